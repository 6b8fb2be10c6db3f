import type { BureauNames } from '../../domain/bureaus.ts'
import { isoDay } from '../../domain/calendar.ts'
import {
  type DisputeDeadline,
  disputeDeadlines,
  disputeReminders,
  findAnswerDay,
  findDueReminder,
} from '../../domain/letters/dispute-deadlines.ts'
import type { DisputeStatus } from '../../domain/letters/letter.ts'
import type { AlertDetails } from '../../domain/monitoring/alert.ts'
import type { DisputeRecord } from '../../domain/records.ts'
import { disputeUpdated } from '../../events/report.ts'
import type { NewWork } from '../../ports/store.ts'
import type { Context } from '../context.ts'

/** What the deadlines of a dispute are counted from; undefined while its letter is not mailed. */
function clockOf(dispute: DisputeRecord, bureauNames: BureauNames) {
  const { mailedAt, disputeType, place } = dispute
  if (mailedAt === null) return undefined
  const bureau = bureauNames[dispute.bureau]
  return { mailed: { bureau, disputeType, ...place }, mailedAt } as const
}

/** The same while nobody has answered. */
const waitingClockOf = (dispute: DisputeRecord, bureauNames: BureauNames) =>
  dispute.status === 'mailed' ? clockOf(dispute, bureauNames) : undefined

/**
 * The dispute at another stage. A mailing lasts as long as the dispute goes on: back at drafted, the
 * letter was not mailed after all, and the next mailing counts anew.
 */
export function atStatus(before: DisputeRecord, status: DisputeStatus, now: number) {
  const mailing = status === 'drafted' ? undefined : before
  const mailedAt = mailing?.mailedAt ?? (status === 'mailed' ? now : null)
  return { status, mailedAt, remindedThrough: mailing?.remindedThrough ?? null }
}

/** The day by which the bureau has to have answered; null while the letter is not mailed. */
export function dueDateOf(dispute: DisputeRecord, bureauNames: BureauNames): string | null {
  const clock = clockOf(dispute, bureauNames)
  return clock === undefined ? null : isoDay(findAnswerDay(clock.mailed, clock.mailedAt))
}

interface DueReminder {
  readonly deadline: DisputeDeadline
  readonly at: number
}

/**
 * The reminder of a deadline that a dispute has now, and when its next one is due. One that is not
 * mailed yet, or answered, has none.
 */
export function dueReminders(
  dispute: DisputeRecord,
  bureauNames: BureauNames,
  now: number,
): { readonly due: DueReminder | undefined; readonly nextAt: number | undefined } {
  const clock = waitingClockOf(dispute, bureauNames)
  if (clock === undefined) return { due: undefined, nextAt: undefined }
  const { mailed, mailedAt } = clock
  const reminders = disputeReminders(disputeDeadlines(mailed, mailedAt))
  return findDueReminder(reminders, { after: dispute.remindedThrough ?? mailedAt, now })
}

/** Whether the dispute still waits for that day, which it had at some time. */
export function hasDeadline(
  dispute: DisputeRecord,
  { deadline, dueDate }: Pick<AlertDetails['dispute_deadline'], 'deadline' | 'dueDate'>,
  bureauNames: BureauNames,
): boolean {
  const clock = waitingClockOf(dispute, bureauNames)
  if (clock === undefined) return false
  const days = disputeDeadlines(clock.mailed, clock.mailedAt)
  return days.some(({ kind, day }) => kind === deadline && isoDay(day) === dueDate)
}

/** The work that gives the next reminder. */
export function reminderWork(disputeId: string, dueAt: number): NewWork {
  const id = `dispute-deadline-${disputeId}`
  return { id, kind: 'dispute-deadline', dueAt, payload: { disputeId } }
}

/** Says that a dispute has begun or is at another stage, and sees to the reminders of a mailed one. */
export function reportDispute(
  { id, value }: { readonly id: string; readonly value: DisputeRecord },
  previousStatus: DisputeStatus | null,
  context: Pick<Context, 'bureauNames' | 'now' | 'report' | 'later'>,
): void {
  const { userId, status } = value
  const dueDate = dueDateOf(value, context.bureauNames)
  disputeUpdated(context, { userId, disputeId: id, status, previousStatus, dueDate })
  const { due, nextAt } = dueReminders(value, context.bureauNames, context.now)
  const remindAt = due === undefined ? nextAt : context.now
  if (remindAt !== undefined) context.later(reminderWork(id, remindAt))
}
