import { cellsOf, columnOf } from '../../engine/text/cells.ts'
import { fieldOf } from '../../engine/text/labels.ts'

/** Maximum unrelated columns of a summary ("Available", "Due") in a row of labels. */
const maxUnknownLabels = 2

/**
 * Joins each row of labels with the row of values below: "Date opened Type" over "Jun 2013
 * Revolving" becomes "Date opened: Jun 2013 Type: Revolving".
 */
export function withLabelsBeside(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const below = isLabels(line) ? nextPrinted(lines, index) : undefined
    const row = below === undefined ? undefined : valuesUnder(line, lines[below] ?? '')
    joined.push(row ?? line)
    if (below !== undefined && row !== undefined) index = below
  }
  return joined
}

/** A page may end between them. */
function nextPrinted(lines: readonly string[], index: number): number | undefined {
  return [1, 2, 3].map((step) => index + step).find((at) => (lines[at] ?? '').trim() !== '')
}

function isLabels(line: string): boolean {
  if (line.length > 200 || !/\S {2,}\S/.test(line)) return false
  const cells = cellsOf(line)
  const unknown = cells.filter(({ text }) => fieldOf(text) === undefined)
  // A row that starts with a name heads a table with many rows.
  const isTable = fieldOf(cells[0]?.text ?? '') === 'name'
  const isPlain = unknown.every(({ text }) => /^\p{L}[\p{L} ]{0,30}$/u.test(text))
  return (
    unknown.length <= maxUnknownLabels &&
    cells.length - unknown.length >= Math.min(2, cells.length) &&
    isPlain &&
    !isTable &&
    !cells.some(({ text }) => text.includes(':'))
  )
}

function valuesUnder(line: string, below: string): string | undefined {
  const values = below.length > 300 || isLabels(below) ? [] : cellsOf(below)
  if (values.length === 0 || values.some(({ text }) => /\w:/.test(text))) return undefined
  const heads = cellsOf(line)
  return heads
    .map(({ text }, place) => {
      const own = values.filter((value) => columnOf(value, heads) === place)
      return `${text}: ${own.map((value) => value.text).join(' ')}`.trimEnd()
    })
    .join('   ')
}
