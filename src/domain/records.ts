import type { ApiKeyRecord, IssuerKeyRecord } from './access-records.ts'
import type { AnswerRecord, ReplyInFlightRecord, ReplyRecord } from './answer-records.ts'
import type { AssistantTaskRecord, HeldActionRecord } from './assistant-records.ts'
import type {
  BankAccountRecord,
  BankConnectionRecord,
  BankLinkRecord,
  BankSignatureRecord,
  BankTransactionRecord,
} from './bank/bank-records.ts'
import type { BureauId } from './bureaus.ts'
import type { ChannelSubscriptionRecord } from './chat-platforms/channel-subscription.ts'
import type {
  ChatActionRecord,
  ChatIdentityRecord,
  ConversationRecord,
  InboxRecord,
  LinkCodeRecord,
  OneTimeLinkRecord,
  OutboxRecord,
  ShownMessageRecord,
  SlackInstallationRecord,
  WorkspaceRulesRecord,
} from './chat-platforms/chat-platform-records.ts'
import type {
  AnswerFeedbackRecord,
  ChatRecord,
  ChatShareRecord,
  MessageRecord,
} from './chats/chat-records.ts'
import type { Province } from './law/dated-rule.ts'
import type { DisputeStatus, DisputeType } from './letters/letter.ts'
import type { LetterRecord } from './letters/letter-copy.ts'
import type {
  AvatarSpeechRecord,
  FileRecord,
  FileUseRecord,
  MediaMonthRecord,
  MediaSessionRecord,
} from './media/media-records.ts'
import type { AlertRecord } from './monitoring/alert.ts'
import type {
  NotificationPreferencesRecord,
  NotificationRecord,
} from './monitoring/notification.ts'
import type { MonitoringConfiguration } from './monitoring/schedule.ts'
import type { OAuthRecord } from './oauth/oauth-records.ts'
import type {
  DailyUseRecord,
  GuestTokenRecord,
  MessageDayRecord,
  PersonRecord,
  UserKeyRecord,
} from './people/person-records.ts'
import type { Country, ReportRecord, ReportScoreRecord } from './reports/report.ts'
import type { Language } from './text/language.ts'
import type {
  DeliveryRecord,
  WebhookRecord,
  WebhookStateRecord,
  WebhookUseRecord,
} from './webhooks/webhook-records.ts'

/** Work of one process at a time; its version counts the renewals. */
interface LeaseRecord {
  /** Id that a process made for itself; null: released. */
  readonly holder: string | null
  /** State from which the next holder continues; null: none. */
  readonly state: unknown
}

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
  /** Mailing time, milliseconds since 1970; stays when the letter is drafted again. */
  readonly mailedAt: number | null
  /** Jurisdiction of the letter. */
  readonly place: { readonly country: Country; readonly province: Province | null }
  /** Time of the last reminder since it was mailed. */
  readonly remindedThrough?: number | null
}

/** Monitoring of a person; times in milliseconds since 1970. */
export interface MonitorRecord {
  readonly userId: string
  readonly configuration: MonitoringConfiguration
  readonly since: number
  readonly lastCheck: number | null
  /** Next check of all watched bureaus. */
  readonly nextCheck: number
  /** Last request to a bureau, also before monitoring was stopped; absent: never. */
  readonly askedAt?: number
  /** Retry of unavailable bureaus; null when there are none. */
  readonly retryAt: number | null
  /**
   * Stop time; null while it runs. The record is deleted later, so a running check gets a version
   * conflict and a new setup still sees `askedAt`.
   */
  readonly stoppedAt: number | null
  /** Language of notifications. */
  readonly language: Language
  /** Known state of the person (`Watch`), as text (`textOfWatch`). */
  readonly watch: string
}

/** Counts of a rate limiter, so a restart does not grant a fresh day. */
export interface LimitCountRecord {
  readonly subject: string
  readonly window: 'minute' | 'hour' | 'day'
  readonly start: number
  readonly length: number
  readonly used: number
  /** The end of the window. */
  readonly expiresAt: number
}

/** A business event, written in the transaction that caused it. */
interface EventRecord {
  readonly type: string
  readonly userId: string
  /** Record that holds the data; else null. */
  readonly chatId: string | null
  readonly messageId: string | null
  /** Sealed by the vault; null when the data is read from the record. */
  readonly sealedData: string | null
  /**
   * Commit order of the person's events: microseconds since 1970 when the event happened, or above
   * all events committed before; see `monotonic` below.
   */
  readonly sequence: number
  readonly createdAt: number
  readonly expiresAt: number
}

/**
 * Every collection with the type of its records; `record-fields.ts` says which fields are sealed.
 */
export interface Collections {
  readonly reports: ReportRecord
  readonly reportScores: ReportScoreRecord
  readonly disputes: DisputeRecord
  readonly letters: LetterRecord
  readonly monitors: MonitorRecord
  /** Time of the last sweep, milliseconds since 1970, by the clock of the process that ran it. */
  readonly sweeps: { readonly at: number }
  readonly apiKeys: ApiKeyRecord
  readonly issuerKeys: IssuerKeyRecord
  readonly answers: AnswerRecord
  readonly replies: ReplyRecord
  readonly repliesInFlight: ReplyInFlightRecord
  readonly limitCounts: LimitCountRecord
  readonly chats: ChatRecord
  readonly messages: MessageRecord
  readonly chatShares: ChatShareRecord
  readonly answerFeedback: AnswerFeedbackRecord
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
  readonly chatIdentities: ChatIdentityRecord
  readonly conversations: ConversationRecord
  readonly shownMessages: ShownMessageRecord
  readonly chatInbox: InboxRecord
  readonly chatOutbox: OutboxRecord
  readonly chatActions: ChatActionRecord
  readonly oneTimeLinks: OneTimeLinkRecord
  readonly linkCodes: LinkCodeRecord
  readonly oauthRecords: OAuthRecord
  readonly channelSubscriptions: ChannelSubscriptionRecord
  readonly workspaceRules: WorkspaceRulesRecord
  readonly leases: LeaseRecord
  readonly slackInstallations: SlackInstallationRecord
  readonly bankConnections: BankConnectionRecord
  readonly bankAccounts: BankAccountRecord
  readonly bankTransactions: BankTransactionRecord
  readonly bankLinks: BankLinkRecord
  readonly bankSignatures: BankSignatureRecord
  readonly heldActions: HeldActionRecord
  readonly assistantTasks: AssistantTaskRecord
  readonly files: FileRecord
  readonly fileUse: FileUseRecord
  readonly mediaSessions: MediaSessionRecord
  readonly mediaMonths: MediaMonthRecord
  readonly avatarSpeeches: AvatarSpeechRecord
}

export type CollectionName = keyof Collections

/** Fields of an index; the last one orders and takes ranges. */
type IndexFields<C extends CollectionName> = readonly (keyof Collections[C] & string)[]

interface CollectionDeclaration<C extends CollectionName> {
  readonly indexes: Readonly<Record<string, IndexFields<C>>>
  /** Fields that must be unique in the collection. */
  readonly unique: readonly (keyof Collections[C] & string)[]
  /**
   * Index whose last field the store raises above every committed record with the same leading
   * fields, so a reader that continues behind a value misses nothing.
   */
  readonly monotonic?: string
  /** Indexed fields never change. */
  readonly fixed?: true
}

/** Declared once, used by every store. */
export const collections = {
  reports: { indexes: { byUser: ['userId', 'analyzedAt'] }, unique: [] },
  reportScores: {
    indexes: { byUser: ['userId', 'analyzedAt'], byDate: ['userId', 'date'] },
    unique: [],
  },
  disputes: { indexes: { byUser: ['userId', 'createdAt'] }, unique: ['reference'] },
  letters: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
  monitors: { indexes: { byUser: ['userId'] }, unique: [], fixed: true },
  sweeps: { indexes: {}, unique: [] },
  apiKeys: { indexes: { byHash: ['hash'], byAge: ['createdAt'] }, unique: ['hash'] },
  issuerKeys: { indexes: { byAge: ['createdAt'] }, unique: [] },
  answers: { indexes: {}, unique: [] },
  replies: { indexes: {}, unique: [] },
  repliesInFlight: {
    indexes: { byUser: ['userId', 'expiresAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  limitCounts: { indexes: { byExpiry: ['expiresAt'] }, unique: [] },
  chats: {
    indexes: { byUser: ['userId', 'rank'], byClient: ['userId', 'clientName'] },
    unique: [],
  },
  messages: { indexes: { byChat: ['chatId', 'sequence'] }, unique: [] },
  chatShares: { indexes: { byChat: ['chatId', 'createdAt'], byHash: ['hash'] }, unique: ['hash'] },
  answerFeedback: {
    indexes: {
      byUser: ['userId', 'ratedAt'],
      byChat: ['chatId', 'sequence'],
      byAge: ['ratedAt'],
    },
    unique: [],
  },
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
  fileUse: { indexes: {}, unique: [] },
  deliveries: {
    indexes: {
      byWebhook: ['webhookId', 'createdAt'],
      byStatus: ['webhookId', 'status', 'dueAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
  chatIdentities: {
    indexes: { byUser: ['userId', 'createdAt'], byWorkspace: ['workspaceId', 'createdAt'] },
    unique: [],
  },
  conversations: { indexes: { byUser: ['userId', 'updatedAt'] }, unique: [] },
  shownMessages: {
    indexes: { byChat: ['conversationId', 'chatId', 'sequence'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  chatInbox: {
    indexes: {
      byConversation: ['conversationId', 'status', 'receivedAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
  chatOutbox: {
    indexes: {
      byQueue: ['queueId', 'status', 'createdAt'],
      byWorkspace: ['workspaceId', 'status', 'createdAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
  chatActions: {
    indexes: { byIdentity: ['identityId', 'expiresAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  oneTimeLinks: {
    indexes: {
      byIdentity: ['identityId', 'expiresAt'],
      byUser: ['userId', 'expiresAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
  linkCodes: {
    indexes: { byUser: ['userId', 'createdAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  oauthRecords: {
    indexes: {
      byUser: ['userId', 'createdAt'],
      byGroup: ['groupId', 'createdAt'],
      byModel: ['model', 'createdAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
  channelSubscriptions: {
    indexes: {
      byUser: ['userId', 'createdAt'],
      byIdentity: ['identityId', 'createdAt'],
      byServer: ['platform', 'serverId', 'createdAt'],
      byChannel: ['platform', 'serverId', 'channelId', 'createdAt'],
    },
    unique: [],
  },
  workspaceRules: { indexes: {}, unique: [] },
  leases: { indexes: {}, unique: [] },
  slackInstallations: { indexes: { byAge: ['installedAt'] }, unique: [] },
  bankConnections: {
    indexes: { byUser: ['userId', 'createdAt'], byItem: ['itemId'], byNextSync: ['nextSyncAt'] },
    unique: ['itemId'],
  },
  bankAccounts: {
    indexes: { byUser: ['userId', 'createdAt'], byConnection: ['connectionId', 'createdAt'] },
    unique: [],
  },
  bankTransactions: {
    indexes: {
      byUser: ['userId', 'date'],
      byConnection: ['connectionId', 'date'],
      byAccount: ['accountKey', 'date'],
      byPrimary: ['userId', 'primaryKey', 'date'],
      byDetailed: ['userId', 'detailedKey', 'date'],
      byAccountPrimary: ['accountKey', 'primaryKey', 'date'],
      byAccountDetailed: ['accountKey', 'detailedKey', 'date'],
    },
    unique: [],
  },
  bankLinks: {
    indexes: { byUser: ['userId', 'createdAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  bankSignatures: { indexes: { byExpiry: ['expiresAt'] }, unique: [] },
  assistantTasks: {
    indexes: { byUser: ['userId', 'createdAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  heldActions: {
    indexes: { byOwner: ['ownerKey', 'expiresAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  files: { indexes: { byUser: ['userId', 'createdAt'] }, unique: [] },
  mediaSessions: {
    indexes: { byUser: ['userId', 'expiresAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  mediaMonths: {
    indexes: { byUser: ['userId', 'expiresAt'], byExpiry: ['expiresAt'] },
    unique: [],
  },
  avatarSpeeches: {
    indexes: {
      bySession: ['sessionId', 'createdAt'],
      byUser: ['userId', 'createdAt'],
      byExpiry: ['expiresAt'],
    },
    unique: [],
  },
} as const satisfies { readonly [C in CollectionName]: CollectionDeclaration<C> }

export type IndexName<C extends CollectionName> = keyof (typeof collections)[C]['indexes'] & string
