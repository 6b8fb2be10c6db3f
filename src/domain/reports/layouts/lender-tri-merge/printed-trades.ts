import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { type Column, columnsFrom, isColumnHeading, isHeadingLine } from './column-headings.ts'
import { kindInTerms, readFurther } from './further-lines.ts'
import { besideName, codesIn, isNumber, nameParts, type Whose } from './name-parts.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd, sourceOf } from './repositories.ts'
import { isTradesTitle, pageLine } from './sections.ts'
import { type Row, rowFrom, wordsOf } from './trade-columns.ts'
import { isDate, kinds, monthAndYear, tailOf } from './trade-words.ts'

const maxLineLength = 300

/** Headings of a section's trades. */
interface TradeHeadings {
  /** Heading lines. */
  readonly block: string
  readonly columns: readonly Column[]
  readonly whose: Whose
}

/**
 * Reads a section's trades: a line of columns, then lines of number, activity, kind, source and
 * remarks.
 */
export function* printedTrades(lines: readonly string[]): Generator<PrintedTrade> {
  let headed: TradeHeadings = { block: '', columns: [], whose: 'second' }
  let block: string[] = []
  let trade: PrintedTrade | undefined
  let bare = ''
  let part = ''
  for (const line of [...lines, '']) {
    if (line.length > maxLineLength || pageLine.test(line)) continue
    if (line !== '' && isHeadingLine(line)) {
      block.push(line)
      continue
    }
    if (isTradesTitle(line)) {
      if (trade !== undefined) yield trade
      trade = undefined
      part = kindOfPart(line)
      continue
    }
    // Pages repeat their headings.
    const isAgain = block.length > 0 && block.join('\n') === headed.block
    if (!isAgain && block.some(isColumnHeading)) headed = headedBy(block)
    else if (!isAgain)
      for (const held of block) if (trade !== undefined) readFurther(trade, held, [])
    block = []
    const isNameAwaited = trade?.name === '' && trade.lines < 2
    const first = isNameAwaited ? undefined : firstLineOf(line, headed, bare)
    bare = first === undefined ? line.trim() : ''
    if (first !== undefined) {
      if (first.isNamedAbove && trade?.remarks.at(-1) === first.trade.name) trade.remarks.pop()
      if (trade !== undefined) yield trade
      trade = first.trade
      trade.kind ||= part
    } else if (trade !== undefined && beginsTrade(line)) {
      yield trade
      trade = undefined
    } else if (trade !== undefined) readFurther(trade, line, headed.columns)
  }
  if (trade !== undefined) yield trade
}

/**
 * Words, a date and several figures: another trade of unknown columns, not a remark of the one
 * above.
 */
function beginsTrade(line: string): boolean {
  if (!/^\s{0,12}\p{L}[^\s\d]*\s/u.test(line) || line.includes(':')) return false
  const words = line.trim().split(/\s+/)
  const figures = words.filter((word) => /^[HL]?\$?\d[\d,]*[HL]?$/.test(word))
  return figures.length >= 4 && words.some((word) => monthAndYear.test(word))
}

const kindsOfParts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mortgages?|real estate)\b/i, 'MTG'],
  [/\brevolving\b/i, 'REV'],
  [/\b(?:installment|instalment)\b/i, 'INST'],
  [/\bauto\b/i, 'AUTO'],
  [/\b(?:student|education\w*)\b/i, 'EDU'],
  [/\bcollections?\b/i, 'COLL'],
]

/** Kind of a section's accounts without a column for it: "REVOLVING ACCOUNTS". */
function kindOfPart(title: string): string {
  const found = kindsOfParts.filter(([pattern]) => pattern.test(title))
  return found.length === 1 ? (found[0]?.[1] ?? '') : ''
}

function headedBy(lines: readonly string[]): TradeHeadings {
  const columns = columnsFrom(lines)
  const block = lines.join('\n')
  const has = (kind: Column['kind']) => columns.some((column) => column.kind === kind)
  const isSecond =
    (/whose|\/W\b/i.test(block) && !/\bwhose {2,}/i.test(block)) || hasUprightWhose(lines)
  if (isSecond) return { block, columns, whose: 'second' }
  return { block, columns, whose: has('whose') ? 'alone' : has('ecoa') ? 'none' : 'second' }
}

/** ECOA and WHOSE may be printed vertically, one letter per heading line. */
function hasUprightWhose(lines: readonly string[]): boolean {
  const letters = new Set(
    lines.flatMap((line) => /^\s*(?:[ECOA]\s+)?([WHOSE])(?=\s|$)/.exec(line)?.[1] ?? []),
  )
  return (
    ['W', 'H', 'S'].every((letter) => letters.has(letter)) || /^\s*E\s+W\b/.test(lines[0] ?? '')
  )
}

interface FirstLine {
  readonly trade: PrintedTrade
  readonly isNamedAbove: boolean
}

function firstLineOf(
  line: string,
  { columns, whose }: TradeHeadings,
  above: string,
): FirstLine | undefined {
  const start = line.search(firstValue)
  if (start < 0) return undefined
  const source = sourceAtEnd(line)
  if (start >= source.rest.length) return undefined
  const first = columns.filter(({ level, isFree }) => level === 0 || isFree)
  const left = besideName(source.rest.slice(0, start), first)
  const isNamedBelow =
    columns.some(isOfCreditor) && !first.some(isOfCreditor) && isOfKind(left.rest, first)
  const parts = nameParts(left.rest, whose)
  const isNamedAbove = parts.name === '' && !isNamedBelow
  if ((isNamedAbove && above === '') || isNumber(parts.name)) return undefined
  const values = rowFrom(
    wordsOf(source.rest).filter((word) => word.start >= start),
    first.filter(({ kind }) => kind !== 'source' || source.bureaus.length === 0),
  )
  if (values === undefined || !(hasAmount(values) || owesBelow(values, columns))) return undefined
  const row = new Map([...left.row, ...values])
  if (isNamedBelow) {
    row.set('type', left.rest.trim())
    return {
      trade: tradeFrom({ ...parts, name: '', row, whose, bureaus: source.bureaus }),
      isNamedAbove,
    }
  }
  const name = isNamedAbove ? nameAbove(above, row, parts.number) : parts.name
  if (name === undefined) return undefined
  return { trade: tradeFrom({ ...parts, name, row, whose, bureaus: source.bureaus }), isNamedAbove }
}

/** "Mortgage" in the column of kinds, with the creditor a line below. */
function isOfKind(text: string, columns: readonly Column[]): boolean {
  const [leftmost] = columns
  return leftmost?.kind === 'type' && kinds.test(text.trim())
}

function isOfCreditor({ kind }: Column): boolean {
  return kind === 'creditor'
}

/** First date or amount of a line. */
const firstValue =
  /(?<!\S)(?:\d{1,2}[/-](?:\d{1,2}[/-])?(?:19|20)?\d\d(?!\S)|-{1,2}\/-{1,2}(?!\S)|[HL]?\$\d)/

/** A creditor may stand alone above the line of its number and values. */
function nameAbove(above: string, row: Row, number: string): string | undefined {
  const isWhole = isDate(row.get('opened') ?? '') && (row.get('balance') ?? '') !== ''
  const isBare = !/:|\d\/\d|\S {2,}\S/.test(above)
  return isWhole && isBare && number !== '' ? creditorName(above) : undefined
}

interface Known {
  readonly name: string
  readonly number: string
  readonly kind: string
  readonly codes: readonly string[]
  readonly whose: Whose
  readonly row: Row
  readonly bureaus: readonly BureauName[]
}

function tradeFrom({ name, number, kind, codes, whose, row, bureaus }: Known): PrintedTrade {
  const printedState = row.get('status') ?? row.get('rating') ?? ''
  const tail = tailOf(printedState)
  const [first = '', second = ''] = codes
  const headed = codesIn(row)
  return {
    ecoa: headed.ecoa || (whose === 'alone' ? '' : first),
    whose: headed.whose || (whose === 'alone' ? first : second),
    name,
    row: new Map(row),
    bureaus: bureaus.length > 0 ? bureaus : sourceOf(row.get('source') ?? ''),
    number: number === '' ? (row.get('number') ?? '') : number,
    lastActivity: row.get('activity') ?? '',
    kind: (row.get('type') || kind || kindInTerms(row) || tail.kind).toUpperCase(),
    state: row.has('type') ? printedState : tail.status,
    remarks: [],
    lines: 0,
  }
}

/** If amounts are on the next line, two dates identify a trade. */
function owesBelow(row: Row, columns: readonly Column[]): boolean {
  const balance = columns.find(({ kind }) => kind === 'balance')
  return balance !== undefined && balance.level > 0 && row.has('opened') && row.has('reported')
}

function hasAmount(row: Row): boolean {
  return (['high', 'limit', 'balance', 'pastDue'] as const).some((kind) =>
    /\d/.test(row.get(kind) ?? ''),
  )
}
