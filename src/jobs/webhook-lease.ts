import { setTimeout as sleep } from 'node:timers/promises'
import { newHealth, type ReceiverHealth } from '../domain/webhooks/receiver-health.ts'
import { StaleWrite } from '../errors.ts'
import type { Change, NewWork, Store } from '../ports/store.ts'

/** Waiting for another process's lease. */
const pollMs = 25
const maxWaitMs = 1_000

/** Exclusive right to deliver to a receiver, to avoid duplicates; it expires after a kill. */
export interface WebhookLease {
  readonly health: ReceiverHealth
  /**
   * Releases the lease and adds the remaining work; only adds the work when the lease was lost.
   * `health` undefined: unchanged.
   */
  release(health: ReceiverHealth | undefined, work: readonly NewWork[]): Promise<void>
}

interface LeaseOptions {
  readonly store: Store
  readonly webhookId: string
  /** Name of this process. */
  readonly name: string
  readonly leaseMs: number
  clock(): number
}

/** Undefined when another process still holds the lease after `maxWaitMs`. */
export async function acquireWebhookLease(
  options: LeaseOptions,
): Promise<WebhookLease | undefined> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const held = await tryAcquire(options)
    if (held !== undefined || performance.now() >= deadline) return held
    await sleep(pollMs)
  }
}

async function tryAcquire(options: LeaseOptions): Promise<WebhookLease | undefined> {
  const { store, webhookId, name, leaseMs, clock } = options
  const found = await store.get('webhookStates', webhookId)
  const now = clock()
  const version = found?.version ?? 0
  const { holder, ...health } = found?.value ?? { ...newHealth, holder: null }
  // A later end than a lease's means that the clock was set back: the lease has ended.
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
