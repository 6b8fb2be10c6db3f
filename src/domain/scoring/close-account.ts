import type { Change, Effect } from './change.ts'
import type { Curve } from './curve.ts'
import type { AccountType } from './detail-names.ts'
import type { Profile } from './outcome.ts'
import type { Reading } from './reading.ts'
import { assumedTotalLimit, typicalUtilisation } from './utilisation.ts'

const assumedCardLimit = 5_000

/** Of a loss that rests on the totals told: they may leave some cards out. */
const toldShare = 0.75
/** Of a loss that rests on assumed totals, what is said to be likely. */
const assumedShare = 0.5

/** FICO reason codes 15, 16 and 24: no recent revolving or bankcard account. */
const lastCardCost = 7

/**
 * FICO reason code 32, no recent instalment loan; a reader's fall of 30 is policygenius.com's,
 * 2021.
 */
const lastLoanCost = 9
const oneOfSeveralLoansCost = 2
const unknownLoanCost = 5

/** A loan under this share of its original amount had earned its full credit. */
const nearlyRepaid = 0.1
const nearlyRepaidCost = 3

const accountCourse: Curve = [
  [1, 1],
  [6, 0.8],
  [12, 0.4],
]

const sources = ['mirror of FICO five profiles (2019)', 'FICO reason codes 10, 15, 16, 24, 32']

function cost(likely: number): Effect {
  return { likely: -likely, best: 0, worst: -1.4 * likely, course: accountCourse, isRemoval: false }
}

function closeCard(reading: Reading, profile: Profile): Change {
  const toldLimit = reading.number('creditLimit')
  if (toldLimit === undefined) reading.assume(`creditLimit: ${assumedCardLimit}`, 0.15)
  const closed = toldLimit ?? assumedCardLimit
  const toldTotal = reading.number('totalLimit')
  if (toldTotal === undefined) reading.assume('totalLimit: 25000 besides the account', 0.15)
  const limit = toldTotal === undefined ? assumedTotalLimit + closed : Math.max(toldTotal, closed)
  const balance = reading.number('balance')
  const toldBalance = reading.number('totalBalance')
  if (toldBalance === undefined) reading.assume('totalBalance: typical of the score', 0.15)
  const total = toldBalance ?? (typicalUtilisation(profile.score) / 100) * limit
  const owed = Math.max(total, balance ?? 0)
  const isOldest = reading.flag('isOldest') ?? false
  const isLast = closed > 0 && limit === closed
  const before = limit > 0 ? Math.round((100 * owed) / limit) : 0
  const after = isLast ? 100 : limit > 0 ? Math.round((100 * owed) / (limit - closed)) : 0
  return {
    revolving: {
      known: toldTotal === undefined ? 'assumed' : 'file',
      balance: owed,
      limit,
      share: toldTotal === undefined ? assumedShare : toldShare,
      isOneCard: false,
      paid: 0,
      opened: 0,
      closed,
    },
    effects: isLast ? [cost(lastCardCost)] : [],
    mechanism:
      owed === 0
        ? 'Nothing is owed on cards, so the lost limit changes no utilization.'
        : `The limit is gone and the debt stays: utilization goes from ${before}% to ${after}%. ${ageing(isOldest)}`,
    sources,
  }
}

/**
 * No age is lost at once: a closed account stays on the file for about 10 years (bureau policy).
 */
function ageing(isOldest: boolean): string {
  return isOldest
    ? 'The oldest account keeps its age on the file for about 10 years, so no age is lost now.'
    : 'The account keeps its age on the file for about 10 years.'
}

function closeLoan(reading: Reading): Change {
  const hasOther = reading.flag('otherInstallmentOpen')
  if (hasOther === undefined) reading.assume('otherInstallmentOpen: unknown', 0.2)
  const balance = reading.number('balance')
  const original = reading.number('originalAmount')
  if (balance === undefined) reading.assume('balance: not nearly repaid', 0.1)
  if (original === undefined) reading.assume('originalAmount: not nearly repaid', 0.1)
  const isNearlyRepaid =
    balance !== undefined && original !== undefined && balance < nearlyRepaid * original
  const isLast = hasOther === false
  const base =
    hasOther === undefined ? unknownLoanCost : isLast ? lastLoanCost : oneOfSeveralLoansCost
  return {
    revolving: undefined,
    effects: [cost(base + (isLast && isNearlyRepaid ? nearlyRepaidCost : 0))],
    mechanism: isLast
      ? 'The last open instalment loan leaves the mix of accounts; the loss fades within a year or so.'
      : 'A repaid loan stops counting as open; other open loans keep the mix of accounts.',
    sources,
  }
}

/** A closed account: a card takes its limit away, a loan its place in the mix. */
export function closeAccount(reading: Reading, profile: Profile): Change {
  const type = reading.choice<AccountType>('accountType')
  if (type === undefined) reading.assume('accountType: credit_card', 0.1)
  const isCard = type === undefined || type === 'credit_card' || type === 'authorized_user'
  return isCard ? closeCard(reading, profile) : closeLoan(reading)
}
