import type { ReadInquiry } from '../normal-form.ts'
import { cellsOf } from './cells.ts'
import { dateFrom } from './dates.ts'
import { bureauIn } from './scores.ts'

const number = '(?:\\d{1,2}\\.\\s*)?'

const hard = new RegExp(
  `^${number}(?:hard inquiries|regular inquiries|requests viewed by others|inquiries|credit inquiries|inquiries (?:shared with|viewed by|that may).{0,40})$`,
  'i',
)

/** What ends the list: inquiries that only the consumer sees, and every other part of a report. */
const otherSection = new RegExp(
  `^${number}(?:(?:soft|promotional|account review|disputes?) inquiries.*|requests viewed only.*|inquiries.*(?:only you|not (?:affect|impact)).*|.*\\baccounts\\b.*|personal info.*|public records?.*|collections?|consumer statements?|score factors.*|creditor contacts?|important .*|dispute.*|your rights.*|end of .*)$`,
  'i',
)

const asked = /\b(?:inquired|requested|date of inquiry|inquiry date|date)\b.{0,12}?(?:on|:)\s*/i

/** The bureau's own word on when it drops an inquiry, and when it was last updated, are no inquiries. */
const notAsked = /until|remove|scheduled|born|generated|report date/i

/** The hard inquiries under their heading: each printed date is one. */
export function inquiriesFrom(lines: readonly string[]): readonly ReadInquiry[] {
  const found: ReadInquiry[] = []
  let inside = false
  for (const line of lines) {
    const text = line.trim()
    if (text === '' || text.length > 300) continue
    if (hard.test(text)) inside = true
    else if (text.length < 100 && otherSection.test(text)) inside = false
    else if (inside && !notAsked.test(text)) {
      const bureau = bureauIn(text)
      found.push(...datesIn(text).map((date) => ({ date, by: null, bureau })))
    }
  }
  return found
}

function datesIn(text: string): readonly string[] {
  return cellsOf(text).flatMap(({ text: cell }) =>
    cell
      .replace(asked, '')
      .split(/,\s*(?=\d{1,2}\/)|;|\band\b/)
      .flatMap((part) => dateFrom(part) ?? []),
  )
}
