import { fieldNamed } from '../layouts/canada/labels.ts'
import { cellsOf } from '../text/cells.ts'
import { labelValuesOf } from '../text/label-values.ts'
import type { AccountPlace } from './account-places.ts'
import { endOfLast, nameOver, partHeadedBy, type UnreadLines } from './unread-blocks.ts'

/** The labels that an account has once, in English and in French. */
const accountFields = [
  'number',
  'opened',
  'type',
  'status',
  'payStatus',
  'limit',
  'pastDue',
  'balance',
] as const

/** So many different labels make an account; a sum or a sentence has fewer. */
const minFields = 3

/** The print of one account is no longer, in lines. */
const maxHeight = 60

/** How far over its first label the name of an account stands, in lines. */
const maxHead = 6

/** The labels that each account has once, whichever others it prints. */
const ownFields = ['number', 'opened'] as const

/** Whether the labels that each account has once are printed more often than accounts were read. */
export function hasMoreLabels(lines: readonly string[], accounts: number): boolean {
  const places = labelPlaces(lines)
  return ownFields.every((field) => (places.get(field)?.length ?? 0) > accounts)
}

/**
 * Where fewer than two accounts were read nothing tells how this report prints one: then the labels that all
 * reports know show the accounts that nobody has read.
 */
export function unreadLabels(
  lines: readonly string[],
  homes: readonly AccountPlace[],
): readonly UnreadLines[] {
  const places = labelPlaces(lines)
  const [home] = homes
  // Each label of the one account is its own once; what stands there again is another's.
  const again = [...places.values()].flatMap((list) => list[homes.length] ?? [])
  const isClose = (line: number) =>
    again.filter((one) => one >= line && one < line + maxHeight).length >= minFields
  const first = again.toSorted((one, other) => one - other).find(isClose)
  if (first === undefined || !isOwnAgain(places, homes.length)) return []
  if (home === undefined || home.start >= first) return [{ start: first, end: first }]
  const start = nameOver(lines, Math.max(home.start, first - maxHead), first)
  const isFirstLost = Math.min(...[...places.values()].map(([line = 0]) => line)) < home.start
  return [
    {
      start: isFirstLost ? first : start,
      end: isFirstLost ? first : endOfLast(lines, first, maxHeight),
    },
  ]
}

/** Whether a label that each account has once is there once more: a type or a balance stands in sums, too. */
function isOwnAgain(places: ReadonlyMap<string, readonly number[]>, accounts: number): boolean {
  return ownFields.some((field) => (places.get(field)?.length ?? 0) > accounts)
}

/** The lines of each label of accounts; inquiries, records and identities have labels like theirs. */
function labelPlaces(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  let isAmongAccounts = true
  for (const [index, line] of lines.entries()) {
    const part = partHeadedBy(line)
    if (part !== undefined) isAmongAccounts = part !== 'entries'
    if (part !== undefined || !isAmongAccounts || line.length > 300) continue
    const known = fieldsOf(line)
    for (const field of accountFields.filter((one) => known.includes(one))) {
      places.set(field, [...(places.get(field) ?? []), index])
    }
  }
  return places
}

function fieldsOf(line: string): readonly string[] {
  const known = labelValuesOf(line, 'disclosure')
  if (known.length > 0) return known.map(({ field }) => field)
  const words = cellsOf(line.replace(/ ?: ?/g, '  ')).filter(({ text }) => !/\d/.test(text))
  return words.flatMap(({ text }) => fieldNamed(text) ?? [])
}
