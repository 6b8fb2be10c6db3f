import type { ConnectionStatus } from '../domain/bank/bank-records.ts'
import type { PaymentWarning } from '../domain/bank/payment-warnings.ts'
import type { BureauId } from '../domain/bureaus.ts'
import type { AlertView } from '../domain/monitoring/alert.ts'
import type { Country } from '../domain/reports/report.ts'
import type { GivenUpReason } from '../domain/webhooks/webhook-records.ts'

/**
 * Data of business events by type, the same for webhooks, GraphQL subscriptions, sockets and e-mails
 * (both documents, "Events"; bodies that they leave open: decision 29). `userId` is the owner. Times
 * are ISO 8601.
 */
interface EventData {
  /** Any change since the previous reading of the same bureau and model; alerts have a threshold. */
  readonly 'score.changed': {
    readonly userId: string
    readonly previousScore: number
    readonly newScore: number
    readonly change: number
    readonly bureau: BureauId
    /** Causes of the change in words, the most important first. */
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
    /** Country of the file; absent when not known. */
    readonly country?: Country
    /** Latest scores of the other watched bureaus. */
    readonly others: readonly { readonly bureau: BureauId; readonly score: number }[]
    /** True if the score of every watched bureau has reached the goal. */
    readonly allBureaus: boolean
    /** Date of the score. */
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
    /** Deadline of the bureau's answer; null until the letter is mailed. */
    readonly dueDate: string | null
  }
  /** A bureau cannot be reached; once per outage. */
  readonly 'monitoring.error': {
    readonly userId: string
    readonly bureau: BureauId
    readonly code: string
    readonly message: string
    /** Time of the first failed try. */
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
  /** A reply is still empty then. */
  readonly 'chat.message.created': ChatMessageData
  /** A reply has ended. */
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
  /** The state of a sign-in at a bank has changed. */
  readonly 'bank.connection.updated': {
    readonly userId: string
    readonly connectionId: string
    /** Name of the bank. */
    readonly institution: string
    readonly status: ConnectionStatus
    /** Null for a new connection. */
    readonly previousStatus: ConnectionStatus | null
    /** Code of the bank's problem: `ITEM_LOGIN_REQUIRED`; null: none, or the person ended the access here. */
    readonly problem: string | null
    /** End of the person's consent; null: not stated. */
    readonly expiresAt: string | null
  }
  /** A sync has brought changes. */
  readonly 'bank.transactions.updated': {
    readonly userId: string
    readonly connectionId: string
    readonly added: number
    readonly modified: number
    readonly removed: number
  }
  /** A payment is due soon, or the bank's rows show that one was missed. */
  readonly 'bank.payment.warning': {
    readonly userId: string
    readonly connectionId: string
    readonly warning: PaymentWarning
  }
  /** A receiver is gone or has failed for days. Sent to the owner, never to a webhook. */
  readonly 'webhook.disabled': {
    readonly userId: string
    readonly webhookId: string
    /** Host of the webhook's address. */
    readonly host: string
    readonly reason: GivenUpReason
  }
  /** Sent to one subscription at its owner's request. */
  readonly 'test.ping': { readonly userId: string; readonly webhookId: string }
}

interface ChatMessageData {
  readonly userId: string
  readonly chatId: string
  readonly messageId: string
  readonly role: string
  readonly model: string | null
  /** Text written so far. */
  readonly content: string
  readonly status: string
}

export type EventType = keyof EventData

/** Document that defines each event; it decides the envelope and the signature header. */
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
  'bank.connection.updated': 'console',
  'bank.transactions.updated': 'console',
  'bank.payment.warning': 'console',
  'webhook.disabled': 'engine',
  'test.ping': 'engine',
} as const satisfies Record<EventType, 'engine' | 'console'>

/** Types that store ids only: their data is read from the chat or message at the time of loading. */
interface ReferredData {
  readonly 'chat.created': Pick<EventData['chat.created'], 'userId' | 'chatId'>
  readonly 'chat.message.created': Pick<ChatMessageData, 'userId' | 'chatId' | 'messageId'>
  readonly 'chat.message.updated': Pick<ChatMessageData, 'userId' | 'chatId' | 'messageId'>
}

/** Stored data of an event. */
export type RecordedData = Omit<EventData, keyof ReferredData> & ReferredData

const referred: ReadonlySet<string> = new Set<keyof ReferredData>([
  'chat.created',
  'chat.message.created',
  'chat.message.updated',
])

export const isReferred = (type: EventType): type is keyof ReferredData => referred.has(type)

/** Event with its full data. */
export type BusinessEvent = {
  readonly [Type in EventType]: {
    /** Stable across channels and redeliveries. */
    readonly id: string
    readonly type: Type
    readonly userId: string
    /** Milliseconds since 1970. */
    readonly createdAt: number
    readonly data: EventData[Type]
  }
}[EventType]
