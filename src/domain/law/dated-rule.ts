import type { Province } from './provinces.ts'

/** Canada, or a province of it whose own law counts. */
type CanadianJurisdiction = 'CA' | `CA-${Province}`

export type Jurisdiction = 'US' | CanadianJurisdiction

/** One version of a rule: where it holds, from when, until when, and where it can be read. */
export interface DatedRule {
  readonly jurisdiction: Jurisdiction
  /** ISO date, inclusive. */
  readonly validFrom: string
  /** ISO date, exclusive; null while the rule is in force. */
  readonly validTo: string | null
  readonly source: string
}

/** The versions of one rule, oldest first. */
export type DatedRules<R extends DatedRule> = readonly R[]

export function isInForce({ validFrom, validTo }: DatedRule, at: number): boolean {
  return Date.parse(validFrom) <= at && (validTo === null || at < Date.parse(validTo))
}

/** The version in force at a moment. Throws a RangeError where the table has a hole. */
export function ruleAt<R extends DatedRule>(versions: DatedRules<R>, at: number): R {
  const rule = versions.find((version) => isInForce(version, at))
  if (rule === undefined) throw new RangeError(`No version of the rule is in force at ${at}`)
  return rule
}
