import type { Action } from '../../scoring/prediction.ts'
import { type Card, totalOf } from '../card.ts'

/** The cards of a person, and whether they are all of them. */
export interface Wallet {
  readonly cards: readonly Card[]
  /** A report or several cards told; one card told may have others beside it. */
  readonly isWhole: boolean
  /** The number, as the cards were told, of the one card that is asked about; absent for all. */
  readonly only?: number
}

/** Paying so many dollars of what the cards owe together. */
export function payAction({ cards, isWhole, only }: Wallet, dollars: number): Action {
  const { balance, limit } = totalOf(cards)
  return {
    type: 'pay_down',
    details: {
      currentBalance: balance,
      creditLimit: limit,
      paymentAmount: dollars,
      ...(isWhole ? { scope: 'all_cards' } : only === undefined ? {} : { scope: 'one_card' }),
    },
  }
}

/** Paying dollars on one card, by itself. */
export function cardAction(card: Card, dollars: number): Action {
  return payAction({ cards: [card], isWhole: false, only: 1 }, dollars)
}
