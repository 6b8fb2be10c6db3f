import type { CreditFile } from '../../scoring/credit-file.ts'
import type { EventType } from '../../scoring/damage.ts'
import type { PlainText } from '../plain-text.ts'
import type { Situation } from '../situation.ts'
import { dollarsTo } from '../slots.ts'
import { type Allocation, allocate } from './allocation.ts'
import { payAction, type Wallet } from './card-gains.ts'
import { type Loss, lossesFrom } from './event-loss.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import { type GoalPlan, goalPlanFor } from './goal-plan.ts'
import { type HeldCard, totalOf } from './held-card.ts'
import { type Step, stepsFor } from './steps.ts'
import { type ToldShare, toldShareOf } from './told-share.ts'
import { type AccountChange, cardAsked, changeActions, type WhatIf, whatIfIn } from './what-if.ts'

interface Closure {
  readonly number: number
  readonly card: HeldCard
  readonly gain: Gain
}

/** The computed answer to what a person imagines. */
export type Effect =
  | { readonly kind: 'event'; readonly event: EventType; readonly losses: readonly Loss[] }
  | { readonly kind: 'payment'; readonly dollars: number; readonly allocation: Allocation }
  | {
      readonly kind: 'monthly'
      readonly dollars: number
      readonly to30: number
      readonly to10: number
    }
  /** Without balances: on a file that is typical of the score. */
  | { readonly kind: 'blind-payment'; readonly dollars: number; readonly gain: Gain }
  | { readonly kind: 'closures'; readonly closures: readonly Closure[] }
  | {
      readonly kind: 'change'
      readonly change: AccountChange
      readonly soon: Gain
      readonly later: Gain
    }

/** Everything computed for one answer. */
export interface Plan {
  readonly steps: readonly Step[]
  readonly goal: GoalPlan | undefined
  readonly effect: Effect | undefined
  readonly share: ToldShare | undefined
}

const later = 6

export function planFor(
  situation: Situation,
  last: PlainText,
  earlier: readonly PlainText[],
): Plan {
  const { score, country, cards, isWholeFile, report, goal, deadline } = situation
  const wallet = { cards, isWhole: isWholeFile }
  const file = fileOf(situation, wallet)
  const start = score === undefined ? undefined : { score, country, file }
  const steps = stepsFor(wallet, report, start)
  const asked = whatIfIn(last, earlier)
  return {
    steps,
    share: toldShareOf(situation.utilisation, start, cards.length > 0),
    goal: goalPlanFor(start, goal, deadline, steps),
    effect:
      asked === undefined ? undefined : effectOf(asked, situation, wallet, start, last, earlier),
  }
}

/** The report's file, with the cards that the person told in place of the report's. */
function fileOf({ report, areCardsFromReport }: Situation, wallet: Wallet): CreditFile | undefined {
  if (report === undefined || areCardsFromReport || !wallet.isWhole) return report?.file
  const { cards } = wallet
  const { balance: cardBalance, limit: cardLimit } = totalOf(cards)
  const utilization = (100 * cardBalance) / cardLimit
  return { ...report.file, cards, cardBalance, cardLimit, utilization }
}

function effectOf(
  asked: WhatIf,
  situation: Situation,
  wallet: Wallet,
  start: Start | undefined,
  last: PlainText,
  earlier: readonly PlainText[],
): Effect | undefined {
  const { balance } = totalOf(wallet.cards)
  switch (asked.kind) {
    case 'event':
      return {
        kind: 'event',
        event: asked.event,
        losses: lossesFrom(asked.event, start?.score),
      }
    case 'payment':
      return paymentEffect(situation, chosen(wallet, last, earlier), start)
    case 'pay-off':
      if (balance <= 0) return undefined
      return { kind: 'payment', dollars: balance, allocation: allocate(wallet, balance, start) }
    case 'close':
      return closureEffect(wallet, start)
    case 'change':
      return start === undefined ? undefined : changeEffect(asked.change, situation, wallet, start)
  }
}

/** The one card that the person names, else all of them. */
function chosen(wallet: Wallet, last: PlainText, earlier: readonly PlainText[]): Wallet {
  const only = cardAsked(last, earlier, wallet.cards.length)
  const card = only === undefined ? undefined : wallet.cards[only - 1]
  if (only === undefined || card === undefined) return wallet
  return { cards: [card], isWhole: false, only }
}

function paymentEffect(
  { payment }: Situation,
  wallet: Wallet,
  start: Start | undefined,
): Effect | undefined {
  if (payment === undefined) return undefined
  const { amount: dollars, isMonthly } = payment
  const { balance, limit } = totalOf(wallet.cards)
  if (wallet.cards.length === 0) {
    if (start === undefined || isMonthly) return undefined
    const action = { type: 'pay_down', details: { paymentAmount: dollars } } as const
    return { kind: 'blind-payment', dollars, gain: gainOf(start, [action], 1) }
  }
  if (balance <= 0) return undefined
  if (isMonthly) {
    const months = (mark: number) => Math.ceil(dollarsTo(mark, balance, limit) / dollars)
    return { kind: 'monthly', dollars, to30: months(30), to10: months(10) }
  }
  return { kind: 'payment', dollars, allocation: allocate(wallet, dollars, start) }
}

const mostClosures = 6

function closureEffect({ cards }: Wallet, start: Start | undefined): Effect | undefined {
  if (start === undefined || cards.length < 2) return undefined
  const { balance: totalBalance, limit: totalLimit } = totalOf(cards)
  const closures = cards.slice(0, mostClosures).map((card, index): Closure => {
    const { balance, limit: creditLimit } = card
    const details = { accountType: 'credit_card', balance, creditLimit, totalBalance, totalLimit }
    const gain = gainOf(start, [{ type: 'close_account', details }], 1)
    return { number: index + 1, card, gain }
  })
  return { kind: 'closures', closures }
}

function changeEffect(
  change: AccountChange,
  { utilisation }: Situation,
  wallet: Wallet,
  start: Start,
): Effect {
  const { type, details } = changeActions[change]
  const { balance } = totalOf(wallet.cards)
  const known =
    type === 'pay_down' && balance > 0
      ? { ...payAction(wallet, balance).details, ...details }
      : type === 'new_account' && utilisation !== undefined
        ? { ...details, currentUtilization: utilisation }
        : details
  const action = { type, details: known }
  return {
    kind: 'change',
    change,
    soon: gainOf(start, [action], 1),
    later: gainOf(start, [action], later),
  }
}
