import { addDays } from '../calendar.ts'
import type { DisputeDeadline } from './dispute-deadlines.ts'

/** A reminder of a deadline. */
export interface DisputeReminder {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly deadline: DisputeDeadline
}

/** So many days before an answer is due there is time to look for it. */
const daysBefore = 5

/** 15:00 UTC: in the morning from Newfoundland to the Pacific. */
const timeOfDay = 15 * 60 * 60 * 1_000

/** All reminders of the deadlines, earliest first: before an answer is due, and on each last day. */
export function disputeReminders(
  deadlines: readonly DisputeDeadline[],
): readonly DisputeReminder[] {
  const all = deadlines.flatMap((deadline) => {
    const onTheDay = { at: deadline.day + timeOfDay, deadline }
    if (deadline.kind !== 'answer') return [onTheDay]
    return [{ at: addDays(onTheDay.at, -daysBefore), deadline }, onTheDay]
  })
  return all.toSorted((one, other) => one.at - other.at)
}

/** The reminder to give now, the last one only where several were missed, and when the next is due. */
export function remindersAt(
  reminders: readonly DisputeReminder[],
  { after, now }: { readonly after: number; readonly now: number },
): { readonly due: DisputeReminder | undefined; readonly nextAt: number | undefined } {
  const due = reminders.findLast(({ at }) => after < at && at <= now)
  return { due, nextAt: reminders.find(({ at }) => at > Math.max(now, after))?.at }
}
