import { addDays } from '../calendar.ts'
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

const bureaus = {
  jurisdiction: 'US',
  source: 'Joint statements of Equifax, Experian and TransUnion, 18 March 2022 and 11 April 2023',
  validTo: null,
} as const

const medicalRules: readonly MedicalRule[] = [
  { ...bureaus, drops: 'paid', value: 0, validFrom: '2022-07-01' },
  { ...bureaus, drops: 'younger_than', value: 365, validFrom: '2022-07-01' },
  { ...bureaus, drops: 'original_below', value: 500, validFrom: '2023-04-11' },
]

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

const plan = {
  jurisdiction: 'US',
  validTo: null,
  source: 'National Consumer Assistance Plan of Equifax, Experian and TransUnion, 2015-2018',
} as const

/**
 * Judgments left the files on 1 July 2017; half of the tax liens then, the others in April 2018.
 */
const policies: readonly RecordPolicy[] = [
  { ...plan, record: 'judgment', validFrom: '2017-07-01' },
  { ...plan, record: 'tax_lien', validFrom: '2018-04-16' },
]

/** Date since when bureaus omit such a record; undefined if they report it. */
export function unreportedSince(record: string, at: number): string | undefined {
  return policies.find((policy) => policy.record === record && isInForce(policy, at))?.validFrom
}
