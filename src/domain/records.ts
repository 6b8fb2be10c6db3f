import type { ApiKeyRecord, IssuerKeyRecord } from './access-records.ts'
import type { BureauId } from './bureaus.ts'
import type { ChatRecord, ChatShareRecord, MessageRecord } from './chats/chat-records.ts'
import type { Language } from './language.ts'
import type { Province } from './law/provinces.ts'
import type { DisputeStatus, DisputeType } from './letters/letter.ts'
import type { AlertRecord } from './monitoring/alert.ts'
import type { MonitoringConfiguration } from './monitoring/configuration.ts'
import type {
  NotificationPreferencesRecord,
  NotificationRecord,
} from './monitoring/notification-records.ts'
import type { DailyUseRecord } from './people/daily-use.ts'
import type {
  GuestTokenRecord,
  MessageDayRecord,
  PersonRecord,
  UserKeyRecord,
} from './people/person-records.ts'
import type { Country } from './reports/report.ts'
import type { ReportRecord, ReportScoreRecord } from './reports/report-records.ts'
import type {
  DeliveryRecord,
  WebhookRecord,
  WebhookStateRecord,
  WebhookUseRecord,
} from './webhooks/webhook-records.ts'

export interface DisputeRecord {
  readonly userId: string
  readonly bureau: BureauId
  readonly disputeType: DisputeType
  readonly creditor: string
  readonly accountNumber: string
  readonly reason: string
  readonly reference: string
  readonly status: DisputeStatus
  readonly createdAt: number
  readonly updatedAt: number
  /** When the letter was mailed, milliseconds since 1970; null while it is not. */
  readonly mailedAt: number | null
  /** Whose law the letter is under. */
  readonly place: { readonly country: Country; readonly province: Province | null }
  /** The time of the last reminder of a deadline that was given since it was mailed. */
  readonly remindedThrough?: number | null
}

/** What a person watches; times are milliseconds since 1970. */
export interface MonitorRecord {
  readonly userId: string
  readonly configuration: MonitoringConfiguration
  readonly since: number
  readonly lastCheck: number | null
  /** When all watched bureaus are asked next. */
  readonly nextCheck: number
  /** When bureaus were last asked about the person, also before it was stopped; absent: never. */
  readonly askedAt?: number
  /** When bureaus that could not be asked are tried again; null while there are none. */
  readonly retryAt: number | null
  /**
   * When monitoring was stopped; null while it runs. The record is deleted later, so that a check
   * that was running meanwhile finds another version and not another record, and a set-up finds when
   * bureaus were asked last.
   */
  readonly stoppedAt: number | null
  /** What is told without being asked for is said in it. */
  readonly language: Language
  /** What is known of the person (`Watch`) as text (`textOfWatch`). */
  readonly watch: string
}

/** The answer to a request with an Idempotency-Key; kept 24 hours. */
export interface AnswerRecord {
  /** Absent for a caller without a user. */
  readonly userId?: string | undefined
  readonly requestHash: string
  readonly output: unknown
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

/** A business event as it happened, in the transaction that made it. */
interface EventRecord {
  readonly type: string
  readonly userId: string
  /** What it is about, where its data is read from there; else null. */
  readonly chatId: string | null
  readonly messageId: string | null
  /** Sealed by the vault; null where the data is read from what it is about. */
  readonly sealedData: string | null
  /**
   * Commit order of the person's events: microseconds since 1970 when the event happened, or above
   * all events committed before; see `monotonic` below.
   */
  readonly sequence: number
  readonly createdAt: number
  readonly expiresAt: number
}

/** Every collection and the shape of its records; `record-fields.ts` says which fields are sealed. */
export interface Collections {
  readonly reports: ReportRecord
  readonly reportScores: ReportScoreRecord
  readonly disputes: DisputeRecord
  readonly monitors: MonitorRecord
  /** When the last sweep was, milliseconds since 1970, by the clock of whoever asked for it. */
  readonly sweeps: { readonly at: number }
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
  readonly dailyUses: DailyUseRecord
  readonly events: EventRecord
  readonly alerts: AlertRecord
  readonly notificationPreferences: NotificationPreferencesRecord
  readonly notifications: NotificationRecord
  readonly webhooks: WebhookRecord
  readonly webhookStates: WebhookStateRecord
  readonly webhookUse: WebhookUseRecord
  readonly deliveries: DeliveryRecord
}

export type CollectionName = keyof Collections

/** An index lists fields of the record; the last one is the one that ranges and orders. */
type IndexFields<C extends CollectionName> = readonly (keyof Collections[C] & string)[]

interface CollectionDeclaration<C extends CollectionName> {
  readonly indexes: Readonly<Record<string, IndexFields<C>>>
  /** Fields whose value no two records of the collection may share. */
  readonly unique: readonly (keyof Collections[C] & string)[]
  /**
   * Index whose last field the store raises above every committed record with the same leading
   * fields, so a reader that continues behind a value misses nothing.
   */
  readonly monotonic?: string
  /** The fields of its indexes stay as they are for as long as a record does. */
  readonly fixed?: true
}

/** Declared once, kept by every store. */
export const collections = {
  reports: { indexes: { byUser: ['userId', 'analyzedAt'] }, unique: [] },
  reportScores: {
    indexes: { byUser: ['userId', 'analyzedAt'], byDate: ['userId', 'date'] },
    unique: [],
  },
  disputes: { indexes: { byUser: ['userId', 'createdAt'] }, unique: ['reference'] },
  monitors: { indexes: { byUser: ['userId'] }, unique: [], fixed: true },
  sweeps: { indexes: {}, unique: [] },
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
  dailyUses: { indexes: {}, unique: [] },
  events: {
    indexes: { byUser: ['userId', 'sequence'], byExpiry: ['expiresAt'] },
    unique: [],
    monotonic: 'byUser',
  },
  alerts: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
  notificationPreferences: { indexes: {}, unique: [] },
  notifications: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
  webhooks: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
  webhookStates: { indexes: {}, unique: [] },
  webhookUse: { indexes: {}, unique: [] },
  deliveries: {
    indexes: {
      byWebhook: ['webhookId', 'createdAt'],
      byStatus: ['webhookId', 'status', 'dueAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
} as const satisfies { readonly [C in CollectionName]: CollectionDeclaration<C> }

export type IndexName<C extends CollectionName> = keyof (typeof collections)[C]['indexes'] & string

/** Work that the service does later; each kind has its file in `src/jobs`. */
export interface WorkPayloads {
  /** Deletes a record whose time is over. */
  readonly 'expire-record': { readonly collection: CollectionName; readonly id: string }
  /** Deletes all records of a collection whose time is over. */
  readonly 'expire-records': { readonly collection: 'deliveries' | 'events' }
  /** Deletes what is left of a chat that was deleted. */
  readonly 'forget-chat': { readonly chatId: string }
  /** Ends an answer that nobody writes any more, because its process died. */
  readonly 'close-abandoned-reply': { readonly messageId: string }
  /** Hands over what a guest has left to the user whom they became, or forgets it. */
  readonly 'end-guest': { readonly guestId: string }
  /** Does what the events of one transaction ask for: deliveries to webhooks, messages to people. */
  readonly 'fan-out-events': { readonly eventIds: readonly string[] }
  /** Sends what waits for one subscription. */
  readonly 'deliver-webhook': { readonly webhookId: string }
  /** Forgets the deliveries of a subscription that was deleted. */
  readonly 'forget-webhook': { readonly webhookId: string }
  /** Asks the bureaus that a person watches. */
  readonly 'check-monitor': { readonly userId: string }
  /** Finds out whether a clock has been ahead. */
  readonly 'check-clock': Readonly<Record<string, never>>
  /** Plans anew, page by page, the monitors that were planned by a clock that was ahead. */
  readonly 'replan-monitors': { readonly after: string | null }
  /** Sends one message to a person. */
  readonly 'send-notification': { readonly notificationId: string }
  /** Reminds of a date by which a bureau has to have answered. */
  readonly 'dispute-deadline': { readonly disputeId: string }
}

export type WorkKind = keyof WorkPayloads
