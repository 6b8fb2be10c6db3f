import { limits } from '../config/limits.ts'
import { dayMs } from '../domain/calendar.ts'
import type { StorageQuota } from '../domain/people/person-records.ts'
import { Failure, type QuotaExceeded, StoreFull } from '../errors.ts'

/**
 * Translates a write without room for its person: Failure('rate_limited') for a full storage,
 * Failure('payload_too_large') for more than the quota, Failure('unavailable') for a store that is full for all.
 */
export const toStorageFailure = (error: QuotaExceeded, quota: StorageQuota): Failure =>
  error instanceof StoreFull ? storeFull(error) : storageFull(quota, error)

/** Full for all people: only the operator can make room. */
function storeFull(cause: StoreFull): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The storage of this service is full, so nothing was saved. Its operator has been told; try again later.',
      fr: 'Le stockage de ce service est plein ; rien n’a été enregistré. Son exploitant en est averti ; réessayez plus tard.',
    },
    { retryAfter: limits.store.fullRetryAfterSeconds, cause },
  )
}

const mebibytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)

function storageFull({ limit }: StorageQuota, { used, added }: QuotaExceeded): Failure {
  const details = { limit, used, resetAt: null }
  const whole = mebibytes(limit)
  const days = limits.webhooks.deliveryRetentionMs / dayMs
  if (added > limit) {
    return new Failure(
      'payload_too_large',
      {
        en: `This would take ${mebibytes(added)} MB, and your plan stores ${whole} MB in all. Send something smaller.`,
        fr: `Ceci prendrait ${mebibytes(added)} Mo, et votre forfait en conserve ${whole} en tout. Envoyez quelque chose de plus petit.`,
      },
      { details },
    )
  }
  return new Failure(
    'rate_limited',
    {
      en: `Your storage is full: your plan stores ${whole} MB. Delete files, chats or webhooks, or erase a bank, that you no longer need; saved answers expire after a day, events and deliveries after ${days} days.`,
      fr: `Votre espace est plein : votre forfait conserve ${whole} Mo. Supprimez des fichiers, des conversations ou des webhooks inutiles, ou effacez une banque ; les réponses gardées expirent après un jour, les événements et livraisons après ${days} jours.`,
    },
    { details, retryAfter: limits.store.fullRetryAfterSeconds },
  )
}
