import { addYears } from '../../calendar.ts'
import {
  type CanadianItem,
  type KnownStarts,
  type RetentionStart,
  retentionEnd,
  retentionFor,
} from '../../law/canadian-retention.ts'
import { canadianBureau } from '../addresses.ts'
import type { DisputeFacts } from '../letter.ts'
import {
  type DateInText,
  type DateWithRole,
  findDateRoles,
  findStatedAge,
  inquiryWords,
  reasonDates,
} from '../parse/dates.ts'
import { oncePerFacts, plainReason } from '../parse/parsed-text.ts'

/** Fields of a dispute that determine the item's age. */
export type ItemStatement = Pick<
  DisputeFacts,
  'reason' | 'country' | 'language' | 'province' | 'bureau'
>

const itemCues: readonly (readonly [CanadianItem, RegExp])[] = [
  [
    'consumer proposal',
    /\bconsumer proposal|\bproposal to (?:my )?creditors|\bproposition (?:de consommateur|concordataire|aux creanciers)/i,
  ],
  [
    'repeated bankruptcy',
    /\b(?:second|third|2nd|3rd|other) bankruptc|\b(?:deuxieme|seconde|troisieme|2e|3e) faillite|\btwo bankruptcies|\bdeux faillites/i,
  ],
  ['bankruptcy', /\bbankrupt|\bfaillite/i],
  ['judgment', /\bjudge?ments?\b|\bjugements?\b|\blawsuit\b|\bpoursuite (?:civile|judiciaire)\b/i],
  [
    'collection',
    /\bcollect(?:ion|or)|\bdebt buyer|\brecouvrement|\bagence de (?:recouvrement|perception)/i,
  ],
  ['inquiry', inquiryWords],
]

/** Kind of the item as Canadian bureaus classify it. */
export const findCanadianItem = oncePerFacts(
  (facts: Pick<DisputeFacts, 'reason'>): CanadianItem => {
    const text = plainReason(facts)
    return itemCues.find(([, cue]) => cue.test(text))?.[0] ?? 'account'
  },
)

const isPayment = ({ words }: DateWithRole) =>
  /pa[iy](?!ing)|pay|settled|vers|regl|rembours/.test(words) &&
  !/cesse|arrete|stopped|\b(?:not|never|n['’]t|pas|jamais|plus|rien)\b/.test(words)
const isDischarge = ({ words }: DateWithRole) => /discharg|liber/.test(words)
const isCompletion = ({ words }: DateWithRole) => /complet|termin/.test(words)
const isOwn = ({ role }: DateWithRole) => role !== 'elsewhere'

type Edge = 'first' | 'last'
type StatedStarts = Partial<Record<RetentionStart, DateInText>>

const oldest = (dates: readonly DateWithRole[]) =>
  dates.map(({ date }) => date).sort((one, other) => one.first - other.first)[0]
const newest = (dates: readonly DateWithRole[]) =>
  dates.map(({ date }) => date).sort((one, other) => other.last - one.last)[0]

/** Dates in the reason from which a Canadian bureau may count, by their role. */
export function findStarts(facts: ItemStatement): StatedStarts {
  const dates = findDateRoles(reasonDates(facts))
  const own = dates.filter(isOwn)
  const beginning = own.filter(({ role }) => role === 'beginning')
  const placed = own.filter(({ role }) => role === 'after default')
  const defaults = beginning.filter((each) => !isPayment(each))
  const found: Readonly<
    Record<CanadianItem, () => Partial<Record<RetentionStart, DateInText | undefined>>>
  > = {
    account: () => ({
      'first delinquency':
        oldest(defaults) ?? oldest(placed) ?? oldest(own.filter((each) => !isPayment(each))),
      'last activity': newest(dates.filter(isPayment)),
    }),
    collection: () => ({ ...found.account(), assignment: oldest(placed) }),
    bankruptcy: () => ({
      discharge: newest(dates.filter(isDischarge)),
      filing: oldest(own.filter((each) => !isDischarge(each))),
    }),
    'repeated bankruptcy': () => found.bankruptcy(),
    'consumer proposal': () => ({
      completion: newest(dates.filter((each) => isCompletion(each) || isPayment(each))),
      filing: oldest(own.filter((each) => !isPayment(each))),
    }),
    judgment: () => ({ filing: oldest(own) }),
    'registered item': () => ({ filing: oldest(own) }),
    inquiry: () => ({ inquiry: newest(own) ?? newest(dates) }),
  }
  return Object.fromEntries(
    Object.entries(found[findCanadianItem(facts)]()).filter(([, date]) => date !== undefined),
  )
}

const findDaysByRole = (starts: StatedStarts, edge: Edge): KnownStarts =>
  Object.fromEntries(Object.entries(starts).map(([from, date]) => [from, date[edge]]))

const getRetentionPlace = (facts: ItemStatement) => ({
  province: facts.province ?? null,
  bureau: canadianBureau(facts),
})

/** True when the reason's own dates or ages put the item within the bureau's period. */
export function isUnderCanadianAge(facts: ItemStatement, now: number): boolean {
  const item = findCanadianItem(facts)
  const retention = retentionEnd(
    item,
    findDaysByRole(findStarts(facts), 'first'),
    getRetentionPlace(facts),
    now,
  )
  if (retention !== undefined) return retention.until > now
  const { years } = findStatedAge(facts.reason)
  if (years === undefined) return false
  const rules = retentionFor(item, getRetentionPlace(facts), now)
  return years < Math.min(...rules.flatMap(({ counted }) => counted.map((each) => each.years)))
}

export interface PeriodOver {
  /** The person's own date used as start. */
  readonly date: DateInText
  readonly years: number
  /** Milliseconds since 1970. */
  readonly until: number
}

/** End of the bureau's period from the person's own date, once it has certainly passed. */
export function periodOver(facts: ItemStatement, now: number): PeriodOver | undefined {
  const item = findCanadianItem(facts)
  const starts = findStarts(facts)
  const until = retentionEnd(
    item,
    findDaysByRole(starts, 'last'),
    getRetentionPlace(facts),
    now,
  )?.until
  if (until === undefined || until >= now) return undefined
  for (const date of Object.values(starts)) {
    const years = new Date(until).getUTCFullYear() - new Date(date.last).getUTCFullYear()
    if (addYears(date.last, years) === until) return { date, years, until }
  }
  return undefined
}

/** True when the reason has a date to count from. */
export function hasStart(facts: ItemStatement): boolean {
  return Object.keys(findStarts(facts)).length > 0
}
