import texts from '../knowledge/scoring/mechanisms.json' with { type: 'json' }
import { fillSlots, type Localized } from '../text/language.ts'
import { namedCard } from './card-balances.ts'
import type { Curve, FileChange, Profile, ScoreEffect } from './change.ts'
import type { CreditFileCard } from './credit-file.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import type { AccountType } from './known-details.ts'
import {
  assumedCardLimit,
  assumedTotalLimit,
  displayPercent,
  reportedLimit,
  typicalUtilization,
} from './utilization.ts'

/**
 * Likely share of a loss based on known totals: a mirroring payment may name all cards or one, and
 * the two results should stay close.
 */
const knownShare = 0.75
/** Likely share of a loss based on assumed totals. */
const assumedShare = 0.5

/** FICO reason codes 15, 16 and 24: no recent revolving or bankcard account. */
const lastCardCost = 7

/**
 * FICO reason code 32, no recent installment loan; readers' falls of 30 (policygenius.com, 2021)
 * and 50 (tampabay.com, 2019) are on thin files.
 */
const lastLoanCost = 11
const oneOfSeveralLoansCost = 2
const unknownLoanCost = 6

/** A loan below this share of its original amount had earned its full credit. */
const nearlyRepaid = 0.1
const nearlyRepaidCost = 4

const accountCourse: Curve = [
  [1, 1],
  [6, 0.8],
  [12, 0.4],
]

const sources = ['mirror of FICO five profiles (2019)', 'FICO reason codes 10, 15, 16, 24, 32']

const assumedLimit = assumption('creditLimit', `${assumedCardLimit}`)
const assumedTotal = assumption(
  'totalLimit',
  `${assumedTotalLimit} besides the account`,
  `${assumedTotalLimit} en plus du compte`,
)
const typicalBalance = assumption('totalBalance', 'typical of the score', 'habituel pour la cote')
const assumedBalance = assumption('balance', 'a part of totalBalance', 'une partie de totalBalance')
const assumedOther = assumption('otherInstallmentOpen', 'unknown', 'inconnu')
const balanceNotRepaid = assumption('balance', 'not nearly repaid', 'loin d’être remboursé')
const originalNotRepaid = assumption('originalAmount', 'not nearly repaid', 'loin d’être remboursé')
const assumedCard = assumption('accountType', 'credit_card')

function cost(likely: number): ScoreEffect {
  return {
    likely: -likely,
    best: 0,
    worst: -1.4 * likely,
    course: accountCourse,
    isRemoval: false,
  }
}

interface Totals {
  readonly isKnown: boolean
  readonly limit: number
  readonly owed: number
  /** Nothing is owed on the closed card. */
  readonly isUnused: boolean
}

/** Limits and balances of all cards including this one: stated, else reported, else assumed. */
function totalsOf(
  reader: DetailReader,
  { score, file }: Profile,
  closed: number,
  named: CreditFileCard | undefined,
): Totals {
  // If the report's limits are below the closed one, the report does not show this card.
  const reported = file !== undefined && file.cardLimit >= closed ? file : undefined
  const statedLimit = reader.numberOr('totalLimit', reportedLimit(reported))
  if (statedLimit === undefined) reader.assume(assumedTotal, 0.15)
  const limit =
    statedLimit === undefined ? assumedTotalLimit + closed : Math.max(statedLimit, closed)
  const statedBalance = reader.numberOr('totalBalance', reported?.cardBalance)
  if (statedBalance === undefined) reader.assume(typicalBalance, 0.15)
  const balance = reader.numberOr('balance', named?.balance)
  if (balance === undefined) reader.assume(assumedBalance, 0.05)
  // No more is assumed on the other cards than their limits.
  const maxAssumed = limit - closed + (balance ?? closed)
  const typical = (typicalUtilization(score) / 100) * limit
  const total = statedBalance ?? Math.min(typical, maxAssumed)
  return {
    isKnown: statedLimit !== undefined,
    limit,
    owed: Math.max(total, balance ?? 0),
    isUnused: balance === 0,
  }
}

function closeCard(reader: DetailReader, profile: Profile): FileChange {
  const { card } = namedCard(reader, profile.file)
  const statedLimit = reader.numberOr('creditLimit', card?.limit)
  if (statedLimit === undefined) reader.assume(assumedLimit, 0.15)
  const closed = statedLimit ?? assumedCardLimit
  const totals = totalsOf(reader, profile, closed, card)
  const { isKnown, limit, owed } = totals
  reader.note('negativeItems', profile.file?.negativeCount)
  const isOldest = reader.flag('isOldest') ?? false
  const isLast = closed > 0 && limit === closed
  return {
    revolving: {
      known: isKnown ? 'file' : 'assumed',
      balance: owed,
      limit,
      share: isKnown ? knownShare : assumedShare,
      isOneCard: false,
      paid: 0,
      opened: 0,
      closed,
    },
    effects: isLast ? [cost(lastCardCost)] : [],
    mechanism: owed === 0 ? texts.nothingOwed : limitGone(totals, closed, isOldest),
    sources,
  }
}

function limitGone(
  { owed, limit, isUnused }: Totals,
  closed: number,
  isOldest: boolean,
): Localized {
  const before = limit > 0 ? displayPercent(owed, limit) : 0
  const after = limit > closed ? displayPercent(owed, limit - closed) : 100
  const age = isOldest ? texts.ageOfOldest : texts.ageOfAny
  return fillSlots(isUnused ? texts.unusedLimitGone : texts.limitGone, { before, after, age })
}

function closeLoan(reader: DetailReader, { file }: Profile): FileChange {
  const reported = file === undefined || file.openLoans === 0 ? undefined : file.openLoans > 1
  const hasOther = reader.flagOr('otherInstallmentOpen', reported)
  if (hasOther === undefined) reader.assume(assumedOther, 0.2)
  const balance = reader.number('balance')
  const original = reader.number('originalAmount')
  if (balance === undefined) reader.assume(balanceNotRepaid, 0.1)
  if (original === undefined) reader.assume(originalNotRepaid, 0.1)
  const isNearlyRepaid =
    balance !== undefined && original !== undefined && balance < nearlyRepaid * original
  const isLast = hasOther === false
  const base =
    hasOther === undefined ? unknownLoanCost : isLast ? lastLoanCost : oneOfSeveralLoansCost
  return {
    revolving: undefined,
    effects: [cost(base + (isLast && isNearlyRepaid ? nearlyRepaidCost : 0))],
    mechanism: isLast ? texts.lastLoan : texts.oneLoan,
    sources,
  }
}

/** Models a closed account: a card takes its limit away, a loan its place in the mix. */
export function closeAccount(reader: DetailReader, profile: Profile): FileChange {
  const type = reader.choice<AccountType>('accountType')
  if (type === undefined) reader.assume(assumedCard, 0.1)
  const isCard = type === undefined || type === 'credit_card' || type === 'authorized_user'
  return isCard ? closeCard(reader, profile) : closeLoan(reader, profile)
}
