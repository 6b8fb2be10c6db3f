import {
  type FileChange,
  type PointRange,
  type Profile,
  type RevolvingChange,
  type ScoreEffect,
  valueAt,
} from './change.ts'
import { headroomOf } from './prediction.ts'
import { shareOfCard, utilizationPoints } from './utilization.ts'

/** A new card is reported after its first statement; LendingTree saw loans appear after 60 days. */
const newLimitFelt = [
  [1, 0],
  [3, 1],
] as const

const rank = { assumed: 0, card: 1, file: 2 } as const

function isLarger(one: RevolvingChange, other: RevolvingChange): boolean {
  if (one.limit !== other.limit) return one.limit > other.limit
  if (one.balance !== other.balance) return one.balance > other.balance
  return one.share > other.share
}

/** The file that all changes refer to: stated totals before stated cards before a typical file. */
function fileOf(changes: readonly FileChange[], profile: Profile): RevolvingChange | undefined {
  let file: RevolvingChange | undefined
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    if (file === undefined || rank[revolving.known] > rank[file.known]) file = revolving
    else if (revolving.known !== file.known) continue
    else if (file.known === 'card') {
      const limit = file.limit + revolving.limit
      const balance = file.balance + revolving.balance
      const isOneCard = file.isOneCard && revolving.isOneCard
      file = {
        ...file,
        balance,
        limit,
        isOneCard,
        share: shareOfCard(limit, isOneCard, profile.file),
      }
    } else if (isLarger(revolving, file)) file = revolving
  }
  return file
}

/** Combined effect of the changes on the file's balances and limits. */
interface Ledger {
  readonly share: number
  readonly balanceBefore: number
  readonly balanceAfter: number
  readonly limitBefore: number
  readonly opened: number
  readonly closed: number
}

function ledgerOf(changes: readonly FileChange[], profile: Profile): Ledger | undefined {
  const file = fileOf(changes, profile)
  if (file === undefined || file.limit <= 0) return undefined
  let paid = 0
  let opened = 0
  let closed = 0
  let besides = 0
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    const isScaled = revolving.known === 'assumed' && file.known !== 'assumed'
    // A card closed without the file's totals is one more card beside those stated.
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
  // Without any limit the burden is highest, so a later new limit is never a loss.
  const percent = limit > 0 ? (100 * balanceAfter) / limit : Number.POSITIVE_INFINITY
  const after = balanceAfter === 0 ? 0 : percent
  return share * utilizationPoints(profile, before, after)
}

function ledgersOf(changes: readonly FileChange[], profile: Profile): readonly Ledger[] {
  const together = ledgerOf(changes, profile)
  if (together === undefined) return []
  if (together.closed > 0 || changes.length === 1) return [together]
  // Single cards may average to a lower burden; the best payment alone still counts.
  return [together, ...changes.flatMap((change) => ledgerOf([change], profile) ?? [])]
}

/**
 * Limit that removals together approach: all collections gone is worth little more than one (NY Fed
 * 2018).
 */
const removalCeiling = 100

/** Starts like `amount` and never exceeds `ceiling`. */
function saturated(amount: number, ceiling: number): number {
  return ceiling <= 0 ? 0 : ceiling * (1 - Math.exp(-amount / ceiling))
}

/** Collects all effects; of those with the same `once` key only the costliest. */
function effectsOf(changes: readonly FileChange[]): readonly ScoreEffect[] {
  const effects: ScoreEffect[] = []
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

/** True for two or more payments on single cards that change nothing but balances. */
function areCardsPaid(changes: readonly FileChange[]): boolean {
  if (changes.length < 2) return false
  return changes.every(
    ({ revolving, effects }) =>
      revolving !== undefined &&
      revolving.known !== 'file' &&
      revolving.opened === 0 &&
      revolving.closed === 0 &&
      effects.length === 0,
  )
}

/**
 * Combined result of changes on one file, in whole points within the scale. A class for speed, like
 * `DetailReader`: a request of six actions creates seven of each, and closures cost a sixth more.
 */
export class ScoreOutcome {
  readonly #profile: Profile
  readonly #ledgers: readonly Ledger[]
  readonly #effects: readonly ScoreEffect[]
  /** One outcome per card, if only cards are paid. */
  readonly #cards: readonly ScoreOutcome[]

  constructor(changes: readonly FileChange[], profile: Profile) {
    this.#profile = profile
    this.#ledgers = ledgersOf(changes, profile)
    this.#effects = effectsOf(changes)
    this.#cards = areCardsPaid(changes)
      ? changes.map((one) => new ScoreOutcome([one], profile))
      : []
  }

  likely(month: number): number {
    const together = this.#points(this.#revolving(month), 'likely', month)
    if (this.#cards.length === 0) return together
    const oneByOne = this.#cards.reduce((sum, card) => sum + card.likely(month), 0)
    return Math.min(together, oneByOne)
  }

  /** Best and worst cases; `uncertainty`, 0 to 1, widens the part that rests on utilization. */
  range(month: number, uncertainty: number): PointRange {
    const revolving = this.#revolving(month)
    const swing = Math.abs(revolving) * uncertainty
    const likely = this.likely(month)
    return {
      best: this.#points(revolving + swing, 'best', month),
      likely,
      worst: Math.min(likely, this.#points(revolving - swing, 'worst', month)),
    }
  }

  #revolving(month: number): number {
    let maxPoints: number | undefined
    for (const ledger of this.#ledgers) {
      const points = ledgerPoints(ledger, this.#profile, month)
      if (maxPoints === undefined || points > maxPoints) maxPoints = points
    }
    return maxPoints ?? 0
  }

  #points(revolving: number, which: keyof PointRange, month: number): number {
    const { score, scale } = this.#profile
    const headroom = headroomOf(score, scale)
    let gains = Math.max(0, revolving)
    let removals = 0
    // A closed limit likely costs what paying the same way back would gain. Near the top of the
    // scale it may cost more than can be won there (FICO's 793 loses 108 to 128 when maxed out).
    const loss = Math.max(0, -revolving)
    let losses = which === 'worst' ? loss : saturated(loss, headroom)
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

/** Rounds away floating-point noise of the addition order first; never returns -0. */
function wholePoints(points: number): number {
  return Math.round(Math.round(points * 1e6) / 1e6) + 0
}
