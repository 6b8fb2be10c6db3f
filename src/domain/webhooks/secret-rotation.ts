import { dayLength } from '../calendar.ts'
import type { WebhookRecord } from './webhook-records.ts'

/** So long the secret before goes on signing, milliseconds: 24 hours. */
const overlap = dayLength

type Secrets = Pick<WebhookRecord, 'sealedSecret' | 'next'>

/** The secrets as they are at a moment: the one that follows has its turn when its time has come. */
export function secretsAt(now: number, { sealedSecret, next }: Secrets): Secrets {
  if (next === null || now < promotionAt(next)) return { sealedSecret, next }
  return { sealedSecret: next.sealedSecret, next: null }
}

/** When the secret that follows is the only one. */
export const promotionAt = ({ madeAt }: NonNullable<Secrets['next']>): number => madeAt + overlap
