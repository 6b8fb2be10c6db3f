import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { maxEntries, type NormalInquiry } from '../../engine/normal-form.ts'
import { type Cell, cellsOf, columnOf } from '../../engine/text/cells.ts'
import { dateFrom } from '../../engine/text/dates.ts'

const dateHeading = /^(?:(?:inquiry|request)[ _])?date(?: of (?:inquiry|request))?$/i
const nameHeading =
  /^(?:inquirer|inquired by|requested by|requestor|creditor(?:[ _]name)?|company(?:[ _]name)?|lender|subscriber|name)$/i
const namesInquiries = /inquir|request/i

/** Inquiries that only the consumer sees. */
const softWords = /^(?:soft|promo\w*|account review|review|consumer|personal)\b/i

const maxLineLength = 300

interface Columns {
  readonly heads: readonly Cell[]
  readonly date: number
  readonly name: number
}

/**
 * Reads hard inquiries from their own table: a heading with a date and a name, one of which
 * mentions inquiries, then a row each. Expects delimited tables in tabs.
 */
export function inquiriesInTables(
  lines: readonly string[],
  bureau: BureauName | null,
): readonly NormalInquiry[] {
  const found: NormalInquiry[] = []
  let columns: Columns | undefined
  for (const line of lines) {
    if (line.trim() === '' || line.length > maxLineLength || found.length > maxEntries) continue
    const heading = namesInquiries.test(line) ? columnsIn(cellsOf(line)) : undefined
    if (heading !== undefined) columns = heading
    else if (columns !== undefined) {
      const inquiry = inquiryIn(line, columns, bureau)
      if (inquiry === undefined) columns = undefined
      else if (inquiry !== 'soft') found.push(inquiry)
    }
  }
  return found
}

/** True if the cells head a table of inquiries. */
export function headsInquiries(cells: readonly string[]): boolean {
  return (
    cells.some((cell) => namesInquiries.test(cell)) &&
    columnsIn(cells.map((text, start) => ({ text, start, end: start + 1 }))) !== undefined
  )
}

function columnsIn(heads: readonly Cell[]): Columns | undefined {
  if (heads.length > 5) return undefined
  const date = heads.findIndex(({ text }) => dateHeading.test(text))
  const name = heads.findIndex(({ text }) => nameHeading.test(text))
  return date < 0 || name < 0 ? undefined : { heads, date, name }
}

function inquiryIn(
  line: string,
  { heads, date, name }: Columns,
  bureau: BureauName | null,
): NormalInquiry | 'soft' | undefined {
  const cells = cellsOf(line)
  const at = (place: number) => cells.find((cell) => columnOf(cell, heads) === place)?.text ?? ''
  const day = dateFrom(at(date))
  if (day === null) return undefined
  if (cells.some(({ text }) => softWords.test(text) && text !== at(name))) return 'soft'
  return { date: day, by: creditorName(at(name)) ?? null, bureau }
}
