import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProviderLimits } from '../../adapters/provider-shared/problem.ts'
import type { ModelEvent } from '../../src/ports/language-model.ts'
import { hear, rejectionOf, requestOf, textOf } from '../support/providers/model-request.ts'
import { beginStream, openRawServer, type RawServer } from '../support/providers/raw-server.ts'
import type { Wire } from '../support/providers/wire.ts'

/** Each deadline in turn, the others far away. */
const first: Partial<ProviderLimits> = { firstEventMs: 300 }
const silence: Partial<ProviderLimits> = { silenceMs: 300 }
const total: Partial<ProviderLimits> = { totalMs: 900 }

type Answer = Parameters<typeof openRawServer>[0]

/** Contract of a model with a failing provider: 503 in time, and nothing left open. */
export function describeOutages(wire: Wire): void {
  let server: RawServer | undefined
  afterEach(() => server?.[Symbol.asyncDispose]())

  /** The failure of a request to such a server, and the text streamed before. */
  async function ask(answer: Answer, limits: Partial<ProviderLimits> = {}) {
    server = await openRawServer(answer)
    const model = wire.open(server.origin, { limits })
    const events: ModelEvent[] = []
    const { signal } = new AbortController()
    const failure = await rejectionOf(
      model.stream(
        requestOf('hello', { model: wire.model }),
        (event) => events.push(event),
        signal,
      ),
    )
    expect(getEventListeners(signal, 'abort')).toEqual([])
    return { failure, text: textOf(events), calls: server.requests.length }
  }

  const unavailable = (reason: string) => ({
    kind: 'model_unavailable',
    details: { provider: wire.provider, reason },
    sentence: { en: expect.any(String), fr: expect.any(String) },
  })

  const greeting = wire.opening + wire.piece('Good ') + wire.piece('morning')

  /** Goes on writing until somebody hangs up. */
  const drip = (out: ServerResponse, text: string) => {
    const timer = setInterval(() => out.write(text), 20)
    out.on('close', () => clearInterval(timer))
  }

  describe('is 503 within the deadline when the provider', () => {
    test.each<[string, Partial<ProviderLimits>, Answer]>([
      ['accepts and never answers', first, () => {}],
      ['begins a stream and says nothing', first, (out) => beginStream(out).flushHeaders()],
      ['writes comments and no event', first, (out) => drip(beginStream(out), ': wait\n\n')],
      ['falls silent', silence, (out) => beginStream(out).write(greeting)],
      [
        'falls silent but for comments',
        silence,
        (out) => {
          beginStream(out).write(greeting)
          drip(out, ': wait\n\n')
        },
      ],
      [
        'never comes to an end',
        total,
        (out) => {
          beginStream(out).write(greeting)
          drip(out, wire.piece(' and'))
        },
      ],
      ['fails and never ends its error', first, (out) => out.writeHead(500).write('{')],
    ])('%s', async (_, limits, answer) => {
      const { failure } = await ask(answer, limits)
      expect(failure).toMatchObject(unavailable('timeout'))
    })
  })

  test('a provider that never ends its error is classified by its status', async () => {
    const limits = { errorMs: 100, retries: 0 }
    const { failure } = await ask((out) => out.writeHead(500).write('{'), limits)
    expect(failure).toMatchObject(unavailable('server_error'))
  })

  describe('is 503 when the provider', () => {
    test.each<[string, string, Answer]>([
      [
        'answers a page',
        'not_understood',
        (out) => out.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
      ],
      ['sends garbage', 'cut_off', (out) => beginStream(out).end(Buffer.alloc(2_000, 0xfe))],
      ['sends an empty stream', 'cut_off', (out) => beginStream(out).end()],
      [
        'sends what is no JSON',
        'not_understood',
        (out) => beginStream(out).end('event: message\ndata: {"a\n\n'),
      ],
      [
        'sends two million lists in each other',
        'not_understood',
        (out) => beginStream(out).end(`event: message\ndata: {"a":${'['.repeat(2_000_000)}\n\n`),
      ],
      [
        'sends a JSON list',
        'not_understood',
        (out) => beginStream(out).end('event: message\ndata: [1]\n\n'),
      ],
      [
        'answers 10 MB of text',
        'too_large',
        (out) => {
          beginStream(out).write(wire.opening)
          const piece = wire.piece('x'.repeat(64 * 1_024))
          for (let sent = 0; sent < 160; sent += 1) out.write(piece)
        },
      ],
      [
        'sends 20 MB in one line',
        'too_large',
        (out) => {
          beginStream(out).write('data: ')
          const piece = 'x'.repeat(64 * 1_024)
          for (let sent = 0; sent < 320; sent += 1) out.write(piece)
        },
      ],
      ['fails', 'server_error', (out) => out.writeHead(500).end('{"error":')],
      ['fails with a long page', 'server_error', (out) => out.writeHead(502).end('x'.repeat(1e6))],
      ['sends elsewhere', 'server_error', (out) => out.writeHead(302, { location: '/' }).end()],
      [
        'is overloaded',
        'overloaded',
        (out) => beginStream(out).end(wire.opening + wire.overloadedInStream),
      ],
    ])('%s', async (_, reason, answer) => {
      const { failure } = await ask(answer)
      expect(failure).toMatchObject(unavailable(reason))
    })

    test('is not there', async () => {
      const gone = await openRawServer(() => {})
      await gone[Symbol.asyncDispose]()
      const model = wire.open(gone.origin)
      const failure = await rejectionOf(hear(model, requestOf('hello', { model: wire.model })))
      expect(failure).toMatchObject(unavailable('unreachable'))
    })

    test('does not encrypt where it should', async () => {
      await using plain = await openRawServer((out) => beginStream(out).end(greeting))
      const model = wire.open(plain.origin.replace('http:', 'https:'))
      const failure = await rejectionOf(hear(model, requestOf('hello', { model: wire.model })))
      expect(failure).toMatchObject(unavailable('unreachable'))
      expect(plain.requests).toEqual([])
    })

    test('speaks another protocol', async () => {
      const other: Server = createServer((socket) => socket.on('error', () => {}).end('220 hi\r\n'))
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      const address = other.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const model = wire.open(`http://127.0.0.1:${port}`)
      const failure = await rejectionOf(hear(model, requestOf('hello', { model: wire.model })))
      other.close()
      expect(failure).toMatchObject(unavailable('unreachable'))
    })
  })

  test('text before the provider broke off is kept, and not requested again', async () => {
    const { failure, text, calls } = await ask((out) =>
      beginStream(out).write(greeting, () => out.destroy()),
    )
    expect(failure).toMatchObject(unavailable('cut_off'))
    expect(text).toBe('Good morning')
    expect(calls).toBe(1)
  })

  test('an answer without its last event is not whole', async () => {
    const { failure, text, calls } = await ask((out) => beginStream(out).end(greeting))
    expect(failure).toMatchObject(unavailable('cut_off'))
    expect(text).toBe('Good morning')
    expect(calls).toBe(1)
  })

  test('an outage that passes is not noticed', async () => {
    await using passing = await openRawServer((out, _, earlier) => {
      if (earlier === 0) return out.destroy()
      if (earlier === 1) return out.writeHead(503).end()
      return beginStream(out).end(greeting + wire.closing)
    })
    const model = wire.open(passing.origin)
    const { text } = await hear(model, requestOf('hello', { model: wire.model }))
    expect(text).toBe('Good morning')
    expect(passing.requests).toHaveLength(3)
    expect(new Set(passing.requests.map(({ body }) => body)).size).toBe(1)
  })

  test('an outage that lasts is met three times', async () => {
    const { calls } = await ask((out) => out.writeHead(503).end())
    expect(calls).toBe(3)
  })

  test('a provider that asks for a long wait is not asked again', async () => {
    const { failure, calls } = await ask((out) => out.writeHead(503, { 'retry-after': '90' }).end())
    expect(failure).toMatchObject({ ...unavailable('overloaded'), retryAfter: 90 })
    expect(calls).toBe(1)
  })
}
