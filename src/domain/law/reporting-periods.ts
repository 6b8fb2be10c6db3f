import { addDays, addYears } from '../calendar.ts'
import policies from '../knowledge/law/bureau-policies.json' with { type: 'json' }
import periods from '../knowledge/law/reporting-periods.json' with { type: 'json' }
import { type DatedRule, type DatedRules, isInForce, ruleAt } from './dated-rule.ts'

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
const reportingPeriods = periods as Readonly<Record<Reported, DatedRules<ReportingPeriod>>>

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

/**
 * Medical collections that the three bureaus no longer report by their own policy. The CFPB rule
 * that would have barred all of them was vacated on 11 July 2025; about 15 states bar more, which
 * the CFPB has held to be preempted since 28 October 2025 (an interpretive rule).
 */
interface MedicalRule extends DatedRule {
  readonly drops: 'paid' | 'younger_than' | 'original_below'
  /** Days for `younger_than`, dollars for `original_below`. */
  readonly value: number
}

const medicalRules = policies.medicalCollections as readonly MedicalRule[]

interface MedicalCollection {
  readonly isPaid: boolean
  /** Dollars; null when unknown. */
  readonly originalAmount: number | null
  /** Earliest possible start of the delinquency, milliseconds since 1970. */
  readonly began: number | null
}

/** Finds the bureau policy under which this medical collection should not be reported. */
export function medicalRuleFor(debt: MedicalCollection, now: number): MedicalRule | undefined {
  const { isPaid, originalAmount, began } = debt
  return medicalRules
    .filter((rule) => isInForce(rule, now))
    .find(({ drops, value }) => {
      if (drops === 'paid') return isPaid
      if (drops === 'original_below') return originalAmount !== null && originalAmount < value
      return began !== null && now < addDays(began, value)
    })
}

/** US court records that the three bureaus no longer collect, by their own plan. */
interface RecordPolicy extends DatedRule {
  readonly record: 'judgment' | 'tax_lien'
}

/**
 * Judgments left the files on 1 July 2017; half of the tax liens then, the others in April 2018.
 */
const courtRecords = policies.courtRecords as readonly RecordPolicy[]

/** Date since when bureaus omit such a record; undefined if they report it. */
export function unreportedSince(record: string, at: number): string | undefined {
  return courtRecords.find((policy) => policy.record === record && isInForce(policy, at))?.validFrom
}
