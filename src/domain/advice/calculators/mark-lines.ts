import { addMonths } from '../../calendar.ts'
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

const items: Readonly<Record<MarkKind, Localized>> = {
  'charge-off': { en: 'the charge-off', fr: 'la radiation' },
  collection: { en: 'the collection', fr: 'le recouvrement' },
  late: { en: 'the late mark', fr: 'la marque de retard' },
  bankruptcy: { en: 'the bankruptcy', fr: 'la faillite' },
  'chapter 13': { en: 'the Chapter 13', fr: 'le « Chapter 13 »' },
  proposal: { en: 'the proposal', fr: 'la proposition' },
  inquiry: { en: 'the inquiry', fr: 'la demande' },
}
const americanRules: Readonly<Record<Exclude<MarkKind, 'proposal'>, Localized>> = {
  'charge-off': {
    en: '{usCollection} years and {usDelinquencyDays} days from the first missed payment; the charge-off itself usually comes about as many days after that',
    fr: '{usCollection} ans et {usDelinquencyDays} jours après le premier paiement manqué ; la radiation elle-même arrive d’habitude environ autant de jours après celui-ci',
  },
  collection: {
    en: '{usCollection} years and {usDelinquencyDays} days from the first missed payment, so sooner if that was long before; payment or sale changes nothing',
    fr: '{usCollection} ans et {usDelinquencyDays} jours après le premier paiement manqué, donc plus tôt s’il date de loin ; un paiement ou une vente n’y change rien',
  },
  late: {
    en: '{usLate} years from the late payment; it weighs less each year before that',
    fr: '{usLate} ans après le retard ; elle pèse moins chaque année d’ici là',
  },
  inquiry: {
    en: 'shown for {usInquiry} years, scored for 12 months',
    fr: 'visible {usInquiry} ans, comptée 12 mois',
  },
  bankruptcy: {
    en: '{usBankruptcy} years from the filing; a Chapter 13 in practice {usChapter13}',
    fr: '{usBankruptcy} ans après le dépôt ; un « Chapter 13 » en pratique {usChapter13}',
  },
  'chapter 13': {
    en: 'in practice {usChapter13} years from the filing, whenever it was finished',
    fr: 'en pratique {usChapter13} ans après le dépôt, quelle que soit la fin du plan',
  },
}
const canadianRules: Readonly<Partial<Record<MarkKind, Localized>>> = {
  proposal: {
    en: '{caProposal} years after it is paid or {caProposalLong} years after filing, and the exact day depends on the bureau',
    fr: '{caProposal} ans après le paiement ou {caProposalLong} ans après le dépôt, et le jour exact dépend du bureau',
  },
  bankruptcy: {
    en: 'a first one stays {caBankruptcy} years after the discharge at Equifax, up to {caBankruptcyLong} at TransUnion by province',
    fr: 'une première reste {caBankruptcy} ans après la libération chez Equifax, jusqu’à {caBankruptcyLong} chez TransUnion selon la province',
  },
  inquiry: {
    en: 'about {caInquiry} years at Equifax and up to {caInquiryLong} at TransUnion',
    fr: 'environ {caInquiry} ans chez Equifax et jusqu’à {caInquiryLong} chez TransUnion',
  },
}
const canadianLate: Localized = {
  en: 'about {caLate} years, and the exact start depends on bureau and province',
  fr: 'environ {caLate} ans, et le début exact dépend du bureau et de la province',
}
const places: Readonly<Record<Country, Localized>> = {
  US: { en: 'in the United States', fr: 'aux États-Unis' },
  CA: { en: 'in Canada', fr: 'au Canada' },
}

const ahead: Localized = {
  en: '{Place}, {item} should leave your report {when}: {rule}.',
  fr: '{Place}, {item} devrait quitter votre dossier {when} : {rule}.',
}
const nearby: Localized = {
  en: '{Place}, {item} should leave your report about now, {when}: {rule}.',
  fr: '{Place}, {item} devrait quitter votre dossier à peu près maintenant, {when} : {rule}.',
}
const past: Localized = {
  en: '{Place}, {item} should be off your report already, since {when}: {rule}. If a bureau still shows it, ask it in writing to take it off as too old, with proof of the date.',
  fr: '{Place}, {item} ne devrait plus paraître à votre dossier depuis {when} : {rule}. Si un bureau montre encore cette inscription, demandez-lui par écrit de l’enlever parce qu’elle est trop ancienne, avec une preuve de la date.',
}
const inMonthOrYear = {
  month: { en: 'about {month}', fr: 'vers {month}' },
  year: { en: 'in {first}', fr: 'en {first}' },
  years: { en: 'in {first} or {second}', fr: 'en {first} ou {second}' },
} satisfies Record<string, Localized>
const sinceMonthOrYear = {
  month: { en: 'about {month}', fr: 'environ {month}' },
  year: { en: '{first}', fr: '{first}' },
  years: { en: '{first} or {second}', fr: '{first} ou {second}' },
} satisfies Record<string, Localized>

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
      ? (canadianRules[kind] ?? canadianLate)
      : americanRules[kind]
  const slack = isMonth(leaving) ? nearMonths : 0
  const isPast = addMonths(leaving.to, slack) < now
  const isAhead = addMonths(leaving.from, -slack) > now
  const place = places[country][language]
  return fillTemplate(isPast ? past : isAhead ? ahead : nearby, language, {
    Place: capitalize(place),
    item: items[kind][language],
    rule: withRetention(rule, now)[language],
    when: formatWhen(leaving, language, isPast),
  })
}

/** A month if the date allows it, else one or two years. */
function formatWhen(leaving: Leaving, language: Language, isSince: boolean): string {
  const { from, to } = leaving
  const wording = isSince ? sinceMonthOrYear : inMonthOrYear
  const [first, second] = [from, to].map((one) => String(new Date(one).getUTCFullYear()))
  const slots = { month: formatMonthName(from, language), first: first ?? '', second: second ?? '' }
  const length = isMonth(leaving) ? 'month' : first === second ? 'year' : 'years'
  return fillTemplate(wording[length], language, slots)
}

function isMonth({ from, to }: Leaving): boolean {
  return addMonths(from, 2) > to
}
