import type { BureauId } from '../domain/bureaus.ts'
import type { AlertView } from '../domain/monitoring/alert.ts'
import type { GivenUpReason } from '../domain/webhooks/webhook-records.ts'

/**
 * What a business event says, by its type, as every reader of it is told: webhooks, GraphQL
 * subscriptions, sockets, e-mails (both documents, "Events"; bodies that they leave open: decision 29).
 * `userId` is whose event it is. Times are ISO 8601.
 */
interface EventData {
  readonly 'score.changed': {
    readonly userId: string
    readonly previousScore: number
    readonly newScore: number
    readonly change: number
    readonly bureau: BureauId
    /** What explains the change, in words, the weightiest first. */
    readonly factors: readonly string[]
    readonly model: string | null
    readonly date: string
  }
  readonly 'alert.created': { readonly userId: string; readonly alert: AlertView }
  readonly 'goal.achieved': {
    readonly userId: string
    readonly goal: number
    readonly score: number
    readonly previousScore: number
    readonly bureau: BureauId
    readonly model: string | null
    /** The latest score of each other watched bureau. */
    readonly others: readonly { readonly bureau: BureauId; readonly score: number }[]
    /** Whether every watched bureau's score has reached the goal. */
    readonly allBureaus: boolean
    /** When the score is from. */
    readonly date: string
  }
  readonly 'report.available': {
    readonly userId: string
    readonly reportId: string
    readonly bureau: BureauId
    readonly score: number | null
  }
  readonly 'dispute.updated': {
    readonly userId: string
    readonly disputeId: string
    readonly status: string
    readonly previousStatus: string | null
    /** When the bureau has to have answered; null while the letter is not mailed. */
    readonly dueDate: string | null
  }
  readonly 'monitoring.error': {
    readonly userId: string
    readonly bureau: BureauId
    readonly code: string
    readonly message: string
    /** When the first of the failed tries was. */
    readonly since: string
    readonly retryAt: string
  }
  readonly 'chat.created': {
    readonly userId: string
    readonly chatId: string
    readonly title: string
    readonly model: string
  }
  readonly 'chat.ended': {
    readonly userId: string
    readonly chatId: string
    readonly reason: 'deleted'
    readonly messageCount: number
  }
  readonly 'chat.message.created': ChatMessageData
  readonly 'chat.message.updated': ChatMessageData
  readonly 'user.subscription.updated': {
    readonly userId: string
    readonly previousTier: string
    readonly tier: string
    readonly status: string
  }
  readonly 'user.limit.reached': {
    readonly userId: string
    readonly limit: number
    readonly used: number
    readonly resetAt: string
  }
  /** Told to the owner, and to no webhook. */
  readonly 'webhook.disabled': {
    readonly userId: string
    readonly webhookId: string
    /** The host of its address. */
    readonly host: string
    readonly reason: GivenUpReason
  }
  /** Sent to one subscription alone, because its owner asked for it. */
  readonly 'test.ping': { readonly userId: string; readonly webhookId: string }
}

interface ChatMessageData {
  readonly userId: string
  readonly chatId: string
  readonly messageId: string
  readonly role: string
  readonly model: string | null
  /** As far as it is written. */
  readonly content: string
  readonly status: string
}

export type EventType = keyof EventData

/** In which document each event stands: the envelope and the signature's header follow it. */
export const documentOfEvent = {
  'score.changed': 'engine',
  'alert.created': 'engine',
  'goal.achieved': 'engine',
  'report.available': 'engine',
  'dispute.updated': 'engine',
  'monitoring.error': 'engine',
  'chat.created': 'console',
  'chat.ended': 'console',
  'chat.message.created': 'console',
  'chat.message.updated': 'console',
  'user.subscription.updated': 'console',
  'user.limit.reached': 'console',
  'webhook.disabled': 'engine',
  'test.ping': 'engine',
} as const satisfies Record<EventType, 'engine' | 'console'>

/** Types whose data is what a chat and its messages say when it is read: nothing is kept twice. */
interface ReferredData {
  readonly 'chat.created': Pick<EventData['chat.created'], 'userId' | 'chatId'>
  readonly 'chat.message.created': Pick<ChatMessageData, 'userId' | 'chatId' | 'messageId'>
  readonly 'chat.message.updated': Pick<ChatMessageData, 'userId' | 'chatId' | 'messageId'>
}

/** What is recorded of an event when it happens. */
export type RecordedData = Omit<EventData, keyof ReferredData> & ReferredData

const referred: ReadonlySet<string> = new Set<keyof ReferredData>([
  'chat.created',
  'chat.message.created',
  'chat.message.updated',
])

export const isReferred = (type: EventType): type is keyof ReferredData => referred.has(type)

/** An event as its readers are told it. */
export type BusinessEvent = {
  readonly [Type in EventType]: {
    /** Stable: the same wherever and however often the event is told. */
    readonly id: string
    readonly type: Type
    readonly userId: string
    /** Milliseconds since 1970. */
    readonly createdAt: number
    readonly data: EventData[Type]
  }
}[EventType]
