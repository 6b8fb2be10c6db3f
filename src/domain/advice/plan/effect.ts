import type { EventType } from '../../scoring/damage.ts'
import type { PlainText } from '../plain-text.ts'
import type { Situation } from '../situation.ts'
import { type Allocation, allocate } from './allocation.ts'
import { payAction, type Wallet } from './card-gains.ts'
import type { Closure } from './closure.ts'
import { type Loss, lossesFrom } from './event-loss.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import { totalOf } from './held-card.ts'
import { type MonthlyEffect, monthlyEffect } from './monthly.ts'
import { cardsCounted } from './told/cards-counted.ts'
import type { Imagined } from './told/imagined-card.ts'
import { paidIn } from './told/paid-in.ts'
import {
  type AccountChange,
  cardAsked,
  changeActions,
  namedIn,
  type WhatIf,
} from './told/what-if.ts'

/** The computed answer to what a person imagines. */
export type Effect =
  | { readonly kind: 'event'; readonly event: EventType; readonly losses: readonly Loss[] }
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
  | {
      readonly kind: 'closures'
      readonly closures: readonly Closure[]
      /** False for the one card that the person means to close. */
      readonly isNamed: boolean
    }
  | {
      readonly kind: 'change'
      readonly change: AccountChange
      /** New cards at once. */
      readonly count: number
      readonly soon: Gain
      readonly later: Gain
      /** Percent over all cards, where a limit that is told changes it. */
      readonly use: { readonly before: number; readonly after: number } | undefined
    }
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
      return {
        kind: 'event',
        event: asked.event,
        losses: lossesFrom(asked.event, start?.score),
      }
    case 'payment':
      return paymentEffect(situation, chosen(wallet, last, earlier), start)
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

function paymentEffect(
  { payment, pastDue: owedLate }: Situation,
  wallet: Wallet,
  start: Start | undefined,
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
  if (isMonthly) return monthlyEffect(wallet, amount, owedLate)
  const allocation = dollars > 0 ? allocate(wallet, dollars, start) : undefined
  return { kind: 'payment', dollars: amount, pastDue, stillLate, allocation }
}

function payOffEffect(wallet: Wallet, start: Start | undefined): Effect | undefined {
  const { balance } = totalOf(wallet.cards)
  if (balance <= 0) return undefined
  const allocation = allocate(wallet, balance, start)
  return { kind: 'payment', dollars: balance, pastDue: 0, stillLate: 0, allocation }
}

const mostClosures = 6

function closureEffect(
  { cards }: Wallet,
  { closed }: Imagined,
  only: number | undefined,
  start: Start | undefined,
): Effect | undefined {
  if (cards.length < 2) return undefined
  const { balance: totalBalance, limit: totalLimit } = totalOf(cards)
  const closures = cards.slice(0, mostClosures).flatMap((card, index): Closure[] => {
    const { balance, limit: creditLimit } = card
    if (only !== undefined && only !== index + 1) return []
    if (closed !== undefined && (balance !== closed.balance || creditLimit !== closed.limit)) {
      return []
    }
    const details = { accountType: 'credit_card', balance, creditLimit, totalBalance, totalLimit }
    const gain =
      start === undefined ? undefined : gainOf(start, [{ type: 'close_account', details }], 1)
    const before = (totalBalance / totalLimit) * 100
    const left = totalLimit - creditLimit
    const after = left > 0 ? (totalBalance / left) * 100 : undefined
    return [{ number: index + 1, card, gain, before, after }]
  })
  return closures.length === 0
    ? undefined
    : { kind: 'closures', closures, isNamed: closed === undefined }
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
    .toSorted((one, other) => other.balance / other.limit - one.balance / one.limit)[0]
  if (raised === undefined || balance <= 0) return undefined
  const before = (balance / limit) * 100
  const after = (balance / (limit - raised.limit + raisedTo)) * 100
  // The same share as this payment would leave, so that both are told in the same points.
  const paid = balance * (1 - after / before)
  const gain = start === undefined ? undefined : gainOf(start, [payAction(wallet, paid)], 1)
  return { kind: 'raise', raisedTo, before, after, gain }
}

const later = 6

function changeEffect(
  change: AccountChange,
  told: number,
  { utilisation, imagined: { newLimit } }: Situation,
  wallet: Wallet,
  start: Start,
): Effect {
  const { type, details } = changeActions[change]
  const { balance, limit } = totalOf(wallet.cards)
  const count = change === 'new-card' ? told : 1
  const opened = change === 'new-card' ? newLimit : undefined
  const known =
    type === 'pay_down' && balance > 0
      ? { ...payAction(wallet, balance).details, ...details }
      : {
          ...details,
          ...(type === 'new_account' && utilisation !== undefined
            ? { currentUtilization: utilisation }
            : {}),
          ...(opened === undefined ? {} : { creditLimit: opened }),
          ...(count > 1 ? { count } : {}),
        }
  const action = { type, details: known }
  return {
    kind: 'change',
    change,
    count,
    soon: gainOf(start, [action], 1),
    later: gainOf(start, [action], later),
    use:
      opened === undefined || limit <= 0
        ? undefined
        : { before: (balance / limit) * 100, after: (balance / (limit + opened)) * 100 },
  }
}
