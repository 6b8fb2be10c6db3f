import {
  type Curve,
  type Profile,
  type RevolvingChange,
  type ScoreEffect,
  valueAt,
} from './change.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import type { AccountType } from './known-details.ts'
import { reportedLimit, totalLimitOf, typicalPercent, typicalUtilization } from './utilization.ts'

/**
 * FICO's profile with 2 years and 2 accounts lost twice as much to a new loan as the thick files.
 */
const thinUnderYears = 3

/** Facts that determine the cost of an application. */
interface OpeningFile {
  readonly isThin: boolean
  readonly recentInquiries: number
  /** The years were stated or reported. */
  readonly isAgeKnown: boolean
}

const assumedThick = assumption('historyYears', '3 or more', '3 ou plus')
const assumedNoInquiries = assumption('recentInquiries', '0')

export function openingFileOf(reader: DetailReader, { file }: Profile): OpeningFile {
  const years = reader.numberOr('historyYears', file?.historyYears)
  if (years === undefined) reader.assume(assumedThick, 0.1)
  const recentInquiries = reader.numberOr('recentInquiries', file?.recentInquiries)
  if (recentInquiries === undefined) reader.assume(assumedNoInquiries, 0.05)
  return {
    isThin: years !== undefined && years < thinUnderYears,
    recentInquiries: recentInquiries ?? 0,
    isAgeKnown: years !== undefined,
  }
}

/** Below `assumedCardLimit`: a first limit grows with the account. Our estimate. */
const assumedNewLimit = 3_000

/** Share of a new limit that stays unused. Keeps 707 within FICO's sample of -10 to +10. */
const limitInUse = 0.6

const assumedLimit = assumption('creditLimit', `${assumedNewLimit}`)

/** Effect of new cards' limits on the file's utilization. */
export function newLimitOf(reader: DetailReader, profile: Profile, count: number): RevolvingChange {
  const { file, score } = profile
  const statedLimit = reader.number('creditLimit') ?? reader.number('amount')
  if (statedLimit === undefined) reader.assume(assumedLimit, 0.1)
  const percent = reader.numberOr('currentUtilization', file?.utilization)
  if (percent === undefined) reader.assume(typicalPercent, 0.15)
  const limit = totalLimitOf(file)
  reader.note('totalLimit', reportedLimit(file))
  reader.note('negativeItems', file?.negativeCount)
  const before = percent ?? typicalUtilization(score)
  return {
    known: 'assumed',
    balance: (before / 100) * limit,
    limit,
    share: 1,
    isOneCard: false,
    paid: 0,
    opened: limitInUse * count * (statedLimit ?? assumedNewLimit),
    closed: 0,
  }
}

export type LoanType = Exclude<
  AccountType,
  'credit_card' | 'authorized_user' | 'credit_builder_loan'
>

/** FICO scores inquiries for 12 months. */
const inquiryCourse: Curve = [
  [1, 1],
  [6, 0.7],
  [12, 0],
]

/** LendingTree: scores recover 11 months after a mortgage. */
const accountCourse: Curve = [
  [1, 1],
  [3, 0.95],
  [6, 0.85],
  [11, 0],
]

/** FICO's five profiles, a new $5,000 personal loan, less the inquiry: -7, -4, -16, -13 in all. */
const newLoan: Curve = [
  [607, 4],
  [669, 4],
  [736, 12],
  [793, 11],
]

/**
 * LendingTree's mortgage mean of -15 to -20 relative to FICO's $5,000 loan; the other two are
 * estimates.
 */
const loanWeight: Readonly<Record<LoanType, number>> = {
  personal_loan: 1,
  auto_loan: 1.1,
  mortgage: 1.3,
  student_loan: 0.8,
}

const typicalAmount: Readonly<Record<LoanType, number>> = {
  personal_loan: 5_000,
  auto_loan: 25_000,
  mortgage: 300_000,
  student_loan: 10_000,
}

/** One inquiry costs 0 to 5 points (FICO), more on a thin file and beside recent ones. */
export function inquiryEffect(
  count: number,
  recentInquiries: number,
  isThin: boolean,
  once?: string,
): ScoreEffect {
  const one = Math.min(isThin ? 9 : 3.5, (isThin ? 5 : 2.5) + 0.25 * recentInquiries)
  const worstEach = isThin ? 9 : 5
  return {
    likely: -count * one,
    best: 0,
    worst: -count * worstEach,
    course: inquiryCourse,
    isRemoval: false,
    once: once && `inquiry ${once}`,
  }
}

/** Effect of a new loan account with a balance near its original amount. */
export function newLoanEffect(
  type: LoanType,
  amount: number | undefined,
  isThin: boolean,
  profile: Profile,
  once?: string,
): ScoreEffect {
  const size = Math.min(2, (amount ?? typicalAmount[type]) / typicalAmount[type])
  const weight = loanWeight[type] * (0.85 + 0.15 * size) * (isThin ? 2 : 1)
  const likely = -weight * valueAt(newLoan, profile.score)
  return {
    likely,
    best: 0.4 * likely,
    worst: 1.7 * likely,
    course: accountCourse,
    isRemoval: false,
    once: once && `loan ${once}`,
  }
}

/**
 * A new card without its limit: FICO's simulator sample at 707 shows -10 to +10 in all; a person at
 * 804 lost 14 (bargaineering.com, 2009).
 */
const newCard: Curve = [
  [650, 2],
  [720, 3.5],
  [800, 6],
]

export function newCardEffect(count: number, isThin: boolean, { score }: Profile): ScoreEffect {
  const likely = -count * (isThin ? 6 : valueAt(newCard, score))
  return {
    likely,
    best: 0.4 * likely,
    worst: 2.5 * likely,
    course: accountCourse,
    isRemoval: false,
  }
}
