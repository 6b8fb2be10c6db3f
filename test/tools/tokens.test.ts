import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy, callTool, eras, listedTools, type McpAsking } from './rpc.ts'

const metadataPath = '/.well-known/oauth-protected-resource/mcp'

let service: Service
const clock = { now: noon }

beforeAll(async () => {
  service = await startService({ rateLimiter: unlimited, clock: () => clock.now })
})
afterAll(() => service[Symbol.asyncDispose]())

const list = (asking: McpAsking, to = service) => askLegacy(to, 'tools/list', {}, asking)

const challengeOf = async (asking: McpAsking) => {
  const { status, headers } = await list(asking)
  return [status, headers.get('www-authenticate')]
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Alice's token with changes to its parts. */
async function changed(header: object, claims: object, signature?: string): Promise<string> {
  const [first = '', second = '', third = ''] = (await service.token('alice')).split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  const parts = [encode({ ...parse(first), ...header }), encode({ ...parse(second), ...claims })]
  return [...parts, signature ?? third].join('.')
}

describe('without a token', () => {
  it.each(eras)('%s answers 401 with where to get one', async (_era, ask) => {
    const { status, headers, body } = await ask(service, 'tools/list')
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer scope="coach reports letters monitoring", resource_metadata="${service.url}${metadataPath}"`,
    ])
    expect([body.jsonrpc, body.error.code, body.error.data.code]).toEqual([
      '2.0',
      -32_001,
      'UNAUTHORIZED',
    ])
  })

  it.each(['GET', 'DELETE'])('%s answers 401, too', async (method) => {
    const { status, headers } = await fetch(`${service.url}/mcp`, { method })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('resource_metadata=')
  })

  it('a session’s id is no credential', async () => {
    const headers = { 'mcp-session-id': '6f50b856-65d9-4729-9521-4a7ea5b8708e' }
    expect((await list({ headers })).status).toBe(401)
  })

  it('a token in the address is none', async () => {
    const token = await service.token('alice')
    const { status } = await list({ query: `?access_token=${token}` })
    expect(status).toBe(401)
  })
})

describe('a token that is not good', () => {
  const invalid = [
    401,
    expect.stringMatching(
      /^Bearer error="invalid_token", scope="[a-z ]+", resource_metadata="http/,
    ),
  ]

  it.each([
    ['of no shape', async () => 'nonsense'],
    ['with alg none', () => changed({ alg: 'none' }, {}, '')],
    ['without a signature', () => changed({}, {}, '')],
    ['for another audience', () => changed({}, { aud: 'shop' })],
    ['with other claims than were signed', () => changed({}, { sub: 'bob' })],
    ['with a signature by HMAC', () => changed({ alg: 'HS256' }, {})],
    ['that is an unknown API key', async () => `cck_${'a'.repeat(43)}`],
  ])('%s answers 401', async (_what, make) => {
    expect(await challengeOf({ token: await make() })).toEqual(invalid)
  })

  it('because it has expired answers 401', async () => {
    const token = await service.token('alice', { lifetime: 60 })
    expect((await list({ token })).status).toBe(200)
    clock.now += 10 * 60_000
    expect(await challengeOf({ token })).toEqual(invalid)
  })

  it('because it was revoked answers 401', async () => {
    const token = await service.key('partner')
    expect((await list({ token })).status).toBe(200)
    const { keys } = (await service.app.operate('list-api-keys', {})) as { keys: { id: string }[] }
    await service.app.operate('revoke-api-key', { id: keys[0]?.id })
    expect(await challengeOf({ token })).toEqual(invalid)
  })
})

describe('the metadata of the protected resource', () => {
  const read = async (to: Service, path = metadataPath) => {
    const { status, body } = await to.ask('GET', path, { token: '' })
    expect(status).toBe(200)
    return body
  }

  it('names the service itself as issuer', async () => {
    expect(await read(service)).toEqual({
      resource: `${service.url}/mcp`,
      authorization_servers: [service.url],
      scopes_supported: [
        'coach',
        'reports',
        'letters',
        'monitoring',
        'chats',
        'account',
        'webhooks',
        'bank',
        'media',
      ],
      bearer_methods_supported: ['header'],
      resource_name: 'Credit coach',
      resource_documentation: `${service.url}/docs`,
    })
  })

  it('is the same at the root’s address', async () => {
    expect(await read(service, '/.well-known/oauth-protected-resource')).toEqual(
      await read(service),
    )
  })

  it('names the public address, and the identity provider', async () => {
    await using open = await startService(
      {},
      { PUBLIC_URL: 'https://coach.example.com/', OIDC_ISSUER: 'https://id.example.com' },
    )
    expect(await read(open)).toMatchObject({
      resource: 'https://coach.example.com/mcp',
      authorization_servers: ['https://id.example.com'],
    })
    const { headers } = await list({}, open)
    expect(headers.get('www-authenticate')).toContain(
      `resource_metadata="https://coach.example.com${metadataPath}"`,
    )
  })

  it('may be read by any page and changed by none', async () => {
    const answer = await fetch(service.url + metadataPath, {
      headers: { origin: 'https://any.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const posted = await fetch(service.url + metadataPath, { method: 'POST' })
    expect(posted.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  })
})

describe('with an identity provider', () => {
  const provider = new OAuth2Server()
  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, '127.0.0.1')
  })
  afterAll(() => provider.stop())

  const token = (claims: object) =>
    provider.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, { sub: 'auth0|42', aud: 'credit-coach', ...claims }),
    })

  it('its tokens for this service come in and no others', async () => {
    await using open = await startService({}, { OIDC_ISSUER: provider.issuer.url ?? '' })
    const statusOf = async (claims: object) =>
      (await list({ token: await token(claims) }, open)).status
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ aud: 'shop' })).toBe(401)
    expect(await statusOf({ aud: undefined })).toBe(401)
    expect(await statusOf({ iss: 'https://evil.example' })).toBe(401)
    expect(await statusOf({ exp: Math.floor(Date.now() / 1_000) - 600 })).toBe(401)
    expect(await statusOf({ exp: undefined })).toBe(401)
    expect(await statusOf({ nbf: Math.floor(Date.now() / 1_000) + 600 })).toBe(401)
  })

  it('its scopes decide what is offered', async () => {
    await using open = await startService({}, { OIDC_ISSUER: provider.issuer.url ?? '' })
    const names = await listedTools(open, { token: await token({ scope: 'openid letters' }) })
    expect(names).toContain('list_letters')
    expect(names).not.toContain('list_alerts')
  })
})

describe('whose data a call is about', () => {
  /** Bob writes a letter; its id. */
  async function letterOf(token: string): Promise<string> {
    const { body } = await service.ask('POST', '/api/generate/dispute', {
      token,
      body: {
        bureau: 'bureau_b',
        disputeType: 'error',
        accountInfo: {
          creditor: 'Lakeside Bank',
          accountNumber: '4400123412345678',
          disputeReason: 'The balance of $2,310 was paid in full in March 2026.',
        },
        userInfo: { name: 'Bob Sample', address: '12 Elm Street, Dayton, OH 45402' },
      },
    })
    return body.letterId
  }

  const actFor = { 'x-act-for': 'bob' }

  it('is the token’s user, whom no header changes', async () => {
    const token = await service.token('alice')
    for (const headers of [actFor, { 'x-act-for': 'bob,alice' }]) {
      const { status, body } = await list({ token, headers })
      expect([status, body.error.data.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  it('is another user only for a key with users:act', async () => {
    const [plain, acting] = [await service.key('plain'), await service.key('acting', ['users:act'])]
    expect((await list({ token: plain, headers: actFor })).status).toBe(403)
    expect((await list({ token: acting, headers: actFor })).status).toBe(200)
    const bob = await service.token('bob')
    const id = await letterOf(bob)
    const own = await callTool(service, 'get_letter', { id }, { token: acting, headers: actFor })
    expect(own.isError).toBe(false)
    const other = await callTool(service, 'get_letter', { id }, { token: acting })
    expect(other.text).toBe('NOT_FOUND: There is no such letter. list_letters lists yours.')
  })

  it('of another user is not there, exactly like what never was', async () => {
    const [alice, bob] = [await service.token('alice'), await service.token('bob')]
    const reportData = 'Credit report\nScore: 700\nAccount name: MAPLE TRUST\nBalance: $900'
    await callTool(service, 'analyze_report', { reportData, bureau: 'bureau_a' }, { token: bob })
    const reports = await callTool(
      service,
      'call_operation',
      { name: 'list_reports' },
      { token: bob },
    )
    const chat = await callTool(
      service,
      'call_operation',
      { name: 'create_chat', arguments: { title: 'Bob’s' } },
      { token: bob },
    )
    const ids = {
      report: reports.data.result.reports[0].id as string,
      letter: await letterOf(bob),
      chat: (chat.data.result.chatId ?? chat.data.result.chat?.id ?? chat.data.result.id) as string,
    }
    const calls = [
      ['get_report', { id: ids.report }, { id: 'rep_0123456789abcdef01234567' }],
      ['get_letter', { id: ids.letter }, { id: 'let_0123456789abcdef01234567' }],
      ['get_chat', { chatId: ids.chat }, { chatId: 'chat_0123456789abcdef01234567' }],
      ['delete_chat', { chatId: ids.chat }, { chatId: 'chat_0123456789abcdef01234567' }],
      ['export_chat', { chatId: ids.chat }, { chatId: 'chat_0123456789abcdef01234567' }],
      ['share_chat', { chatId: ids.chat }, { chatId: 'chat_0123456789abcdef01234567' }],
    ] as const
    for (const [name, given, unknown] of calls) {
      const call = (one: object, token: string) =>
        callTool(service, 'call_operation', { name, arguments: one }, { token })
      expect(await call(given, alice)).toEqual(await call(unknown, alice))
      expect((await call(given, alice)).isError).toBe(true)
    }
    const read = async (uri: string, token: string) =>
      (await askLegacy(service, 'resources/read', { uri }, { token })).body
    for (const kind of ['report', 'letter'] as const) {
      const [uri, none] = [`credit://${kind}/${ids[kind]}`, `credit://${kind}/none`]
      expect((await read(uri, bob)).result.contents).toHaveLength(1)
      const [foreign, unknown] = [await read(uri, alice), await read(none, alice)]
      expect(foreign.error).toEqual({ ...unknown.error, data: { uri } })
    }
    const own = await callTool(service, 'get_letter', { id: ids.letter }, { token: bob })
    expect(own.isError).toBe(false)
  })
})
