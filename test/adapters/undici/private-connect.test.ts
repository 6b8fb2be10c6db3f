import { describe, expect, it } from 'vitest'
import type { LookUp } from '../../../adapters/undici/address-guard.ts'
import { createWebhookClient } from '../../../adapters/undici/webhook-client.ts'
import type { WebhookAnswer } from '../../../src/ports/webhook-client.ts'
import { startReceiver } from '../../support/receiver.ts'
import { neverMs } from '../../support/time.ts'
import { privateAddresses } from './address-vectors.ts'

const signal = new AbortController().signal
const refused = { kind: 'refused_address', message: 'not an address of the public internet' }
const request = { headers: {}, body: '{}' }

interface Having {
  readonly allowedRanges?: readonly string[]
  readonly lookUp?: LookUp
}

async function posted(url: string, having: Having = {}): Promise<WebhookAnswer> {
  const client = createWebhookClient({ allowedRanges: [], timeoutMs: neverMs, ...having })
  try {
    return await client.post({ url, ...request }, signal)
  } finally {
    await client.close()
  }
}

/** Every name stands for these addresses. */
const standsFor =
  (...addresses: readonly string[]): LookUp =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('a private address', () => {
  it.each(privateAddresses)('is not connected to when it is %s', async (_what, url) => {
    expect(await posted(url, { lookUp: standsFor('127.0.0.1') })).toEqual(refused)
  })

  it('is not connected to although a server listens there', async () => {
    await using receiver = await startReceiver()
    const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0', '127.1']
    for (const host of hosts) {
      expect(await posted(`http://${host}:${receiver.port}/`)).toEqual(refused)
    }
    expect(receiver.received).toEqual([])
  })

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a private address', ['10.1.2.3']],
    ['metadata', ['169.254.169.254']],
    ['IPv6 loopback', ['::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1']],
    ['link-local with its zone', ['fe80::1%eth0']],
    ['a public address and a private one', ['8.8.8.8', '192.168.0.1']],
    ['a public address and a private one of IPv6', ['8.8.8.8', 'fd00::1']],
    ['nothing that is an address', ['not-an-address']],
  ])('is not connected to by a name that stands for %s', async (_what, addresses) => {
    expect(await posted('https://hooks.example.com/', { lookUp: standsFor(...addresses) })).toEqual(
      refused,
    )
  })

  it('is not connected to when the name changes its address between two requests', async () => {
    await using receiver = await startReceiver(
      (response) => void response.setHeader('connection', 'close').end(),
    )
    let looked = 0
    const lookUp: LookUp = async () => {
      looked += 1
      return [{ address: looked === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]
    }
    const client = createWebhookClient({ allowedRanges: ['127.0.0.0/8'], lookUp })
    const url = `http://hooks.example.com:${receiver.port}/`
    const post = () => client.post({ url, ...request }, signal)
    expect(await post()).toMatchObject({ kind: 'answered', status: 200 })
    expect(await post()).toEqual(refused)
    expect(looked).toBe(2)
    await client.close()
  })

  it('is not connected to because a receiver sends there', async () => {
    await using inner = await startReceiver()
    await using receiver = await startReceiver((response) =>
      response.writeHead(307, { location: inner.url }).end(),
    )
    const having = { allowedRanges: ['127.0.0.0/8'] }
    expect(await posted(receiver.url, having)).toMatchObject({ kind: 'answered', status: 307 })
    expect(inner.received).toEqual([])
  })
})

it('plain http goes where the operator allows it, and nowhere else', async () => {
  const allowedRanges = ['127.0.0.0/8']
  const lookUp = standsFor('8.8.8.8')
  expect(await posted('http://hooks.example.com/', { allowedRanges, lookUp })).toEqual(refused)
})

it('an unknown name, or one without an address, is unreachable', async () => {
  const unknown: LookUp = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  expect(await posted('https://nobody.example.com/', { lookUp: unknown })).toEqual({
    kind: 'unreachable',
    message: 'ENOTFOUND',
  })
  expect(await posted('https://nobody.example.com/', { lookUp: standsFor() })).toMatchObject({
    kind: 'unreachable',
  })
})
