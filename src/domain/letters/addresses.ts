import type { BureauName, CanadianBureau } from '../bureaus.ts'
import data from '../knowledge/bureaus/addresses.json' with { type: 'json' }
import { type DatedRule, type DatedRules, ruleAt } from '../law/dated-rule.ts'
import { type Language, removeAccents } from '../text/language.ts'
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

const zip = '\\d{5}(?:-\\d{4})?'
const postalCode = '[a-z]\\d[a-z][ -]?\\d[a-z]\\d'
const provinceNames =
  'ab|alberta|bc|b\\.c\\.|british columbia|colombie-britannique|mb|manitoba|nb|new brunswick|nouveau-brunswick|nl|newfoundland(?: and labrador)?|terre-neuve-et-labrador|ns|nova scotia|nouvelle-ecosse|nt|northwest territories|nu|nunavut|on|ont\\.?|ontario|pe|p\\.?e\\.?i\\.?|prince edward island|ile-du-prince-edouard|qc|pq|quebec|sk|saskatchewan|yt|yukon'

/*
 * The city's line starts after a comma and ends with state and ZIP code, or province and postal
 * code. Commas are found without a pattern: backtracking over all pairs would be slow.
 */
const stateAndZip = new RegExp(`^[a-z. ]+\\s${zip}$`, 'i')
const provinceAndCode = new RegExp(
  `(?<!\\s)(?:\\s*[,(]\\s*|\\s+)(?:${provinceNames})\\)?,?\\s+${postalCode}$`,
  'i',
)
const canadianEnd = new RegExp(`\\b${postalCode}(?:,?\\s*canada)?$`, 'i')

/**
 * Splits a one-line address as on an envelope: street, then city, state or province and code. Other
 * forms stay on one line.
 */
export function addressLines({ address }: Pick<DisputeFacts, 'address'>): readonly string[] {
  const comma = americanCut(address) ?? canadianCut(address)
  if (comma === undefined) return [address]
  return [address.slice(0, comma), address.slice(comma + 1).trim()]
}

function americanCut(address: string): number | undefined {
  const beforeState = address.lastIndexOf(',')
  const state = address.slice(beforeState + 1).trim()
  return stateAndZip.test(state) ? cityComma(address.slice(0, Math.max(0, beforeState))) : undefined
}

function canadianCut(address: string): number | undefined {
  // Same length without accents, so the cut is at the same place.
  const plain = removeAccents(address)
  const beforeProvince = provinceAndCode.exec(plain)?.index
  if (plain.length !== address.length) return undefined
  return beforeProvince === undefined ? undefined : cityComma(address.slice(0, beforeProvince))
}

/** Position of the comma between street and city; undefined without both. */
function cityComma(streetAndCity: string): number | undefined {
  const comma = streetAndCity.lastIndexOf(',')
  const isWhole = comma > 0 && streetAndCity.slice(comma + 1).trim() !== ''
  return isWhole ? comma : undefined
}

/** Detects a Canadian postal code at the end. */
export function isCanadianAddress({ address }: Pick<DisputeFacts, 'address'>): boolean {
  return canadianEnd.test(address)
}
