import texts from '../knowledge/scoring/mechanisms.json' with { type: 'json' }
import { type Curve, type FileChange, noChange, type Profile, valueAt } from './change.ts'
import type { CreditFile, NegativeKind } from './credit-file.ts'
import { assumption, type DetailReader } from './detail-reader.ts'
import type { ItemType } from './known-details.ts'

interface DisputedItem {
  /** Points for deleting the last item of its kind, at 680. */
  readonly worth: number
  /** Probability that a dispute of such an item changes the file. */
  readonly chance: number
  readonly source: string
}

/**
 * Removals are typically worth 10 to 30 points. CFPB: last medical collection +25; NY Fed 2018: a
 * collection +11, all +14; FICO 2016: one delinquency purged +14, all +33; liens and judgments +10
 * (VantageScore) to +20 (FICO). FTC 2012: 13% of people got a score change, most under 20 points.
 * No study gives the chances by kind: they are our estimates.
 */
const items: Readonly<Record<ItemType, DisputedItem>> = {
  error: { worth: 12, chance: 0.5, source: 'FTC accuracy study (2012)' },
  collection: { worth: 18, chance: 0.3, source: 'NY Fed, collections cleaned up (2018)' },
  medical_collection: { worth: 29, chance: 0.4, source: 'CFPB, medical collections removed' },
  late_payment: { worth: 21, chance: 0.25, source: 'FICO, delinquencies purged (2016)' },
  charge_off: { worth: 22, chance: 0.2, source: 'FTC accuracy study (2012)' },
  tax_lien: { worth: 17, chance: 0.4, source: 'liens removed (2017 and 2018)' },
  civil_judgment: { worth: 17, chance: 0.4, source: 'judgments removed (2017)' },
  bankruptcy: { worth: 28, chance: 0.1, source: 'FTC accuracy study (2012)' },
  hard_inquiry: { worth: 3, chance: 0.3, source: 'FICO on inquiries' },
  account_not_mine: { worth: 18, chance: 0.5, source: 'FTC accuracy study (2012)' },
}

/** Bureaus have 30 days to answer and then report: no effect before the second month. */
const course: Curve = [
  [1, 0],
  [2, 1],
]

/**
 * Marks weigh more on an otherwise clean file: damage grows with the starting score (FICO 2009,
 * 2011).
 */
const weightByScore: Curve = [
  [500, 0.7],
  [680, 1],
  [780, 1.3],
]

/**
 * Share of an item's worth while others of its kind remain: NY Fed +11 for one against +14 for all;
 * +3.6 for people who mostly kept other collections (Kluender et al. 2024).
 */
const leftByOthers = [1, 0.75, 0.6, 0.45, 0.35] as const
const minLeft = 0.25

/** FICO 8 and later ignore collections with an original amount under $100; older models count them. */
const ignoredCollection = 100
/** Weight of so small a collection in older models: our estimate. */
const smallCollectionShare = 0.3
/** Bureaus leave out medical collections under $500 (original) since 2023. */
const excludedMedical = 500
const excludedChance = 0.9
/** CFPB (2023): the last medical collection, +21 under $500 and +32 above. */
const smallMedicalShare = 0.9
const largeMedicalShare = 1.4

/** A fresh mark weighs most: a few of the FTC's score changes exceeded 100 points. */
const bestShare = 2
const correctedShare = 0.5
const onlyNegativeBonus = 1.3
const anotherItem = 0.2
const unknownKindShare = 0.9

const assumedRemaining = assumption('remainingSimilarItems', '1')
const assumedNotOnly = assumption('onlyNegativeItem', 'false')
const assumedKind = assumption('itemType', 'error')
const assumedWrong = assumption('accurate', 'false')
const unknownOutcome = assumption('outcome', 'weighted by chance', 'pondéré selon la probabilité')

const kinds: Readonly<Partial<Record<ItemType, NegativeKind>>> = {
  collection: 'collection',
  medical_collection: 'collection',
  late_payment: 'late_payment',
  charge_off: 'charge_off',
  bankruptcy: 'bankruptcy',
}

/** Other negatives on the report; undefined if it does not show the disputed ones. */
function othersIn(
  file: CreditFile | undefined,
  type: ItemType | undefined,
  count: number,
): { similar: number; isOnly: boolean } | undefined {
  const kind = type === undefined ? undefined : kinds[type]
  if (file === undefined || kind === undefined || file.negatives[kind] < count) return undefined
  return { similar: file.negatives[kind] - count, isOnly: file.negativeCount === count }
}

function isIgnored(type: ItemType, amount: number | undefined): boolean {
  return type === 'collection' && amount !== undefined && amount < ignoredCollection
}

function shareByAmount(type: ItemType, amount: number | undefined): number {
  if (amount === undefined) return 1
  if (isIgnored(type, amount)) return smallCollectionShare
  if (type !== 'medical_collection') return 1
  return amount < excludedMedical ? smallMedicalShare : largeMedicalShare
}

function worthOfItemType(
  statedType: ItemType | undefined,
  reader: DetailReader,
  profile: Profile,
): number {
  const type = statedType ?? 'error'
  const amount = reader.number('amount')
  const count = reader.number('count') ?? 1
  const others = othersIn(profile.file, statedType, count)
  const isOnly = reader.flagOr('onlyNegativeItem', others?.isOnly)
  const remaining = reader.numberOr('remainingSimilarItems', others?.similar)
  if (remaining === undefined && isOnly !== true) reader.assume(assumedRemaining, 0.1)
  if (isOnly === undefined) reader.assume(assumedNotOnly, 0.05)
  const left = isOnly === true ? 0 : (remaining ?? 1)
  const share = leftByOthers[left] ?? minLeft
  const several = 1 + anotherItem * (count - 1)
  const bonus = isOnly === true ? onlyNegativeBonus : 1
  const weight = valueAt(weightByScore, profile.score)
  return items[type].worth * weight * share * several * bonus * shareByAmount(type, amount)
}

function chanceOf(type: ItemType, reader: DetailReader): number {
  const amount = reader.number('amount')
  const isExcluded =
    type === 'medical_collection' && amount !== undefined && amount < excludedMedical
  return isExcluded ? excludedChance : items[type].chance
}

/** Models a dispute: the item's weight times the probability of removal; never negative. */
export function dispute(reader: DetailReader, profile: Profile): FileChange {
  const statedType = reader.choice<ItemType>('itemType')
  const outcome = reader.choice<'deleted' | 'corrected' | 'verified'>('outcome')
  const isAccurate = reader.flag('accurate')
  const type = statedType ?? 'error'
  const sources = [items[type].source]
  if (outcome === 'verified' || isAccurate === true) return noChange(texts.accurateStays, sources)
  if (statedType === undefined) reader.assume(assumedKind, 0.2)
  const worth =
    worthOfItemType(statedType, reader, profile) * (statedType === undefined ? unknownKindShare : 1)
  if (isAccurate === undefined) reader.assume(assumedWrong, 0.05)
  if (outcome === undefined) reader.assume(unknownOutcome, 0.2)
  const certain = outcome === 'corrected' ? correctedShare * worth : worth
  const isUnscored = isIgnored(type, reader.number('amount'))
  const expected = outcome === undefined ? chanceOf(type, reader) * worth : certain
  const likely = isUnscored ? 0 : expected
  const mechanism = outcome === undefined ? texts.worthTimesChance : texts.worthOfItem
  return {
    revolving: undefined,
    effects: [{ likely, best: bestShare * certain, worst: 0, course: course, isRemoval: true }],
    mechanism: isUnscored ? texts.ignoredByScores : mechanism,
    sources: isUnscored ? ['FICO 8 on collections under $100'] : sources,
  }
}
