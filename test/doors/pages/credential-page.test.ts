import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { linkCode, signIn } from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'
import { askLegacy, toCalled } from '../../tools/rpc.ts'
import { openPage } from './browser.ts'

// Alice's assistant has given her the address of a page; nobody else's sign-in opens anything there.

const apiKey = 'sk-person-0123456789abcdef'
const minute = 60_000

let now = noon
let service: Service
beforeAll(async () => {
  const openai = answeringModel('openai', { isConfigured: false, keys: [apiKey] })
  service = await startService({
    ...{ rateLimiter: unlimited, clock: () => now, ports: { languageModels: { openai } } },
  })
})
afterAll(() => service[Symbol.asyncDispose]())

let people = 0
const newPerson = () => `alice-${++people}`

/** A new page that the assistant of a person has asked for. */
async function askedPage(token: string, at = service, headers = {}): Promise<string> {
  const params = { name: 'add_user_key', arguments: { provider: 'openai' } }
  const asking = { token, headers: { 'x-mcp-toolsets': 'default,all', ...headers } }
  const { text } = toCalled(await askLegacy(at, 'tools/call', params, asking))
  return text.split('\n')[1] ?? ''
}

const pageOf = async (name: string) => await openPage(await askedPage(await service.token(name)))

const keysOf = async (name: string): Promise<readonly { maskedKey: string }[]> =>
  (await service.ask('GET', '/api/user-keys', { token: await service.token(name) })).body.keys

describe('The page on which a person enters a key', () => {
  it('says what is asked, and asks for the key and who they are', async () => {
    const name = newPerson()
    const { status, html, headers } = await pageOf(name)
    expect(status).toBe(200)
    expect(html).toContain('<h1>Add your own provider key</h1>')
    expect(html).toContain('<dt>Provider</dt><dd>openai</dd>')
    expect(html).toContain('does not see what you enter here')
    for (const field of ['apiKey', 'proof']) {
      expect(html).toContain(
        `<input id="${field}" name="${field}" type="password" autocomplete="off"`,
      )
    }
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    // The address tells nothing about its owner.
    expect(html).not.toContain(name)
  })

  it('is in the language of the browser', async () => {
    const url = await askedPage(await service.token(newPerson()))
    expect((await openPage(url)).html).toContain('Add your own provider key')
    const { html } = await openPage(url, { 'accept-language': 'fr-CA' })
    expect(html).toContain('<h1>Ajouter votre propre clé de fournisseur</h1>')
    expect(html).toContain('<dt>Fournisseur</dt><dd>openai</dd>')
  })

  it.each<[string, (name: string) => Promise<string>]>([
    ['a one-time code', (name) => linkCode(service, name)],
    ['an access token', (name) => service.token(name)],
  ])('saves it, once, for its owner by %s', async (_how, proofOf) => {
    const name = newPerson()
    const page = await pageOf(name)
    const done = await page.send({ apiKey, proof: await proofOf(name) })
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('<h1>Done</h1>')])
    expect(await keysOf(name)).toEqual([expect.objectContaining({ maskedKey: 'sk-…cdef' })])
    const again = await page.send({ apiKey, proof: await proofOf(name) })
    expect([again.status, again.html]).toEqual([404, expect.stringContaining('not valid')])
  })

  it.each<[string, (name: string) => Promise<string>]>([
    ['code', (name) => linkCode(service, name)],
    ['token', (name) => service.token(name)],
    [
      'guest’s token',
      async () => (await service.ask('POST', '/api/create-guest')).body.accessToken,
    ],
    ['API key that acts for its owner', () => service.key('partner', ['users:act'])],
  ])(
    'does nothing by another person’s %s, and says nothing of the owner',
    async (_how, proofOf) => {
      const [owner, other] = [newPerson(), newPerson()]
      const page = await pageOf(owner)
      const refused = await page.send({ apiKey, proof: await proofOf(other) })
      expect(refused.status).toBe(403)
      expect(refused.html).toContain('This link is not yours, and nothing was done.')
      expect(refused.html).not.toContain(owner)
      expect([await keysOf(owner), await keysOf(other)]).toEqual([[], []])
      // The owner’s link has not suffered.
      const done = await page.send({ apiKey, proof: await linkCode(service, owner) })
      expect(done.status).toBe(200)
    },
  )

  it.each([
    ['no proof', ''],
    ['a code that is none', '0000-0000'],
    ['a token that is none', 'nonsense'],
  ])('does nothing with %s', async (_what, proof) => {
    const name = newPerson()
    const refused = await (await pageOf(name)).send({ apiKey, proof })
    expect(refused.status).toBe(401)
    expect(refused.html).toContain('is wrong, was used or has expired')
    for (const text of [apiKey, proof].filter((one) => one !== '')) {
      expect(refused.html).not.toContain(text)
    }
    expect(await keysOf(name)).toEqual([])
  })

  it('takes no code twice', async () => {
    const name = newPerson()
    const proof = await linkCode(service, name)
    expect((await (await pageOf(name)).send({ apiKey, proof })).status).toBe(200)
    expect((await (await pageOf(name)).send({ apiKey, proof })).status).toBe(401)
  })

  it('says what is wrong with a key before the code is used up', async () => {
    const name = newPerson()
    const page = await pageOf(name)
    const proof = await linkCode(service, name)
    const refused = await page.send({ apiKey: 'short', proof })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Key: must be a key as its provider shows it, without blanks')
    expect(refused.html).not.toContain('short')
    expect((await page.send({ apiKey, proof })).status).toBe(200)
  })

  it('can be used again after a key that its provider refuses', async () => {
    const name = newPerson()
    const page = await pageOf(name)
    const wrong = { apiKey: 'sk-wrong-0123456789', proof: await linkCode(service, name) }
    const refused = await page.send(wrong)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('A code works once: if you used one, get a new one first.')
    expect(refused.html).not.toContain('sk-wrong')
    const right = { apiKey, proof: await linkCode(service, name) }
    expect((await page.send(right)).status).toBe(200)
  })

  it('is used by one of two at once', async () => {
    const name = newPerson()
    const page = await pageOf(name)
    const proof = await service.token(name)
    const both = await Promise.all([page.send({ apiKey, proof }), page.send({ apiKey, proof })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('is over after ten minutes', async () => {
    const name = newPerson()
    const url = await askedPage(await service.token(name))
    now += 10 * minute - 1
    const page = await openPage(url)
    expect(page.status).toBe(200)
    now += 1
    expect((await page.send({ apiKey, proof: await service.token(name) })).status).toBe(404)
    expect(await keysOf(name)).toEqual([])
  })

  it('takes no form that another site sends', async () => {
    const name = newPerson()
    const entries = { apiKey, proof: await service.token(name) }
    const page = await pageOf(name)
    const forged = await page.send(entries, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(forged.status).toBe(403)
    expect(await keysOf(name)).toEqual([])
  })

  it('helps first a person in danger', async () => {
    const page = await pageOf(newPerson())
    const { html } = await page.send({ apiKey: 'I want to kill myself', proof: '' })
    expect(html.indexOf(dangerText('self', 'en'))).toBeGreaterThan(0)
    expect(html.indexOf(dangerText('self', 'en'))).toBeLessThan(html.indexOf('<form'))
  })

  it('ends with the account that it is for', async () => {
    const name = newPerson()
    const token = await service.token(name)
    const url = await askedPage(token)
    const body = { confirm: 'delete my account' }
    const { status } = await service.ask('DELETE', '/console/api/account', { token, body })
    expect(status).toBe(200)
    expect((await openPage(url)).status).toBe(404)
  })
})

it('An assistant’s own access token does not prove who its person is', async () => {
  const name = newPerson()
  const { accessToken: token } = await signIn(service, name, { scope: 'account' })
  const page = await openPage(await askedPage(token))
  expect((await page.send({ apiKey, proof: token })).status).toBe(401)
  expect((await page.send({ apiKey, proof: await linkCode(service, name) })).status).toBe(200)
  expect(await keysOf(name)).toHaveLength(1)
})

it('A page of an API key is of the person that it acts for', async () => {
  const name = newPerson()
  const key = await service.key('partner', ['users:act'])
  const page = await openPage(await askedPage(key, service, { 'x-act-for': name }))
  expect((await page.send({ apiKey, proof: key })).status).toBe(403)
  expect((await page.send({ apiKey, proof: await linkCode(service, name) })).status).toBe(200)
  expect(await keysOf(name)).toHaveLength(1)
})

it('Codes and tokens are tried ten times an hour from one address', async () => {
  await using limited = await startService({ clock: () => noon })
  const token = await limited.token('alice')
  const page = await openPage(await askedPage(token, limited))
  for (let at = 0; at < limits.accounts.codeTries.perHour; at += 1) {
    expect((await page.send({ apiKey, proof: '0000-0000' })).status).toBe(401)
  }
  const refused = await page.send({ apiKey, proof: await linkCode(limited, 'alice') })
  expect([refused.status, refused.html]).toEqual([
    429,
    expect.stringContaining('Too many codes were tried from here.'),
  ])
})
