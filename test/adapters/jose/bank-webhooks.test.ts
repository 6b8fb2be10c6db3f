import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createBankWebhooks } from '../../../adapters/jose/bank-webhooks.ts'
import type { BankWebhooks } from '../../../src/ports/bank-provider.ts'
import { bankFailure } from '../../contracts/bank-provider-contract.ts'
import { openPlaidBank, type PlaidBank } from '../plaid/plaid-bank.ts'

const secret = 'the secret of the hmac form'

interface Opened extends AsyncDisposable, PlaidBank {
  readonly webhooks: BankWebhooks
  /** Result of a signature: its id, or the reason of its refusal. */
  verify(signature: string, body?: string): Promise<unknown>
}

const sent = '{\n  "webhook_type": "ITEM",\n  "item_id": "item1"\n}'

async function open(): Promise<Opened> {
  const opened = await openPlaidBank()
  const webhooks = createBankWebhooks({ secret, findKey: opened.bank.findWebhookKey })
  const verify = async (signature: string, body = sent) =>
    await webhooks.verify(signature, Buffer.from(body), opened.time.now).then(
      (id) => id ?? 'any number of times',
      ({ kind, details }) => details?.reason ?? kind,
    )
  return { ...opened, webhooks, verify }
}

const seconds = ({ time }: Opened) => time.now / 1_000

/** Seconds. */
const minute = 60

/** The header with another part: its first is the protected header, its second the claims. */
function withPart(token: string, place: 0 | 1, changes: object): string {
  const parts = token.split('.')
  const read: object = JSON.parse(Buffer.from(parts[place] ?? '', 'base64url').toString())
  parts[place] = Buffer.from(JSON.stringify({ ...read, ...changes })).toString('base64url')
  return parts.join('.')
}

describe('a webhook that Plaid signed', () => {
  it('is good once: its id is that of its signature', async () => {
    await using opened = await open()
    const signature = await opened.plaid.webhooks.sign(sent)
    const id = await opened.verify(signature)
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(await opened.verify(signature)).toBe(id)
    expect(await opened.verify(await opened.plaid.webhooks.sign(sent))).not.toBe(id)
  })

  it.each([
    ['five minutes old', -5 * minute, /^[0-9a-f]{64}$/],
    ['six minutes old', -6 * minute, /^unauthorized$/],
    ['a year old', -365 * 24 * 60 * minute, /^unauthorized$/],
    ['from a clock that is a little ahead', 20, /^[0-9a-f]{64}$/],
    ['from the future', minute, /^unauthorized$/],
  ])('is judged by its time: %s', async (_, offset, outcome) => {
    await using opened = await open()
    const iat = seconds(opened) + offset
    expect(await opened.verify(await opened.plaid.webhooks.sign(sent, { iat }))).toMatch(outcome)
  })

  it.each([
    ['changed', sent.replace('item1', 'item2')],
    ['re-serialized', JSON.stringify(JSON.parse(sent))],
    ['cut', sent.slice(0, -1)],
    ['longer', `${sent} `],
    ['empty', ''],
  ])('is refused for another body: %s', async (_, body) => {
    await using opened = await open()
    expect(await opened.verify(await opened.plaid.webhooks.sign(sent), body)).toBe('unauthorized')
  })

  it('is refused with a body of other bytes that read the same', async () => {
    await using opened = await open()
    const body = '{"name":"caf\u00e9"}'
    const signature = await opened.plaid.webhooks.sign(body)
    expect(await opened.verify(signature, body.normalize('NFD'))).toBe('unauthorized')
    expect(await opened.verify(signature, body)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is refused when another key signed it under the id of Plaid’s', async () => {
    await using opened = await open()
    await using other = await open()
    await opened.verify(await opened.plaid.webhooks.sign(sent))
    expect(await opened.verify(await other.plaid.webhooks.sign(sent))).toBe('unauthorized')
  })

  it.each([
    ['its hash', { request_body_sha256: '0'.repeat(64) }],
    ['its time', { iat: 4_000_000_000 }],
  ])('is refused when somebody changed %s', async (_, changes) => {
    await using opened = await open()
    const signature = await opened.plaid.webhooks.sign(sent)
    expect(await opened.verify(withPart(signature, 1, changes))).toBe('unauthorized')
  })

  it('is refused without a hash of its body, or without its time', async () => {
    await using opened = await open()
    const { webhooks } = opened.plaid
    const iat = seconds(opened)
    expect(await opened.verify(await webhooks.signClaims({ iat }))).toBe('unauthorized')
    expect(await opened.verify(await webhooks.signClaims({ request_body_sha256: 'x' }))).toBe(
      'unauthorized',
    )
  })

  it.each(['none', 'HS256', 'RS256', 'ES384', 'EdDSA'])(
    'is refused under the algorithm %s, whoever claims it',
    async (alg) => {
      await using opened = await open()
      const signature = await opened.plaid.webhooks.sign(sent)
      expect(await opened.verify(withPart(signature, 0, { alg }))).toBe('unauthorized')
      expect(opened.plaid.requests).toEqual([])
    },
  )

  it('is refused unsigned, signed by a password, and signed by RSA', async () => {
    await using opened = await open()
    const now = seconds(opened)
    const claims = { request_body_sha256: 'x', iat: now }
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const forged = [
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'key1' })
        .sign(Buffer.from(secret)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key1' }).sign(privateKey),
    ]
    for (const signature of forged) expect(await opened.verify(signature)).toBe('unauthorized')
    expect(opened.plaid.requests).toEqual([])
  })

  it('is refused under a key that is unknown, and without the name of one', async () => {
    await using opened = await open()
    const signature = await opened.plaid.webhooks.sign(sent)
    expect(await opened.verify(withPart(signature, 0, { kid: 'key9' }))).toBe('unauthorized')
    expect(opened.plaid.requests).toHaveLength(1)
    for (const kid of [undefined, 7, ['key1']]) {
      expect(await opened.verify(withPart(signature, 0, { kid }))).toBe('unauthorized')
    }
    expect(opened.plaid.requests).toHaveLength(1)
  })

  it('is refused once its key has expired; the next key is good at once', async () => {
    await using opened = await open()
    const { webhooks } = opened.plaid
    await webhooks.rotate()
    webhooks.expire('key1')
    expect(await opened.verify(await webhooks.sign(sent, { kid: 'key1' }))).toBe('unauthorized')
    expect(await opened.verify(await webhooks.sign(sent))).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['nothing', ''],
    ['dots', '..'],
    ['100 KB of letters', 'a'.repeat(100_000)],
    ['100 KB of dots', '.'.repeat(100_000)],
    [
      '100 KB of a header',
      `${Buffer.from(`{"alg":"ES256","kid":"${'k'.repeat(75_000)}"}`).toString('base64url')}.e30.x`,
    ],
    ['a header that is no object', `${Buffer.from('[]').toString('base64url')}.e30.x`],
    ['other letters', 'é\u0000\uffff'],
  ])('is no junk: %s', async (_, junk) => {
    await using opened = await open()
    expect(await opened.verify(junk)).toBe('unauthorized')
    expect(opened.plaid.requests).toEqual([])
  })

  it('is neither good nor bad while Plaid’s keys cannot be read', async () => {
    await using opened = await open()
    const signature = await opened.plaid.webhooks.sign(sent)
    opened.plaid.trouble = 'error'
    expect(await opened.verify(signature)).toBe('provider_error')
    opened.plaid.trouble = undefined
    expect(await opened.verify(signature)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is refused in both languages, without its signature', async () => {
    await using opened = await open()
    const signature = await opened.plaid.webhooks.sign(sent)
    const error = await bankFailure(
      opened.webhooks.verify(signature, Buffer.from('other'), opened.time.now),
    )
    expect(error).toMatchObject({
      kind: 'unauthorized',
      sentence: {
        en: 'The signature is not valid for this body, or is too old. Sign the exact bytes anew.',
        fr: 'La signature n’est pas valable pour ce contenu, ou est trop ancienne. Signez de nouveau les octets exacts.',
      },
    })
  })
})

describe('a webhook with an HMAC', () => {
  const hmac = (key: string, body: string) => createHmac('sha256', key).update(body).digest('hex')

  it('is good any number of times, in lower and in upper case', async () => {
    await using opened = await open()
    const signature = hmac(secret, sent)
    expect(opened.webhooks.sign(sent)).toBe(signature)
    expect(await opened.verify(signature)).toBe('any number of times')
    expect(await opened.verify(signature)).toBe('any number of times')
    expect(await opened.verify(signature.toUpperCase())).toBe('any number of times')
  })

  it.each([
    ['with another key', hmac('another key', sent)],
    ['of another body', hmac(secret, `${sent}\n`)],
    ['that is cut', hmac(secret, sent).slice(0, -1)],
    ['that is longer', `${hmac(secret, sent)}0`],
    ['with a prefix', `sha256=${hmac(secret, sent)}`],
    ['with a space', ` ${hmac(secret, sent)}`],
    ['of zeros', '0'.repeat(64)],
  ])('is refused: one %s', async (_, signature) => {
    await using opened = await open()
    expect(await opened.verify(signature)).toBe('unauthorized')
    expect(opened.plaid.requests).toEqual([])
  })
})
