import { worstLateIn } from '../phrases/states.ts'

/** Labels of vendors that are nobody else's, and what they are called in most reports. */
const ownLabels: readonly (readonly [RegExp, string])[] = [
  [/^(?:portfolio(?: type)?|account class)$/i, 'Account type'],
  [/^(?:kind of (?:business|account|loan)|product(?: type)?|loan class)$/i, 'Loan type'],
  [/^(?:account )?condition$/i, 'Open/closed'],
  [/^(?:current )?rating$|^manner of payment$|^paying as$/i, 'Payment status'],
  [/^(?:principal|outstanding|remaining) balance$/i, 'Balance'],
  [/^(?:reporting company|reported by|subscriber|bank name|lender name|issuer)$/i, 'Creditor name'],
]

/** "Days late 30/60/90", whose value is three counts. */
const counts = /^(?:times |days )?(?:late )?30\/60\/90\+?(?: days?)?(?: late)?$/i

/** "Balance ..... 500"; "LARK BANK ...2231" ends in the number of an account. */
const leaders =
  /^(\s*(?:[-*•]\s+)?)([\p{L}\d][\p{L}\d/#&' -]{1,38}?)\s?(?:(?:\.{3,}|…+)(?![.…])(?:\s|(?!\d{3,4}$))|\s:\s?)(?=\S)/u
const labelled = /^(\s*(?:[-*•]\s+)?)([\p{L}\d][\p{L}\d/#&' -]{1,38}?)\s*:\s*(?=\S)/u

/**
 * The line without its number in a list ("[1] …"), with a colon for its leaders ("Balance ..... $5"),
 * and its label by its common name.
 */
export function withCommonLabel(line: string): string {
  if (line.length > 300) return line
  const plain = line.replace(/^(\s*)\[\d{1,3}\]\s+/, '$1').replace(leaders, '$1$2: ')
  const found = labelled.exec(plain)
  if (found === null) return plain
  const [start, indent = '', label = ''] = found
  const value = plain.slice(start.length)
  if (counts.test(label)) {
    const worst = worstLateIn(value)
    return worst === undefined ? plain : `${indent}Maximum delinquency: ${worst}`
  }
  const common = ownLabels.find(([pattern]) => pattern.test(label))?.[1]
  return common === undefined ? plain : `${indent}${common}: ${value}`
}
