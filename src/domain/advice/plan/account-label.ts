import { mustNotIn } from '../must-not/must-not.ts'

const longest = 32
/** More digits than a name has ("Bank 21") may be a number that names a person or a line to call. */
const mostDigits = 4
const notInNames = /[^\p{L}\p{N} &'’-]+/gu

/**
 * A creditor's name from a report, fit to stand in an answer: letters, digits and spaces, short, and
 * nothing that reads like advice. Undefined when little is left: it is then called by its number.
 */
export function accountLabel(name: string): string | undefined {
  const label = name
    .normalize('NFC')
    .replaceAll('.', '')
    .replace(notInNames, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const digits = label.replace(/\D/g, '').length
  if (label.length < 2 || label.length > longest || digits > mostDigits) return undefined
  return mustNotIn(label) === undefined ? label : undefined
}

export type LabelOf = (name: string) => string | undefined

/** `accountLabel` for one report, each name judged once. */
export function labelsOfReport(): LabelOf {
  const labels = new Map<string, string | undefined>()
  return (name) => {
    if (!labels.has(name)) labels.set(name, accountLabel(name))
    return labels.get(name)
  }
}
