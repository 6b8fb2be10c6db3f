import type { BureauName } from '../../../bureaus.ts'
import type { ReadPublicRecord } from '../../normal-form.ts'
import { folded } from './folded.ts'
import { fieldsIn, ofRecord } from './letter-sentences.ts'
import { recordOf } from './records.ts'
import type { Section } from './sections.ts'

const titled =
  /^(?:\*|\d{1,2}[.)])?\s*(?:bankruptcy|bkrpt|judge?ment|consumer proposal|secured loan|registered item|lien|faillite|jugement|proposition)\b/

/** The legal items of a lender's print: a line or two each, with the date filed; the rest is in words. */
export function legalItemsIn(section: Section, bureau: BureauName): readonly ReadPublicRecord[] {
  return itemsOf(section.lines).flatMap((text) => {
    const fields = fieldsIn(text, ofRecord)
    const record = recordOf({ name: '', section, fields, notes: [text] }, bureau)
    return record === undefined || record.filedOn === null ? [] : [record]
  })
}

/** An item begins with its title, or with a date of filing when it has one already. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  const isFiled = (text: string) => fieldsIn(text, ofRecord).has('filed')
  for (const line of lines) {
    if (line.trim() === '' || line.length > 300) continue
    const text = folded(line)
    const last = items.at(-1)
    const isNext = last === undefined || titled.test(text) || (isFiled(text) && isFiled(last))
    if (isNext) items.push(text)
    else items.splice(-1, 1, `${last}. ${text}`.slice(0, 2_000))
  }
  return items
}
