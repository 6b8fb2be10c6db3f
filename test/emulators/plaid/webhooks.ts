import { createHash } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { invalidInput } from './problem.ts'

export interface PlaidWebhook {
  readonly url: string
  readonly body: object
}

interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  jwk: object
  readonly createdAt: number
  expiredAt: number | null
}

interface SignOptions {
  /** Seconds since 1970. */
  readonly iat?: number
  readonly kid?: string
}

const seconds = (now: number) => Math.floor(now / 1_000)

async function createKey(kid: string, now: number): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { alg: 'ES256', use: 'sig', kid, kty, crv, x, y }
  return { kid, privateKey, jwk, createdAt: seconds(now), expiredAt: null }
}

/** Plaid's webhooks: signed by a key that is rotated, queued until a test delivers them. */
export class PlaidWebhooks {
  /** Webhooks that are to be delivered, in their order. */
  readonly outbox: PlaidWebhook[] = []
  readonly #keys: SigningKey[]
  readonly #clock: () => number

  private constructor(first: SigningKey, clock: () => number) {
    this.#keys = [first]
    this.#clock = clock
  }

  static async create(clock: () => number): Promise<PlaidWebhooks> {
    return new PlaidWebhooks(await createKey('key1', clock()), clock)
  }

  get keyId(): string {
    return this.#current.kid
  }

  get #current(): SigningKey {
    const current = this.#keys.at(-1)
    if (current === undefined) throw new RangeError('there is no key')
    return current
  }

  /** Signs with a new key from now on; the former ones stay valid. */
  async rotate(): Promise<void> {
    this.#keys.push(await createKey(`key${this.#keys.length + 1}`, this.#clock()))
  }

  expire(kid: string): void {
    this.#key(kid).expiredAt = seconds(this.#clock())
  }

  /** Publishes the key with other values than it has. */
  spoil(kid: string, changes: object): void {
    const key = this.#key(kid)
    key.jwk = { ...key.jwk, ...changes }
  }

  /** /webhook_verification_key/get */
  publicKey(kid: string): object {
    const { jwk, createdAt, expiredAt } = this.#key(kid)
    return { ...jwk, created_at: createdAt, expired_at: expiredAt }
  }

  #key(kid: string): SigningKey {
    const key = this.#keys.find((one) => one.kid === kid)
    if (key === undefined) throw invalidInput('INVALID_WEBHOOK_VERIFICATION_KEY_ID')
    return key
  }

  /** The header Plaid-Verification for exactly this body. */
  async sign(body: string, options: SignOptions = {}): Promise<string> {
    const { iat = seconds(this.#clock()), kid } = options
    const hash = createHash('sha256').update(body).digest('hex')
    return await this.signClaims({ iat, request_body_sha256: hash }, kid)
  }

  /** Any claims, under a key of Plaid's. */
  async signClaims(claims: JWTPayload, kid = this.keyId): Promise<string> {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(this.#key(kid).privateKey)
  }

  queue(url: string | undefined, body: object): void {
    if (url !== undefined) this.outbox.push({ url, body: { ...body, environment: 'sandbox' } })
  }

  /** Posts one webhook and resolves with the status of its answer. */
  async send({ url, body }: PlaidWebhook): Promise<number> {
    // Plaid's bodies are indented.
    const text = JSON.stringify(body, null, 2)
    const headers = {
      'content-type': 'application/json',
      'plaid-verification': await this.sign(text),
    }
    const answer = await fetch(url, { method: 'POST', headers, body: text })
    await answer.body?.cancel()
    return answer.status
  }

  /** Empties the outbox and posts what `fate` makes of it, one after the other; resolves with the statuses. */
  async deliver(fate: WebhookFate = (webhooks) => webhooks): Promise<readonly number[]> {
    const statuses: number[] = []
    for (const webhook of fate(this.outbox.splice(0))) statuses.push(await this.send(webhook))
    return statuses
  }
}

/** Fate of webhooks on their way. */
export type WebhookFate = (webhooks: readonly PlaidWebhook[]) => readonly PlaidWebhook[]

/** At least 0 and below 1. */
type Random = () => number

export const dropSome =
  (random: Random, share = 0.3): WebhookFate =>
  (webhooks) =>
    webhooks.filter(() => random() >= share)

export const doubleSome =
  (random: Random, share = 0.3): WebhookFate =>
  (webhooks) =>
    webhooks.flatMap((webhook) => (random() < share ? [webhook, webhook] : [webhook]))

export const shuffle =
  (random: Random): WebhookFate =>
  (webhooks) =>
    webhooks
      .map((webhook) => ({ webhook, at: random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ webhook }) => webhook)

/** One fate after the other. */
export const allOf =
  (...fates: readonly WebhookFate[]): WebhookFate =>
  (webhooks) =>
    fates.reduce((left, fate) => fate(left), webhooks)
