import { unaccented } from '../unaccented.ts'
import type { DisputeFacts } from './letter.ts'

const zip = '\\d{5}(?:-\\d{4})?'
const postalCode = '[a-z]\\d[a-z][ -]?\\d[a-z]\\d'
const provinceNames =
  'ab|alberta|bc|b\\.c\\.|british columbia|colombie-britannique|mb|manitoba|nb|new brunswick|nouveau-brunswick|nl|newfoundland(?: and labrador)?|terre-neuve-et-labrador|ns|nova scotia|nouvelle-ecosse|nt|northwest territories|nu|nunavut|on|ont\\.?|ontario|pe|p\\.?e\\.?i\\.?|prince edward island|ile-du-prince-edouard|qc|pq|quebec|sk|saskatchewan|yt|yukon'

/** The city's line begins after a comma and ends with the state and ZIP code, or the province's. */
const american = new RegExp(`^(.+?),\\s*([^,]+,\\s*[a-z. ]+?\\s+${zip})$`, 'i')
const canadian = new RegExp(
  `^(.+),\\s*([^,]+?(?:,\\s*|\\s+|\\s*\\()(?:${provinceNames})\\)?,?\\s+${postalCode})$`,
  'i',
)

/**
 * A one-line address as it stands on an envelope: the city, province or state and code below the
 * street. Another form stays on one line, as it was typed.
 */
export function addressLines({ address }: Pick<DisputeFacts, 'address'>): readonly string[] {
  const lines = american.exec(address)?.slice(1)
  if (lines !== undefined) return lines
  // Accents are matched without, one character for one, so that the cut falls at the same place.
  const street = canadian.exec(unaccented(address))?.[1]
  if (street === undefined || unaccented(address).length !== address.length) return [address]
  return [address.slice(0, street.length), address.slice(street.length + 1).trim()]
}

/** Whether an address ends in a Canadian postal code. */
export function isCanadianAddress({ address }: Pick<DisputeFacts, 'address'>): boolean {
  return new RegExp(`\\b${postalCode}(?:,?\\s*canada)?$`, 'i').test(address)
}
