import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { rawClient } from '../doors/http/raw-client.ts'
import { type Service, startService } from '../support/service.ts'
import { sharedService } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import {
  askLegacy,
  askModern,
  bearer,
  eras,
  initialize,
  legacyRequest,
  modernVersion,
  openSession,
  post,
} from './rpc.ts'

const service = sharedService({ rateLimiter: unlimited })

const alice = () => service().token('alice')

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Sends headers that fetch sets itself. */
async function send({ url }: Pick<Service, 'url'>, { headers, ...sent }: Sent) {
  const { port } = new URL(url)
  const { method = 'POST', path = '/mcp', body = legacyRequest('tools/list') } = sent
  const asked = request({ host: '127.0.0.1', port, path, method, agent: false })
  const usual = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  for (const [name, value] of Object.entries({ ...usual, ...headers })) asked.setHeader(name, value)
  asked.end(method === 'POST' ? JSON.stringify(body) : undefined)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode as number, text: await text(answer) }
}

const statusFor = async (headers: Record<string, string>, to: Service = service()) => {
  const token = await to.token('alice')
  return (await send(to, { headers: { ...bearer(token), ...headers } })).status
}

describe('the Host header', () => {
  it.each([
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.7',
    'evil@localhost',
    'localhost/x',
    'localhost#x',
    'localhost:99999',
    'localhost:x',
    '[::1',
    '',
  ])('%j is refused with 403', async (host) => {
    expect(await statusFor({ host })).toBe(403)
  })

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:1', '[::1]:3000'])(
    '%s is ours',
    async (host) => {
      expect(await statusFor({ host })).toBe(200)
    },
  )

  it('is checked as much where the service listens on every address', async () => {
    await using open = await startService({}, { HOST: '0.0.0.0' })
    expect(await statusFor({ host: 'evil.example' }, open)).toBe(403)
    expect(await statusFor({ host: '0.0.0.0' }, open)).toBe(403)
    expect(await statusFor({ origin: 'https://evil.example' }, open)).toBe(403)
    expect(await statusFor({ host: 'localhost' }, open)).toBe(200)
  })

  it('may be the public address', async () => {
    await using open = await startService({}, { PUBLIC_URL: 'https://coach.example.com/' })
    expect(await statusFor({ host: 'coach.example.com' }, open)).toBe(200)
    expect(await statusFor({ host: 'other.example.com' }, open)).toBe(403)
  })

  it('is refused before anything else is said', async () => {
    for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS']) {
      const headers = { host: 'evil.example' }
      expect((await send(service(), { method, headers })).status).toBe(403)
    }
  })
})

describe('the Origin header', () => {
  it.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'null',
    'localhost',
    'file://',
    'not an origin',
    'http://',
    'data:text/html,x',
    'chrome-extension://abcdef',
    '',
  ])('%j is refused with 403', async (origin) => {
    expect(await statusFor({ origin })).toBe(403)
  })

  it.each(['http://localhost:5173', 'http://127.0.0.1', 'https://[::1]:1'])(
    '%s is ours',
    async (origin) => {
      expect(await statusFor({ origin })).toBe(200)
    },
  )

  it('may be absent', async () => {
    expect(await statusFor({})).toBe(200)
  })

  it('may be a page that CORS_ORIGINS names', async () => {
    await using open = await startService({}, { CORS_ORIGINS: 'https://app.example.com' })
    expect(await statusFor({ origin: 'https://app.example.com' }, open)).toBe(200)
    expect(await statusFor({ origin: 'https://app.example.org' }, open)).toBe(403)
  })
})

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/json', 'multipart/form-data'])(
    'of type %s is refused with 415',
    async (type) => {
      const headers = { 'content-type': type }
      const { status, body } = await askLegacy(
        service(),
        'tools/list',
        {},
        { token: await alice(), headers },
      )
      expect([status, body.error.data.code]).toEqual([415, 'INVALID_REQUEST'])
    },
  )

  it('that says that it is too large is refused before it is read', async () => {
    const { socket, until, reply } = rawClient(service().url)
    const token = await alice()
    const length = limits.bodies.mcp.maxBytes.free + 1
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
    )
    await until(/^HTTP\/1\.1 413 /)
    expect(reply()).toContain('"jsonrpc":"2.0"')
    socket.destroy()
  })

  it('that grows too large is refused', async () => {
    const padding = 'x'.repeat(limits.bodies.mcp.maxBytes.free)
    const { status } = await askLegacy(
      service(),
      'tools/list',
      { padding },
      { token: await alice() },
    )
    expect(status).toBe(413)
  })

  it('of a person with a plan may hold a scanned report', async () => {
    const token = await service().token('paula', { tier: 'pro' })
    const reportData = 'x'.repeat(8 * 1024 * 1024)
    const params = { name: 'analyze_report', arguments: { reportData, bureau: 'bureau_a' } }
    const { status } = await askLegacy(service(), 'tools/call', params, { token })
    expect(status).toBe(200)
  })

  it.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['too many values', `[${'1,'.repeat(60_000)}1]`],
    ['too many levels', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['hidden levels', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('with %s is refused with 400', async (_what, body) => {
    const { status, body: answer } = await post(service(), body, { token: await alice() })
    expect([status, answer.jsonrpc, answer.id]).toEqual([400, '2.0', null])
    expect(answer.error.code).toBeLessThan(0)
  })

  it('of more messages than allowed is refused, whatever they are', async () => {
    const messages = Array.from({ length: limits.mcp.maxBatch + 1 }, () => legacyRequest('ping'))
    const { status, body } = await post(service(), messages, { token: await alice() })
    expect([status, body.error.message]).toEqual([400, 'At most 20 messages may be sent at once.'])
  })
})

describe('a method of HTTP', () => {
  it.each(['PUT', 'PATCH', 'HEAD', 'TRACE'])('%s is not allowed', async (method) => {
    const token = await alice()
    const { status } = await send(service(), { method, headers: bearer(token) })
    expect(status).toBe(405)
  })

  it('GET or DELETE without a session is answered with the way in', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${service().url}/mcp`, { method, headers: bearer(await alice()) })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })
})

describe('headers that contradict the body', () => {
  it.each([
    ['another method', { 'mcp-method': 'tools/list' }],
    ['another tool', { 'mcp-name': 'list_letters' }],
    ['no method', { 'mcp-method': '' }],
  ])('%s is refused with 400 and -32020', async (_what, headers) => {
    const params = { name: 'list_alerts', arguments: {} }
    const { status, body } = await askModern(service(), 'tools/call', params, {
      token: await alice(),
      headers,
    })
    expect([status, body.error.code]).toEqual([400, -32_020])
  })

  it('a version that nobody knows is refused', async () => {
    const headers = { 'mcp-protocol-version': '2031-01-01' }
    const asking = { token: await alice(), headers }
    const { status } = await askModern(service(), 'tools/list', {}, asking)
    expect(status).toBe(400)
    const session = await openSession(service(), { token: await alice() })
    expect((await session.ask('tools/list', {}, { headers })).status).toBe(400)
  })

  it('a tool call cannot hide behind the method of a list', async () => {
    const token = await service().token('alice', { scopes: ['letters'] })
    const headers = { 'mcp-method': 'tools/list', 'mcp-protocol-version': modernVersion }
    const body = legacyRequest('tools/call', { name: 'list_alerts', arguments: {} })
    expect((await post(service(), body, { token, headers })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('hostile messages', () => {
  const methods = [
    '__proto__',
    'constructor',
    'toString',
    'tools/list\n',
    '../tools/list',
    '',
    '💥',
  ]

  it.each(eras)('of %s: a method that nobody knows is no more than that', async (_era, ask) => {
    const token = await alice()
    for (const method of methods) {
      const headers = /^[\w/.]+$/.test(method) ? {} : { 'mcp-method': 'x' }
      const { status, body } = await ask(service(), method, {}, { token, headers })
      expect(status).toBeLessThan(500)
      expect(body.error.code).toBeLessThan(0)
    }
  })

  it.each([
    ['a text', 'x'.repeat(1_000)],
    ['a negative number', -1],
    ['zero', 0],
  ])('an id that is %s comes back as it is', async (_what, id) => {
    const { body } = await post(
      service(),
      { ...legacyRequest('ping'), id },
      { token: await alice() },
    )
    expect(body).toEqual({ jsonrpc: '2.0', id, result: {} })
  })

  it.each([[{ a: 1 }], [[1]], [true], [1.5]])('an id that is %j is refused', async (id) => {
    const { status } = await post(
      service(),
      { ...legacyRequest('ping'), id },
      { token: await alice() },
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  it.each([
    'file:///etc/passwd',
    'credit://report/../../letters',
    'credit://score/bureau_a?x=1',
    'credit://score/__proto__',
    'credit://report/%2e%2e',
    'CREDIT://alerts',
    'credit://alerts\n',
    `credit://report/${'a'.repeat(900)}`,
    'http://127.0.0.1:9/',
    '',
  ])('the resource %.40s is not found', async (uri) => {
    const token = await alice()
    const read = await askLegacy(service(), 'resources/read', { uri }, { token })
    expect([read.body.error.code, read.body.error.message]).toEqual([
      -32_002,
      'Resource not found. resources/list names yours.',
    ])
    const subscribed = await askLegacy(service(), 'resources/subscribe', { uri }, { token })
    expect(subscribed.body.error.code).toBe(-32_002)
  })

  it.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
    'a cursor of %s is refused: none was given',
    async (method) => {
      const token = await alice()
      for (const cursor of ['x', '', 'eyJvZmZzZXQiOjF9', '9'.repeat(100_000)]) {
        for (const [, ask] of eras) {
          const { body } = await ask(service(), method, { cursor }, { token })
          expect(body.error.code).toBe(-32_602)
        }
      }
    },
  )

  it.each([
    ['an unknown prompt', { name: 'nope' }],
    ['a prototype', { name: '__proto__' }],
    ['an unknown argument', { name: 'explain_an_alert', arguments: { system: 'x' } }],
  ])('%s is refused', async (_what, params) => {
    const { body } = await askLegacy(service(), 'prompts/get', params, { token: await alice() })
    expect(body.error.code).toBe(-32_602)
  })

  it('a subscription to what is not there is refused in the newer era, too', async () => {
    const notifications = { resourceSubscriptions: ['credit://alerts', 'credit://nope'] }
    const { status, body } = await askModern(
      service(),
      'subscriptions/listen',
      { notifications },
      { token: await alice() },
    )
    expect([status, body.id, body.error.code]).toEqual([400, 1, -32_602])
  })

  it('an initialize that the transport refuses leaves no session behind', async () => {
    const token = await service().token('frank')
    const kept = await openSession(service(), { token })
    for (let made = 0; made <= limits.mcp.maxSessionsPerCaller; made++) {
      const headers = { accept: 'application/json' }
      expect((await post(service(), initialize, { token, headers })).status).toBe(406)
    }
    // Too many sessions of Frank's would have ended the oldest.
    expect((await kept.ask('ping')).status).toBe(200)
  })

  it('no answer shows a stack or a path of the machine', async () => {
    const token = await alice()
    for (const params of [
      undefined,
      null,
      [],
      'x',
      7,
      { name: {} },
      { name: 'x', arguments: [] },
    ]) {
      for (const method of ['tools/call', 'resources/read', 'prompts/get', 'completion/complete']) {
        const { status, text: said } = await post(
          service(),
          { jsonrpc: '2.0', id: 1, method, params },
          { token },
        )
        expect(status).toBeLessThan(500)
        expect(said).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|\/work\//)
      }
    }
  })
})
