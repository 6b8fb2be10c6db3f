import { addMonths, monthMs } from '../../calendar.ts'
import { keptUntil } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { type Country, isCompleteAnalysis } from '../../reports/report.ts'
import { type CreditFile, creditFileFrom } from '../../scoring/credit-file.ts'
import type { KnownReport } from '../coaching.ts'
import { type Card, cardUse } from '../extract/card-facts.ts'
import { findViolation } from '../guardrails/find-violation.ts'

const maxLabelLength = 32
/** More digits than a name has ("Bank 21") may be a number that names a person or a line to call. */
const maxDigits = 4
const notInNames = /[^\p{L}\p{N} &'’-]+/gu

/**
 * A creditor's name from a report, fit to stand in an answer: letters, digits and spaces, short, and
 * nothing that reads like advice. Undefined when little is left: it is then called by its number.
 */
export function toAccountLabel(name: string): string | undefined {
  const label = name
    .normalize('NFC')
    .replaceAll('.', '')
    .replace(notInNames, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const digits = label.replace(/\D/g, '').length
  if (label.length < 2 || label.length > maxLabelLength || digits > maxDigits) return undefined
  return findViolation(label) === undefined ? label : undefined
}

type AccountLabeler = (name: string) => string | undefined

/** `accountLabel` for one report, each name judged once. */
function createLabeler(): AccountLabeler {
  const labels = new Map<string, string | undefined>()
  return (name) => {
    if (!labels.has(name)) labels.set(name, toAccountLabel(name))
    return labels.get(name)
  }
}

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
type UndatedEvent = Omit<AgeEvent, 'months'>

/** Ages of the oldest account that are told: 25 years is that of FICO's high achievers. */
const milestones = [1, 2, 5, 7, 10, 15, 20, 25]
/** FICO: an inquiry is scored for 12 months. */
const inquiryScoredMonths = 12
/** VantageScore 4.0 and FICO 10T look back 24 months. */
const trendMonths = 24

/** What lies ahead, soonest first; what is past already is left out. */
function findAgeEvents(
  analysis: Analysis,
  country: Country | undefined,
  now: number,
  toLabel: AccountLabeler,
): readonly AgeEvent[] {
  return [
    ...(isCompleteAnalysis(analysis) ? findOldestAccount(analysis.accounts, now) : []),
    ...analysis.accounts.flatMap((account) => findMarkEvents(account, country, now)),
    ...findInquiryEvents(analysis, country, now),
    ...findRecordEvents(analysis, country, now),
  ]
    .filter(({ at }) => at > now)
    .map(({ name, ...due }) => ({
      ...due,
      name: name === undefined ? undefined : toLabel(name),
      months: Math.ceil((due.at - now) / monthMs),
    }))
    .toSorted((one, other) => one.at - other.at)
}

/** The last moment that a printed date can mean: a month alone is read as its end. */
function latestTime(printed: string | null): number | undefined {
  const start = printed === null ? Number.NaN : Date.parse(printed)
  if (Number.isNaN(start) || printed === null) return undefined
  if (printed.length > 7) return start
  return addMonths(start, printed.length > 4 ? 1 : 12) - 1
}

function findOldestAccount(accounts: readonly Account[], now: number): UndatedEvent[] {
  const opened = accounts.flatMap(({ openedOn }) => latestTime(openedOn) ?? [])
  if (opened.length === 0) return []
  const first = Math.min(...opened)
  const years = milestones.find((one) => addMonths(first, 12 * one) > now)
  if (years === undefined) return []
  return [{ kind: 'oldest', at: addMonths(first, 12 * years), name: undefined, years }]
}

function findMarkEvents(
  account: Account,
  country: Country | undefined,
  now: number,
): UndatedEvent[] {
  const began = latestTime(account.firstDelinquencyOn)
  const { name } = account
  const isCollected =
    account.type === 'collection' ||
    account.status === 'collection' ||
    account.status === 'charge_off'
  if (began === undefined && account.type === 'collection' && country === 'CA') {
    // A collection's own opening is its assignment to the agency, from which Equifax counts.
    const assigned = latestTime(account.openedOn)
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

function leaving(
  kind: AgeEventKind,
  at: number | undefined,
  name: string | undefined,
): UndatedEvent[] {
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

function findInquiryEvents(
  { inquiries = [] }: Analysis,
  country: Country | undefined,
  now: number,
): UndatedEvent[] {
  return inquiries.flatMap(({ date, by }) => {
    const inquiredAt = latestTime(date)
    if (inquiredAt === undefined || inquiredAt > now) return []
    const name = by ?? undefined
    const until = shownUntil('inquiry', inquiredAt, country, now)
    return [
      { kind: 'inquiry-unscored' as const, at: addMonths(inquiredAt, inquiryScoredMonths), name },
      ...leaving('inquiry-leaves', until, name),
    ]
  })
}

/** US bankruptcies alone: in Canada and for judgments the clock starts at days not in a report. */
function findRecordEvents(
  { publicRecords = [] }: Analysis,
  country: Country | undefined,
  now: number,
): UndatedEvent[] {
  if (country === 'CA') return []
  return publicRecords.flatMap(({ kind, chapter, filedOn }) => {
    const filed = latestTime(filedOn)
    if (kind !== 'bankruptcy' || filed === undefined) return []
    const rule = chapter === 13 ? 'chapter 13' : 'bankruptcy'
    const at = reportableUntil({ kind: rule, day: filed, afterDefault: false }, now)
    return [{ kind: 'record-leaves' as const, at, name: undefined }]
  })
}

/** An account of a report that weighs on its score now. */
export interface ReportHarm {
  readonly kind: 'late' | 'collection' | 'charge-off' | 'card'
  readonly name: string | undefined
  /** Dollars past due, owed to a collector, or on the card. */
  readonly dollars: number
  /** Days late, or percent of the limit. */
  readonly amount: number
}

const daysLate: Partial<Readonly<Record<Account['status'], number>>> = {
  late_30: 30,
  late_60: 60,
  late_90: 90,
  late_120: 120,
}
/** Percent of its limit from which one card weighs. */
const heavyUsePercent = 50

/** The gravest first: what is late now, collections and charge-offs, then the fullest cards. */
function findHarms(
  accounts: readonly Account[],
  cards: readonly Card[],
  toLabel: AccountLabeler,
): readonly ReportHarm[] {
  const late = accounts.flatMap(({ name, status, pastDue }): ReportHarm[] => {
    const days = daysLate[status]
    return days === undefined
      ? []
      : [{ kind: 'late', name: toLabel(name), dollars: pastDue ?? 0, amount: days }]
  })
  const gone = accounts.flatMap(({ name, type, status, balance }): ReportHarm[] => {
    const isCollection = type === 'collection' || status === 'collection'
    if (status === 'paid' || (!isCollection && status !== 'charge_off')) return []
    const kind = isCollection ? 'collection' : 'charge-off'
    return [{ kind, name: toLabel(name), dollars: balance ?? 0, amount: 0 }]
  })
  const full = cards
    .map(
      (card): ReportHarm => ({
        kind: 'card',
        name: card.name,
        dollars: card.balance,
        amount: cardUse(card),
      }),
    )
    .filter(({ amount }) => amount >= heavyUsePercent)
  return [
    ...late.toSorted((one, other) => other.amount - one.amount),
    ...gone.toSorted((one, other) => other.dollars - one.dollars),
    ...full.toSorted((one, other) => other.amount - one.amount),
  ]
}

/** What a dispute could be about, as the report's issues tell it. */
export type DoubtfulItem = 'collection' | 'medical_collection' | 'hard_inquiry' | 'error'

/** What the newest report tells that a plan needs. */
export interface ReportFacts {
  /** Milliseconds since 1970: the day printed on it, or the day on which it was read. */
  readonly date: number
  readonly score: number | undefined
  readonly country: Country | undefined
  /** Whether every account of it was read: else it gives no cards, no sums and no oldest account. */
  readonly isComplete: boolean
  /** Open cards and lines with a limit, all of them. */
  readonly cards: readonly Card[]
  /** Dollars past due over all accounts. */
  readonly pastDue: number
  /** Marks that weigh: late, collection, charged off, in court records. */
  readonly negatives: number
  /** What its issues call wrong or too old, one an issue. */
  readonly doubtful: readonly DoubtfulItem[]
  /** What weighs now, the gravest first. */
  readonly harms: readonly ReportHarm[]
  /** What changes with time alone, soonest first. */
  readonly events: readonly AgeEvent[]
  /** The same report as predictions read it; undefined unless it was read completely. */
  readonly file: CreditFile | undefined
}

const doubtfulKinds: Readonly<Record<string, DoubtfulItem>> = {
  obsolete: 'collection',
  obsolete_inquiry: 'hard_inquiry',
  duplicate: 'error',
  sold_with_balance: 'error',
  re_aged: 'collection',
  debt_counted_twice: 'error',
  paid_with_balance: 'error',
  late_removal_date: 'collection',
  mixed_file: 'error',
  unknown_account: 'error',
}

export function extractReportFacts(report: KnownReport, now: number): ReportFacts {
  const { analysis, analyzedAt } = report
  const toLabel = createLabeler()
  const date = Date.parse(analysis.reportDate ?? '')
  const country = analysis.country ?? countryOfScoreModel(analysis.scoreModel)
  const { score } = analysis
  const isComplete = isCompleteAnalysis(analysis)
  const cards = analysis.accounts.flatMap((account) => toCard(account, toLabel))
  return {
    date: Number.isNaN(date) || date > analyzedAt ? analyzedAt : date,
    score: score !== null && score >= 300 && score <= 900 ? Math.round(score) : undefined,
    country,
    isComplete,
    cards: isComplete ? cards : [],
    pastDue: analysis.accounts.reduce((sum, account) => sum + pastDueDollars(account), 0),
    negatives: analysis.accounts.filter(isNegative).length + (analysis.publicRecords?.length ?? 0),
    doubtful: findDoubtful(analysis),
    harms: findHarms(analysis.accounts, cards, toLabel),
    events: findAgeEvents(analysis, country, now, toLabel),
    // Older analyses lack fields that this reads as absent.
    file: isCompleteAnalysis(analysis) ? creditFileFrom(analysis, now) : undefined,
  }
}

/** FICO and VantageScore are printed on the reports of the United States. */
function countryOfScoreModel(model: string | null | undefined): Country | undefined {
  return /fico|vantage/i.test(model ?? '') ? 'US' : undefined
}

function toCard(account: Account, toLabel: AccountLabeler): Card[] {
  const { type, open, balance, limit } = account
  const isRevolving = type === 'credit_card' || type === 'line_of_credit'
  if (!isRevolving || open === false || balance === null || limit === null) return []
  if (balance < 0 || limit <= 0) return []
  return [{ balance, limit, name: toLabel(account.name) }]
}

function pastDueDollars({ pastDue, status }: Account): number {
  return status.startsWith('late_') && pastDue !== null && pastDue > 0 ? pastDue : 0
}

const negativeStatuses = new Set<Account['status']>([
  'late_30',
  'late_60',
  'late_90',
  'late_120',
  'collection',
  'charge_off',
  'repossession',
  'foreclosure',
  'bankruptcy',
])

function isNegative({ status, type, worstLate }: Account): boolean {
  return negativeStatuses.has(status) || type === 'collection' || (worstLate ?? 0) > 0
}

function findDoubtful({ issues }: Analysis): readonly DoubtfulItem[] {
  return issues.flatMap(({ kind, severity }) => {
    // The readers call a medical collection grave only where the bureaus' own policy drops it.
    if (kind === 'medical_collection' && severity === 'high') return ['medical_collection']
    return doubtfulKinds[kind] ?? []
  })
}
