import { creditorName } from '../../engine/accounts/creditor-name.ts'

/** A street starts with its number, a place ends with its code. */
const address = /^\d+(?!\d*(?:st|nd|rd|th)\b)|\b[A-Z]{2}[ ,-]+\d{5}\b|\bphone\b|^\(?\d{3}\)?[ -]/i

/** Maximum lines of address and phone between a name and its account number. */
const maxAddressLines = 5

/**
 * Finds a creditor above its address, as older forms print it: an unlabeled name, and the first
 * labeled line below has the account number.
 */
export function nameOverNumber(
  lines: readonly string[],
  index: number,
  number: RegExp,
): string | undefined {
  const line = lines[index]?.trim() ?? ''
  if (line.length > 100 || /\S {2,}\S|:/.test(line)) return undefined
  const under = lines
    .slice(index + 1, index + 2 + maxAddressLines)
    .filter((one) => one.trim() !== '')
  const at = under.findIndex((one) => number.test(one))
  if (at < 0 || address.test(line)) return undefined
  const isAddress = (one: string) => address.test(one.trim()) || creditorName(one) === undefined
  return under.slice(0, at).every(isAddress) ? creditorName(line) : undefined
}
