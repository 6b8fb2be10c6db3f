import type {
  ChatPerson,
  fieldKinds,
  IncomingEvent,
  Visibility,
} from '../../src/domain/chat-platforms/messages.ts'
import type { Language, Localized } from '../../src/domain/text/language.ts'
import type { OpenForm } from '../../src/ports/chat-platform.ts'

/** A command as platforms that list commands show it (Discord), and as `help` explains it. */
export interface ChatCommandSpec {
  /** Lower case, at most 32 characters. */
  readonly name: string
  readonly nameFr: string
  /** At most 100 characters in each language. */
  readonly description: Localized
  /** Required fields first; at most 25. */
  readonly fields: readonly CommandField[]
}

export interface CommandField {
  /** Lower case, at most 32 characters; unique in its command. */
  readonly name: string
  readonly description: Localized
  readonly kind: (typeof fieldKinds)[number] | 'file'
  readonly isRequired: boolean
  /** At most 25. */
  readonly choices: readonly { readonly value: string; readonly label: Localized }[]
  /** The receiver suggests values as the person types (`suggest`). */
  readonly suggests: boolean
  readonly min: number | null
  readonly max: number | null
}

/** Immediate answer of a door to the event itself, within the platform's three seconds. */
export interface EventAnswer {
  /** Null where the event carries no right to open one (a message). */
  readonly openForm: OpenForm | null
  /** Tells the platform that the event was received; the visibility of the answer is fixed by it. */
  acknowledge(visibility: Visibility): Promise<void>
}

export interface Suggestion {
  readonly value: string
  readonly label: string
}

export interface SuggestionRequest {
  readonly person: ChatPerson
  /** Discord: the server in which they type. */
  readonly serverId?: string
  readonly language: Language
  readonly command: string
  readonly field: string
  readonly typed: string
  /** Values of the other fields so far. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The bot, for the doors of the platforms: all that is not about one platform's syntax. */
export interface ChatReceiver {
  /**
   * Commits the event, then acknowledges it or opens a form; the answer follows by the outbox. An event that
   * was received before is acknowledged without any effect. Rejects, with nothing acknowledged, when the
   * store cannot take it: the platform sends it again.
   */
  receive(event: IncomingEvent, answer: EventAnswer): Promise<void>
  /** Values for a field, at most 25. */
  suggest(request: SuggestionRequest): Promise<readonly Suggestion[]>
  /** The commands that have names of their own, `run` for all others among them. */
  readonly commands: readonly ChatCommandSpec[]
}
