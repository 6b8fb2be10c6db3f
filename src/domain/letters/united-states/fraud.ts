import { longDate } from '../../calendar.ts'
import { deadlineAfter, period } from '../deadlines.ts'
import type { DisputeText } from '../dispute-text.ts'
import { isNamed } from '../enclosures.ts'
import { citation } from '../statutes.ts'
import {
  afterTheAnswer,
  answerExpected,
  arrival,
  mailedToday,
  numbered,
} from './reinvestigation.ts'

/** Names as enclosed only what the person's evidence names. */
function proofEnclosed(evidence: readonly string[]): readonly string[] {
  const proofs = [
    ...(isNamed('theftReport', evidence) ? ['my identity theft report'] : []),
    ...(isNamed('identity', evidence) ? ['proof of my identity'] : []),
  ]
  return proofs.length === 0 ? [] : [`I enclose a copy of ${proofs.join(' and of ')}.`]
}

/** FCRA 605B, 15 U.S.C. § 1681c-2: information that resulted from identity theft. */
export const fraudDispute: DisputeText = {
  subject: 'Identity theft: request to block fraudulent information in my credit file',
  needed: ['theftReport', 'identity', 'address', 'report'],
  body: ({ facts, now }) => [
    `I am a victim of identity theft. The item named above, which appears in my ${facts.bureau} credit file, resulted from it:`,
    facts.reason,
    'I state that this information is not information relating to any transaction by me.',
    ...proofEnclosed(facts.evidence),
    `Under ${citation('theftBlock', now)}, I ask you to:`,
    numbered([
      `Block the reporting of this item no later than ${period('theftBlock', now)} after you have received proof of my identity, a copy of my identity theft report, the identification of the item, and the statement above.`,
      `Promptly notify ${facts.creditor} of the block, as section 605B(b) requires.`,
      'Confirm the block to me in writing or, if you decline or rescind it, notify me promptly, as section 605B(c)(2) requires.',
    ]),
    `If you do not block the item, please treat this letter as a dispute under ${citation('reinvestigation', now)}: reinvestigate it within ${period('reinvestigation', now)} of receiving this letter, delete it if it is inaccurate or cannot be verified, and send me the results in writing.`,
  ],
  instructions: ({ facts }) => [
    'Send this letter only if you did not make, allow or profit from the transaction: the bureau may decline or take back a block that rests on an untrue statement, or if you got the goods, services or money (15 U.S.C. § 1681c-2(c)).',
    ...(isNamed('theftReport', facts.evidence)
      ? []
      : [
          'When you have the identity theft report, name it among the evidence and make the letter again, so that its list of enclosures is complete.',
        ]),
  ],
  expectedResponse: (setting) => {
    const { now } = setting
    const block = deadlineAfter('theftBlock', arrival(now), now)
    return `${mailedToday(now)} If the identity theft report and proof of identity are with it, the bureau has ${period('theftBlock', now)} from receipt to block the item: by ${longDate(block)}, counted from that arrival. Without them, or if it declines, the dispute takes its ordinary course. ${answerExpected(setting)}`
  },
  nextSteps: (setting) => [
    'Place a free fraud alert (one bureau tells the others) or a free security freeze (at each bureau) now (15 U.S.C. § 1681c-1).',
    `Tell the fraud department of ${setting.facts.creditor} in writing, with a copy of the identity theft report, and ask it to stop reporting the item (15 U.S.C. § 1681s-2(a)(6)).`,
    'Send the same request to the other bureaus if their reports show the item.',
    ...afterTheAnswer(setting),
  ],
}
