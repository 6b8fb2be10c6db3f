/** Account kinds, abbreviated or written out. */
export const kinds =
  /^(?:REV|REVOLV(?:ING)?|INST?|INSTALL(?:MENT)?|MTG|MORT(?:GAGE)?|AUTO?|EDU|EDUC(?:ATION)?|STU|LEAS?|LEASE|LSE|COLL?|COLLECTION|OPEN|CHG|HELO?C|HEL?|LOC|CRL|CC|SEC|UNS|PERS|OTH(?:ER)?|RENT)$/i

const printedDate = String.raw`\d{1,2}[/-](?:\d{1,2}[/-])?(?:19|20)?\d\d`

/** "10/26", "10/2026", "10/14/2026"; "--/--" without a date. */
export const monthAndYear = new RegExp(String.raw`^(?:${printedDate}|-{1,2}\/-{1,2})$`)

export function isDate(word: string): boolean {
  return monthAndYear.test(word) || /^(?:-{1,3}|[A-Z]{3}-?(?:19|20)?\d\d)$/i.test(word)
}

export function isCount(word: string): boolean {
  return /^(?:\d{1,3}\+?|-{1,3}|N\/?A)$/i.test(word)
}

/** "1/0/0": counts of 30, 60 and 90 days late. */
export function isRatio(word: string): boolean {
  return /^\d{1,3}[/-]\d{1,3}[/-]\d{1,3}\+?$/.test(word)
}

/** An account number: masked, or too long for a count. */
export function isMaskedNumber(word: string): boolean {
  return /^(?=.*\d)(?:[\dA-Z-]*[X*]{2,}[\dA-Z*]*|\d{5,20})$/i.test(word)
}

/** "$145", "360x1477", "48M364", "60 $462": payment terms. */
const terms = /^(?:\$[\d,]+\*?|\d{1,3}[xM]\$?[\d,]+|\d{1,4}|MIN|-{1,2})$/i

interface Tail {
  readonly kind: string
  readonly status: string
}

/**
 * Text after a trade's counts: its state ("LATE 30"), or its kind and terms ("REV $145", "MTG
 * 360x1477") with the state on the next line.
 */
export function tailOf(printed: string): Tail {
  const [first = '', ...others] = printed.split(' ')
  const isKind = kinds.test(first) && others.every((word) => terms.test(word))
  if (isKind) return { kind: first.toUpperCase(), status: /^COLL/i.test(first) ? first : '' }
  return printed.split(' ').every((word) => terms.test(word))
    ? { kind: '', status: '' }
    : { kind: '', status: printed }
}
