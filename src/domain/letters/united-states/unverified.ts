import { longDate } from '../../calendar.ts'
import { deadlineAfter, period } from '../deadlines.ts'
import type { DisputeText } from '../dispute-text.ts'
import { citation } from '../statutes.ts'
import {
  afterTheAnswer,
  answerExpected,
  arrival,
  clockOf,
  investigate,
  mailedToday,
  numbered,
  sendResults,
} from './reinvestigation.ts'

/** FCRA 611(a)(5)(A), (6)(B)(iii) and (7): an item that should be verified or deleted. */
export const unverifiedDispute: DisputeText = {
  subject:
    'Dispute of an item in my credit file and request for the description of its verification',
  needed: ['identity', 'address', 'report'],
  body: (setting) => [
    `I dispute the accuracy and completeness of the item named above, which appears in my ${setting.facts.bureau} credit file. My reason is this:`,
    setting.facts.reason,
    'I ask you to:',
    numbered([
      investigate(setting),
      `Promptly delete the item, or modify it as appropriate, if it is inaccurate or incomplete or cannot be verified, as ${citation('unverifiable', setting.now)} requires.`,
      sendResults,
      `If you have verified this item already, or find it verified now, send me a description of the procedure used to determine its accuracy and completeness, with the business name and address of every furnisher contacted and its telephone number if reasonably available. This letter is my request for it under ${citation('procedureDescription', setting.now)}; the description is due within ${period('procedureDescription', setting.now)} of receiving the request.`,
    ]),
    clockOf(setting),
  ],
  instructions: () => [
    'Say in the reason what you doubt (the balance, the dates, whose account it is): a bureau may end a dispute that gives it nothing to look into (15 U.S.C. § 1681i(a)(3)).',
  ],
  expectedResponse: (setting) => {
    const { now } = setting
    const description = deadlineAfter('procedureDescription', arrival(now), now)
    return `${mailedToday(now)} ${answerExpected(setting)} If the item was verified before, the description of that procedure is due within ${period('procedureDescription', now)} of receipt: by ${longDate(description)}.`
  },
  nextSteps: (setting) => [
    'Compare the description with your papers: ask the furnisher that it names for what it relied on.',
    ...afterTheAnswer(setting),
  ],
}
