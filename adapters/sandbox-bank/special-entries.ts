import { limits } from '../../src/config/limits.ts'
import { addDays, startOfDay } from '../../src/domain/calendar.ts'
import type { Entry } from './entry.ts'

/** A purchase with the debit card at the moment of linking. */
const bought = (
  index: number,
  [merchant, cents]: readonly [string, number],
  linkedAt: number,
): Entry => ({
  ...{ key: `checking/linked/${linkedAt}/${index}`, account: 'checking', cents, merchant },
  ...{ name: merchant.toUpperCase(), primary: 'GENERAL_MERCHANDISE' },
  detailed: 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE',
  ...{ channel: 'in store', occursAt: linkedAt, bookedAt: linkedAt },
})

const purchases: readonly (readonly [string, number])[] = [
  ['Thimble & Thread', 2_315],
  ['Otter Hardware', 6_480],
  ['Paper Lantern Books', 1_899],
  ['Saffron Corner', 3_742],
]

/** Changes of one entry, `at` minutes after linking. */
const changes: Readonly<Record<string, (entry: Entry, at: number) => Entry>> = {
  user_pending: (entry, at) => ({ ...entry, bookedAt: at }),
  user_removed: (entry, at) => ({ ...entry, removedAt: at }),
  user_modified: (entry, at) => ({
    ...entry,
    name: `POS ${entry.name} #0042`,
    // A tip that was added.
    correction: { at, name: entry.name, cents: Math.round(entry.cents * 1.2) },
  }),
}

/** Rows that change soon after linking, for those who test how changes arrive. */
export function specialEntries(person: string, linkedAt: number): readonly Entry[] {
  const change = changes[person]
  if (change === undefined) return []
  const at = linkedAt + limits.bank.sandboxChangeMs
  return purchases.map((purchase, index) => change(bought(index, purchase, linkedAt), at))
}

/** First day of the rows that the bank shows at `time`. */
export function firstShownDay(person: string, linkedAt: number, time: number): number {
  const days = isCollecting(person, linkedAt, time) ? 30 : limits.bank.historyDays
  return addDays(startOfDay(linkedAt), -days)
}

export const isCollecting = (person: string, linkedAt: number, time: number): boolean =>
  person === 'user_not_ready' && time < linkedAt + limits.bank.sandboxChangeMs
