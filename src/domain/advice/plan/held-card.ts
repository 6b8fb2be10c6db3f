import type { Card } from '../message/figures.ts'

/** A card as told in a message or by a report. */
export interface HeldCard extends Card {
  /** The creditor, where a report names it in a form that can be said, or a brand that was told. */
  readonly name?: string | undefined
}

export function totalOf(cards: readonly HeldCard[]): { balance: number; limit: number } {
  return {
    balance: cards.reduce((sum, card) => sum + card.balance, 0),
    limit: cards.reduce((sum, card) => sum + card.limit, 0),
  }
}
