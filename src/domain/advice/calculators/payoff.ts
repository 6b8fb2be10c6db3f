/** Dollars, and percent a year. */
export interface Debt {
  readonly balance: number
  readonly rate: number
}

/** Months, and interest in dollars. */
interface Payoff {
  readonly months: number
  readonly interest: number
}

/** 50 years. */
export const maxPayoffMonths = 600

export function monthlyInterest({ balance, rate }: Debt): number {
  return (balance * rate) / 1_200
}
/** Share of a payment that is ignored in the last month. */
const ignoredRemainder = 0.1

/** Annuity formula; undefined when the payment never pays it off. */
export function computePayoff({ balance, rate }: Debt, payment: number): Payoff | undefined {
  const monthly = rate / 1_200
  if (payment <= balance * monthly) return undefined
  const exact =
    monthly === 0
      ? balance / payment
      : -Math.log(1 - (monthly * balance) / payment) / Math.log(1 + monthly)
  if (exact > maxPayoffMonths) return undefined
  return {
    months: Math.max(1, Math.ceil(exact - ignoredRemainder)),
    interest: exact * payment - balance,
  }
}

/** Monthly payment that pays the debt off in `months`. */
export function requiredPayment({ balance, rate }: Debt, months: number): number {
  const monthly = rate / 1_200
  return monthly === 0 ? balance / months : (balance * monthly) / (1 - (1 + monthly) ** -months)
}

/** A debt with what must be paid on it every month. */
export interface DueDebt extends Debt {
  /** Dollars a month; without it, and where it is less, the interest. */
  readonly minimum?: number | undefined
}

/** The rest of a payment goes to the first target that is not reached. */
export interface PayoffTarget {
  /** Index of the debt. */
  readonly debt: number
  /** Dollars. */
  readonly downTo: number
}

/** One month: dollars of each debt, in their order. */
interface PayoffMonth {
  readonly payments: readonly number[]
  readonly balances: readonly number[]
  readonly interest: number
}

/** Less is floating-point noise. */
const minOwed = 0.01

export const isPaidOff = (balances: readonly number[]): boolean =>
  balances.every((balance) => balance < minOwed)

/** Dollars due on a debt this month. */
export function dueOf({ balance, rate, minimum = 0 }: DueDebt): number {
  const charged = monthlyInterest({ balance, rate })
  return Math.min(balance + charged, Math.max(charged, minimum))
}

/**
 * Pays debts month by month: first what is due on each, then the targets in their order. Ends when
 * all is paid, when the payment is below the dues, or after `maxPayoffMonths`.
 */
export function* payMonthly(
  debts: readonly DueDebt[],
  targets: readonly PayoffTarget[],
  payment: number,
): Generator<PayoffMonth> {
  const left = debts.map(({ balance }) => balance)
  for (let month = 1; month <= maxPayoffMonths && !isPaidOff(left); month += 1) {
    let free = payment
    let interest = 0
    const payments = debts.map((debt, index) => {
      const owed = { ...debt, balance: left[index] ?? 0 }
      const charged = monthlyInterest(owed)
      const due = dueOf(owed)
      interest += charged
      free -= due
      left[index] = owed.balance + charged - due
      return due
    })
    if (free < -minOwed) return
    for (const { debt, downTo } of targets) {
      const paid = Math.max(0, Math.min(free, (left[debt] ?? 0) - downTo))
      left[debt] = (left[debt] ?? 0) - paid
      payments[debt] = (payments[debt] ?? 0) + paid
      free -= paid
    }
    yield { payments, balances: [...left], interest }
  }
}

/**
 * Pays debts in the given order: each gets its interest, the rest goes to the first one left.
 * Undefined when the payment never pays them off.
 */
export function computePayoffInOrder(debts: readonly Debt[], payment: number): Payoff | undefined {
  let months = 0
  let interest = 0
  const targets = debts.map((_, debt) => ({ debt, downTo: 0 }))
  for (const month of payMonthly(debts, targets, payment)) {
    months += 1
    interest += month.interest
    if (isPaidOff(month.balances)) return { months, interest }
  }
  return undefined
}

/** Assumed minimum in dollars; issuers rarely publish theirs. */
export const assumedMinimumFloor = 25

/** Minimum payment in dollars for the current balance. */
export function minimumPayment(debt: Debt, share: number, isPlusInterest: boolean): number {
  const shareOfBalance = (debt.balance * share) / 100
  return Math.max(
    Math.min(assumedMinimumFloor, debt.balance),
    shareOfBalance + (isPlusInterest ? monthlyInterest(debt) : 0),
  )
}

/** Pays the minimum only, which falls with the balance; undefined beyond `maxPayoffMonths`. */
export function computeMinimumPayoff(
  { balance, rate }: Debt,
  share: number,
  isPlusInterest: boolean,
): Payoff | undefined {
  let left = balance
  let interest = 0
  for (let months = 1; months <= maxPayoffMonths; months += 1) {
    const debt = { balance: left, rate }
    const charged = monthlyInterest(debt)
    interest += charged
    left += charged - minimumPayment(debt, share, isPlusInterest)
    if (left < 1) return { months, interest }
  }
  return undefined
}
