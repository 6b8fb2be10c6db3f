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

const ontario = {
  jurisdiction: 'CA-ON',
  years: 7,
  validFrom: '2004-01-01',
  validTo: null,
} as const

const alberta = {
  jurisdiction: 'CA-AB',
  years: 6,
  validFrom: '1999-09-01',
  validTo: null,
  source:
    'Credit and Personal Reports Regulation, Alta. Reg. 193/1999 (Centre for Public Legal Education Alberta)',
} as const

/**
 * Only rules found in the statute or an official summary. British Columbia bars unfavorable
 * information after six years too (Business Practices and Consumer Protection Act, s. 109(1)(o)).
 */
const provincialLimits: readonly ProvincialLimit[] = [
  {
    ...ontario,
    item: 'debt',
    countedFrom: 'last payment or default',
    source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(f)',
  },
  {
    ...ontario,
    item: 'judgment',
    countedFrom: 'judgment',
    source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(c)',
  },
  {
    ...ontario,
    item: 'bankruptcy',
    countedFrom: 'discharge',
    source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(e)',
  },
  { ...alberta, item: 'debt', countedFrom: 'last payment or default' },
  { ...alberta, item: 'judgment', countedFrom: 'judgment' },
  { ...alberta, item: 'bankruptcy', countedFrom: 'discharge' },
]

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
