import { cellsOf } from '../../text/cells.ts'
import type { Column } from './column-headings.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd, sourceIn, sourceInLetters } from './repositories.ts'
import { lowerRowFrom } from './trade-columns.ts'
import { kinds, monthAndYear } from './trade-words.ts'

/** Remarks that a trade can have; more are the text of another part. */
const mostRemarks = 12

const numberLabel =
  /\bacc(?:oun)?t\.?(?: ?(?:#|no\.?|number|num))?(?:\s*[:#]\s*| (?=\S*\d{2}))([\w*#-]{3,30})/i
const activityLabel =
  /\b(?:dla|(?:date of )?last act(?:ive|ivity)?)\s*:?\s*(\d{1,2}\/(?:\d{1,2}\/)?\d{2,4})/i

/** What a line under the first one of a trade adds to it: values of lower columns, labels, remarks. */
export function readFurther(trade: PrintedTrade, line: string, columns: readonly Column[]): void {
  const rest = withoutLetters(trade, withoutLabels(trade, line), columns)
  if (rest.trim() === '') return
  if (readLowerColumns(trade, rest, columns) || readSecond(trade, rest)) return
  const remark = readEnds(trade, rest)
  if (remark !== '' && trade.remarks.length < mostRemarks) trade.remarks.push(remark)
}

/** A number that begins the line and repositories that end it, each in a cell of its own; the rest is a remark. */
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
  const kinded = cells.map((cell) => /^([A-Z]{3,4})-[A-Z]/.exec(cell)?.[1] ?? '')
  trade.kind ||= kinded.find((cell) => kinds.test(cell)) ?? ''
  return cells.join('  ')
}

/** Takes what is named where it stands: "SOURCE: XP TU EF", "Acct: 4744XX0912", "[XP,TU]", "DLA 10/26". */
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

/** Under a heading of sources one letter stands for each repository. */
function withoutLetters(trade: PrintedTrade, line: string, columns: readonly Column[]): string {
  if (trade.bureaus.length > 0 || !columns.some(({ kind }) => kind === 'source')) return line
  return line.replace(/\S+(?: \S+)*/g, (cell) => {
    const bureaus = sourceInLetters(cell)
    if (bureaus.length === 0) return cell
    trade.bureaus = bureaus
    return ' '.repeat(cell.length)
  })
}

/** The values under the headings of a trade's lower lines, behind its number. */
function readLowerColumns(trade: PrintedTrade, line: string, columns: readonly Column[]): boolean {
  const left = columns.find(({ kind, level }) => level === 0 && isOfValues(kind))?.start
  const lower = columns
    .filter(({ level, kind, start }) => level > 0 && isOfValues(kind) && start >= (left ?? 0) - 2)
    .toSorted((one, other) => one.start - other.start)
  if (left === undefined || lower.length === 0 || !/\S {2,}\S|^ {8,}/.test(line)) return false
  const isNamed = cellsOf(line).filter(({ start }) => start < left - 2)
  if (isNamed.length > 1 || isNamed.some(({ end }) => end > left)) return false
  const words = [...line.matchAll(/\S+/g)]
    .map((found) => ({
      text: found[0],
      start: found.index,
      end: found.index + found[0].length,
    }))
    .filter(({ start }) => start >= left - 2)
  const row = lowerRowFrom(words, lower)
  if (row === undefined) return false
  for (const [kind, text] of row) if (!trade.row.get(kind)) trade.row.set(kind, text)
  const before = isNamed[0]?.text ?? ''
  if (/\d/.test(before)) trade.number ||= before
  else if (before !== '') trade.remarks.push(before)
  if (trade.bureaus.length === 0) trade.bureaus = sourceAtEnd(row.get('source') ?? '').bureaus
  trade.lastActivity ||= row.get('activity') ?? ''
  trade.kind ||= row.get('type')?.toUpperCase() ?? ''
  trade.state ||= row.get('status') ?? row.get('rating') ?? ''
  return true
}

function isOfValues(kind: Column['kind']): boolean {
  return kind !== 'creditor' && kind !== 'number' && kind !== 'ecoa' && kind !== 'whose'
}

/** Account number (or the rest of a long name), last activity, kind, terms and source. */
function readSecond(trade: PrintedTrade, line: string): boolean {
  if (trade.remarks.length > 2) return false
  const { bureaus, rest } = sourceAtEnd(line)
  if (trade.bureaus.length > 0 && bureaus.length === 0) return readNumberAndState(trade, line)
  if (trade.lastActivity !== '' || trade.number !== '') return false
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

const numberWord = /^(?=.*[\dX*])[A-Z0-9*#./-]{4,30}$/i

/**
 * The second line where its cells stand apart: account number, then a state and when the account was
 * last active, in any order; other words are remarks. False when no number begins it.
 */
function readNumberAndState(trade: PrintedTrade, line: string): boolean {
  const [number = '', ...others] = line.trim().split(/ {2,}|\t/)
  if (trade.number !== '' || !numberWord.test(number) || monthAndYear.test(number)) return false
  trade.number = number
  for (const cell of others) {
    const words = cell.split(' ')
    trade.lastActivity ||= words.find((word) => monthAndYear.test(word)) ?? ''
    const text = words.filter((word) => !monthAndYear.test(word)).join(' ')
    if (kinds.test(text) && !/^collection$/i.test(text)) trade.kind ||= text.toUpperCase()
    else if (!/\p{L}{2}/u.test(text)) continue
    else if (/:/.test(text) || trade.state !== '') trade.remarks.push(text)
    else trade.state = text
  }
  return true
}
