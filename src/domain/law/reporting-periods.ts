import { addDays, addYears } from '../calendar.ts'
import { type DatedRule, type DatedRules, ruleAt } from './dated-rule.ts'

/** What an old item is, as far as its legal age goes; `account` is any other adverse item. */
export type ItemKind = 'account' | 'collection' | 'bankruptcy' | 'judgment' | 'tax lien'

/** What has a reporting period: adverse items by statute, the others by the bureaus' own policy. */
export type Reported = ItemKind | 'chapter 13' | 'inquiry' | 'account in good standing'

export interface ReportingPeriod extends DatedRule {
  readonly years: number
  /** Days between the beginning of the delinquency and the beginning of the period. */
  readonly startsAfterDays: number
}

const fcra = { jurisdiction: 'US', validFrom: '1997-12-29', validTo: null } as const

/** How long items may be, or are, reported; the statute is 15 U.S.C. § 1681c(a) and (c). */
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
  /** From its closing. */
  'account in good standing': [
    { ...fcra, years: 10, startsAfterDays: 0, source: 'practice of the US bureaus' },
  ],
}

export interface PeriodStart {
  readonly kind: Reported
  /** Milliseconds since 1970, of the day on which the period's count begins. */
  readonly day: number
  /**
   * True for the day of a charge-off or of a placement for collection: the delinquency began before
   * it, so the 180 days are not added once more.
   */
  readonly afterDefault: boolean
}

/** The day on which an item becomes too old to report. */
export function reportableUntil(start: PeriodStart, at: number): number {
  const { years, startsAfterDays } = reportingPeriod(start.kind, at)
  const begin = start.afterDefault ? start.day : addDays(start.day, startsAfterDays)
  return addYears(begin, years)
}

export function reportingPeriod(kind: Reported, at: number): ReportingPeriod {
  return ruleAt(reportingPeriods[kind], at)
}
