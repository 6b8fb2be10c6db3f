import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../accounts/creditor-name.ts'
import { fieldNamed } from '../canada/labels.ts'
import { maxEntries, type NormalInquiry } from '../normal-form.ts'
import { cellsOf, columnOf, type LineCell } from './cells.ts'
import { parseDate } from './dates.ts'
import { type AccountField, fieldOf } from './labels.ts'

const dateHeading = /^(?:(?:inquiry|request)[ _])?date(?: of (?:inquiry|request))?$/i
const nameHeading =
  /^(?:inquirer|inquired by|requested by|requestor|creditor(?:[ _]name)?|company(?:[ _]name)?|lender|subscriber|name)$/i
const namesInquiries = /inquir|request/i

/** Inquiries that only the consumer sees. */
const softWords = /^(?:soft|promo\w*|account review|review|consumer|personal)\b/i

const maxLineLength = 300

interface Columns {
  readonly heads: readonly LineCell[]
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

function columnsIn(heads: readonly LineCell[]): Columns | undefined {
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
  const day = parseDate(at(date))
  if (day === null) return undefined
  if (cells.some(({ text }) => softWords.test(text) && text !== at(name))) return 'soft'
  return { date: day, by: creditorName(at(name)) ?? null, bureau }
}

/** Delimiters of tables copied from a spreadsheet or typed in Markdown. */
const delimiters = [';', ',', '|'] as const

/** Fields of the Canadian forms, which include French, as table fields. */
const sameFields: Readonly<Partial<Record<ReturnType<typeof fieldNamed> & string, AccountField>>> =
  {
    name: 'name',
    number: 'number',
    type: 'type',
    product: 'type',
    status: 'status',
    balance: 'balance',
    limit: 'limit',
    pastDue: 'pastDue',
    opened: 'opened',
    closed: 'closed',
    originalAmount: 'originalAmount',
    remarks: 'remarks',
    lastPayment: 'lastActivity',
  }

/** "Last 4", "Acct (last four)": the only heading with a digit. */
const lastDigits = /^(?:(?:acct|account|card)\s*)?\(?(?:last|final|ending)[ -]?4(?: digits)?\)?$/i

/** Abbreviations in column headings. */
const abbreviations: Readonly<Record<string, string>> = {
  acct: 'account',
  amt: 'amount',
  bal: 'balance',
  curr: 'current',
  lim: 'limit',
  pmt: 'payment',
}

/** Field of a column heading, English or French. */
export function columnField(text: string): AccountField | undefined {
  // Values contain digits, and most cells are values.
  if (/\d/.test(text)) return lastDigits.test(text) ? 'number' : undefined
  if (text.length > 80) return undefined
  if (/^(?:account )?standing$/i.test(text)) return 'status'
  const own = fieldOf(text) ?? (isShort.test(text) ? fieldOf(inFull(text)) : undefined)
  if (own !== undefined) return own
  const french = fieldNamed(text)
  return french === undefined ? undefined : sameFields[french]
}

const isShort = /_|\b(?:acct|amt|bal|curr|lim|pmt)\b/i

/** "Current Bal", "past_due". */
function inFull(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/\p{L}+/gu, (word) => abbreviations[word.toLowerCase()] ?? word)
}

/** Converts delimited tables to tabs; other lines stay. */
export function withTabs(lines: readonly string[]): readonly string[] {
  const first = lines.find(
    (line) => line.length <= 400 && delimiters.some((one) => isHeading(line, one)),
  )
  // Lines above the table in the same sheet have its empty cells, too.
  let delimiter = delimiters.find((one) => first !== undefined && isHeading(first, one))
  let width = delimiter === undefined ? 0 : cellsBetween(first ?? '', delimiter).length
  let isInTable = false
  return lines.map((line) => {
    if (line.length > 400 || line.trim() === '') return line
    isInTable ||= line === first
    const found = delimiters.find((one) => isHeading(line, one))
    if (found !== undefined) {
      delimiter = found
      width = cellsBetween(line, found).length
    }
    if (delimiter === undefined) return line
    const cells = cellsBetween(line, delimiter)
    if (cells.length === width) return isRule(cells) ? '' : cells.join('\t')
    if (!isInTable && isPair(cells)) return `${cells[0]?.replaceAll('_', ' ')}: ${cells[1]}`
    if (isInTable) delimiter = undefined
    return line
  })
}

function isHeading(line: string, delimiter: string): boolean {
  if (line.split(delimiter, 3).length < 3) return false
  const cells = cellsBetween(line, delimiter)
  return (
    cells.filter((cell) => columnField(cell) !== undefined).length >= 3 || headsInquiries(cells)
  )
}

/** "report_date,2026-10-08": a line above the table in its sheet. */
function isPair(cells: readonly string[]): boolean {
  const [label = '', value = '', ...rest] = cells
  return /^\p{L}[\p{L}_ ]{2,30}$/u.test(label) && value !== '' && rest.every((cell) => cell === '')
}

/** "|---|---:|" */
function isRule(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell))
}

/** Cells of a line; quoted cells may contain the delimiter, Markdown rows have outer bars. */
function cellsBetween(line: string, delimiter: string): readonly string[] {
  const text = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell].map((one) => one.replace(/\*\*/g, '').trim())
}
