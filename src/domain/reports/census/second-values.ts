import { labelValuesOf } from '../text/label-values.ts'
import type { AccountPlace } from './account-places.ts'
import { endOfLast, nameOver, type UnreadLines } from './unread-blocks.ts'

/** What one account has one value of, however often it is printed. */
const singleFields: ReadonlySet<string> = new Set(['number', 'opened', 'balance', 'limit'])

/** What may be said in two ways: it counts beside a second value that may not. */
const looseFields: ReadonlySet<string> = new Set(['type', 'status', 'payStatus', 'pastDue'])

/** One of them may be corrected in a remark; two are another account's. */
const minFields = 2

/** The print of one account is no longer, in lines. */
const maxHeight = 60

/** How far over its first label the name of an account stands, in lines. */
const maxHead = 4

/** Where under the name of an account a second number, date or balance begins another account. */
export function secondValues(
  lines: readonly string[],
  homes: readonly AccountPlace[],
): readonly UnreadLines[] {
  return homes.flatMap(({ start, end }, index) => {
    const last = index === homes.length - 1 ? endOfLast(lines, start, maxHeight) : end
    const places = secondPlaces(lines, start, last)
    if (places.size < minFields) return []
    const first = Math.min(...places.values())
    return [{ start: nameOver(lines, Math.max(start, first - maxHead), first), end: last }]
  })
}

/** The lines on which fields have another value than the first. */
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
