export const disabledReasons = ['paused', 'gone', 'failing'] as const

/** Why a subscription is not delivered to: its owner paused it, 410, or five days of only failures. */
type DisabledReason = (typeof disabledReasons)[number]

/** Why it is not, where its owner did not want that. */
export type GivenUpReason = Exclude<DisabledReason, 'paused'>

/** `monitoring`: made by `notifications.webhook` of the monitoring setup. */
export const webhookSources = ['person', 'monitoring'] as const

/** `dropped`: never sent and without its body, because its owner's storage was full. */
export const deliveryStatuses = ['pending', 'delivered', 'failed', 'dropped'] as const

/**
 * A subscription of a person or a service account to business events. Times in milliseconds since
 * 1970.
 */
export interface WebhookRecord {
  readonly userId: string
  readonly url: string
  readonly events: readonly string[]
  readonly source: (typeof webhookSources)[number]
  /** Null while it is delivered to. */
  readonly disabledReason: DisabledReason | null
  readonly disabledAt: number | null
  /** When it was last switched on: failures before are forgotten. */
  readonly enabledAt: number
  /** Sealed by the vault. */
  readonly sealedSecret: string
  /** The secret that follows (sealed) and when it was made; null where none does. */
  readonly next: { readonly sealedSecret: string; readonly madeAt: number } | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** Whether anything of the subscription may be sent. */
export const isActive = ({ disabledReason }: Pick<WebhookRecord, 'disabledReason'>): boolean =>
  disabledReason === null

/**
 * How a subscription's receiver has been, and which process delivers to it now. Times in milliseconds
 * since 1970.
 */
export interface WebhookStateRecord {
  /** Deliveries that failed since the last one that succeeded. */
  readonly failures: number
  /** When the first of those failed. */
  readonly failingSince: number | null
  /** While many fail, nothing is sent before this moment. */
  readonly pausedUntil: number
  /** When the receiver asked for a rest, and until when. */
  readonly rest: { readonly since: number; readonly until: number } | null
  readonly lastSuccessAt: number | null
  /** The address that took the last delivery quickly; null once one failed or took its time. */
  readonly quickAt: string | null
  /** Who delivers, until when; null: nobody. */
  readonly holder: { readonly name: string; readonly until: number } | null
}

/**
 * One event on its way to one subscription: the bytes that every attempt sends. Times in milliseconds
 * since 1970.
 */
export interface DeliveryRecord {
  readonly webhookId: string
  readonly eventId: string
  readonly type: string
  /** Sealed by the vault. */
  readonly sealedBody: string
  readonly status: (typeof deliveryStatuses)[number]
  /** When a pending one is tried next; of the others, when they were tried last. */
  readonly dueAt: number
  /** Attempts since it was enqueued, or since somebody asked for it again. */
  readonly tries: number
  /** The newest attempts (`Attempt[]` as JSON), sealed by the vault, since receivers answer anything. */
  readonly sealedAttempts: string | null
  readonly createdAt: number
  readonly expiresAt: number
}

/**
 * What is counted of a person's subscriptions. Its version lets only one of two requests take the last
 * place for one.
 */
export interface WebhookUseRecord {
  /** Number of the UTC day on which they were told. */
  readonly day: number
  /** Subscriptions that they were told of, because these were switched off. */
  readonly told: number
}

/** One try to deliver. */
export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly at: number
  /** The receiver's HTTP status; null where there was no answer. */
  readonly status: number | null
  /** Milliseconds until the receiver had answered, or the attempt was over. */
  readonly took: number
  /** Why there was no answer; null where there was one. */
  readonly problem: string | null
  /** How the answer began. */
  readonly answer: string
}
