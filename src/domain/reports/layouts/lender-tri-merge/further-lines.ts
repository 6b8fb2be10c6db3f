import { cellsOf } from '../../engine/text/cells.ts'
import type { Column } from './column-headings.ts'
import { ecoaOf, isNumber, wordsBeforeNumber } from './name-parts.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd, sourceIn, sourceOf } from './repositories.ts'
import { lowerRowFrom, ofName, type Row, wordsOf } from './trade-columns.ts'
import { kinds, monthAndYear } from './trade-words.ts'

/** Maximum remarks of a trade; more belong to another section. */
const maxRemarks = 12

const numberLabel =
  /\bacc(?:oun)?t\.?(?: ?(?:#|no\.?|number|num))?(?:\s*[:#]\s*| (?=\S*\d{2}))([\w*#-]{3,30})/i
const activityLabel =
  /\b(?:dla|(?:date of )?last act(?:ive|ivity)?)\s*:?\s*(\d{1,2}\/(?:\d{1,2}\/)?\d{2,4})/i

/** Adds a further line to a trade: values of lower columns, labels, remarks. */
export function readFurther(trade: PrintedTrade, line: string, columns: readonly Column[]): void {
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
function readLowerColumns(trade: PrintedTrade, line: string, columns: readonly Column[]): boolean {
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
  column: Column,
  { row }: PrintedTrade,
  columns: readonly Column[],
): readonly Column[] {
  const { kind, text, start, end } = column
  if (kind === 'status' && !row.has(kind)) return [{ ...column, level: 1 }]
  const isOver = columns.some((one) => one.level > 0 && one.start < end && start < one.end)
  const holdsBoth = kind === 'high' && / LIM/.test(text) && row.has('high') && !isOver
  return holdsBoth ? [{ ...column, kind: 'limit', level: 1 }] : []
}

function lowerRow(printed: string, columns: readonly Column[], left: number): Row | undefined {
  const line = printed.replace(/ [/|](?= )/g, '  ')
  const [first] = cellsOf(line)
  const isNumber = columns.some(({ kind }) => kind === 'number')
  if (!/\S {2,}\S|^ {8,}|^\s*\S+\s*$/.test(line)) return undefined
  const place = { start: 0, end: left, text: '', level: 1, isFree: false } as const
  const unheaded: readonly Column[] = [
    ...(isNumber ? [] : [{ ...place, kind: 'number' } as const]),
    { ...place, kind: 'remark' },
  ]
  const row = lowerRowFrom(wordsOf(line), [...columns, ...unheaded])
  if (row === undefined || [...row.keys()].every((kind) => kind === 'remark')) return undefined
  const remark = row.get('remark')
  return remark === undefined || remark === first?.text ? row : undefined
}

function addRow(trade: PrintedTrade, row: Row): void {
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
export function kindInTerms(row: Row): string {
  const last =
    row
      .get('terms')
      ?.replace(/\/\d*$/, '')
      .split(' ')
      .at(-1) ?? ''
  return kinds.test(last) ? last.toUpperCase() : ''
}

function isOfValues({ kind, level }: Column): boolean {
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
