import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { hasMarkers, type Layout, nameOverNumber, readDisclosure } from '../../engine/layout.ts'
import type { AccountRecord } from '../../engine/text/account-records.ts'
import { cellsOf, type LineCell } from '../../engine/text/cells.ts'
import { fieldOf } from '../../engine/text/labels.ts'
import type { ReportText } from '../../engine/text/report-text.ts'

const markers = [
  /\bexperian\b/i,
  /^\s*prepared for\b/i,
  /^\s*account info\b/i,
  /potentially negative/i,
  /\bon record until\b/i,
  /accounts in good standing/i,
  /requests viewed by others/i,
  /credit limit\/original amount/i,
  /address identification number|partial account number/i,
  /^\s*(?:status updated|company sold|open\/closed)\s*$/i,
  /^\s*balance updated\s*$/i,
  /^\s*responsibility\s*:?\s*(?:$|individual|joint|authori)/i,
  /^\s*date of inquiry\b/i,
]

const accounts =
  /^\s*(?:(?:your |open |closed |credit |credit card |revolving |instal?lment |loan |mortgage |real estate |other )*accounts|(?:your )?accounts in good standing|(?:your )?potentially negative (?:items|accounts)?.*|(?:your )?accounts that may be considered negative|credit items|collections?|collection accounts)\s*$/i

const otherSections =
  /^\s*(?:at a glance|account summary|overall credit usage|debt summary|summary|personal information|hard inquiries|soft inquiries|public records.*|inquiries|(?:record of )?requests (?:for|viewed).*|important messages?.*|know your rights.*|dispute.*|your personal statements?.*|score factors.*|credit score)\s*$/i

/**
 * Disclosure of Experian, current ("Account Info" under the creditor's name, labels beside values)
 * and older ("Accounts in Good Standing", an address under the name). Account numbers show only
 * first digits, so no last four are known.
 */
export const experianDisclosure: Layout = {
  name: 'experian',
  recognizes: (lines) => hasMarkers(lines, markers, 3),
  read: (text) =>
    readDisclosure(plainLines(text), {
      bureau: 'Experian',
      closingIsPrinted: false,
      firstSection: 'accounts',
      sectionAt: sectionOf,
      startAt,
      sourceOf,
    }),
}

/**
 * Removes web page artifacts: a link after titles ("ABCD BANKS        back to top") and "Current:"
 * above the present remark; rewrites late payments told in words under the payment history.
 */
function plainLines(text: ReportText): ReportText {
  const lines = withoutColumns(text.lines)
    .filter((line) => !/^\s*current:\s*$/i.test(line))
    .map((line) => withoutLink(line).replace(lateAsOf, 'Maximum delinquency: $1 days past due'))
    .flatMap((line) => [line, ...(removalDate.exec(line.slice(0, 400)) ?? []).slice(0, 1)])
  return { ...text, lines }
}

function withoutLink(line: string): string {
  return /back to top/i.test(line) ? line.replace(/(?<!\s)\s+back to top\s*$/i, '') : line
}

/**
 * Removal date in a sentence after the status: "This account is scheduled to continue on record
 * until Aug 2028."
 */
const removalDate = /scheduled to continue on record until [a-z]{3,9} \d{4}/i

/** "60 days past due as of Jun 2024"; older forms: "60 days as of Jun 2024, Mar 2023". */
const lateAsOf = /^\s*(\d{2,3}) days (?:past due )?as of\b/i

function sectionOf(line: string): string | undefined {
  if (line.length > 100) return undefined
  if (accounts.test(line)) return /collection/i.test(line) ? 'collections' : 'accounts'
  return otherSections.test(line) ? '' : undefined
}

/**
 * "BLACKPINE FINANCIAL    Account number 88210012....", or "BLACKPINE FINANCIAL #88210012...." in
 * letters.
 */
const besideNumber =
  /^\s*(\S(?:(?! {2}|\t).){1,60}?)(?:(?: {2,}|\t)\s*(?:partial )?account number\b|\s+#[A-Z\d]{2,12}(?:\.{2,}|[xX*]{3,})\s*$)/i

/** The name stands above "Account Info" (perhaps with a warning between) or above "Address". */
function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  const numbered = /#|account number/i.test(line) ? besideNumber.exec(line.slice(0, 160)) : null
  if (numbered?.[1] !== undefined) return creditorName(numbered[1])
  if (/\S {2,}\S|:/.test(line)) return undefined
  const following = lines
    .slice(index + 1, index + 6)
    .find((one) => one.trim() !== '' && !underName.test(one))
  const isNamed =
    isHead.test(following ?? '') || nameOverNumber(lines, index, partialNumber) !== undefined
  // Checking the name costs most, so it comes last.
  return isNamed ? creditorName(line) : undefined
}

const isHead = /^\s*(?:account info(?:rmation)?\s*$|account name\b|address\s*:)/i

/** Text between a name and "Account info": a grade, the balance. */
const underName =
  /^\s*(?:potentially negative|exceptional payment history|balance|(?:balance:? *)?\$[\d,.]+)\s*$/i

const partialNumber = /^\s*partial account number\b/i

function sourceOf({ name, fields }: AccountRecord) {
  const shown = [...fields].filter(([field, value]) => field !== 'number' || !isFirstDigits(value))
  return { name, fields: new Map(shown) }
}

/** Experian masks the end of a number; an unmasked one shows only its beginning. */
function isFirstDigits(value: string): boolean {
  return /^\d{1,8}(?:[xX*.•]*)$/.test(value.replace(/\s/g, ''))
}

/** Maximum printed lines of a block of labels and values. */
const maxBlockLines = 24

/**
 * Rewrites blocks of columns as lines of labels and values: in letters and the page before 2020 a
 * column holds labels above their values, and a label may need two lines. "Date opened" over "Mar
 * 2013" becomes "Date opened: Mar 2013"; "Credit limit or" over "original amount" over "$6,500"
 * becomes "Credit limit or original amount: $6,500".
 */
function withoutColumns(lines: readonly string[]): readonly string[] {
  const found: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const heads = headsIn(lines, index)
    const end = heads === undefined ? index : blockEnd(lines, index, heads)
    if (heads === undefined || end - index < 2) {
      found.push(lines[index] ?? '')
      continue
    }
    for (const column of columnsIn(lines.slice(index, end), heads)) found.push(...pairsOf(column))
    index = end - 1
  }
  return found
}

/** Cells of a row of labels: at least two complete ones, the others complete or begun. */
function headsIn(lines: readonly string[], index: number): readonly LineCell[] | undefined {
  const line = lines[index] ?? ''
  if (line.length > 200 || line.includes('\t') || !/\S {2,}\S/.test(line)) return undefined
  const cells = cellsOf(line)
  const whole = cells.filter(({ text }) => isLabel(text))
  if (whole.length < 2) return undefined
  const below = cellsOf((lines[index + 1] ?? '').slice(0, 300))
  const isHead = cells.every(
    (cell, place) =>
      isLabel(cell.text) ||
      below.some((one) => nearest(one, cells) === place && isKnown(`${cell.text} ${one.text}`)),
  )
  return isHead ? cells : undefined
}

/** Columns are flush left; a sentence may extend over the following ones. */
function nearest(cell: LineCell, heads: readonly LineCell[]): number {
  let best = 0
  let minDistance = Number.POSITIVE_INFINITY
  for (const [place, { start }] of heads.entries()) {
    const apart = Math.abs(start - cell.start)
    if (apart < minDistance) best = place
    minDistance = Math.min(minDistance, apart)
  }
  return best
}

/** A label without a useful value counts; a label on two lines must be known. */
function isLabel(text: string): boolean {
  return /^\p{L}[^:]{1,40}:$/u.test(text) || isKnown(text)
}

function isKnown(text: string): boolean {
  return !/:\s*\S/.test(text) && fieldOf(text) !== undefined
}

/**
 * A block ends at an empty line below values, a labeled line, or a line of only its first column.
 */
function blockEnd(lines: readonly string[], from: number, heads: readonly LineCell[]): number {
  let isAwaited = true
  for (let index = from + 1; index < lines.length && index < from + maxBlockLines; index++) {
    const line = lines[index] ?? ''
    if (line.trim() === '') {
      if (isAwaited) continue
      return index
    }
    const cells = line.length > 300 || line.includes('\t') ? [] : cellsOf(line)
    const [only] = cells
    const isFirst = cells.length === 1 && only !== undefined && nearest(only, heads) === 0
    if (cells.length === 0 || (isFirst && !isAwaited)) return index
    if (cells.some(({ text }) => /^\p{L}[^:]{0,60}:\s+\S/u.test(text))) return index
    isAwaited = cells.some(({ text }) => isLabel(text))
  }
  return Math.min(lines.length, from + maxBlockLines)
}

/** Texts of the block by heading. */
function columnsIn(block: readonly string[], heads: readonly LineCell[]): readonly string[][] {
  const columns = heads.map((): string[] => [])
  for (const line of block)
    for (const cell of cellsOf(line)) columns[nearest(cell, heads)]?.push(cell.text)
  return columns
}

/**
 * "Type", "Credit card", "Monthly", "Payment:", "$0" become "Type: Credit card", "Monthly Payment:
 * $0".
 */
function pairsOf(column: readonly string[]): readonly string[] {
  const pairs: string[] = []
  for (let index = 0; index < column.length; index++) {
    const [text = '', next = ''] = column.slice(index, index + 2)
    const isBroken = isKnown(`${text} ${next}`)
    if (isBroken || isLabel(text)) {
      pairs.push(`${(isBroken ? `${text} ${next}` : text).replace(/\s*:$/, '')}:`)
      if (isBroken) index++
    } else if (pairs.length > 0) pairs[pairs.length - 1] += ` ${text}`
  }
  return pairs
}
