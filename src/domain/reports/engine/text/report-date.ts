import { cellsOf, columnOf } from './cells.ts'
import { parseDate } from './dates.ts'
import type { ReportText } from './report-text.ts'

const label =
  /^(?:date (?:generated|created|of (?:the |this )?(?:report|disclosure)|issued|prepared)|report (?:date|generated|created|as of)(?: on)?|(?:generated|created|prepared|issued|as of)(?: on)?|credit report date|reference date|report pulled|date pulled|credit file(?= ?:))\s*:?\s*/i

/** "JORDAN SAMPLE | Nov 03, 2026   Page 2 of 9": Equifax prints the date in each page header. */
const inHeader = /\|\s*([A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/

/** Labels of the report date only at its very top, of other dates further down. */
const headLabel =
  /^(?:(?:date )?(?:ordered|completed|exported|printed|pulled)(?: on)?\s*:?|date:)\s*/i

/** Lines searched for the report date. */
const maxLines = 200

/** Lines that may contain the title. */
const maxTitleLines = 12

const title = /\b(?:credit report|bureau report|report (?:& |and )scores?)\b/i
const dateAfterWords = /^(?:date|experian data|.{0,40}\breport as of)(?:\s*:)?\s+(.+)$/i
const wholeDate = /^(?:[A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{4})$/

/** "Credit report summary prepared July 2, 2026": a date within the title. */
const inTitle =
  /\bcredit (?:report|review|summary|file)\b.{0,30}?\b(?:prepared|generated|created|issued|printed|pulled|ordered|dated)(?: on)?:? (.{8,40})/i

/** "3 Bureau Credit Report & Scores        10/21/2026": a date beside or alone under the title. */
function dateInTitle(cells: readonly string[], above: string): string | null {
  const [first = '', second = ''] = cells
  if (cells.length === 2) return title.test(first) ? parseDate(second) : null
  if (cells.length !== 1) return null
  const within = first.length > 120 ? null : parseDate(inTitle.exec(first)?.[1] ?? '')
  if (within !== null) return within
  const printed = dateAfterWords.exec(first)?.[1]
  if (printed !== undefined) return parseDate(printed)
  return wholeDate.test(first) && title.test(above) ? parseDate(first) : null
}

/** A label may head a column: "File Number:     Date Issued:" above their values. */
function dateUnder(line: string, index: number, below: string): string | null {
  const heads = cellsOf(line)
  const under = cellsOf(below).filter((cell) => columnOf(cell, heads) === index)
  return parseDate(under[0]?.text ?? '')
}

/** Reads the report's own date; null when not printed. */
export function readReportDate({ lines, running }: ReportText): string | null {
  const top = lines.slice(0, maxLines)
  const printed = [...top, ...running.slice(0, maxLines)]
  for (const [place, line] of printed.entries()) {
    const below = printed[place + 1] ?? ''
    // Page headers appear on every page.
    const isHead = place < maxTitleLines || place >= top.length
    const cells = cellsOf(line).map(({ text }) => text)
    for (const [index, cell] of cells.entries()) {
      const start = (label.exec(cell) ?? (isHead ? headLabel.exec(cell) : null))?.[0]
      if (start === undefined) continue
      const date =
        parseDate(cell.slice(start.length)) ??
        (start.length >= cell.length
          ? (parseDate(cells[index + 1] ?? below) ?? dateUnder(line, index, below))
          : null)
      if (date !== null) return date
    }
    const titled = dateInTitle(cells, printed[place - 1] ?? '')
    if (titled !== null && place < maxTitleLines) return titled
    const found = inHeader.exec(line)?.[1]
    if (found !== undefined) return parseDate(found)
  }
  return null
}
