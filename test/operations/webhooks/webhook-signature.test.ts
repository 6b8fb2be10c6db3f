import { createHmac, timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import {
  isSigningSecret,
  newSigningSecret,
  signHeaders,
} from '../../../src/operations/webhooks/webhook-signature.ts'

const body = '{"id":"evt_1","type":"score.changed","data":{"name":"Zoé"}}'
const message = { id: 'evt_1', deliveryId: 'evt_1-whk_1', type: 'score.changed', body }
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const another = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Verification as the Engine document describes it. */
function verifiedAsDocumented(signature: string | undefined, text: string, key: string): boolean {
  const expected = createHmac('sha256', key).update(text).digest('hex')
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

describe('the signature of the documents', () => {
  it('is what the Engine’s receivers compute', () => {
    const headers = signHeaders(message, { current: secret, next: undefined }, Date.now())
    const signature = headers['x-credit-engine-signature']
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
    expect(verifiedAsDocumented(signature, body, secret)).toBe(true)
    expect(verifiedAsDocumented(signature, `${body} `, secret)).toBe(false)
  })

  it('stands in the Console’s header for the Console’s events, with their name and delivery', () => {
    const event = { ...message, type: 'chat.created' }
    const headers = signHeaders(event, { current: secret, next: undefined }, Date.now())
    expect(verifiedAsDocumented(headers['x-console-signature'], body, secret)).toBe(true)
    expect(headers).toMatchObject({
      'x-console-event': 'chat.created',
      'x-console-delivery': 'evt_1-whk_1',
    })
    expect(headers).not.toHaveProperty('x-credit-engine-signature')
  })
})

describe('the signature of Standard Webhooks', () => {
  it.each([
    ['a whsec_ secret', secret, undefined],
    ['a secret of our making', newSigningSecret(), undefined],
    ['plain text', 'a secret of my own!', 'raw'],
    ['whsec_ and no base64', 'whsec_not base64 at all', 'raw'],
  ] as const)('is verified by its library with %s', (_what, current, format) => {
    const headers = signHeaders(message, { current, next: undefined }, Date.now())
    const webhook = new Webhook(current, format === undefined ? undefined : { format })
    expect(webhook.verify(body, headers)).toMatchObject({ id: 'evt_1' })
    expect(() => webhook.verify(`${body} `, headers)).toThrow('No matching signature found')
  })

  it('names the event and the second of the attempt', () => {
    const headers = signHeaders(message, { current: secret, next: undefined }, 1_700_000_000_999)
    expect(headers).toMatchObject({ 'webhook-id': 'evt_1', 'webhook-timestamp': '1700000000' })
  })

  it('is refused by its library when it is replayed six minutes later', () => {
    const then = Date.now() - 6 * 60_000
    const headers = signHeaders(message, { current: secret, next: undefined }, then)
    expect(() => new Webhook(secret).verify(body, headers)).toThrow('Message timestamp too old')
  })

  it('is good under both secrets while a rotation lasts, and the document’s under the former', () => {
    const headers = signHeaders(message, { current: secret, next: another }, Date.now())
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ id: 'evt_1' })
    expect(new Webhook(another).verify(body, headers)).toMatchObject({ id: 'evt_1' })
    expect(verifiedAsDocumented(headers['x-credit-engine-signature'], body, secret)).toBe(true)
  })
})

describe('a secret', () => {
  it('of our making is 32 random bytes', () => {
    expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(newSigningSecret()).not.toBe(newSigningSecret())
  })

  it.each([
    ['x'.repeat(16), true],
    ['x'.repeat(256), true],
    ['x'.repeat(15), false],
    ['x'.repeat(257), false],
    ['sécrète-sécrète-sécrète', false],
    ['tabs\tare\tnot printable', false],
  ])('may be %s: %s', (text, may) => {
    expect(isSigningSecret(text)).toBe(may)
  })
})
