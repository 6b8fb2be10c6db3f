import type { StorageQuota } from '../domain/people/person-records.ts'
import { latestPlanned } from '../domain/webhooks/delivery-schedule.ts'
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
import {
  type AttemptResult,
  type AttemptServices,
  attemptDelivery,
  createDeliveryResults,
  type DeliveryResults,
} from './delivery-attempt.ts'
import type { DeliverySlots } from './delivery-slots.ts'

/** Concurrent requests to one receiver. */
const maxWidth = 4

/** Pause of a suspect receiver after it was evicted from the queue for slots. */
const evictedRestMs = 10_000

/** Deliveries per read. */
const batch = 64

export interface DrainOptions extends AttemptServices {
  readonly webhookId: string
  readonly store: Store
  readonly quota: StorageQuota
  readonly slots: DeliverySlots
  readonly health: ReceiverHealth
  /** Stops starting requests. */
  readonly ending: AbortSignal
  /** Cuts off running requests. */
  readonly aborting: AbortSignal
}

interface DrainResult {
  readonly health: ReceiverHealth
  /** Set when the subscription is to be disabled. */
  readonly disabled: GivenUpReason | undefined
  /** End of the pause after an eviction; 0 for none. */
  readonly evictedUntil: number
}

/**
 * Sends the due deliveries of one receiver. Concurrency starts at 1, grows with each success and falls
 * back to 1 on a failure. Ends when nothing is due, the receiver is paused or resting, or on `ending`.
 */
export class WebhookDrain {
  readonly result: Promise<DrainResult>
  readonly #options: DrainOptions
  readonly #results: DeliveryResults
  /** Deliveries with a running attempt or an unsaved result. */
  readonly #inFlight = new Set<string>()
  readonly #sending = new Set<Promise<void>>()
  #queue: readonly Stored<'deliveries'>[] = []
  #webhook: Stored<'webhooks'> | undefined
  #loading: Promise<Stored<'webhooks'> | undefined> | undefined
  #health: ReceiverHealth
  #width = 1
  #disabled: DrainResult['disabled']
  #evictedUntil = 0
  #failure: Error | undefined
  #mayHaveMore = true
  #isOpen = true
  #wakeUp = Promise.withResolvers<void>()

  constructor(options: DrainOptions) {
    this.#options = options
    this.#health = options.health
    const onSaved = (id: string) => void this.#inFlight.delete(id)
    this.#results = createDeliveryResults({ ...options, onSaved })
    this.result = this.#run()
  }

  /** Reads pending deliveries once more; false when the drain has ended. */
  readAgain(): boolean {
    if (!this.#isOpen) return false
    this.#mayHaveMore = true
    this.#wake()
    return true
  }

  async #run(): Promise<DrainResult> {
    const { ending } = this.#options
    const wake = () => this.#wake()
    ending.addEventListener('abort', wake, { once: true })
    try {
      await this.#sendAll()
    } finally {
      this.#isOpen = false
      ending.removeEventListener('abort', wake)
    }
    await Promise.all(this.#sending)
    await this.#results.flush()
    if (this.#failure !== undefined) throw this.#failure
    const evictedUntil = this.#evictedUntil
    return { health: this.#health, disabled: this.#disabled, evictedUntil }
  }

  async #sendAll(): Promise<void> {
    while (!this.#isOver()) {
      if (this.#queue.length === 0 && this.#mayHaveMore) await this.#readMore()
      const allowed = isPaused(this.#health) ? 1 : this.#width
      while (this.#queue.length > 0 && this.#sending.size < allowed) this.#start()
      if (this.#queue.length === 0 && this.#mayHaveMore) continue
      if (this.#sending.size === 0) return
      await this.#wakeUp.promise
    }
  }

  #isOver(): boolean {
    const { ending, clock } = this.#options
    const isEnded = ending.aborted || this.#failure !== undefined || this.#disabled !== undefined
    return isEnded || Math.max(receiverPausedUntil(this.#health), this.#evictedUntil) > clock()
  }

  #wake(): void {
    this.#wakeUp.resolve()
    this.#wakeUp = Promise.withResolvers()
  }

  async #readMore(): Promise<void> {
    const { store, webhookId, clock } = this.#options
    this.#mayHaveMore = false
    const webhook = await this.#loadWebhook()
    if (webhook === undefined || !isActive(webhook.value)) return
    this.#useWebhook(webhook)
    // Copied first: results saved during the read are listed as pending still.
    const inFlight = new Set(this.#inFlight)
    const query = {
      index: 'byStatus',
      equals: [webhookId, 'pending'],
      limit: batch + inFlight.size,
    } as const
    const due = await store.list('deliveries', { ...query, to: clock() + 1 })
    const { items } =
      due.items.length > 0
        ? due
        : await store.list('deliveries', { ...query, from: latestPlanned(clock()) })
    this.#queue = items.filter(({ id }) => !inFlight.has(id))
    if (this.#queue.length >= batch) this.#mayHaveMore = true
  }

  /** Current subscription; concurrent calls share one read. */
  #loadWebhook(): Promise<Stored<'webhooks'> | undefined> {
    const { store, webhookId } = this.#options
    this.#loading ??= store.get('webhooks', webhookId).finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  /** Resets the health when the subscription was enabled again or moved. */
  #useWebhook(webhook: Stored<'webhooks'>): void {
    const { enabledAt } = webhook.value
    if (this.#webhook?.value.enabledAt !== enabledAt) {
      this.#health = healthSinceEnabled(enabledAt, this.#health, this.#options.clock())
      this.#width = 1
    }
    this.#webhook = webhook
  }

  #start(): void {
    const [delivery] = this.#queue
    const webhook = this.#webhook
    this.#queue = this.#queue.slice(1)
    if (delivery === undefined || webhook === undefined) return
    this.#inFlight.add(delivery.id)
    const sending = this.#send(delivery, webhook).finally(() => {
      this.#sending.delete(sending)
      this.#wake()
    })
    this.#sending.add(sending)
  }

  async #send(delivery: Stored<'deliveries'>, webhook: Stored<'webhooks'>): Promise<void> {
    const { slots, ending, clock } = this.#options
    const { userId: owner, url } = webhook.value
    const request = { owner, isSuspect: isSuspect(this.#health, url) }
    const free = await slots.acquire(request, ending)
    try {
      const isEvicted = free === undefined && !ending.aborted
      if (isEvicted) this.#evictedUntil = clock() + evictedRestMs
      if (free === undefined || this.#isOver()) return
      if (await this.#hasChanged(webhook)) return this.#requeue(delivery)
      if (this.#isOver()) return
      const result = await attemptDelivery(delivery, webhook, this.#options, this.#options.aborting)
      if (result !== undefined) await this.#record(result, webhook)
    } catch (error) {
      this.#fail(error)
    } finally {
      free?.()
    }
  }

  /** True if the subscription was deleted or changed since the deliveries were read. */
  async #hasChanged({ version }: Stored<'webhooks'>): Promise<boolean> {
    return (await this.#loadWebhook())?.version !== version
  }

  /** Discards the queue, so that deliveries and subscription are read again. */
  #requeue({ id }: Stored<'deliveries'>): void {
    this.#inFlight.delete(id)
    this.#queue = []
    this.#mayHaveMore = true
  }

  async #record(result: AttemptResult, { value }: Stored<'webhooks'>): Promise<void> {
    const { succeeded, gone, tookMs, restMs } = result
    const { url, enabledAt } = value
    this.#results.add(result)
    this.#results.flush().catch((error: unknown) => this.#fail(error))
    // A result of a former receiver says nothing about the current one.
    const webhook = succeeded ? this.#webhook : await this.#loadWebhook()
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
