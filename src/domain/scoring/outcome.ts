import type { Change, Effect, Span } from './change.ts'
import { valueAt } from './curve.ts'
import { type Ledger, ledgerPoints, ledgersOf } from './ledger.ts'
import type { Profile } from './profile.ts'
import { headroomOf } from './scale.ts'

/**
 * What removals together tend to: all collections gone is worth little more than one (NY Fed 2018).
 */
const removalCeiling = 100

/** Grows like `amount` at first and never passes `ceiling`. */
function saturated(amount: number, ceiling: number): number {
  return ceiling <= 0 ? 0 : ceiling * (1 - Math.exp(-amount / ceiling))
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

/** Payments, two or more, that speak neither of all cards nor of anything else than balances. */
function areCardsPaid(changes: readonly Change[]): boolean {
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
 * What changes make of one file together, in whole points bounded by the scale. A class, like
 * `Reading`: seven of each are made for a request of six actions, and closures cost a sixth more.
 */
export class Outcome {
  readonly #profile: Profile
  readonly #ledgers: readonly Ledger[]
  readonly #effects: readonly Effect[]
  /** Each card alone, when nothing but cards is paid. */
  readonly #cards: readonly Outcome[]

  constructor(changes: readonly Change[], profile: Profile) {
    this.#profile = profile
    this.#ledgers = ledgersOf(changes, profile)
    this.#effects = effectsOf(changes)
    this.#cards = areCardsPaid(changes) ? changes.map((one) => new Outcome([one], profile)) : []
  }

  likely(month: number): number {
    const together = this.#points(this.#revolving(month), 'likely', month)
    if (this.#cards.length === 0) return together
    const oneByOne = this.#cards.reduce((sum, card) => sum + card.likely(month), 0)
    return Math.min(together, oneByOne)
  }

  /** `spread`, 0 to 1, opens the range of what rests on utilisation. */
  range(month: number, spread: number): Span {
    const revolving = this.#revolving(month)
    const swing = Math.abs(revolving) * spread
    const likely = this.likely(month)
    return {
      best: this.#points(revolving + swing, 'best', month),
      likely,
      worst: Math.min(likely, this.#points(revolving - swing, 'worst', month)),
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
    const headroom = headroomOf(score, scale)
    let gains = Math.max(0, revolving)
    let removals = 0
    // A closed limit likely costs what paying the same way back would gain; near the top of the
    // scale it may cost more than can be won there (FICO's 793 loses 108 to 128 when maxed out).
    const lost = Math.max(0, -revolving)
    let losses = which === 'worst' ? lost : saturated(lost, headroom)
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

/** Rounds halves away from the noise of addition in another order; never -0. */
function wholePoints(points: number): number {
  return Math.round(Math.round(points * 1e6) / 1e6) + 0
}
