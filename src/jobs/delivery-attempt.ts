import type { StorageQuota } from '../domain/people/person-records.ts'
import {
  applyOutcome,
  isGone,
  isSuccess,
  receiverRestMs,
} from '../domain/webhooks/delivery-schedule.ts'
import {
  type Attempt,
  currentSecrets,
  type DeliveryRecord,
} from '../domain/webhooks/webhook-records.ts'
import { QuotaExceeded, StaleWrite } from '../errors.ts'
import {
  deliveryPlace,
  openAttempts,
  sealAttempts,
} from '../operations/webhooks/webhook-delivery.ts'
import { signHeaders, webhookSecretPlace } from '../operations/webhooks/webhook-signature.ts'
import { bytesPerTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Change, Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'
import type { WebhookAnswer, WebhookClient } from '../ports/webhook-client.ts'

export interface AttemptServices {
  readonly client: WebhookClient
  readonly vault: Vault
  clock(): number
  /** In [0, 1). */
  random(): number
}

export interface AttemptResult {
  readonly delivery: Stored<'deliveries'>
  readonly value: DeliveryRecord
  /** `value` with this attempt only and without its answer, for a full storage. */
  brief(): DeliveryRecord
  readonly tookMs: number
  readonly succeeded: boolean
  readonly gone: boolean
  /** Rest that the receiver asked for; 0 for none. */
  readonly restMs: number
}

/** Decrypting, signing and sending a delivery: half a millisecond. */
const attemptCost = bytesPerTurn / 16

/** Sends a delivery once; undefined when `signal` cut it off, which does not count as an attempt. */
export async function attemptDelivery(
  delivery: Stored<'deliveries'>,
  webhook: Stored<'webhooks'>,
  { client, vault, clock, random }: AttemptServices,
  signal: AbortSignal,
): Promise<AttemptResult | undefined> {
  await takeTurn(attemptCost)
  if (signal.aborted) return undefined
  const at = clock()
  const began = performance.now()
  const { url } = webhook.value
  const answer = await client.post({ url, ...signRequest(delivery, webhook, vault, at) }, signal)
  if (signal.aborted && answer.kind === 'timeout') return undefined
  const tookMs = Math.round(performance.now() - began)
  const attempt = toAttempt(answer, at, tookMs)
  const { id, value } = delivery
  const before = openAttempts(id, value, vault)
  const after = applyOutcome(value, answer, { now: clock(), random: random() })
  const withAttempts = (attempts: readonly Attempt[]) => ({
    ...after,
    sealedAttempts: sealAttempts(id, attempts, vault),
  })
  return {
    delivery,
    tookMs,
    succeeded: isSuccess(answer),
    gone: isGone(answer),
    restMs: receiverRestMs(answer),
    value: withAttempts([...before, attempt]),
    brief: () => withAttempts([{ ...attempt, answer: '' }]),
  }
}

function signRequest(
  { id: deliveryId, value }: Stored<'deliveries'>,
  { id: webhookId, value: webhook }: Stored<'webhooks'>,
  vault: Vault,
  now: number,
) {
  const body = vault.open(value.sealedBody, deliveryPlace(deliveryId, 'sealedBody'))
  const { sealedSecret, next } = currentSecrets(now, webhook)
  const open = (sealed: string) => vault.open(sealed, webhookSecretPlace(webhookId))
  const secrets = {
    current: open(sealedSecret),
    next: next === null ? undefined : open(next.sealedSecret),
  }
  const message = { id: value.eventId, deliveryId, type: value.type, body }
  return { body, headers: signHeaders(message, secrets, now) }
}

function toAttempt(answer: WebhookAnswer, at: number, tookMs: number): Attempt {
  return answer.kind === 'answered'
    ? { at, took: tookMs, status: answer.status, problem: null, answer: answer.body }
    : { at, took: tookMs, status: null, problem: `${answer.kind}: ${answer.message}`, answer: '' }
}

export type DeliveryResults = ReturnType<typeof createDeliveryResults>

/** Saves the results of attempts, batched while an earlier write is running. */
export function createDeliveryResults({
  store,
  quota,
  onSaved,
}: {
  readonly store: Pick<Store, 'transact'>
  /** The owner's quota: above it, results are saved in brief. */
  readonly quota: StorageQuota
  /** Called per delivery after its result is saved. */
  onSaved(deliveryId: string): void
}) {
  let waiting: AttemptResult[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await save(batch)
      for (const { delivery } of batch) onSaved(delivery.id)
    }
  }

  /** Skips deliveries that were deleted or redelivered meanwhile. */
  async function save(batch: readonly AttemptResult[]): Promise<void> {
    try {
      await store
        .transact({ changes: toChanges(batch, ({ value }) => value), quota })
        .catch(async (error: unknown) => {
          if (!(error instanceof QuotaExceeded)) throw error
          await store.transact({ changes: toChanges(batch, ({ brief }) => brief()) })
        })
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (batch.length > 1) for (const one of batch) await save([one])
    }
  }

  function writeAll(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    add(result: AttemptResult): void {
      waiting.push(result)
    },
    /** Resolves when all added results are saved; rejects when the store fails. */
    async flush(): Promise<void> {
      while (waiting.length > 0 || writing !== undefined) await writeAll()
    },
  }
}

function toChanges(
  batch: readonly AttemptResult[],
  toRecord: (result: AttemptResult) => DeliveryRecord,
): readonly Change[] {
  return batch.map((result) => {
    const { id, version: expectVersion } = result.delivery
    return { kind: 'put', collection: 'deliveries', id, value: toRecord(result), expectVersion }
  })
}
