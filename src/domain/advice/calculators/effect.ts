import type { Action } from '../../scoring/prediction.ts'
import { type Card, cardUse, sumCards } from '../extract/card-facts.ts'
import { extractSettlement } from '../extract/debt-facts.ts'
import type { HypotheticalCards } from '../extract/hypothetical-cards.ts'
import { countNewCards, findChosenCard, findNamedCard } from '../extract/named-card.ts'
import { paymentPart } from '../extract/payment-facts.ts'
import type { PlainText } from '../extract/plain-text.ts'
import type { Situation } from '../extract/situation.ts'
import { findWeeklySum, type WeeklySum } from '../extract/sums.ts'
import type { AccountChange, EventQuestion, WhatIf } from '../extract/what-if.ts'
import { computeLosses, type EventEffect } from './event-loss.ts'
import { computeGain, type FileStart, type Gain, toPayAction, type Wallet } from './gain.ts'
import { computeMonthly, type MonthlyEffect } from './monthly-payment.ts'
import { allocate, type PaymentEffect } from './payment-allocation.ts'

/** Effect of an account that is opened, moved or removed. */
export interface ChangeEffect {
  readonly kind: 'change'
  readonly change: AccountChange
  /** New cards at the same time. */
  readonly count: number
  readonly soon: Gain
  readonly later: Gain
  /** Percent over all cards, when a given limit changes it. */
  readonly use: { readonly before: number; readonly after: number } | undefined
}

/** Each change as an action of the impact model, before the wallet's figures are added. */
const changeActions: Readonly<Record<AccountChange, Action>> = {
  'new-card': { type: 'new_account', details: { accountType: 'credit_card' } },
  'auto-loan': { type: 'new_account', details: { accountType: 'auto_loan' } },
  mortgage: { type: 'new_account', details: { accountType: 'mortgage' } },
  'student-loan': { type: 'new_account', details: { accountType: 'student_loan' } },
  'personal-loan': { type: 'new_account', details: { accountType: 'personal_loan' } },
  'authorized-user': { type: 'new_account', details: { accountType: 'authorized_user' } },
  'balance-transfer': { type: 'pay_down', details: { fundedBy: 'balance_transfer' } },
  consolidation: { type: 'pay_down', details: { fundedBy: 'personal_loan', paymentPercent: 100 } },
  'collection-gone': {
    type: 'dispute',
    details: { itemType: 'collection', outcome: 'deleted', accurate: false },
  },
}

/** Months until the second prediction. */
const laterMonths = 6

function computeChange(
  change: AccountChange,
  newCards: number,
  { utilisation, hypothetical: { newLimit } }: Situation,
  wallet: Wallet,
  start: FileStart,
): ChangeEffect {
  const { type, details } = changeActions[change]
  const { balance, limit } = sumCards(wallet.cards)
  const count = change === 'new-card' ? newCards : 1
  const opened = change === 'new-card' ? newLimit : undefined
  const known =
    type === 'pay_down' && balance > 0
      ? { ...toPayAction(wallet, balance).details, ...details }
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
    soon: computeGain(start, [action], 1),
    later: computeGain(start, [action], laterMonths),
    use:
      opened === undefined || limit <= 0
        ? undefined
        : {
            before: cardUse({ balance, limit }),
            after: cardUse({ balance, limit: limit + opened }),
          },
  }
}

/** Effect of closing one card. */
interface Closure {
  readonly number: number
  readonly card: Card
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Percent over all cards; undefined without a remaining limit. */
  readonly before: number
  readonly after: number | undefined
}

interface ClosureEffect {
  readonly kind: 'closures'
  readonly closures: readonly Closure[]
  /** False when the person named the card to close. */
  readonly isNamed: boolean
}

const maxClosures = 6

/** Effect of closing the named card, else each card. */
function computeClosures(
  { cards }: Wallet,
  { closed }: HypotheticalCards,
  only: number | undefined,
  start: FileStart | undefined,
): ClosureEffect | undefined {
  if (cards.length < 2) return undefined
  const { balance: totalBalance, limit: totalLimit } = sumCards(cards)
  const closures = cards.slice(0, maxClosures).flatMap((card, index): Closure[] => {
    const { balance, limit: creditLimit } = card
    if (only !== undefined && only !== index + 1) return []
    if (closed !== undefined && (balance !== closed.balance || creditLimit !== closed.limit)) {
      return []
    }
    const details = { accountType: 'credit_card', balance, creditLimit, totalBalance, totalLimit }
    const gain =
      start === undefined ? undefined : computeGain(start, [{ type: 'close_account', details }], 1)
    const before = cardUse({ balance: totalBalance, limit: totalLimit })
    const left = totalLimit - creditLimit
    const after = left > 0 ? cardUse({ balance: totalBalance, limit: left }) : undefined
    return [{ number: index + 1, card, gain, before, after }]
  })
  return closures.length === 0
    ? undefined
    : { kind: 'closures', closures, isNamed: closed === undefined }
}

/** Computed answer to a what-if question. */
export type WhatIfEffect =
  | EventEffect
  | PaymentEffect
  | MonthlyEffect
  /** Without balances: computed on a file that is typical of the score. */
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

export function computeEffect(
  whatIf: WhatIf,
  situation: Situation,
  wallet: Wallet,
  start: FileStart | undefined,
  last: PlainText,
  earlier: readonly PlainText[],
): WhatIfEffect | undefined {
  switch (whatIf.kind) {
    case 'event':
      return computeEvent(whatIf, start, last)
    case 'payment':
      return computePayment(
        situation,
        chooseCards(wallet, last, earlier),
        start,
        findWeeklySum(last.words),
      )
    case 'pay-off':
      return computePayOff(chooseCards(wallet, paymentPart(last), earlier), start)
    case 'close':
      return computeClosures(
        wallet,
        situation.hypothetical,
        findNamedCard(last, wallet.cards),
        start,
      )
    case 'share': {
      const { before, after } = whatIf
      if (start === undefined || before <= after) return undefined
      const details = { currentUtilization: before, targetUtilization: after, scope: 'all_cards' }
      return {
        kind: 'share',
        before,
        after,
        gain: computeGain(start, [{ type: 'pay_down', details }], 1),
      }
    }
    case 'raise':
      return computeRaise(whatIf.raisedTo, wallet, start)
    case 'change':
      return start === undefined
        ? undefined
        : computeChange(whatIf.change, countNewCards(last), situation, wallet, start)
  }
}

/** The named card, else all of them. */
function chooseCards(wallet: Wallet, last: PlainText, earlier: readonly PlainText[]): Wallet {
  const only =
    findChosenCard(last, earlier, wallet.cards.length) ?? findNamedCard(last, wallet.cards)
  const card = only === undefined ? undefined : wallet.cards[only - 1]
  if (only === undefined || card === undefined) return wallet
  return { cards: [card], isWhole: false, only }
}

function computeEvent(
  { event, beside, unpublished }: EventQuestion,
  start: FileStart | undefined,
  { plain }: PlainText,
): WhatIfEffect {
  const settlement = event === 'settlement' ? extractSettlement(plain).settlement : undefined
  // Sums without a score ask about the sums, not about FICO's examples.
  const events = settlement !== undefined && start === undefined ? [] : [event, ...beside]
  return {
    kind: 'event',
    event,
    losses: computeLosses(events, start?.score),
    unpublished,
    settlement,
  }
}

function computePayment(
  { payment, pastDue: owedLate }: Situation,
  wallet: Wallet,
  start: FileStart | undefined,
  weekly: WeeklySum | undefined,
): WhatIfEffect | undefined {
  if (payment === undefined) return undefined
  const { amount, isMonthly } = payment
  const { balance } = sumCards(wallet.cards)
  // With a named card the payment goes to that card.
  const pastDue = wallet.only === undefined ? Math.min(amount, Math.ceil(owedLate)) : 0
  const dollars = amount - pastDue
  const stillLate = pastDue > 0 ? Math.ceil(owedLate) - pastDue : 0
  if (balance <= 0 && pastDue > 0) {
    return { kind: 'payment', dollars: amount, pastDue, stillLate, allocation: undefined }
  }
  if (wallet.cards.length === 0) {
    if (start === undefined || isMonthly) return undefined
    const action = { type: 'pay_down', details: { paymentAmount: dollars } } as const
    return { kind: 'blind-payment', dollars, gain: computeGain(start, [action], 1) }
  }
  if (balance <= 0) return undefined
  if (isMonthly) return computeMonthly(wallet, amount, owedLate, weekly)
  const allocation = dollars > 0 ? allocate(wallet, dollars, start) : undefined
  return { kind: 'payment', dollars: amount, pastDue, stillLate, allocation }
}

function computePayOff(wallet: Wallet, start: FileStart | undefined): WhatIfEffect | undefined {
  const { balance } = sumCards(wallet.cards)
  if (balance <= 0) return undefined
  const allocation = allocate(wallet, balance, start)
  return { kind: 'payment', dollars: balance, pastDue: 0, stillLate: 0, allocation }
}

/** Effect of a higher limit, computed as a pay-down to the same utilization. */
function computeRaise(
  raisedTo: number,
  wallet: Wallet,
  start: FileStart | undefined,
): WhatIfEffect | undefined {
  const { cards } = wallet
  const { balance, limit } = sumCards(cards)
  // Without a name: the only card, or the fullest one below the new limit.
  const raised = cards
    .filter((card) => card.limit < raisedTo)
    .toSorted((one, other) => cardUse(other) - cardUse(one))[0]
  if (raised === undefined || balance <= 0) return undefined
  const before = cardUse({ balance, limit })
  const after = cardUse({ balance, limit: limit - raised.limit + raisedTo })
  // Payment that gives the same utilization, so both effects use the same model.
  const paid = balance * (1 - after / before)
  const gain = start === undefined ? undefined : computeGain(start, [toPayAction(wallet, paid)], 1)
  return { kind: 'raise', raisedTo, before, after, gain }
}
