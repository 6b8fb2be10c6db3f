import type { Effect } from './change.ts'
import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import type { AccountType } from './detail-names.ts'
import type { Profile } from './profile.ts'

export type LoanType = Exclude<
  AccountType,
  'credit_card' | 'authorized_user' | 'credit_builder_loan'
>

/** Inquiries are scored for 12 months (FICO). */
const inquiryCourse: Curve = [
  [1, 1],
  [6, 0.7],
  [12, 0],
]

/** LendingTree: scores are back 11 months after a mortgage. */
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
 * LendingTree's mortgage mean of -15 to -20 against FICO's $5,000 loan; the other two are
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
): Effect {
  const one = Math.min(isThin ? 9 : 3.5, (isThin ? 5 : 2.5) + 0.25 * recentInquiries)
  const most = isThin ? 9 : 5
  return {
    likely: -count * one,
    best: 0,
    worst: -count * most,
    course: inquiryCourse,
    isRemoval: false,
    once: once && `inquiry ${once}`,
  }
}

/** The loan on the file: a new account and a balance near its original amount. */
export function newLoanEffect(
  type: LoanType,
  amount: number | undefined,
  isThin: boolean,
  profile: Profile,
  once?: string,
): Effect {
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
 * A new card without its limit: FICO's simulator sample at 707 says -10 to +10 in all; a person at
 * 804 lost 14 (bargaineering.com, 2009).
 */
const newCard: Curve = [
  [650, 2],
  [720, 3.5],
  [800, 6],
]

export function newCardEffect(count: number, isThin: boolean, { score }: Profile): Effect {
  const likely = -count * (isThin ? 6 : valueAt(newCard, score))
  return {
    likely,
    best: 0.4 * likely,
    worst: 2.5 * likely,
    course: accountCourse,
    isRemoval: false,
  }
}
