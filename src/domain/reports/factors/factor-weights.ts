/** The families of reasons that scoring models weigh. */
export type FactorKind =
  | 'payment_history'
  | 'utilization'
  | 'balances'
  | 'age'
  | 'new_credit'
  | 'mix'
  | 'available_credit'

export const factorNames: Readonly<Record<FactorKind, string>> = {
  payment_history: 'Payment history',
  utilization: 'Credit utilization',
  balances: 'Balances owed',
  age: 'Length of credit history',
  new_credit: 'New credit',
  mix: 'Credit mix',
  available_credit: 'Available credit',
}

/** Shares of the score, 0 to 1, in falling order; a kind that a model does not weigh is absent. */
export type FactorWeights = Readonly<Partial<Record<FactorKind, number>>>

/** FICO, "What's in my FICO Scores": 35, 30, 15, 10, 10 percent. Also custom in Canada (Borrowell, ERS 2.0). */
const fico: FactorWeights = {
  payment_history: 0.35,
  utilization: 0.3,
  age: 0.15,
  new_credit: 0.1,
  mix: 0.1,
}

/** VantageScore 3.0, published percentages; age and type of credit are one family there. */
const vantage3: FactorWeights = {
  payment_history: 0.4,
  age: 0.21,
  utilization: 0.2,
  balances: 0.11,
  new_credit: 0.05,
  available_credit: 0.03,
}

/** VantageScore 4.0, published percentages; they sum to 100 with their rounding. */
const vantage4: FactorWeights = {
  payment_history: 0.41,
  age: 0.2,
  utilization: 0.2,
  new_credit: 0.11,
  balances: 0.06,
  available_credit: 0.02,
}

export function weightsOf(scoreModel: string | null): FactorWeights {
  if (scoreModel?.startsWith('VantageScore 4') === true) return vantage4
  return scoreModel?.startsWith('VantageScore') === true ? vantage3 : fico
}

/** The share of a kind: VantageScore counts mix with age, FICO counts balances with utilization. */
export function weightOf(kind: FactorKind, weights: FactorWeights): number {
  const own = weights[kind]
  if (own !== undefined) return own
  return (kind === 'mix' ? weights.age : weights.utilization) ?? 0
}
