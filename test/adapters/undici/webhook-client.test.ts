import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createWebhookClient } from '../../../adapters/undici/webhook-client.ts'
import type { WebhookAnswer } from '../../../src/ports/webhook-client.ts'
import { startReceiver } from '../../support/receiver.ts'
import { neverMs } from '../../support/time.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const loopback = ['127.0.0.0/8']
const signal = new AbortController().signal

interface Having {
  readonly allowedRanges?: readonly string[]
  readonly timeoutMs?: number
}

async function posted(url: string, having: Having = {}): Promise<WebhookAnswer> {
  const client = createWebhookClient({
    allowedRanges: loopback,
    clock: () => noon,
    timeoutMs: neverMs,
    ...having,
  })
  try {
    return await client.post({ url, headers: { 'x-test': 'yes' }, body: '{"a":1}' }, signal)
  } finally {
    await client.close()
  }
}

const answering = (answer: (response: ServerResponse) => void) =>
  startReceiver((response) => answer(response))

describe('a post', () => {
  it('carries the headers and the very bytes', async () => {
    await using receiver = await startReceiver()
    expect(await posted(receiver.url)).toEqual({
      kind: 'answered',
      status: 200,
      retryAfter: undefined,
      body: '',
    })
    expect(receiver.received).toMatchObject([
      {
        body: '{"a":1}',
        headers: {
          'content-type': 'application/json',
          'content-length': '7',
          'user-agent': 'credit-coach',
          'x-test': 'yes',
        },
      },
    ])
  })

  it('follows no redirect', async () => {
    await using elsewhere = await startReceiver()
    await using receiver = await answering((response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    )
    expect(await posted(receiver.url)).toMatchObject({ kind: 'answered', status: 307 })
    expect(elsewhere.received).toEqual([])
  })

  it.each([
    ['seconds', '120', 120_000],
    ['a date', 'Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
    ['a date that is over', 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['nonsense', 'soon', undefined],
    ['a negative number', '-5', undefined],
  ])('is told when to come back, in %s', async (_how, header, retryAfter) => {
    await using receiver = await answering((response) =>
      response.writeHead(503, { 'retry-after': header }).end(),
    )
    expect(await posted(receiver.url)).toMatchObject({ status: 503, retryAfter })
  })

  it('keeps 4 KB of an endless answer and waits for no more of it', async () => {
    await using receiver = await answering((response) => {
      response.writeHead(500)
      const more = () => {
        if (!response.destroyed && response.write('x'.repeat(16_384))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    expect(await posted(receiver.url)).toMatchObject({ status: 500, body: 'x'.repeat(4_096) })
  })

  it('gets the text of an answer without characters that control, hide or turn text', async () => {
    const text = 'a\u0000b\u001b[31mc\nd\u202egpj.exe\u2066\u200b!'
    await using receiver = await answering((response) => response.end(text))
    expect(await posted(receiver.url)).toMatchObject({ body: 'ab[31mc\ndgpj.exe!' })
  })

  it('gets no half of a character that the end of the 4 KB has cut', async () => {
    await using receiver = await answering((response) => response.end(`x${'é'.repeat(4_000)}`))
    expect(await posted(receiver.url)).toMatchObject({ body: `x${'é'.repeat(2_047)}` })
  })

  it.each([
    ['says nothing', () => undefined],
    ['drips its headers’ end', (response: ServerResponse) => void response.flushHeaders()],
    [
      'drips its body',
      (response: ServerResponse) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write('.'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
  ])('ends in time though the receiver %s', async (_how, answer) => {
    await using receiver = await answering(answer)
    expect(await posted(receiver.url, { timeoutMs: 200 })).toMatchObject({ kind: 'timeout' })
  })

  it('ends when its caller wants it no more', async () => {
    await using receiver = await answering(() => undefined)
    const client = createWebhookClient({ allowedRanges: loopback })
    const caller = new AbortController()
    const post = client.post({ url: receiver.url, headers: {}, body: '' }, caller.signal)
    await receiver.has(1)
    caller.abort()
    expect(await post).toMatchObject({ kind: 'timeout' })
    await client.close()
  })

  it('tells of a receiver that hangs up or is not there', async () => {
    await using receiver = await answering((response) => void response.socket?.destroy())
    expect(await posted(receiver.url)).toMatchObject({ kind: 'unreachable' })
    expect(await posted('http://127.0.0.1:9/')).toEqual({
      kind: 'unreachable',
      message: 'ECONNREFUSED',
    })
  })
})
