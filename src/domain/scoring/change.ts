import type { Localized } from '../text/language.ts'
import type { CreditFile } from './credit-file.ts'
import type { Scale } from './prediction.ts'

/** Known facts about the owner of the score. */
export interface Profile {
  /** A whole number within the scale. */
  readonly score: number
  readonly scale: Scale
  readonly file: CreditFile | undefined
}

/** Points in the three cases of totalImpact; worst <= likely <= best. */
export interface PointRange {
  readonly likely: number
  readonly best: number
  readonly worst: number
}

/** Points that vary by month, apart from utilization. */
export interface ScoreEffect extends PointRange {
  /** Share of the points in effect at a month. */
  readonly course: Curve
  /** Removed marks overlap: their sum grows more slowly than their number. */
  readonly isRemoval: boolean
  /** Effects with the same key count once per file, the costliest of them. */
  readonly once?: string | undefined
}

/** Effect of an action on the file's revolving balances and limits. */
export interface RevolvingChange {
  /** 'file': all cards given; 'card': one card given; 'assumed': a typical file. */
  readonly known: 'file' | 'card' | 'assumed'
  readonly balance: number
  readonly limit: number
  /** Share of the file's utilization that is affected, 0 to 1. */
  readonly share: number
  /** Stated to be one card of several. */
  readonly isOneCard: boolean
  readonly paid: number
  /** New limit, effective from the second month on. */
  readonly opened: number
  readonly closed: number
}

/** Effect of an action on one profile. */
export interface FileChange {
  readonly revolving: RevolvingChange | undefined
  readonly effects: readonly ScoreEffect[]
  readonly mechanism: Localized
  readonly sources: readonly string[]
}

/** Creates an action's change without effect, with its reason. */
export function noChange(mechanism: Localized, sources: readonly string[]): FileChange {
  return { revolving: undefined, effects: [], mechanism, sources }
}

/** Points of a piecewise linear curve, x ascending; flat before the first and after the last. */
export type Curve = readonly (readonly [x: number, y: number])[]

export function valueAt(curve: Curve, x: number): number {
  let previous = curve[0]
  if (previous === undefined) throw new RangeError('a curve has at least one point')
  if (x <= previous[0]) return previous[1]
  for (const point of curve) {
    if (x < point[0]) {
      const share = (x - previous[0]) / (point[0] - previous[0])
      return previous[1] + share * (point[1] - previous[1])
    }
    previous = point
  }
  return previous[1]
}
