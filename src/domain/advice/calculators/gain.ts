import type { Country } from '../../reports/report.ts'
import type { CreditFile } from '../../scoring/credit-file.ts'
import { predictImpact } from '../../scoring/predict-impact.ts'
import type { Action } from '../../scoring/prediction.ts'
import { type Card, sumCards } from '../extract/card-facts.ts'

/** Points, whole: what is likely and the range about it. */
export interface Gain {
  readonly likely: number
  readonly low: number
  readonly high: number
}

/** A person's file as far as a prediction needs it. */
export interface FileStart {
  readonly score: number
  readonly country: Country | undefined
  /** What the details of an action leave out; undefined when only one card or none is known. */
  readonly file: CreditFile | undefined
}

/** What actions together do to the score by the end of some months (at least one). */
export function computeGain(start: FileStart, actions: readonly Action[], months: number): Gain {
  const { likelyCase, bestCase, worstCase } = predictImpact({
    currentScore: start.score,
    timeframe: months,
    file: start.file,
    actions: actions.map((action) => withCountry(action, start.country)),
  }).totalImpact
  return { likely: likelyCase, low: worstCase, high: bestCase }
}

function withCountry({ type, details }: Action, country: Country | undefined): Action {
  return { type, details: country === undefined ? details : { ...details, country } }
}

/** The cards of a person, and whether they are all of them. */
export interface Wallet {
  readonly cards: readonly Card[]
  /** A report or several cards told; one card told may have others beside it. */
  readonly isWhole: boolean
  /** The number, as the cards were told, of the one card that is asked about; absent for all. */
  readonly only?: number
}

/** Paying so many dollars of what the cards owe together. */
export function toPayAction({ cards, isWhole, only }: Wallet, dollars: number): Action {
  const { balance, limit } = sumCards(cards)
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
export function toCardPayAction(card: Card, dollars: number): Action {
  return toPayAction({ cards: [card], isWhole: false, only: 1 }, dollars)
}
