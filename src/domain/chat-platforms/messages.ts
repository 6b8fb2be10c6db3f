import type { Language } from '../text/language.ts'
import type { Card } from './card.ts'
import type { ChannelChange } from './channel-change.ts'

export const chatPlatformNames = ['slack', 'discord'] as const

export type ChatPlatformName = (typeof chatPlatformNames)[number]

/** `dm`: the person and the bot alone. All other places have further readers. */
export type PlaceKind = 'dm' | 'channel' | 'private_channel' | 'group_dm'

/** Place in which something was written. Ids are the platform's. */
export interface ChatPlace {
  readonly kind: PlaceKind
  readonly channelId: string
  /** Slack: `ts` of the thread's root; Discord threads are channels of their own. */
  readonly threadId: string | null
  /** Discord: the server of the channel. Slack's workspace is the person's. */
  readonly serverId?: string
  /** Discord: the channel of a thread. */
  readonly parentId?: string
}

/** Readers of a channel. */
export interface ChannelReaders {
  /** Not everybody of the workspace or server reads it. */
  readonly isPrivate: boolean
  /** People of other workspaces (Enterprise Grid) or organizations (Slack Connect) read it, too. */
  readonly isShared: boolean
}

/** The person's DM with the bot, for messages that are private wherever they were written. */
export const directPlace: ChatPlace = { kind: 'dm', channelId: '', threadId: null }

/** A person as a platform knows them. */
export interface ChatPerson {
  readonly platform: ChatPlatformName
  /** Slack's team or enterprise; `''` on Discord, whose user ids are global. */
  readonly workspaceId: string
  readonly platformUserId: string
}

/** An attached file; the platform's adapter fetches its bytes. */
export interface IncomingFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly url: string
}

interface Transcript {
  /** Its words as the person is shown them, or why there are none. */
  readonly markdown: string
  readonly hasWords: boolean
}

/** An action of a person, verified by the platform's adapter. */
export interface IncomingEvent {
  /** Unique on the platform, the same at each redelivery: event id, trigger id, interaction id. */
  readonly id: string
  readonly person: ChatPerson
  readonly place: ChatPlace
  /** Place in which it was written, when it is answered elsewhere. */
  readonly origin?: ChatPlace
  /** Its person may be in danger while an earlier answer is being written: it does not wait for that. */
  readonly isUrgent?: true
  readonly language: Language
  /** IANA name; absent where the platform does not know it. */
  readonly timeZone?: string
  /** Answers the event itself, where the platform gives a handle (`ChatTarget`, kind `reply`). */
  readonly replyHandle: string | null
  readonly body: IncomingBody
}

/** Rule of the admins of a workspace or server that forbids something. */
export type BrokenRule = 'channelNotAllowed' | 'operationOff'

export type IncomingBody =
  | {
      readonly kind: 'message'
      /** Id of the message on the platform. */
      readonly messageId: string
      /** Without the mention of the bot. */
      readonly text: string
      readonly files: readonly IncomingFile[]
      /** Recordings that came with it and were written down, or could not be. */
      readonly transcripts?: readonly Transcript[]
      /** Id of the event of the message whose text the person changed to this. */
      readonly edits?: string
    }
  /** A command as typed: `score --bureau bureau_a` (Slack). */
  | { readonly kind: 'typed_command'; readonly text: string }
  /** A command with its values (Discord). */
  | {
      readonly kind: 'command'
      readonly command: string
      readonly values: Readonly<Record<string, unknown>>
      readonly files: readonly IncomingFile[]
    }
  /** A button or a menu, by the id that `OutgoingMessage` gave it. */
  | { readonly kind: 'action'; readonly actionId: string; readonly choice: string | null }
  /** A form that was sent back, by the id that `ChatForm` gave it. */
  | {
      readonly kind: 'form'
      readonly formId: string
      readonly values: Readonly<Record<string, string>>
    }
  /** Not answered, by a rule of the workspace's admins. */
  | { readonly kind: 'refused'; readonly rule: BrokenRule }
  /** The person opened the conversation with the bot. */
  | { readonly kind: 'opened' }
  /** The person opened their home page of the bot. */
  | { readonly kind: 'home_opened' }

/** Readers of a message. `open`: all in the place; `private`: the person alone. */
export type Visibility = 'open' | 'private'

/** Destination of a message. */
export type ChatTarget =
  /** A message in the place; for all readers there. */
  | { readonly kind: 'place'; readonly place: ChatPlace }
  /** Seen by the person alone, in the place, where the platform can; else in their DM. */
  | { readonly kind: 'ephemeral'; readonly place: ChatPlace }
  /** The person's DM with the bot. */
  | { readonly kind: 'dm' }
  /** Answers an event by its handle; the visibility was fixed when it was acknowledged. */
  | { readonly kind: 'reply'; readonly handle: string; readonly visibility: Visibility }

/** True for a message that the person alone reads for good. */
export const isDirect = (target: ChatTarget): boolean =>
  target.kind === 'dm' || (target.kind === 'place' && target.place.kind === 'dm')

export interface OutgoingFile {
  readonly name: string
  /** `application/pdf`, `image/png`, `audio/mpeg` … */
  readonly mediaType: string
  /** Alternative text, also shown where files are not. */
  readonly description: string
  readonly base64: string
}

/** The reason for a message that answers no event: asked whether it is still wanted, and notified of its end. */
export type MessageOwner =
  /** An alert to a person; `isLast`: no other contact of theirs is left to take it. */
  | {
      readonly kind: 'notification'
      readonly id: string
      readonly isLast: boolean
      /** Count of the changes in it. */
      readonly items: number
    }
  /** A post in a channel; without the changes in it when an earlier version queued it. */
  | {
      readonly kind: 'subscription'
      readonly id: string
      readonly changes?: readonly ChannelChange[]
    }
  /** A message of a chat that was written elsewhere, for as long as the chat is the person's. */
  | {
      readonly kind: 'chat'
      readonly id: string
      /** Id of its record in `shownMessages`; null: it is not replaced later. */
      readonly shownMessageId: string | null
      /** Fields of that record. */
      readonly conversationId: string
      readonly questionId: string
      readonly sequence: number
      readonly version: number
    }
  /** The person shares an answer with the readers that its preview named: the message says so, and who. */
  | { readonly kind: 'share'; readonly readers: ChannelReaders }

export interface OutgoingMessage {
  /** The same at each attempt, so that a repeated one has no second effect. */
  readonly id: string
  readonly person: ChatPerson
  /** It speaks of the account that the person has used since then: once they have left it, it is not sent. */
  readonly contactSince?: number
  readonly language: Language
  readonly target: ChatTarget
  /** Place in which the person wrote, for a private message whose DM is closed. */
  readonly origin?: ChatPlace
  /** Others in `origin` could read what the person wrote. */
  readonly isAskedOpenly?: true
  /** CommonMark with tables: the coach's words. */
  readonly markdown: string | null
  readonly card: ShownCard | null
  readonly files: readonly OutgoingFile[]
  /** When it was queued, milliseconds since 1970: an older message is no earlier attempt of it. */
  readonly queuedAt?: number
  /** It is an answer of the coach, which the person can rate. */
  readonly feedback?: ShownFeedback
  /** Replaces this message of ours instead of sending a new one. */
  readonly replaces: string | null
  /** Deletes this message of ours instead of sending one. */
  readonly deletes?: string
  readonly owner?: MessageOwner
  /** Some of it may be shown already: its first attempt looks for that. */
  readonly isBegun?: boolean
}

/** The content of a message before it has any. */
export const noContent = { markdown: null, card: null, files: [], replaces: null } as const

/** Ids of the actions that rate an answer. */
export interface ShownFeedback {
  readonly up: string
  readonly down: string
}

/** A question that a person can ask with one press. */
export interface SuggestedPrompt {
  readonly title: string
  readonly message: string
}

/** A card whose buttons have opaque ids that are bound to the person. */
export interface ShownCard extends Omit<Card, 'buttons'> {
  readonly buttons: readonly ShownButton[]
}

export type ShownButton =
  | { readonly label: string; readonly actionId: string; readonly isDanger: boolean }
  | { readonly label: string; readonly url: string }

export const fieldKinds = [
  ...['text', 'long_text', 'number', 'boolean', 'choice', 'date'],
  /** A channel of the workspace. */
  'channel',
] as const

/** One field of a form or of a command. */
export interface ChatField {
  /** Path in the operation's input: `metadata.accountAge`. */
  readonly name: string
  readonly label: string
  readonly description: string
  readonly kind: (typeof fieldKinds)[number]
  readonly isRequired: boolean
  /** For `choice`. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly initial: string | null
  /** Values are suggested as the person types (`ChatReceiver.suggest`, with the form's id). */
  readonly suggests?: boolean
  readonly maxLength: number | null
}

/** A form (modal); opened at once or not at all: platforms give three seconds. */
export interface ChatForm {
  /** Opaque and bound to the person. */
  readonly id: string
  readonly title: string
  readonly submitLabel: string
  readonly fields: readonly ChatField[]
}
