import type { ReadInquiry } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { dateFrom } from '../../text/dates.ts'
import { type Sections, sectionsOf } from '../../text/sections.ts'
import { inquiriesFrom as inquiriesInCells } from '../three-bureau-pdf/around-accounts.ts'
import { type BureauHeading, bureauOf, headingOf, told } from './bureau-columns.ts'

/**
 * The inquiries of a page with a column a bureau, where the list has such columns of its own, or was
 * copied cell by cell; undefined for a list that every layout prints alike.
 */
export function bureauInquiriesFrom(lines: readonly string[]): readonly ReadInquiry[] | undefined {
  const part = partOf(lines, sectionsOf(lines))
  const heading = part.map(headingOf).find((one) => one !== undefined)
  if (heading !== undefined) return inColumns(part, heading)
  const isInCells = part.some((line) => bureauOf(line.trim()) !== undefined)
  return isInCells ? inquiriesInCells(lines) : undefined
}

function partOf(lines: readonly string[], sections: Sections): readonly string[] {
  const from = sections.indexOf('hard_inquiries')
  if (from < 0) return []
  const end = sections.findIndex((section, index) => index > from && section !== undefined)
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** Who asked stands before the dates, each under the bureau that was asked. */
function inColumns(lines: readonly string[], heading: BureauHeading): readonly ReadInquiry[] {
  return lines.flatMap((line) => {
    const [by, ...values] = line.length > 400 ? [] : cellsOf(line)
    return told(heading, values, line.includes('\t')).flatMap(({ bureau, value }) => {
      const date = dateFrom(value)
      return date === null || by === undefined ? [] : [{ date, by: by.text.slice(0, 60), bureau }]
    })
  })
}
