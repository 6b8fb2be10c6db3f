import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import {
  allow,
  Browser,
  type Client,
  formTokenOf,
  linkCode,
  redeem,
  refresh,
  register,
  signIn,
  startAuthorization,
} from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'
import { askLegacy } from '../../tools/rpc.ts'

// MCP 2026-07-28, "Security Best Practices" and the security considerations of "Authorization".

let service: Service
const clock = { ahead: 0 }

beforeAll(async () => {
  service = await startService({
    rateLimiter: unlimited,
    clock: () => Date.now() + clock.ahead,
  })
})
afterAll(() => service[Symbol.asyncDispose]())

const statusOf = async (token: string) =>
  (await askLegacy(service, 'tools/list', {}, { token })).status

/** The error that the client gets by a redirect. */
async function redirectedError(client: Client, changes: Record<string, string | undefined>) {
  const { url } = await new Browser().open(startAuthorization(service, client, changes).url)
  const { origin, searchParams } = new URL(url)
  return [origin, searchParams.get('error'), searchParams.get('iss')]
}

describe('consent', () => {
  it('is asked again for a second registered client, though the person is signed in', async () => {
    const browser = new Browser()
    await signIn(service, 'alice', {}, browser)
    const { body: second } = await register(service, { client_name: 'Second' })
    const page = await browser.open(startAuthorization(service, second).url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<h1>Connect Second?</h1>')
  })

  it('is asked again of the same client: its redirect could be another one', async () => {
    const browser = new Browser()
    const { client } = await signIn(service, 'alice', {}, browser)
    const page = await browser.open(startAuthorization(service, client).url)
    expect(page.text).toContain('<h1>Connect Helper?</h1>')
  })

  it('cannot be skipped by prompt=none', async () => {
    const browser = new Browser()
    const { client } = await signIn(service, 'alice', {}, browser)
    const started = startAuthorization(service, client, { prompt: 'none' })
    const { searchParams } = new URL((await browser.open(started.url)).url)
    expect(searchParams.get('error')).toBe('interaction_required')
    expect(searchParams.get('code')).toBeNull()
  })

  it('shows a name as text, without what could hide or reorder it', async () => {
    const name = '<b onclick=x>Cla\u202Eude\u200B</b> &amp; "co"'
    const { body: client } = await register(service, { client_name: name })
    const browser = new Browser()
    await signIn(service, 'alice', {}, browser)
    const { text } = await browser.open(startAuthorization(service, client).url)
    expect(text).not.toMatch(/<b |\u202E|\u200B/)
    expect(/<h1>(.*)<\/h1>/.exec(text)?.[1]).toBe(
      'Connect b onclick x Claude /b &amp;amp; &quot;co&quot;?',
    )
  })

  it('is in no frame of another page, and neither page has a script', async () => {
    const { body: client } = await register(service)
    const browser = new Browser()
    const page = await browser.open(startAuthorization(service, client).url)
    const { headers } = await browser.send(page.url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('the forms of the pages', () => {
  async function openConsent() {
    const { body: client } = await register(service)
    const browser = new Browser()
    const page = await browser.open(startAuthorization(service, client).url)
    const consent = await browser.press(page, 'code', { code: await linkCode(service, 'alice') })
    return { browser, consent }
  }

  it.each([
    ['without the token of the page', async () => ({ action: 'allow' })],
    [
      'with the token of another person’s page',
      async () => ({ action: 'allow', form_token: formTokenOf((await openConsent()).consent) }),
    ],
  ])('do nothing %s', async (_case, form) => {
    const { browser, consent } = await openConsent()
    const answer = await browser.open(consent.url, await form())
    expect([answer.status, answer.url]).toEqual([403, consent.url])
  })

  it('do nothing when the browser says that another site sent them', async () => {
    const { body: client } = await register(service)
    const started = startAuthorization(service, client)
    const browser = new Browser({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    const page = await browser.open(started.url)
    const { status } = await browser.press(page, 'guest')
    expect(status).toBe(403)
  })

  it('belong to the browser that began: another one with the address sees nothing', async () => {
    const { consent } = await openConsent()
    const other = new Browser()
    const page = await other.open(consent.url)
    expect([page.status, page.text]).toEqual([410, expect.stringContaining('is over')])
    const form = { action: 'allow', form_token: formTokenOf(consent) }
    expect((await other.open(consent.url, form)).status).toBe(410)
  })

  it('are good once', async () => {
    const { browser, consent } = await openConsent()
    expect((await browser.press(consent, 'allow')).url).toContain('code=')
    expect((await browser.press(consent, 'allow')).status).toBe(410)
  })

  it('take a code of sign-in once, and none that has expired', async () => {
    const { body: client } = await register(service)
    const code = await linkCode(service, 'alice')
    const enter = async (typed: string) => {
      const browser = new Browser()
      const page = await browser.open(startAuthorization(service, client).url)
      return (await browser.press(page, 'code', { code: typed })).status
    }
    expect([await enter(code), await enter(code)]).toEqual([200, 400])
    const late = await linkCode(service, 'alice')
    clock.ahead = 11 * 60_000
    try {
      expect(await enter(late)).toBe(400)
    } finally {
      clock.ahead = 0
    }
  })
})

describe('PKCE', () => {
  it.each([
    ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain one', { code_challenge_method: 'plain' }],
    ['with a method left out, which means plain', { code_challenge_method: undefined }],
  ])('refuses a request %s', async (_case, changes) => {
    const { body: client } = await register(service)
    expect(await redirectedError(client, changes)).toEqual([
      'http://127.0.0.1:9',
      'invalid_request',
      service.url,
    ])
  })

  it.each(['', 'a'.repeat(43)])('gives no token for the verifier "%s"', async (verifier) => {
    const { body: client } = await register(service)
    const back = await allow(service, new Browser(), startAuthorization(service, client), 'alice')
    const code = back.searchParams.get('code') ?? ''
    const { status, body } = await redeem(service, client, code, verifier)
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })
})

describe('redirects', () => {
  const registered = 'https://app.example.com/cb'

  it.each([
    ['another host', 'https://evil.example/cb'],
    ['a subdomain', 'https://x.app.example.com/cb'],
    ['another port', 'https://app.example.com:8443/cb'],
    ['http', 'http://app.example.com/cb'],
    ['a longer path', 'https://app.example.com/cb/../evil'],
    ['a query', 'https://app.example.com/cb?next=https://evil.example'],
    ['a fragment', 'https://app.example.com/cb#x'],
    ['a user name', 'https://app.example.com@evil.example/cb'],
    ['a user name before the host', 'https://evil@app.example.com/cb'],
    ['other capitals', 'https://app.example.com/CB'],
    ['a loopback address', 'http://127.0.0.1/cb'],
    ['nothing', undefined],
  ])('refuses %s on a page, and sends nothing', async (_case, redirect) => {
    const { body: client } = await register(service, { redirect_uris: [registered] })
    const { url } = startAuthorization(service, client, { redirect_uri: redirect })
    const answer = await new Browser().send(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toContain('The app cannot be connected')
  })

  it.each([
    ['another path', 'http://localhost:5000/evil'],
    ['a query', 'http://localhost:5000/cb?x=1'],
    ['another name of the loopback', 'http://127.0.0.1:5000/cb'],
    ['a user name', 'http://localhost@evil.example:5000/cb'],
  ])('of an app on the device differ in the port alone: refuses %s', async (_case, redirect) => {
    const { body: client } = await register(service, { redirect_uris: ['http://localhost/cb'] })
    const { url } = startAuthorization(service, client, { redirect_uri: redirect })
    expect((await new Browser().send(url)).status).toBe(400)
  })

  it('refuses an unknown client on a page', async () => {
    const { url } = startAuthorization(service, { client_id: 'nobody' })
    const { status, text } = await new Browser().open(url)
    expect([status, text]).toEqual([400, expect.stringContaining('does not know the app')])
  })

  it('must be the same at the token endpoint', async () => {
    const { body: client } = await register(service)
    const started = startAuthorization(service, client)
    const back = await allow(service, new Browser(), started, 'alice')
    const code = back.searchParams.get('code') ?? ''
    const { body } = await redeem(service, client, code, started.verifier, {
      redirect_uri: 'http://127.0.0.1:10/callback',
    })
    expect(body.error).toBe('invalid_grant')
  })

  it.each(['fragment', 'form_post'])('do not answer by %s', async (mode) => {
    const { body: client } = await register(service)
    const { url } = startAuthorization(service, client, { response_mode: mode })
    const answer = await new Browser().send(url)
    const said = `${answer.headers.get('location')}${await answer.text()}`
    expect(said).not.toContain('code=')
    expect(said).not.toContain('/oauth/interaction/')
  })
})

describe('codes and tokens', () => {
  it('a code that is used again ends the grant and its tokens', async () => {
    const { client, code, verifier, accessToken, refreshToken } = await signIn(service, 'alice')
    expect(await statusOf(accessToken)).toBe(200)
    const again = await redeem(service, client, code, verifier)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    expect(await statusOf(accessToken)).toBe(401)
    expect((await refresh(service, client, refreshToken)).status).toBe(400)
  })

  it('of a code that is used many times at once, one at most is answered', async () => {
    const { body: client } = await register(service)
    const started = startAuthorization(service, client)
    const back = await allow(service, new Browser(), started, 'alice')
    const code = back.searchParams.get('code') ?? ''
    const tries = Array.from({ length: 8 }, () => redeem(service, client, code, started.verifier))
    const answers = await Promise.all(tries)
    const won = answers.filter(({ status }) => status === 200)
    expect(won.length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    // The others have ended the grant; a token that was made at that moment is none.
    for (const { body } of won) expect(await statusOf(body.access_token)).toBe(401)
  })

  it('a code is good for the client that asked for it', async () => {
    const { body: client } = await register(service)
    const { body: thief } = await register(service)
    const started = startAuthorization(service, client)
    const back = await allow(service, new Browser(), started, 'alice')
    const code = back.searchParams.get('code') ?? ''
    expect((await redeem(service, thief, code, started.verifier)).body.error).toBe('invalid_grant')
  })

  it('a refresh token that is used again ends the grant and its tokens', async () => {
    const { client, refreshToken } = await signIn(service, 'alice')
    const { body } = await refresh(service, client, refreshToken)
    expect((await refresh(service, client, refreshToken)).body.error).toBe('invalid_grant')
    expect(await statusOf(body.access_token)).toBe(401)
    expect((await refresh(service, client, body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('a refresh token is good for its client alone', async () => {
    const { refreshToken } = await signIn(service, 'alice')
    const { body: thief } = await register(service)
    expect((await refresh(service, thief, refreshToken)).body.error).toBe('invalid_grant')
  })

  it('an access token ends after an hour', async () => {
    const { accessToken } = await signIn(service, 'alice')
    clock.ahead = 3_601_000
    try {
      expect(await statusOf(accessToken)).toBe(401)
    } finally {
      clock.ahead = 0
    }
  })

  it('is for /mcp alone: every other door refuses it', async () => {
    const { accessToken: token } = await signIn(service, 'alice', { scope: 'coach account' })
    const query = { query: '{ __typename }' }
    const asked = [
      service.ask('GET', '/api/health', { token }),
      service.ask('GET', '/api/user', { token }),
      service.ask('POST', '/api/link-codes', { token, body: {} }),
      service.ask('POST', '/graphql', { token, body: query }),
    ]
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 401 && status !== 404)).toEqual([])
    expect(statuses[0]).toBe(401)
    expect(statuses[2]).toBe(401)
  })

  it.each(['https://other.example/mcp', 'http://127.0.0.1:1/mcp', '/mcp'])(
    'none is given for the resource %s',
    async (resource) => {
      const { body: client } = await register(service)
      expect((await redirectedError(client, { resource }))[1]).toBe('invalid_target')
    },
  )

  it('the resource may be named by another name of the loopback address', async () => {
    const resource = `${service.url.replace('127.0.0.1', 'localhost')}/mcp`
    const { accessToken } = await signIn(service, 'alice', { resource })
    expect(await statusOf(accessToken)).toBe(200)
  })

  it('one that was issued under another public address is refused', async () => {
    await using shared = await startService({ rateLimiter: unlimited })
    const { accessToken } = await signIn(shared, 'alice')
    expect(await statusOf(accessToken)).toBe(401)
  })

  it('in an address is no credential', async () => {
    const { accessToken } = await signIn(service, 'alice')
    const { status } = await askLegacy(
      service,
      'tools/list',
      {},
      { query: `?access_token=${accessToken}` },
    )
    expect(status).toBe(401)
  })
})
