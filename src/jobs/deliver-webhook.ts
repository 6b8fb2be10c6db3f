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
import { buryPending, disableWebhook } from './disable-webhook.ts'
import { rulesOf } from './lane.ts'
import { drainWebhook } from './webhook-drain.ts'
import { holdWebhook } from './webhook-hold.ts'
import type { HandlerServices, WorkContext, WorkHandler } from './work-handler.ts'

interface Times {
  /** For how long requests are begun, milliseconds: the last one has to end within the lease. */
  readonly takesFor: number
  /** As the lane has it. */
  readonly leaseFor: number
  /** What requests get to end when the worker stops. */
  readonly graceFor: number
}

const usual: Times = {
  takesFor: 8_000,
  leaseFor: rulesOf('deliver-webhook').leaseFor,
  graceFor: 2_000,
}

/** A run for one receiver. */
interface Running {
  /** As of a drain. */
  lookAgain(): boolean
  readonly ended: Promise<void>
}

/** Between two tries to have a receiver that another process holds, milliseconds. */
const heldElsewhere = 1_000

/**
 * Sends what waits for one subscription. What becomes due while it runs is sent by the same run, so
 * that there is one for each receiver, here and, by a hold in the store, in all processes.
 */
export function createDeliverWebhook(
  services: HandlerServices,
  times: Times = usual,
): WorkHandler<'deliver-webhook'> {
  const name = randomUUID()
  const slots = createDeliverySlots()
  const running = new Map<string, Running>()

  async function deliver(
    webhook: Stored<'webhooks'>,
    here: Running,
    context: WorkContext,
  ): Promise<Transaction> {
    const { ports, clock, random } = services
    const { id: webhookId, value } = webhook
    const { store } = context
    const hold = await holdWebhook({ store, webhookId, name, leaseFor: times.leaseFor, clock })
    // Under the id of what is to be sent at once: the other's later work must not take its place.
    if (hold === undefined) return { work: [deliverNow(webhookId, clock() + heldElsewhere)] }
    const { webhookClient: client, vault } = ports
    const health = healthSinceEnabled(value.enabledAt, hold.health, clock())
    using ends = endsOf(context, times)
    const quota = await knownQuota(value.userId, store)
    const run = { store, quota, slots, health, client, vault, clock, random, webhookId, ...ends }
    const drain = drainWebhook(run)
    let isLeaving = false
    // After the drain, what is left is counted, and what has come meanwhile with it.
    here.lookAgain = () => drain.lookAgain() || !isLeaving
    let after: ReceiverHealth | undefined
    let crowdedOut = 0
    try {
      const { health: known, disabled, crowdedOutUntil } = await drain.drained
      after = known
      crowdedOut = crowdedOutUntil
      if (disabled !== undefined)
        await disableWebhook(webhookId, disabled, { ...services, store, vault })
    } finally {
      isLeaving = true
      const notBefore = Math.max(clock(), receiverPausedUntil(after ?? health), crowdedOut)
      await hold.release(after, await leftOf(webhookId, notBefore, { store, clock }))
    }
    return {}
  }

  return async (work, context) => {
    const { webhookId } = work.payload
    for (;;) {
      const other = running.get(webhookId)
      if (other === undefined) break
      // The other's work is claimed until all is sent, so this one may end.
      if (other.lookAgain()) return {}
      await other.ended
    }
    const ended = Promise.withResolvers<void>()
    // It has looked for nothing yet: what is due now it will find.
    const here: Running = { lookAgain: () => true, ended: ended.promise }
    running.set(webhookId, here)
    try {
      const webhook = await context.store.get('webhooks', webhookId)
      if (webhook !== undefined && isActive(webhook.value)) {
        return await deliver(webhook, here, context)
      }
      here.lookAgain = () => false
      return await buryPending(webhookId, webhook, context)
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
async function leftOf(
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
function endsOf({ signal, stopping }: WorkContext, { takesFor, graceFor }: Times) {
  const ending = new AbortController()
  const cut = new AbortController()
  const end = () => ending.abort()
  const cutOff = () => cut.abort()
  const timers = [setTimeout(end, takesFor)]
  const stop = () => {
    end()
    timers.push(setTimeout(cutOff, graceFor))
  }
  signal.addEventListener('abort', end)
  signal.addEventListener('abort', cutOff)
  stopping.addEventListener('abort', stop)
  if (signal.aborted) end()
  if (stopping.aborted) stop()
  return {
    ending: ending.signal,
    cut: cut.signal,
    [Symbol.dispose]() {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', end)
      signal.removeEventListener('abort', cutOff)
      stopping.removeEventListener('abort', stop)
    },
  }
}
