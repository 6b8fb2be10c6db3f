import { addDays } from '../calendar.ts'
import { type DatedRule, isInForce } from './dated-rule.ts'

/**
 * Medical collections that the three bureaus no longer report by a policy of their own. The rule of
 * the CFPB that would have barred all of them was vacated on 11 July 2025; about 15 states bar more,
 * which the CFPB has held to be preempted since 28 October 2025 (an interpretive rule).
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

export interface MedicalCollection {
  readonly isPaid: boolean
  /** Dollars; null when not told. */
  readonly originalAmount: number | null
  /** The first moment that its delinquency can have begun, milliseconds since 1970. */
  readonly began: number | null
}

/** Which rule of the bureaus' own says that this medical collection should not be reported. */
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
