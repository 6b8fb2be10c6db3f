import { addDays, addMonths, isoDay, monthMs, startOfDay } from '../calendar.ts'
import type { PaymentTerms } from './bank-account.ts'

/**
 * Day on which a card's statement closes next: most issuers report the balance of that day to the
 * bureaus (Experian, "When do credit card payments get reported?"; VantageScore).
 */
export interface ClosingDay {
  /** ISO 8601. */
  readonly day: string
  /** False when the last statement is of this cycle: only the month is added. */
  readonly isEstimated: boolean
  readonly basis: 'statement_date' | 'due_date'
}

/**
 * Days from the statement to the due date. 21 is the least in the United States (12 CFR
 * 1026.5(b)(2)(ii)) and in Canada (Financial Consumer Protection Framework Regulations, grace period);
 * usual contracts have up to 25.
 */
const graceDays = { min: 21, max: 25 } as const

/** A rhythm is not continued over a longer gap: the bank has stopped to state days. */
const cyclesAhead = 3

/** The closing day from today on; null when the bank states no day to count from. */
export function findNextClosing(
  { statementDate, dueDate }: Pick<PaymentTerms, 'statementDate' | 'dueDate'>,
  now: number,
): ClosingDay | null {
  return closingByStatement(parseDay(statementDate), now) ?? closingByDue(parseDay(dueDate), now)
}

/** Milliseconds of an ISO 8601 day; undefined for none. */
export function parseDay(day: string | null): number | undefined {
  const time = day === null ? Number.NaN : Date.parse(day)
  return Number.isNaN(time) ? undefined : startOfDay(time)
}

/**
 * The same day of the following months, counted from the statement itself: after 31 January come 28
 * February and 31 March. From a last day of a short month the rhythm may be early, never late.
 */
function closingByStatement(statement: number | undefined, now: number): ClosingDay | undefined {
  if (statement === undefined) return undefined
  const today = startOfDay(now)
  const basis = 'statement_date'
  if (statement > today) return { day: isoDay(statement), isEstimated: false, basis }
  for (let cycle = 1; cycle <= cyclesAhead; cycle += 1) {
    const day = addMonths(statement, cycle)
    if (day >= today) return { day: isoDay(day), isEstimated: cycle > 1, basis }
  }
  return undefined
}

/** The earliest day that fits the due date, so that a payment by then is in time. */
function closingByDue(due: number | undefined, now: number): ClosingDay | null {
  const today = startOfDay(now)
  if (due === undefined || today - due > cyclesAhead * monthMs) return null
  for (let cycle = 0; cycle <= cyclesAhead + 1; cycle += 1) {
    const monthly = addMonths(due, cycle)
    if (addDays(monthly, -graceDays.min) < today) continue
    const earliest = Math.max(today, addDays(monthly, -graceDays.max))
    return { day: isoDay(earliest), isEstimated: true, basis: 'due_date' }
  }
  return null
}
