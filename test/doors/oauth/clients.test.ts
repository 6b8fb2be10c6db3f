import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { type Service, startService } from '../../support/service.ts'
import { allow, Browser, redeem, register, startAuthorization } from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'

let service: Service

beforeAll(async () => {
  service = await startService({ rateLimiter: unlimited })
})
afterAll(() => service[Symbol.asyncDispose]())

/** A clock that stands: no window of a limit ends meanwhile. */
const standing = () => {
  const now = Date.now()
  return () => now
}

describe('registration', () => {
  it('answers with what has an effect here, and drops the rest', async () => {
    const { status, body } = await register(service, {
      client_name: 'Visual\nStudio\u202E Code',
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
      scope: 'claudeai',
      logo_uri: 'https://evil.example/pixel.png',
      jwks_uri: 'https://evil.example/keys',
      sector_identifier_uri: 'https://evil.example/sector',
      software_id: 'x',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      client_name: 'Visual Studio Code',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
    for (const name of ['scope', 'logo_uri', 'jwks_uri', 'sector_identifier_uri', 'software_id']) {
      expect(body[name]).toBeUndefined()
    }
    expect(body['client_secret']).toBeUndefined()
  })

  it.each([
    ['http on another machine', ['http://app.example.com/cb']],
    ['a script', ['javascript:alert(1)']],
    ['data', ['data:text/html,x']],
    ['a file', ['file:///etc/passwd']],
    ['a user name', ['https://a:b@app.example.com/cb']],
    ['a fragment', ['https://app.example.com/cb#x']],
    ['no address', ['nonsense']],
    ['none', []],
    ['a text', 'https://app.example.com/cb'],
    ['numbers', [1]],
    ['too many', Array.from({ length: 21 }, (_, n) => `https://app.example.com/${n}`)],
    ['a long one', [`https://app.example.com/${'a'.repeat(2_000)}`]],
  ])('refuses redirects with %s', async (_case, uris) => {
    const { status, body } = await register(service, { redirect_uris: uris })
    expect([status, body['client_id']]).toEqual([400, undefined])
    expect(String(body['error'])).toMatch(/^invalid_(?:redirect_uri|client_metadata)$/)
  })

  it.each([
    'cursor://anysphere.cursor-retrieval/oauth',
    'https://app.example.com/cb',
    'http://[::1]/cb',
  ])('takes %s', async (uri) => {
    expect((await register(service, { redirect_uris: [uri] })).status).toBe(201)
  })

  it('is limited by address', async () => {
    await using limited = await startService({ clock: standing() })
    const tries = Array.from({ length: limits.oauth.registrationsPerHour + 1 }, () =>
      fetch(`${limited.url}/oauth/register`, { method: 'POST' }),
    )
    const answers = await Promise.all(tries)
    const [refused, ...others] = answers.filter(({ status }) => status === 429)
    expect(others).toEqual([])
    // The window is an hour, so a minute would not do.
    const seconds = Number(refused?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(await refused?.text()).toContain(`Wait ${Math.ceil(seconds / 60)} min, then try again.`)
  })

  it('of a client that nobody uses is forgotten after a day', async () => {
    const clock = { ahead: 0 }
    await using later = await startService({
      rateLimiter: unlimited,
      clock: () => Date.now() + clock.ahead,
    })
    const { body: unused } = await register(later)
    const { body: used } = await register(later)
    await allow(later, new Browser(), startAuthorization(later, used), 'alice')
    clock.ahead = limits.oauth.unusedClientMs + 1_000
    const open = async (client: typeof used) =>
      (await new Browser().open(startAuthorization(later, client).url)).status
    expect([await open(unused), await open(used)]).toEqual([400, 200])
  })
})

const clientId = 'https://claude.example/oauth/client-metadata'

const document = {
  client_id: clientId,
  client_name: 'Claude Code',
  redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}

/** A service that finds this at every address of a document. */
const serveDocument = (content: unknown, asked: string[] = []) =>
  startService({
    rateLimiter: unlimited,
    ports: {
      clientDocuments: {
        async fetch(url) {
          asked.push(url)
          if (content === undefined) return { ok: false, problem: 'unreachable' }
          return { ok: true, bytes: Buffer.from(JSON.stringify(content)) }
        },
      },
    },
  })

const redirect = 'http://localhost:5123/callback'

describe('a client id that is the address of a metadata document', () => {
  it('needs no registration, and the consent shows its host', async () => {
    const asked: string[] = []
    await using other = await serveDocument(document, asked)
    const client = { client_id: clientId }
    const started = startAuthorization(other, client, { redirect_uri: redirect })
    const browser = new Browser()
    const page = await browser.open(started.url)
    expect(page.text).toContain('Claude Code asks you to sign in')
    const consent = await browser.press(page, 'guest')
    expect(consent.text).toContain('<dt>Published by</dt><dd>claude.example</dd>')
    const back = new URL((await browser.press(consent, 'allow')).url)
    const code = back.searchParams.get('code') ?? ''
    const { status } = await redeem(other, client, code, started.verifier, {
      redirect_uri: redirect,
    })
    expect(status).toBe(200)
    expect(asked).toEqual([clientId])
  })

  it('needs no method of proof in it: such a client is a public one', async () => {
    const { token_endpoint_auth_method: _, ...plain } = document
    await using other = await serveDocument(plain)
    const { url } = startAuthorization(other, { client_id: clientId }, { redirect_uri: redirect })
    expect((await new Browser().open(url)).status).toBe(200)
  })

  it('may have a key, with which it signs its requests for tokens, each once', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'k' }]
    const keyed = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys } }
    await using other = await serveDocument({ ...document, ...keyed })
    const client = { client_id: clientId }
    const request = { redirect_uri: redirect }
    const started = startAuthorization(other, client, request)
    const browser = new Browser()
    const consent = await browser.press(await browser.open(started.url), 'guest')
    const back = new URL((await browser.press(consent, 'allow')).url)
    const code = back.searchParams.get('code') ?? ''
    const assertion = await new SignJWT({ jti: 'once' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(other.url)
      .setExpirationTime('1m')
      .sign(privateKey)
    const proof = {
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }
    const ask = (more: Record<string, string>) =>
      redeem(other, client, code, started.verifier, { ...request, ...more })
    expect((await ask({})).body.error).toBe('invalid_client')
    expect((await ask(proof)).status).toBe(200)
    expect((await ask(proof)).body.error).toBe('invalid_client')
  })

  it.each([
    ['cannot be fetched', undefined],
    ['names another client', { ...document, client_id: 'https://evil.example/client' }],
    ['has a secret', { ...document, client_secret: 'x' }],
    ['has no redirects', { ...document, redirect_uris: [] }],
    ['is a list', []],
  ])('is refused where the document %s', async (_case, content) => {
    await using other = await serveDocument(content)
    const client = { client_id: clientId }
    const { url } = startAuthorization(other, client, { redirect_uri: redirect })
    const { status, text } = await new Browser().open(url)
    expect([status, text]).toEqual([400, expect.stringContaining('cannot be connected')])
  })

  it('says which document it was that could not be read', async () => {
    await using other = await serveDocument(undefined)
    const { url } = startAuthorization(other, { client_id: clientId })
    expect((await new Browser().open(url)).text).toContain('describes itself at claude.example')
  })

  it('is fetched a few times a minute for one address', async () => {
    const asked: string[] = []
    await using other = await startService({
      clock: standing(),
      ports: {
        clientDocuments: {
          async fetch(url) {
            asked.push(url)
            return { ok: false, problem: 'unreachable' }
          },
        },
      },
    })
    const tries = Array.from({ length: 40 }, (_, count) => {
      const client = { client_id: `${clientId}/${count}` }
      return new Browser().open(startAuthorization(other, client).url)
    })
    await Promise.all(tries)
    expect(asked).toHaveLength(limits.oauth.documentsPerMinute)
  })

  it('is fetched over https alone', async () => {
    const asked: string[] = []
    await using other = await serveDocument(document, asked)
    const client = { client_id: 'http://claude.example/oauth/client-metadata' }
    const { url } = startAuthorization(other, client, { redirect_uri: redirect })
    expect((await new Browser().open(url)).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('is not taken where the service does not read documents: clients then register', async () => {
    await using other = await startService({}, { OAUTH_CLIENT_DOCUMENTS: 'off' })
    const { body } = await other.ask('GET', '/.well-known/oauth-authorization-server')
    expect(body.client_id_metadata_document_supported).toBeUndefined()
    const { url } = startAuthorization(other, { client_id: clientId })
    expect((await new Browser().open(url)).status).toBe(400)
  })
})
