import type { BureauName } from '../../../bureaus.ts'
import type { NormalPublicRecord } from '../../engine/normal-form.ts'
import { fold } from './folded.ts'
import { fieldsIn, ofRecord } from './letter-sentences.ts'
import { recordOf } from './records.ts'
import type { Section } from './sections.ts'

const titled =
  /^(?:\*|\d{1,2}[.)])?\s*(?:bankruptcy|bkrpt|judge?ment|consumer proposal|secured loan|registered item|lien|faillite|jugement|proposition)\b/

/**
 * Reads the legal items of a lender's report: one or two lines each, with the date filed in words.
 */
export function legalItemsIn(section: Section, bureau: BureauName): readonly NormalPublicRecord[] {
  return itemsOf(section.lines).flatMap((text) => {
    const fields = fieldsIn(text, ofRecord)
    const record = recordOf({ name: '', section, fields, notes: [text] }, bureau)
    return record === undefined || record.filedOn === null ? [] : [record]
  })
}

/** An item starts with its title, or with a filing date if it already has one. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  const isFiled = (text: string) => fieldsIn(text, ofRecord).has('filed')
  for (const line of lines) {
    if (line.trim() === '' || line.length > 300) continue
    const text = fold(line)
    const last = items.at(-1)
    const isNext = last === undefined || titled.test(text) || (isFiled(text) && isFiled(last))
    if (isNext) items.push(text)
    else items.splice(-1, 1, `${last}. ${text}`.slice(0, 2_000))
  }
  return items
}
