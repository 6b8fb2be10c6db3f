import { type PlanDebt, toCents } from './plan-debt.ts'
import type { PlanMonth } from './score-plan.ts'

/** The same dollars a month, from one payment to another (numbers from 1). */
export interface PaymentRun {
  readonly account: string
  readonly dollars: number
  readonly from: number
  readonly through: number
}

/** Every payment of the plan, equal ones in a row together, by their first month. */
export function listPayments(
  { debts }: { readonly debts: readonly PlanDebt[] },
  months: readonly PlanMonth[],
  lateAccounts: string,
): readonly PaymentRun[] {
  const late = findRuns(
    lateAccounts,
    months.map((month) => month.late),
  )
  const paid = debts.flatMap(({ name }, debt) =>
    findRuns(
      name,
      months.map(({ payments }) => payments[debt] ?? 0),
    ),
  )
  return [...late, ...paid].toSorted((one, other) => one.from - other.from)
}

function findRuns(account: string, amounts: readonly number[]): readonly PaymentRun[] {
  const runs: PaymentRun[] = []
  for (const [index, amount] of amounts.entries()) {
    const dollars = toCents(amount)
    if (dollars <= 0) continue
    const last = runs.at(-1)
    if (last?.dollars === dollars && last.through === index) {
      runs[runs.length - 1] = { ...last, through: index + 1 }
    } else runs.push({ account, dollars, from: index + 1, through: index + 1 })
  }
  return runs
}
