import { createHmac, randomBytes } from 'node:crypto'
import { documentOfEvent, type EventType } from '../../events/event-types.ts'

/** Current secret and, during a rotation, the next one. */
export interface SigningSecrets {
  readonly current: string
  readonly next: string | undefined
}

export interface SignedMessage {
  /** Id of the event, the same for all attempts. */
  readonly id: string
  readonly deliveryId: string
  readonly type: string
  readonly body: string
}

const standardPrefix = 'whsec_'

/** Generates a secret: 32 random bytes in the format of Standard Webhooks. */
export const newSigningSecret = (): string => standardPrefix + randomBytes(32).toString('base64')

/** Printable ASCII only: libraries encode other characters differently. */
export const isSigningSecret = (text: string): boolean => /^[\x20-\x7e]{16,256}$/.test(text)

const canonicalBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Decodes a `whsec_` secret (Standard Webhooks); other secrets are used as text. */
function standardKey(secret: string): Buffer {
  const encoded = secret.startsWith(standardPrefix) ? secret.slice(standardPrefix.length) : ''
  const isEncoded = encoded !== '' && canonicalBase64.test(encoded)
  return isEncoded ? Buffer.from(encoded, 'base64') : Buffer.from(secret)
}

const hmac = (key: Buffer | string, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', key).update(text).digest(encoding)

/**
 * Headers of one attempt (decision 34): the document's signature (body and current secret), and those
 * of Standard Webhooks 1.0 (id, time and body, signed with all valid secrets).
 */
export function signHeaders(
  { id, deliveryId, type, body }: SignedMessage,
  { current, next }: SigningSecrets,
  now: number,
): Record<string, string> {
  const seconds = String(Math.floor(now / 1_000))
  const secrets = next === undefined ? [current] : [next, current]
  const standard = secrets.map(
    (secret) => `v1,${hmac(standardKey(secret), `${id}.${seconds}.${body}`, 'base64')}`,
  )
  const signature = hmac(current, body, 'hex')
  return {
    ...(documentOfEvent[type as EventType] === 'console'
      ? {
          'x-console-signature': signature,
          'x-console-event': type,
          'x-console-delivery': deliveryId,
        }
      : { 'x-credit-engine-signature': signature }),
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': standard.join(' '),
  }
}

export const webhookSecretPlace = (webhookId: string): string => `webhooks/${webhookId}/secret`
