import type { Country } from '../../reports/report.ts'
import type { CreditFile } from '../../scoring/credit-file.ts'
import { predictImpact } from '../../scoring/predict-impact.ts'
import type { Action, ImpactPrediction } from '../../scoring/prediction.ts'
import type { Language } from '../../text/language.ts'
import { type Card, sumCards } from '../extract/card-facts.ts'

/** Whole points: likely and range. */
export interface Gain {
  readonly likely: number
  readonly low: number
  readonly high: number
}

/** The person's file for predictions. */
export interface FileStart {
  readonly score: number
  readonly country: Country | undefined
  /** Defaults for actions; undefined with only one known card or none. */
  readonly file: CreditFile | undefined
}

/** Combined effect of actions after `months` (at least one). */
export function computeGain(start: FileStart, actions: readonly Action[], months: number): Gain {
  const { likelyCase, bestCase, worstCase } = predictActions(start, actions, months).totalImpact
  return { likely: likelyCase, low: worstCase, high: bestCase }
}

/** Prediction for actions on the person's file, with its basis. */
export function predictActions(
  { score, country, file }: FileStart,
  actions: readonly Action[],
  months: number,
  language?: Language,
): ImpactPrediction {
  return predictImpact({
    currentScore: score,
    timeframe: months,
    file,
    actions: actions.map((action) => withCountry(action, country)),
    language,
  })
}

function withCountry({ type, details }: Action, country: Country | undefined): Action {
  return { type, details: country === undefined ? details : { ...details, country } }
}

/** The person's cards, and whether the list is complete. */
export interface Wallet {
  readonly cards: readonly Card[]
  /** True for a report or several cards; a single card may be one of more. */
  readonly isWhole: boolean
  /** Number of the only card asked about; absent for all. */
  readonly only?: number
}

/** Pays dollars on the cards together. */
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

/** Pays dollars on one card. */
export function toCardPayAction(card: Card, dollars: number): Action {
  return toPayAction({ cards: [card], isWhole: false, only: 1 }, dollars)
}

/** The file with other cards; unchanged unless they are all cards of the person. */
export function withOwnCards(file: CreditFile, { cards, isWhole }: Wallet): CreditFile {
  if (!isWhole) return file
  const { balance: cardBalance, limit: cardLimit } = sumCards(cards)
  const utilization = (100 * cardBalance) / cardLimit
  return { ...file, cards, cardBalance, cardLimit, utilization }
}
