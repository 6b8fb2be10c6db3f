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
const maxPayoffMonths = 600

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

/**
 * Pays debts in the given order: each gets its interest, the rest goes to the first one left.
 * Undefined when the payment never pays them off.
 */
export function computePayoffInOrder(debts: readonly Debt[], payment: number): Payoff | undefined {
  const left = debts.map(({ balance }) => balance)
  let interest = 0
  for (let months = 1; months <= maxPayoffMonths; months += 1) {
    let free = payment
    for (const [index, { rate }] of debts.entries()) {
      const charged = monthlyInterest({ balance: left[index] ?? 0, rate })
      interest += charged
      free -= charged
    }
    if (free <= 0) return undefined
    for (const index of left.keys()) {
      const paid = Math.min(free, left[index] ?? 0)
      left[index] = (left[index] ?? 0) - paid
      free -= paid
    }
    if (left.every((balance) => balance < 0.01)) return { months, interest }
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
