import type { EventData, EventType } from '../../events/event-types.ts'
import type { Change, NewWork } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

/** How long an event can be read and delivered, milliseconds: 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** A business event as part of the transaction that made it: it is there if its cause is. */
export function recordedEvent<Type extends EventType>(
  type: Type,
  data: EventData[Type],
  now: number,
  newId: (prefix: string) => string,
  vault: Vault,
): { readonly changes: readonly Change[]; readonly work: readonly NewWork[] } {
  const id = newId('evt')
  const expiresAt = now + keptFor
  const sealedData = vault.seal(JSON.stringify(data), `events/${id}/sealedData`)
  const value = { type, userId: data.userId, sealedData, createdAt: now, expiresAt }
  return {
    changes: [{ kind: 'put', collection: 'events', id, value, expectVersion: 0 }],
    work: [
      {
        id: `expire-events-${id}`,
        kind: 'expire-record',
        dueAt: expiresAt,
        payload: { collection: 'events', id },
      },
    ],
  }
}
