import { addDays, addYears } from '../calendar.ts'
import data from '../knowledge/law/reporting-periods.json' with { type: 'json' }
import { type DatedRule, type DatedRules, ruleAt } from './dated-rule.ts'

/** Kind of an old item for its legal age; `account` is any other adverse item. */
export type ItemKind = 'account' | 'collection' | 'bankruptcy' | 'judgment' | 'tax lien'

/** Items with a reporting period: adverse ones by statute, the others by bureau policy. */
export type Reported = ItemKind | 'chapter 13' | 'inquiry' | 'account in good standing'

export interface ReportingPeriod extends DatedRule {
  readonly years: number
  /** Days between the start of the delinquency and the start of the period. */
  readonly startsAfterDays: number
}

/**
 * Reporting periods; the statute is 15 U.S.C. § 1681c(a) and (c). An account in good standing is
 * counted from its closing.
 */
const reportingPeriods = data as Readonly<Record<Reported, DatedRules<ReportingPeriod>>>

export interface PeriodStart {
  readonly kind: Reported
  /** First day of the period, milliseconds since 1970. */
  readonly day: number
  /**
   * True if `day` is a charge-off or placement for collection: the delinquency began earlier, so
   * the 180 days are not added again.
   */
  readonly afterDefault: boolean
}

/** Day on which an item becomes too old to report. */
export function reportableUntil(start: PeriodStart, at: number): number {
  const { years, startsAfterDays } = reportingPeriod(start.kind, at)
  const begin = start.afterDefault ? start.day : addDays(start.day, startsAfterDays)
  return addYears(begin, years)
}

export function reportingPeriod(kind: Reported, at: number): ReportingPeriod {
  return ruleAt(reportingPeriods[kind], at)
}
