import {
  applyOutcome,
  isGone,
  isSuccess,
  receiverRestMs,
} from '../domain/webhooks/delivery-schedule.ts'
import type { Attempt, DeliveryRecord } from '../domain/webhooks/webhook-records.ts'
import { currentSecrets } from '../domain/webhooks/webhook-records.ts'
import {
  deliveryPlace,
  openAttempts,
  sealAttempts,
} from '../operations/webhooks/webhook-delivery.ts'
import { signHeaders, webhookSecretPlace } from '../operations/webhooks/webhook-signature.ts'
import { bytesPerTurn, takeTurn } from '../ports/loop-turns.ts'
import type { Stored } from '../ports/store.ts'
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
