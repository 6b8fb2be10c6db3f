/** A debt with its yearly rate in percent; dollars. */
export interface Debt {
  readonly balance: number
  readonly rate: number
}

/** How long paying takes, in months, and what interest it costs in dollars. */
interface Payoff {
  readonly months: number
  readonly interest: number
}

/** Nobody pays a debt of theirs for longer than 50 years. */
const maxPayoffMonths = 600

/** What a debt costs in a month. */
export function monthlyInterest({ balance, rate }: Debt): number {
  return (balance * rate) / 1_200
}
/** Of a payment: what is left in a last month that need not be counted as one. */
const ignoredRemainder = 0.1

/** By the annuity formula; undefined where the payment never gets there. */
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

/** What must be paid each month so that the debt is gone after so many. */
export function requiredPayment({ balance, rate }: Debt, months: number): number {
  const monthly = rate / 1_200
  return monthly === 0 ? balance / months : (balance * monthly) / (1 - (1 + monthly) ** -months)
}

/**
 * A sum a month over several debts in the given order: each keeps up with its interest, the rest goes
 * to the first that is left. Undefined where the sum never gets there.
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

/** Dollars under which issuers let no minimum fall: ours, since nobody tells theirs. */
export const assumedMinimumFloor = 25

/** Dollars of the minimum on what is owed now. */
export function minimumPayment(debt: Debt, share: number, isPlusInterest: boolean): number {
  const shareOfBalance = (debt.balance * share) / 100
  return Math.max(
    Math.min(assumedMinimumFloor, debt.balance),
    shareOfBalance + (isPlusInterest ? monthlyInterest(debt) : 0),
  )
}

/** The minimum alone, falling with the balance; undefined where that takes more than `mostMonths`. */
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
