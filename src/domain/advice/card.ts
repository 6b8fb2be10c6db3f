/** A card or line of credit as told in a message or by a report; money in dollars. */
export interface Card {
  /** The creditor, where a report names it in a form that can be said, or a brand that was told. */
  readonly name?: string | undefined
  readonly balance: number
  readonly limit: number
  /** Yearly interest, percent. */
  readonly rate?: number
}

type Use = Pick<Card, 'balance' | 'limit'>

export function totalOf(cards: readonly Use[]): Use {
  return {
    balance: cards.reduce((sum, card) => sum + card.balance, 0),
    limit: cards.reduce((sum, card) => sum + card.limit, 0),
  }
}

/** Percent of its limit that a balance is; nobody needs one beyond 1,000. */
export function useOf({ balance, limit }: Use): number {
  return Math.min(1_000, (balance / limit) * 100)
}

/** Whole dollars, rounded up, that bring a balance to `mark` percent of its limit; 0 when there. */
export function dollarsTo(mark: number, { balance, limit }: Use): number {
  return Math.max(0, Math.ceil(balance - (limit * mark) / 100 - 1e-9))
}
