import { labelValuesOf } from '../text/label-values.ts'
import type { AccountPlace } from './account-places.ts'
import { endOfLast, nameOver, type UnreadLines } from './unread-blocks.ts'

/** What one account has one value of, however often it is printed. */
const singleFields: ReadonlySet<string> = new Set(['number', 'opened', 'balance', 'limit'])

/** One of them may be corrected in a remark; two are another account's. */
const minFields = 2

/** The print of one account is no longer, in lines. */
const maxHeight = 60

/** Where under the name of an account a second number, date or balance begins another account. */
export function secondValues(
  lines: readonly string[],
  homes: readonly AccountPlace[],
): readonly UnreadLines[] {
  return homes.flatMap(({ start, end }, index) => {
    const last = index === homes.length - 1 ? endOfLast(lines, start, maxHeight) : end
    const values = new Map<string, string>()
    const second = new Map<string, number>()
    for (let line = start; line < last; line++) {
      for (const { field, value } of labelValuesOf(lines[line] ?? '', 'generic')) {
        if (!singleFields.has(field) || !/\d/.test(value)) continue
        const known = values.get(field)
        if (known === undefined) values.set(field, value)
        else if (known !== value && !second.has(field)) second.set(field, line)
      }
    }
    if (second.size < minFields) return []
    const first = Math.min(...second.values())
    return [{ start: nameOver(lines, Math.max(start, first - rowsOverLabel), first), end: last }]
  })
}

/** How far over its first label the name of an account stands, in lines. */
const rowsOverLabel = 4
