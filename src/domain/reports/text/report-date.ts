import { cellsOf } from './cells.ts'
import { dateFrom } from './dates.ts'
import type { ReportText } from './report-text.ts'

const label =
  /^(?:date (?:generated|created|of (?:the |this )?report|issued|prepared)|report (?:date|generated|created|as of)(?: on)?|(?:generated|created|prepared|issued|as of)(?: on)?|credit report date|reference date)\s*:?\s*/i

/** "JORDAN SAMPLE | Nov 03, 2026   Page 2 of 9": Equifax prints the date in the head of each page. */
const inHeader = /\|\s*([A-Za-z]{3,9}\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{4})\b/

/** How far into a report its own date is looked for, in lines. */
const reach = 200

/** The date that the report prints for itself; null when it prints none. */
export function reportDateFrom({ lines, running }: ReportText): string | null {
  for (const line of [...lines.slice(0, reach), ...running.slice(0, reach)]) {
    const cells = cellsOf(line).map(({ text }) => text)
    for (const [index, cell] of cells.entries()) {
      const start = label.exec(cell)?.[0]
      if (start === undefined) continue
      const date =
        dateFrom(cell.slice(start.length)) ??
        (start.length >= cell.length ? dateFrom(cells[index + 1] ?? '') : null)
      if (date !== null) return date
    }
    const found = inHeader.exec(line)?.[1]
    if (found !== undefined) return dateFrom(found)
  }
  return null
}
