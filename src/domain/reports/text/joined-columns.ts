import { dateFrom } from './dates.ts'
import { amountFields, dateFields, type LabelPlace, labelFrom } from './labels.ts'
import { moneyFrom } from './money.ts'

/** Labels of one word, each with the only values that show it to be one and not a word of a value. */
const short: Readonly<Record<string, RegExp>> = {
  balance: /^(?:-|\$\s?[\d,.]+)$/,
  owner: /^(?:INDIVIDUAL|JOINT|AUTHORIZED|MAKER|CO|SHARED|TERMINATED|UNDESIGNATED|ON)(?![A-Za-z])/i,
  terms: /^(?:Revolving|\d+|Monthly|-$)/i,
  comments: /^$/,
}

/**
 * The labels behind the first one of a cell that holds two columns, as copied out of a PDF viewer with
 * one space between: "Account Name HARBOR BANK Balance $2,240", "High Credit $5,210 Owner INDIVIDUAL".
 * A label there is capitalised and its value is of its kind.
 */
export function placesBehind(words: readonly string[], first: LabelPlace): readonly LabelPlace[] {
  const places: LabelPlace[] = []
  for (let start = first.end; start < words.length; start++) {
    const place = /^\p{Lu}/u.test(words[start] ?? '') ? labelFrom(words, start) : undefined
    if (place === undefined || !isLabel(words, place)) continue
    places.push(place)
    start = place.end - 1
  }
  return places
}

function isLabel(words: readonly string[], { field, start, end }: LabelPlace): boolean {
  const label = words.slice(start, end)
  const next = words[end] ?? ''
  if (label.length === 1) return short[(label[0] ?? '').toLowerCase()]?.test(next) === true
  if (label.some((word) => /^\p{Ll}/u.test(word) && !/^(?:of|on|and|to)$/.test(word))) return false
  if (next === '' || next === '-') return true
  const value = words.slice(end, end + 3).join(' ')
  if (amountFields.has(field))
    return moneyFrom(next) !== null || labelFrom(words, end) !== undefined
  if (dateFields.has(field)) return dateFrom(value) !== null || labelFrom(words, end) !== undefined
  return field !== 'name'
}
