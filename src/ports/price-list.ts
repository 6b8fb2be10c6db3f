import type { Model, TokenUsage } from '../domain/models/model.ts'

export interface Cost {
  /** US dollars, eight decimals; 0 where it is not known. */
  readonly totalCost: number
  readonly costKnown: boolean
}

/** What answers cost at their provider. */
export interface PriceList {
  /** Only a price of exactly this model counts: one of a near name is a wrong number. */
  costOf(model: Model, usage: TokenUsage): Cost
}
