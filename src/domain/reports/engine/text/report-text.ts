import { boundRuns } from '../../../text/bounded-text.ts'
import { maxLineLength } from '../../../text/text-bounds.ts'
import { creditorName } from '../accounts/creditor-name.ts'
import { cellsOf } from './cells.ts'
import { isDayFirst, withMonthsFirst } from './dates.ts'
import { fieldOf, labelFrom } from './labels.ts'

/** Windows-1252 characters of the bytes 0x80 to 0x9F; '\0' where undefined. */
const highBytes = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** Any byte of a sequence except its first. */
const high = `[\\u0080-\\u00BF${highBytes.replaceAll('\0', '')}]`

const isSuspect = /[\u00C2-\u00C5\u00E2\u00E3]/

/**
 * UTF-8 bytes of letters, spaces, quotes and check marks read as single letters, whose case may
 * have changed since.
 */
const damaged = new RegExp(
  `\\u00E2[œ\\u009C][“”\\u0093\\u0094]|[\\u00C2\\u00E2][€\\u0080]${high}|[\\u00C2\\u00E2]{1,6}\\u00A0|[\\u00C2-\\u00C5\\u00E3]${high}`,
  'g',
)

/**
 * Repairs UTF-8 that was read as Windows-1252 or Latin-1: "CrÃ©dit" becomes "Crédit", "5Â 640" gets
 * its no-break space. A text may have been misread more than once. Other text is unchanged.
 */
export function repairMojibake(text: string): string {
  return [1, 2].reduce(
    (plain) => (isSuspect.test(plain) ? plain.replace(damaged, decoded) : plain),
    text,
  )
}

function decoded(characters: string): string {
  if (/^[\u00C2\u00E2]+\u00A0$/.test(characters)) return '\u00A0'
  const [first = 0, second = 0, third = 0] = [...characters].map(byteOf)
  const code =
    characters.length === 2
      ? ((first & 0x1f) << 6) | (second & 0x3f)
      : ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
  return code < 0xa0 ? characters : String.fromCodePoint(code)
}

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x100 ? code : 0x80 + highBytes.indexOf(character)
}

/** Cleaned lines of a report; `running` holds page headers and footers. */
export interface ReportText {
  readonly lines: readonly string[]
  readonly running: readonly string[]
  /** The whole text, for layouts that are not line based. */
  readonly whole: string
}

/** Control, zero-width and bidirectional characters, invisible but able to hide or reorder text. */
const unprintable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]--[\n\t\f]]/gv

/** No page is wider, and searches for the end of a gap must stay bounded. */
const wideGap = /(?<! ) {200,}/g
const maxGap = ' '.repeat(200)

/** "ﬁ" and other font ligatures. */
const ligatures = /[\uFB00-\uFB06]/g

const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

const pageNumber = /\bpage\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\b/i

/** Number of lines at the top and bottom of a page that can be headers or footers. */
const edgeLines = 3

/** Anything but plain ASCII, line or page ends: most reports have none. */
const nonPlain = /[^\n\t\f -~]/

/** Normalizes spaces, line ends and letters, and removes invisible characters. */
function normalizeText(text: string): string {
  if (!nonPlain.test(text)) return text
  return repairMojibake(text)
    .replace(/\r\n?|[\v\u2028\u2029\u0085]/g, '\n')
    .replace(unprintable, '')
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(spaces, ' ')
}

export function readText(text: string): ReportText {
  const whole = normalizeText(text).replace(wideGap, maxGap)
  const printed = isDayFirst(whole) ? withMonthsFirst(whole) : whole
  const pages = printed.split('\f').map((page) => page.split('\n').flatMap(piecesOf))
  const repeated = repeatedLines(pages)
  const lines: string[] = []
  const running: string[] = []
  const seen = new Set<string>()
  for (const [number, page] of pages.entries()) {
    const edges = edgesOf(page)
    for (const [index, line] of page.entries()) {
      const form = edges.has(index) || isPageLine(line) ? runningForm(line) : ''
      const isFirst = !seen.has(form) && !isFoot(edges.get(index)) && isOwnHeader(line, number)
      if (isPageLine(line) || (repeated.has(form) && !isFirst)) running.push(line)
      else lines.push(line)
      if (form !== '') seen.add(form)
    }
  }
  return { lines, running, whole }
}

/** The first page's header names the report's owner; a later one may head a section. */
function isOwnHeader(line: string, page: number): boolean {
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

/** A line that only numbers the page: "JORDAN SAMPLE | Nov 03, 2026    Page 2 of 9". */
function isPageLine(line: string): boolean {
  return line.length < 160 && pageNumber.test(line)
}

function runningForm(line: string): string {
  return line.replace(pageNumber, 'page').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** First and last printed lines of a page by position: 0, 1, 2 or -1, -2, -3. */
function edgesOf(page: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const printed = page.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  const places = new Map<number, number[]>()
  const add = (index: number, place: number) => {
    places.set(index, [...(places.get(index) ?? []), place])
  }
  for (const [place, index] of printed.slice(0, edgeLines).entries()) add(index, place)
  for (const [place, index] of printed.slice(-edgeLines).toReversed().entries())
    add(index, -1 - place)
  return places
}

/** Bureau names over columns and table headings recur for each account. */
function headsColumns(line: string): boolean {
  const cells = cellsOf(line)
  if (cells.length < 2) return false
  const known = cells.filter(
    ({ text }) => /^(?:transunion|experian|equifax)\b/i.test(text) || fieldOf(text) !== undefined,
  )
  return known.length >= 2
}

/** Common account values: an amount, state or kind. Two pages may end with the same one. */
const anyValue =
  /^(?:[-–—]{1,3}|n\/a|(?:not|none) reported|\$? ?[\d,.]{1,12} ?[$%]?|open|closed|current|paid|(?:paid|pays)(?: or paying)? as agreed|individual|joint|revolving|instal?lment|mortgage|credit card)$/i

/** A line of an account: columns, a label with or without a value, or a value alone. */
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
 * Lines at one position on most pages, except account lines. A line right under a label is its
 * value, unless it recurs elsewhere as often.
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

/** Two pages may begin or end with one creditor's name. */
function isRepeated(form: string, count: number): boolean {
  const isName = !/\d/.test(form) && form.split(' ').length <= 4 && creditorName(form) !== undefined
  return count > 2 || (count === 2 && !isName)
}
