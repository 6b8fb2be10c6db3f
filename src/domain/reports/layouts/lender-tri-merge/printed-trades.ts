import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../../creditor-name.ts'
import type { Cell } from '../../text/cells.ts'
import { type Column, columnsFrom, isColumnHeading, isHeadingLine } from './column-headings.ts'
import { readFurther } from './further-lines.ts'
import { nameParts, type Whose } from './name-parts.ts'
import type { PrintedTrade } from './printed-trade.ts'
import { sourceAtEnd, sourceInLetters } from './repositories.ts'
import { isTradesTitle, pageLine } from './sections.ts'
import { type Row, rowFrom } from './trade-columns.ts'
import { isDate, isMaskedNumber, kinds, tailOf } from './trade-words.ts'

const longestLine = 300

/** How the trades of a part are headed. */
interface Headed {
  /** The heading lines. */
  readonly block: string
  readonly columns: readonly Column[]
  readonly whose: Whose
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
  readonly whose: Whose
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
  const inColumn = row.get('source') ?? ''
  const printedSource = [...sourceAtEnd(inColumn).bureaus, ...sourceInLetters(inColumn)]
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
