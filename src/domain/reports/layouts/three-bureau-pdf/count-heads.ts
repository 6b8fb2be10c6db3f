import { cellsOf } from '../../engine/text/cells.ts'
import { bureauOf } from '../three-bureau-web/bureau-columns.ts'

/**
 * Rewrites tables of late counts ("30 60 90" over "Experian 2 1 0") as lists ("Experian 30: 2 60: 1
 * 90: 0"); other lines stay.
 */
export function withCountHeads(lines: readonly string[]): readonly string[] {
  let heads: readonly string[] = []
  return lines.map((line) => {
    if (line.length > 200 || line.trim() === '') return line
    const found = headsIn(line)
    heads = found ?? heads
    if (heads.length === 0 || found !== undefined) return line
    const [bureau = '', ...values] = cellsOf(line).map(({ text }) => text)
    const isRow = bureauOf(bureau) !== undefined && values.length === heads.length
    if (!isRow) heads = []
    return isRow && values.every((value) => /^(?:\d{1,3}|-{1,2})$/.test(value))
      ? [bureau, ...heads.map((days, place) => `${days}: ${values[place]}`)].join('\t')
      : line
  })
}

/** Days in a heading of counts; undefined for other lines. */
function headsIn(line: string): readonly string[] | undefined {
  if (!line.includes('60')) return undefined
  const days = cellsOf(line).map(
    ({ text }) => /^(30|60|90)\+?(?: days?)?(?: late)?$/i.exec(text)?.[1],
  )
  return days.length === 3 && days.every((one) => one !== undefined) ? days : undefined
}
