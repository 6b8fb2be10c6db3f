import { creditorName } from '../accounts/creditor-name.ts'
import { maxEntries, type NormalInquiry } from '../normal-form.ts'
import { cellsOf } from './cells.ts'
import { parseDate } from './dates.ts'
import { bureauIn } from './scores.ts'
import { type LineSections, sectionsOf } from './sections.ts'

const inquiryDateLabel =
  /\b(?:inquired|requested|date of inquiry|inquiry date|date)\b.{0,12}?(?:on\b\s*:?|:)\s*/i

/** The bureau's removal and update dates are no inquiries. */
const notInquiry = /until|remove|scheduled|born|generated|report date/i

/** Texts beside a name in a list of inquiries that are no names. */
const noName =
  /^(?:(?:location|address|phone)\b.*|date(?: of inquiry)?|date company\b.*|company|creditor(?: name)?|name|type of business|business type|permissible purpose|requested by|inquiry|company information|inquiry date\(s\)|bureau|bank(?:ing|s)?|auto(?: financing)?|finance|retail|utilities|mortgage|insurance|all banks?.*|unspecified.*|real estate.*|home furnishing.*|permissible.*|\(?\d{3}\)?[ -]\d{3}.*|page .*)$/i

/** "100 CREDIT UNION PLZ": the company's address under its name. */
const street =
  /^\d{1,6} .{1,40} (?:st|street|ave|avenue|blvd|rd|road|dr|drive|ln|lane|plz|plaza|pkwy|parkway|hwy|cir|ct|way)\.?$/i

/**
 * Reads hard inquiries under their heading: each printed date with the company beside or above it.
 */
export function readInquiries(
  lines: readonly string[],
  sections: LineSections = sectionsOf(lines),
): readonly NormalInquiry[] {
  const found: NormalInquiry[] = []
  let inside = false
  let by: string | null = null
  /** The last inquiry's name may follow on the next line. */
  let isNameless = false
  for (const [index, line] of lines.entries()) {
    const section = sections[index]
    if (section === undefined && !inside) continue
    if (found.length > maxEntries) break
    const text = line.trim()
    if (text === '' || text.length > 300) continue
    if (section !== undefined) {
      inside = section === 'hard_inquiries'
      by = null
      isNameless = false
    } else if (inside && !notInquiry.test(text)) {
      const bureau = bureauIn(text)
      const dates = datesIn(text)
      const beside = nameIn(text)
      const last = found.at(-1)
      if (dates.length === 0 && beside !== null) {
        if (isNameless && last !== undefined) found[found.length - 1] = { ...last, by: beside }
        else by = beside
        isNameless = false
      }
      const name = dates.length > 0 && beside !== null ? beside : by
      found.push(...dates.map((date) => ({ date, by: name, bureau })))
      isNameless = dates.length > 0 ? name === null : isNameless
    }
  }
  return found
}

/** "May 30, 2026 SHORE BANK": date and company in one cell. */
const dateBefore =
  /^(?:[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})\s+(?:[-–—|:]\s*)?(?!and\b)(?=\p{L}{2})/u

const listMarker = /^(?:\d{1,3}\.|[-•*])\s+/

/** First cell of the line that can be a company. */
function nameIn(text: string): string | null {
  for (const { text: cell } of cellsOf(text.replace(listMarker, ''))) {
    // Skip amounts and dashes early.
    const name = /\p{L}{2}/u.test(cell) ? companyIn(cell) : undefined
    if (name !== undefined) return name
  }
  return null
}

function companyIn(printed: string): string | undefined {
  const cell = printed
    .replace(dateBefore, '')
    .replace(/^(?:company|creditor|name|inquirer|requested by)\s*:\s*/i, '')
  if (noName.test(cell) || street.test(cell) || inquiryDateLabel.test(cell)) return undefined
  if (parseDate(cell) !== null || bureauIn(cell) !== null) return undefined
  return creditorName(
    cell
      .replace(/,\s*(?:\d|p\.? ?o\.? ?box).*$/i, '')
      .replace(/\s+(?:P\.? ?O\.? ?Box|\d{1,6}) .*\b[A-Z]{2} \d{5}(?:-\d{4})?$/i, '')
      .replace(/(?<!\s)(?:\s*[-–,|])?\s*\d{1,2}\/\d{1,2}\/\d{4}$/, ''),
  )
}

function datesIn(text: string): readonly string[] {
  return cellsOf(text).flatMap(({ text: cell }) => (/\d/.test(cell) ? datesOf(cell) : []))
}

function datesOf(cell: string): readonly string[] {
  return cell
    .replace(inquiryDateLabel, '')
    .replace(/^\D{2,60}?\s[-–|,]?\s*(?=(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)$)/, '')
    .split(/[,\s]\s*(?=\d{1,2}\/)|;|\band\b/)
    .flatMap((part) => parseDate(part) ?? [])
}
