import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import type { Localized } from '../../text/language.ts'

/** Families of reasons weighed by scoring models. */
export type FactorKind =
  | 'payment_history'
  | 'utilization'
  | 'balances'
  | 'age'
  | 'new_credit'
  | 'mix'
  | 'available_credit'

export const factorNames: Readonly<Record<FactorKind, Localized>> = {
  payment_history: { en: 'Payment history', fr: 'Historique de paiement' },
  utilization: { en: 'Credit utilization', fr: 'Utilisation du crédit' },
  balances: { en: 'Balances owed', fr: 'Soldes dus' },
  age: { en: 'Length of credit history', fr: 'Ancienneté du crédit' },
  new_credit: { en: 'New credit', fr: 'Nouveau crédit' },
  mix: { en: 'Credit mix', fr: 'Types de crédit' },
  available_credit: { en: 'Available credit', fr: 'Crédit disponible' },
}

/** Shares of the score, 0 to 1, in falling order; absent for kinds that a model does not weigh. */
export type FactorWeights = Readonly<Partial<Record<FactorKind, number>>>

interface WeightsRule extends DatedRule {
  readonly weights: FactorWeights
}

const inForce = { jurisdiction: 'US', validTo: null } as const

/** Also used in Canada by custom (Borrowell on ERS 2.0; FICO's Canadian models). */
const fico: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '1989-01-01',
    source: 'FICO, "What’s in my FICO Scores"',
    weights: { payment_history: 0.35, utilization: 0.3, age: 0.15, new_credit: 0.1, mix: 0.1 },
  },
]

/** VantageScore 3.0 combines age and type of credit. */
const vantage3: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '2013-03-01',
    source: 'VantageScore 3.0, published percentages',
    weights: {
      payment_history: 0.4,
      age: 0.21,
      utilization: 0.2,
      balances: 0.11,
      new_credit: 0.05,
      available_credit: 0.03,
    },
  },
]

/** The rounded percentages sum to 100. */
const vantage4: DatedRules<WeightsRule> = [
  {
    ...inForce,
    validFrom: '2017-04-01',
    source: 'VantageScore 4.0, published percentages',
    weights: {
      payment_history: 0.41,
      age: 0.2,
      utilization: 0.2,
      new_credit: 0.11,
      balances: 0.06,
      available_credit: 0.02,
    },
  },
]

/** Weights of the printed model; FICO's if none is printed. */
export function weightsOf(scoreModel: string | null, at: number): FactorWeights {
  if (scoreModel?.startsWith('VantageScore 4') === true) return ruleAt(vantage4, at).weights
  const rules = scoreModel?.startsWith('VantageScore') === true ? vantage3 : fico
  return ruleAt(rules, at).weights
}

/** Share of a kind: VantageScore counts mix under age, FICO counts balances under utilization. */
export function weightOf(kind: FactorKind, weights: FactorWeights): number {
  const own = weights[kind]
  if (own !== undefined) return own
  return (kind === 'mix' ? weights.age : weights.utilization) ?? 0
}
