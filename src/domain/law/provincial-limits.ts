import data from '../knowledge/law/provincial-limits.json' with { type: 'json' }
import { type DatedRule, isInForce } from './dated-rule.ts'
import type { Province } from './provinces.ts'

/** Reporting limit of a provincial law; the bureaus may drop the item sooner. */
export interface ProvincialLimit extends DatedRule {
  readonly jurisdiction: `CA-${Province}`
  /** `debt` includes debts held by a collector. */
  readonly item: 'debt' | 'judgment' | 'bankruptcy'
  readonly years: number
  /**
   * Debts: the last payment, or without one the default. Judgments: the day it was given (one
   * confirmed unpaid may stay). Bankruptcies: the discharge (not for a second one).
   */
  readonly countedFrom: 'last payment or default' | 'judgment' | 'discharge'
}

/**
 * Only rules found in the statute or an official summary. British Columbia bars unfavorable
 * information after six years too (Business Practices and Consumer Protection Act, s. 109(1)(o)).
 */
const provincialLimits = data as readonly ProvincialLimit[]

/** Finds the limit of a province's law for an item; undefined if none was found in a source. */
export function provincialLimit(
  item: ProvincialLimit['item'],
  province: Province,
  at: number,
): ProvincialLimit | undefined {
  return provincialLimits.find(
    (limit) =>
      limit.jurisdiction === `CA-${province}` && limit.item === item && isInForce(limit, at),
  )
}
