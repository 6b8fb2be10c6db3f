import protections from '../knowledge/law/file-protections.json' with { type: 'json' }
import limits from '../knowledge/law/provincial-limits.json' with { type: 'json' }
import { type DatedRule, isInForce, type Province } from './dated-rule.ts'

/** Free security freeze that a province's law grants on one's credit file. */
interface SecurityFreeze extends DatedRule {
  /** ISO date until which TransUnion may lack a part of it; null without a delay. */
  readonly transUnionCompleteBy: string | null
}

const securityFreezes = protections.securityFreezes as readonly SecurityFreeze[]

/** Finds the freeze of a province's law at a time; undefined if none was found in a source. */
export function securityFreezeIn(province: Province, at: number): SecurityFreeze | undefined {
  return securityFreezes.find(
    (freeze) => freeze.jurisdiction === `CA-${province}` && isInForce(freeze, at),
  )
}

interface StatementLength extends DatedRule {
  readonly words: number
}

/**
 * Maximum words of a consumer statement beside a disputed item. The first day of the bureau's own
 * rules is that of the federal law (PIPEDA) behind the letters of most provinces.
 */
const statementLengths = protections.statementLengths as readonly StatementLength[]

/** Maximum consumer statement in a province, or in Canada if none is given. */
export function statementLength(province: Province | undefined, at: number): StatementLength {
  const inForce = statementLengths.filter((each) => isInForce(each, at))
  const own = inForce.find(({ jurisdiction }) => jurisdiction === `CA-${province}`)
  const rule = own ?? inForce.find(({ jurisdiction }) => jurisdiction === 'CA')
  if (rule === undefined) throw new RangeError(`No length of a statement is in force at ${at}`)
  return rule
}

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
const provincialLimits = limits as readonly ProvincialLimit[]

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
