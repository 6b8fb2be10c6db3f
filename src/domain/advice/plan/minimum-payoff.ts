import { type Debt, interestOf, mostMonths, type Payoff } from './payoff.ts'

/** Dollars under which issuers let no minimum fall: ours, since nobody tells theirs. */
export const assumedFloor = 25

/** Dollars of the minimum on what is owed now. */
export function firstMinimum(debt: Debt, share: number, isPlusInterest: boolean): number {
  const ofBalance = (debt.balance * share) / 100
  return Math.max(
    Math.min(assumedFloor, debt.balance),
    ofBalance + (isPlusInterest ? interestOf(debt) : 0),
  )
}

/** The minimum alone, falling with the balance; undefined where that takes more than `mostMonths`. */
export function minimumPayoff(
  { balance, rate }: Debt,
  share: number,
  isPlusInterest: boolean,
): Payoff | undefined {
  let left = balance
  let interest = 0
  for (let months = 1; months <= mostMonths; months += 1) {
    const debt = { balance: left, rate }
    const charged = interestOf(debt)
    interest += charged
    left += charged - firstMinimum(debt, share, isPlusInterest)
    if (left < 1) return { months, interest }
  }
  return undefined
}
