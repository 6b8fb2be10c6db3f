import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { hear, rejectionOf, requestOf } from '../support/providers/model-request.ts'
import { beginStream, openRawServer } from '../support/providers/raw-server.ts'
import { type Refusal, serviceKey, type Wire } from '../support/providers/wire.ts'

const ownKey = 'sk-own-9876543210'

/** Contract for the service's key and the user's own. */
export function describeKeys(wire: Wire): void {
  const hello = requestOf('hello', { model: wire.model })

  /** The failure of a refusal, and the number of requests to the provider. */
  async function refused({ status, body }: Refusal, apiKey?: string, retryAfter = '30') {
    await using server = await openRawServer((out) =>
      out.writeHead(status, { 'retry-after': retryAfter }).end(JSON.stringify(body)),
    )
    const failure = await rejectionOf(hear(wire.open(server.origin), { ...hello, apiKey }))
    return { failure, calls: server.requests.length }
  }

  describe('a refusal', () => {
    test.each([
      ['rate_limited', 'model_unavailable', 'rate_limited'],
      ['out_of_credit', 'payment_required', 'payment_required'],
      ['key_refused', 'model_unavailable', 'forbidden'],
      ['model_not_found', 'model_unavailable', 'model_unavailable'],
      ['too_long', 'invalid_request', 'invalid_request'],
      ['content_refused', 'invalid_request', 'invalid_request'],
      ['request_refused', 'invalid_request', 'invalid_request'],
    ] as const)(
      '%s is %s with the key of the service, %s with their own',
      async (reason, service, own) => {
        const details = { provider: wire.provider, reason }
        const ofService = await refused(wire.refusals[reason])
        expect(ofService.failure).toMatchObject({ kind: service, details, retryAfter: 30 })
        expect(ofService.calls).toBe(1)
        const ofPerson = await refused(wire.refusals[reason], ownKey)
        expect(ofPerson.failure).toMatchObject({ kind: own, details, retryAfter: 30 })
      },
    )

    test('by a limit that ends at once is met again, one for want of money is not', async () => {
      const limited = await refused(wire.refusals.rate_limited, undefined, '0')
      expect(limited.calls).toBe(3)
      const broke = await refused(wire.refusals.out_of_credit, undefined, '0')
      expect(broke.calls).toBe(1)
    })
  })

  test('the service asks with its own key, or with the one that the person brought', async () => {
    await using server = await openRawServer((out) =>
      beginStream(out).end(wire.opening + wire.piece('Hello') + wire.closing),
    )
    const model = wire.open(server.origin)
    await hear(model, hello)
    await hear(model, { ...hello, apiKey: ownKey })
    expect(server.requests.map(({ headers }) => wire.keyIn(headers))).toEqual([serviceKey, ownKey])
  })

  test('without a key of the service only those are answered who bring theirs', async () => {
    await using server = await openRawServer((out) =>
      beginStream(out).end(wire.opening + wire.piece('Hello') + wire.closing),
    )
    const model = wire.open(server.origin, { apiKey: undefined })
    expect(model.isConfigured).toBe(false)
    expect(await rejectionOf(hear(model, hello))).toMatchObject({
      kind: 'model_unavailable',
      details: { reason: 'not_configured' },
    })
    expect((await hear(model, { ...hello, apiKey: ownKey })).text).toBe('Hello')
    expect(server.requests).toHaveLength(1)
  })

  test('no key is in what is thrown, though the provider repeats it', async () => {
    const canary = 'sk-canary-7f3a9b2c'
    const says = { message: canary, type: canary, code: canary, param: canary }
    const body = JSON.stringify({ type: 'error', error: says })
    await using server = await openRawServer((out, _, earlier) => {
      if (earlier === 0) return out.writeHead(401, canary).end(body)
      if (earlier === 1) return beginStream(out).end(`event: ${canary}\ndata: ${canary}\n\n`)
      if (earlier === 2) return beginStream(out).end(`event: error\ndata: ${body}\n\n`)
      return out.socket?.end(`${canary}\r\n\r\n`)
    })
    const model = wire.open(server.origin, { apiKey: canary, limits: { retries: 0 } })
    const request = { ...hello, apiKey: canary }
    for (let time = 0; time < 4; time += 1) {
      const failure = await rejectionOf(hear(model, request))
      expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(canary)
      expect(JSON.stringify(failure)).not.toContain(canary)
    }
    const bad = await rejectionOf(hear(model, { ...hello, apiKey: `${canary}\r\nx: 1` }))
    expect(inspect(bad, { depth: 20, showHidden: true })).not.toContain(canary)
    expect(bad).toMatchObject({ kind: 'forbidden', details: { reason: 'key_refused' } })
  })

  describe('a check of a key', () => {
    const check = async (status: number, body: object = {}) => {
      await using server = await openRawServer((out) =>
        out.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
      const checked = wire.open(server.origin).checkKey(ownKey, new AbortController().signal)
      await checked.finally(() => {
        const [asked] = server.requests
        expect(asked).toMatchObject({ method: 'GET', path: '/v1/models', body: '' })
        expect(wire.keyIn(asked?.headers ?? {})).toBe(ownKey)
      })
    }

    test('asks the provider with it', () => check(200, { data: [] }))

    test('takes a key that has reached its limit or its budget', async () => {
      await check(429, wire.refusals.rate_limited.body)
      await check(429, wire.refusals.out_of_credit.body)
    })

    test.each([401, 403])('names the field when the provider refuses it by %i', async (status) => {
      const failure = await rejectionOf(check(status, wire.refusals.key_refused.body))
      expect(failure).toMatchObject({
        kind: 'invalid_request',
        details: { field: 'apiKey', issue: { fr: expect.stringContaining('refusée par') } },
        sentence: { en: expect.stringMatching(/^apiKey: was refused by \w+\. Copy it again from/) },
      })
    })

    test.each([500, 503, 404, 302, 400])('is 503 when the provider answers %i', async (status) => {
      expect(await rejectionOf(check(status))).toMatchObject({ kind: 'model_unavailable' })
    })

    test('is 503 when the provider does not answer, and stops when it is stopped', async () => {
      await using server = await openRawServer(() => {})
      const model = wire.open(server.origin, { limits: { checkMs: 200 } })
      const late = await rejectionOf(model.checkKey(ownKey, new AbortController().signal))
      expect(late).toMatchObject({ kind: 'model_unavailable', details: { reason: 'timeout' } })
      const reason = new Error('the person left')
      const stopped = model.checkKey(ownKey, AbortSignal.abort(reason))
      expect(await rejectionOf(stopped)).toBe(reason)
    })

    test('is 400 for what no key can be', async () => {
      const model = wire.open('http://127.0.0.1:1')
      const failure = await rejectionOf(model.checkKey('a\nb', new AbortController().signal))
      expect(failure).toMatchObject({ kind: 'invalid_request', details: { field: 'apiKey' } })
    })
  })
}
