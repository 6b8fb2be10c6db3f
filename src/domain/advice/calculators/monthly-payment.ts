import templates from '../../knowledge/coach/lines/monthly-payment.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import { type Card, cardUse, dollarsToReach, sumCards } from '../extract/card-facts.ts'
import type { WeeklySum } from '../extract/sums.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import { formatCard, formatMonths } from './format.ts'
import type { Wallet } from './gain.ts'
import { utilisationMarks } from './reference-figures.ts'

/** Effect of a monthly payment on the cards. */
export interface MonthlyEffect {
  readonly kind: 'monthly'
  readonly dollars: number
  /** The weekly sum, if given weekly. */
  readonly weekly: WeeklySum | undefined
  readonly pastDue: number
  /** Months; undefined when never reached. */
  readonly to30: number | undefined
  readonly to10: number | undefined
  /** Percent a year; undefined when too few rates are known. */
  readonly rate: number | undefined
  /** Number of the first card to pay, of several. */
  readonly first: number | undefined
}

const maxMonths = 600

/** Months until all cards reach each mark, past due amounts first. */
export function computeMonthly(
  wallet: Wallet,
  amount: number,
  late: number,
  weekly: WeeklySum | undefined,
): MonthlyEffect {
  const rate = averageRate(wallet)
  const months = (mark: number) => {
    const total = sumCards(wallet.cards)
    if (dollarsToReach(mark, total) === 0) return Math.ceil(late / amount)
    const count = monthsUntil(
      late + total.balance,
      (total.limit * mark) / 100,
      amount,
      (rate ?? 0) / 1_200,
    )
    return count > maxMonths ? undefined : count
  }
  const { high, low } = utilisationMarks
  return {
    kind: 'monthly',
    dollars: amount,
    weekly: weekly?.aMonth === amount ? weekly : undefined,
    pastDue: late,
    to30: months(high),
    to10: months(low),
    rate,
    first: chooseFirstCard(wallet),
  }
}

/** Fullest card; undefined for one card. */
function chooseFirstCard({ cards, only }: Wallet): number | undefined {
  if (only !== undefined || cards.length < 2) return undefined
  const uses = cards.map(cardUse)
  return uses.indexOf(Math.max(...uses)) + 1
}

/** Minimum share of the debt with a known rate. */
const minKnownShare = 0.8

/** Average rate in percent a year; undefined when too few are known. */
function averageRate({ cards }: Wallet): number | undefined {
  const owed = cards.filter(({ balance }) => balance > 0)
  const known = owed.filter(({ rate }) => rate !== undefined)
  const ofKnown = sumCards(known).balance
  if (ofKnown === 0 || ofKnown < sumCards(owed).balance * minKnownShare) return undefined
  return known.reduce((sum, { balance, rate = 0 }) => sum + balance * rate, 0) / ofKnown
}

/** Payments until the balance, with interest, reaches the mark; Infinity if never. */
function monthsUntil(balance: number, mark: number, payment: number, monthly: number): number {
  if (monthly === 0) return Math.ceil((balance - mark) / payment - 1e-9)
  if (payment <= balance * monthly) return Number.POSITIVE_INFINITY
  const growth = (payment - monthly * mark) / (payment - monthly * balance)
  return Math.ceil(Math.log(growth) / Math.log(1 + monthly) - 1e-9)
}

/** Recommendation for a monthly payment; empty when it brings nothing. */
export function monthlyAdvice(
  effect: MonthlyEffect,
  cards: readonly Card[],
  language: Language,
): Recommendation[] {
  const { dollars, first, to10 } = effect
  if (to10 === undefined || to10 === 0) return []
  const card = first === undefined ? undefined : cards[first - 1]
  return [
    {
      action: fillTemplate(
        card === undefined ? templates.monthlyAdviceOneCard : templates.monthlyAdviceText,
        language,
        {
          dollars: formatMoney(dollars, language),
          card: card === undefined ? '' : formatCard(first ?? 1, card, language),
        },
      ),
      impact: monthlyLine(effect, language),
      priority: 'high',
      timeline: fillTemplate(templates.eachMonth, language, { to10: formatMonths(to10, language) }),
    },
  ]
}

/** Months until the cards reach 30% and 10%. */
export function monthlyLine(
  { dollars, to30, to10, rate }: MonthlyEffect,
  language: Language,
): string {
  const slots = {
    dollars: formatMoney(dollars, language),
    rate: rate === undefined ? '' : formatPercent(rate, language),
  }
  if (to30 === undefined || to10 === undefined)
    return fillTemplate(templates.neverDown, language, slots)
  const wording =
    to10 === 0 ? templates.below10 : to30 === 0 ? templates.below30 : templates.marksReached
  return fillTemplate(wording, language, {
    ...slots,
    to30: formatMonths(to30, language),
    to10: formatMonths(to10, language),
    counted: fillTemplate(
      rate === undefined ? templates.interestNotCounted : templates.interestCounted,
      language,
      slots,
    ),
  })
}
