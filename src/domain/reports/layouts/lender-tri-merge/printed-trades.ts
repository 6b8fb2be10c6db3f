import type { Cell } from '../../text/cells.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd } from './repositories.ts'
import { isColumnHeading, pageLine } from './sections.ts'
import { type Column, type ColumnKind, columnsFrom, type Row, rowFrom } from './trade-columns.ts'
import { kinds, monthAndYear, readNumberAndState, tailOf } from './trade-words.ts'

const longestLine = 300

/** Remarks that a trade can have; more are the text of another part. */
const mostRemarks = 12

/** The trades of the section: a line of columns, a line of number, activity, kind and source, remarks. */
export function* printedTrades(lines: readonly string[]): Generator<PrintedTrade> {
  let columns: readonly Column[] = []
  let hasWhose = true
  let trade: PrintedTrade | undefined
  for (const line of lines) {
    if (line.length > longestLine || pageLine.test(line)) continue
    if (isColumnHeading(line)) {
      columns = columnsFrom(line, columns)
      if (/whose|\/W\b/i.test(line)) hasWhose = true
      else if (/\bECOA\b/i.test(line)) hasWhose = false
      continue
    }
    const first = firstLineOf(line, columns, hasWhose)
    if (first !== undefined) {
      if (trade !== undefined) yield trade
      trade = first
    } else if (trade !== undefined && !readSecond(trade, line)) {
      if (trade.remarks.length < mostRemarks) trade.remarks.push(line.trim())
    }
  }
  if (trade !== undefined) yield trade
}

function firstLineOf(
  line: string,
  columns: readonly Column[],
  hasWhose: boolean,
): PrintedTrade | undefined {
  const [, coded = line, ecoaAtEnd = ''] = /^(.*\S)\s{2,}([A-Z])\s*$/.exec(line) ?? []
  const isAtEnd = ecoaAtEnd !== '' && sourceAtEnd(coded).bureaus.length > 0
  const { bureaus, rest } = sourceAtEnd(isAtEnd ? coded : line)
  const words = wordsOf(rest)
  const from = words.findIndex(({ text }) => monthAndYear.test(text))
  if (from < 1) return undefined
  const row = rowFrom(words.slice(from), columns)
  if (row === undefined || !hasAmount(row)) return undefined
  const printed = words.slice(0, from).map(({ text }) => text)
  if (isMaskedNumber(printed[0] ?? '')) return undefined
  const { before, number, ecoa } = withoutNumber(printed)
  const codes = isAtEnd
    ? [ecoaAtEnd]
    : ecoa === ''
      ? codesOf(before, hasWhose || twoCodes.test(line))
      : [ecoa]
  const hasCodes = !isAtEnd && ecoa === ''
  // A kind stands where terms do: "REV" is none of "REV $145".
  const printedTerms = row.get('terms') ?? ''
  const isKind = kinds.test(printedTerms)
  const tail = tailOf(`${isKind ? printedTerms : ''} ${row.get('status') ?? ''}`.trim())
  return {
    ecoa: codes[0] ?? '',
    whose: codes[1] ?? '',
    name: before
      .slice(!hasCodes ? 0 : codes.length === 2 && /\//.test(before[0] ?? '') ? 1 : codes.length)
      .join(' '),
    row,
    bureaus,
    number,
    lastActivity: '',
    kind: (row.get('type') ?? '').toUpperCase() || tail.kind,
    state: tail.status,
    remarks: [],
  }
}

function isMaskedNumber(word: string): boolean {
  return /^(?=.*\d)(?:[\dA-Z]*[X*]{2,}[\dA-Z]*|\d{5,20})$/i.test(word)
}

/** "QUARRY BANK XXXX2201 I": a number, and the ECOA code, may stand behind the name on its line. */
function withoutNumber(printed: readonly string[]) {
  const [, last = ''] = /^([A-Z])$/.exec(printed.at(-1) ?? '') ?? []
  const at = printed.length - (last === '' ? 1 : 2)
  const number = isMaskedNumber(printed[at] ?? '')
  return number && at > 0
    ? { before: printed.slice(0, at), number: printed[at] ?? '', ecoa: last }
    : { before: printed, number: '', ecoa: '' }
}

function wordsOf(line: string): readonly Cell[] {
  return [...line.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }))
}

function hasAmount(row: Row): boolean {
  return (['high', 'balance', 'pastDue'] as const satisfies readonly ColumnKind[]).some((kind) =>
    /\d/.test(row.get(kind) ?? ''),
  )
}

/** Two letters that stand apart from the name are both codes. */
const twoCodes = /^\s*[A-Z0-9]\s+[A-Z]\s{2,}\S/i

/** "B B U S BANK": the codes stand before the name, in two words or in one ("B/B"). */
function codesOf(words: readonly string[], hasWhose: boolean): readonly string[] {
  const [first = '', second = ''] = words
  if (/^[A-Z0-9]\/[A-Z0-9]$/i.test(first)) return first.toUpperCase().split('/')
  if (!/^[A-Z0-9]$/i.test(first) || words.length < 2) return []
  const both = hasWhose && /^[A-Z]$/i.test(second) && words.length > 2
  return both ? [first.toUpperCase(), second.toUpperCase()] : [first.toUpperCase()]
}

/** Account number (or the rest of a long name), last activity, kind, terms and source. */
function readSecond(trade: PrintedTrade, line: string): boolean {
  if (trade.lastActivity !== '' || trade.number !== '' || trade.remarks.length > 2) return false
  const { bureaus, rest } = sourceAtEnd(line)
  if (trade.bureaus.length > 0 && bureaus.length === 0 && trade.remarks.length === 0)
    return readNumberAndState(trade, line)
  if (trade.remarks.length > 0 && bureaus.length === 0) return false
  const words = rest.trim().split(/\s+/)
  const activity = words.findIndex((word) => monthAndYear.test(word))
  const kind = words.findIndex((word, place) => place > activity && kinds.test(word))
  const ends = [activity, kind].filter((place) => place >= 0)
  if (ends.length === 0 && (bureaus.length === 0 || words.length > 3)) return false
  const before = words.slice(0, Math.min(...ends, words.length)).join(' ')
  if (before.length > 40) return false
  if (/\d/.test(before)) trade.number = before
  else if (before !== '' && ends.length > 0 && bureaus.length > 0) trade.name += ` ${before}`
  trade.lastActivity = activity < 0 ? '' : (words[activity] ?? '')
  if (kind >= 0) trade.kind = words[kind]?.toUpperCase() ?? ''
  if (bureaus.length > 0) trade.bureaus = bureaus
  return true
}
