import templates from '../../knowledge/coach/lines/payment-allocation.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import { type Card, cardUse, dollarsToReach, sumCards } from '../extract/card-facts.ts'
import { capitalize, fillTemplate, formatMoney, formatPercent, joinList } from '../wording.ts'
import { formatCard, formatGain } from './format.ts'
import {
  computeGain,
  type FileStart,
  type Gain,
  toCardPayAction,
  toPayAction,
  type Wallet,
} from './gain.ts'
import { paymentMarks, utilisationMarks } from './reference-figures.ts'
import { formatNextReport, type PlanStep, scoreUnknown, toRecommendation } from './steps.ts'

/** Dollars on one card. */
interface CardPayment {
  /** Number from 1, in the order given. */
  readonly number: number
  readonly card: Card
  readonly dollars: number
}

export interface Allocation {
  readonly shares: readonly CardPayment[]
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Dollars beyond what the cards owe. */
  readonly left: number
  /** True for one named card of several. */
  readonly isOneOfSeveral: boolean
  /** True for several cards. */
  readonly hasSeveralCards: boolean
  /** Percent over these cards. */
  readonly before: number
  readonly after: number
  /** Balance and limit after the payment. */
  readonly rest: { readonly balance: number; readonly limit: number }
}

export interface PaymentEffect {
  readonly kind: 'payment'
  readonly dollars: number
  /** Dollars that go to late accounts first. */
  readonly pastDue: number
  /** Dollars past due that the payment does not cover. */
  readonly stillLate: number
  /** Undefined when late accounts take the whole payment. */
  readonly allocation: Allocation | undefined
}

/** Marks at which a single card looks strained. */
const heavyMarks = paymentMarks.filter((mark) => mark >= 30)
/** Cards tried as the first to pay. */
const maxTriedFirst = 5

/**
 * Tries the fullest card first and each card first; keeps the allocation that passes most marks,
 * then gains most points.
 */
export function allocate(
  wallet: Wallet,
  dollars: number,
  start: FileStart | undefined,
): Allocation {
  const fullest = orderByUse(wallet.cards)
  const ways = [undefined, ...fullest.slice(0, maxTriedFirst)].map((first) =>
    spreadDollars(wallet, dollars, fullest, first),
  )
  const [{ paid: best } = { paid: [] }] = ways
    .map((paid) => ({ paid, worth: rankAllocation(wallet, paid, start) }))
    .toSorted((one, other) => other.worth - one.worth)
  const paid = best.reduce((sum, one) => sum + one, 0)
  const { balance, limit } = sumCards(wallet.cards)
  const rest = { balance: Math.max(0, balance - paid), limit }
  return {
    shares: wallet.cards.flatMap((card, index) => {
      const share = best[index] ?? 0
      return share > 0 ? [{ number: wallet.only ?? index + 1, card, dollars: share }] : []
    }),
    gain: start === undefined ? undefined : computeGain(start, [toPayAction(wallet, paid)], 1),
    left: dollars - paid,
    isOneOfSeveral: wallet.only !== undefined,
    hasSeveralCards: wallet.cards.length > 1 || wallet.only !== undefined,
    before: cardUse({ balance, limit }),
    after: cardUse(rest),
    rest,
  }
}

/** Dollars a card: mark by mark over all cards, but card `first` entirely before others. */
function spreadDollars(
  { cards }: Wallet,
  dollars: number,
  fullest: readonly number[],
  first: number | undefined,
): number[] {
  const paid = cards.map(() => 0)
  let left = dollars
  const pay = (index: number, mark: number) => {
    const card = cards[index]
    if (card === undefined || left <= 0) return
    const before = paid[index] ?? 0
    const more = Math.min(left, dollarsToReach(mark, { ...card, balance: card.balance - before }))
    paid[index] = before + more
    left -= more
  }
  // A maxed-out card is brought below that before any other.
  for (const index of fullest) pay(index, utilisationMarks.maxedOut - 1)
  if (first !== undefined) for (const mark of paymentMarks) pay(first, mark)
  for (const mark of paymentMarks) for (const index of fullest) pay(index, mark)
  return paid
}

/** Indexes of the cards, the fullest first. */
function orderByUse(cards: readonly Card[]): number[] {
  return Array.from(cards, (card, index) => ({ index, use: cardUse(card) }))
    .toSorted((one, other) => other.use - one.use)
    .map(({ index }) => index)
}

/**
 * Marks passed, then predicted points, as one number: the total utilization is the same for all
 * allocations, so only single cards differ.
 */
function rankAllocation(
  wallet: Wallet,
  paid: readonly number[],
  start: FileStart | undefined,
): number {
  const passed = wallet.cards.reduce((sum, card, index) => {
    const before = cardUse(card)
    const after = cardUse({ ...card, balance: card.balance - (paid[index] ?? 0) })
    return sum + heavyMarks.filter((mark) => before > mark && after <= mark).length
  }, 0)
  if (start === undefined) return passed
  // Card by card, so the sum equals that of the single steps.
  const points = wallet.cards.reduce((sum, card, index) => {
    const dollars = paid[index] ?? 0
    return dollars > 0 ? sum + computeGain(start, [toCardPayAction(card, dollars)], 1).likely : sum
  }, 0)
  return passed + points / 1_000
}

/** Effect of a payment on cards and score, and its allocation. */
export function allocationLines(
  { shares, gain, left, before, after, isOneOfSeveral, hasSeveralCards, rest }: Allocation,
  language: Language,
): string[] {
  const [first] = shares
  const start = fillTemplate(
    isOneOfSeveral
      ? templates.paidOnOne
      : hasSeveralCards
        ? templates.paidOnCards
        : templates.paidOnYours,
    language,
    {
      card: first === undefined ? '' : formatCard(first.number, first.card, language),
      dollars: formatTotalPaid(shares, language),
      before: formatPercent(before, language),
      after: formatPercent(after, language),
    },
  )
  const worth =
    gain === undefined
      ? `${start}.`
      : fillTemplate(templates.wonPoints, language, {
          paid: start,
          gain: formatGain(gain, language),
        })
  return [
    [worth, ...restLines(rest, language)].join(' '),
    ...(hasSeveralCards && !isOneOfSeveral && after > 0 ? [paymentsLine(shares, language)] : []),
    ...(left >= 1
      ? [fillTemplate(templates.surplus, language, { left: formatMoney(left, language) })]
      : []),
  ]
}

/** Dollars still needed for the marks; empty at 10% or under. */
function restLines(rest: Allocation['rest'], language: Language): readonly string[] {
  const [to30, to10] = [
    dollarsToReach(utilisationMarks.high, rest),
    dollarsToReach(utilisationMarks.low, rest),
  ]
  if (to10 === 0) return []
  const slots = {
    balance: formatMoney(rest.balance, language),
    to30: formatMoney(to30, language),
    to10: formatMoney(to10, language),
  }
  return [fillTemplate(to30 > 0 ? templates.leftAfter : templates.leftAfterLow, language, slots)]
}

function paymentsLine(shares: readonly CardPayment[], language: Language): string {
  const line = fillTemplate(templates.bestPayments, language, {
    shares: formatPayments(shares, language),
  })
  const full = shares.find(({ card }) => cardUse(card) >= utilisationMarks.maxedOut)
  if (full === undefined || shares.length === 1) return line
  return `${line} ${fillTemplate(templates.maxedOutFirst, language, { card: capitalize(formatCard(full.number, full.card, language)) })}`
}

/** Recommendations for a payment: late accounts first, then cards. */
export function paymentAdvice(
  { pastDue, stillLate, allocation }: PaymentEffect,
  steps: readonly PlanStep[],
  language: Language,
): Recommendation[] {
  if (stillLate > 0) return [latePartAdvice(pastDue, pastDue + stillLate, language)]
  const late = steps.find(({ kind }) => kind === 'past-due')
  const first = late === undefined ? [] : [toRecommendation(late, [], language)]
  return allocation === undefined ? first : [...first, ...allocationAdvice(allocation, language)]
}

function latePartAdvice(dollars: number, owed: number, language: Language): Recommendation {
  const slots = { dollars: formatMoney(dollars, language), owed: formatMoney(owed, language) }
  return {
    action: fillTemplate(templates.payAllLate, language, slots),
    impact: fillTemplate(templates.partImpact, language),
    priority: 'high',
    timeline: fillTemplate(templates.thisWeek, language),
  }
}

/** Recommendation for the allocation; empty without a payment. */
function allocationAdvice(
  { shares, gain, after, isOneOfSeveral, hasSeveralCards }: Allocation,
  language: Language,
): Recommendation[] {
  if (shares.length === 0) return []
  const dollars = formatTotalPaid(shares, language)
  const template =
    after === 0 && !isOneOfSeveral
      ? templates.payOff
      : hasSeveralCards
        ? templates.putShares
        : templates.putOnCard
  return [
    {
      action: fillTemplate(template, language, {
        dollars,
        shares: formatPayments(shares, language),
      }),
      impact:
        gain === undefined
          ? fillTemplate(scoreUnknown, language)
          : fillTemplate(templates.gainAlone, language, {
              gain: capitalize(formatGain(gain, language)),
            }),
      priority: 'high',
      timeline: formatNextReport(language),
    },
  ]
}

function formatTotalPaid(shares: readonly CardPayment[], language: Language): string {
  return formatMoney(
    shares.reduce((sum, { dollars }) => sum + dollars, 0),
    language,
  )
}

function formatPayments(shares: readonly CardPayment[], language: Language): string {
  const parts = shares.map(({ number, card, dollars }) =>
    fillTemplate(templates.cardShare, language, {
      dollars: formatMoney(dollars, language),
      card: formatCard(number, card, language),
      before: formatPercent(cardUse(card), language),
      after: formatPercent(
        cardUse({ ...card, balance: Math.max(0, card.balance - dollars) }),
        language,
      ),
    }),
  )
  return joinList(parts, language)
}

/** Cards with a line of their own. */
const maxCardLines = 6

/**
 * One line a card, numbered in the order given, and the card to start with; only for two or more.
 * `first` is the card with most points per dollar in the model.
 */
export function cardLines(
  cards: readonly Card[],
  first: number | undefined,
  language: Language,
): readonly string[] {
  const isLow = (card: Card) => dollarsToReach(utilisationMarks.low, card) === 0
  if (cards.length < 2 || cards.every(isLow)) return []
  const numbered = cards.map((card, index) => ({ ...card, number: index + 1 }))
  const owed = numbered.filter(({ balance }) => balance > 0)
  const [nearest] = owed.toSorted((one, other) => cardUse(other) - cardUse(one))
  const [dearest] = owed.toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1))
  const start = first ?? nearest?.number
  return [
    ...numbered.slice(0, maxCardLines).map((card) => {
      const { number, name } = card
      const to30 = dollarsToReach(utilisationMarks.high, card)
      const over = card.balance - card.limit
      return fillTemplate(
        over > 0 ? templates.cardLineOver : to30 > 0 ? templates.cardLine : templates.cardLineBelow,
        language,
        {
          over: formatMoney(over, language),
          number: name === undefined ? number : `${number} (${name})`,
          balance: formatMoney(card.balance, language),
          limit: formatMoney(card.limit, language),
          utilisation: formatPercent(cardUse(card), language),
          to30: formatMoney(to30, language),
        },
      )
    }),
    ...(start === undefined
      ? []
      : [
          fillTemplate(
            first === undefined ? templates.startForScore : templates.startForPoints,
            language,
            {
              number: start,
            },
          ),
        ]),
    ...(dearest?.rate === undefined
      ? []
      : [
          fillTemplate(templates.startForInterest, language, {
            number: dearest.number,
            rate: formatPercent(dearest.rate, language),
          }),
        ]),
  ]
}
