export const accountKinds = ['checking', 'savings', 'card', 'loan'] as const

export type AccountKind = (typeof accountKinds)[number]

/** A movement on one account; times in milliseconds since 1970. */
export interface Entry {
  /** Same at every time and on every instance. */
  readonly key: string
  readonly account: AccountKind
  /** Above 0: money out of the account, or a debt that grows. */
  readonly cents: number
  readonly name: string
  readonly merchant: string | null
  readonly primary: string
  readonly detailed: string
  readonly channel: 'online' | 'in store' | 'other'
  readonly occursAt: number
  /** Pending until then. */
  readonly bookedAt: number
  /** The bank takes it back then. */
  readonly removedAt?: number
  readonly correction?: { readonly at: number; readonly name: string; readonly cents: number }
}

/** A statement of the card; days at midnight in UTC. */
export interface Statement {
  readonly day: number
  readonly balance: number
  readonly dueDay: number
  readonly minimum: number
  /** The person does not pay it. */
  readonly isMissed: boolean
}

/** Everything that happened until a moment. */
export interface History {
  readonly entries: readonly Entry[]
  readonly statements: readonly Statement[]
}
