import { cellsOf, columnOf } from '../../engine/text/cells.ts'
import type { TradeColumn } from './column-headings.ts'
import type { TradeRow } from './trade-columns.ts'
import { type ColumnKind, isMaskedNumber, kinds, type PrintedTrade } from './trade-words.ts'

/** Position of the owner relative to the ECOA code: its own place or after it. */
export type OwnerPlace = 'alone' | 'second' | 'none'

const codeWords: readonly (readonly [RegExp, string])[] = [
  [/^IND(?:IV\w*)?$/, 'I'],
  [/^J(?:OI)?NT$/, 'J'],
  [/^AUTH\w*(?: USER)?$/, 'A'],
  [/^BORROWER$/, 'B'],
  [/^CO-?(?:BORROWER|APPLICANT)$/, 'C'],
  [/^[A-Z]$/, '$&'],
]

/** Code of a cell with nothing else: "J", "Joint", "AuthU"; '' otherwise. */
export function ecoaOf(cell: string): string {
  const text = cell.toUpperCase()
  const found = codeWords.find(([pattern]) => pattern.test(text))
  return found === undefined ? '' : text.replace(...found)
}

/**
 * Cells between the creditor and the first value, each under its heading; the rest belongs to the
 * creditor.
 */
export function besideName(text: string, columns: readonly TradeColumn[]) {
  const row = new Map<ColumnKind, string>()
  const creditor = columns.find(({ kind }) => kind === 'creditor')
  if (creditor === undefined || text.includes('\t')) return { rest: text, row }
  const left = columns.filter(({ start }) => start < text.length)
  let rest = text
  for (const cell of cellsOf(text).filter(({ start }) => start >= creditor.end)) {
    const { kind = 'creditor' } = left[columnOf(cell, left)] ?? {}
    if (row.has(kind) || beside[kind]?.test(cell.text) !== true) continue
    row.set(kind, cell.text)
    rest = rest.slice(0, cell.start) + ' '.repeat(cell.text.length) + rest.slice(cell.end)
  }
  return { rest, row }
}

/** Patterns of values between the creditor and the first value. */
const beside: Partial<Record<ColumnKind, RegExp>> = {
  number: /^(?=.*\d)[\w*#./-]{3,30}$/,
  ecoa: /^[A-Z][A-Z-]{0,11}$/i,
  whose: /^(?:[A-Z][A-Z-]{0,11}|B?[12](?:[ ,/&]?B?[12])?|B[12][/-][A-Z])$/i,
  type: /^\p{L}[\p{L} /-]{0,19}$/u,
  source: /^[A-Z][A-Z/, ]{0,20}$/,
  other: /./,
}

/** "B1", "2", "12": borrower numbers. */
const borrowers: Readonly<Record<string, string>> = { 1: 'B', 2: 'C', 12: 'J', 21: 'J' }

function borrowerOf(cell: string): string | undefined {
  return borrowers[cell.replace(/^B|[ ,/&-]/gi, '')]
}

/** ECOA code and owner from their columns. */
export function codesIn(row: TradeRow): { readonly ecoa: string; readonly whose: string } {
  const whose = row.get('whose') ?? ''
  const numbered = borrowerOf(whose)
  const [ecoa = '', paired = ''] = codesOf([whose, ''], false)
  if (numbered !== undefined || paired === '')
    return { ecoa: ecoaOf(row.get('ecoa') ?? ''), whose: numbered ?? ecoaOf(whose) }
  return { ecoa, whose: paired }
}

/** Splits the creditor from codes before or after it and from its number. */
const plainNumber = /^[A-Z]{0,4}-?\d{3,12}$/i

export function nameParts(printed: string, whose: OwnerPlace) {
  const cells = printed.trim().split(/ {2,}|\t/)
  let number = ''
  let code = ''
  let kind = ''
  for (let last = cells.at(-1) ?? ''; cells.length > 1; last = cells.at(-1) ?? '') {
    const numbered = whose === 'alone' ? borrowerOf(last) : undefined
    const isSmall = /^[a-z]$/.test(last) && /\p{Lu}/u.test(printed)
    const spelled = numbered ?? (isSmall ? '' : ecoaOf(last))
    if (isMaskedNumber(last) || (number === '' && plainNumber.test(last))) number = last
    else if (spelled !== '') code = spelled
    else if (kinds.test(last) && /\p{L}{3}/u.test(cells.at(-2) ?? '')) kind = last
    else break
    cells.pop()
  }
  const words = cells.join(' ').split(/\s+/)
  const { before, behind, number: inWords } = withoutNumber(number === '' ? words : [], words)
  const codesBehind = code === '' ? codesOf(behind, false) : [code]
  const isPaired = whose === 'second' || /^[A-Z0-9]\s+[A-Z]\s{2,}\S/i.test(printed.trim())
  const codes = codesBehind.length > 0 ? codesBehind : codesOf(before, isPaired)
  const isJoined = codes.length === 2 && /^.\S/.test(before[0] ?? '')
  const skipped = codesBehind.length > 0 ? 0 : isJoined ? 1 : codes.length
  const name = before.slice(skipped).join(' ')
  return {
    name: isMaskedNumber(name) ? '' : name,
    number: number || inWords || (isMaskedNumber(name) ? name : ''),
    kind: kind || (behind.find((word) => kinds.test(word)) ?? ''),
    codes,
  }
}

/** True for "DAF2240118", "4417XXXX", "KMC-44-8890": a number of the account above, no creditor. */
export function isNumber(name: string): boolean {
  return isMaskedNumber(name.split(' ')[0] ?? '') || /^\S*\d{3}\S*$/.test(name)
}

/** Words before a masked number, which ends a name: "CURRENT 4321XXXX5561 I". */
export function wordsBeforeNumber(printed: string): string {
  const words = printed.split(' ')
  const at = words.findIndex(isMaskedNumber)
  return at < 0 ? printed : words.slice(0, at).join(' ')
}

/** Splits "QUARRY BANK XXXX2201 B1-I REV": name, number, then codes and a kind. */
function withoutNumber(searched: readonly string[], words: readonly string[]) {
  const at = searched.findLastIndex((word) => isMaskedNumber(word))
  const behind = words.slice(at + 1)
  const isOnlyCodes = behind.every((word) => kinds.test(word) || isCode.test(word))
  return at > 0 && isOnlyCodes
    ? { before: words.slice(0, at), behind: [...behind, ''], number: words[at] ?? '' }
    : { before: words, behind: [], number: '' }
}

const isCode = /^(?:[A-Z]|B[12](?:[-/][A-Z])?)$/

/** "B B U S BANK": codes before the name, in two words or one ("B/B"). */
function codesOf(words: readonly string[], hasWhose: boolean): readonly string[] {
  const [first = '', second = ''] = words
  if (/^[A-Z0-9]\/[A-Z0-9]$/i.test(first)) return first.toUpperCase().split('/')
  const [, borrower, ecoa] = /^B([12])(?:[-/]([A-Z]))?$/.exec(first) ?? []
  if (borrower !== undefined && words.length > 1) return [ecoa ?? '', borrower === '1' ? 'B' : 'C']
  if (!/^[A-Z0-9]$/i.test(first) || words.length < 2) return []
  const both = hasWhose && /^[A-Z]$/i.test(second) && words.length > 2
  return both ? [first.toUpperCase(), second.toUpperCase()] : [first.toUpperCase()]
}

/**
 * Moves the second of two leading letters out of the names if the lost heading announced both ("B
 * FIRST MEADOW MORTGAGE").
 */
export function withoutWhose(trades: readonly PrintedTrade[]): readonly PrintedTrade[] {
  const coded = new Set(
    trades.filter((trade) => !hasBoth(trade) && /^[BCJ] \S{2}/i.test(trade.name)),
  )
  const isPrinted = coded.size + trades.filter(hasBoth).length > Math.max(1, trades.length / 2)
  return trades.map((trade) =>
    isPrinted && coded.has(trade)
      ? {
          ...trade,
          ecoa: trade.ecoa || trade.whose,
          whose: trade.name.slice(0, 1).toUpperCase(),
          name: trade.name.slice(2),
        }
      : trade,
  )
}

function hasBoth({ ecoa, whose }: PrintedTrade): boolean {
  return ecoa !== '' && whose !== ''
}
