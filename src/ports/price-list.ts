import type { Model, TokenUsage } from '../domain/models/model.ts'

export interface Cost {
  /** US dollars, eight decimals; 0 where unknown. */
  readonly totalCost: number
  readonly costKnown: boolean
}

/** Prices of models at their providers. */
export interface PriceList {
  /** Uses the price of exactly this model: a similar name's is wrong. */
  computeCost(model: Model, usage: TokenUsage): Cost
}
