import { type CanadianItem, retentionEnd } from '../../law/canadian-retention.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import type { ReadPublicRecord } from '../normal-form.ts'
import { endOf } from '../text/dates.ts'
import type { ReportQuestion } from './issue.ts'
import { asPreciseAs, placeOf } from './item-age.ts'

export interface RecordAge {
  /** The last moment at which it may be reported, milliseconds since 1970. */
  readonly until: number
  readonly untilOn: string
  readonly from: string
  /** False where the bureaus' practice, not a rule on this very date, says so. */
  readonly isCertain: boolean
}

/** How long a public record may be, or is, shown; undefined without a date or a rule. */
export function recordAge(
  record: ReadPublicRecord,
  question: ReportQuestion,
): RecordAge | undefined {
  return question.country === 'CA'
    ? canadianAge(record, question)
    : americanAge(record, question.now)
}

/** 15 USC 1681c(a)(1) to (3); Chapter 13 by the bureaus' practice. */
function americanAge(record: ReadPublicRecord, now: number): RecordAge | undefined {
  const { kind, chapter, filedOn, closedOn } = record
  const from = kind === 'tax_lien' ? closedOn : filedOn
  if (from === null) return undefined
  const isPlan = kind === 'bankruptcy' && chapter === 13
  const until = (period: Parameters<typeof reportableUntil>[0]['kind']) =>
    reportableUntil({ kind: period, day: endOf(from), afterDefault: false }, now)
  switch (kind) {
    case 'bankruptcy':
      return aged(from, until(isPlan ? 'chapter 13' : 'bankruptcy'), !isPlan)
    case 'judgment':
      // It may stay longer where the time to collect on it is longer.
      return aged(from, until('judgment'), false)
    case 'tax_lien':
      return aged(from, until('tax lien'), true)
    case 'foreclosure':
      return aged(from, until('account'), true)
    default:
      return undefined
  }
}

function aged(from: string, until: number, isCertain: boolean): RecordAge {
  return { until, untilOn: asPreciseAs(from, until), from, isCertain }
}

const canadianItems: Readonly<Partial<Record<ReadPublicRecord['kind'], CanadianItem>>> = {
  consumer_proposal: 'consumer proposal',
  judgment: 'judgment',
  registered_item: 'registered item',
  foreclosure: 'account',
}

function canadianAge(
  { kind, filedOn, closedOn }: ReadPublicRecord,
  { view, bureau, now }: ReportQuestion,
): RecordAge | undefined {
  const item = kind === 'bankruptcy' ? bankruptcyOf(view.publicRecords) : canadianItems[kind]
  const closing = kind === 'consumer_proposal' ? 'completion' : 'discharge'
  const starts = {
    ...(filedOn !== null && { filing: endOf(filedOn) }),
    ...(closedOn !== null && { [closing]: endOf(closedOn) }),
  }
  const from = closedOn ?? filedOn
  if (item === undefined || from === null) return undefined
  const kept = retentionEnd(item, starts, placeOf(bureau), now)
  return kept === undefined ? undefined : aged(from, kept.until, kept.isCertain)
}

function bankruptcyOf(records: readonly ReadPublicRecord[]): CanadianItem {
  const bankruptcies = new Set(
    records.filter(({ kind }) => kind === 'bankruptcy').map(({ filedOn }) => filedOn),
  )
  return bankruptcies.size > 1 ? 'repeated bankruptcy' : 'bankruptcy'
}
