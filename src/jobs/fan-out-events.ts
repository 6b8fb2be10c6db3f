import { type LazyEvent, lazyEvent } from '../events/load-event.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { WorkHandler } from './work-handler.ts'

export interface AudienceEffect {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

export const noEffect: AudienceEffect = { changes: [], work: [] }

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
 * Turns the events of one transaction, all of one person, into messages or deliveries. It can run
 * twice for the same events: ids derived from the event ids prevent duplicates.
 */
export type Audience = (
  events: readonly LazyEvent[],
  context: AudienceContext,
) => Promise<AudienceEffect>

/** Older events are republished: their process may have died before it published them. */
const republishAfterMs = 1_000

/** Passes the events of one transaction to all audiences. */
export function createFanOut({
  vault,
  audiences,
  republish,
}: {
  readonly vault: Vault
  readonly audiences: readonly Audience[]
  /** Publishes an event on the bus again. */
  republish(userId: string, eventId: string): void
}): WorkHandler<'fan-out-events'> {
  return async ({ payload }, { store, now }) => {
    const records = await Promise.all(payload.eventIds.map((id) => store.get('events', id)))
    const found = records.filter((record) => record !== undefined)
    for (const { id, value } of found) {
      if (now - value.createdAt > republishAfterMs) republish(value.userId, id)
    }
    // Decrypting and truncating a long message takes some 20 ms.
    await nextTurn()
    const events = found.map((record) => lazyEvent(record, { store, vault }))
    const context = { store, vault, now }
    const effects = await Promise.all(audiences.map((audience) => audience(events, context)))
    return mergeEffects(effects)
  }
}
