import { addDays } from '../../src/domain/calendar.ts'
import type { Statement } from './entry.ts'
import type { Persona } from './persona.ts'

/** Days from a statement to its payment (15 U.S.C. 1666b asks for 21 at least). */
const graceDays = 25

/** The person pays this long before the last day. */
const payAheadDays = 2

const minPayment = 2_500
const minimumPart = 0.02

/** Part of the limit that a card is used to; the maxed one is always there. */
const maxUse = 0.97
const maxedUse = 0.96

/** Payments due in this time are missed. */
export interface MissedTime {
  readonly from: number
  readonly to: number
}

/** The card's statement of a day. */
export function createStatement(
  day: number,
  balance: number,
  missed: MissedTime | undefined,
): Statement {
  const dueDay = addDays(day, graceDays)
  const minimum = Math.min(balance, Math.max(minPayment, Math.round(balance * minimumPart)))
  const isMissed = missed !== undefined && dueDay >= missed.from && dueDay <= missed.to
  return { day, balance, dueDay, minimum, isMissed }
}

/** Last day of a payment that is over by `time`. */
export function findPastDueDay(time: number, statementDay: number): number {
  const date = new Date(time)
  const statements = [0, 1, 2].map((ago) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - ago, statementDay),
  )
  return statements.map((day) => addDays(day, graceDays)).find((day) => day < time) ?? 0
}

/** Day on which the person pays a statement. */
export const paymentDay = ({ day, dueDay }: Statement, { habit }: Persona['card']): number =>
  habit === 'maxed' ? addDays(day, 1) : addDays(dueDay, -payAheadDays)

/** Payment of a statement by its person. */
export function paymentOf(
  { balance, minimum }: Statement,
  owed: number,
  { habit, limit, carried }: Persona['card'],
): number {
  if (habit === 'full') return Math.min(balance, owed)
  const level = habit === 'maxed' ? Math.round(limit * maxedUse) : carried
  return Math.min(owed, Math.max(minimum, owed - level))
}

/** Debt beyond which a purchase goes to the checking account instead. */
export const roomOf = ({ habit, limit }: Persona['card']): number =>
  Math.round(limit * (habit === 'maxed' ? maxedUse : maxUse))
