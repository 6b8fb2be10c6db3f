import type { Change, Effect, RevolvingChange } from './change.ts'
import { none } from './change.ts'
import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import { inquiryEffect, newCardEffect, newLoanEffect } from './new-credit.ts'
import type { Profile } from './outcome.ts'
import type { Reading } from './reading.ts'
import { assumedTotalLimit, shareOfCard, typicalUtilisation } from './utilisation.ts'

/**
 * FICO's five profiles "reduce revolving account balances by 25%"; the payment when none is told.
 */
const assumedPayment = 0.25

/**
 * Delinquent cards paid: +20 to +40 at 707 in FICO's simulator sample; less on files with more
 * marks.
 */
const cured: Curve = [
  [500, 16],
  [700, 30],
]
const cureCourse: Curve = [
  [1, 0.8],
  [6, 1],
]

/** A transferred balance is felt as new limit, in part: the new card starts in use. */
const transferredLimitFelt = 0.5

type Scope = 'one_card' | 'all_cards' | 'delinquent_cards'

interface Balances {
  readonly known: RevolvingChange['known']
  readonly balance: number
  readonly limit: number
}

function balancesOf(reading: Reading, profile: Profile): Balances {
  const balance = reading.number('currentBalance')
  const told = reading.number('creditLimit')
  const limit = told === 0 ? undefined : told
  if (balance !== undefined && limit !== undefined) return { known: 'card', balance, limit }
  const percent = reading.number('currentUtilization')
  if (percent === undefined) {
    reading.assume('currentUtilization: typical of the score', 0.15)
    const share = typicalUtilisation(profile.score) / 100
    if (balance !== undefined) {
      reading.assume('creditLimit: from the typical utilization', 0.1)
      return { known: 'card', balance, limit: balance / share }
    }
    reading.assume('currentBalance: from the typical utilization', 0.1)
    if (limit !== undefined) return { known: 'card', balance: share * limit, limit }
    reading.assume('creditLimit: 25000 on all cards', 0.15)
    return { known: 'assumed', balance: share * assumedTotalLimit, limit: assumedTotalLimit }
  }
  if (balance !== undefined && percent > 0) {
    reading.assume('creditLimit: from currentBalance and currentUtilization', 0.08)
    return { known: 'card', balance, limit: (100 * balance) / percent }
  }
  reading.assume('currentBalance: from currentUtilization', 0.08)
  if (limit !== undefined) return { known: 'card', balance: (percent * limit) / 100, limit }
  reading.assume('creditLimit: 25000 on all cards', 0.08)
  return {
    known: 'assumed',
    balance: (percent * assumedTotalLimit) / 100,
    limit: assumedTotalLimit,
  }
}

/** Undefined: only what is past due is paid, an amount that nobody told. */
function paymentOf(
  reading: Reading,
  { balance, limit }: Balances,
  isPastDue: boolean,
): number | undefined {
  const amount = reading.number('paymentAmount') ?? reading.number('amount')
  if (amount !== undefined) return Math.min(amount, balance)
  const percent = reading.number('paymentPercent')
  if (percent !== undefined) return (percent * balance) / 100
  const target = reading.number('targetUtilization')
  if (target !== undefined) return Math.max(0, balance - (target * limit) / 100)
  if (isPastDue) {
    reading.assume('paymentAmount: what is past due, little of the balance', 0.1)
    return undefined
  }
  reading.assume('paymentAmount: 25% of the balance', 0.2)
  return assumedPayment * balance
}

function fundingEffects(fundedBy: string, profile: Profile): readonly Effect[] {
  if (fundedBy === 'personal_loan') {
    return [inquiryEffect(1, 0, false), newLoanEffect('personal_loan', undefined, false, profile)]
  }
  if (fundedBy === 'balance_transfer') {
    return [inquiryEffect(1, 0, false), newCardEffect(1, false)]
  }
  return []
}

function mechanismOf(
  { balance, limit }: Balances,
  payment: number | undefined,
  isTransfer: boolean,
): string {
  if (payment === undefined) return 'Little of the balance is paid.'
  const before = Math.round((100 * balance) / limit)
  if (isTransfer) {
    return `The balance moves to a new card: the utilization of ${before}% is spread over a new limit and nothing is repaid.`
  }
  const after = Math.round((100 * (balance - payment)) / limit)
  return `Utilization goes from ${before}% to ${after}% at the next statement; passing 90, 70, 50, 30 or 10% counts extra.`
}

const sources = ['FICO five profiles (2019)', 'LendingTree, $500 paid down (mean +7)']

function cureOf(profile: Profile): Effect {
  const likely = valueAt(cured, profile.score)
  return { likely, best: 1.4 * likely, worst: 0.6 * likely, course: cureCourse, isRemoval: false }
}

/** Less of the limits in use, felt at the next statement and for as long as it stays paid. */
export function payDown(reading: Reading, profile: Profile): Change {
  const scope = reading.choice<Scope>('scope')
  const isPastDue = reading.flag('pastDueCleared') ?? scope === 'delinquent_cards'
  const fundedBy = reading.choice<string>('fundedBy') ?? 'cash'
  const balances = balancesOf(reading, profile)
  if (scope === undefined) reading.assume('scope: one card, or all when no limit is told', 0.05)
  const payment = paymentOf(reading, balances, isPastDue)
  if (payment === 0 || balances.balance <= 0) {
    return { ...none, mechanism: 'No balance is paid, so nothing changes.', sources }
  }
  const paid = payment ?? 0
  const isTransfer = fundedBy === 'balance_transfer'
  const mechanism = mechanismOf(balances, payment, isTransfer)
  const effects = fundingEffects(fundedBy, profile)
  const isFile = scope === 'all_cards'
  const isOneCard = scope === 'one_card'
  return {
    revolving: {
      known: isFile && balances.known === 'card' ? 'file' : balances.known,
      balance: balances.balance,
      limit: balances.limit,
      share: isFile || balances.known === 'assumed' ? 1 : shareOfCard(balances.limit, isOneCard),
      isOneCard,
      paid: isTransfer ? 0 : paid,
      opened: isTransfer ? transferredLimitFelt * paid : 0,
      closed: 0,
    },
    effects: isPastDue ? [...effects, cureOf(profile)] : effects,
    mechanism: isPastDue ? `${mechanism} The past due amount is brought current.` : mechanism,
    sources: isPastDue ? [...sources, 'FICO simulator sample at 707'] : sources,
  }
}
