import type { BureauName } from '../../bureaus.ts'
import { yearMs } from '../../calendar.ts'
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { withRetention } from '../../law/retention-slots.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { Census, ShortCount } from '../engine/census/census.ts'
import { figures, fillText } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { endOf } from '../engine/text/dates.ts'
import {
  type AbsenceRule,
  datesOf,
  fillIssue,
  type IssueDraft,
  type ReportContext,
  type ReportRule,
} from './issue.ts'
import { placeOf } from './item-age.ts'

export const noScorePrinted: ReportRule = ({ view, country }) =>
  view.score !== null
    ? []
    : [
        {
          kind: 'no_score_printed',
          severity: 'low',
          ...fillIssue(texts.noScorePrinted, {}, country),
          account: null,
          dates: [],
        },
      ]

export const otherBureau: ReportRule = ({ view: { otherBureau: other, bureau }, country }) => {
  if (other === null) return []
  const { description, recommendation, where } = texts.otherBureau
  const hasFile = country === 'US' || bureau !== 'Experian'
  const slots = { other, bureau, where: where[country] }
  return [
    {
      kind: 'other_bureau',
      severity: 'medium',
      description: fillText(description, slots),
      recommendation: fillText(hasFile ? recommendation.hasFile : recommendation.hasNone, slots),
      account: null,
      dates: [],
    },
  ]
}

/** Maximum own credit accounts of a thin file. */
const thin = 2

/** Years. */
const halfYear = 0.5

/** Few accounts, or none old enough to be scored: FICO needs one of six months. */
export const thinFile: AbsenceRule = ({ file, figures: { ages }, country }) => {
  const own = file.accounts.filter(
    ({ type, isAuthorizedUser }) => type !== 'collection' && !isAuthorizedUser,
  )
  const isYoung = ages !== null && ages.oldest < halfYear
  if (file.accounts.length === 0 || (own.length > thin && !isYoung)) return []
  const { young, none, few, recommendation } = texts.thinFile
  const accounts = figures.counted(own.length, texts.accounts.credit)
  return [
    {
      kind: 'thin_file',
      severity: 'low',
      description: isYoung ? young : fillText(own.length === 0 ? none : few, { accounts }),
      recommendation: recommendation[country],
      account: null,
      dates: datesOf(...own.map(({ openedOn }) => openedOn)),
    },
  ]
}

/** The read accounts are right but not all. */
export function incompleteIssue(census: Census): IssueDraft {
  return {
    kind: 'incomplete_reading',
    severity: 'high',
    description: whatIsMissing(census),
    recommendation: texts.incomplete.recommendation,
    account: null,
    dates: [],
  }
}

/** The report's own count is most useful: the reader can check it. */
function whatIsMissing({ missing, unread, shortCount, shortTotal }: Census): Localized {
  if (shortCount !== null && shortCount.printed - shortCount.read >= missing)
    return fewerThanCounted(shortCount, unread.length > 0)
  if (missing > 0 || shortTotal === null) {
    const accounts = figures.counted(missing, texts.accounts.all)
    return fillText(texts.incomplete.missing, { accounts })
  }
  const { printed, read } = shortTotal
  return fillText(texts.incomplete.total, {
    printed: figures.money(printed),
    read: figures.money(read),
  })
}

/** Some pages list fewer accounts than they count: only unread lines prove that all are listed. */
function fewerThanCounted(count: ShortCount, isListed: boolean): Localized {
  const { kind, printed, read, label, isOfOneBureau } = count
  const { ofOneBureau, ofReport, none, one, many, doubt, ...parts } = texts.incomplete
  return fillText(parts.count, {
    whose: isOfOneBureau ? ofOneBureau : ofReport,
    accounts: figures.counted(printed, texts.accounts[kind]),
    where: label === null ? '' : fillText(parts.label, { label }),
    wasRead: fillText(read === 0 ? none : read === 1 ? one : many, { read }),
    doubt: isListed ? '' : doubt,
  })
}

/** Notices about the file itself, each kind once. */
export const fileNotices: ReportRule = ({ view, country }) =>
  [...new Set(view.notices.map(({ kind }) => kind))].map((kind) => ({
    kind,
    severity: kind === 'fraud_alert' ? 'medium' : 'low',
    ...fillIssue(texts.notices[kind], {}, country),
    account: null,
    dates: [],
  }))

/** Two entries of one account: same creditor, number, opening date and balance. */
export const duplicates: ReportRule = ({ view }) => {
  const seen = new Set<string>()
  const named = new Set<string>()
  return view.accounts.flatMap((account): readonly IssueDraft[] => {
    if (account.lastFour === null && account.openedOn === null) return []
    const key = entryKey(account)
    const isDuplicate = seen.has(key) && !named.has(key)
    seen.add(key)
    if (!isDuplicate) return []
    named.add(key)
    return [
      {
        kind: 'duplicate',
        severity: 'medium',
        ...fillIssue(texts.duplicates, { name: account.name }),
        account: account.name,
        dates: datesOf(account.openedOn),
      },
    ]
  })
}

function entryKey({ name, lastFour, openedOn, balance, type }: NormalAccount): string {
  return [name.toLowerCase().replace(/[^\p{L}\d]/gu, ''), lastFour, openedOn, balance, type].join(
    '|',
  )
}

/** Hard inquiries a year from which FICO's consumer pages call the risk much higher. */
const manyInquiries = 6

export const highInquiries: ReportRule = ({ view, now, country }) => {
  const dates = view.inquiries.map(({ date }) => date).filter((date) => now - endOf(date) < yearMs)
  const recent = dates.length
  if (recent < manyInquiries) return []
  const { description, recommendation } = fillIssue(texts.highInquiries, { recent }, country)
  return [
    {
      kind: 'high_inquiries',
      severity: 'medium',
      description,
      recommendation: withRetention(recommendation, now),
      account: null,
      dates: datesOf(...dates),
    },
  ]
}

/** Equifax Canada keeps the last inquiries of a file at any age (its dispute process page). */
const alwaysListed = 5

function isOld(date: string, { view, bureau, now, country }: ReportContext): boolean {
  const day = endOf(date)
  if (country === 'US')
    return now > reportableUntil({ kind: 'inquiry', day, afterDefault: false }, now)
  if (bureau === 'Equifax' && view.inquiries.length <= alwaysListed) return false
  const retention = retentionEnd('inquiry', { inquiry: day }, placeOf(bureau), now)
  return retention !== undefined && now > retention.until
}

export const oldInquiries: ReportRule = (context) => {
  const { bureau, view, country } = context
  const old = view.inquiries.filter(({ date }) => isOld(date, context)).map(({ date }) => date)
  if (old.length === 0) return []
  const { count, years } = texts.oldInquiries
  const place = country === 'US' ? 'US' : bureau === 'Equifax' ? 'Equifax' : 'TransUnion'
  const slots = { bureau, inquiries: figures.counted(old.length, count), years: years[place] }
  return [
    {
      kind: 'obsolete_inquiry',
      severity: 'low',
      ...fillIssue(texts.oldInquiries, slots, country),
      account: null,
      dates: datesOf(...old),
    },
  ]
}

type ComparedField = keyof typeof texts.disagreement.fields

const fields = Object.keys(texts.disagreement.fields) as ComparedField[]

/** A disagreement on these decides more than the amounts of different days. */
const graveFields: ReadonlySet<ComparedField> = new Set<ComparedField>([
  'status',
  'worstLate',
  'pastDue',
  'firstDelinquencyOn',
])

const isDated = (field: ComparedField) => field === 'openedOn' || field === 'firstDelinquencyOn'

/** Value as text; null when not printed. */
function formatField(account: NormalAccount, field: ComparedField): Localized | null {
  const { status, worstLate } = account
  if (field === 'status') return status === 'unknown' ? null : texts.disagreement.status[status]
  if (field === 'worstLate')
    return worstLate === null ? null : texts.disagreement.worstLate[worstLate]
  const value = account[field]
  if (value === null) return null
  return typeof value === 'number' ? figures.money(value) : figures.date(value)
}

/** Values that differ between the bureaus of one report; a missing value is no difference. */
export const disagreements: ReportRule = ({ view }) => {
  const records = Map.groupBy(
    view.allAccounts.filter(({ record }) => record !== null),
    ({ record }) => record,
  )
  return [...records.values()].flatMap((entries) => disagreementOf(entries, view.bureau) ?? [])
}

/** "2012-01" beside "2012-01-05": one bureau prints the day, another only the month. */
function differOnlyInPrecision(dates: readonly string[]): boolean {
  const maxDateLength = dates.reduce((long, one) => (one.length > long.length ? one : long), '')
  return dates.every((one) => maxDateLength.startsWith(one))
}

function disagreementOf(
  entries: readonly NormalAccount[],
  bureau: BureauName,
): IssueDraft | undefined {
  const own = entries.find((entry) => entry.bureau === bureau)
  if (own === undefined) return undefined
  const differing = fields.flatMap((field) => {
    const values = entries.flatMap((entry) => {
      const value = formatField(entry, field)
      return value === null || entry.bureau === null ? [] : [{ by: entry.bureau, value }]
    })
    if (new Set(values.map(({ value }) => value.en)).size < 2) return []
    const dates = isDated(field) ? entries.map((entry) => entry[field] as string | null) : []
    if (isDated(field) && differOnlyInPrecision(dates.filter((date) => date !== null))) return []
    return [{ field, values, dates }]
  })
  if (differing.length === 0) return undefined
  const inLanguage = (language: Language) =>
    differing
      .map(({ field, values }) => {
        const list = values.map(({ by, value }) => `${value[language]} (${by})`).join(', ')
        return `${texts.disagreement.fields[field][language]} ${list}`
      })
      .join('; ')
  return {
    kind: 'bureau_disagreement',
    severity: differing.some(({ field }) => graveFields.has(field)) ? 'medium' : 'low',
    ...fillIssue(texts.disagreement, {
      name: own.name,
      differences: { en: inLanguage('en'), fr: inLanguage('fr') },
    }),
    account: own.name,
    dates: datesOf(...differing.flatMap(({ dates }) => dates)),
  }
}
