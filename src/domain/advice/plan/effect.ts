import type { DamageEventType } from '../../scoring/damage.ts'
import { totalOf, useOf } from '../card.ts'
import type { PlainText } from '../plain-text.ts'
import type { Situation } from '../situation.ts'
import { type WeeklySum, weeklyIn } from '../weekly-sums.ts'
import { type ChangeEffect, changeEffect } from './account-change.ts'
import { type Allocation, allocate } from './allocation.ts'
import { payAction, type Wallet } from './card-gains.ts'
import { type ClosureEffect, closureEffect } from './closure.ts'
import { type Loss, lossesFrom } from './event-loss.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import { type MonthlyEffect, monthlyEffect } from './monthly.ts'
import { cardAsked, namedIn } from './told/card-named.ts'
import { cardsCounted } from './told/cards-counted.ts'
import type { AskedEvent } from './told/event-told.ts'
import { paidIn } from './told/paid-in.ts'
import { type SettlementTold, settlementIn } from './told/settlement-told.ts'
import type { WhatIf } from './told/what-if.ts'

/** The computed answer to what a person imagines. */
export type Effect =
  | {
      readonly kind: 'event'
      readonly event: DamageEventType
      readonly losses: readonly Loss[]
      /** Days late for which nothing is published, between 30 and 90. */
      readonly unpublished: number | undefined
      /** The sums of a settlement, where they are told. */
      readonly settlement: SettlementTold | undefined
    }
  | {
      readonly kind: 'payment'
      readonly dollars: number
      /** Goes before any card to what is late; 0 where nothing is. */
      readonly pastDue: number
      /** Dollars of what is late that the sum does not reach. */
      readonly stillLate: number
      /** Undefined where what is late takes it all. */
      readonly allocation: Allocation | undefined
    }
  | MonthlyEffect
  /** Without balances: on a file that is typical of the score. */
  | { readonly kind: 'blind-payment'; readonly dollars: number; readonly gain: Gain }
  | ClosureEffect
  | ChangeEffect
  | {
      readonly kind: 'share'
      readonly before: number
      readonly after: number
      readonly gain: Gain
    }
  | {
      readonly kind: 'raise'
      readonly raisedTo: number
      readonly before: number
      readonly after: number
      /** Undefined without a score. */
      readonly gain: Gain | undefined
    }

export function effectOf(
  asked: WhatIf,
  situation: Situation,
  wallet: Wallet,
  start: Start | undefined,
  last: PlainText,
  earlier: readonly PlainText[],
): Effect | undefined {
  switch (asked.kind) {
    case 'event':
      return eventEffect(asked, start, last)
    case 'payment':
      return paymentEffect(situation, chosen(wallet, last, earlier), start, weeklyIn(last.words))
    case 'pay-off':
      return payOffEffect(chosen(wallet, paidIn(last), earlier), start)
    case 'close':
      return closureEffect(wallet, situation.imagined, namedIn(last, wallet.cards), start)
    case 'share': {
      const { before, after } = asked
      if (start === undefined || before <= after) return undefined
      const details = { currentUtilization: before, targetUtilization: after, scope: 'all_cards' }
      return {
        kind: 'share',
        before,
        after,
        gain: gainOf(start, [{ type: 'pay_down', details }], 1),
      }
    }
    case 'raise':
      return raiseEffect(asked.raisedTo, wallet, start)
    case 'change':
      return start === undefined
        ? undefined
        : changeEffect(asked.change, cardsCounted(last), situation, wallet, start)
  }
}

/** The one card that the person names, else all of them. */
function chosen(wallet: Wallet, last: PlainText, earlier: readonly PlainText[]): Wallet {
  const only = cardAsked(last, earlier, wallet.cards.length) ?? namedIn(last, wallet.cards)
  const card = only === undefined ? undefined : wallet.cards[only - 1]
  if (only === undefined || card === undefined) return wallet
  return { cards: [card], isWhole: false, only }
}

function eventEffect(
  { event, beside, unpublished }: AskedEvent,
  start: Start | undefined,
  { plain }: PlainText,
): Effect {
  const settlement = event === 'settlement' ? settlementIn(plain).settlement : undefined
  // Who told sums and no score asks about the sums, and not about FICO's examples.
  const events = settlement !== undefined && start === undefined ? [] : [event, ...beside]
  return { kind: 'event', event, losses: lossesFrom(events, start?.score), unpublished, settlement }
}

function paymentEffect(
  { payment, pastDue: owedLate }: Situation,
  wallet: Wallet,
  start: Start | undefined,
  weekly: WeeklySum | undefined,
): Effect | undefined {
  if (payment === undefined) return undefined
  const { amount, isMonthly } = payment
  const { balance } = totalOf(wallet.cards)
  // Who names one card asks about that card.
  const pastDue = wallet.only === undefined ? Math.min(amount, Math.ceil(owedLate)) : 0
  const dollars = amount - pastDue
  const stillLate = pastDue > 0 ? Math.ceil(owedLate) - pastDue : 0
  if (balance <= 0 && pastDue > 0) {
    return { kind: 'payment', dollars: amount, pastDue, stillLate, allocation: undefined }
  }
  if (wallet.cards.length === 0) {
    if (start === undefined || isMonthly) return undefined
    const action = { type: 'pay_down', details: { paymentAmount: dollars } } as const
    return { kind: 'blind-payment', dollars, gain: gainOf(start, [action], 1) }
  }
  if (balance <= 0) return undefined
  if (isMonthly) return monthlyEffect(wallet, amount, owedLate, weekly)
  const allocation = dollars > 0 ? allocate(wallet, dollars, start) : undefined
  return { kind: 'payment', dollars: amount, pastDue, stillLate, allocation }
}

function payOffEffect(wallet: Wallet, start: Start | undefined): Effect | undefined {
  const { balance } = totalOf(wallet.cards)
  if (balance <= 0) return undefined
  const allocation = allocate(wallet, balance, start)
  return { kind: 'payment', dollars: balance, pastDue: 0, stillLate: 0, allocation }
}

/** What another limit does to the share in use, as a pay-down to that share would. */
function raiseEffect(
  raisedTo: number,
  wallet: Wallet,
  start: Start | undefined,
): Effect | undefined {
  const { cards } = wallet
  const { balance, limit } = totalOf(cards)
  // Without a name the limit that is raised is that of the one card, else of the fullest below it.
  const raised = cards
    .filter((card) => card.limit < raisedTo)
    .toSorted((one, other) => useOf(other) - useOf(one))[0]
  if (raised === undefined || balance <= 0) return undefined
  const before = useOf({ balance, limit })
  const after = useOf({ balance, limit: limit - raised.limit + raisedTo })
  // The same share as this payment would leave, so that both are told in the same points.
  const paid = balance * (1 - after / before)
  const gain = start === undefined ? undefined : gainOf(start, [payAction(wallet, paid)], 1)
  return { kind: 'raise', raisedTo, before, after, gain }
}
