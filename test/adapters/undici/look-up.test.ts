import { lookup } from 'node:dns/promises'
import { describe, expect, it } from 'vitest'
import { createLookUp } from '../../../adapters/undici/address-guard.ts'
import { createWebhookClient } from '../../../adapters/undici/webhook-client.ts'
import { startDnsServer } from '../../emulators/dns-server.ts'
import { startReceiver } from '../../support/receiver.ts'
import { neverMs } from '../../support/time.ts'

const whole = '2606:4700:0000:0000:0000:0000:0000:1111'
const names = {
  'both.example.com': { A: ['8.8.8.8', '8.8.4.4'], AAAA: [whole] },
  'four.example.com': { A: ['8.8.8.8'] },
  'six.example.com': { AAAA: [whole] },
  'none.example.com': {},
  'hooks.example.com': { A: ['127.0.0.1'] },
  'silent.example.com': 'silent',
} as const

const v4 = (address: string) => ({ address, family: 4 })
const v6 = { address: '2606:4700::1111', family: 6 }

describe('a name', () => {
  it.each([
    ['both.example.com', [v4('8.8.8.8'), v4('8.8.4.4'), v6]],
    ['four.example.com', [v4('8.8.8.8')]],
    ['six.example.com', [v6]],
  ])('%s is all its addresses', async (name, addresses) => {
    await using server = await startDnsServer(names)
    expect(await createLookUp({ servers: [server.address] })(name)).toEqual(addresses)
  })

  it.each([
    ['that does not exist', 'nobody.example.com', 'ENOTFOUND'],
    ['without an address', 'none.example.com', 'ENODATA'],
    ['whose servers are silent', 'silent.example.com', 'ETIMEOUT'],
  ])('%s is told as such', async (_what, name, code) => {
    await using server = await startDnsServer(names)
    const lookUp = createLookUp({
      servers: [server.address],
      timeoutMs: code === 'ETIMEOUT' ? 50 : neverMs,
    })
    await expect(lookUp(name)).rejects.toMatchObject({ code })
  })

  it('of this machine is asked of no server', async () => {
    await using server = await startDnsServer(names)
    const lookUp = createLookUp({ servers: [server.address] })
    expect(await lookUp('localhost')).toEqual([v4('127.0.0.1')])
    expect(await lookUp('api.localhost.')).toEqual([v4('127.0.0.1')])
    expect(server.asked).toEqual([])
  })
})

it('names whose servers are silent hold up neither other receivers nor the look-ups of the process', async () => {
  await using server = await startDnsServer(names)
  await using receiver = await startReceiver()
  const lookUp = createLookUp({ servers: [server.address], timeoutMs: neverMs })
  const client = createWebhookClient({
    allowedRanges: ['127.0.0.0/8'],
    lookUp,
    timeoutMs: neverMs,
  })
  const caller = new AbortController()
  const post = (host: string) => {
    const url = `http://${host}:${receiver.port}/`
    return client.post({ url, headers: {}, body: '{}' }, caller.signal)
  }
  const silent = Array.from({ length: 64 }, () => post('silent.example.com'))
  let ended = 0
  for (const each of silent) void each.then(() => (ended += 1))
  await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(128)
  expect(await post('hooks.example.com')).toMatchObject({ kind: 'answered', status: 200 })
  expect((await lookup('127.0.0.1')).address).toBe('127.0.0.1')
  expect(ended).toBe(0)
  caller.abort()
  expect((await Promise.all(silent)).map(({ kind }) => kind)).toEqual(Array(64).fill('timeout'))
  await client.close()
})

it.each([
  ['says so', 'ETIMEOUT', () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }))],
  ['does not end', 'UND_ERR_CONNECT_TIMEOUT', () => new Promise<never>(() => undefined)],
])(
  'a name whose look-up %s is silent, and so left alone for a minute',
  async (_how, message, lookUp) => {
    const client = createWebhookClient({ allowedRanges: [], lookUp, timeoutMs: 2_000 })
    // Half of the time is for the look-up: none of it is for loading modules.
    await client.warmUp()
    const request = { url: 'https://silent.example.com/', headers: {}, body: '{}' }
    const answer = await client.post(request, new AbortController().signal)
    expect(answer).toEqual({ kind: 'timeout', message })
    await client.close()
  },
)

it('a post to such a name ends as soon as its caller wants it no more', async () => {
  const looked = Promise.withResolvers<void>()
  const lookUp = () => {
    looked.resolve()
    return new Promise<never>(() => undefined)
  }
  const client = createWebhookClient({ allowedRanges: [], lookUp, timeoutMs: neverMs })
  const caller = new AbortController()
  const url = 'https://silent.example.com/'
  const post = client.post({ url, headers: {}, body: '{}' }, caller.signal)
  await looked.promise
  caller.abort()
  expect(await post).toMatchObject({ kind: 'timeout' })
  await client.close()
})

it('a post that has ended is not sent when its name is found at last', async () => {
  await using receiver = await startReceiver()
  const found = Promise.withResolvers<{ address: string; family: number }[]>()
  const client = createWebhookClient({
    allowedRanges: ['127.0.0.0/8'],
    lookUp: () => found.promise,
  })
  const caller = new AbortController()
  const post = (body: string, signal: AbortSignal) => {
    const url = `http://hooks.example.com:${receiver.port}/`
    return client.post({ url, headers: {}, body }, signal)
  }
  const ended = post('ended', caller.signal)
  const waiting = post('waiting', new AbortController().signal)
  caller.abort()
  expect(await ended).toMatchObject({ kind: 'timeout' })
  found.resolve([v4('127.0.0.1')])
  expect(await waiting).toMatchObject({ kind: 'answered' })
  await post('another', new AbortController().signal)
  expect(receiver.received.map(({ body }) => body)).toEqual(['waiting', 'another'])
  await client.close()
})
