import type { CardInsight } from '../../bank/insights.ts'
import type { Language } from '../../text/language.ts'
import {
  computeGain,
  type FileStart,
  type Gain,
  predictActions,
  toCardPayAction,
} from '../calculators/gain.ts'
import { utilisationMarks } from '../calculators/reference-figures.ts'
import { orderCardTargets } from './utilization-targets.ts'

/** A payment on one card, and its effect when the next statement is reported. */
export interface CardEffect {
  readonly dollars: number
  readonly gain: Gain
}

/** Cards with a limit, as the calculators take them. */
interface KnownCard {
  readonly insight: CardInsight
  readonly balance: number
  readonly limit: number
}

function withLimits(cards: readonly CardInsight[]): readonly KnownCard[] {
  return cards.flatMap((insight) => {
    const { balance, limit } = insight
    return limit === null ? [] : [{ insight, balance, limit }]
  })
}

/** A cent above the balance makes "to 30 percent" mean below it. */
const strictly = 0.01

/**
 * Shares `dollars` among cards of one currency: always the card and mark with most points a dollar, in
 * the marks that scores react to; without a score the fullest card first. No card is paid below 10
 * percent, from where little is won.
 */
export function suggestPayments(
  cards: readonly CardInsight[],
  dollars: number,
  start: FileStart | undefined,
): ReadonlyMap<CardInsight, number> {
  const known = withLimits(cards)
  const ladder = known.map(({ balance, limit }) => ({ balance: balance + strictly, limit }))
  const paid = new Map<CardInsight, number>()
  let left = Math.floor(dollars)
  for (const { card, downTo } of orderCardTargets(ladder, start, utilisationMarks.low)) {
    const target = known[card]
    if (target === undefined || left <= 0) break
    const before = paid.get(target.insight) ?? 0
    const wanted = Math.min(Math.ceil(target.balance), target.balance + strictly - downTo)
    const more = Math.min(left, Math.max(0, Math.round(wanted) - before))
    if (more > 0) paid.set(target.insight, before + more)
    left -= more
  }
  return paid
}

/** Points of one payment on one card; undefined when nothing is to be paid. */
export function effectOnScore(
  { balance, limit }: CardInsight,
  dollars: number,
  start: FileStart | undefined,
): CardEffect | undefined {
  if (dollars <= 0 || limit === null || start === undefined) return undefined
  const action = toCardPayAction({ balance, limit }, dollars)
  return { dollars, gain: computeGain(start, [action], 1) }
}

/** Points of all payments together, with the reasons and sources of the model. */
export function effectOfAll(
  payments: ReadonlyMap<CardInsight, number>,
  start: FileStart,
  language: Language,
): {
  readonly gain: Gain
  readonly mechanisms: readonly string[]
  readonly sources: readonly string[]
} {
  const actions = [...payments].flatMap(([{ balance, limit }, dollars]) =>
    limit === null ? [] : [toCardPayAction({ balance, limit }, dollars)],
  )
  const { totalImpact, predictions } = predictActions(start, actions, 1, language)
  const { likelyCase: likely, bestCase: high, worstCase: low } = totalImpact
  return {
    gain: { likely, low, high },
    mechanisms: [...new Set(predictions.map(({ basis }) => basis.mechanism))],
    sources: [...new Set(predictions.flatMap(({ basis }) => basis.sources))],
  }
}
