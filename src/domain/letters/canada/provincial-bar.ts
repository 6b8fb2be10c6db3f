import { addYears } from '../../calendar.ts'
import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import type { CanadianItem } from '../../law/canadian-retention.ts'
import { type ProvincialLimit, provincialLimit } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { fillSlots, noText } from '../../text/language.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { dateAsStated } from '../parse/dates.ts'
import { findCanadianItem, findStarts, type ItemStatement, type PeriodOver } from './item-age.ts'

const ontario: Readonly<Record<ProvincialLimit['countedFrom'], (years: number) => Localized>> = {
  'last payment or default': (years) => fillSlots(texts.bars.ontario.debt, { years }),
  judgment: (years) => fillSlots(texts.bars.ontario.judgment, { years }),
  discharge: (years) => fillSlots(texts.bars.ontario.bankruptcy, { years }),
}

const alberta = (years: number): Localized => fillSlots(texts.bars.alberta, { years })

/** Items with a period in provincial law, by its name there. */
const limited: Readonly<Partial<Record<CanadianItem, ProvincialLimit['item']>>> = {
  account: 'debt',
  collection: 'debt',
  judgment: 'judgment',
  bankruptcy: 'bankruptcy',
}

/** Limit in the law of the named province; undefined without one. */
function findProvincialLimit(facts: ItemStatement, now: number) {
  const item = limited[findCanadianItem(facts)]
  if (facts.province === undefined || item === undefined) return undefined
  return provincialLimit(item, facts.province, now)
}

/**
 * End of the province's period from the person's own date, once certainly passed. `isDefault`:
 * counted from the default, which a later payment would replace.
 */
function findProvincialPeriodOver(
  facts: ItemStatement,
  now: number,
): (PeriodOver & { readonly isDefault: boolean }) | undefined {
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return undefined
  const starts = findStarts(facts)
  const payment = starts['last activity']
  const date = {
    'last payment or default': payment ?? starts['first delinquency'],
    judgment: starts.filing,
    discharge: starts.discharge,
  }[limit.countedFrom]
  if (date === undefined) return undefined
  const until = addYears(date.last, limit.years)
  const isDefault = limit.countedFrom === 'last payment or default' && payment === undefined
  return until < now ? { date, years: limit.years, until, isDefault } : undefined
}

/** States that the period has passed; empty unless certain. */
function over(facts: DisputeSetting['facts'], now: number): readonly Localized[] {
  const passed = findProvincialPeriodOver(facts, now)
  if (passed === undefined) return []
  const stated = dateAsStated(passed.date)
  const ended = formatDay(passed.until)
  const unpaid = passed.isDefault ? texts.bars.unpaid : noText
  return [fillSlots(texts.bars.over, { stated, years: passed.years, ended, unpaid })]
}

/** The province's own law on old items; empty without one. */
export function provincialBar({ facts, now }: DisputeSetting): readonly Localized[] {
  const { province } = facts
  if (province === 'QC') return [texts.bars.quebec]
  const limit = findProvincialLimit(facts, now)
  if (limit === undefined) return []
  const { countedFrom, years } = limit
  return [province === 'ON' ? ontario[countedFrom](years) : alberta(years), ...over(facts, now)]
}
