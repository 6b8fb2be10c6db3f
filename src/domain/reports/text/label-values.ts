import { type Cell, cellsOf } from './cells.ts'
import { placesBehind } from './joined-columns.ts'
import { type Field, fieldOf, type LabelPlace, labelFrom, labelUpTo } from './labels.ts'

/** A label and what is printed behind it; '' when it is printed without a value. */
export interface LabelValue {
  readonly field: Field
  readonly value: string
}

/**
 * `disclosure`: the layout is known, so a label may stand one space before its value ("Balance
 * Updated 10/28/2026"). `generic`: it must be parted by a colon, a gap, or a value that is plainly an
 * amount or a date.
 */
export type Strictness = 'disclosure' | 'generic'

/**
 * The labels of a line with their values: "Balance: $5", two label columns on a line, label and value
 * in neighbouring cells, several pairs in a sentence ("Account: X Balance: $5 Credit limit: $9").
 */
export function labelValuesOf(line: string, strictness: Strictness): readonly LabelValue[] {
  const cells = cellsOf(line)
  const found: LabelValue[] = []
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index]
    if (cell === undefined) continue
    const inside = pairsInside(cell.text, strictness)
    const last = inside.at(-1)
    const next = cells[index + 1]
    if (last?.value === '' && next !== undefined && isValue(next)) {
      found.push(...inside.slice(0, -1), { field: last.field, value: next.text })
      index++
    } else found.push(...inside)
  }
  return found
}

/** Words that are labels with a colon behind them, and values without ("Status   Closed"). */
const labelOnlyWithColon =
  /^(?:account|closed|opened|reported|collection agency|agency|number|source)$/i

function isValue(cell: Cell): boolean {
  if (labelOnlyWithColon.test(cell.text)) return true
  const words = cell.text.split(' ')
  const label = labelFrom(words, 0)
  if (label === undefined) return true
  if (words[label.end - 1]?.endsWith(':') === true) return false
  return (
    label.end < words.length && (label.field === 'name' || !/^[$\d]/.test(words[label.end] ?? ''))
  )
}

function pairsInside(text: string, strictness: Strictness): readonly LabelValue[] {
  const words = text.split(' ')
  if (!text.includes(':') && labelFrom(words, 0) === undefined) return []
  const places = placesOf(words, strictness)
  return places.map((place, index) => ({
    field: place.field,
    value: words
      .slice(place.end, places[index + 1]?.start ?? words.length)
      .join(' ')
      .replace(/^[-–|:]\s+(?=\S)|\s*[,;|·]$/g, '')
      .trim(),
  }))
}

/** Words of two columns on one line; more are a sentence. */
const mostJoined = 40

/** "Account Information" begins with a word that is a label with a colon only; an agency is named without. */
function isWord(words: readonly string[], place: LabelPlace): boolean {
  const text = words.slice(place.start, place.end).join(' ')
  return labelOnlyWithColon.test(text) && !/^collection agency$/i.test(text)
}

function placesOf(words: readonly string[], strictness: Strictness): readonly LabelPlace[] {
  const places: LabelPlace[] = []
  let from = 0
  const first = labelFrom(words, 0)
  const isJoined =
    strictness === 'disclosure' &&
    words.length <= mostJoined &&
    !words.some((word) => word.endsWith(':'))
  const behind =
    first !== undefined && isJoined && !isWord(words, first) ? placesBehind(words, first) : []
  if (first !== undefined && (behind.length > 0 || isApart(words, first, strictness))) {
    places.push(first, ...behind)
    from = first.end
  }
  if (behind.length > 0) return places
  for (let end = from + 1; end <= words.length; end++) {
    if (words[end - 1]?.endsWith(':') !== true) continue
    const place = labelUpTo(words, end, from)
    if (place === undefined) continue
    places.push(place)
    from = end
  }
  return places
}

/** Whether the label that a cell begins with really is one, and not the first words of a name or a sentence. */
function isApart(words: readonly string[], place: LabelPlace, strictness: Strictness): boolean {
  if (words[place.end - 1]?.endsWith(':') === true) return true
  if (labelOnlyWithColon.test(words.slice(place.start, place.end).join(' '))) {
    // "Account 30 Days Past Due Date" is how it is paid, "Account 5178XXXX" which one it is.
    return /^\d/.test(words[place.end] ?? '') && !/^days?$/i.test(words[place.end + 1] ?? '')
  }
  if (place.end === words.length) return true
  if (strictness === 'disclosure') return true
  return /^(?:[-–:]$|\$|\d)/.test(words[place.end] ?? '') && fieldOf(words.join(' ')) === undefined
}
