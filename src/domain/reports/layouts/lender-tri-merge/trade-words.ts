import type { PrintedTrade } from './printed-trade.ts'

/** What kind an account is, as merged reports shorten it or write it out. */
export const kinds =
  /^(?:REV|REVOLV(?:ING)?|INST?|INSTALL(?:MENT)?|MTG|MORT(?:GAGE)?|AUTO?|EDU|EDUC(?:ATION)?|STU|LEAS?|LEASE|LSE|COLL?|COLLECTION|OPEN|CHG|HELOC|HEL?|LOC|CRL|CC|SEC|UNS|PERS|OTH(?:ER)?|RENT)$/i

export const monthAndYear = /^(?:\d{1,2}\/\d\d|-{1,2}\/-{1,2})$/

/** "$145", "360x1477", "48M364", "60 $462": how much is paid how often. */
const terms = /^(?:\$[\d,]+\*?|\d{1,3}[xM]\$?[\d,]+|\d{1,4}|MIN|-{1,2})$/i

interface Tail {
  readonly kind: string
  readonly status: string
}

/**
 * What stands behind the counts of a trade: its state ("LATE 30"), or its kind and terms ("REV $145",
 * "MTG 360x1477"), where the state stands on the next line.
 */
export function tailOf(printed: string): Tail {
  const [first = '', ...others] = printed.split(' ')
  const isKind = kinds.test(first) && others.every((word) => terms.test(word))
  if (isKind) return { kind: first.toUpperCase(), status: '' }
  return printed.split(' ').every((word) => terms.test(word))
    ? { kind: '', status: '' }
    : { kind: '', status: printed }
}

const numberWord = /^(?=.*[\dX*])[A-Z0-9*#./-]{4,30}$/i

/**
 * The second line where its cells stand apart: account number, then a state and when the account was
 * last active, in any order; other words are remarks. False when no number begins it.
 */
export function readNumberAndState(trade: PrintedTrade, line: string): boolean {
  const [number = '', ...others] = line.trim().split(/ {2,}|\t/)
  if (!numberWord.test(number) || monthAndYear.test(number)) return false
  trade.number = number
  for (const cell of others) {
    const words = cell.split(' ')
    trade.lastActivity ||= words.find((word) => monthAndYear.test(word)) ?? ''
    const text = words.filter((word) => !monthAndYear.test(word)).join(' ')
    if (kinds.test(text) && !/^collection$/i.test(text)) trade.kind ||= text.toUpperCase()
    else if (!/\p{L}{2}/u.test(text)) continue
    else if (/:/.test(text)) trade.remarks.push(text)
    else if (trade.state === '') trade.state = text
    else trade.remarks.push(text)
  }
  return true
}
