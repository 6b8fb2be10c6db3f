import { monthMs } from '../../calendar.ts'
import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { type CanadianItem, retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil, unreportedSince } from '../../law/reporting-periods.ts'
import type { Language, Localized } from '../../text/language.ts'
import { figures, fillText, joinSentences } from '../engine/format-figures.ts'
import type { NormalPublicRecord } from '../engine/normal-form.ts'
import { endOf } from '../engine/text/dates.ts'
import type { Country, PublicRecord } from '../report.ts'
import {
  datesOf,
  type IssueDraft,
  ofAmount,
  type ReportContext,
  type ReportRule,
  textFor,
} from './issue.ts'
import { asPreciseAs, placeOf } from './item-age.ts'

/** Advice for a correct record within its period. */
function adviceFor({ kind, closedOn }: PublicRecord, country: Country): Localized {
  const { advice, fulfilled, over } = texts.publicRecord
  if (closedOn === null || kind === 'bankruptcy') return textFor(advice[kind], country)
  return kind === 'consumer_proposal' ? fulfilled : over
}

interface RecordAge {
  /** Last reportable moment, milliseconds since 1970. */
  readonly until: number
  readonly untilOn: string
  readonly from: string
  /** False if bureau practice, not a rule on this date, sets it. */
  readonly isCertain: boolean
}

/** Reporting period of a public record; undefined without a date or a rule. */
function recordAge(record: NormalPublicRecord, context: ReportContext): RecordAge | undefined {
  return context.country === 'CA'
    ? canadianRecordAge(record, context)
    : americanRecordAge(record, context.now)
}

/** 15 USC 1681c(a)(1) to (3); Chapter 13 by the bureaus' practice. */
function americanRecordAge(record: NormalPublicRecord, now: number): RecordAge | undefined {
  const { kind, chapter, filedOn, closedOn } = record
  const from = kind === 'tax_lien' ? closedOn : filedOn
  if (from === null) return undefined
  const isPlan = kind === 'bankruptcy' && chapter === 13
  const until = (period: Parameters<typeof reportableUntil>[0]['kind']) =>
    reportableUntil({ kind: period, day: endOf(from), afterDefault: false }, now)
  switch (kind) {
    case 'bankruptcy':
      return toRecordAge(from, until(isPlan ? 'chapter 13' : 'bankruptcy'), !isPlan)
    case 'judgment':
      // May stay longer where the time to collect on it is longer.
      return toRecordAge(from, until('judgment'), false)
    case 'tax_lien':
      return toRecordAge(from, until('tax lien'), true)
    case 'foreclosure':
      return toRecordAge(from, until('account'), true)
    default:
      return undefined
  }
}

function toRecordAge(from: string, until: number, isCertain: boolean): RecordAge {
  return { until, untilOn: asPreciseAs(from, until), from, isCertain }
}

const canadianItems: Readonly<Partial<Record<NormalPublicRecord['kind'], CanadianItem>>> = {
  consumer_proposal: 'consumer proposal',
  judgment: 'judgment',
  registered_item: 'registered item',
  foreclosure: 'account',
}

function canadianRecordAge(
  { kind, filedOn, closedOn }: NormalPublicRecord,
  { view, bureau, now }: ReportContext,
): RecordAge | undefined {
  const item = kind === 'bankruptcy' ? bankruptcyOf(view.publicRecords) : canadianItems[kind]
  const closing = kind === 'consumer_proposal' ? 'completion' : 'discharge'
  const starts = {
    ...(filedOn !== null && { filing: endOf(filedOn) }),
    ...(closedOn !== null && { [closing]: endOf(closedOn) }),
  }
  const from = closedOn ?? filedOn
  if (item === undefined || from === null) return undefined
  const retention = retentionEnd(item, starts, placeOf(bureau), now)
  return retention === undefined
    ? undefined
    : toRecordAge(from, retention.until, retention.isCertain)
}

function bankruptcyOf(records: readonly NormalPublicRecord[]): CanadianItem {
  const bankruptcies = new Set(
    records.filter(({ kind }) => kind === 'bankruptcy').map(({ filedOn }) => filedOn),
  )
  return bankruptcies.size > 1 ? 'repeated bankruptcy' : 'bankruptcy'
}

/** One issue per public record, with the end of its period. */
export const publicRecords: ReportRule = (context) =>
  context.view.publicRecords.map((record) => recordIssue(record, context))

function recordIssue(record: NormalPublicRecord, context: ReportContext): IssueDraft {
  const { kind, filedOn, closedOn } = record
  const { country, now, bureau } = context
  const age = recordAge(record, context)
  const since = country === 'US' ? unreportedSince(kind, now) : undefined
  const about = { account: null, description: describeRecord(record) }
  if (since !== undefined) {
    return {
      ...about,
      kind,
      severity: 'high',
      recommendation: joinSentences(noLongerTaken(kind, since, bureau), adviceFor(record, country)),
      dates: datesOf(filedOn, closedOn),
    }
  }
  const isOver = age !== undefined && now > age.until
  return {
    ...about,
    kind: isOver ? 'obsolete' : kind,
    severity: isOver ? (age.isCertain ? 'high' : 'medium') : recordSeverity(record),
    recommendation: isOver
      ? periodOver(age, context)
      : joinSentences(adviceFor(record, country), age && recordTimeLeft(age, context)),
    dates: datesOf(filedOn, closedOn, age?.untilOn),
  }
}

function recordSeverity({ kind, closedOn }: NormalPublicRecord): IssueDraft['severity'] {
  if (kind === 'registered_item') return 'low'
  if (kind === 'bankruptcy') return 'high'
  return closedOn === null ? 'high' : 'medium'
}

/** "A bankruptcy under Chapter 7 is on the file (filed in March 2020, discharged or closed …)." */
function describeRecord(record: NormalPublicRecord): Localized {
  const { kind, chapter, filedOn, closedOn, amount } = record
  const { description, kinds, filed, ends } = texts.publicRecord
  const isChapter = kind === 'bankruptcy' && chapter !== null
  const dated = (words: Localized, date: string | null) =>
    date === null ? [] : [fillText(words, { when: figures.when(date) })]
  const dates = [...dated(filed, filedOn), ...dated(ends[kind], closedOn)]
  const inBrackets = (language: Language) =>
    dates.length === 0 ? '' : ` (${dates.map((one) => one[language]).join(', ')})`
  return fillText(description, {
    record: kinds[kind],
    chapter: isChapter ? fillText(texts.publicRecord.chapter, { chapter }) : '',
    amount: ofAmount(amount !== null && amount > 0 ? amount : null),
    dates: { en: inBrackets('en'), fr: inBrackets('fr') },
  })
}

function noLongerTaken(kind: PublicRecord['kind'], since: string, bureau: string): Localized {
  const { unreported, unreportedKinds } = texts.publicRecord
  const month = since.slice(0, 7)
  return fillText(unreported, {
    what: unreportedKinds[kind === 'judgment' ? 'judgment' : 'tax_lien'],
    when: figures.when(month),
    date: figures.date(month),
    bureau,
  })
}

function recordTimeLeft({ until, untilOn }: RecordAge, { now, country }: ReportContext): Localized {
  return fillText(texts.publicRecord.left[country], {
    until: figures.until(untilOn),
    left: figures.span((until - now) / monthMs),
  })
}

function periodOver({ untilOn, isCertain }: RecordAge, { bureau, country }: ReportContext) {
  const { policy, statute, practice } = texts.publicRecord.periodOver
  const american = isCertain ? statute : practice
  const text = country === 'CA' ? policy : american
  return fillText(text, { until: figures.until(untilOn), bureau })
}
