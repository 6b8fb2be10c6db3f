import { boundRuns } from '../../text/bounded-text.ts'
import { maxLineLength } from '../../text/text-bounds.ts'
import { creditorName } from '../creditor-name.ts'
import { cellsOf } from './cells.ts'
import { isDayFirst, withMonthsFirst } from './day-first.ts'
import { fieldOf, labelFrom } from './labels.ts'
import { repaired } from './mojibake.ts'

/** The printed lines of a report, cleaned; `running` are the headers and footers of its pages. */
export interface ReportText {
  readonly lines: readonly string[]
  readonly running: readonly string[]
  /** All of it, for layouts that are not made of lines. */
  readonly whole: string
}

/** Control, zero-width and bidirectional characters: they print nothing and can hide or reorder text. */
const unprintable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\n\t\f]]/gv

/** No page is wider; what looks for the end of a gap must not look through a longer one. */
const endlessGap = /(?<! ) {200,}/g
const widestGap = ' '.repeat(200)

/** "ﬁ" and its like, as printed by a font. */
const ligatures = /[\uFB00-\uFB06]/g

const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

const pageNumber = /\bpage\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\b/i

/** How many lines at the head and at the foot of a page can be running ones. */
const edge = 3

/** What is no plain character of ASCII, nor the end of a line or a page: most reports hold none. */
const unusual = /[^\n\t\f -~]/

/** The text with plain spaces, ends of lines and letters, and without what prints nothing. */
function cleaned(text: string): string {
  if (!unusual.test(text)) return text
  return repaired(text)
    .replace(/\r\n?|[\v\u2028\u2029\u0085]/g, '\n')
    .replace(unprintable, '')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(spaces, ' ')
}

export function readText(text: string): ReportText {
  const whole = cleaned(text).replace(endlessGap, widestGap)
  const printed = isDayFirst(whole) ? withMonthsFirst(whole) : whole
  const pages = printed.split('\f').map((page) => page.split('\n').flatMap(piecesOf))
  const repeated = repeatedLines(pages)
  const lines: string[] = []
  const running: string[] = []
  const kept = new Set<string>()
  for (const [number, page] of pages.entries()) {
    const edges = edgesOf(page)
    for (const [index, line] of page.entries()) {
      const form = edges.has(index) || isPageLine(line) ? runningForm(line) : ''
      const isKept = !kept.has(form) && !isFoot(edges.get(index)) && heads(line, number)
      if (isPageLine(line) || (repeated.has(form) && !isKept)) running.push(line)
      else lines.push(line)
      if (form !== '') kept.add(form)
    }
  }
  return { lines, running, whole }
}

/** The head of the first page tells whose report it is; a later one may head a part of it. */
function heads(line: string, page: number): boolean {
  return page === 0 || (!/\d/.test(line) && line.trim().split(/\s+/).length <= 5)
}

function isFoot(places: readonly number[] = []): boolean {
  return places.every((place) => place < 0)
}

function piecesOf(line: string): readonly string[] {
  if (line.length <= maxLineLength) return [boundRuns(line.trimEnd())]
  const pieces: string[] = []
  let from = 0
  while (line.length - from > maxLineLength) {
    const piece = line.slice(from, from + maxLineLength)
    const gap = line[from + maxLineLength] === ' ' ? maxLineLength : piece.lastIndexOf(' ')
    const to = from + (gap > 0 ? gap : maxLineLength)
    pieces.push(boundRuns(line.slice(from, to)))
    from = to
  }
  return [...pieces, boundRuns(line.slice(from).trimEnd())]
}

/** A line that does nothing but number the page: "JORDAN SAMPLE | Nov 03, 2026    Page 2 of 9". */
function isPageLine(line: string): boolean {
  return line.length < 160 && pageNumber.test(line)
}

function runningForm(line: string): string {
  return line.replace(pageNumber, 'page').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The first and last printed lines of a page, each with its place there: 0, 1, 2 or -1, -2, -3. */
function edgesOf(page: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const printed = page.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  const places = new Map<number, number[]>()
  const add = (index: number, place: number) => {
    places.set(index, [...(places.get(index) ?? []), place])
  }
  for (const [place, index] of printed.slice(0, edge).entries()) add(index, place)
  for (const [place, index] of printed.slice(-edge).toReversed().entries()) add(index, -1 - place)
  return places
}

/** The bureaus' names over their columns, and the labels over a table's, come again for each account. */
function headsColumns(line: string): boolean {
  const cells = cellsOf(line)
  if (cells.length < 2) return false
  const known = cells.filter(
    ({ text }) => /^(?:transunion|experian|equifax)\b/i.test(text) || fieldOf(text) !== undefined,
  )
  return known.length >= 2
}

/** What many accounts print: an amount, a state, a kind. Two pages may end with the same one. */
const anyValue =
  /^(?:[-–—]{1,3}|n\/a|(?:not|none) reported|\$? ?[\d,.]{1,12} ?[$%]?|open|closed|current|paid|(?:paid|pays)(?: or paying)? as agreed|individual|joint|revolving|instal?lment|mortgage|credit card)$/i

/** A line of an account: columns of them, a label with or without its value, a value alone. */
function isOfAccount(line: string): boolean {
  const text = line.trim()
  if (anyValue.test(text) || headsColumns(line) || isLabel(text.split(':')[0] ?? '')) return true
  const label = labelFrom(text.split(/\s+/).slice(0, 8), 0)
  return label !== undefined && label.field !== 'other' && label.field !== 'name'
}

function isLabel(line: string): boolean {
  return fieldOf(line.trim()) !== undefined
}

/**
 * What stands at one place at the edge of most pages, lines of accounts apart. What stands there right
 * under a label is its value, unless it comes elsewhere as often.
 */
function repeatedLines(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const places = new Map<string, { form: string; count: number; asValue: number }>()
  let last = ''
  for (const page of pages) {
    for (const [index, at] of edgesOf(page)) {
      const line = page[index] ?? ''
      if (isOfAccount(line)) continue
      const above = page.slice(0, index).findLast((one) => one.trim() !== '') ?? last
      const form = runningForm(line)
      for (const place of at) {
        const known = places.get(`${place} ${form}`) ?? { form, count: 0, asValue: 0 }
        known.count += 1
        if (isLabel(above)) known.asValue += 1
        places.set(`${place} ${form}`, known)
      }
    }
    last = page.findLast((one) => one.trim() !== '') ?? last
  }
  const repeated = [...places.values()].filter(
    ({ form, count, asValue }) =>
      count * 2 > pages.length && asValue * 2 <= count && isRepeated(form, count),
  )
  return new Set(repeated.map(({ form }) => form))
}

/** Two pages may begin or end with the name of one creditor. */
function isRepeated(form: string, count: number): boolean {
  const isName = !/\d/.test(form) && form.split(' ').length <= 4 && creditorName(form) !== undefined
  return count > 2 || (count === 2 && !isName)
}
