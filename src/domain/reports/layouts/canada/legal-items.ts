import type { BureauName } from '../../../bureaus.ts'
import type { ReadPublicRecord } from '../../normal-form.ts'
import { folded } from './folded.ts'
import { endedIn, kindIn } from './records.ts'
import type { Section } from './sections.ts'
import { amountFrom, dayFrom } from './values.ts'

const filed =
  /\b(?:date filed|filed|registered|date de depot|deposee?|enregistree?|inscrite?)\s*(?:on|in|:|le|en)?\s*((?:19|20)\d\d[-/]\d{1,2}(?:[-/]\d{1,2})?|(?:\d{1,2}\/){1,2}(?:19|20)\d\d)/
const amount =
  /\b(?:liab(?:ilities|ility)?|amount|amt|montant|passif)\s*(?:of|de|:)?\s*(\$?\s?\d{1,3}(?: \d{3})+(?:,\d{2})?\s?\$|\$?\s?\d[\d,]*(?:\.\d{2})?(?:\s?\$)?)/
const titled =
  /^(?:\*|\d{1,2}[.)])?\s*(?:bankruptcy|bkrpt|judge?ment|consumer proposal|secured loan|registered item|lien|faillite|jugement|proposition)\b/

/** The legal items of a lender's print: a line or two each, with the date filed; the rest is in words. */
export function legalItemsIn(section: Section, bureau: BureauName): readonly ReadPublicRecord[] {
  const { topic } = section
  const isNamed =
    topic === 'bankruptcy' ||
    topic === 'consumer_proposal' ||
    topic === 'judgment' ||
    topic === 'registered_item'
  if (!isNamed && topic !== 'public') return []
  return itemsOf(section.lines).flatMap((text) => {
    const filedOn = dayFrom(filed.exec(text)?.[1] ?? '')
    if (filedOn === null) return []
    return [
      {
        kind: isNamed ? topic : kindIn(`${section.heading} ${text}`),
        chapter: null,
        filedOn,
        closedOn: endedIn(text),
        amount: amountFrom(amount.exec(text)?.[1] ?? ''),
        bureau,
      },
    ]
  })
}

/** An item begins with its title, or with a date of filing when it has one already. */
function itemsOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.trim() === '' || line.length > 300) continue
    const text = folded(line)
    const last = items.at(-1)
    const isNext = last === undefined || titled.test(text) || (filed.test(text) && filed.test(last))
    if (isNext) items.push(text)
    else items.splice(-1, 1, `${last}. ${text}`.slice(0, 2_000))
  }
  return items
}
