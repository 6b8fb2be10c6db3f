import type { Localized } from '../text/language.ts'
import type { Curve } from './curve.ts'

/** Points in the three cases of totalImpact; worst <= likely <= best. */
export interface Span {
  readonly likely: number
  readonly best: number
  readonly worst: number
}

/** Points that come and go with the months, apart from utilisation. */
export interface Effect extends Span {
  /** Share of the points that stands at a month. */
  readonly course: Curve
  /** Removed marks overlap: their sum grows slower than their number. */
  readonly isRemoval: boolean
  /** Effects with the same key happen once on a file, the costliest of them. */
  readonly once?: string | undefined
}

/** What an action does to the balances and limits of the file's revolving accounts. */
export interface RevolvingChange {
  /** 'file': told of all cards; 'card': told of one; 'assumed': a typical file. */
  readonly known: 'file' | 'card' | 'assumed'
  readonly balance: number
  readonly limit: number
  /** The share of the file's utilisation that is felt, 0 to 1. */
  readonly share: number
  /** Told to be one card of several. */
  readonly isOneCard: boolean
  readonly paid: number
  /** New limit, felt from the second month on. */
  readonly opened: number
  readonly closed: number
}

/** An action as a change to one profile. */
export interface Change {
  readonly revolving: RevolvingChange | undefined
  readonly effects: readonly Effect[]
  readonly mechanism: Localized
  readonly sources: readonly string[]
}

/** An action that changes nothing, and why. */
export function noChange(mechanism: Localized, sources: readonly string[]): Change {
  return { revolving: undefined, effects: [], mechanism, sources }
}
