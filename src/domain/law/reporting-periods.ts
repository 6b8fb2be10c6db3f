import { addDays, addYears } from '../calendar.ts'
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

const fcra = { jurisdiction: 'US', validFrom: '1997-12-29', validTo: null } as const

/** Reporting periods; the statute is 15 U.S.C. § 1681c(a) and (c). */
const reportingPeriods: Readonly<Record<Reported, DatedRules<ReportingPeriod>>> = {
  account: [{ ...fcra, years: 7, startsAfterDays: 0, source: '15 U.S.C. § 1681c(a)(5)' }],
  collection: [
    { ...fcra, years: 7, startsAfterDays: 180, source: '15 U.S.C. § 1681c(a)(4), (c)(1)' },
  ],
  bankruptcy: [{ ...fcra, years: 10, startsAfterDays: 0, source: '15 U.S.C. § 1681c(a)(1)' }],
  'chapter 13': [
    { ...fcra, years: 7, startsAfterDays: 0, source: 'practice of the US bureaus; § 1681c(a)(1)' },
  ],
  judgment: [{ ...fcra, years: 7, startsAfterDays: 0, source: '15 U.S.C. § 1681c(a)(2)' }],
  'tax lien': [{ ...fcra, years: 7, startsAfterDays: 0, source: '15 U.S.C. § 1681c(a)(3)' }],
  inquiry: [{ ...fcra, years: 2, startsAfterDays: 0, source: 'practice of the US bureaus' }],
  /** Counted from its closing. */
  'account in good standing': [
    { ...fcra, years: 10, startsAfterDays: 0, source: 'practice of the US bureaus' },
  ],
}

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
