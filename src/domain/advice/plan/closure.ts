import type { Gain } from './gain.ts'
import type { HeldCard } from './held-card.ts'

/** What closing one card does. */
export interface Closure {
  readonly number: number
  readonly card: HeldCard
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Percent over all cards; undefined where no limit is left. */
  readonly before: number
  readonly after: number | undefined
}
