import { type Audience, effectOfAll } from '../events/audience.ts'
import { untoldEvent } from '../events/told-event.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import type { Vault } from '../ports/vault.ts'
import type { WorkHandler } from './work-handler.ts'

export interface FanOutOptions {
  readonly vault: Vault
  readonly audiences: readonly Audience[]
  /** Tells whoever follows the person of an event once more. */
  announce(userId: string, eventId: string): void
}

/** Events that are older were perhaps told to nobody, because their process died, milliseconds. */
const toldWithin = 1_000

/** Hands the events of one transaction to everybody who is told of them later. */
export function createFanOut({
  vault,
  audiences,
  announce,
}: FanOutOptions): WorkHandler<'fan-out-events'> {
  return async ({ payload }, { store, now }) => {
    const { eventIds } = payload
    const records = await Promise.all(eventIds.map((eventId) => store.get('events', eventId)))
    const kept = records.filter((record) => record !== undefined)
    for (const { id: eventId, value } of kept) {
      if (now - value.createdAt > toldWithin) announce(value.userId, eventId)
    }
    // Opening and truncating a long message takes some 20 ms.
    await nextTurn()
    const events = kept.map((record) => untoldEvent(record, { store, vault }))
    const context = { store, vault, now }
    const effects = await Promise.all(audiences.map((audience) => audience(events, context)))
    return effectOfAll(effects)
  }
}
