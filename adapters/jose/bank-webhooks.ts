import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, type JWK, type JWTPayload, jwtVerify } from 'jose'
import { limits } from '../../src/config/limits.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { BankProvider, BankWebhooks } from '../../src/ports/bank-provider.ts'

interface BankWebhookOptions {
  /** Key of the HMAC form. */
  readonly secret: string
  readonly findKey: BankProvider['findWebhookKey']
}

/**
 * Both forms of X-Bank-Signature. 64 hexadecimal digits: HMAC-SHA256 of the body. Otherwise Plaid's JWT
 * (plaid.com/docs/api/webhooks/webhook-verification): ES256, key by `kid`, `iat` within five minutes,
 * `request_body_sha256` of the body's bytes; it may be used once.
 */
export function createBankWebhooks({ secret, findKey }: BankWebhookOptions): BankWebhooks {
  const digest = (body: Uint8Array | string) => createHmac('sha256', secret).update(body).digest()
  return {
    sign: (body) => digest(body).toString('hex'),
    async verify(signature, body, now) {
      if (/^[0-9a-f]{64}$/i.test(signature)) {
        if (timingSafeEqual(Buffer.from(signature, 'hex'), digest(body))) return undefined
        throw refused()
      }
      await verifyToken(signature, body, now, findKey)
      return sha256(signature)
    },
  }
}

async function verifyToken(
  token: string,
  body: Uint8Array,
  now: number,
  findKey: BankProvider['findWebhookKey'],
): Promise<void> {
  const key = await findKey(readKeyId(token), AbortSignal.timeout(limits.bank.requestMs))
  if (key === undefined) throw refused()
  let payload: JWTPayload
  try {
    const verified = await jwtVerify(token, key as JWK, {
      algorithms: ['ES256'],
      maxTokenAge: limits.bank.webhookAgeMs / 1_000,
      clockTolerance: limits.bank.webhookSkewMs / 1_000,
      currentDate: new Date(now),
    })
    payload = verified.payload
  } catch (cause) {
    throw refused(cause)
  }
  const stated = payload['request_body_sha256']
  if (typeof stated !== 'string' || !isEqual(stated, sha256(body))) throw refused()
}

function readKeyId(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    if (alg === 'ES256' && typeof kid === 'string') return kid
  } catch (cause) {
    throw refused(cause)
  }
  throw refused()
}

const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex')

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const refusal: Localized = {
  en: 'The signature is not valid for this body, or is too old. Sign the exact bytes anew.',
  fr: 'La signature n’est pas valable pour ce contenu, ou est trop ancienne. Signez de nouveau les octets exacts.',
}

const refused = (cause?: unknown): Failure => new Failure('unauthorized', refusal, { cause })
