import { setTimeout as delay } from 'node:timers/promises'
import { newHealth, type ReceiverHealth } from '../domain/webhooks/receiver-health.ts'
import { StaleWrite } from '../errors.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'

/** How often and how long a process waits for another to be done with a receiver, milliseconds. */
const pollMs = 25
const maxWaitMs = 1_000

/**
 * One process at a time delivers to a receiver: another one would send the same again. Who was
 * killed loses the hold when its time is over.
 */
export interface WebhookLease {
  readonly health: ReceiverHealth
  /**
   * Lets go of it, together with the work that is left; the work alone where the hold was lost.
   * `health` undefined: the subscription is as it was.
   */
  release(health: ReceiverHealth | undefined, work: readonly NewWork[]): Promise<void>
}

interface LeaseOptions {
  readonly store: Store
  readonly webhookId: string
  /** Of this process. */
  readonly name: string
  readonly leaseMs: number
  clock(): number
}

/** Undefined when somebody else holds it, and goes on holding it. */
export async function acquireWebhookLease(
  holding: LeaseOptions,
): Promise<WebhookLease | undefined> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const held = await tryAcquire(holding)
    if (held !== undefined || performance.now() >= deadline) return held
    await delay(pollMs)
  }
}

async function tryAcquire(holding: LeaseOptions): Promise<WebhookLease | undefined> {
  const { store, webhookId, name, leaseMs, clock } = holding
  const found = await store.get('webhookStates', webhookId)
  const now = clock()
  const version = found?.version ?? 0
  const { holder, ...health } = found?.value ?? { ...newHealth, holder: null }
  // No hold is longer than a lease: one that seems to be was written before the clock was set back.
  const isHeld = holder !== null && holder.until > now && holder.until <= now + leaseMs
  if (isHeld && holder.name !== name) return undefined
  const put = (after: ReceiverHealth, until: number | null, expectVersion: number): Change => ({
    kind: 'put',
    collection: 'webhookStates',
    id: webhookId,
    value: { ...after, holder: until === null ? null : { name, until } },
    expectVersion,
  })
  try {
    await store.transact({ changes: [put(health, now + leaseMs, version)] })
  } catch (error) {
    if (error instanceof StaleWrite) return undefined
    throw error
  }
  return {
    health,
    async release(after, work) {
      try {
        await store.transact({ changes: [put(after ?? health, null, version + 1)], work })
      } catch (error) {
        if (!(error instanceof StaleWrite)) throw error
        await store.transact({ work })
      }
    },
  }
}
