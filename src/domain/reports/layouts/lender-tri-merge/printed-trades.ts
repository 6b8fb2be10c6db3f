import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { cellsOf, wordsOf } from '../../engine/text/cells.ts'
import { columnsFrom, isColumnHeading, isHeadingLine, type TradeColumn } from './column-headings.ts'
import {
  besideName,
  codesIn,
  ecoaOf,
  isNumber,
  nameParts,
  type OwnerPlace,
  wordsBeforeNumber,
} from './name-parts.ts'
import { isTradesTitle, pageLine, sourceAtEnd, sourceIn, sourceOf } from './sections.ts'
import { lowerRowFrom, ofName, rowFrom, type TradeRow } from './trade-columns.ts'
import { isDate, kinds, monthAndYear, type PrintedTrade, tailOf } from './trade-words.ts'

/** Maximum remarks of a trade; more belong to another section. */
const maxRemarks = 12

const numberLabel =
  /\bacc(?:oun)?t\.?(?: ?(?:#|no\.?|number|num))?(?:\s*[:#]\s*| (?=\S*\d{2}))([\w*#-]{3,30})/i
const activityLabel =
  /\b(?:dla|(?:date of )?last act(?:ive|ivity)?)\s*:?\s*(\d{1,2}\/(?:\d{1,2}\/)?\d{2,4})/i

/** Adds a further line to a trade: values of lower columns, labels, remarks. */
function readFurther(trade: PrintedTrade, line: string, columns: readonly TradeColumn[]): void {
  if (/^[\s=_*.-]+$/.test(line)) return
  trade.lines++
  const rest = withoutLabels(trade, line)
  if (rest.trim() === '') return
  if (readLowerColumns(trade, rest, columns) || readSecond(trade, rest)) return
  const remark = readEnds(trade, rest)
  if (remark !== '' && trade.remarks.length < maxRemarks) trade.remarks.push(remark)
}

/**
 * A number at the start and repositories at the end, each in its own cell; the rest is a remark.
 */
function readEnds(trade: PrintedTrade, line: string): string {
  const cells = cellsOf(line).map(({ text }) => text)
  if (cells.length < 2) return line.trim()
  const source = sourceAtEnd(cells.at(-1) ?? '')
  if (trade.bureaus.length === 0 && source.bureaus.length > 0 && source.rest.trim() === '') {
    trade.bureaus = source.bureaus
    cells.pop()
  }
  const [first = ''] = cells
  if (trade.number === '' && /\d{2}/.test(first) && numberWord.test(first)) {
    trade.number = first
    cells.shift()
  }
  trade.kind ||= cells.find((cell) => kinds.test(cell) && cell !== 'OPEN') ?? ''
  const kinded = cells.map((cell) => /^([A-Z]{3,4})-[A-Z]/.exec(cell)?.[1] ?? '')
  trade.kind ||= kinded.find((cell) => kinds.test(cell)) ?? ''
  return cells.join('  ')
}

/** Takes labeled values: "SOURCE: XP TU EF", "Acct: 4744XX0912", "[XP,TU]", "DLA 10/26". */
function withoutLabels(trade: PrintedTrade, line: string): string {
  const source = sourceIn(line)
  if (trade.bureaus.length === 0) trade.bureaus = source.bureaus
  const number = numberLabel.exec(source.rest)
  trade.number ||= number?.[1] ?? ''
  const unnumbered = number === null ? source.rest : source.rest.replace(number[0], ' ')
  const activity = activityLabel.exec(unnumbered)
  trade.lastActivity ||= activity?.[1] ?? ''
  return activity === null ? unnumbered : unnumbered.replace(activity[0], ' ')
}

/**
 * Values under the headings of a trade's lower lines: of this line first, else of any. The account
 * number stands under the creditor, with or without a heading.
 */
function readLowerColumns(
  trade: PrintedTrade,
  line: string,
  columns: readonly TradeColumn[],
): boolean {
  const lower = columns
    .flatMap((column) => (column.level > 0 ? column : againUnder(column, trade, columns)))
    .filter(({ kind }) => kind !== 'creditor' || trade.name === '')
  if (columns.length === 0) return false
  const own = lower.filter(({ level }) => level === trade.lines)
  const left = Math.min(...columns.filter(isOfValues).map(({ start }) => start)) - 2
  const isApart = own.length > 0 && own.length < lower.length
  const row = (isApart ? lowerRow(line, own, left) : undefined) ?? lowerRow(line, lower, left)
  if (row === undefined) return false
  addRow(trade, row)
  return true
}

/**
 * Columns of the first line that continue on the next: omitted words, a limit under a high credit.
 */
function againUnder(
  column: TradeColumn,
  { row }: PrintedTrade,
  columns: readonly TradeColumn[],
): readonly TradeColumn[] {
  const { kind, text, start, end } = column
  if (kind === 'status' && !row.has(kind)) return [{ ...column, level: 1 }]
  const isOver = columns.some((one) => one.level > 0 && one.start < end && start < one.end)
  const holdsBoth = kind === 'high' && / LIM/.test(text) && row.has('high') && !isOver
  return holdsBoth ? [{ ...column, kind: 'limit', level: 1 }] : []
}

function lowerRow(
  printed: string,
  columns: readonly TradeColumn[],
  left: number,
): TradeRow | undefined {
  const line = printed.replace(/ [/|](?= )/g, '  ')
  const [first] = cellsOf(line)
  const isNumber = columns.some(({ kind }) => kind === 'number')
  if (!/\S {2,}\S|^ {8,}|^\s*\S+\s*$/.test(line)) return undefined
  const place = { start: 0, end: left, text: '', level: 1, isFree: false } as const
  const unheaded: readonly TradeColumn[] = [
    ...(isNumber ? [] : [{ ...place, kind: 'number' } as const]),
    { ...place, kind: 'remark' },
  ]
  const row = lowerRowFrom(wordsOf(line), [...columns, ...unheaded])
  if (row === undefined || [...row.keys()].every((kind) => kind === 'remark')) return undefined
  const remark = row.get('remark')
  return remark === undefined || remark === first?.text ? row : undefined
}

function addRow(trade: PrintedTrade, row: TradeRow): void {
  for (const [kind, text] of row)
    if (kind !== 'rest' && !trade.row.get(kind)) trade.row.set(kind, text)
  const creditor = wordsBeforeNumber(row.get('creditor') ?? '')
  if (!isNumber(creditor)) trade.name ||= creditor
  trade.number ||= row.get('number') ?? ''
  trade.ecoa ||= ecoaOf(row.get('ecoa') ?? '')
  if (trade.bureaus.length === 0) trade.bureaus = sourceOf(row.get('source') ?? '')
  trade.lastActivity ||= row.get('activity') ?? ''
  trade.kind ||= row.get('type')?.toUpperCase() || kindInTerms(row)
  trade.state ||= row.get('status') ?? row.get('rating') ?? ''
  const rest = row.get('rest') ?? ''
  if (rest !== '') trade.remarks.push(rest)
  const remark = row.get('remark') ?? ''
  if (trade.number === '' && numberWord.test(remark)) trade.number = remark
  else if (remark !== '') trade.remarks.push(remark)
}

/** "48 INST", "REV", "REV/172": the kind may be part of the terms. */
function kindInTerms(row: TradeRow): string {
  const last =
    row
      .get('terms')
      ?.replace(/\/\d*$/, '')
      .split(' ')
      .at(-1) ?? ''
  return kinds.test(last) ? last.toUpperCase() : ''
}

function isOfValues({ kind, level }: TradeColumn): boolean {
  return level === 0 && !ofName.has(kind)
}

function isDay(word: string): boolean {
  return /\d/.test(word) && monthAndYear.test(word)
}

/** Words of a court record, which do not continue a name. */
const ofRecord = /\b(?:filed|judge?ment|bankruptcy|liens?)\b/i

/** Account number (or the rest of a long name), last activity, kind, terms and source. */
function readSecond(trade: PrintedTrade, line: string): boolean {
  if (trade.remarks.length > 2) return false
  const { bureaus, rest } = sourceAtEnd(line)
  if (trade.bureaus.length > 0 && bureaus.length === 0) return false
  if (trade.lastActivity !== '' || trade.number !== '') return false
  if (trade.remarks.length > 0 && bureaus.length === 0) return false
  const words = rest.trim().split(/\s+/)
  const activity = words.findIndex((word) => monthAndYear.test(word))
  const kind = words.findIndex((word, place) => place > activity && kinds.test(word))
  const ends = [activity, kind].filter((place) => place >= 0)
  if (ends.length === 0 && (bureaus.length === 0 || words.length > 3)) return false
  const before = words.slice(0, Math.min(...ends, words.length)).join(' ')
  if (before.length > 40 || words.filter(isDay).length > 1) return false
  if (/\d/.test(before)) trade.number = before
  else if (before !== '' && ends.length > 0 && bureaus.length > 0 && !ofRecord.test(before))
    trade.name += ` ${before}`
  trade.lastActivity = activity < 0 ? '' : (words[activity] ?? '')
  if (kind >= 0) trade.kind ||= words[kind]?.toUpperCase() ?? ''
  if (bureaus.length > 0) trade.bureaus = bureaus
  return true
}

const numberWord = /^(?=.*[\dX*])[A-Z0-9*#./-]{4,30}$/i

const maxLineLength = 300

/** Headings of a section's trades. */
interface TradeHeadings {
  /** Heading lines. */
  readonly block: string
  readonly columns: readonly TradeColumn[]
  readonly whose: OwnerPlace
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
  const has = (kind: TradeColumn['kind']) => columns.some((column) => column.kind === kind)
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
  if (isNamedBelow) row.set('type', left.rest.trim())
  const named = isNamedAbove ? nameAbove(above, row, parts.number) : parts.name
  const name = isNamedBelow ? '' : named
  if (name === undefined) return undefined
  return { trade: tradeFrom({ ...parts, name, row, whose, bureaus: source.bureaus }), isNamedAbove }
}

/** "Mortgage" in the column of kinds, with the creditor a line below. */
function isOfKind(text: string, columns: readonly TradeColumn[]): boolean {
  const [leftmost] = columns
  return leftmost?.kind === 'type' && kinds.test(text.trim())
}

function isOfCreditor({ kind }: TradeColumn): boolean {
  return kind === 'creditor'
}

/** First date or amount of a line. */
const firstValue =
  /(?<!\S)(?:\d{1,2}[/-](?:\d{1,2}[/-])?(?:19|20)?\d\d(?!\S)|-{1,2}\/-{1,2}(?!\S)|[HL]?\$\d)/

/** A creditor may stand alone above the line of its number and values. */
function nameAbove(above: string, row: TradeRow, number: string): string | undefined {
  const isWhole = isDate(row.get('opened') ?? '') && (row.get('balance') ?? '') !== ''
  const isBare = !/:|\d\/\d|\S {2,}\S/.test(above)
  return isWhole && isBare && number !== '' ? creditorName(above) : undefined
}

interface FirstLineParts {
  readonly name: string
  readonly number: string
  readonly kind: string
  readonly codes: readonly string[]
  readonly whose: OwnerPlace
  readonly row: TradeRow
  readonly bureaus: readonly BureauName[]
}

function tradeFrom({
  name,
  number,
  kind,
  codes,
  whose,
  row,
  bureaus,
}: FirstLineParts): PrintedTrade {
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
function owesBelow(row: TradeRow, columns: readonly TradeColumn[]): boolean {
  const balance = columns.find(({ kind }) => kind === 'balance')
  return balance !== undefined && balance.level > 0 && row.has('opened') && row.has('reported')
}

function hasAmount(row: TradeRow): boolean {
  return (['high', 'limit', 'balance', 'pastDue'] as const).some((kind) =>
    /\d/.test(row.get(kind) ?? ''),
  )
}
