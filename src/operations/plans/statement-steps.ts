import { z } from 'zod'
import type { PlanDebt } from '../../domain/advice/plans/plan-debt.ts'
import { toCents } from '../../domain/advice/plans/plan-debt.ts'
import type { PlanMonth } from '../../domain/advice/plans/score-plan.ts'
import type { LinkedAccount } from '../../domain/bank/bank-facts.ts'
import { findNextClosing } from '../../domain/bank/statement-dates.ts'
import { dayField, named, outputList } from '../fields.ts'

/** The first payment on a linked card, made before its statement closes so that the report shows it. */
export const statementSteps = outputList(
  named(
    'StatementStep',
    z.object({
      account: z.string(),
      dollars: z.number(),
      before: dayField,
      /** True when the day follows from the due date or an older statement. */
      estimated: z.boolean(),
      dueDate: z.string().nullable(),
      minimum: z.number().nullable(),
    }),
  ),
)

/** The soonest first; cards without a known closing day are left out. */
export function listStatementSteps(
  debts: readonly PlanDebt[],
  linked: readonly (LinkedAccount | undefined)[],
  [first]: readonly PlanMonth[],
  now: number,
): z.input<typeof statementSteps> {
  return debts
    .flatMap(({ name, limit }, index) => {
      const terms = linked[index]?.terms ?? null
      const closing = terms === null ? null : findNextClosing(terms, now)
      const dollars = toCents(first?.payments[index] ?? 0)
      if (terms === null || closing === null || limit === undefined || dollars <= 0) return []
      const { dueDate, minimumPayment: minimum } = terms
      const { day: before, isEstimated: estimated } = closing
      return [{ account: name, dollars, before, estimated, dueDate, minimum }]
    })
    .toSorted((one, other) => (one.before < other.before ? -1 : 1))
}
