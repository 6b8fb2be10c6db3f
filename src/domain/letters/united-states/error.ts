import type { DisputeText } from '../dispute-text.ts'
import {
  afterTheAnswer,
  answerExpected,
  clockOf,
  investigate,
  mailedToday,
  numbered,
  sendResults,
} from './reinvestigation.ts'

/** FCRA 611, 15 U.S.C. § 1681i: an item that is inaccurate or incomplete. */
export const errorDispute: DisputeText = {
  subject: 'Dispute of inaccurate information in my credit file',
  needed: ['identity', 'address', 'report', 'proofOfError'],
  body: (setting) => [
    `I dispute the accuracy of the item named above, which appears in my ${setting.facts.bureau} credit file. This is what is wrong, and why:`,
    setting.facts.reason,
    'I ask you to:',
    numbered([
      investigate(setting),
      'Correct the item so that it agrees with what I state above, or delete it if it is inaccurate or incomplete or cannot be verified.',
      sendResults,
    ]),
    clockOf(setting),
  ],
  instructions: () => [
    'Check that the letter says what is wrong and what would be right (for example the right balance or date); if not, add it to the reason and make the letter again.',
  ],
  expectedResponse: (setting) => `${mailedToday(setting.now)} ${answerExpected(setting)}`,
  nextSteps: afterTheAnswer,
}
