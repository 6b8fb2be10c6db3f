import { labelValuesOf } from '../text/labels.ts'
import type { AccountPlace } from './account-places.ts'
import { isNameAlone } from './line-marks.ts'
import { endOfLast, median, nameOver, type UnreadLines } from './unread-blocks.ts'

/** Maximum lines of one account. */
const maxHeight = 60

/** Maximum lines between an account's name and its number. */
const maxLinesAboveNumber = 6

/** Part of an account number with its mask: "517805****", "xxxx 1234", "PR9****". */
const numberWord = /^[a-z\d*•]+$/
const mask = /x{3}|[*•]{3}/i
const onlyMask = /^[x*•]+$/

const wordBreak = /[\s|#"',;]+/

/**
 * Finds accounts by a second masked number within one account's lines. Masks are the same in every
 * language, so this works without known labels.
 */
export function secondNumbers(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): readonly UnreadLines[] {
  const printed = accountPlaces.map(({ start, end }, index) => {
    const last = index === accountPlaces.length - 1 ? endOfLast(lines, start, maxHeight) : end
    return { end: last, places: numberPlaces(lines, start, last) }
  })
  // Three bureaus may each print a number of the account.
  const typical = accountPlaces.length < 2 ? 1 : median(printed.map(({ places }) => places.length))
  return printed.flatMap(({ end, places }) => {
    const second = places[typical]
    return typical === 0 || second === undefined ? [] : [{ start: headOver(lines, second), end }]
  })
}

/** Lines with numbers not printed above. */
function numberPlaces(lines: readonly string[], start: number, end: number): readonly number[] {
  const seen = new Set<string>()
  const places: number[] = []
  for (let index = start; index < end; index++) {
    const numbers = maskedNumbers(lines[index] ?? '')
    if (numbers.length > 0 && numbers.every((number) => !seen.has(number))) places.push(index)
    for (const number of numbers) seen.add(number)
  }
  return places
}

function maskedNumbers(line: string): readonly string[] {
  if (!mask.test(line)) return []
  const words = line.toLowerCase().split(wordBreak)
  return words.flatMap((word, index) => {
    if (!numberWord.test(word) || !mask.test(word)) return []
    const end = onlyMask.test(word) ? words[index + 1] : word
    return end !== undefined && /\d/.test(end) ? [end] : []
  })
}

/** First line of a number's account: its paragraph, or the first name above. */
function headOver(lines: readonly string[], number: number): number {
  const from = Math.max(0, number - maxLinesAboveNumber)
  const above = lines.slice(from, number)
  const blank = above.findLastIndex((line) => line.trim() === '')
  if (blank >= 0) return from + blank
  const name = above.findIndex(isNameAlone)
  return name < 0 ? number : from + name
}

/** Fields with a single value per account, however often printed. */
const singleFields: ReadonlySet<string> = new Set(['number', 'opened', 'balance', 'limit'])

/** Fields with several wordings: they count only beside a second value of a single field. */
const looseFields: ReadonlySet<string> = new Set(['type', 'status', 'payStatus', 'pastDue'])

/** One changed field may be a correction in a remark; two belong to another account. */
const minFields = 2

/** Maximum lines between an account's name and its first label. */
const maxLinesAboveLabel = 4

/** Finds accounts by a second number, date or balance under one account's name. */
export function secondValues(
  lines: readonly string[],
  accountPlaces: readonly AccountPlace[],
): readonly UnreadLines[] {
  return accountPlaces.flatMap(({ start, end }, index) => {
    const last = index === accountPlaces.length - 1 ? endOfLast(lines, start, maxHeight) : end
    const places = secondPlaces(lines, start, last)
    if (places.size < minFields) return []
    const first = Math.min(...places.values())
    return [
      { start: nameOver(lines, Math.max(start, first - maxLinesAboveLabel), first), end: last },
    ]
  })
}

/** Lines where fields have another value than the first one. */
function secondPlaces(
  lines: readonly string[],
  start: number,
  end: number,
): ReadonlyMap<string, number> {
  const values = new Map<string, string>()
  const places = new Map<string, number>()
  for (let line = start; line < end; line++) {
    const pairs = labelValuesOf(lines[line] ?? '', 'generic').filter(
      ({ field, value }) => looseFields.has(field) || (singleFields.has(field) && /\d/.test(value)),
    )
    const second = pairs.filter(({ field, value }) => (values.get(field) ?? value) !== value)
    const isOther = second.some(({ field }) => singleFields.has(field))
    for (const { field } of isOther ? second : []) {
      if (!places.has(field)) places.set(field, line)
    }
    for (const { field, value } of pairs) if (!values.has(field)) values.set(field, value)
  }
  return places
}
