import { randomUUID } from 'node:crypto'
import {
  healthSinceEnabled,
  type ReceiverHealth,
  receiverPausedUntil,
} from '../domain/webhooks/receiver-health.ts'
import { isActive } from '../domain/webhooks/webhook-records.ts'
import { knownQuota } from '../operations/people/known-quota.ts'
import { deliverLater, deliverNow } from '../operations/webhooks/webhook-delivery.ts'
import type { NewWork, Store, Stored, Transaction } from '../ports/store.ts'
import { createDeliverySlots } from './delivery-slots.ts'
import { disableWebhook, endPending } from './disable-webhook.ts'
import { drainWebhook } from './webhook-drain.ts'
import { acquireWebhookLease } from './webhook-lease.ts'
import type { HandlerServices, WorkContext, WorkHandler } from './work-handler.ts'
import { queueOptions } from './work-queue.ts'

interface RunTimes {
  /** For how long requests are begun, milliseconds: the last one has to end within the lease. */
  readonly runMs: number
  /** As the lane has it. */
  readonly leaseMs: number
  /** What requests get to end when the worker stops. */
  readonly graceMs: number
}

const defaultTimes: RunTimes = {
  runMs: 8_000,
  leaseMs: queueOptions('deliver-webhook').leaseMs,
  graceMs: 2_000,
}

/** A run for one receiver. */
interface Run {
  /** As of a drain. */
  readAgain(): boolean
  readonly ended: Promise<void>
}

/** Between two tries to have a receiver that another process holds, milliseconds. */
const retryHeldMs = 1_000

/**
 * Sends what waits for one subscription. What becomes due while it runs is sent by the same run, so
 * that there is one for each receiver, here and, by a hold in the store, in all processes.
 */
export function createDeliverWebhook(
  services: HandlerServices,
  times: RunTimes = defaultTimes,
): WorkHandler<'deliver-webhook'> {
  const name = randomUUID()
  const slots = createDeliverySlots()
  const running = new Map<string, Run>()

  async function deliver(
    webhook: Stored<'webhooks'>,
    here: Run,
    context: WorkContext,
  ): Promise<Transaction> {
    const { ports, clock, random } = services
    const { id: webhookId, value } = webhook
    const { store } = context
    const hold = await acquireWebhookLease({
      store,
      webhookId,
      name,
      leaseMs: times.leaseMs,
      clock,
    })
    // Under the id of what is to be sent at once: the other's later work must not take its place.
    if (hold === undefined) return { work: [deliverNow(webhookId, clock() + retryHeldMs)] }
    const { webhookClient: client, vault } = ports
    const health = healthSinceEnabled(value.enabledAt, hold.health, clock())
    using ends = runSignals(context, times)
    const quota = await knownQuota(value.userId, store)
    const run = { store, quota, slots, health, client, vault, clock, random, webhookId, ...ends }
    const drain = drainWebhook(run)
    let isLeaving = false
    // After the drain, what is left is counted, and what has come meanwhile with it.
    here.readAgain = () => drain.readAgain() || !isLeaving
    let after: ReceiverHealth | undefined
    let notBeforeSlot = 0
    try {
      const { health: known, disabled, evictedUntil } = await drain.result
      after = known
      notBeforeSlot = evictedUntil
      if (disabled !== undefined)
        await disableWebhook(webhookId, disabled, { ...services, store, vault })
    } finally {
      isLeaving = true
      const notBefore = Math.max(clock(), receiverPausedUntil(after ?? health), notBeforeSlot)
      await hold.release(after, await remainingWork(webhookId, notBefore, { store, clock }))
    }
    return {}
  }

  return async (work, context) => {
    const { webhookId } = work.payload
    for (;;) {
      const other = running.get(webhookId)
      if (other === undefined) break
      // The other's work is claimed until all is sent, so this one may end.
      if (other.readAgain()) return {}
      await other.ended
    }
    const ended = Promise.withResolvers<void>()
    // It has looked for nothing yet: what is due now it will find.
    const here: Run = { readAgain: () => true, ended: ended.promise }
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
 * What is still pending, as work for when the first of it is due and may be sent; at once where the
 * subscription has been switched off or deleted meanwhile, since it is to be put away then.
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
  const isSent = webhook !== undefined && isActive(webhook.value)
  const next = Math.max(notBefore, first.value.dueAt)
  return [deliverLater(webhookId, isSent ? next : clock())]
}

/** Nothing is begun after `takesFor`, nor when the worker stops; requests are cut off a grace later. */
function runSignals({ signal, stopping }: WorkContext, { runMs, graceMs }: RunTimes) {
  const ending = new AbortController()
  const aborting = new AbortController()
  const end = () => ending.abort()
  const cutOff = () => aborting.abort()
  const timers = [setTimeout(end, runMs)]
  const stop = () => {
    end()
    timers.push(setTimeout(cutOff, graceMs))
  }
  signal.addEventListener('abort', end)
  signal.addEventListener('abort', cutOff)
  stopping.addEventListener('abort', stop)
  if (signal.aborted) end()
  if (stopping.aborted) stop()
  return {
    ending: ending.signal,
    aborting: aborting.signal,
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', end)
      signal.removeEventListener('abort', cutOff)
      stopping.removeEventListener('abort', stop)
    },
  }
}
