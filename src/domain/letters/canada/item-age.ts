import { addYears } from '../../calendar.ts'
import {
  type CanadianItem,
  type KnownStarts,
  type RetentionStart,
  retentionEnd,
  retentionFor,
} from '../../law/canadian-retention.ts'
import { canadianBureau } from '../bureau-addresses.ts'
import type { DisputeFacts } from '../letter.ts'
import { type DateWithRole, rolesOfDates } from '../reading/date-roles.ts'
import { type DateInText, reasonDates } from '../reading/dates-in-text.ts'
import { inquiryWords } from '../reading/inquiry-words.ts'
import { onceEach } from '../reading/once-each.ts'
import { plainReason } from '../reading/plain-reason.ts'
import { spokenYearsIn } from '../reading/spoken-age.ts'

/** What of a dispute decides how old its item is. */
export type Stated = Pick<DisputeFacts, 'reason' | 'country' | 'language' | 'province' | 'bureau'>

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

/** What kind of item a reason is about, as the Canadian bureaus tell them apart. */
export const canadianItemIn = onceEach((facts: Pick<DisputeFacts, 'reason'>): CanadianItem => {
  const text = plainReason(facts)
  return itemCues.find(([, cue]) => cue.test(text))?.[0] ?? 'account'
})

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

/** The days that a reason gives and that a Canadian bureau may count from, by what they are. */
export function startsIn(facts: Stated): StatedStarts {
  const dates = rolesOfDates(reasonDates(facts))
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
    Object.entries(found[canadianItemIn(facts)]()).filter(([, date]) => date !== undefined),
  )
}

const daysOf = (starts: StatedStarts, edge: Edge): KnownStarts =>
  Object.fromEntries(Object.entries(starts).map(([from, date]) => [from, date[edge]]))

const placeOf = (facts: Stated) => ({
  province: facts.province ?? null,
  bureau: canadianBureau(facts),
})

/** Whether a reason's own dates or ages leave its item within the time that the bureau keeps it. */
export function isUnderCanadianAge(facts: Stated, now: number): boolean {
  const item = canadianItemIn(facts)
  const kept = retentionEnd(item, daysOf(startsIn(facts), 'first'), placeOf(facts), now)
  if (kept !== undefined) return kept.until > now
  const { years } = spokenYearsIn(facts.reason)
  if (years === undefined) return false
  const rules = retentionFor(item, placeOf(facts), now)
  return years < Math.min(...rules.flatMap(({ counted }) => counted.map((each) => each.years)))
}

export interface PeriodOver {
  /** The person's own date that was counted from. */
  readonly date: DateInText
  readonly years: number
  /** Milliseconds since 1970. */
  readonly until: number
}

/** The end of the bureau's time counted from the person's own date, once it has surely passed. */
export function periodOver(facts: Stated, now: number): PeriodOver | undefined {
  const item = canadianItemIn(facts)
  const starts = startsIn(facts)
  const until = retentionEnd(item, daysOf(starts, 'last'), placeOf(facts), now)?.until
  if (until === undefined || until >= now) return undefined
  for (const date of Object.values(starts)) {
    const years = new Date(until).getUTCFullYear() - new Date(date.last).getUTCFullYear()
    if (addYears(date.last, years) === until) return { date, years, until }
  }
  return undefined
}

/** Whether a reason gives a date that its item's age can be counted from. */
export function hasStart(facts: Stated): boolean {
  return Object.keys(startsIn(facts)).length > 0
}
