import type { ConversationTurn } from '../domain/chat-platforms/chat-platform-records.ts'
import type {
  ChatForm,
  ChatPerson,
  ChatPlace,
  ChatPlatformName,
  IncomingFile,
  OutgoingMessage,
  ShownCard,
  SuggestedPrompt,
} from '../domain/chat-platforms/messages.ts'

/** How the bot is connected to Slack. */
export type SlackConnection = OneWorkspaceConnection | ManyWorkspacesConnection

/** The one workspace of a configured token. */
interface OneWorkspaceConnection extends SlackTransport {
  readonly botToken: string
}

/** Every workspace whose admin adds the app (OAuth). */
export interface ManyWorkspacesConnection extends SlackTransport {
  readonly client: { readonly id: string; readonly secret: string }
}

interface SlackTransport {
  /** Undefined: /slack/events is closed. */
  readonly signingSecret: string | undefined
  /** Opens Socket Mode. */
  readonly appToken: string | undefined
  readonly apiUrl: string
}

/** How the bot is connected to Discord. */
export interface DiscordConnection {
  readonly token: string
  readonly applicationId: string
  /** Undefined: /discord/interactions is closed. */
  readonly publicKey: string | undefined
  readonly hasGateway: boolean
  readonly apiUrl: string
  readonly showsFigures: boolean
}

/**
 * Outcome of a failed call of a platform. `again`: retry later (500, time-out, 429). `refused`: this message
 * can never be sent. `unreachable`: the target is closed (DMs closed, archived, not in the channel).
 * `late`: the event can no longer be answered by its handle. `signed_out`: the platform refuses our token.
 */
export type ChatProblem = 'again' | 'refused' | 'unreachable' | 'late' | 'signed_out'

/** Outcome of a message. */
export type MessageEnd =
  /** `shownId`: its id on the platform, where it has one. */
  | { readonly isSent: true; readonly shownId: string | null }
  | { readonly isSent: false; readonly code: string; readonly problem: ChatProblem }

interface ChatFailureOptions {
  readonly retryAfterMs?: number | undefined
  readonly isUnsent?: boolean
  readonly cause?: unknown
}

/** A failed call of a platform, without the platform's text. */
export class ChatPlatformFailure extends Error {
  readonly problem: ChatProblem
  /** A short code for the log and the record: `slack not_in_channel`, `discord 50007`. */
  readonly code: string
  /** Milliseconds that the platform asks to wait. */
  readonly retryAfterMs: number | undefined
  /** Certainly nothing of the message exists: the next attempt need not look for it. */
  readonly isUnsent: boolean

  constructor(
    problem: ChatProblem,
    code: string,
    { retryAfterMs, isUnsent = false, cause }: ChatFailureOptions = {},
  ) {
    super(code, { cause })
    this.isUnsent = isUnsent
    this.name = 'ChatPlatformFailure'
    this.problem = problem
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** The failure of a message before its first part was taken; a rate limit is a certain refusal. */
export function beforeFirstPart(error: unknown): unknown {
  if (!(error instanceof ChatPlatformFailure) || error.retryAfterMs === undefined) return error
  const { problem, code, retryAfterMs, cause } = error
  return new ChatPlatformFailure(problem, code, { retryAfterMs, isUnsent: true, cause })
}

/** An answer that another process began to show; `shownId` is null when that one could not save it. */
export type BegunReply = Pick<ConversationTurn, 'shownId' | 'startedAt'>

export interface ShowOptions {
  /** Null: no process has shown any of the answer. */
  readonly begun: BegunReply | null
  readonly signal: AbortSignal
  /** Asked before each call of the platform. Rejects with ChatPlatformFailure once nothing more may be shown. */
  check(): Promise<void>
  /** Called when the first message of the answer exists. */
  onShown?(shownId: string): void
}

/** An answer that is shown while it is written. */
export interface ShownReply {
  /** Ids of the messages that show it, as one opaque text. Null before there is one. */
  readonly shownId: string | null
  /** Takes more Markdown. Never rejects: what a platform refuses is shown at the end. */
  append(markdown: string): void
  /** Shows the whole answer. Rejects with ChatPlatformFailure; then `send` shows it. */
  finish(message: OutgoingMessage): Promise<void>
}

/**
 * A chat platform with the rights of our bot. Every method rejects with ChatPlatformFailure. The same
 * object serves all workspaces; the person's names the token.
 */
export interface ChatPlatform {
  readonly name: ChatPlatformName
  /** False where exact figures may not be sent (cards show bands). */
  readonly showsFigures: boolean
  /** True when `ephemeral` targets exist without a handle. */
  readonly hasEphemeral: boolean
  /**
   * Sends or replaces a message; resolves with the ids of its parts on the platform, as one opaque text. `attempt` is 1 at first: later ones
   * first look for an effect of an earlier one.
   */
  send(message: OutgoingMessage, attempt: number, signal: AbortSignal): Promise<string | null>
  /** Deletes a message of ours (`shownId`) at the target of `message`; parts that are gone already are no failure. */
  delete(message: OutgoingMessage, shownId: string, signal: AbortSignal): Promise<void>
  /** Begins to show an answer, or goes on in its messages; `message` has its target and id. */
  show(message: OutgoingMessage, options: ShowOptions): ShownReply
  /** Shows that an answer is on its way; `step` says what is being done, where the platform has room for it. */
  showStatus(message: OutgoingMessage, signal: AbortSignal, step?: string): Promise<void>
  /** Suggests questions beside a conversation; does nothing where the platform has no such place. */
  showPrompts(
    person: ChatPerson,
    place: ChatPlace,
    prompts: readonly SuggestedPrompt[],
    signal: AbortSignal,
  ): Promise<void>
  /** Replaces the person's home page; does nothing where the platform has none. */
  showHome(person: ChatPerson, cards: readonly ShownCard[], signal: AbortSignal): Promise<void>
  /** Fetches an attached file of at most `maxBytes`, from the platform's own hosts only. */
  download(
    file: IncomingFile,
    person: ChatPerson,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<Uint8Array>
  close(): Promise<void>
}

/** Opens a form for an event that was not answered yet; within the platform's three seconds. */
export type OpenForm = (form: ChatForm) => Promise<void>
