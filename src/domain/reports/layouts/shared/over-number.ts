import { creditorName } from '../../creditor-name.ts'

/** A street begins with its number, a place ends with its code. */
const address = /^\d+(?!\d*(?:st|nd|rd|th)\b)|\b[A-Z]{2}[ ,-]+\d{5}\b|\bphone\b|^\(?\d{3}\)?[ -]/i

/** How many lines of address and phone stand between a name and the number of its account. */
const mostLines = 5

/**
 * The creditor at a line over its address, as older forms print it: no label heads the name, and the
 * first labelled line under it bears the number of the account.
 */
export function nameOverNumber(
  lines: readonly string[],
  index: number,
  number: RegExp,
): string | undefined {
  const line = lines[index]?.trim() ?? ''
  if (line.length > 100 || /\S {2,}\S|:/.test(line)) return undefined
  const under = lines.slice(index + 1, index + 2 + mostLines).filter((one) => one.trim() !== '')
  const at = under.findIndex((one) => number.test(one))
  if (at < 0 || address.test(line)) return undefined
  const isAddress = (one: string) => address.test(one.trim()) || creditorName(one) === undefined
  return under.slice(0, at).every(isAddress) ? creditorName(line) : undefined
}
