import type { Change, Effect, RevolvingChange, Span } from './change.ts'
import { valueAt } from './curve.ts'
import type { Scale } from './scale.ts'
import { shareOfCard, utilisationPoints } from './utilisation.ts'

export interface Profile {
  readonly score: number
  readonly scale: Scale
}

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

/** What the changes do to the file's balances and limits together. */
interface Ledger {
  readonly share: number
  readonly balanceBefore: number
  readonly balanceAfter: number
  readonly limitBefore: number
  readonly opened: number
  readonly closed: number
}

function ledgerOf(changes: readonly Change[]): Ledger | undefined {
  const file = fileOf(changes)
  if (file === undefined || file.limit <= 0) return undefined
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
    opened += revolving.opened
    closed += revolving.closed
  }
  return {
    share: file.share,
    balanceBefore: file.balance,
    balanceAfter: Math.max(0, file.balance - paid),
    limitBefore: file.limit + besides,
    opened,
    closed,
  }
}

function ledgerPoints(ledger: Ledger, profile: Profile, month: number): number {
  const { share, balanceBefore, balanceAfter, limitBefore, opened, closed } = ledger
  const limit = limitBefore + opened * valueAt(newLimitFelt, month) - closed
  const before = (100 * balanceBefore) / limitBefore
  const unlimited = Math.max(100, before)
  const after = balanceAfter === 0 ? 0 : limit > 0 ? (100 * balanceAfter) / limit : unlimited
  return share * utilisationPoints(profile.score, before, after)
}

/** All effects, but of those that happen once only the costliest. */
function effectsOf(changes: readonly Change[]): readonly Effect[] {
  const effects: Effect[] = []
  for (const change of changes) {
    for (const effect of change.effects) {
      const same = effects.findIndex(({ once }) => once !== undefined && once === effect.once)
      const before = effects[same]
      if (before === undefined) effects.push(effect)
      else if (effect.likely < before.likely) effects[same] = effect
    }
  }
  return effects
}

/**
 * What changes make of one file together, in whole points bounded by the scale. A class, like
 * `Reading`: seven of each are made for a request of six actions, and closures cost a sixth more.
 */
export class Outcome {
  readonly #profile: Profile
  readonly #ledgers: readonly Ledger[]
  readonly #effects: readonly Effect[]

  constructor(changes: readonly Change[], profile: Profile) {
    this.#profile = profile
    this.#ledgers = ledgersOf(changes)
    this.#effects = effectsOf(changes)
  }

  likely(month: number): number {
    return this.#points(this.#revolving(month), 'likely', month)
  }

  /** `spread`, 0 to 1, opens the range of what rests on utilisation. */
  range(month: number, spread: number): Span {
    const revolving = this.#revolving(month)
    const swing = Math.abs(revolving) * spread
    return {
      best: this.#points(revolving + swing, 'best', month),
      likely: this.#points(revolving, 'likely', month),
      worst: this.#points(revolving - swing, 'worst', month),
    }
  }

  #revolving(month: number): number {
    let most: number | undefined
    for (const ledger of this.#ledgers) {
      const points = ledgerPoints(ledger, this.#profile, month)
      if (most === undefined || points > most) most = points
    }
    return most ?? 0
  }

  #points(revolving: number, which: keyof Span, month: number): number {
    const { score, scale } = this.#profile
    const headroom = attainable * (scale.top - score)
    let gains = Math.max(0, revolving)
    let removals = 0
    // A closed limit costs what paying the same way back would gain.
    let losses = saturated(Math.max(0, -revolving), headroom)
    for (const effect of this.#effects) {
      const points = effect[which] * valueAt(effect.course, month)
      if (effect.isRemoval) removals += points
      else if (points > 0) gains += points
      else losses -= points
    }
    const total = saturated(gains + saturated(removals, removalCeiling), headroom) - losses
    return wholePoints(Math.min(scale.top - score, Math.max(scale.floor - score, total)))
  }
}

function ledgersOf(changes: readonly Change[]): readonly Ledger[] {
  const together = ledgerOf(changes)
  if (together === undefined) return []
  if (together.closed > 0 || changes.length === 1) return [together]
  // Cards told one by one may average to a calmer file; the best payment alone is still won.
  return [together, ...changes.flatMap((change) => ledgerOf([change]) ?? [])]
}

/** Rounds halves away from the noise of addition in another order; never -0. */
function wholePoints(points: number): number {
  return Math.round(Math.round(points * 1e6) / 1e6) + 0
}
