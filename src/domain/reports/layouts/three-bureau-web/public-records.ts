import type { BureauName } from '../../../bureaus.ts'
import type { ReadPublicRecord } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { publicRecordsFrom } from '../../text/public-records.ts'
import { sectionsOf } from '../../text/sections.ts'
import { type BureauHeading, headingOf, told } from './bureau-columns.ts'

/**
 * The public records of a page with a column a bureau: each bureau's column is read as the part of a
 * disclosure that it would be alone.
 */
export function publicRecordsInColumns(lines: readonly string[]): readonly ReadPublicRecord[] {
  const columns = new Map<BureauName, string[]>()
  const sections = sectionsOf(lines)
  let heading: BureauHeading | undefined
  let inside = false
  for (const [index, line] of lines.entries()) {
    const section = sections[index]
    if (section !== undefined) inside = section === 'public_records'
    if (!inside || line.trim() === '') continue
    const found = headingOf(line)
    if (found !== undefined) {
      heading = found
      continue
    }
    const [label, ...values] = cellsOf(line)
    if (heading === undefined || label === undefined || values.length === 0) continue
    for (const { bureau, value } of told(heading, values, line.includes('\t'))) {
      if (/^[-–]{1,3}$/.test(value)) continue
      const column = columns.get(bureau) ?? ['Public Records']
      column.push(`${label.text.replace(/:$/, '')}: ${value}`)
      columns.set(bureau, column)
    }
  }
  return [...columns].flatMap(([bureau, column]) =>
    publicRecordsFrom(column).map((record) => ({ ...record, bureau })),
  )
}
