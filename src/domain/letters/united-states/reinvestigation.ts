import { longDate } from '../../calendar.ts'
import { deadlineAfter, period } from '../deadlines.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { citation } from '../statutes.ts'

/** The day by which a letter mailed now has arrived, if the mail is as slow as it plans to be. */
export function arrival(now: number): number {
  return deadlineAfter('mail', now, now)
}

/** Requests of every dispute under section 611, without numbers. */
export function investigate({ facts, now }: DisputeSetting): string {
  return `Conduct a reasonable reinvestigation of this item, free of charge, and send my dispute with all relevant information to ${facts.creditor} within ${period('furnisherNotice', now)} of receiving it.`
}

export const sendResults =
  'Send me the results in writing, with a copy of my credit report as it stands after any change.'

/** The clock of section 611 as the letter states it; nothing is said of days already passed. */
export function clockOf({ now }: DisputeSetting): string {
  return `${citation('reinvestigation', now)} gives you ${period('reinvestigation', now)} from the day you receive this letter to complete the reinvestigation, up to ${period('extension', now)} more only if I send you further relevant information within that time, and ${period('afterFreeReport', now)} if this dispute follows my free annual report (15 U.S.C. § 1681j(a)(3)). The written results are due within ${period('results', now)} after you finish.`
}

export function numbered(requests: readonly string[]): string {
  return requests.map((request, index) => `${index + 1}. ${request}`).join('\n')
}

/** `Mailed today (…), it should arrive by about …`: the only assumption that dates are counted from. */
export function mailedToday(now: number): string {
  return `Mailed today (${longDate(now)}), the letter should arrive by about ${longDate(arrival(now))}.`
}

/** When the bureau's answer under section 611 can be expected. */
export function answerExpected({ now }: DisputeSetting): string {
  const received = arrival(now)
  const done = deadlineAfter('reinvestigation', received, now)
  const results = deadlineAfter('results', done, now)
  const late = deadlineAfter('results', deadlineAfter('afterFreeReport', received, now), now)
  return `The bureau has ${period('reinvestigation', now)} from the day it receives the letter and ${period('results', now)} more to mail its results (${period('afterFreeReport', now)} instead of ${period('reinvestigation', now)} if the dispute follows a free annual report or you send more material in between). Counted from that arrival: by ${longDate(results)}, or by ${longDate(late)} in those cases. The day on your return receipt is what counts.`
}

const latestAnswer = (now: number) =>
  deadlineAfter('results', deadlineAfter('afterFreeReport', arrival(now), now), now)

/** What may follow any dispute under section 611. */
export function afterTheAnswer({ facts, now }: DisputeSetting): readonly string[] {
  return [
    'Read the results and the new report: check that the item was really changed, and that nothing else was.',
    `If the bureau answers that the item was verified and you still hold it to be wrong, ask how it was verified (the description is due in ${period('procedureDescription', now)}), send what was missing, or have a short statement of dispute added to your file (15 U.S.C. § 1681i(b); at most 100 words if the bureau helps you write it).`,
    `Dispute it with ${facts.creditor}, too, at the address that your report or its website gives for disputes (15 U.S.C. § 1681s-2(a)(8), 12 CFR 1022.43).`,
    `If the bureau calls the dispute frivolous it must say why within ${period('frivolousNotice', now)}; send what it says is missing.`,
    `If a deleted item comes back, the bureau must tell you in writing within ${period('reinsertionNotice', now)}.`,
    `If no answer has come by ${longDate(latestAnswer(now))}, or the answer does not deal with what you wrote, you may complain to the Consumer Financial Protection Bureau (consumerfinance.gov/complaint).`,
  ]
}
