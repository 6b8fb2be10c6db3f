import type { BureauName } from '../../../bureaus.ts'
import type { NormalPublicRecord } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { publicRecordsFrom } from '../../engine/text/public-records.ts'
import { sectionsOf } from '../../engine/text/sections.ts'
import { type BureauHeading, headingOf, valuesByBureau } from './bureau-columns.ts'

/** Reads public records in columns: each bureau's column is parsed like a disclosure section. */
export function publicRecordsInColumns(lines: readonly string[]): readonly NormalPublicRecord[] {
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
    for (const { bureau, value } of valuesByBureau(heading, values, line.includes('\t'))) {
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
