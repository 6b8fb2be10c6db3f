import type { BureauName } from '../bureaus.ts'
import { addDays } from '../calendar.ts'
import type { Province } from '../law/provinces.ts'
import type { Country } from '../reports/report.ts'
import { answerTime } from './canada/answer-times.ts'
import { answerEnds, arrival as arrivalInCanada } from './canada/arrival.ts'
import { deadlineAfter } from './deadlines.ts'
import type { DisputeType } from './letter.ts'
import { arrival } from './united-states/reinvestigation.ts'

/** A day that the bureau has to keep, or says that it keeps, once a dispute is mailed. */
export interface DisputeDeadline {
  /** The block of an item of identity theft, the answer, or the longest answer that a law allows. */
  readonly kind: 'block' | 'answer' | 'longest_answer'
  readonly basis: 'law' | 'practice'
  /** The last day, as the millisecond of its midnight in UTC. */
  readonly day: number
}

interface MailedDispute {
  readonly bureau: BureauName
  readonly disputeType: DisputeType
  readonly country: Country
  readonly province: Province | null
}

/**
 * The deadlines of a dispute that was mailed at a moment, earliest first. They are counted from the day
 * by which the mail has delivered it, as the letter's own follow-up counts them.
 */
export function disputeDeadlines(
  dispute: MailedDispute,
  mailedAt: number,
): readonly DisputeDeadline[] {
  return dispute.country === 'CA' ? [inCanada(dispute, mailedAt)] : inTheStates(dispute, mailedAt)
}

/** The day by which the bureau has to have answered; see `disputeDeadlines`. */
export function answerDue(dispute: MailedDispute, mailedAt: number): number {
  const days = disputeDeadlines(dispute, mailedAt)
  return days.find(({ kind }) => kind === 'answer')?.day ?? mailedAt
}

/**
 * The results of 30 days have five business days more to be mailed; 45 days are for a dispute after a
 * free annual report, or to which more was sent. A block has four business days of its own.
 */
function inTheStates({ disputeType }: MailedDispute, mailedAt: number): readonly DisputeDeadline[] {
  const received = arrival(mailedAt)
  const resultsOf = (period: 'reinvestigation' | 'afterFreeReport') =>
    deadlineAfter('results', deadlineAfter(period, received, mailedAt), mailedAt)
  const block: DisputeDeadline = {
    kind: 'block',
    basis: 'law',
    day: deadlineAfter('theftBlock', received, mailedAt),
  }
  return [
    ...(disputeType === 'fraud' ? [block] : []),
    { kind: 'answer', basis: 'law', day: resultsOf('reinvestigation') },
    { kind: 'longest_answer', basis: 'law', day: resultsOf('afterFreeReport') },
  ]
}

/** Ontario's law names no number of days: there the bureau's own time is all there is. */
function inCanada({ bureau, province }: MailedDispute, mailedAt: number): DisputeDeadline {
  if (province === 'ON') {
    // Experian keeps no files in Canada; its name can be given to a bureau after the letter was made.
    const id = bureau === 'Experian' ? 'TransUnion' : bureau
    const day = addDays(arrivalInCanada(mailedAt), answerTime(id, mailedAt).most)
    return { kind: 'answer', basis: 'practice', day }
  }
  const day = answerEnds(province === 'QC' ? 'quebec' : 'federal', mailedAt)
  return { kind: 'answer', basis: 'law', day }
}
