import type { CanadianEntry } from '../../engine/canada/entries.ts'
import { printedLine } from '../../engine/canada/label-pairs.ts'
import { type CanadianField, fieldNamed } from '../../engine/canada/labels.ts'
import { creditorOf } from '../../engine/canada/sections.ts'
import { type DateOrders, dateOf, parseCanadianAmount } from '../../engine/canada/values.ts'
import { cellsOf, columnOf, type LineCell } from '../../engine/text/cells.ts'

const memberCode = /\s*\(?\b\d{2,3}\s?[A-Z]{2}\s?\d{3,6}\b\)?/i
/** A star starts each trade: text before it ends the line above. */
const joined = /^.*\s(?=\*\s?\p{L})/u
const mark = /^[\s*#]*(?:\(?[IJCAMSUP12345]\)\s+|\d{1,3}[.)]\s+)?/

/** Removes the mark, member number, line of business ("*BB", "481BB00001") and telephone. */
function nameIn(printed: string, row: string): string {
  const business = memberCode.exec(`${printed} ${row}`)?.[0].replace(/[^A-Z]/gi, '')
  const name = printed
    .replace(joined, '')
    .replace(mark, '')
    .replace(memberCode, '')
    .replace(/\s*\(?\b\d{3}\)?[ -]?\d{3}-\d{4}\b/, '')
    .trim()
  const [first = '', ...rest] = name.split(/\s+/)
  return business !== undefined && first === business ? rest.join(' ') : name
}

/** True if a line has a member number, which contains the line of business. */
function isNumbered(...lines: readonly (string | undefined)[]): boolean {
  return lines.some((line = '') => memberCode.test(line))
}

/** Headers and lines with dates are no names. */
function isOwnName(name: string): boolean {
  return !isHeader(name) && !/\d[/-]\d/.test(name)
}

function isHeader(line: string): boolean {
  return /\b(?:bus|code)\s?\/\s?id\b|\brptd\b.*\bopnd\b|\bopnd\b.*\bterms\b|\brapp\b.*\bouv\b/i.test(
    line,
  )
}

/** Equifax's line-of-business codes: banks, stores, finance, oil, utilities, collectors. */
const business = /^(?:B[BN]|D[CV]|F[ACFMPSUZ]|H[FZ]|O[CN]|RC|U[ETW]|YC|ZB)\s+(?=\S{2})/i

/** Removes the codes ("BB", "FS") if every name has one and a header or several names prove it. */
function withoutBusiness(names: readonly string[], isHeaded: boolean): readonly string[] {
  const isCoded = (isHeaded || names.length > 1) && names.every((name) => business.test(name))
  return isCoded ? names.map((name) => name.replace(business, '')) : names
}

/**
 * A trade of the lender's report: "BANK 481BB00001 26/10 15/04 5000 M 120 4120 0 R1 01 00 00 72
 * 26/10", with the name on this line or the one before.
 */
const row =
  /^(.{0,90}?)\s*\b(\d{2}(?:\d{2})?[/-]\d{2}(?:[/-]\d{2})?)\s+(?:(\d{2}(?:\d{2})?[/-]\d{2}(?:[/-]\d{2})?)\s+)?(?=\S)([$\d,.A-Z -]{1,80}?)\s+([ROIMCL][0-9])(?=\s|$)\s*(.{0,60})$/i

/**
 * Text after the rating: counts of 30, 60 and 90 days late, months reviewed, date of last activity.
 */
const behind =
  /^(?:(\d{1,2})[ /]+(\d{1,2})[ /]+(\d{1,2})(?=\s|$))?\s*(?:(\d{1,3})(?=\s|$))?\s*(\d{2}(?:\d{2})?[/-]\d{2}(?:[/-]\d{2})?)?/

interface LenderTradeRow {
  readonly index: number
  /** Line of its name. */
  readonly nameAt: number
  readonly name: string
  readonly fields: Map<CanadianField, string>
}

/** Reads the trades; `isElsewhere` excludes lines of other sections. */
export function tradesIn(
  printed: readonly string[],
  isElsewhere: (index: number) => boolean,
  orders: DateOrders,
): readonly CanadianEntry[] {
  const lines = printed.map(grouped)
  const rows: LenderTradeRow[] = []
  let columns: readonly LineCell[] = []
  for (const [index, line] of lines.entries()) {
    if (line.length > 250) continue
    if (isHeader(line)) columns = cellsOf(line)
    else if (!isElsewhere(index)) {
      const found = rowAt(lines, index, columns, orders)
      if (found !== undefined && found.nameAt > (rows.at(-1)?.index ?? -1)) rows.push(found)
    }
  }
  const names = withoutBusiness(
    rows.map(({ name }) => name),
    columns.length > 0 &&
      !rows.some(({ index, nameAt }) => isNumbered(lines[index], lines[nameAt])),
  )
  return rows.map(({ index, fields }, place) => {
    const end = rows[place + 1]?.nameAt ?? lines.length
    const own = lines
      .slice(index + 1, Math.min(end, index + 6))
      .filter((_, at) => !isElsewhere(index + 1 + at))
    return {
      name: names[place] ?? '',
      section: { topic: 'accounts', heading: '', lines: [] },
      fields: withDetails(fields, own),
      notes: [],
    }
  })
}

/** "3 310" alone in its column is one amount; column positions stay. */
function grouped(line: string): string {
  return line.replace(/(?<= {2})\d{1,3}(?: \d{3}){1,3}(?= {2}|$)/g, (amounts) =>
    amounts.replaceAll(' ', ','),
  )
}

function rowAt(
  lines: readonly string[],
  index: number,
  columns: readonly LineCell[],
  orders: DateOrders,
): LenderTradeRow | undefined {
  const line = lines[index] ?? ''
  const found = row.exec(line)
  if (!found) return undefined
  const [, before = '', first = '', second, middle = '', rating = '', rest = ''] = found
  const amounts = sumsOf(line, middle, columns, rating)
  if (amounts === undefined) return undefined
  const isNamed = nameIn(before, line) !== ''
  const nameAt = isNamed ? index : previousPrinted(lines, index)
  const name = nameIn(isNamed ? before : (lines[nameAt] ?? ''), line)
  if (creditorOf(name) === undefined || !isOwnName(name)) return undefined
  const [, thirty, sixty, ninety, , active] = behind.exec(rest) ?? []
  const fields = new Map<CanadianField, string>(amounts)
  const setField = (field: CanadianField, value: string | undefined | null) => {
    if (value !== undefined && value !== null && value !== '') fields.set(field, value)
  }
  setField('rating', rating.toUpperCase())
  setField('reported', dateOf(first, orders))
  setField('opened', second === undefined ? null : dateOf(second, orders))
  setField('late30', thirty)
  setField('late60', sixty)
  setField('late90', ninety)
  setField('lastActivity', active === undefined ? null : dateOf(active, orders))
  return { index, nameAt, name, fields }
}

function previousPrinted(lines: readonly string[], index: number): number {
  for (let at = index - 1; at >= 0 && at >= index - 3; at--) {
    if ((lines[at] ?? '').trim() !== '') return at
  }
  return -1
}

type ColumnFields = readonly (CanadianField | undefined)[]

const isSum: ReadonlySet<CanadianField | undefined> = new Set([
  'limitOrHigh',
  'balance',
  'pastDue',
  'other',
])

/**
 * Amounts between the dates and the rating: high credit, terms, balance, past due; undefined
 * otherwise.
 */
function sumsOf(
  line: string,
  middle: string,
  columns: readonly LineCell[],
  rating: string,
): Map<CanadianField, string> | undefined {
  // This report's "HC" is its "H/C".
  const heads = columns.map(({ text }) => {
    const field = fieldNamed(text)
    return field === 'high' ? 'limitOrHigh' : field
  })
  const isPlaced = heads.filter((field) => isSum.has(field)).length >= 3
  const words = middle.trim().split(/\s+/)
  // All four amounts are printed, so their order suffices.
  const isWhole = words.length === 4 && words.every((word) => amountWord.test(word))
  const placed = isPlaced && !isWhole && isAligned(line, columns, heads, rating)
  return (
    (placed ? placedSums(line, middle, columns, heads) : undefined) ?? countedSums(middle, rating)
  )
}

/** True if rows align with the headings: the rating is under its own. */
function isAligned(
  line: string,
  columns: readonly LineCell[],
  heads: ColumnFields,
  rating: string,
): boolean {
  const cell = cellsOf(line).find(({ text }) => text === rating)
  const head = heads.indexOf('rating')
  return cell === undefined || head < 0 || columnOf(cell, columns) === head
}

function placedSums(
  line: string,
  middle: string,
  columns: readonly LineCell[],
  heads: ColumnFields,
) {
  const start = line.indexOf(middle)
  const amounts = new Map<CanadianField, string>()
  for (const cell of cellsOf(line)) {
    if (cell.start < start || cell.start >= start + middle.length) continue
    const field = heads[columnOf(cell, columns)]
    if (field === 'other' || /^-{1,3}$/.test(cell.text)) continue
    // "5100 5100": two amounts with one space between fit no single column.
    if (
      field === undefined ||
      /\d \$?\d/.test(cell.text) ||
      !isSum.has(field) ||
      amounts.has(field) ||
      parseCanadianAmount(cell.text) === null
    )
      return undefined
    amounts.set(field, cell.text)
  }
  return amounts.size >= 2 ? amounts : undefined
}

/** "4120", "$5,000", "12.0K". */
const amountWord = /^\$?\d[\d,]*(?:\.\d{2}|(?:\.\d)?K)?$/i

/**
 * Without columns: high credit, payment of the terms ("M 120"), balance, past due; three amounts
 * omit that payment. Words ("REV", "300M", "MONTHLY") are terms.
 */
function countedSums(middle: string, rating: string): Map<CanadianField, string> | undefined {
  const words = middle.trim().split(/\s+/)
  const amounts = words.filter((word) => amountWord.test(word))
  const hasTerms = amounts.length < words.length
  const names = sumNames(amounts, hasTerms, hasTerms && !amountWord.test(words[0] ?? ''), rating)
  return names === undefined
    ? undefined
    : new Map(
        names.flatMap((field, index) =>
          field === 'other' ? [] : [[field, amounts[index] ?? ''] as const],
        ),
      )
}

function sumNames(
  amounts: readonly string[],
  hasTerms: boolean,
  termsFirst: boolean,
  rating: string,
): readonly CanadianField[] | undefined {
  if (amounts.length === 4) return ['limitOrHigh', 'other', 'balance', 'pastDue']
  if (amounts.length === 3 && (hasTerms || isPastDue(amounts, rating))) {
    return termsFirst ? ['other', 'balance', 'pastDue'] : ['limitOrHigh', 'balance', 'pastDue']
  }
  if (amounts.length === 2 && hasTerms) {
    return termsFirst ? ['balance', 'pastDue'] : ['limitOrHigh', 'balance']
  }
  return undefined
}

/** Three amounts without terms: past due is 0 when paid as agreed, and never above the balance. */
function isPastDue(amounts: readonly string[], rating: string): boolean {
  const [, balance = 0, last = 0] = amounts.map((word) => parseCanadianAmount(word) ?? 0)
  return last === 0 || (!/[01]$/.test(rating) && last <= balance)
}

const account =
  /\b(?:acct|account|compte)\b\.?(?: (?:no|number|#))?\.?\s*[:#]?\s*([\dXx*•.-]{3,30})/i
/** "4510XXXXXXXX2238    INDIVIDUAL": an unlabeled number under the name. */
const firstNumber = /^\s*((?=\S*\d{2})[\dX*-]{5,24})(?= {2,}|\s*$)/
const earlier =
  /\bprev(?:ious)?\.? hi(?:gh)? (?:rates?|ratings?)\s*:?\s*((?:[ROIMCL][0-9]\s*(?:\d{2,4}[/-]\d{2})?[\s,;]*){1,6})/i

function withDetails(
  fields: Map<CanadianField, string>,
  lines: readonly string[],
): CanadianEntry['fields'] {
  const text = lines.map((line) => line.trim()).join('   ')
  const number = account.exec(text)?.[1] ?? firstNumber.exec(lines[0] ?? '')?.[1]
  const previous = earlier.exec(text)?.[1]
  if (number !== undefined) fields.set('number', number)
  if (previous !== undefined) fields.set('previous', previous)
  const remarks = text
    .replace(account, ' ')
    .replace(/\bnum[ée]ro de (?= |$)/gi, ' ')
    .replace(earlier, ' ')
    .replace(/\bdescription\s*:?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
  if (remarks !== '') fields.set('remarks', remarks)
  return fields
}

/** "COLLECTION  2024-02  AGENCY  CLIENT: CREDITOR", "ASSIGNED 2025-03 AGENCY CREDITOR: …". */
const first =
  /^\W*(?:collection|recouvrement|assigned|assign[ée]e?|placed)\s*:?\s+((?:19|20)\d\d-\S+|\d\d\/\d{4})\s+(?=\S)/i

/**
 * "2026-02  D-IND 700YC00112  AGENCY  AMT $522 …": date, owner code and the agency's member number.
 */
const listed =
  /^\W*((?:19|20)\d\d-\S+)\s+(?:\S{1,8}\s+)?\(?\d{3}YC\d{3,6}\)?\s+(?=\p{L}{2}.*\b(?:amt|amount|bal|balance|mnt|montant|solde)\b)/iu

/** Maximum length of a line. */
const maxItemLine = 300

/** Maximum lines of a collection. */
const maxItemLines = 3

/** Starts of continuation lines; a sentence or another item continues nothing. */
const continuation =
  /^(?!\W*(?:bankrupt|bkr?pt|judge?ment|jugement|consumer|secured|registered|lien|filed|faillite|proposition)\w*\b)\s+\S|^\W*(?:acct|account|amt|amount|bal|balance|client|creditor|dla|reason|status|original|compte|montant|solde)\b/i

const number = /\b(?:acct|account|compte)\b\.?\s*[:#]?\s*([\dXx*•.-]*\d{3,})/i

/**
 * Collections of a lender's report: the agency on the first line, amounts and state there or below.
 */
export function collectionsIn(lines: readonly string[]): readonly CanadianEntry[] {
  return lines.flatMap((line, index) => {
    const filed = line.length > maxItemLine ? null : startOf(line)
    if (filed === null) return []
    const below = lines.slice(index + 1, index + maxItemLines)
    const end = below.findIndex(
      (one) => one.length > maxItemLine || startOf(one) !== null || !continuation.test(one),
    )
    const own = [line.slice(filed[0].length), ...(end < 0 ? below : below.slice(0, end))]
    return entryOf(filed[1] ?? '', own)
  })
}

function startOf(line: string): RegExpExecArray | null {
  return first.exec(line) ?? listed.exec(line)
}

function entryOf(filed: string, lines: readonly string[]): readonly CanadianEntry[] {
  const printed = lines.map((line) => printedLine(withNames(line)))
  const agency = printed[0]?.cells[0]?.text ?? ''
  const pairs = printed.flatMap((one) => one.pairs)
  const numbered = number.exec(lines.join(' '))?.[1]
  if (pairs.length === 0) return []
  const fields = new Map(pairs.toReversed().map(({ field, value }) => [field, value] as const))
  fields.set('agency', agency).set('filed', filed)
  if (numbered !== undefined) fields.set('number', numbered)
  const notes = printed
    .flatMap(({ cells }, at) => cells.slice(at === 0 ? 1 : 0))
    .map((cell) => cell.text)
  return [
    { name: agency, section: { topic: 'collections', heading: '', lines: [] }, fields, notes },
  ]
}

/** "BAL 312", "LED-TELUS": short labels before an amount or creditor, without a colon. */
function withNames(line: string): string {
  return line
    .replace(/(?<=\s)LED\s?[-:]\s?(?=\p{L})/u, 'Client: ')
    .replace(/(?<=^\s*| {2})(amt|bal|amount|balance|mnt|montant|solde)\.? (?=\$?\d)/gi, '$1: ')
}
