import type { StorageQuota } from '../domain/people/plan.ts'
import {
  afterFailure,
  afterSuccess,
  healthSinceEnabled,
  isGivenUp,
  isPaused,
  isSuspect,
  type ReceiverHealth,
  receiverPausedUntil,
} from '../domain/webhooks/receiver-health.ts'
import { type GivenUpReason, isActive } from '../domain/webhooks/webhook-records.ts'
import type { Store, Stored } from '../ports/store.ts'
import { type AttemptResult, type AttemptServices, attemptDelivery } from './delivery-attempt.ts'
import { createDeliveryResults, type DeliveryResults } from './delivery-results.ts'
import type { DeliverySlots } from './delivery-slots.ts'

/** Requests to one receiver that are under way at once. */
const maxWidth = 4

/** How long a failing or slow receiver is left alone when too many of them are waiting, milliseconds. */
const evictedRestMs = 10_000

/** Deliveries that are read at a time. */
const batch = 64

export interface DrainOptions extends AttemptServices {
  readonly webhookId: string
  readonly store: Store
  /** The owner's quota. */
  readonly quota: StorageQuota
  readonly slots: DeliverySlots
  readonly health: ReceiverHealth
  /** No request is begun any more when it aborts. */
  readonly ending: AbortSignal
  /** Cuts off the requests that are under way. */
  readonly aborting: AbortSignal
}

/** How the receiver was, and whether nothing is to be sent there ever again. */
interface DrainResult {
  readonly health: ReceiverHealth
  readonly disabled: GivenUpReason | undefined
  /** Before that moment there is no slot for it; 0: there was one. */
  readonly evictedUntil: number
}

export interface Drain {
  readonly result: Promise<DrainResult>
  /** More may be due. False: it looks no more, and whoever asks has to drain anew. */
  readAgain(): boolean
}

/**
 * Sends what is due for one receiver: one request first, one more at once after each that was well
 * received, one alone while they fail. Ends when nothing is due, when too many have failed or the
 * receiver asks for a rest, or when it is told to.
 */
export function drainWebhook(options: DrainOptions): Drain {
  const run = new DrainRun(options)
  return { result: run.whole(), readAgain: () => run.lookAgain() }
}

class DrainRun {
  readonly #options: DrainOptions
  readonly #results: DeliveryResults
  /** Deliveries of which something is on its way: an attempt, or what came of it. */
  readonly #inHand = new Set<string>()
  readonly #flights = new Set<Promise<void>>()
  #queue: readonly Stored<'deliveries'>[] = []
  #webhook: Stored<'webhooks'> | undefined
  #asking: Promise<Stored<'webhooks'> | undefined> | undefined
  #health: ReceiverHealth
  #width = 1
  #disabled: DrainResult['disabled']
  #crowdedOutUntil = 0
  #failure: Error | undefined
  #mayBeMore = true
  #isLooking = true
  #news = Promise.withResolvers<void>()

  constructor(options: DrainOptions) {
    this.#options = options
    this.#health = options.health
    const onSaved = (id: string) => void this.#inHand.delete(id)
    this.#results = createDeliveryResults({ ...options, onSaved })
  }

  lookAgain(): boolean {
    if (!this.#isLooking) return false
    this.#mayBeMore = true
    this.#tell()
    return true
  }

  async whole(): Promise<DrainResult> {
    const { ending } = this.#options
    const tell = () => this.#tell()
    ending.addEventListener('abort', tell, { once: true })
    try {
      await this.#sendAll()
    } finally {
      this.#isLooking = false
      ending.removeEventListener('abort', tell)
    }
    await Promise.all(this.#flights)
    await this.#results.writeAll()
    if (this.#failure !== undefined) throw this.#failure
    const evictedUntil = this.#crowdedOutUntil
    return { health: this.#health, disabled: this.#disabled, evictedUntil }
  }

  async #sendAll(): Promise<void> {
    while (!this.#isOver()) {
      if (this.#queue.length === 0 && this.#mayBeMore) await this.#readMore()
      const allowed = isPaused(this.#health) ? 1 : this.#width
      while (this.#queue.length > 0 && this.#flights.size < allowed) this.#begin()
      if (this.#queue.length === 0 && this.#mayBeMore) continue
      if (this.#flights.size === 0) return
      await this.#news.promise
    }
  }

  #isOver(): boolean {
    const { ending, clock } = this.#options
    const isEnded = ending.aborted || this.#failure !== undefined || this.#disabled !== undefined
    return isEnded || Math.max(receiverPausedUntil(this.#health), this.#crowdedOutUntil) > clock()
  }

  #tell(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }

  async #readMore(): Promise<void> {
    const { store, webhookId, clock } = this.#options
    this.#mayBeMore = false
    const webhook = await this.#asItIsNow()
    if (webhook === undefined || !isActive(webhook.value)) return
    this.#turnTo(webhook)
    // What was in hand when the store was asked may have landed when it answers: it is not pending.
    const inHand = new Set(this.#inHand)
    const { items } = await store.list('deliveries', {
      index: 'byStatus',
      equals: [webhookId, 'pending'],
      to: clock() + 1,
      limit: batch + inHand.size,
    })
    this.#queue = items.filter(({ id }) => !inHand.has(id))
    if (this.#queue.length >= batch) this.#mayBeMore = true
  }

  /** The subscription; whoever asks while the store is being asked shares the answer. */
  #asItIsNow(): Promise<Stored<'webhooks'> | undefined> {
    const { store, webhookId } = this.#options
    this.#asking ??= store.get('webhooks', webhookId).finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  /** Of another receiver nothing is known yet. */
  #turnTo(webhook: Stored<'webhooks'>): void {
    const { enabledAt } = webhook.value
    if (this.#webhook?.value.enabledAt !== enabledAt) {
      this.#health = healthSinceEnabled(enabledAt, this.#health, this.#options.clock())
      this.#width = 1
    }
    this.#webhook = webhook
  }

  #begin(): void {
    const [delivery] = this.#queue
    const webhook = this.#webhook
    this.#queue = this.#queue.slice(1)
    if (delivery === undefined || webhook === undefined) return
    this.#inHand.add(delivery.id)
    const flight = this.#fly(delivery, webhook).finally(() => {
      this.#flights.delete(flight)
      this.#tell()
    })
    this.#flights.add(flight)
  }

  async #fly(delivery: Stored<'deliveries'>, webhook: Stored<'webhooks'>): Promise<void> {
    const { slots, ending, clock } = this.#options
    const { userId: owner, url } = webhook.value
    const use = { owner, isSuspect: isSuspect(this.#health, url) }
    const leave = await slots.acquire(use, ending)
    try {
      const isCrowdedOut = leave === undefined && !ending.aborted
      if (isCrowdedOut) this.#crowdedOutUntil = clock() + evictedRestMs
      if (leave === undefined || this.#isOver()) return
      if (await this.#hasChanged(webhook)) return this.#putBack(delivery)
      if (this.#isOver()) return
      const result = await attemptDelivery(delivery, webhook, this.#options, this.#options.aborting)
      if (result !== undefined) await this.#note(result, webhook)
    } catch (error) {
      this.#fail(error)
    } finally {
      leave?.()
    }
  }

  /** Deleted, paused, moved or otherwise another one than was read with what waits. */
  async #hasChanged({ version }: Stored<'webhooks'>): Promise<boolean> {
    return (await this.#asItIsNow())?.version !== version
  }

  /** What waits is read anew, and whether it may be sent, and where to. */
  #putBack({ id }: Stored<'deliveries'>): void {
    this.#inHand.delete(id)
    this.#queue = []
    this.#mayBeMore = true
  }

  async #note(result: AttemptResult, { value }: Stored<'webhooks'>): Promise<void> {
    const { succeeded, gone, tookMs, restMs } = result
    const { url, enabledAt } = value
    this.#results.add(result)
    this.#results.writeAll().catch((error: unknown) => this.#fail(error))
    // That a former receiver failed, or said that it is gone, says nothing of the one that is now.
    const webhook = succeeded ? this.#webhook : await this.#asItIsNow()
    if (webhook?.value.enabledAt !== enabledAt) return
    const now = this.#options.clock()
    this.#health = succeeded
      ? afterSuccess(this.#health, now, { url, tookMs })
      : afterFailure(this.#health, now, restMs)
    this.#width = succeeded ? Math.min(maxWidth, this.#width + 1) : 1
    if (gone) this.#disabled = 'gone'
    else if (isGivenUp(this.#health, now)) this.#disabled = 'failing'
  }

  #fail(error: unknown): void {
    this.#failure ??=
      error instanceof Error ? error : new Error('a delivery failed', { cause: error })
  }
}
