import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import {
  allow,
  Browser,
  linkCode,
  post,
  redeem,
  redirectUri,
  refresh,
  register,
  signIn,
  startAuthorization,
} from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'
import { askLegacy } from '../../tools/rpc.ts'

let service: Service

beforeAll(async () => {
  service = await startService({ rateLimiter: unlimited })
})
afterAll(() => service[Symbol.asyncDispose]())

const list = (token: string) => askLegacy(service, 'tools/list', {}, { token })
const call = (name: string, args: object, token: string) =>
  askLegacy(service, 'tools/call', { name, arguments: args }, { token })
const statusOf = async (token: string) => (await list(token)).status

describe('where a client finds the authorization server', () => {
  it('is in the metadata of the resource, which names this service', async () => {
    const { body } = await service.ask('GET', '/.well-known/oauth-protected-resource/mcp')
    expect(body.authorization_servers).toEqual([service.url])
  })

  it('its own metadata has what OAuth 2.1 and MCP ask for', async () => {
    const { body, headers } = await service.ask('GET', '/.well-known/oauth-authorization-server')
    expect(body).toMatchObject({
      issuer: service.url,
      authorization_endpoint: `${service.url}/oauth/authorize`,
      token_endpoint: `${service.url}/oauth/token`,
      registration_endpoint: `${service.url}/oauth/register`,
      revocation_endpoint: `${service.url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
    expect(body.scopes_supported).toContain('coach')
    expect(body.scopes_supported).not.toContain('users:act')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it('is the public address, whatever name the request came by', async () => {
    const other = service.url.replace('127.0.0.1', 'localhost')
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const answer = await fetch(`${other}/.well-known/oauth-authorization-server`, { headers })
    const body = (await answer.json()) as Record<string, string>
    expect([body['issuer'], body['token_endpoint']]).toEqual([
      service.url,
      `${service.url}/oauth/token`,
    ])
  })

  it('is the identity provider instead, where one is configured', async () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com' }
    await using other = await startService({}, provider)
    const { body } = await other.ask('GET', '/.well-known/oauth-protected-resource/mcp', {
      token: '',
    })
    expect(body.authorization_servers).toEqual(['https://login.example.com'])
    const paths = ['/.well-known/oauth-authorization-server', '/oauth/authorize']
    const answers = paths.map((path) => fetch(other.url + path))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('a person who signs in', () => {
  it('gets a token that acts as them at /mcp, with the scopes that they saw', async () => {
    const { accessToken, scope } = await signIn(service, 'alice')
    expect(scope).toBe('coach reports')
    expect(await statusOf(accessToken)).toBe(200)
    const { body } = await call('list_reports', {}, accessToken)
    expect(body.result.structuredContent.reports).toEqual([])
  })

  it('acts as their account, with the plan that it has', async () => {
    await service.app.operate('set-tier', { name: 'carol', tier: 'pro' })
    const { accessToken } = await signIn(service, 'carol', { scope: 'account' })
    const { body } = await call(
      'call_operation',
      { name: 'get_user_preferences', arguments: {} },
      accessToken,
    )
    const text = JSON.stringify(body.result)
    expect([text.includes('carol'), text.includes('pro')]).toEqual([true, true])
  })

  it('may be a guest, and becomes one only by the button', async () => {
    const { body: client } = await register(service)
    const started = startAuthorization(service, client)
    const browser = new Browser()
    const consent = await browser.press(await browser.open(started.url), 'guest')
    expect(consent.text).toContain('<dd>a guest</dd>')
    const back = new URL((await browser.press(consent, 'allow')).url)
    const code = back.searchParams.get('code') ?? ''
    const { body } = await redeem(service, client, code, started.verifier)
    expect(await statusOf(body.access_token)).toBe(200)
  })

  it('may deny: the client learns it, with its state and the issuer', async () => {
    const { body: client } = await register(service)
    const started = startAuthorization(service, client)
    const browser = new Browser()
    const page = await browser.open(started.url)
    const consent = await browser.press(page, 'code', { code: await linkCode(service, 'alice') })
    const { searchParams } = new URL((await browser.press(consent, 'deny')).url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: 'access_denied',
      state: started.state,
      iss: service.url,
    })
  })

  it('may take another account on the page of the consent', async () => {
    const { body: client } = await register(service)
    const browser = new Browser()
    await signIn(service, 'alice', {}, browser)
    const started = startAuthorization(service, client)
    const consent = await browser.open(started.url)
    expect(consent.text).toContain('<dd>alice</dd>')
    const page = await browser.press(consent, 'switch')
    const other = await browser.press(page, 'code', { code: await linkCode(service, 'bob') })
    expect(other.text).toContain('<dd>bob</dd>')
  })

  it('reads the pages in French when the browser asks for it', async () => {
    const { body: client } = await register(service)
    const browser = new Browser({ 'accept-language': 'fr-CA' })
    const page = await browser.open(startAuthorization(service, client).url)
    expect(page.text).toContain('Helper vous demande de vous connecter')
    const wrong = await browser.press(page, 'code', { code: '0000-0000' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Ce code est faux')])
  })

  it('sees the host to which they return, and each scope as a sentence', async () => {
    const home = 'https://chat.example.com/callback'
    const { body: client } = await register(service, { redirect_uris: [home] })
    const browser = new Browser()
    await signIn(service, 'alice', {}, browser)
    const changes = { redirect_uri: home, scope: 'letters bank' }
    const { text } = await browser.open(startAuthorization(service, client, changes).url)
    expect(text).toContain('<dd>chat.example.com</dd>')
    expect(text.match(/<li>.*<\/li>/g)).toEqual([
      '<li>write letters to bureaus and creditors for you (none is sent), and read them</li>',
      '<li>read the bank accounts that you linked, and link others</li>',
    ])
  })
})

describe('scopes', () => {
  it('are those of the first tools, for a client that names none', async () => {
    const { scope, accessToken } = await signIn(service, 'alice', { scope: undefined })
    expect(scope).toBe('coach reports letters monitoring')
    const { headers } = await list('')
    expect(headers.get('www-authenticate')).toContain(`scope="${scope}"`)
    expect(await statusOf(accessToken)).toBe(200)
  })

  it.each([
    ['unknown ones are left out', 'coach openid profile admin', 'coach'],
    ['users:act is given to no assistant', 'users:act coach', 'coach'],
    ['only unknown ones count as none', 'claudeai', 'coach reports letters monitoring'],
  ])('%s', async (_case, scope, granted) => {
    expect((await signIn(service, 'alice', { scope })).scope).toBe(granted)
  })

  it('are widened step by step: the challenge names all that are needed', async () => {
    const browser = new Browser()
    const first = await signIn(service, 'alice', { scope: 'coach' }, browser)
    const refused = await call('list_letters', {}, first.accessToken)
    expect(refused.status).toBe(403)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    expect(challenge).toContain('error="insufficient_scope", scope="coach letters"')
    const scope = /scope="([^"]+)"/.exec(challenge)?.[1]
    const started = startAuthorization(service, first.client, { scope })
    const back = await allow(service, browser, started, 'alice')
    const code = back.searchParams.get('code') ?? ''
    const { body } = await redeem(service, first.client, code, started.verifier)
    const token = body.access_token
    expect((await call('list_letters', {}, token)).status).toBe(200)
  })
})

describe('tokens', () => {
  it('are renewed by a refresh token, which changes each time', async () => {
    const { client, refreshToken } = await signIn(service, 'alice')
    const { body, headers } = await refresh(service, client, refreshToken)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'coach reports' })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.refresh_token).not.toBe(refreshToken)
    expect(await statusOf(body.access_token)).toBe(200)
    const next = await refresh(service, client, body.refresh_token)
    expect(next.status).toBe(200)
  })

  it('may be renewed with fewer scopes, and with no more', async () => {
    const { client, refreshToken } = await signIn(service, 'alice')
    const wider = await refresh(service, client, refreshToken, { scope: 'coach letters' })
    expect([wider.status, wider.body.error]).toEqual([400, 'invalid_scope'])
    const narrower = await refresh(service, client, refreshToken, { scope: 'coach' })
    expect(narrower.body.scope).toBe('coach')
  })

  it('end at once when their client revokes the refresh token', async () => {
    const { client, accessToken, refreshToken } = await signIn(service, 'alice')
    const { client_id } = client
    const { status } = await post(`${service.url}/oauth/revoke`, { client_id, token: refreshToken })
    expect(status).toBe(200)
    expect(await statusOf(accessToken)).toBe(401)
    expect((await refresh(service, client, refreshToken)).body.error).toBe('invalid_grant')
  })

  it('are not revoked by another client', async () => {
    const { accessToken, refreshToken } = await signIn(service, 'alice')
    const { body: other } = await register(service)
    const { client_id } = other
    for (const token of [accessToken, refreshToken]) {
      await post(`${service.url}/oauth/revoke`, { client_id, token })
    }
    expect(await statusOf(accessToken)).toBe(200)
  })

  it('of this service, API keys and guests come in as before', async () => {
    const guest = await service.ask('POST', '/api/create-guest', { token: '', body: {} })
    const tokens = [
      await service.token('alice'),
      await service.key('batch'),
      guest.body.accessToken as string,
    ]
    expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200])
  })
})

describe('a client with a secret', () => {
  it('proves itself with it at the token endpoint', async () => {
    const { body: client } = await register(service, {
      token_endpoint_auth_method: 'client_secret_post',
    })
    const started = startAuthorization(service, client)
    const back = await allow(service, new Browser(), started, 'alice')
    const code = back.searchParams.get('code') ?? ''
    const without = await redeem(service, client, code, started.verifier)
    expect([without.status, without.body.error]).toEqual([401, 'invalid_client'])
    const secret = { client_secret: String(client['client_secret']) }
    const { status } = await redeem(service, client, code, started.verifier, secret)
    expect(status).toBe(200)
  })
})

it('a redirect of an app on the device may use any free port', async () => {
  const { body: client } = await register(service, {
    redirect_uris: ['http://localhost/callback'],
  })
  const changes = { redirect_uri: 'http://localhost:53682/callback' }
  const started = startAuthorization(service, client, changes)
  const back = await allow(service, new Browser(), started, 'alice')
  expect(back.host).toBe('localhost:53682')
  expect(redirectUri).not.toContain('localhost')
})

describe('a client that runs in a page', () => {
  it('may ask for tokens from the origin to which it returns, and from no other', async () => {
    const { client, refreshToken } = await signIn(service, 'alice')
    const form = {
      grant_type: 'refresh_token',
      client_id: client.client_id,
      refresh_token: refreshToken,
    }
    const token = `${service.url}/oauth/token`
    const other = await post(token, form, { origin: 'https://evil.example' })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([400, null])
    const own = await post(token, form, { origin: new URL(redirectUri).origin })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:9')
    expect(own.status).toBe(200)
  })
})
