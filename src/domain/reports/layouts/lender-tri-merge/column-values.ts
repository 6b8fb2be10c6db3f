import type { ColumnKind } from './heading-words.ts'
import { isCount, isDate, isRatio, kinds, monthAndYear } from './trade-words.ts'

function isAmount(text: string, hasSigns: boolean): boolean {
  if (/^-{1,3}$|^N\/?A$/i.test(text)) return true
  return hasSigns
    ? /^[HL]?\$[\d,]+(?:\.\d\d)?[HL*]?$/i.test(text)
    : /^[HL]?\d[\d,]*(?:\.\d\d)?[HL*]?$/i.test(text)
}

const maxValueWords = 8
const counts: readonly number[] = Array.from({ length: maxValueWords }, (_, place) => place + 1)

/** Maximum words of a value in the column. */
export function maxWordsOf(kind: ColumnKind): number {
  switch (kind) {
    case 'high':
    case 'terms':
      return 2
    case 'other':
    case 'remark':
    case 'creditor':
    case 'source':
    case 'type':
    case 'status':
    case 'rating':
      return maxValueWords
    default:
      return 1
  }
}

/** Possible numbers of words at `at` that form one value of the column. */
export function lengthsAt(
  texts: readonly string[],
  at: number,
  kind: ColumnKind,
  hasSigns: boolean,
): readonly number[] {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  const one = (fits: boolean) => (fits ? [1] : [])
  switch (kind) {
    case 'reported':
    case 'opened':
    case 'closed':
    case 'activity':
    case 'lastLate':
      return one(isDate(first))
    case 'high':
    case 'limit':
    case 'balance':
    case 'pastDue':
    case 'payment':
      if (kind === 'high' && /^[HL]$/.test(first) && isAmount(second, hasSigns)) return [2]
      if (!isAmount(first, hasSigns)) return []
      return kind === 'high' && /^\(?[HL]\)?$/i.test(second) ? [2] : [1]
    case 'terms':
      if (/^\d{1,3}$/.test(first) && (/^MO(?:NTH|S)?S?$/i.test(second) || kinds.test(second)))
        return [2, 1]
      if (/^(?:MIN|REV|\d{1,3}M?)$/i.test(first) && /^\$?\d[\d,]*\*?$/.test(second)) return [2, 1]
      return one(
        /^(?:-{1,3}|MIN(?:\$?[\d,]+)?|REV|NONE|UNK|\d{1,3}[MX]?\$?[\d,]*|\$?[\d,]+\*?(?:\/\d{1,3}M?)?)$/i.test(
          first,
        ),
      )
    case 'lates':
      return one(isRatio(first) || /^-{1,3}$/.test(first))
    case 'rating':
      return ratingLengths(texts, at, hasSigns)
    case 'number':
      return numberLengths(texts, at)
    case 'ecoa':
    case 'whose':
      return one(
        /^(?:[A-Z]|B?[12]{1,2}|INDIV\w*|IND|JOINT|JNT|AUTH\w*|CO-?\w+|BORROWER)$/i.test(first),
      )
    case 'other':
    case 'remark':
    case 'creditor':
      return counts.slice(0, texts.length - at)
    case 'source':
    case 'type':
    case 'status':
      return wordLengths(texts, at, hasSigns)
    default:
      return one(isCount(first))
  }
}

/** "4417XXXX", or digits in groups: "708 0044 1298". */
function numberLengths(texts: readonly string[], at: number): readonly number[] {
  if (!/^(?=.*\d)[\w*#./-]{3,30}$/.test(texts[at] ?? '')) return []
  const groups = texts
    .slice(at, at + maxDigitGroups)
    .findIndex((text) => !/^[\dX*]{3,6}$/.test(text))
  const length = groups < 0 ? Math.min(maxDigitGroups, texts.length - at) : groups
  return length > 1 ? [1, length] : [1]
}

/** Maximum digit groups of a card number. */
const maxDigitGroups = 5

/** "R01", "I-3", or the words of a state. */
function ratingLengths(texts: readonly string[], at: number, hasSigns: boolean): readonly number[] {
  const words = wordLengths(texts, at, hasSigns)
  const isCode = /^(?:[A-Z]{0,2}-?\d{1,2}[A-Z]?|-{1,3})$/i.test(texts[at] ?? '')
  return words.length > 0 ? words : isCode ? [1] : []
}

/**
 * Words of a state or kind, which never start with a bare number ("30 DAYS" starts with a count).
 */
function wordLengths(texts: readonly string[], at: number, hasSigns: boolean): readonly number[] {
  const [first = '', second = ''] = texts.slice(at, at + 2)
  const begins =
    /\p{L}/u.test(first) || (/^\d{2,3}\+?$/.test(first) && /^(?:days?|late|\+)/i.test(second))
  if (!begins || monthAndYear.test(first) || (hasSigns && isAmount(first, true))) return []
  const maxCount = Math.min(maxValueWords, texts.length - at)
  const minCount = /\p{L}/u.test(first) ? 1 : 2
  return counts.slice(minCount - 1, maxCount).reverse()
}
