import type { BureauName } from '../../../bureaus.ts'
import type { Cell } from '../../text/cells.ts'
import { sourceAtEnd } from './repositories.ts'
import { isColumnHeading, pageLine } from './sections.ts'
import { type Column, type ColumnKind, columnsFrom, type Row, rowFrom } from './trade-columns.ts'

/** A trade as its lines print it. */
export interface PrintedTrade {
  /** ECOA code and whose it is; '' when not printed. */
  readonly ecoa: string
  readonly whose: string
  name: string
  readonly row: Row
  bureaus: readonly BureauName[]
  number: string
  lastActivity: string
  kind: string
  readonly remarks: string[]
}

const longestLine = 300

/** Remarks that a trade can have; more are the text of another part. */
const mostRemarks = 12

const monthAndYear = /^(?:\d{1,2}\/\d\d|-{1,2}\/-{1,2})$/

const kinds =
  /^(?:REV|INST?|MTG|MORT|AUTO?|EDU|EDUC|STU|LEAS?|LSE|COLL?|OPEN|CHG|HELOC|HEL?|LOC|CRL|CC|SEC|UNS|PERS|OTH|RENT)$/i

/** The trades of the section: a line of columns, a line of number, activity, kind and source, remarks. */
export function* printedTrades(lines: readonly string[]): Generator<PrintedTrade> {
  let columns: readonly Column[] = []
  let hasWhose = true
  let trade: PrintedTrade | undefined
  for (const line of lines) {
    if (line.length > longestLine || pageLine.test(line)) continue
    if (isColumnHeading(line)) {
      columns = columnsFrom(line, columns)
      if (/\bECOA\b/i.test(line)) hasWhose = /whose|\/W\b/i.test(line)
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
  const { bureaus, rest } = sourceAtEnd(line)
  const words = wordsOf(rest)
  const from = words.findIndex(({ text }) => monthAndYear.test(text))
  if (from < 1) return undefined
  const row = rowFrom(words.slice(from), columns)
  if (row === undefined || !hasAmount(row)) return undefined
  const before = words.slice(0, from).map(({ text }) => text)
  const codes = codesOf(before, hasWhose)
  return {
    ecoa: codes[0] ?? '',
    whose: codes[1] ?? '',
    name: before
      .slice(codes.length === 2 && /\//.test(before[0] ?? '') ? 1 : codes.length)
      .join(' '),
    row,
    bureaus,
    number: '',
    lastActivity: '',
    kind: '',
    remarks: [],
  }
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
  if (trade.kind !== '' || trade.number !== '' || trade.remarks.length > 2) return false
  const { bureaus, rest } = sourceAtEnd(line)
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
  trade.kind = kind < 0 ? '-' : (words[kind]?.toUpperCase() ?? '-')
  if (bureaus.length > 0) trade.bureaus = bureaus
  return true
}
