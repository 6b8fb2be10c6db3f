import type { BureauName } from '../../../bureaus.ts'
import { sourceAtStart } from './repositories.ts'
import { isMaskedNumber, kinds } from './trade-words.ts'

/** Whose the account is stands with its ECOA code, in its place or behind it. */
export type Whose = 'alone' | 'second' | 'none'

const codeWords: Readonly<Record<string, string>> = {
  INDIVIDUAL: 'I',
  IND: 'I',
  JOINT: 'J',
  JNT: 'J',
  'AUTHORIZED USER': 'A',
  'AUTH USER': 'A',
  BORROWER: 'B',
  'CO-BORROWER': 'C',
}

/** The creditor, and what may stand with it: codes before or behind it, its number, its kind, its source. */
export function nameParts(printed: string, whose: Whose, isNumbered: boolean) {
  const cells = printed.trim().split(/ {2,}|\t/)
  let number = ''
  let kind = ''
  let code = ''
  let bureaus: readonly BureauName[] = []
  for (let last = cells.at(-1) ?? ''; cells.length > 1; last = cells.at(-1) ?? '') {
    const source = sourceAtStart(last)
    const spelled = codeWords[last.toUpperCase()] ?? (/^[A-Z]$/.test(last) ? last : undefined)
    const isPlain = isNumbered ? /^\w*\d[\w*-]*$/ : /^[A-Z]{0,4}-?\d{3,12}$/i
    if (isMaskedNumber(last) || (number === '' && isPlain.test(last))) number = last
    else if (spelled !== undefined) code = spelled
    else if (kinds.test(last)) kind = last
    else if (source.bureaus.length > 0 && source.rest.trim() === '') bureaus = source.bureaus
    else break
    cells.pop()
  }
  const words = cells.join(' ').split(/\s+/)
  const inWords = number === '' ? withoutNumber(words) : { before: words, number, ecoa: '' }
  const own = code === '' ? inWords.ecoa : code
  const isPaired = whose === 'second' || /^[A-Z0-9]\s+[A-Z]\s{2,}\S/i.test(printed.trim())
  const codes = own === '' ? codesOf(inWords.before, isPaired) : [own]
  const skipped =
    own !== '' ? 0 : codes.length === 2 && /^.\S/.test(inWords.before[0] ?? '') ? 1 : codes.length
  const name = inWords.before.slice(skipped).join(' ')
  return {
    name: isMaskedNumber(name) ? '' : name,
    number: inWords.number || (isMaskedNumber(name) ? name : ''),
    kind,
    codes,
    bureaus,
  }
}

/** "QUARRY BANK XXXX2201 I": a number, and the ECOA code, may stand behind the name on its line. */
function withoutNumber(printed: readonly string[]) {
  const [, last = ''] = /^([A-Z])$/.exec(printed.at(-1) ?? '') ?? []
  const at = printed.length - (last === '' ? 1 : 2)
  const number = isMaskedNumber(printed[at] ?? '')
  return number && at > 0
    ? { before: printed.slice(0, at), number: printed[at] ?? '', ecoa: last }
    : { before: printed, number: '', ecoa: '' }
}

/** "B B U S BANK": the codes stand before the name, in two words or in one ("B/B"). */
function codesOf(words: readonly string[], hasWhose: boolean): readonly string[] {
  const [first = '', second = ''] = words
  if (/^[A-Z0-9]\/[A-Z0-9]$/i.test(first)) return first.toUpperCase().split('/')
  const [, borrower, ecoa] = /^B([12])(?:[-/]([A-Z]))?$/.exec(first) ?? []
  if (borrower !== undefined && words.length > 1) return [ecoa ?? '', borrower === '1' ? 'B' : 'C']
  if (!/^[A-Z0-9]$/i.test(first) || words.length < 2) return []
  const both = hasWhose && /^[A-Z]$/i.test(second) && words.length > 2
  return both ? [first.toUpperCase(), second.toUpperCase()] : [first.toUpperCase()]
}
