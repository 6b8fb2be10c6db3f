import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { latestPlanned } from '../domain/webhooks/delivery-schedule.ts'
import {
  healthSinceEnabled,
  newHealth,
  type ReceiverHealth,
  receiverPausedUntil,
} from '../domain/webhooks/receiver-health.ts'
import { isActive } from '../domain/webhooks/webhook-records.ts'
import { StaleWrite } from '../errors.ts'
import { knownQuota } from '../operations/people/person.ts'
import { deliverLater, deliverNow } from '../operations/webhooks/webhook-delivery.ts'
import type { Change, NewWork, Store, Stored, Transaction } from '../ports/store.ts'
import { createDeliverySlots } from './delivery-slots.ts'
import { disableWebhook, endPending } from './disable-webhook.ts'
import { WebhookDrain } from './webhook-drain.ts'
import type { HandlerServices, WorkContext, WorkHandler } from './work-handler.ts'
import { queueOptions } from './worker.ts'

interface RunTimes {
  /** Requests start during this time: the last one has to end within the lease. */
  readonly runMs: number
  readonly leaseMs: number
  /** Time for running requests when the worker stops. */
  readonly graceMs: number
}

const defaultTimes: RunTimes = {
  runMs: 8_000,
  leaseMs: queueOptions('deliver-webhook').leaseMs,
  graceMs: 2_000,
}

/** The run for one receiver in this process. */
interface ReceiverRun {
  /** See `WebhookDrain`. */
  readAgain(): boolean
  readonly ended: Promise<void>
}

/** Pause before the next try to lease a receiver from another process. */
const retryHeldMs = 1_000

/**
 * Sends the pending deliveries of one subscription, also those that become due meanwhile: one run per
 * receiver in this process and, by a lease in the store, in all processes.
 */
export function createDeliverWebhook(
  services: HandlerServices,
  times: RunTimes = defaultTimes,
): WorkHandler<'deliver-webhook'> {
  const name = randomUUID()
  const slots = createDeliverySlots()
  const running = new Map<string, ReceiverRun>()

  async function deliver(
    webhook: Stored<'webhooks'>,
    here: ReceiverRun,
    context: WorkContext,
  ): Promise<Transaction> {
    const { ports, clock, random } = services
    const { id: webhookId, value } = webhook
    const { store } = context
    const lease = await acquireWebhookLease({
      store,
      webhookId,
      name,
      leaseMs: times.leaseMs,
      clock,
    })
    // With the id of immediate work: the other process's `deliverLater` must not replace it.
    if (lease === undefined) return { work: [deliverNow(webhookId, clock() + retryHeldMs)] }
    const { webhookClient: client, vault } = ports
    const health = healthSinceEnabled(value.enabledAt, lease.health, clock())
    using ends = runSignals(context, times)
    const quota = await knownQuota(value.userId, store)
    const run = { store, quota, slots, health, client, vault, clock, random, webhookId, ...ends }
    const drain = new WebhookDrain(run)
    let isReleasing = false
    // True until the remaining work is counted, which includes new deliveries.
    here.readAgain = () => drain.readAgain() || !isReleasing
    let after: ReceiverHealth | undefined
    let notBeforeSlot = 0
    try {
      const { health: known, disabled, evictedUntil } = await drain.result
      after = known
      notBeforeSlot = evictedUntil
      if (disabled !== undefined)
        await disableWebhook(webhookId, disabled, { ...services, store, vault })
    } finally {
      isReleasing = true
      const notBefore = Math.max(clock(), receiverPausedUntil(after ?? health), notBeforeSlot)
      await lease.release(after, await remainingWork(webhookId, notBefore, { store, clock }))
    }
    return {}
  }

  return async (work, context) => {
    const { webhookId } = work.payload
    for (;;) {
      const other = running.get(webhookId)
      if (other === undefined) break
      // The other run sends these deliveries, too.
      if (other.readAgain()) return {}
      await other.ended
    }
    const ended = Promise.withResolvers<void>()
    // The first read is still to come and finds all that is due.
    const here: ReceiverRun = { readAgain: () => true, ended: ended.promise }
    running.set(webhookId, here)
    try {
      const webhook = await context.store.get('webhooks', webhookId)
      if (webhook !== undefined && isActive(webhook.value)) {
        return await deliver(webhook, here, context)
      }
      here.readAgain = () => false
      return await endPending(webhookId, webhook, context)
    } finally {
      running.delete(webhookId)
      ended.resolve()
    }
  }
}

/**
 * Schedules the run for the first pending delivery. Immediately for a subscription disabled or
 * deleted meanwhile: its deliveries are then ended.
 */
async function remainingWork(
  webhookId: string,
  notBefore: number,
  { store, clock }: { readonly store: Store; clock(): number },
): Promise<readonly NewWork[]> {
  const equals = [webhookId, 'pending']
  const [{ items }, webhook] = await Promise.all([
    store.list('deliveries', { index: 'byStatus', equals, limit: 1 }),
    store.get('webhooks', webhookId),
  ])
  const [first] = items
  if (first === undefined) return []
  const isDelivered = webhook !== undefined && isActive(webhook.value)
  const now = clock()
  const { dueAt } = first.value
  const next = Math.max(notBefore, dueAt >= latestPlanned(now) ? now : dueAt)
  return [deliverLater(webhookId, isDelivered ? next : now)]
}

/** `ending`: start no more requests, after `runMs` or on stop. `aborting`: cut off running ones. */
function runSignals({ signal, stopping }: WorkContext, { runMs, graceMs }: RunTimes) {
  const ending = new AbortController()
  const aborting = new AbortController()
  const end = () => ending.abort()
  const abort = () => aborting.abort()
  const timers = [setTimeout(end, runMs)]
  const stop = () => {
    end()
    timers.push(setTimeout(abort, graceMs))
  }
  signal.addEventListener('abort', end)
  signal.addEventListener('abort', abort)
  stopping.addEventListener('abort', stop)
  if (signal.aborted) end()
  if (stopping.aborted) stop()
  return {
    ending: ending.signal,
    aborting: aborting.signal,
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', end)
      signal.removeEventListener('abort', abort)
      stopping.removeEventListener('abort', stop)
    },
  }
}

/** Waiting for another process's lease. */
const pollMs = 25
const maxWaitMs = 1_000

/** Exclusive right to deliver to a receiver, to avoid duplicates; it expires after a kill. */
interface WebhookLease {
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
async function acquireWebhookLease(options: LeaseOptions): Promise<WebhookLease | undefined> {
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
