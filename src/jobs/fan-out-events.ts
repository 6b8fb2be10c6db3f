import { type LazyEvent, lazyEvent } from '../events/load-event.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { WorkHandler } from './work-handler.ts'

export interface FanOutOptions {
  readonly vault: Vault
  readonly audiences: readonly Audience[]
  /** Tells whoever follows the person of an event once more. */
  republish(userId: string, eventId: string): void
}

/** Events that are older were perhaps told to nobody, because their process died, milliseconds. */
const announceAfterMs = 1_000

/** Hands the events of one transaction to everybody who is told of them later. */
export function createFanOut({
  vault,
  audiences,
  republish,
}: FanOutOptions): WorkHandler<'fan-out-events'> {
  return async ({ payload }, { store, now }) => {
    const { eventIds } = payload
    const records = await Promise.all(eventIds.map((eventId) => store.get('events', eventId)))
    const kept = records.filter((record) => record !== undefined)
    for (const { id: eventId, value } of kept) {
      if (now - value.createdAt > announceAfterMs) republish(value.userId, eventId)
    }
    // Opening and truncating a long message takes some 20 ms.
    await nextTurn()
    const events = kept.map((record) => lazyEvent(record, { store, vault }))
    const context = { store, vault, now }
    const effects = await Promise.all(audiences.map((audience) => audience(events, context)))
    return mergeEffects(effects)
  }
}

export interface AudienceEffect {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

export const noEffect: AudienceEffect = { changes: [], work: [] }

/** Several effects as one. */
export const mergeEffects = (effects: readonly AudienceEffect[]): AudienceEffect => ({
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
export type Audience = (
  events: readonly LazyEvent[],
  context: AudienceContext,
) => Promise<AudienceEffect>
