import { type DatedRule, isInForce } from './dated-rule.ts'
import type { Province } from './provinces.ts'

/** Free security freeze that a province's law grants on one's credit file. */
interface SecurityFreeze extends DatedRule {
  /** ISO date until which TransUnion may lack a part of it; null without a delay. */
  readonly transUnionCompleteBy: string | null
}

const securityFreezes: readonly SecurityFreeze[] = [
  {
    jurisdiction: 'CA-QC',
    validFrom: '2023-02-01',
    validTo: null,
    transUnionCompleteBy: null,
    source: 'Credit Assessment Agents Act, CQLR, c. A-8.2',
  },
  {
    jurisdiction: 'CA-ON',
    validFrom: '2026-07-01',
    validTo: null,
    transUnionCompleteBy: '2027-07-01',
    source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33, ss. 12 to 12.4; O. Reg. 168/25',
  },
]

/** Finds the freeze of a province's law at a time; undefined if none was found in a source. */
export function securityFreezeIn(province: Province, at: number): SecurityFreeze | undefined {
  return securityFreezes.find(
    (freeze) => freeze.jurisdiction === `CA-${province}` && isInForce(freeze, at),
  )
}

interface StatementLength extends DatedRule {
  readonly words: number
}

/** First day of the federal law (PIPEDA) behind the letters of most provinces. */
const federal = '2004-01-01'

/** Maximum words of a consumer statement beside a disputed item. */
const statementLengths: readonly StatementLength[] = [
  {
    jurisdiction: 'CA-SK',
    validFrom: federal,
    validTo: null,
    words: 200,
    source: 'TransUnion Canada: 100 words, 200 in Saskatchewan',
  },
  {
    jurisdiction: 'CA-ON',
    validFrom: '2026-07-01',
    validTo: null,
    words: 200,
    source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33; O. Reg. 168/25',
  },
  {
    jurisdiction: 'CA',
    validFrom: federal,
    validTo: null,
    words: 100,
    source: 'TransUnion Canada: 100 words, 200 in Saskatchewan',
  },
]

/** Maximum consumer statement in a province, or in Canada if none is given. */
export function statementLength(province: Province | undefined, at: number): StatementLength {
  const inForce = statementLengths.filter((each) => isInForce(each, at))
  const own = inForce.find(({ jurisdiction }) => jurisdiction === `CA-${province}`)
  const rule = own ?? inForce.find(({ jurisdiction }) => jurisdiction === 'CA')
  if (rule === undefined) throw new RangeError(`No length of a statement is in force at ${at}`)
  return rule
}
