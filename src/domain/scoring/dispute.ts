import type { Change } from './change.ts'
import { none } from './change.ts'
import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import type { ItemType } from './detail-names.ts'
import type { Profile } from './outcome.ts'
import type { Reading } from './reading.ts'

interface Item {
  /** Points when the last item of its kind is deleted, at 680. */
  readonly worth: number
  /** How often a dispute of such an item changes the file. */
  readonly chance: number
  readonly source: string
}

/**
 * Removals are worth 10 to 30 points typically. CFPB: last medical collection +25; NY Fed 2018: a
 * collection +11, all +14; liens and judgments +10 (VantageScore) to +20 (FICO). FTC 2012: 13% of
 * people got a score change, most under 20 points. No study gives the chances by kind: they are
 * our estimates.
 */
const items: Readonly<Record<ItemType, Item>> = {
  error: { worth: 12, chance: 0.5, source: 'FTC accuracy study (2012)' },
  collection: { worth: 18, chance: 0.3, source: 'NY Fed, collections cleaned up (2018)' },
  medical_collection: { worth: 29, chance: 0.4, source: 'CFPB, medical collections removed' },
  late_payment: { worth: 18, chance: 0.25, source: 'FTC accuracy study (2012)' },
  charge_off: { worth: 22, chance: 0.2, source: 'FTC accuracy study (2012)' },
  tax_lien: { worth: 17, chance: 0.4, source: 'liens removed (2017 and 2018)' },
  civil_judgment: { worth: 17, chance: 0.4, source: 'judgments removed (2017)' },
  bankruptcy: { worth: 28, chance: 0.1, source: 'FTC accuracy study (2012)' },
  hard_inquiry: { worth: 3, chance: 0.3, source: 'FICO on inquiries' },
  account_not_mine: { worth: 18, chance: 0.5, source: 'FTC accuracy study (2012)' },
}

/** The first month in which an answer can be felt: bureaus have 30 days, then report. */
const course: Curve = [
  [1, 0],
  [2, 1],
]

/**
 * Marks weigh more the more else is clean: damage grows with the starting score (FICO 2009, 2011).
 */
const weightByScore: Curve = [
  [500, 0.7],
  [680, 1],
  [780, 1.3],
]

/** Of an item's worth, when others of its kind stay: NY Fed +11 for one against +14 for all. */
const leftByOthers = [1, 0.75, 0.6, 0.5] as const
const fewestLeft = 0.4

/** FICO 8 ignores collections with an original amount under $100. */
const ignoredCollection = 100
/** The bureaus leave medical collections under $500 (original) out since 2023. */
const excludedMedical = 500
const excludedChance = 0.9

const correctedShare = 0.5
const onlyNegativeBonus = 1.3
const anotherItem = 0.4
const unknownKindShare = 0.9

function isIgnored(type: ItemType, amount: number | undefined): boolean {
  return type === 'collection' && amount !== undefined && amount < ignoredCollection
}

function worthOf(type: ItemType, reading: Reading, profile: Profile): number {
  const amount = reading.number('amount')
  const count = reading.number('count') ?? 1
  const remaining = reading.number('remainingSimilarItems')
  const isOnly = reading.flag('onlyNegativeItem')
  if (remaining === undefined && isOnly !== true) {
    reading.assume('remainingSimilarItems: 1', 0.1)
  }
  if (isOnly === undefined) reading.assume('onlyNegativeItem: false', 0.05)
  const left = isOnly === true ? 0 : (remaining ?? 1)
  const share = leftByOthers[left] ?? fewestLeft
  const several = 1 + anotherItem * (count - 1)
  const scaled = items[type].worth * valueAt(weightByScore, profile.score) * share * several
  if (isIgnored(type, amount)) return 0.3 * scaled
  return isOnly === true ? onlyNegativeBonus * scaled : scaled
}

function chanceOf(type: ItemType, reading: Reading): number {
  const amount = reading.number('amount')
  const isExcluded =
    type === 'medical_collection' && amount !== undefined && amount < excludedMedical
  return isExcluded ? excludedChance : items[type].chance
}

/** A dispute: what its item weighs, times how likely it goes; never less than nothing. */
export function dispute(reading: Reading, profile: Profile): Change {
  const told = reading.choice<ItemType>('itemType')
  const outcome = reading.choice<'deleted' | 'corrected' | 'verified'>('outcome')
  const isAccurate = reading.flag('accurate')
  const type = told ?? 'error'
  const sources = [items[type].source]
  if (outcome === 'verified' || isAccurate === true) {
    const mechanism =
      'Accurate items are not removed by a dispute: the bureau verifies them and nothing changes.'
    return { ...none, mechanism, sources }
  }
  if (told === undefined) reading.assume('itemType: error', 0.2)
  const worth = worthOf(type, reading, profile) * (told === undefined ? unknownKindShare : 1)
  if (isAccurate === undefined) reading.assume('accurate: false', 0.05)
  if (outcome === undefined) reading.assume('outcome: weighted by chance', 0.2)
  const certain = outcome === 'corrected' ? correctedShare * worth : worth
  const likely = outcome === undefined ? chanceOf(type, reading) * worth : certain
  return {
    revolving: undefined,
    effects: [{ likely, best: Math.max(likely, 1.4 * certain), worst: 0, course, isRemoval: true }],
    mechanism:
      outcome === undefined
        ? 'The worth of the item times the chance that it is removed; nothing before the bureau has answered (30 days).'
        : 'The worth of the item, felt after the bureau has answered (30 days) and reported.',
    sources,
  }
}
