/** Provinces and territories of Canada by postal code. */
export const provinces = [
  ...(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT'] as const),
  ...(['NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const),
] as const

export type Province = (typeof provinces)[number]

/** Canada, or a province with its own law. */
type CanadianJurisdiction = 'CA' | `CA-${Province}`

export type Jurisdiction = 'US' | CanadianJurisdiction

/**
 * One version of a rule: its jurisdiction, validity and source. Tables of rules are JSON under
 * `knowledge/`: a cast narrows words that TypeScript reads as `string`, and `dated-rules.test.ts`
 * checks them.
 */
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

/** Version in force at a time. Throws a RangeError if the table has a gap. */
export function ruleAt<R extends DatedRule>(versions: DatedRules<R>, at: number): R {
  const rule = versions.find((version) => isInForce(version, at))
  if (rule === undefined) throw new RangeError(`No version of the rule is in force at ${at}`)
  return rule
}
