import type { BureauName } from '../bureaus.ts'
import { addDays } from '../calendar.ts'
import type { Province } from '../law/dated-rule.ts'
import type { Country } from '../reports/report.ts'
import {
  estimateArrival as arrivalInCanada,
  computeAnswerEnd,
  getAnswerTime,
} from './canada/answer-times.ts'
import type { DisputeType } from './letter.ts'
import { estimateArrival } from './united-states/disputes.ts'
import { computeDeadline } from './united-states/statutes.ts'

/** Deadline of the bureau after mailing, by law or by its own practice. */
export interface DisputeDeadline {
  /** Block of an identity theft item, the answer, or the longest answer the law allows. */
  readonly kind: 'block' | 'answer' | 'longest_answer'
  readonly basis: 'law' | 'practice'
  /** Last day, as the millisecond of its midnight in UTC. */
  readonly day: number
}

interface MailedDispute {
  readonly bureau: BureauName
  readonly disputeType: DisputeType
  readonly country: Country
  readonly province: Province | null
}

/**
 * Deadlines of a mailed dispute, earliest first, counted from the estimated arrival like the
 * letter's own follow-up.
 */
export function disputeDeadlines(
  dispute: MailedDispute,
  mailedAt: number,
): readonly DisputeDeadline[] {
  return dispute.country === 'CA'
    ? [canadianDeadline(dispute, mailedAt)]
    : americanDeadlines(dispute, mailedAt)
}

/** Day by which the bureau must answer. */
export function findAnswerDay(dispute: MailedDispute, mailedAt: number): number {
  const days = disputeDeadlines(dispute, mailedAt)
  return days.find(({ kind }) => kind === 'answer')?.day ?? mailedAt
}

/**
 * 30 days, plus five business days to mail the results; 45 days after a free annual report or when
 * more was sent. A block has four business days.
 */
function americanDeadlines(
  { disputeType }: MailedDispute,
  mailedAt: number,
): readonly DisputeDeadline[] {
  const received = estimateArrival(mailedAt)
  const resultsDay = (period: 'reinvestigation' | 'afterFreeReport') =>
    computeDeadline('results', computeDeadline(period, received, mailedAt), mailedAt)
  const block: DisputeDeadline = {
    kind: 'block',
    basis: 'law',
    day: computeDeadline('theftBlock', received, mailedAt),
  }
  return [
    ...(disputeType === 'fraud' ? [block] : []),
    { kind: 'answer', basis: 'law', day: resultsDay('reinvestigation') },
    { kind: 'longest_answer', basis: 'law', day: resultsDay('afterFreeReport') },
  ]
}

/** Ontario's law sets no number of days: only the bureau's own time is known. */
function canadianDeadline({ bureau, province }: MailedDispute, mailedAt: number): DisputeDeadline {
  if (province === 'ON') {
    // Experian keeps no files in Canada; a bureau can be renamed to it after the letter was
    // written.
    const id = bureau === 'Experian' ? 'TransUnion' : bureau
    const day = addDays(arrivalInCanada(mailedAt), getAnswerTime(id, mailedAt).maxDays)
    return { kind: 'answer', basis: 'practice', day }
  }
  const day = computeAnswerEnd(province === 'QC' ? 'quebec' : 'federal', mailedAt)
  return { kind: 'answer', basis: 'law', day }
}

interface DisputeReminder {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly deadline: DisputeDeadline
}

/** Time left to look for the answer. */
const reminderDaysBefore = 5

/** 15:00 UTC: in the morning from Newfoundland to the Pacific. */
const reminderTimeMs = 15 * 60 * 60 * 1_000

/** Reminders, earliest first: before an answer is due, and on each last day. */
export function disputeReminders(
  deadlines: readonly DisputeDeadline[],
): readonly DisputeReminder[] {
  const all = deadlines.flatMap((deadline) => {
    const onTheDay = { at: deadline.day + reminderTimeMs, deadline }
    if (deadline.kind !== 'answer') return [onTheDay]
    return [{ at: addDays(onTheDay.at, -reminderDaysBefore), deadline }, onTheDay]
  })
  return all.toSorted((one, other) => one.at - other.at)
}

/** Returns the reminder due now (only the last of several missed ones) and the time of the next. */
export function findDueReminder(
  reminders: readonly DisputeReminder[],
  { after, now }: { readonly after: number; readonly now: number },
): { readonly due: DisputeReminder | undefined; readonly nextAt: number | undefined } {
  const due = reminders.findLast(({ at }) => after < at && at <= now)
  return { due, nextAt: reminders.find(({ at }) => at > Math.max(now, after))?.at }
}
