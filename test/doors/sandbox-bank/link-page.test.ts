import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LinkTokenRequest } from '../../../src/ports/bank-provider.ts'
import { type SandboxService, sandboxService } from '../../support/sandbox-service.ts'
import { startService } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openPage } from '../pages/browser.ts'

let sandbox: SandboxService
beforeAll(async () => {
  sandbox = await sandboxService()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

const open = async (changed?: Partial<LinkTokenRequest>) => openPage(await sandbox.page(changed))

const chosen = { institution: 'ins_109509', person: 'user_late', name: '', step: 'choose' }
const consented = { ...chosen, step: 'link' }

const reports = () => sandbox.receiver.received.length

describe('The link page of the sandbox bank', () => {
  it('says that all is invented and warns of links that somebody else sent', async () => {
    const { status, html } = await open()
    expect(status).toBe(200)
    expect(html).toContain('the banks, people and accounts are invented')
    expect(html).toContain('Go on only if you asked for this link yourself.')
    expect(html.match(/type="radio"/g)).toHaveLength(6)
    expect(html.match(/<option/g)).toHaveLength(17)
  })

  it('speaks the language of its link, whatever the browser’s is', async () => {
    const { html, headers } = await open({ language: 'fr' })
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('Relier une banque')
    expect(headers.get('content-language')).toBe('fr')
  })

  it('shows the banks of the countries that were asked for', async () => {
    const { html } = await open({ countryCodes: ['CA'] })
    expect(html).toContain('Tartan-Dominion Bank of Canada')
    expect(html).not.toContain('First Platypus Bank')
  })

  it('asks for consent before anything is linked', async () => {
    const before = reports()
    const { status, html } = await (await open()).send(chosen)
    expect(status).toBe(200)
    expect(html).toContain('Share these accounts?')
    expect(html).toContain('First Gingham Credit Union')
    expect(reports()).toBe(before)
  })

  it('links by a signed report to the service, and shows the public token to developers', async () => {
    const before = reports()
    const page = await (await open()).send(chosen)
    const { status, html } = await page.send(consented)
    expect(status).toBe(200)
    expect(html).toContain('Your bank is linked')
    const { body = '', headers } = sandbox.receiver.received[before] ?? {}
    expect(headers?.['x-bank-signature']).toBe(`signature of ${body.length}`)
    const { public_tokens: tokens } = JSON.parse(body) as { public_tokens: string[] }
    expect(html).toContain(`<code>${tokens[0]}</code>`)
  })

  it('takes a typed name before the chosen person', async () => {
    const { html } = await (await open()).send({ ...chosen, name: ' alex_1 ' })
    expect(html).toContain('<dd>alex_1</dd>')
  })

  it.each([
    [{ institution: '' }, 'Choose a bank.'],
    [{ institution: 'ins_1' }, 'Choose a bank.'],
    [{ name: 'a b' }, 'This name cannot be used.'],
    [{ name: '<script>' }, 'This name cannot be used.'],
    [{ person: '' }, 'This name cannot be used.'],
  ])('refuses %j on the page, at both steps', async (changed, text) => {
    const before = reports()
    const page = await open()
    for (const step of ['choose', 'link']) {
      const { status, html } = await page.send({ ...chosen, ...changed, step })
      expect([status, html]).toEqual([400, expect.stringContaining(text)])
      expect(html).not.toContain('<script')
    }
    expect(reports()).toBe(before)
  })

  it('shows an outage on the page, from which the person may try again', async () => {
    const page = await (await open()).send(chosen)
    sandbox.status = 503
    const failed = await page.send(consented)
    sandbox.status = 200
    expect(failed.status).toBe(503)
    expect(failed.html).toContain('The sandbox bank could not report to this service.')
    expect((await failed.send(consented)).html).toContain('Your bank is linked')
  })

  it('in update mode has the bank and the person that are signed in again', async () => {
    const accessToken = await sandbox.bank.signIn('user_login_required', 'ins_109512')
    const page = await open({ accessToken })
    expect(page.html).toContain('Sign in to your bank again')
    expect(page.html).not.toContain('type="radio"')
    const done = await page.send({ ...consented, institution: 'ins_43', person: 'else' })
    expect(done.html).toContain('You are signed in again')
    expect(done.html).toContain('Houndstooth Bank')
  })
})

describe('A form that another page sends links nothing', () => {
  it.each([
    ['without the cookie', { cookie: '' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['with another origin', { origin: 'https://evil.example' }],
  ])('%s', async (_how, headers) => {
    const before = reports()
    const { status, html } = await (await open()).send(consented, { headers })
    expect([status, html]).toEqual([403, expect.stringContaining('Nothing was linked')])
    expect(reports()).toBe(before)
  })

  it('with the hidden field of another link', async () => {
    const [page, other] = [await open(), await open()]
    expect((await page.send(consented, { formToken: other.formToken })).status).toBe(403)
  })
})

describe('A link page', () => {
  it('loads nothing from elsewhere, is stored nowhere and keeps its cookie to itself', async () => {
    const { headers, html } = await open()
    expect(headers.get('content-security-policy')?.split(';').toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'img-src data:',
      "object-src 'none'",
      "style-src 'self'",
    ])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('set-cookie')).toMatch(
      /^credit_coach_link=[\w-]{43}; Path=\/sandbox-bank\/; Max-Age=14400; HttpOnly; SameSite=Strict$/,
    )
    expect(html).not.toMatch(/<script|style=|https?:/)
  })

  it('of an unknown, a cut or an old token is not valid', async () => {
    const url = await sandbox.page()
    const gone = [`${sandbox.service.url}/sandbox-bank/link`, url.slice(0, -3), url]
    sandbox.bank.now += 4 * 3_600_000
    for (const address of gone) {
      const { status, html } = await openPage(address)
      expect([status, html]).toEqual([404, expect.stringContaining('This link is not valid')])
    }
  })

  it('is opened and sent, and nothing else', async () => {
    const answer = await fetch(await sandbox.page(), { method: 'DELETE' })
    expect(answer.status).toBe(405)
    await answer.body?.cancel()
  })

  it('does not exist where the bank is not the sandbox', async () => {
    await using service = await startService({
      rateLimiter: unlimited,
      ports: { bank: sandbox.bank.bank, sandboxLink: undefined },
    })
    const { status } = await service.ask('GET', '/sandbox-bank/link?token=x')
    expect(status).toBe(404)
  })
})
