import { addMonths } from '../../calendar.ts'
import templates from '../../knowledge/coach/lines/mark.json' with { type: 'json' }
import type { CanadianItem, RetentionStart } from '../../law/canadian-retention.ts'
import { retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { DatedMark, DateRange, MarkKind, MarkStart } from '../extract/mark-facts.ts'
import { capitalize, fillTemplate } from '../wording.ts'
import { formatMonthName } from './format.ts'

/** Range of the time when an item leaves the report. */
type Leaving = DateRange

/** Start of the period in the United States; a payment or discharge changes nothing. */
const countedInUnitedStates: Readonly<Record<MarkKind, readonly MarkStart[]>> = {
  'charge-off': ['default', 'event'],
  collection: ['default', 'event'],
  late: ['event'],
  inquiry: ['event'],
  bankruptcy: ['filing'],
  'chapter 13': ['filing'],
  proposal: [],
}
const americanItems = {
  'charge-off': 'collection',
  collection: 'collection',
  late: 'account',
  inquiry: 'inquiry',
  bankruptcy: 'bankruptcy',
  'chapter 13': 'chapter 13',
} as const
/** Canadian name of the item, and the date that each event stands for. */
const canadianItems: Readonly<
  Partial<Record<MarkKind, readonly [CanadianItem, Partial<Record<MarkStart, RetentionStart>>]>>
> = {
  'charge-off': ['account', { default: 'first delinquency', event: 'last activity' }],
  collection: ['collection', { default: 'first delinquency', event: 'assignment' }],
  late: ['account', { event: 'first delinquency' }],
  inquiry: ['inquiry', { event: 'inquiry' }],
  // Only from the discharge: the filing does not give its date.
  bankruptcy: ['bankruptcy', { discharge: 'discharge' }],
  proposal: ['consumer proposal', { filing: 'filing', completion: 'completion' }],
}

function leavingInUnitedStates({ kind, starts }: DatedMark, now: number): Leaving | undefined {
  const start = countedInUnitedStates[kind].find((one) => starts[one] !== undefined)
  const range = start === undefined ? undefined : starts[start]
  if (range === undefined || kind === 'proposal') return undefined
  const afterDefault = start !== 'default'
  const until = (day: number) =>
    reportableUntil({ kind: americanItems[kind], day, afterDefault }, now)
  return { from: until(range.from), to: until(range.to) }
}

function leavingInCanada({ kind, starts }: DatedMark, now: number): Leaving | undefined {
  const [item, days] = canadianItems[kind] ?? []
  if (item === undefined || days === undefined) return undefined
  const leavingAt = (end: 'from' | 'to') => {
    const known = Object.entries(starts).flatMap(([start, range]) => {
      const name = days[start as MarkStart]
      return name === undefined ? [] : [[name, range[end]] as const]
    })
    if (known.length === 0) return undefined
    const ends = (['Equifax', 'TransUnion'] as const).flatMap((bureau) => {
      const place = { province: null, bureau }
      return retentionEnd(item, Object.fromEntries(known), place, now)?.until ?? []
    })
    return end === 'from' ? Math.min(...ends) : Math.max(...ends)
  }
  const [from, to] = [leavingAt('from'), leavingAt('to')]
  return from === undefined || to === undefined ? undefined : { from, to }
}
const canadianRules: Readonly<Partial<Record<MarkKind, Localized>>> = templates.canadianRules

/** Time when the item leaves, in the person's country or in both if unknown. */
export function markLines(
  mark: DatedMark | undefined,
  country: Country | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (mark === undefined) return []
  const both: readonly Country[] =
    country !== undefined ? [country] : language === 'fr' ? ['CA', 'US'] : ['US', 'CA']
  return both.flatMap((one) => {
    const leaving = one === 'CA' ? leavingInCanada(mark, now) : leavingInUnitedStates(mark, now)
    return leaving === undefined ? [] : [markLine(mark.kind, one, leaving, language, now)]
  })
}

/** Months around today in which a date in words is too vague for before or after. */
const nearMonths = 2

function markLine(
  kind: MarkKind,
  country: Country,
  leaving: Leaving,
  language: Language,
  now: number,
): string {
  const rule =
    country === 'CA' || kind === 'proposal'
      ? (canadianRules[kind] ?? templates.canadianLate)
      : templates.americanRules[kind]
  const slack = isMonth(leaving) ? nearMonths : 0
  const isPast = addMonths(leaving.to, slack) < now
  const isAhead = addMonths(leaving.from, -slack) > now
  const place = templates.places[country][language]
  return fillTemplate(
    isPast ? templates.past : isAhead ? templates.ahead : templates.nearby,
    language,
    {
      Place: capitalize(place),
      item: templates.items[kind][language],
      rule: withRetention(rule, now)[language],
      when: formatWhen(leaving, language, isPast),
    },
  )
}

/** A month if the date allows it, else one or two years. */
function formatWhen(leaving: Leaving, language: Language, isSince: boolean): string {
  const { from, to } = leaving
  const wording = isSince ? templates.sinceMonthOrYear : templates.inMonthOrYear
  const [first, second] = [from, to].map((one) => String(new Date(one).getUTCFullYear()))
  const slots = { month: formatMonthName(from, language), first: first ?? '', second: second ?? '' }
  const length = isMonth(leaving) ? 'month' : first === second ? 'year' : 'years'
  return fillTemplate(wording[length], language, slots)
}

function isMonth({ from, to }: Leaving): boolean {
  return addMonths(from, 2) > to
}
