import type { NormalInquiry } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { dateFrom } from '../../engine/text/dates.ts'
import { type Sections, sectionsOf } from '../../engine/text/sections.ts'
import { inquiriesFrom as inquiriesInCells } from '../three-bureau-pdf/around-accounts.ts'
import { type BureauHeading, bureauOf, headingOf, valuesByBureau } from './bureau-columns.ts'

/**
 * Reads inquiries listed in columns per bureau or copied cell by cell; undefined for a list in the
 * usual form.
 */
export function bureauInquiriesFrom(
  lines: readonly string[],
): readonly NormalInquiry[] | undefined {
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

/** The company stands before the dates, each under its bureau. */
function inColumns(lines: readonly string[], heading: BureauHeading): readonly NormalInquiry[] {
  return lines.flatMap((line) => {
    const [by, ...values] = line.length > 400 ? [] : cellsOf(line)
    return valuesByBureau(heading, values, line.includes('\t')).flatMap(({ bureau, value }) => {
      const date = dateFrom(value)
      return date === null || by === undefined ? [] : [{ date, by: by.text.slice(0, 60), bureau }]
    })
  })
}
