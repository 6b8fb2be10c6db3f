import type { Change, Effect, RevolvingChange, Span } from './change.ts'
import { valueAt } from './curve.ts'
import type { Scale } from './scale.ts'
import { shareOfCard, utilisationPoints } from './utilisation.ts'

export interface Profile {
  readonly score: number
  readonly scale: Scale
}

export type Case = keyof Span

/** A new card is reported after its first statement; LendingTree saw loans appear after 60 days. */
const newLimitFelt = [
  [1, 0],
  [3, 1],
] as const

/**
 * What removals together tend to: all collections gone is worth little more than one (NY Fed 2018).
 */
const removalCeiling = 100

/** Of the way to the top of the scale, what an improvement can win at most. */
const attainable = 0.85

/** Grows like `amount` at first and never passes `ceiling`. */
function saturated(amount: number, ceiling: number): number {
  return ceiling <= 0 ? 0 : ceiling * (1 - Math.exp(-amount / ceiling))
}

const rank = { assumed: 0, card: 1, file: 2 } as const

function isLarger(one: RevolvingChange, other: RevolvingChange): boolean {
  if (one.limit !== other.limit) return one.limit > other.limit
  if (one.balance !== other.balance) return one.balance > other.balance
  return one.share > other.share
}

/** The one file that all changes speak of: told files before told cards before a typical file. */
function fileOf(changes: readonly Change[]): RevolvingChange | undefined {
  let file: RevolvingChange | undefined
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    if (file === undefined || rank[revolving.known] > rank[file.known]) file = revolving
    else if (revolving.known !== file.known) continue
    else if (file.known === 'card') {
      const limit = file.limit + revolving.limit
      const balance = file.balance + revolving.balance
      const isOneCard = file.isOneCard && revolving.isOneCard
      file = { ...file, balance, limit, isOneCard, share: shareOfCard(limit, isOneCard) }
    } else if (isLarger(revolving, file)) file = revolving
  }
  return file
}

function revolvingPoints(changes: readonly Change[], profile: Profile, month: number): number {
  const file = fileOf(changes)
  if (file === undefined || file.limit <= 0) return 0
  let paid = 0
  let opened = 0
  let closed = 0
  let besides = 0
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    const isScaled = revolving.known === 'assumed' && file.known !== 'assumed'
    // A card closed without the totals of the file is one more card beside those told.
    if (isScaled && file.known === 'card') besides += revolving.closed
    paid += isScaled ? (revolving.paid * file.limit) / revolving.limit : revolving.paid
    opened += revolving.opened * valueAt(newLimitFelt, month)
    closed += revolving.closed
  }
  const balance = Math.max(0, file.balance - paid)
  const limit = file.limit + besides + opened - closed
  const before = (100 * file.balance) / (file.limit + besides)
  const after = balance === 0 ? 0 : limit > 0 ? (100 * balance) / limit : Math.max(100, before)
  const points = file.share * utilisationPoints(profile.score, before, after)
  if (closed > 0 || changes.length === 1) return points
  // Cards told one by one may average to a calmer file; the best payment alone is still won.
  return changes.reduce(
    (most, change) => Math.max(most, revolvingPoints([change], profile, month)),
    points,
  )
}

/** Whether an effect that happens once is already spoken for by a costlier one. */
function isRepeated(effect: Effect, at: number, effects: readonly Effect[]): boolean {
  if (effect.once === undefined) return false
  return effects.some(
    (other, index) =>
      other.once === effect.once &&
      (other.likely < effect.likely || (other.likely === effect.likely && index < at)),
  )
}

/**
 * Integer points that the changes together make on one file after so many months, bounded by the
 * scale. `spread`, 0 to 1, opens the range of what rests on utilisation.
 */
export function pointsOf(
  changes: readonly Change[],
  profile: Profile,
  month: number,
  which: Case,
  spread: number,
): number {
  const { score, scale } = profile
  const headroom = attainable * (scale.top - score)
  const revolving = revolvingPoints(changes, profile, month)
  const direction = which === 'likely' ? 0 : which === 'best' ? 1 : -1
  const swung = revolving * (1 + direction * Math.sign(revolving) * spread)
  let gains = Math.max(0, swung)
  let removals = 0
  // A closed limit costs what paying the same way back would gain.
  let losses = saturated(Math.max(0, -swung), headroom)
  const effects = changes.length === 1 ? (changes[0]?.effects ?? []) : changes.flatMap(effectsOf)
  for (let at = 0; at < effects.length; at++) {
    const effect = effects[at]
    if (effect === undefined || isRepeated(effect, at, effects)) continue
    const points = effect[which] * valueAt(effect.course, month)
    if (effect.isRemoval) removals += points
    else if (points > 0) gains += points
    else losses -= points
  }
  const total = saturated(gains + saturated(removals, removalCeiling), headroom) - losses
  return wholePoints(Math.min(scale.top - score, Math.max(scale.floor - score, total)))
}

const effectsOf = (change: Change): readonly Effect[] => change.effects

/** Rounds halves away from the noise of addition in another order; never -0. */
function wholePoints(points: number): number {
  return Math.round(Math.round(points * 1e6) / 1e6) + 0
}
