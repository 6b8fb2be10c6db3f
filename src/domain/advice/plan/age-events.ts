import { addMonths, monthMs } from '../../calendar.ts'
import { keptUntil } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { type Country, isCompleteAnalysis } from '../../reports/report.ts'
import type { KnownReport } from '../coaching.ts'
import type { LabelOf } from './account-label.ts'

export type AgeEventKind =
  | 'oldest'
  | 'late-two-years'
  | 'late-leaves'
  | 'collection-leaves'
  | 'record-leaves'
  | 'inquiry-unscored'
  | 'inquiry-leaves'

/** Something that time alone changes in a report. */
export interface AgeEvent {
  readonly kind: AgeEventKind
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whole months from now, rounded up. */
  readonly months: number
  readonly name: string | undefined
  /** Years that the oldest account then has. */
  readonly years?: number
}

type Analysis = KnownReport['analysis']
type Account = Analysis['accounts'][number]
type Due = Omit<AgeEvent, 'months'>

/** Ages of the oldest account that are told: 25 years is that of FICO's high achievers. */
const milestones = [1, 2, 5, 7, 10, 15, 20, 25]
/** FICO: an inquiry is scored for 12 months. */
const inquiryScored = 12
/** VantageScore 4.0 and FICO 10T look back 24 months. */
const trendMonths = 24

/** What lies ahead, soonest first; what is past already is left out. */
export function ageEventsOf(
  analysis: Analysis,
  country: Country | undefined,
  now: number,
  labelOf: LabelOf,
): readonly AgeEvent[] {
  return [
    ...(isCompleteAnalysis(analysis) ? oldestOf(analysis.accounts, now) : []),
    ...analysis.accounts.flatMap((account) => marksOf(account, country, now)),
    ...inquiriesOf(analysis, country, now),
    ...recordsOf(analysis, country, now),
  ]
    .filter(({ at }) => at > now)
    .map(({ name, ...due }) => ({
      ...due,
      name: name === undefined ? undefined : labelOf(name),
      months: Math.ceil((due.at - now) / monthMs),
    }))
    .toSorted((one, other) => one.at - other.at)
}

/** The last moment that a printed date can mean: a month alone is read as its end. */
function latestOf(printed: string | null): number | undefined {
  const start = printed === null ? Number.NaN : Date.parse(printed)
  if (Number.isNaN(start) || printed === null) return undefined
  if (printed.length > 7) return start
  return addMonths(start, printed.length > 4 ? 1 : 12) - 1
}

function oldestOf(accounts: readonly Account[], now: number): Due[] {
  const opened = accounts.flatMap(({ openedOn }) => latestOf(openedOn) ?? [])
  if (opened.length === 0) return []
  const first = Math.min(...opened)
  const years = milestones.find((one) => addMonths(first, 12 * one) > now)
  if (years === undefined) return []
  return [{ kind: 'oldest', at: addMonths(first, 12 * years), name: undefined, years }]
}

function marksOf(account: Account, country: Country | undefined, now: number): Due[] {
  const began = latestOf(account.firstDelinquencyOn)
  const { name } = account
  const isCollected =
    account.type === 'collection' ||
    account.status === 'collection' ||
    account.status === 'charge_off'
  if (began === undefined && account.type === 'collection' && country === 'CA') {
    // A collection's own opening is its assignment to the agency, from which Equifax counts.
    const assigned = latestOf(account.openedOn)
    const until =
      assigned && keptUntil('collection', { assignment: assigned }, anywhere, now)?.until
    return leaving('collection-leaves', until, name)
  }
  if (began === undefined || began > now) return []
  if (isCollected) {
    return leaving('collection-leaves', shownUntil('collection', began, country, now), name)
  }
  if ((account.worstLate ?? 0) === 0 && !account.status.startsWith('late_')) return []
  return [
    { kind: 'late-two-years', at: addMonths(began, trendMonths), name },
    ...leaving('late-leaves', shownUntil('account', began, country, now), name),
  ]
}

function leaving(kind: AgeEventKind, at: number | undefined, name: string | undefined): Due[] {
  return at === undefined ? [] : [{ kind, at, name }]
}

const anywhere = { province: null, bureau: null }

/** The last day on which an item of that day is shown: a default's first missed payment, an inquiry's own. */
function shownUntil(
  kind: 'account' | 'collection' | 'inquiry',
  day: number,
  country: Country | undefined,
  now: number,
): number | undefined {
  if (country !== 'CA') return reportableUntil({ kind, day, afterDefault: false }, now)
  const start = kind === 'inquiry' ? 'inquiry' : 'first delinquency'
  return keptUntil(kind, { [start]: day }, anywhere, now)?.until
}

function inquiriesOf(
  { inquiries = [] }: Analysis,
  country: Country | undefined,
  now: number,
): Due[] {
  return inquiries.flatMap(({ date, by }) => {
    const asked = latestOf(date)
    if (asked === undefined || asked > now) return []
    const name = by ?? undefined
    const until = shownUntil('inquiry', asked, country, now)
    return [
      { kind: 'inquiry-unscored' as const, at: addMonths(asked, inquiryScored), name },
      ...leaving('inquiry-leaves', until, name),
    ]
  })
}

/** US bankruptcies alone: in Canada and for judgments the clock starts at days not in a report. */
function recordsOf(
  { publicRecords = [] }: Analysis,
  country: Country | undefined,
  now: number,
): Due[] {
  if (country === 'CA') return []
  return publicRecords.flatMap(({ kind, chapter, filedOn }) => {
    const filed = latestOf(filedOn)
    if (kind !== 'bankruptcy' || filed === undefined) return []
    const rule = chapter === 13 ? 'chapter 13' : 'bankruptcy'
    const at = reportableUntil({ kind: rule, day: filed, afterDefault: false }, now)
    return [{ kind: 'record-leaves' as const, at, name: undefined }]
  })
}
