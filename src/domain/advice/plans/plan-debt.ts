import { minimumPayment } from '../calculators/payoff.ts'
import type { Card } from '../extract/card-facts.ts'

/** A debt of a plan; money in dollars, the rate in percent a year. */
export interface PlanDebt {
  readonly name: string
  readonly balance: number
  /** Undefined when not known: then no interest is counted. */
  readonly rate: number | undefined
  readonly minimum: number
  /** Limit of a card or line of credit; undefined for loans. */
  readonly limit: number | undefined
}

/** Percent of the balance, to which the interest is added: our estimate of a usual minimum. */
const assumedMinimumShare = 1

/** Minimum payment of a card that states none. */
export function assumeMinimum(balance: number, rate: number | undefined): number {
  return minimumPayment({ balance, rate: rate ?? 0 }, assumedMinimumShare, true)
}

/** A card among debts, and the debt's index. */
export interface CardDebt {
  readonly debt: number
  readonly card: Card
}

/** The debts with a limit, in their order. */
export function findCards(debts: readonly PlanDebt[]): readonly CardDebt[] {
  return debts.flatMap(({ name, balance, limit }, debt) =>
    limit === undefined ? [] : [{ debt, card: { name, balance, limit } }],
  )
}

/** Debts as the payoff calculator takes them. */
export const toDueDebts = (debts: readonly PlanDebt[]) =>
  debts.map(({ balance, rate, minimum }) => ({ balance, rate: rate ?? 0, minimum }))

/** To the cent. */
export const toCents = (dollars: number): number => Math.round(dollars * 100) / 100
