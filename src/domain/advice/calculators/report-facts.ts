import { addMonths, monthMs } from '../../calendar.ts'
import { retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { type Country, isCompleteAnalysis } from '../../reports/report.ts'
import { type CreditFile, toCreditFile } from '../../scoring/credit-file.ts'
import type { KnownReport } from '../coaching.ts'
import { type Card, cardUse } from '../extract/card-facts.ts'
import { findViolation } from '../guardrails/find-violation.ts'

const maxLabelLength = 32
/** More digits than a name has ("Bank 21") may identify a person or be a phone number. */
const maxDigits = 4
const notInNames = /[^\p{L}\p{N} &'’-]+/gu

/**
 * Cleans a creditor's name for an answer: short, letters, digits and spaces, no advice. Undefined
 * when too little is left.
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

/** Caches `toAccountLabel` for one report. */
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

/** A change in a report by time alone. */
export interface AgeEvent {
  readonly kind: AgeEventKind
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whole months from now, rounded up. */
  readonly months: number
  readonly name: string | undefined
  /** Age of the oldest account then, in years. */
  readonly years?: number
}

type Analysis = KnownReport['analysis']
type Account = Analysis['accounts'][number]
type UndatedEvent = Omit<AgeEvent, 'months'>

/** Ages of the oldest account that matter; 25 years is typical of FICO's high achievers. */
const milestones = [1, 2, 5, 7, 10, 15, 20, 25]
/** FICO scores an inquiry for 12 months. */
const inquiryScoredMonths = 12
/** VantageScore 4.0 and FICO 10T look back 24 months. */
const trendMonths = 24

/** Future events, soonest first. */
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

/** Last moment of a printed date; a month alone means its end. */
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
    // A collection opens when it is assigned to the agency; Equifax counts from there.
    const assigned = latestTime(account.openedOn)
    const until =
      assigned && retentionEnd('collection', { assignment: assigned }, anywhere, now)?.until
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

/** Last day an item is shown, from its first missed payment or inquiry. */
function shownUntil(
  kind: 'account' | 'collection' | 'inquiry',
  day: number,
  country: Country | undefined,
  now: number,
): number | undefined {
  if (country !== 'CA') return reportableUntil({ kind, day, afterDefault: false }, now)
  const start = kind === 'inquiry' ? 'inquiry' : 'first delinquency'
  return retentionEnd(kind, { [start]: day }, anywhere, now)?.until
}

function findInquiryEvents(
  { inquiries }: Analysis,
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

/** US bankruptcies only: Canadian periods and judgments start at dates missing in a report. */
function findRecordEvents(
  { publicRecords }: Analysis,
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

/** An account that lowers the score now. */
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
/** Percent of its limit from which a card lowers the score. */
const heavyUsePercent = 50

/** Worst first: late accounts, collections and charge-offs, then the fullest cards. */
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

/** Item that may be disputed, from the report's issues. */
export type DoubtfulItem = 'collection' | 'medical_collection' | 'hard_inquiry' | 'error'

/** Facts of the newest report that plans use. */
export interface ReportFacts {
  /** Milliseconds since 1970: printed date, else the date of analysis. */
  readonly date: number
  readonly score: number | undefined
  readonly country: Country | undefined
  /** False when accounts are missing: then no cards, sums or oldest account. */
  readonly isComplete: boolean
  /** All open cards and lines with a limit. */
  readonly cards: readonly Card[]
  /** Dollars past due over all accounts. */
  readonly pastDue: number
  /** Late accounts, collections, charge-offs and court records. */
  readonly negatives: number
  /** One for each issue that looks wrong or too old. */
  readonly doubtful: readonly DoubtfulItem[]
  /** Worst first. */
  readonly harms: readonly ReportHarm[]
  /** Soonest first. */
  readonly events: readonly AgeEvent[]
  /** Input of predictions; undefined unless the report is complete. */
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
    negatives: analysis.accounts.filter(isNegative).length + analysis.publicRecords.length,
    doubtful: findDoubtful(analysis),
    harms: findHarms(analysis.accounts, cards, toLabel),
    events: findAgeEvents(analysis, country, now, toLabel),
    // Fields missing in older analyses count as absent.
    file: isComplete ? toCreditFile(analysis, now) : undefined,
  }
}

/** FICO and VantageScore are printed on US reports. */
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
    // Severity is high only where the bureaus' own policy removes it.
    if (kind === 'medical_collection' && severity === 'high') return ['medical_collection']
    return doubtfulKinds[kind] ?? []
  })
}
