import { fieldOf } from './labels.ts'

/** The printed lines of a report, cleaned; `running` are the headers and footers of its pages. */
export interface ReportText {
  readonly lines: readonly string[]
  readonly running: readonly string[]
}

/** Longer lines are cut into pieces of this length, so that no line can cost more than its share. */
const longestLine = 2_000

/** Control, zero-width and bidirectional characters: they print nothing and can hide or reorder text. */
const unprintable = /\p{Cf}|(?![\n\t\f])\p{Cc}/gu

const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g

const pageNumber = /\bpage\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\b/i

/** How many lines at the head and at the foot of a page can be running ones. */
const edge = 3

export function readText(text: string): ReportText {
  const pages = text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unprintable, '')
    .replace(spaces, ' ')
    .split('\f')
    .map((page) => page.split('\n').flatMap(piecesOf))
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
  return { lines, running }
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

/** The places of the first and last printed lines of a page. */
function edgesOf(page: readonly string[]): ReadonlySet<number> {
  const printed = page.flatMap((line, index) => (line.trim() === '' ? [] : [index]))
  return new Set([...printed.slice(0, edge), ...printed.slice(-edge)])
}

/** What stands at the edge of most pages, labels of accounts apart: two accounts may print the same value. */
function repeatedLines(pages: readonly (readonly string[])[]): ReadonlySet<string> {
  const pagesOf = new Map<string, number>()
  for (const page of pages) {
    const forms = new Set([...edgesOf(page)].map((index) => runningForm(page[index] ?? '')))
    for (const form of forms) pagesOf.set(form, (pagesOf.get(form) ?? 0) + 1)
  }
  return new Set(
    [...pagesOf].flatMap(([form, count]) =>
      count >= 2 && count * 2 > pages.length && fieldOf(form.split(':')[0] ?? '') === undefined
        ? [form]
        : [],
    ),
  )
}
