import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../creditor-name.ts'
import type { Cell } from '../../text/cells.ts'
import { type Column, columnsFrom, isColumnHeading, isHeadingLine } from './column-headings.ts'
import { readFurther } from './further-lines.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd, sourceAtStart } from './repositories.ts'
import { isTradesTitle, pageLine } from './sections.ts'
import { type Row, rowFrom } from './trade-columns.ts'
import { isDate, isMaskedNumber, kinds, tailOf } from './trade-words.ts'

const longestLine = 300

/** How the trades of a part are headed. */
interface Headed {
  /** The heading lines. */
  readonly block: string
  readonly columns: readonly Column[]
  /** Whose the account is stands with its ECOA code, in its place or behind it. */
  readonly whose: 'alone' | 'second' | 'none'
}

/** The trades of the section: a line of columns, then lines of number, activity, kind, source and remarks. */
export function* printedTrades(lines: readonly string[]): Generator<PrintedTrade> {
  let headed: Headed = { block: '', columns: [], whose: 'second' }
  let block: string[] = []
  let trade: PrintedTrade | undefined
  let bare = ''
  let part = ''
  for (const line of [...lines, '']) {
    if (line.length > longestLine || pageLine.test(line)) continue
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
    // Each page is headed alike.
    const isAgain = block.length > 0 && block.join('\n') === headed.block
    if (!isAgain && block.some(isColumnHeading)) headed = headedBy(block)
    else if (!isAgain)
      for (const held of block) if (trade !== undefined) readFurther(trade, held, [])
    block = []
    const first = firstLineOf(line, headed, bare)
    bare = first === undefined ? line.trim() : ''
    if (first !== undefined) {
      if (first.isNamedAbove && trade?.remarks.at(-1) === first.trade.name) trade.remarks.pop()
      if (trade !== undefined) yield trade
      trade = first.trade
      trade.kind ||= part
    } else if (trade !== undefined) readFurther(trade, line, headed.columns)
  }
  if (trade !== undefined) yield trade
}

const kindsOfParts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mortgages?|real estate)\b/i, 'MTG'],
  [/\brevolving\b/i, 'REV'],
  [/\b(?:installment|instalment)\b/i, 'INST'],
  [/\bauto\b/i, 'AUTO'],
  [/\b(?:student|education\w*)\b/i, 'EDU'],
  [/\bcollections?\b/i, 'COLL'],
]

/** What the accounts of a part are where no column tells: "REVOLVING ACCOUNTS". */
function kindOfPart(title: string): string {
  const found = kindsOfParts.filter(([pattern]) => pattern.test(title))
  return found.length === 1 ? (found[0]?.[1] ?? '') : ''
}

function headedBy(lines: readonly string[]): Headed {
  const columns = columnsFrom(lines)
  const block = lines.join('\n')
  const has = (kind: Column['kind']) => columns.some((column) => column.kind === kind)
  const isSecond =
    (/whose|\/W\b/i.test(block) && !/\bwhose {2,}/i.test(block)) || /^\s*E\s+W\b/.test(block)
  if (isSecond) return { block, columns, whose: 'second' }
  return { block, columns, whose: has('whose') ? 'alone' : has('ecoa') ? 'none' : 'second' }
}

interface FirstLine {
  readonly trade: PrintedTrade
  readonly isNamedAbove: boolean
}

function firstLineOf(
  line: string,
  { columns, whose }: Headed,
  above: string,
): FirstLine | undefined {
  const [, coded = line, ecoaAtEnd = ''] = /^(.*\S)\s{2,}([A-Z])\s*$/.exec(line) ?? []
  const isAtEnd = ecoaAtEnd !== '' && sourceAtEnd(coded).bureaus.length > 0
  const source = sourceAtEnd(isAtEnd ? coded : line)
  const start = source.rest.search(firstValue)
  if (start < 0) return undefined
  const isNumbered = columns.some(({ kind, level }) => kind === 'number' && level === 0)
  const parts = nameParts(source.rest.slice(0, start), whose, isNumbered)
  const isNamedAbove = parts.name === ''
  if ((isNamedAbove && above === '') || isMaskedNumber(parts.name.split(' ')[0] ?? ''))
    return undefined
  const row = rowFrom(
    wordsOf(source.rest).filter((word) => word.start >= start),
    columns.filter(
      ({ kind, level, isFree }) =>
        (level === 0 || isFree) && (kind !== 'source' || source.bureaus.length === 0),
    ),
  )
  if (row === undefined || !hasAmount(row)) return undefined
  const name = isNamedAbove ? nameAbove(above, row, parts.number) : parts.name
  if (name === undefined) return undefined
  return {
    trade: tradeFrom({
      ...parts,
      name,
      row,
      codes: isAtEnd ? [ecoaAtEnd] : parts.codes,
      whose: isAtEnd ? 'none' : whose,
      bureaus: source.bureaus.length > 0 ? source.bureaus : parts.bureaus,
    }),
    isNamedAbove,
  }
}

/** The first date or amount of a line. */
const firstValue =
  /(?<!\S)(?:\d{1,2}[/-](?:\d{1,2}[/-])?(?:19|20)?\d\d(?!\S)|-{1,2}\/-{1,2}(?!\S)|[HL]?\$\d)/

/** A creditor may stand alone over the line of its number and values. */
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
  readonly whose: Headed['whose']
  readonly row: Row
  readonly bureaus: readonly BureauName[]
}

function tradeFrom({ name, number, kind, codes, whose, row, bureaus }: Known): PrintedTrade {
  // A kind stands where terms do: "REV" is none of "REV $145".
  const printedTerms = row.get('terms') ?? ''
  const isKind = kinds.test(printedTerms)
  const printedState = row.get('status') ?? row.get('rating') ?? ''
  const tail = tailOf(printedState)
  const [first = '', second = ''] = codes
  const printedSource = sourceAtEnd(row.get('source') ?? '').bureaus
  return {
    ecoa: whose === 'alone' ? '' : first,
    whose: whose === 'alone' ? first : second,
    name,
    row: new Map(row),
    bureaus: bureaus.length > 0 ? bureaus : printedSource,
    number: number === '' ? (row.get('number') ?? '') : number,
    lastActivity: row.get('activity') ?? '',
    kind: ((row.get('type') ?? kind) || (isKind ? printedTerms : tail.kind)).toUpperCase(),
    state: row.has('type') ? printedState : tail.status,
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
  return (['high', 'limit', 'balance', 'pastDue'] as const).some((kind) =>
    /\d/.test(row.get(kind) ?? ''),
  )
}

const codeWords: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'I',
  IND: 'I',
  JOINT: 'J',
  JNT: 'J',
  'AUTHORIZED USER': 'A',
  'AUTH USER': 'A',
  BORROWER: 'B',
  'CO-BORROWER': 'C',
}

/** The creditor, and what may stand with it: codes before or behind it, its number, its kind, its source. */
function nameParts(printed: string, whose: Headed['whose'], isNumbered: boolean) {
  const cells = printed.trim().split(/ {2,}|\t/)
  let number = ''
  let kind = ''
  let code = ''
  let bureaus: readonly BureauName[] = []
  for (let last = cells.at(-1) ?? ''; cells.length > 1; last = cells.at(-1) ?? '') {
    const source = sourceAtStart(last)
    const spelled = codeWords[last.toUpperCase()] ?? (/^[A-Z]$/.test(last) ? last : undefined)
    const isPlain = isNumbered ? /^\w*\d[\w*-]*$/ : /^[A-Z]{0,4}-?\d{3,12}$/i
    if (isMaskedNumber(last) || (number === '' && isPlain.test(last))) number = last
    else if (spelled !== undefined) code = spelled
    else if (kinds.test(last)) kind = last
    else if (source.bureaus.length > 0 && source.rest.trim() === '') bureaus = source.bureaus
    else break
    cells.pop()
  }
  const words = cells.join(' ').split(/\s+/)
  const inWords = number === '' ? withoutNumber(words) : { before: words, number, ecoa: '' }
  const own = code === '' ? inWords.ecoa : code
  const isPaired = whose === 'second' || /^[A-Z0-9]\s+[A-Z]\s{2,}\S/i.test(printed.trim())
  const codes = own === '' ? codesOf(inWords.before, isPaired) : [own]
  const skipped =
    own !== '' ? 0 : codes.length === 2 && /\//.test(inWords.before[0] ?? '') ? 1 : codes.length
  const name = inWords.before.slice(skipped).join(' ')
  return {
    name: isMaskedNumber(name) ? '' : name,
    number: inWords.number || (isMaskedNumber(name) ? name : ''),
    kind,
    codes,
    bureaus,
  }
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

/** "B B U S BANK": the codes stand before the name, in two words or in one ("B/B"). */
function codesOf(words: readonly string[], hasWhose: boolean): readonly string[] {
  const [first = '', second = ''] = words
  if (/^[A-Z0-9]\/[A-Z0-9]$/i.test(first)) return first.toUpperCase().split('/')
  if (!/^[A-Z0-9]$/i.test(first) || words.length < 2) return []
  const both = hasWhose && /^[A-Z]$/i.test(second) && words.length > 2
  return both ? [first.toUpperCase(), second.toUpperCase()] : [first.toUpperCase()]
}
