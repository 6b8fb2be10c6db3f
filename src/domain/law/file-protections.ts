import data from '../knowledge/law/file-protections.json' with { type: 'json' }
import { type DatedRule, isInForce } from './dated-rule.ts'
import type { Province } from './provinces.ts'

/** Free security freeze that a province's law grants on one's credit file. */
interface SecurityFreeze extends DatedRule {
  /** ISO date until which TransUnion may lack a part of it; null without a delay. */
  readonly transUnionCompleteBy: string | null
}

const securityFreezes = data.securityFreezes as readonly SecurityFreeze[]

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
const statementLengths = data.statementLengths as readonly StatementLength[]

/** Maximum consumer statement in a province, or in Canada if none is given. */
export function statementLength(province: Province | undefined, at: number): StatementLength {
  const inForce = statementLengths.filter((each) => isInForce(each, at))
  const own = inForce.find(({ jurisdiction }) => jurisdiction === `CA-${province}`)
  const rule = own ?? inForce.find(({ jurisdiction }) => jurisdiction === 'CA')
  if (rule === undefined) throw new RangeError(`No length of a statement is in force at ${at}`)
  return rule
}
