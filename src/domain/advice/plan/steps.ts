import type { Action } from '../../scoring/prediction.ts'
import { utilisationMarks } from '../advice-rules.ts'
import { type Card, dollarsTo, totalOf, useOf } from '../card.ts'
import { cardAction, payAction, type Wallet } from './card-gains.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import type { DoubtfulItem, ReportFacts } from './report-facts.ts'

/** Something to do that the person's own figures call for. */
export interface Step {
  readonly kind: 'past-due' | 'card-to-30' | 'all-to-30' | 'all-to-10' | 'dispute'
  readonly dollars: number
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Months until it shows. */
  readonly months: number
  readonly action: Action
  /** For one card: its number as told, from 1, and the card. */
  readonly number?: number
  readonly card?: Card
  /** For disputes: how many items. */
  readonly count?: number
}

/** A dispute shows nothing before the bureau has answered, 30 days (FCRA 611), and reported. */
const disputeMonths = 2

/**
 * What to do, most expected points per dollar first: what is late before all (it gets worse every
 * month), then what costs nothing, then the cards one by one where there are several, then all of
 * them to 10 %. Without a score the fuller card goes first.
 */
export function stepsFor(
  wallet: Wallet,
  report: ReportFacts | undefined,
  pastDue: number,
  start: Start | undefined,
): readonly Step[] {
  return [
    ...pastDueStep(pastDue, start),
    ...disputeStep(report, start),
    ...(wallet.cards.length > 1 ? cardSteps(wallet, start) : []),
    ...totalSteps(wallet, start),
  ]
}

function pastDueStep(dollars: number, start: Start | undefined): Step[] {
  if (dollars <= 0) return []
  const action: Action = {
    type: 'pay_down',
    details: { scope: 'delinquent_cards', pastDueCleared: true },
  }
  return [{ kind: 'past-due', dollars, months: 1, action, gain: gainIf(start, action, 1) }]
}

function disputeStep(report: ReportFacts | undefined, start: Start | undefined): Step[] {
  const items = report?.doubtful ?? []
  const itemType = heaviest(items)
  if (itemType === undefined) return []
  const action: Action = { type: 'dispute', details: { itemType, accurate: false } }
  return [
    {
      kind: 'dispute',
      dollars: 0,
      count: items.length,
      months: disputeMonths,
      action,
      gain: gainIf(start, action, disputeMonths),
    },
  ]
}

const byWeight: readonly DoubtfulItem[] = [
  'medical_collection',
  'collection',
  'error',
  'hard_inquiry',
]

function heaviest(items: readonly DoubtfulItem[]): DoubtfulItem | undefined {
  return byWeight.find((one) => items.includes(one))
}

/**
 * Cards above 30 %, ordered by what a dollar wins on the card itself: what it does to the total is the
 * same on any card. The gain of each is what it adds to those before it.
 */
function cardSteps(wallet: Wallet, start: Start | undefined): Step[] {
  const owed = wallet.cards.flatMap((card, index) => {
    const dollars = dollarsTo(utilisationMarks.high, card)
    if (dollars <= 0) return []
    const alone = start === undefined ? 0 : gainOf(start, [cardAction(card, dollars)], 1).likely
    return [{ card, number: index + 1, dollars, worth: alone / dollars, use: useOf(card) }]
  })
  let paid = 0
  let before: Gain = { likely: 0, low: 0, high: 0 }
  return owed
    .toSorted((one, other) => other.worth - one.worth || other.use - one.use)
    .map(({ card, number, dollars }): Step => {
      paid += dollars
      const action = payAction(wallet, paid)
      const together = gainIf(start, action, 1)
      const gain = together === undefined ? undefined : added(before, together)
      before = together ?? before
      return { kind: 'card-to-30', number, card, dollars, gain, months: 1, action }
    })
}

function added(before: Gain, after: Gain): Gain {
  const more = (name: keyof Gain) => Math.max(0, after[name] - before[name])
  return { likely: more('likely'), low: more('low'), high: more('high') }
}

function totalSteps(wallet: Wallet, start: Start | undefined): Step[] {
  const total = totalOf(wallet.cards)
  const kinds = [
    ['all-to-30', utilisationMarks.high],
    ['all-to-10', utilisationMarks.low],
  ] as const
  return kinds.flatMap(([kind, mark]): Step[] => {
    const dollars = dollarsTo(mark, total)
    if (dollars <= 0) return []
    const action = payAction(wallet, dollars)
    return [{ kind, dollars, months: 1, action, gain: gainIf(start, action, 1) }]
  })
}

function gainIf(start: Start | undefined, action: Action, months: number): Gain | undefined {
  return start === undefined ? undefined : gainOf(start, [action], months)
}
