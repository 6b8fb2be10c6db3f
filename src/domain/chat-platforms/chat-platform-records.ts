import type { Principal } from '../caller.ts'
import type { Language } from '../text/language.ts'
import type { Card, CommandFile } from './card.ts'
import type {
  ChatField,
  ChatPerson,
  ChatPlace,
  ChatPlatformName,
  IncomingEvent,
  OutgoingMessage,
} from './messages.ts'

/** The account that a person of a platform uses; the id is a hash of the three (`identityId`). */
export interface ChatIdentityRecord {
  /** Account of this service. */
  readonly userId: string
  readonly platform: ChatPlatformName
  readonly workspaceId: string
  readonly platformUserId: string
  readonly language: Language
  readonly createdAt: number
  /** Id of the event that made the account: its answer has a tour, also when it is answered again. */
  readonly madeFor?: string
  /** Alerts wait until this person writes or a message reaches them: no direct message reached the account. */
  readonly heldSince?: number
  /** Time of joining an account with a sign-in of its own; null: the account was made for this person. */
  readonly linkedAt: number | null
  /** Number of the newest publication of their home page; absent before they opened it. */
  readonly homeNumber?: number
}

/**
 * One conversation of one person: a DM, or a thread of a channel in which they talked to the bot. The id
 * is a hash of platform, workspace, channel, thread and person.
 */
export interface ConversationRecord {
  readonly userId: string
  readonly platform: ChatPlatformName
  /** Console chat; null before the first message. */
  readonly chatId: string | null
  /** Answer that is being written; null when none is. */
  readonly turn: ConversationTurn | null
  /** Place of the person's last message in a DM; absent before that. */
  readonly place?: ChatPlace
  /** Inbox records of the last question, which an edit asks again. */
  readonly lastEventIds?: readonly string[]
  /** The last question was refused: an edit of it is asked for the first time. */
  readonly isLastRefused?: boolean
  /** Progress in showing the messages that were written elsewhere in its chat; absent: none are shown. */
  readonly relay?: RelayState | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface RelayState {
  readonly chatId: string
  /** Sequence of the last message that is shown, or need not be. */
  readonly through: number
  /** The last message that was queued: the next ones wait for its end. */
  readonly queuedId: string | null
  /** The newest thing here is a notice that the chat went on elsewhere: another one says nothing more. */
  readonly hasNotice?: true
}

/** A message of a chat as a conversation shows it; the id is a hash of the two (`shownMessageId`). */
export interface ShownMessageRecord {
  readonly conversationId: string
  readonly chatId: string
  /** Id of the question that it shows or answers: once that is gone, so is the message. */
  readonly questionId: string
  /** Sequence of the message in its chat. */
  readonly sequence: number
  /** Ids of our messages on the platform, as `ShownReply.shownId`. */
  readonly shownId: string
  /** Version of the message that is shown. */
  readonly version: number
  readonly expiresAt: number
}

export interface ConversationTurn {
  /** Ids of the inbox records that make up the question. */
  readonly eventIds: readonly string[]
  /** Id of the answer in the chat; null before the question was accepted. */
  readonly messageId: string | null
  /** Id of our message on the platform that shows the answer; null before there is one. */
  readonly shownId: string | null
  readonly startedAt: number
  /** The question made the account: its answers begin with a tour, whichever process writes them. */
  readonly isFirstContact: boolean
  /** The process that writes the answer renews it; after it another continues. 0: the answer is put off. */
  readonly aliveUntil: number
}

/** An event that was received once; the id is a hash of platform and event id. */
export interface InboxRecord {
  /** Hash of the conversation for messages; else the record's own id. */
  readonly conversationId: string
  readonly status: 'waiting' | 'done'
  /** Null when done. */
  readonly event: IncomingEvent | null
  readonly receivedAt: number
  readonly expiresAt: number
}

const outboxStatuses = ['waiting', 'sent', 'failed'] as const

/** A message that is to be sent, until it is. */
export interface OutboxRecord {
  readonly platform: ChatPlatformName
  /** The person's; absent in records of an earlier version. */
  readonly workspaceId?: string
  /** Hash of workspace and channel: its messages are sent in order and within the channel's limits. */
  readonly queueId: string
  readonly status: (typeof outboxStatuses)[number]
  readonly attempts: number
  /** Another worker sends it until then; 0: none does. */
  readonly sendingUntil: number
  /** A short code of the last failure. */
  readonly problem: string | null
  /** Null when it is over. */
  readonly message: OutgoingMessage | null
  readonly createdAt: number
  readonly expiresAt: number
}

/** Effect of a button or form, for one person; the platform carries its id alone. */
export interface ChatActionRecord {
  /** Hash of the person (`identityId`). */
  readonly identityId: string
  readonly operation: string
  /** Fixed values of the input, by path. */
  readonly values: Readonly<Record<string, unknown>>
  /** Pressing it is the person's confirmation. */
  readonly isConfirmed: boolean
  /** It opens the operation's form with these values. */
  readonly isCorrection?: boolean
  /** Paths of the values that its form asks for before it runs. */
  readonly asks?: readonly string[]
  /** Hash; buttons that share it have one effect together. */
  readonly onceKey?: string
  readonly expiresAt: number
}

/** A field of a page; a secret one is a password field and is never shown again. */
export interface LinkField extends ChatField {
  readonly isSecret: boolean
}

/** Purpose of a one-time link that a chat gives. */
export type ChatLinkContent =
  /** Joins the chat's account with the account whose token is entered. */
  | { readonly kind: 'join' }
  /** Runs an operation with the fixed values and those of the fields, which no chat may carry. */
  | {
      readonly kind: 'form'
      /** Name of an operation. */
      readonly operation: string
      readonly title: string
      readonly submitLabel: string
      readonly values: Readonly<Record<string, unknown>>
      readonly fields: readonly LinkField[]
      /** Where it was asked for; absent: in a direct message. */
      readonly place?: ChatPlace
    }
  /** Shows a card that the chat may not show. */
  | { readonly kind: 'view'; readonly card: Card; readonly files?: readonly CommandFile[] }

/** Runs an operation with the values of an assistant and the credentials that no assistant may be given. */
export interface CredentialContent {
  readonly kind: 'credential'
  /** Name of an operation. */
  readonly operation: string
  readonly values: Readonly<Record<string, unknown>>
}

export type LinkContent = ChatLinkContent | CredentialContent

/** Owner of a link. */
export type LinkOwner =
  /** A person of a platform: whoever has the address is taken for them, since it was sent to them alone. */
  | { readonly kind: 'chat'; readonly person: ChatPerson }
  /** The user of an assistant, whom a model may have given the address: they prove who they are on the page. */
  | {
      readonly kind: 'user'
      readonly userId: string
      /** The rights of the assistant's credential. */
      readonly principal: Principal
      /** Same as `AssistantTaskRecord.actFor`. */
      readonly actFor: string | null
    }

/** A link to a page of ours for one person; the id is the SHA-256 (hex) of its token. */
export interface OneTimeLinkRecord {
  /** Hash of the owner's person (`identityId`); null for a user. */
  readonly identityId: string | null
  /** Id of the owner; null for a person of a platform. */
  readonly userId: string | null
  readonly owner: LinkOwner
  readonly language: Language
  readonly content: LinkContent
  readonly createdAt: number
  readonly expiresAt: number
  /** Start of a use that is under way; null: it can be used. */
  readonly usedAt: number | null
}

/** Rules that the admins of a workspace (Slack) or a server (Discord) set for all who use the bot there. */
export interface WorkspaceRulesRecord {
  readonly platform: ChatPlatformName
  /** Slack; `''` on Discord. */
  readonly workspaceId: string
  /** Discord; `''` on Slack. */
  readonly serverId: string
  /** Ids of the only channels in which the bot answers; null: all. */
  readonly channels: readonly string[] | null
  /** Names of operations. */
  readonly switchedOff: readonly string[]
  /** The admin's id on the platform. */
  readonly changedBy: string
  readonly changedAt: number
}

/**
 * The app in a workspace, or in all of an organization; the id is Slack's of the team, or of the enterprise.
 * Bot tokens alone: no right of the admin who installed it is held.
 */
export interface SlackInstallationRecord {
  /** Client id of the app that was installed. */
  readonly clientId: string
  readonly appId: string
  /** Null for an org-wide installation. */
  readonly teamId: string | null
  readonly enterpriseId: string | null
  readonly botUserId: string
  readonly botId: string
  readonly scopes: readonly string[]
  /** Id of the admin. */
  readonly installedBy: string
  readonly tokens: SlackTokenPair
  /** A process exchanges the refresh token, which works once, until then; 0: none does. */
  readonly refreshingUntil: number
  readonly installedAt: number
}

export interface SlackTokenPair {
  readonly botToken: string
  /** Null: the app has no token rotation, and the bot token lasts. */
  readonly refreshToken: string | null
  readonly expiresAt: number | null
}

/** A code that joins a chat's account with the user's; the id is a keyed hash of the code. */
export interface LinkCodeRecord {
  readonly userId: string
  readonly createdAt: number
  readonly expiresAt: number
}
