import type { Attempt, DeliveryRecord } from '../domain/webhooks/webhook-records.ts'
import type { Vault } from '../ports/vault.ts'
import { deliveryPlace } from './webhook-delivery.ts'

/** Attempts that are kept of a delivery, the newest. */
const mostKept = 20

/** Characters that are kept of an answer to any attempt but the newest. */
const briefly = 200

/** The kept attempts of a delivery, oldest first. */
export function attemptsOf(
  id: string,
  { sealedAttempts: sealed }: Pick<DeliveryRecord, 'sealedAttempts'>,
  vault: Vault,
): readonly Attempt[] {
  if (sealed === null) return []
  return JSON.parse(vault.open(sealed, deliveryPlace(id, 'sealedAttempts'))) as Attempt[]
}

export function sealedAttempts(id: string, attempts: readonly Attempt[], vault: Vault): string {
  const kept = attempts.slice(-mostKept)
  const brief = kept.map((attempt, at) =>
    at === kept.length - 1 ? attempt : { ...attempt, answer: attempt.answer.slice(0, briefly) },
  )
  return vault.seal(JSON.stringify(brief), deliveryPlace(id, 'sealedAttempts'))
}
