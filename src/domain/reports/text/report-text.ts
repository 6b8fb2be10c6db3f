import { cellsOf } from './cells.ts'
import { fieldOf } from './labels.ts'
import { repaired } from './mojibake.ts'

/** The printed lines of a report, cleaned; `running` are the headers and footers of its pages. */
export interface ReportText {
  readonly lines: readonly string[]
  readonly running: readonly string[]
  /** All of it, for layouts that are not made of lines. */
  readonly whole: string
}

/** Longer lines are cut into pieces of this length, so that no line can cost more than its share. */
const longestLine = 2_000

/** Control, zero-width and bidirectional characters: they print nothing and can hide or reorder text. */
const unprintable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\n\t\f]]/gv

/** No page is wider; what looks for the end of a gap must not look through a longer one. */
const endlessGap = /(?<! ) {200,}/g
const widestGap = ' '.repeat(200)

const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

const pageNumber = /\bpage\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\b/i

/** How many lines at the head and at the foot of a page can be running ones. */
const edge = 3

export function readText(text: string): ReportText {
  const whole = repaired(text)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unprintable, '')
    .replace(spaces, ' ')
    .replace(endlessGap, widestGap)
  const pages = whole.split('\f').map((page) => page.split('\n').flatMap(piecesOf))
  const repeated = repeatedLines(pages)
  const lines: string[] = []
  const running: string[] = []
  const kept = new Set<string>()
  for (const page of pages) {
    const edges = edgesOf(page)
    for (const [index, line] of page.entries()) {
      const form = edges.has(index) || isPageLine(line) ? runningForm(line) : ''
      if (isPageLine(line) || (repeated.has(form) && kept.has(form))) running.push(line)
      else lines.push(line)
      if (form !== '') kept.add(form)
    }
  }
  return { lines, running, whole }
}

function piecesOf(line: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  while (line.length - from > longestLine) {
    const piece = line.slice(from, from + longestLine)
    const gap = line[from + longestLine] === ' ' ? longestLine : piece.lastIndexOf(' ')
    const to = from + (gap > 0 ? gap : longestLine)
    pieces.push(line.slice(from, to))
    from = to
  }
  return [...pieces, line.slice(from).trimEnd()]
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

/**
 * What stands at one place at the edge of most pages, labels and columns of accounts apart: two
 * accounts may print the same value.
 */
function repeatedLines(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const pagesOf = new Map<string, number>()
  for (const page of pages) {
    for (const [index, places] of edgesOf(page)) {
      const line = page[index] ?? ''
      const form = runningForm(line)
      if (fieldOf(form.split(':')[0] ?? '') !== undefined || headsColumns(line)) continue
      for (const place of places)
        pagesOf.set(`${place} ${form}`, (pagesOf.get(`${place} ${form}`) ?? 0) + 1)
    }
  }
  return new Set(
    [...pagesOf].flatMap(([key, count]) =>
      count >= 2 && count * 2 > pages.length ? [key.slice(key.indexOf(' ') + 1)] : [],
    ),
  )
}
