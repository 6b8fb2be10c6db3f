import { removeAccents } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'

const zip = '\\d{5}(?:-\\d{4})?'
const postalCode = '[a-z]\\d[a-z][ -]?\\d[a-z]\\d'
const provinceNames =
  'ab|alberta|bc|b\\.c\\.|british columbia|colombie-britannique|mb|manitoba|nb|new brunswick|nouveau-brunswick|nl|newfoundland(?: and labrador)?|terre-neuve-et-labrador|ns|nova scotia|nouvelle-ecosse|nt|northwest territories|nu|nunavut|on|ont\\.?|ontario|pe|p\\.?e\\.?i\\.?|prince edward island|ile-du-prince-edouard|qc|pq|quebec|sk|saskatchewan|yt|yukon'

/*
 * The city's line begins after a comma and ends with the state and ZIP code, or the province's. The
 * commas are found without a pattern, which would try each of them against each other.
 */
const stateAndZip = new RegExp(`^[a-z. ]+\\s${zip}$`, 'i')
const provinceAndCode = new RegExp(
  `(?<!\\s)(?:\\s*[,(]\\s*|\\s+)(?:${provinceNames})\\)?,?\\s+${postalCode}$`,
  'i',
)
const canadianEnd = new RegExp(`\\b${postalCode}(?:,?\\s*canada)?$`, 'i')

/**
 * A one-line address as it stands on an envelope: the city, province or state and code below the
 * street. Another form stays on one line, as it was typed.
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
  // Accents are matched without, one character for one, so that the cut falls at the same place.
  const plain = removeAccents(address)
  const beforeProvince = provinceAndCode.exec(plain)?.index
  if (plain.length !== address.length) return undefined
  return beforeProvince === undefined ? undefined : cityComma(address.slice(0, beforeProvince))
}

/** The comma between a street and its city; undefined where one of them is missing. */
function cityComma(streetAndCity: string): number | undefined {
  const comma = streetAndCity.lastIndexOf(',')
  const isWhole = comma > 0 && streetAndCity.slice(comma + 1).trim() !== ''
  return isWhole ? comma : undefined
}

/** Whether an address ends in a Canadian postal code. */
export function isCanadianAddress({ address }: Pick<DisputeFacts, 'address'>): boolean {
  return canadianEnd.test(address)
}
