import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { createLegacySessions } from '../../tools/http/legacy-sessions.ts'
import { type Service, startService } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'
import { hangSignal } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'
import {
  askModern,
  bearer,
  initialize,
  legacyVersion,
  modernVersion,
  openSession,
  post,
} from './rpc.ts'

const start = (clock: () => number = () => noon) =>
  startService({
    rateLimiter: unlimited,
    clock,
    graceMs: 0,
    timeouts: { expiryCheckMs: 20, credentialCheckMs: 20 },
  })

/** Bytes of a stream, until it ends. */
interface OpenStream {
  readonly status: number
  /** Resolves with everything that came once the stream has ended, however it did. */
  readonly ended: Promise<string>
}

async function openStream(
  { url }: Service,
  token: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<OpenStream> {
  const answer = await fetch(`${url}/mcp`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...bearer(token),
      accept: body === undefined ? 'text/event-stream' : 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: hangSignal(),
  })
  return { status: answer.status, ended: textOf(answer) }
}

async function textOf({ body }: Response): Promise<string> {
  let text = ''
  try {
    for await (const piece of body ?? []) text += Buffer.from(piece).toString()
  } catch {
    // Cut by the server.
  }
  return text
}

/** The stream of a session of 2025, or of a subscription of 2026. */
const streams = [
  [
    'GET of 2025-11-25',
    async (service: Service, token: string) => {
      const { id } = await openSession(service, { token })
      const headers = { 'mcp-session-id': id, 'mcp-protocol-version': legacyVersion }
      return await openStream(service, token, headers)
    },
  ],
  [
    'listen of 2026-07-28',
    (service: Service, token: string) => {
      const headers = {
        'mcp-protocol-version': modernVersion,
        'mcp-method': 'subscriptions/listen',
      }
      const params = {
        notifications: { resourceSubscriptions: ['credit://alerts'] },
        _meta: {
          'io.modelcontextprotocol/protocolVersion': modernVersion,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      }
      const body = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }
      return openStream(service, token, headers, body)
    },
  ],
] as const

describe('a session', () => {
  it('of another user answers like an unknown one', async () => {
    await using service = await start()
    const [alice, bob] = [await service.token('alice'), await service.token('bob')]
    const { id } = await openSession(service, { token: alice })
    const unknown = '6f50b856-65d9-4729-9521-4a7ea5b8708e'
    const answers = async (sessionId: string) => {
      const headers = {
        'mcp-session-id': sessionId,
        'mcp-protocol-version': legacyVersion,
        'x-request-id': 'same',
      }
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
      const posted = await post(service, body, { token: bob, headers })
      const others = ['GET', 'DELETE'].map(async (method) => {
        const answer = await fetch(`${service.url}/mcp`, {
          method,
          headers: { ...bearer(bob), ...headers, accept: 'text/event-stream' },
        })
        return [answer.status, await answer.text()]
      })
      return [[posted.status, posted.text], ...(await Promise.all(others))]
    }
    expect(await answers(id)).toEqual(await answers(unknown))
    expect((await answers(id)).map(([status]) => status)).toEqual([404, 404, 404])
  })

  it('goes on for its owner after another user tried to end it', async () => {
    await using service = await start()
    const [alice, bob] = [await service.token('alice'), await service.token('bob')]
    const session = await openSession(service, { token: alice })
    const headers = { ...bearer(bob), 'mcp-session-id': session.id }
    await fetch(`${service.url}/mcp`, { method: 'DELETE', headers })
    expect((await session.ask('ping')).status).toBe(200)
  })

  it('of a user is not that of a key that acts for the user', async () => {
    await using service = await start()
    const session = await openSession(service, { token: await service.token('alice') })
    const token = await service.key('acting', ['users:act'])
    const headers = { 'x-act-for': 'alice' }
    expect((await session.ask('ping', {}, { token, headers })).status).toBe(404)
  })

  it('of a key for one user is not that of the key for another', async () => {
    await using service = await start()
    const token = await service.key('acting', ['users:act'])
    const session = await openSession(service, { token, headers: { 'x-act-for': 'alice' } })
    expect((await session.ask('ping')).status).toBe(200)
    expect((await session.ask('ping', {}, { headers: { 'x-act-for': 'bob' } })).status).toBe(404)
  })

  it('has an id that cannot be guessed', async () => {
    await using service = await start()
    const token = await service.token('alice')
    const ids = [1, 2].map(async () => (await openSession(service, { token })).id)
    const [one, other] = await Promise.all(ids)
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(one).not.toBe(other)
  })

  it('is over when its owner ends it', async () => {
    await using service = await start()
    const token = await service.token('alice')
    const session = await openSession(service, { token })
    const headers = { ...bearer(token), 'mcp-session-id': session.id }
    const ended = await fetch(`${service.url}/mcp`, { method: 'DELETE', headers })
    expect(ended.status).toBe(200)
    expect((await session.ask('ping')).status).toBe(404)
  })

  it('beyond the cap of its owner ends the owner’s oldest and nobody else’s', async () => {
    await using service = await start()
    const [alice, bob] = [await service.token('alice'), await service.token('bob')]
    const bobs = await openSession(service, { token: bob })
    const sessions = []
    for (let at = 0; at <= limits.mcp.maxSessionsPerCaller; at++) {
      sessions.push(await openSession(service, { token: alice }))
    }
    const statuses = sessions.map(async ({ ask }) => (await ask('ping')).status)
    const [first, ...others] = await Promise.all(statuses)
    expect(first).toBe(404)
    expect(new Set(others)).toEqual(new Set([200]))
    expect((await bobs.ask('ping')).status).toBe(200)
  })

  it('uses the rights of each request’s own token', async () => {
    await using service = await start()
    const session = await openSession(service, { token: await service.token('alice') })
    const token = await service.token('alice', { scopes: ['letters'] })
    const { body } = await session.ask('tools/list', {}, { token })
    const names = body.result.tools.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('list_alerts')
    const params = { name: 'list_alerts', arguments: {} }
    expect((await session.ask('tools/call', params, { token })).status).toBe(403)
  })

  it('may have a bounded number of subscriptions', async () => {
    await using service = await start()
    const session = await openSession(service, { token: await service.token('alice') })
    for (let at = 0; at < limits.mcp.maxSubscriptionsPerSession; at++) {
      const { body } = await session.ask('resources/subscribe', { uri: `credit://report/r${at}` })
      expect(body.result).toEqual({})
    }
    const { body } = await session.ask('resources/subscribe', { uri: 'credit://alerts' })
    expect(body.error.message).toBe('At most 50 subscriptions. Unsubscribe from one first.')
  })
})

describe.each(streams)('a stream, %s,', (_what, open) => {
  it('ends at once when the service stops', async () => {
    const service = await startService({ rateLimiter: unlimited, graceMs: 600_000 })
    const stream = await open(service, await service.token('alice'))
    expect(stream.status).toBe(200)
    await service[Symbol.asyncDispose]()
    await stream.ended
  })

  it('ends when its token expires', async () => {
    let now = noon
    await using service = await start(() => now)
    const token = await service.token('alice', { lifetime: 60 })
    const stream = await open(service, token)
    expect(stream.status).toBe(200)
    now += 10 * 60_000
    await stream.ended
  })

  it('is one of at most 20 of a caller', async () => {
    await using service = await start()
    const [alice, bob] = [await service.token('alice'), await service.token('bob')]
    const all = []
    for (let at = 0; at < limits.mcp.maxStreamsPerCaller; at++) {
      all.push(await open(service, alice))
    }
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const next = await open(service, alice)
    // A further session of 2025 ends the oldest, with its stream.
    if (next.status === 200) await all[0]?.ended
    else expect(next.status).toBe(429)
    expect((await open(service, bob)).status).toBe(200)
  })
})

it('streams end when their key is revoked', async () => {
  await using service = await start()
  const token = await service.key('partner')
  const all = await Promise.all(streams.map(([, open]) => open(service, token)))
  expect(all.map(({ status }) => status)).toEqual([200, 200])
  const { keys } = (await service.app.operate('list-api-keys', {})) as { keys: { id: string }[] }
  await service.app.operate('revoke-api-key', { id: keys[0]?.id })
  await Promise.all(all.map(({ ended }) => ended))
})

describe('sessions that nobody uses', () => {
  const legacySessions = (clock: () => number) =>
    createLegacySessions(() => new Server({ name: 'test', version: '1' }), clock)

  it('end after half an hour, and not before', async () => {
    let now = noon
    await using service = await start(() => now)
    const token = await service.token('alice', { lifetime: 86_400 })
    const [used, idle] = [
      await openSession(service, { token }),
      await openSession(service, { token }),
    ]
    now += 29 * 60_000
    expect((await used.ask('ping')).status).toBe(200)
    now += 2 * 60_000
    expect((await idle.ask('ping')).status).toBe(404)
    expect((await used.ask('ping')).status).toBe(200)
  })

  it('do not end while a stream of theirs is open', async () => {
    let now = noon
    await using service = await start(() => now)
    const token = await service.token('alice', { lifetime: 86_400 })
    const session = await openSession(service, { token })
    const headers = { 'mcp-session-id': session.id, 'mcp-protocol-version': legacyVersion }
    expect((await openStream(service, token, headers)).status).toBe(200)
    now += 31 * 60_000
    expect((await session.ask('ping')).status).toBe(200)
  })

  it('make room for new ones: the one that was idle longest', async () => {
    let now = noon
    const sessions = legacySessions(() => now)
    const ids: string[] = []
    for (let at = 0; at < limits.mcp.maxSessions; at++) {
      now += 1
      ids.push((await sessions.open(`owner ${at % 150}`)).id)
    }
    sessions.find(ids[0] ?? '', 'owner 0').usedAt = now
    await sessions.open('newcomer')
    expect(() => sessions.find(ids[1] ?? '', 'owner 1')).toThrow('There is no such session.')
    expect(sessions.find(ids[0] ?? '', 'owner 0').owner).toBe('owner 0')
    expect(sessions.find(ids[2] ?? '', 'owner 2').owner).toBe('owner 2')
    await sessions.close()
  })

  it('leave new ones waiting where all are in use', async () => {
    const sessions = legacySessions(() => noon)
    for (let at = 0; at < limits.mcp.maxSessions; at++) {
      const session = await sessions.open(`owner ${at % 150}`)
      session.open = 1
    }
    await expect(sessions.open('newcomer')).rejects.toMatchObject({
      kind: 'unavailable',
      retryAfter: 60,
    })
    await sessions.close()
  })
})

it('a lost event’s id of another session replays nothing', async () => {
  await using service = await start()
  const [alice, bob] = [await service.token('alice'), await service.token('bob')]
  const opening = await post(service, initialize, { token: alice })
  const eventId = /^id: (\S+)$/m.exec(opening.text)?.[1] ?? ''
  expect(eventId).toMatch(/^[0-9a-f-]{36}$/)
  const { id } = await openSession(service, { token: bob })
  for (const lastId of [eventId, 'x', '../x', 'x'.repeat(4_000)]) {
    const answer = await fetch(`${service.url}/mcp`, {
      headers: {
        ...bearer(bob),
        accept: 'text/event-stream',
        'mcp-session-id': id,
        'mcp-protocol-version': legacyVersion,
        'last-event-id': lastId,
      },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('credit-coach')
  }
})

it('a client that leaves ends its subscription', async () => {
  await using service = await start()
  const token = await service.token('alice')
  for (let at = 0; at < 3 * limits.mcp.maxStreamsPerCaller; at++) {
    const leaving = new AbortController()
    const asked = askModern(
      service,
      'subscriptions/listen',
      { notifications: { resourceSubscriptions: ['credit://alerts'] } },
      { token, signal: leaving.signal },
    )
    const timer = setImmediate(() => leaving.abort())
    await asked.catch(() => undefined)
    clearImmediate(timer)
  }
  await expect
    .poll(async () => {
      const stream = await streams[1][1](service, token)
      return stream.status
    })
    .toBe(200)
})
