import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { hear, rejectionOf, requestOf } from '../support/providers/model-request.ts'
import { beginStream, openRawServer } from '../support/providers/raw-server.ts'
import type { Wire } from '../support/providers/wire.ts'
import { neverMs } from '../support/time.ts'
import { watchTimers } from '../support/watched-timers.ts'

/** Contract for the stream between a model and its provider. */
export function describeStreams(wire: Wire): void {
  const hello = requestOf('hello', { model: wire.model })
  const whole = wire.opening + wire.piece('Crédit ') + wire.piece('👍') + wire.closing

  test('an answer is the same however its bytes are cut', async () => {
    const bytes = Buffer.from(whole)
    await using server = await openRawServer(async (out) => {
      beginStream(out)
      for (const byte of bytes) {
        await new Promise((resolve) => out.write(Buffer.of(byte), resolve))
      }
      out.end()
    })
    const { text, result } = await hear(wire.open(server.origin), hello)
    expect(text).toBe('Crédit 👍')
    expect(result.usage).toEqual({
      inputTokens: 30,
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 12,
      webSearches: 0,
    })
  })

  test('lines may end as Windows ends them, and comments are passed over', async () => {
    await using server = await openRawServer((out) =>
      beginStream(out).end(`: hello\r\n\r\n${whole.replaceAll('\n', '\r\n')}`),
    )
    expect((await hear(wire.open(server.origin), hello)).text).toBe('Crédit 👍')
  })

  test('events that are not known are passed over', async () => {
    await using server = await openRawServer((out) =>
      beginStream(out).end(
        `${wire.opening}event: later.invented\ndata: {"type":"later.invented","n":1}\n\n${whole.slice(wire.opening.length)}`,
      ),
    )
    expect((await hear(wire.open(server.origin), hello)).text).toBe('Crédit 👍')
  })

  test('each piece is heard when it arrives', async () => {
    const received = Promise.withResolvers<void>()
    await using server = await openRawServer(async (out) => {
      beginStream(out).write(wire.opening + wire.piece('First'))
      await received.promise
      out.end(wire.piece(', second') + wire.closing)
    })
    const texts: string[] = []
    await wire.open(server.origin).stream(
      hello,
      (event) => {
        texts.push(event.kind === 'text' ? event.text : '')
        received.resolve()
      },
      new AbortController().signal,
    )
    expect(texts).toEqual(['First', ', second'])
  })

  test('an answer may take longer than any silence in it', async () => {
    await using server = await openRawServer((out) => {
      beginStream(out).write(wire.opening)
      let left = 10
      const timer = setInterval(() => {
        left -= 1
        out.write(wire.piece('a'))
        if (left === 0) out.end(wire.closing)
      }, 150)
      out.on('close', () => clearInterval(timer))
    })
    const model = wire.open(server.origin, { limits: { silenceMs: 1_000 } })
    expect((await hear(model, hello)).text).toBe('aaaaaaaaaa')
  })

  test('answers one after the other come over one connection', async () => {
    await using server = await openRawServer((out) => beginStream(out).end(whole))
    const model = wire.open(server.origin)
    for (let time = 0; time < 3; time += 1) {
      await hear(model, hello)
      await expect.poll(() => server.connections()).toBe(1)
    }
    expect(server.opened()).toBe(1)
  })

  test('a connection that was closed while nobody used it is not noticed', async () => {
    await using server = await openRawServer((out, _, earlier) =>
      earlier === 1 ? out.destroy() : beginStream(out).end(whole),
    )
    const limits = { retryMs: 20_000 }
    const model = wire.open(server.origin, { limits, random: () => 0.9 })
    await hear(model, hello)
    await expect.poll(() => server.connections()).toBe(1)
    expect((await hear(model, hello)).text).toBe('Crédit 👍')
    expect(server.requests).toHaveLength(3)
  })

  test('an answer is whole at its last event, though the provider does not hang up', async () => {
    await using server = await openRawServer((out) => beginStream(out).write(whole))
    expect((await hear(wire.open(server.origin), hello)).text).toBe('Crédit 👍')
    await expect.poll(() => server.connections()).toBe(0)
  })

  describe('one that is stopped', () => {
    test('lets go of the provider at once and leaves nothing behind', async () => {
      await using server = await openRawServer((out) =>
        beginStream(out).write(wire.opening + wire.piece('Good')),
      )
      const stop = new AbortController()
      const reason = new Error('enough')
      const begun = Promise.withResolvers<void>()
      using timers = watchTimers()
      const stream = timers.of(() =>
        wire.open(server.origin).stream(hello, () => begun.resolve(), stop.signal),
      )
      await begun.promise
      expect(await timers.alive()).toBeGreaterThan(0)
      timers.of(() => stop.abort(reason))
      expect(await rejectionOf(stream)).toBe(reason)
      await expect.poll(() => server.connections()).toBe(0)
      expect(getEventListeners(stop.signal, 'abort')).toEqual([])
      expect(await timers.alive()).toBe(0)
    })

    test('while it waits to ask again does not ask again', async () => {
      const waiting = Promise.withResolvers<void>()
      await using server = await openRawServer((out) =>
        out.writeHead(503, { 'retry-after': String(neverMs / 1_000) }).end(),
      )
      const random = () => {
        waiting.resolve()
        return 0
      }
      const stop = new AbortController()
      const limits = { maxRetryAfterSeconds: neverMs, firstEventMs: 2 * neverMs }
      const model = wire.open(server.origin, { random, limits })
      const stream = rejectionOf(hear(model, hello, stop.signal))
      await waiting.promise
      const reason = new Error('enough')
      stop.abort(reason)
      expect(await stream).toBe(reason)
      expect(server.requests).toHaveLength(1)
    })

    test('by a listener that throws is rejected with what it threw', async () => {
      await using server = await openRawServer((out) =>
        beginStream(out).write(wire.opening + wire.piece('Good')),
      )
      const defect = new Error('a defect')
      const stream = wire.open(server.origin).stream(
        hello,
        () => {
          throw defect
        },
        new AbortController().signal,
      )
      expect(await rejectionOf(stream)).toBe(defect)
      await expect.poll(() => server.connections()).toBe(0)
    })
  })
}
