import { cellsOf, columnOf } from '../text/cells.ts'
import { fieldOf } from '../text/labels.ts'

/**
 * The lines with each row of labels and the row of values under it made one: "Date opened   Type" over
 * "Jun 2013   Revolving" is "Date opened: Jun 2013   Type: Revolving".
 * Of the labels of a row as many may be unknown as `mostUnknown` says.
 */
export function withLabelsBeside(lines: readonly string[], mostUnknown = 0): readonly string[] {
  const joined: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const below = isLabels(line, mostUnknown) ? nextPrinted(lines, index) : undefined
    const row = below === undefined ? undefined : valuesUnder(line, lines[below] ?? '', mostUnknown)
    joined.push(row ?? line)
    if (below !== undefined && row !== undefined) index = below
  }
  return joined
}

/** A page may end between them. */
function nextPrinted(lines: readonly string[], index: number): number | undefined {
  return [1, 2, 3].map((step) => index + step).find((at) => (lines[at] ?? '').trim() !== '')
}

function isLabels(line: string, mostUnknown: number): boolean {
  if (line.length > 200 || !/\S {2,}\S/.test(line)) return false
  const cells = cellsOf(line)
  const unknown = cells.filter(({ text }) => fieldOf(text) === undefined)
  // What begins with a name heads a table of accounts, whose rows are many.
  const isTable = mostUnknown > 0 && fieldOf(cells[0]?.text ?? '') === 'name'
  const isPlain = unknown.every(({ text }) => /^\p{L}[\p{L} ]{0,30}$/u.test(text))
  return (
    unknown.length <= mostUnknown &&
    cells.length - unknown.length >= Math.min(2, cells.length) &&
    isPlain &&
    !isTable &&
    !cells.some(({ text }) => text.includes(':'))
  )
}

function valuesUnder(line: string, below: string, mostUnknown: number): string | undefined {
  const values = below.length > 300 || isLabels(below, mostUnknown) ? [] : cellsOf(below)
  if (values.length === 0 || values.some(({ text }) => /\w:/.test(text))) return undefined
  const heads = cellsOf(line)
  return heads
    .map(({ text }, place) => {
      const own = values.filter((value) => columnOf(value, heads) === place)
      return `${text}: ${own.map((value) => value.text).join(' ')}`.trimEnd()
    })
    .join('   ')
}
