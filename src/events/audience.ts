import type { Change, NewWork, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { UntoldEvent } from './told-event.ts'

export interface Effect {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

export const nothing: Effect = { changes: [], work: [] }

/** Several effects as one. */
export const effectOfAll = (effects: readonly Effect[]): Effect => ({
  changes: effects.flatMap(({ changes }) => changes),
  work: effects.flatMap(({ work }) => work),
})

export interface AudienceContext {
  readonly store: Pick<Store, 'get' | 'list' | 'count' | 'countBytes'>
  readonly vault: Vault
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Who is told of events later: what is to be done for the events of one transaction, which are all
 * of one person. It may be asked again for the same events: ids are made of the events' ids, so that
 * nothing is told twice.
 */
export type Audience = (events: readonly UntoldEvent[], context: AudienceContext) => Promise<Effect>
