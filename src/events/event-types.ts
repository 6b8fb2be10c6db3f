/** What a business event says, by its type (both documents, "Events"). */
export interface EventData {
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
    /** ISO 8601. */
    readonly resetAt: string
  }
}

export type EventType = keyof EventData
