import type { BureauId } from './bureaus.ts'
import type { Scope } from './caller.ts'
import type { ChatRecord, ChatShareRecord, MessageRecord } from './chats/chat-records.ts'
import type { DisputeStatus, DisputeType } from './letters/letter.ts'
import type { MonitoringConfiguration } from './monitoring/configuration.ts'
import type {
  GuestTokenRecord,
  MessageDayRecord,
  PersonRecord,
  UserKeyRecord,
} from './people/person-records.ts'
import type { ReportAnalysis } from './reports/report.ts'

/** An analysed report: the normal form, never the text that was sent. */
export interface ReportRecord {
  readonly userId: string
  readonly bureau: BureauId
  readonly analyzedAt: number
  readonly analysis: ReportAnalysis
}

export interface DisputeRecord {
  readonly userId: string
  readonly bureau: BureauId
  readonly disputeType: DisputeType
  readonly creditor: string
  /** Sealed by the vault. */
  readonly accountNumber: string
  /** Sealed by the vault: people write numbers and names into it. */
  readonly reason: string
  readonly reference: string
  readonly status: DisputeStatus
  readonly createdAt: number
  readonly updatedAt: number
  /** When the letter was mailed, milliseconds since 1970. */
  readonly mailedAt: number | null
}

export interface MonitorRecord {
  readonly userId: string
  readonly configuration: MonitoringConfiguration
  readonly since: number
  readonly lastCheck: number | null
}

/** A service account's key; its text is known to nobody, only its SHA-256 (hex). */
interface ApiKeyRecord {
  readonly hash: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: number
  readonly revokedAt: number | null
}

/** A signing key of the service's own issuer; the private JWK is sealed by the vault. */
export interface IssuerKeyRecord {
  readonly createdAt: number
  readonly sealedJwk: string
}

/** The answer to a request with an Idempotency-Key; kept 24 hours, sealed by the vault. */
export interface AnswerRecord {
  readonly requestHash: string
  readonly sealedOutput: string
  readonly expiresAt: number
}

/** A streamed reply, kept so that a cut stream can be resumed; sealed by the vault. */
export interface ReplyRecord {
  readonly userId: string
  readonly sealedReply: string
  readonly expiresAt: number
}

/** What a rate limiter had counted, so that a restart does not hand out a fresh day. */
export interface LimitCountRecord {
  readonly subject: string
  readonly window: 'minute' | 'hour' | 'day'
  readonly start: number
  readonly length: number
  readonly used: number
  /** The end of the window. */
  readonly expiresAt: number
}

/** A business event as it happened, in the transaction that made it; sealed by the vault. */
interface EventRecord {
  readonly type: string
  readonly userId: string
  readonly sealedData: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** Every collection and the shape of its records. */
export interface Collections {
  readonly reports: ReportRecord
  readonly disputes: DisputeRecord
  readonly monitors: MonitorRecord
  readonly apiKeys: ApiKeyRecord
  readonly issuerKeys: IssuerKeyRecord
  readonly answers: AnswerRecord
  readonly replies: ReplyRecord
  readonly limitCounts: LimitCountRecord
  readonly chats: ChatRecord
  readonly messages: MessageRecord
  readonly chatShares: ChatShareRecord
  readonly people: PersonRecord
  readonly guestTokens: GuestTokenRecord
  readonly userKeys: UserKeyRecord
  readonly messageDays: MessageDayRecord
  readonly events: EventRecord
}

export type CollectionName = keyof Collections

/** An index lists fields of the record; the last one is the one that ranges and orders. */
type IndexFields<C extends CollectionName> = readonly (keyof Collections[C] & string)[]

interface CollectionDeclaration<C extends CollectionName> {
  readonly indexes: Readonly<Record<string, IndexFields<C>>>
  /** Fields whose value no two records of the collection may share. */
  readonly unique: readonly (keyof Collections[C] & string)[]
}

/** Declared once, kept by every store. */
export const collections = {
  reports: { indexes: { byUser: ['userId', 'analyzedAt'] }, unique: [] },
  disputes: { indexes: { byUser: ['userId', 'createdAt'] }, unique: ['reference'] },
  monitors: { indexes: {}, unique: [] },
  apiKeys: { indexes: { byHash: ['hash'], byAge: ['createdAt'] }, unique: ['hash'] },
  issuerKeys: { indexes: { byAge: ['createdAt'] }, unique: [] },
  answers: { indexes: {}, unique: [] },
  replies: { indexes: {}, unique: [] },
  limitCounts: { indexes: { byExpiry: ['expiresAt'] }, unique: [] },
  chats: {
    indexes: { byUser: ['userId', 'rank'], byClient: ['userId', 'clientName'] },
    unique: [],
  },
  messages: { indexes: { byChat: ['chatId', 'sequence'] }, unique: [] },
  chatShares: { indexes: { byChat: ['chatId', 'createdAt'], byHash: ['hash'] }, unique: ['hash'] },
  people: { indexes: {}, unique: [] },
  guestTokens: { indexes: { byHash: ['hash'] }, unique: ['hash'] },
  userKeys: { indexes: { byUser: ['userId', 'provider'] }, unique: [] },
  messageDays: { indexes: {}, unique: [] },
  events: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
} as const satisfies { readonly [C in CollectionName]: CollectionDeclaration<C> }

export type IndexName<C extends CollectionName> = keyof (typeof collections)[C]['indexes'] & string

/** Work that the service does later; each kind has its file in `src/jobs`. */
export interface WorkPayloads {
  /** Deletes a record whose time is over. */
  readonly 'expire-record': { readonly collection: CollectionName; readonly id: string }
  /** Deletes what is left of a chat that was deleted. */
  readonly 'forget-chat': { readonly chatId: string }
  /** Ends an answer that nobody writes any more, because its process died. */
  readonly 'settle-reply': { readonly messageId: string }
  /** Hands over what a guest has left to the user whom they became, or forgets it. */
  readonly 'end-guest': { readonly guestId: string }
}

export type WorkKind = keyof WorkPayloads
