import type { AccountPlace } from './account-places.ts'
import { isNameAlone } from './line-marks.ts'
import { endOfLast, median, type UnreadLines } from './unread-blocks.ts'

/** The print of one account is no longer, in lines. */
const maxHeight = 60

/** How far over its number the name of an account stands, in lines. */
const maxHead = 6

/** A word of an account number, and the mask within: "517805****", "xxxx 1234", "PR9****". */
const numberWord = /^[a-z\d*•]+$/
const mask = /x{3}|[*•]{3}/i
const onlyMask = /^[x*•]+$/

const wordBreak = /[\s|#"',;]+/

/**
 * Where a second masked number stands within the print of an account, another account is printed. Numbers
 * are masked in every language, so this also shows accounts of which no label is known.
 */
export function secondNumbers(
  lines: readonly string[],
  homes: readonly AccountPlace[],
): readonly UnreadLines[] {
  const printed = homes.map(({ start, end }, index) => {
    const last = index === homes.length - 1 ? endOfLast(lines, start, maxHeight) : end
    return { end: last, places: numberPlaces(lines, start, last) }
  })
  // Three bureaus may each print a number of the account.
  const usual = homes.length < 2 ? 1 : median(printed.map(({ places }) => places.length))
  return printed.flatMap(({ end, places }) => {
    const second = places[usual]
    return usual === 0 || second === undefined ? [] : [{ start: headOver(lines, second), end }]
  })
}

/** The lines that hold numbers none of which was printed above. */
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

/** The line from which on the account of a number is printed: its paragraph, or the first name over it. */
function headOver(lines: readonly string[], number: number): number {
  const from = Math.max(0, number - maxHead)
  const above = lines.slice(from, number)
  const blank = above.findLastIndex((line) => line.trim() === '')
  if (blank >= 0) return from + blank
  const name = above.findIndex(isNameAlone)
  return name < 0 ? number : from + name
}
