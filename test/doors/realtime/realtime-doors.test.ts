import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { type Service, startService } from '../../support/service.ts'
import { neverMs } from '../../support/time.ts'

const noon = Date.UTC(2026, 10, 23, 12)

let service: Service
let now: number

beforeEach(async () => {
  now = noon
  service = await startService({
    clock: () => now,
    timeouts: { authenticationMs: neverMs, tickMs: 20, pingMs: 100 },
  })
})

afterEach(() => service[Symbol.asyncDispose]())

describe('who opens a realtime socket', () => {
  it('says so in the Authorization header, under the root and under the Console’s base', async () => {
    const token = await service.token('ann')
    for (const path of ['/api/realtime', '/console/api/realtime']) {
      await using client = await connectRealtime(service.url, { token, path })
      expect(await client.received('ready')).toEqual({
        type: 'ready',
        timestamp: '2026-11-23T12:00:00.000Z',
        userId: 'ann',
        lastEventId: null,
        expiresAt: '2026-11-24T00:00:00.000Z',
      })
    }
  })

  it('or says so in the first frame', async () => {
    const token = await service.token('ann')
    await using client = await connectRealtime(service.url, {})
    client.say({ type: 'auth', token })
    expect((await client.received('ready')).userId).toBe('ann')
  })

  it('acts for a user with a key that may', async () => {
    const token = await service.key('bot', ['users:act'])
    await using client = await connectRealtime(service.url, {})
    client.say({ type: 'auth', token, userId: 'ann' })
    expect(await client.received('ready')).toMatchObject({ userId: 'ann', expiresAt: null })
  })

  it.each(['token', 'access_token'])('never says so in the address (%s)', async (name) => {
    const token = await service.token('ann')
    await using client = await connectRealtime(service.url, {
      path: `/api/realtime?${name}=${token}`,
    })
    expect(await client.closed).toBe(4401)
    expect(client.frames.map(({ error }) => error.code)).toEqual(['unauthorized'])
    expect(client.frames[0].error.message).toMatch(/^A token does not belong in an address/)
  })

  it('is sent away when the token is not good', async () => {
    await using client = await connectRealtime(service.url, { token: 'nonsense' })
    expect(await client.closed).toBe(4401)
    expect(client.frames).toMatchObject([{ type: 'error', error: { code: 'unauthorized' } }])
  })

  it('is sent away in French where French is read', async () => {
    await using client = await connectRealtime(service.url, {
      headers: { 'accept-language': 'fr' },
    })
    client.say({ type: 'ping' })
    expect(await client.closed).toBe(4401)
    expect(client.frames[0].error.message).toMatch(/^Dites d’abord qui vous êtes/)
  })

  it('is closed without a credential in time', async () => {
    await using impatient = await startService({ timeouts: { authenticationMs: 50 } })
    await using client = await connectRealtime(impatient.url, {})
    expect(await client.closed).toBe(4401)
    expect(client.frames[0].error.message).toMatch(/^This socket is not authenticated/)
  })

  it('is sent away without the scope', async () => {
    const token = await service.token('ann', { scopes: ['reports'] })
    await using client = await connectRealtime(service.url, { token })
    expect(await client.closed).toBe(4403)
    expect(client.frames[0].error.details).toEqual({ requiredScope: 'chats' })
  })

  it('may have as many as the tier allows: three of the free one', async () => {
    const token = await service.token('ann')
    const opened = await Promise.all([1, 2, 3].map(() => readyClient(service.url, token)))
    await using fourth = await connectRealtime(service.url, { token })
    expect(await fourth.closed).toBe(4429)
    expect(fourth.frames[0].error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 3, used: 3 },
    })
    for (const client of opened) await client[Symbol.asyncDispose]()
    await expect
      .poll(async () => {
        now += 60_000
        const again = await connectRealtime(service.url, { token })
        await expect.poll(() => again.frames.length).toBeGreaterThan(0)
        const [first] = again.frames
        await again[Symbol.asyncDispose]()
        return first.type
      })
      .toBe('ready')
  })

  it('counts as a request: who opens too often in a minute is sent away', async () => {
    const token = await service.token('ann')
    for (let at = 0; at < 20; at++) {
      const client = await readyClient(service.url, token)
      await client[Symbol.asyncDispose]()
    }
    await using oneMore = await connectRealtime(service.url, { token })
    expect(await oneMore.closed).toBe(4429)
    expect(oneMore.frames[0].error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 20, used: 20, resetAt: '2026-11-23T12:01:00.000Z' },
    })
  })

  it('is not let in from a page of another site', async () => {
    const token = await service.token('ann')
    const from = (origin: string) => connectRealtime(service.url, { token, headers: { origin } })
    await expect(from('https://evil.example')).rejects.toThrow('403')
    await using own = await from(service.url)
    expect((await own.received('ready')).userId).toBe('ann')
  })

  it('finds no socket under another path', async () => {
    await expect(connectRealtime(service.url, { path: '/api/none' })).rejects.toThrow('404')
  })
})

describe('a realtime socket ends', () => {
  it('when its token does', async () => {
    const token = await service.token('ann', { lifetime: 60 })
    await using client = await readyClient(service.url, token)
    now += 120_000
    expect(await client.closed).toBe(4401)
  })

  it('not when another token of the same person came in time', async () => {
    const token = await service.token('ann', { lifetime: 60 })
    await using client = await readyClient(service.url, token)
    client.say({ type: 'auth', token: await service.token('ann', { lifetime: 3_600 }) })
    await client.received('ready', ({ expiresAt }) => expiresAt === '2026-11-23T13:00:00.000Z')
    now += 120_000
    client.say({ type: 'ping' })
    await client.received('pong')
  })

  it('keeps its owner: another person’s token is refused', async () => {
    await using client = await readyClient(service.url, await service.token('ann'))
    client.say({ type: 'auth', token: await service.token('bob') })
    expect((await client.received('error')).error.code).toBe('forbidden')
  })

  it('when its key is revoked', async () => {
    const key = await service.key('bot', ['users:act'])
    await using client = await connectRealtime(service.url, {})
    client.say({ type: 'auth', token: key, userId: 'ann' })
    await client.received('ready')
    const { keys } = (await service.app.operate('list-api-keys', {})) as { keys: { id: string }[] }
    await service.app.operate('revoke-api-key', { id: keys[0]?.id })
    expect(await client.closed).toBe(4401)
  })

  it('when it does not answer the heartbeat', async () => {
    const token = await service.token('ann')
    await using dumb = await connectRealtime(service.url, { token, isDumb: true })
    await using client = await readyClient(service.url, token)
    expect(await dumb.closed).toBe(1006)
    client.say({ type: 'ping' })
    await client.received('pong')
  })

  it('with 1001 when the service stops', async () => {
    const client = await readyClient(service.url, await service.token('ann'))
    const stopping = service[Symbol.asyncDispose]()
    expect(await client.closed).toBe(1001)
    await stopping
    service = await startService()
  })

  it('with 1009 after a frame of more than 64 KB', async () => {
    await using client = await readyClient(service.url, await service.token('ann'))
    client.say('x'.repeat(65 * 1024))
    expect(await client.closed).toBe(1009)
  })

  it('with 1008 after twenty frames in a row that are wrong', async () => {
    await using client = await readyClient(service.url, await service.token('ann'))
    const wrong = ['', '{', '[]', '{"type":"none"}', '{"type":"ping","more":1}']
    for (let at = 0; at < 19; at++) client.say(wrong[at % wrong.length] ?? '')
    client.say({ type: 'ping' })
    await client.received('pong')
    expect(client.all('error').map(({ error }) => error.code)).toEqual(
      Array(19).fill('invalid_request'),
    )
    now += 10_000
    for (let at = 0; at < 20; at++) client.say('nonsense')
    expect(await client.closed).toBe(1008)
  })

  it('gets an error above the frame rate', async () => {
    await using client = await readyClient(service.url, await service.token('ann'))
    for (let at = 0; at < 55; at++) client.say({ type: 'ping' })
    await client.received('error')
    expect(client.all('pong')).toHaveLength(50)
    expect(client.all('error')[0]?.error).toMatchObject({ code: 'rate_limit_exceeded' })
  })
})
