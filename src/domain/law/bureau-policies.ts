import { addDays } from '../calendar.ts'
import data from '../knowledge/law/bureau-policies.json' with { type: 'json' }
import { type DatedRule, isInForce } from './dated-rule.ts'

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

const medicalRules = data.medicalCollections as readonly MedicalRule[]

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
const policies = data.courtRecords as readonly RecordPolicy[]

/** Date since when bureaus omit such a record; undefined if they report it. */
export function unreportedSince(record: string, at: number): string | undefined {
  return policies.find((policy) => policy.record === record && isInForce(policy, at))?.validFrom
}
