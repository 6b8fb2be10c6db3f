import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import {
  Browser,
  redeem,
  refresh,
  register,
  signIn,
  startAuthorization,
} from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'
import { askLegacy } from '../../tools/rpc.ts'

let service: Service
/** Token of the guest who was made last. */
let guestToken = ''

beforeAll(async () => {
  service = await startService({
    rateLimiter: unlimited,
    wrapInvoke: (invoke) => async (operation, call) => {
      const outcome = await invoke(operation, call)
      const { accessToken } = Object(outcome.output) as { accessToken?: string }
      if (accessToken?.startsWith('ccg_')) guestToken = accessToken
      return outcome
    },
  })
})
afterAll(() => service[Symbol.asyncDispose]())

const statusOf = async (token: string) =>
  (await askLegacy(service, 'tools/list', {}, { token })).status

async function signInAsGuest(at = service) {
  const { body: client } = await register(at)
  const started = startAuthorization(at, client, { scope: 'account' })
  const browser = new Browser()
  const consent = await browser.press(await browser.open(started.url), 'guest')
  const back = new URL((await browser.press(consent, 'allow')).url)
  const code = back.searchParams.get('code') ?? ''
  const { body } = await redeem(at, client, code, started.verifier)
  return { client, browser, accessToken: body.access_token, refreshToken: body.refresh_token }
}

describe('what an assistant may do ends with the account', () => {
  it('that its person deletes', async () => {
    const { client, accessToken, refreshToken, browser } = await signIn(service, 'dora')
    const token = await service.token('dora')
    const body = { confirm: 'delete my account' }
    expect((await service.ask('DELETE', '/api/account', { token, body })).status).toBe(200)
    expect(await statusOf(accessToken)).toBe(401)
    expect((await refresh(service, client, refreshToken)).body.error).toBe('invalid_grant')
    const page = await browser.open(startAuthorization(service, client).url)
    expect(page.text).toContain('<h1>Sign in</h1>')
  })

  it('of a guest who becomes a user', async () => {
    const { client, accessToken, refreshToken } = await signInAsGuest()
    expect(await statusOf(accessToken)).toBe(200)
    const { status } = await service.ask('POST', '/api/claim-guest', { body: { guestToken } })
    expect(status).toBe(200)
    expect(await statusOf(accessToken)).toBe(401)
    expect((await refresh(service, client, refreshToken)).status).toBe(400)
  })

  it('of a guest, whom the browser forgets with it', async () => {
    const { client, browser, accessToken } = await signInAsGuest()
    const body = { confirm: 'delete my account' }
    const asking = { token: guestToken, body }
    expect((await service.ask('DELETE', '/api/account', asking)).status).toBe(200)
    expect(await statusOf(accessToken)).toBe(401)
    const page = await browser.open(startAuthorization(service, client).url)
    expect(page.text).toContain('<h1>Sign in</h1>')
  })
})

describe('secrets', () => {
  it('are in no file of the store: only their hashes are', async () => {
    const { client, code, accessToken, refreshToken } = await signIn(service, 'alice')
    const { body: confidential } = await register(service, {
      token_endpoint_auth_method: 'client_secret_basic',
    })
    const renewed = await refresh(service, client, refreshToken)
    const secrets = [
      ...[code, accessToken, refreshToken, renewed.body.access_token],
      String(confidential['client_secret']),
    ]
    const stored = await filesOf(service.dataDir)
    expect(stored).toContain('oauthRecords')
    expect(secrets.filter((secret) => secret === '' || stored.includes(secret))).toEqual([])
  })
})

/** Text of all files in the folder. */
async function filesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1'))
  return (await Promise.all(texts)).join('\n')
}

describe('behind https', () => {
  it('cookies are of this host alone and never sent in clear', async () => {
    const address = { PUBLIC_URL: 'https://coach.example.com' }
    await using secure = await startService({ rateLimiter: unlimited }, address)
    const { body: client } = await register(secure)
    const changes = { resource: 'https://coach.example.com/mcp' }
    const answer = await fetch(startAuthorization(secure, client, changes).url, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    const page = answer.headers.get('location') ?? ''
    expect(page).toMatch(/^https:\/\/coach\.example\.com\/oauth\/interaction\//)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    const rules =
      /^__(?:Host|Secure)-.*; secure; httponly; samesite=lax|^__(?:Host|Secure)-.*secure.*httponly/i
    expect(cookies.filter((cookie) => !rules.test(cookie))).toEqual([])
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    const shown = await fetch(secure.url + new URL(page).pathname, { headers: { cookie } })
    expect(shown.status).toBe(200)
    expect(shown.headers.getSetCookie()[0]).toMatch(
      /^__Host-credit_coach_form=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
