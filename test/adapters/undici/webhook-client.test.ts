import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { LookUp } from '../../../adapters/undici/address-guard.ts'
import { createWebhookClient } from '../../../adapters/undici/webhook-client.ts'
import type { WebhookAnswer } from '../../../src/ports/webhook-client.ts'
import { startReceiver } from '../../support/receiver.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const loopback = ['127.0.0.0/8']
const patience = new AbortController().signal

interface Having {
  readonly allowedRanges?: readonly string[]
  readonly lookUp?: LookUp
  readonly timeout?: number
}

async function posted(url: string, having: Having = {}): Promise<WebhookAnswer> {
  const client = createWebhookClient({ allowedRanges: loopback, clock: () => noon, ...having })
  try {
    return await client.post({ url, headers: { 'x-test': 'yes' }, body: '{"a":1}' }, patience)
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

  it('is told the text of an answer without control characters', async () => {
    await using receiver = await answering((response) => response.end('a\u0000b\u001b[31mc\nd'))
    expect(await posted(receiver.url)).toMatchObject({ body: 'ab[31mc\nd' })
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
    const began = performance.now()
    expect(await posted(receiver.url, { timeout: 200 })).toMatchObject({ kind: 'timeout' })
    expect(performance.now() - began).toBeLessThan(5_000)
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

describe('a private address', () => {
  it('is not connected to, however it is written', async () => {
    await using receiver = await startReceiver()
    const { port } = receiver
    const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0', '127.1']
    for (const host of hosts) {
      const answer = await posted(`http://${host}:${port}/`, { allowedRanges: [] })
      expect(answer.kind).toBe('refused_address')
    }
    expect(receiver.received).toEqual([])
  })

  it('is not connected to by a name that stands for it', async () => {
    await using receiver = await startReceiver()
    const lookUp: LookUp = async () => [{ address: '127.0.0.1', family: 4 }]
    const url = `https://hooks.example.com:8443/`
    expect(await posted(url, { allowedRanges: [], lookUp })).toEqual({
      kind: 'refused_address',
      message: '127.0.0.1 is not an address of the public internet',
    })
    expect(receiver.received).toEqual([])
  })

  it('is not connected to by a name that has a public address, too', async () => {
    const lookUp: LookUp = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '::1', family: 6 },
    ]
    expect(await posted('https://hooks.example.com/', { allowedRanges: [], lookUp })).toMatchObject(
      {
        kind: 'refused_address',
      },
    )
  })

  it('is not connected to when the name changes its address between two requests', async () => {
    await using receiver = await answering(
      (response) => void response.setHeader('connection', 'close').end(),
    )
    let looked = 0
    const lookUp: LookUp = async () => {
      looked += 1
      return [{ address: looked === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]
    }
    const client = createWebhookClient({ allowedRanges: loopback, lookUp })
    const url = `http://hooks.example.com:${receiver.port}/`
    const post = () => client.post({ url, headers: {}, body: '' }, patience)
    expect(await post()).toMatchObject({ kind: 'answered', status: 200 })
    expect(await post()).toMatchObject({ kind: 'refused_address' })
    expect(looked).toBe(2)
    await client.close()
  })

  it('is asked by plain http only where the operator allows it', async () => {
    const lookUp: LookUp = async () => [{ address: '8.8.8.8', family: 4 }]
    expect(await posted('http://hooks.example.com/', { lookUp })).toMatchObject({
      kind: 'refused_address',
    })
  })
})

it('a name that nobody knows is told as unreachable', async () => {
  const lookUp: LookUp = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  expect(await posted('https://nobody.example.com/', { lookUp })).toEqual({
    kind: 'unreachable',
    message: 'ENOTFOUND',
  })
})
