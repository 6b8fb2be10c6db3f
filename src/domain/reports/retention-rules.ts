import type { ReadAccount } from './normal-form.ts'
import { endOf, later, startOf } from './text/dates.ts'

/** How long an item may be reported. Law moves: each row is dated and names its source. */
export interface RetentionRule {
  readonly item: 'collection_or_charge_off' | 'inquiry'
  readonly jurisdiction: 'US'
  readonly years: number
  /** Days between the start of the delinquency and the start of the period. */
  readonly startsAfterDays: number
  readonly basis: 'statute' | 'bureau policy'
  readonly source: string
  /** When the rule came into force and, when it no longer is, when it ended (ISO 8601). */
  readonly validFrom: string
  readonly validTo: string | null
}

export const retentionRules: readonly RetentionRule[] = [
  {
    item: 'collection_or_charge_off',
    jurisdiction: 'US',
    years: 7,
    startsAfterDays: 180,
    basis: 'statute',
    source: 'FCRA 605(a)(4) and (c), 15 USC 1681c(a)(4) and (c)(1)',
    validFrom: '1997-12-29',
    validTo: null,
  },
  {
    item: 'inquiry',
    jurisdiction: 'US',
    years: 2,
    startsAfterDays: 0,
    basis: 'bureau policy',
    source: 'Equifax, Experian and TransUnion consumer pages',
    validFrom: '1997-12-29',
    validTo: null,
  },
]

/**
 * Medical collections that the three bureaus no longer report by a policy of their own. The rule of
 * the CFPB that would have barred all of them was vacated on 11 July 2025; about 14 states bar more.
 */
interface MedicalRule {
  readonly drops: 'paid' | 'younger_than' | 'original_below'
  /** Days for `younger_than`, dollars for `original_below`. */
  readonly value: number
  readonly source: string
  readonly validFrom: string
  readonly validTo: string | null
}

const medicalSource =
  'Joint statements of Equifax, Experian and TransUnion, 18 March 2022 and 11 April 2023'

const medicalRules: readonly MedicalRule[] = [
  { drops: 'paid', value: 0, source: medicalSource, validFrom: '2022-07-01', validTo: null },
  {
    drops: 'younger_than',
    value: 365,
    source: medicalSource,
    validFrom: '2022-07-01',
    validTo: null,
  },
  {
    drops: 'original_below',
    value: 500,
    source: medicalSource,
    validFrom: '2023-04-11',
    validTo: null,
  },
]

function isInForce(rule: { validFrom: string; validTo: string | null }, now: number): boolean {
  return startOf(rule.validFrom) <= now && (rule.validTo === null || now <= endOf(rule.validTo))
}

/**
 * The moment from which an item that began on `start` may no longer be reported; a date that is
 * printed without its day is taken at the end of its month, so that the answer is never too early.
 */
export function reportableUntil(
  item: RetentionRule['item'],
  start: string,
  now: number,
): number | undefined {
  const rule = retentionRules.find((one) => one.item === item && isInForce(one, now))
  return rule === undefined ? undefined : later(endOf(start), rule.years, rule.startsAfterDays)
}

/** Which rule of the bureaus' own says that this medical collection should not be reported. */
export function medicalRuleFor(account: ReadAccount, now: number): MedicalRule | undefined {
  return medicalRules
    .filter((rule) => isInForce(rule, now))
    .find((rule) => {
      if (rule.drops === 'paid') return account.status === 'paid' || account.balance === 0
      if (rule.drops === 'original_below')
        return account.originalAmount !== null && account.originalAmount < rule.value
      const began = account.firstDelinquencyOn
      return began !== null && now < later(startOf(began), 0, rule.value)
    })
}
