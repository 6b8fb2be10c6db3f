import { z } from 'zod'
import type { BureauNames } from '../../domain/bureaus.ts'
import { isoDay } from '../../domain/calendar.ts'
import {
  type DisputeDeadline,
  disputeDeadlines,
  disputeReminders,
  findAnswerDay,
  findDueReminder,
} from '../../domain/letters/dispute-deadlines.ts'
import { type DisputeStatus, disputeStatuses, disputeTypes } from '../../domain/letters/letter.ts'
import type { AlertDetails } from '../../domain/monitoring/alert.ts'
import type { DisputeRecord } from '../../domain/records.ts'
import { Failure } from '../../errors.ts'
import type { NewWork, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { bureauField, dayField, named, timestamp, timestampField } from '../fields.ts'

export const disputeTypeField = named('DisputeType', z.enum(disputeTypes))

export const disputeStatusField = named('DisputeStatus', z.enum(disputeStatuses))

/** A dispute as its owner sees it, with the last four characters of the account number. */
export const disputeOutput = named(
  'Dispute',
  z.object({
    id: z.string(),
    reference: z.string(),
    bureau: bureauField,
    disputeType: disputeTypeField,
    creditor: z.string(),
    accountNumber: z.string(),
    disputeReason: z.string(),
    status: disputeStatusField,
    createdAt: timestampField,
    updatedAt: timestampField,
    mailedAt: timestampField.nullable(),
    /** Deadline of the bureau's answer; null until the letter is mailed. */
    dueDate: dayField.nullable(),
  }),
)

export function disputeView(
  { id, value }: Stored<'disputes'>,
  { bureauNames }: Pick<Context, 'bureauNames'>,
): z.input<typeof disputeOutput> {
  return {
    id,
    reference: value.reference,
    bureau: value.bureau,
    disputeType: value.disputeType,
    creditor: value.creditor,
    accountNumber: `…${value.accountNumber.slice(-4)}`,
    disputeReason: value.reason,
    status: value.status,
    createdAt: timestamp(value.createdAt),
    updatedAt: timestamp(value.updatedAt),
    mailedAt: timestamp(value.mailedAt),
    dueDate: toDueDate(value, bureauNames),
  }
}

/** The caller's own dispute; another owner's is reported as not found. */
export async function ownDispute(id: string, context: Context): Promise<Stored<'disputes'>> {
  const dispute = await context.store.get('disputes', id)
  if (dispute === undefined || dispute.value.userId !== context.userId) {
    throw new Failure('not_found', {
      en: 'There is no such dispute. GET /api/disputes lists yours.',
      fr: 'Cette contestation n’existe pas. GET /api/disputes donne la liste des vôtres.',
    })
  }
  return dispute
}

/** Start of the deadlines; undefined until the letter is mailed. */
function findClock(dispute: DisputeRecord, bureauNames: BureauNames) {
  const { mailedAt, disputeType, place } = dispute
  if (mailedAt === null) return undefined
  const bureau = bureauNames[dispute.bureau]
  return { mailed: { bureau, disputeType, ...place }, mailedAt } as const
}

/** Undefined once the bureau has answered. */
const findWaitingClock = (dispute: DisputeRecord, bureauNames: BureauNames) =>
  dispute.status === 'mailed' ? findClock(dispute, bureauNames) : undefined

/**
 * Fields of the dispute with another status. Back at drafted, the letter was not mailed after all, and
 * the next mailing starts new deadlines.
 */
export function atStatus(before: DisputeRecord, status: DisputeStatus, now: number) {
  const mailing = status === 'drafted' ? undefined : before
  const mailedAt = mailing?.mailedAt ?? (status === 'mailed' ? now : null)
  return { status, mailedAt, remindedThrough: mailing?.remindedThrough ?? null }
}

/** Deadline of the bureau's answer; null until the letter is mailed. */
function toDueDate(dispute: DisputeRecord, bureauNames: BureauNames): string | null {
  const clock = findClock(dispute, bureauNames)
  return clock === undefined ? null : isoDay(findAnswerDay(clock.mailed, clock.mailedAt))
}

interface DueReminder {
  readonly deadline: DisputeDeadline
  readonly at: number
}

/**
 * The due reminder, and the time of the next one. A dispute has reminders from its mailing until it is
 * answered.
 */
export function dueReminders(
  dispute: DisputeRecord,
  bureauNames: BureauNames,
  now: number,
): { readonly due: DueReminder | undefined; readonly nextAt: number | undefined } {
  const clock = findWaitingClock(dispute, bureauNames)
  if (clock === undefined) return { due: undefined, nextAt: undefined }
  const { mailed, mailedAt } = clock
  const reminders = disputeReminders(disputeDeadlines(mailed, mailedAt))
  return findDueReminder(reminders, { after: dispute.remindedThrough ?? mailedAt, now })
}

/** True while the dispute still has the deadline. */
export function hasDeadline(
  dispute: DisputeRecord,
  { deadline, dueDate }: Pick<AlertDetails['dispute_deadline'], 'deadline' | 'dueDate'>,
  bureauNames: BureauNames,
): boolean {
  const clock = findWaitingClock(dispute, bureauNames)
  if (clock === undefined) return false
  const days = disputeDeadlines(clock.mailed, clock.mailedAt)
  return days.some(({ kind, day }) => kind === deadline && isoDay(day) === dueDate)
}

/** Work that sends the next reminder. */
export function reminderWork(disputeId: string, dueAt: number): NewWork {
  const id = `dispute-deadline-${disputeId}`
  return { id, kind: 'dispute-deadline', dueAt, payload: { disputeId } }
}

/** Reports a new dispute or status, and schedules reminders of a mailed one. */
export function reportDispute(
  { id, value }: { readonly id: string; readonly value: DisputeRecord },
  previousStatus: DisputeStatus | null,
  context: Pick<Context, 'bureauNames' | 'now' | 'report' | 'later'>,
): void {
  const { userId, status } = value
  const dueDate = toDueDate(value, context.bureauNames)
  context.report('dispute.updated', { userId, disputeId: id, status, previousStatus, dueDate })
  const { due, nextAt } = dueReminders(value, context.bureauNames, context.now)
  const remindAt = due === undefined ? nextAt : context.now
  if (remindAt !== undefined) context.later(reminderWork(id, remindAt))
}
