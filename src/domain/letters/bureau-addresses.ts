import type { BureauName, CanadianBureau } from '../bureaus.ts'
import data from '../knowledge/bureaus/addresses.json' with { type: 'json' }
import { type DatedRule, type DatedRules, ruleAt } from '../law/dated-rule.ts'
import type { Language } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'

interface BureauAddress extends DatedRule {
  readonly lines: Readonly<Record<Language, readonly string[]>>
}

/**
 * Addresses for disputes by mail. The American ones stand without a first day on one page of
 * Equifax, so `validFrom` is before the first letter of this service. TransUnion Canada prints a
 * second address for consumers (3115 Harvester Road, Suite 201, Burlington ON L7N 3N8); the mailing
 * instructions advise to confirm it.
 */
const addresses = data as {
  readonly US: Readonly<Record<BureauName, DatedRules<BureauAddress>>>
  readonly CA: Readonly<Record<CanadianBureau, DatedRules<BureauAddress>>>
}

/** Bureau of a Canadian letter. Throws a RangeError for a bureau without files in Canada. */
export function canadianBureau({ bureau }: Pick<DisputeFacts, 'bureau'>): CanadianBureau {
  if (bureau === 'Experian') throw new RangeError('Experian keeps no credit files in Canada')
  return bureau
}

/** Name of the bureau in a letter: `Experian`, `Equifax Canada`. */
export function bureauTitle({ bureau, country }: Pick<DisputeFacts, 'bureau' | 'country'>): string {
  return country === 'CA' ? `${bureau} Canada` : bureau
}

type Addressed = Pick<DisputeFacts, 'bureau' | 'country' | 'language'>

/** Lines of the bureau's address for disputes. Throws like `canadianBureau`. */
export function bureauAddress(facts: Addressed, at: number): readonly string[] {
  const versions =
    facts.country === 'CA' ? addresses.CA[canadianBureau(facts)] : addresses.US[facts.bureau]
  return ruleAt(versions, at).lines[facts.language]
}
