import { describe, expect, it } from 'vitest'
import {
  type ChatService,
  chatService,
  hello,
  jordan,
  kim,
} from '../../operations/accounts/chat-service.ts'
import { noon } from '../../support/shared-service.ts'
import { openPage } from './browser.ts'

async function withLink(person = jordan) {
  const service = await chatService()
  await service.account(person)
  return { opened: service, url: await service.link(person, { kind: 'join' }) }
}

const userOf = async (service: ChatService) => (await service.identity(jordan))?.userId

describe('The page that joins a chat with an account', () => {
  it('names the person of the chat, and asks for a token that stays secret', async () => {
    const { opened, url } = await withLink()
    await using _service = opened
    const { status, html } = await openPage(url)
    expect(status).toBe(200)
    for (const text of [
      'Join this chat with your account',
      'Slack',
      'T1',
      'U1',
      'only if you asked',
    ]) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/<input id="token" name="token" type="password" autocomplete="off"/)
    expect(html).toContain(`<form method="post" action="${new URL(url).pathname}"`)
  })

  it('joins them when the form is sent, and says so', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const { chatId } = await service.run(jordan, 'send-message', hello)
    const page = await openPage(url)
    const done = await page.send({ token: await service.token('alice') })
    expect(done.status).toBe(200)
    expect(done.html).toContain('The chat is joined with your account')
    expect(done.html).toContain('<dd>alice</dd>')
    expect(await userOf(service)).toBe('alice')
    expect((await service.ask('GET', `/api/chats/${chatId}`)).status).toBe(200)
    expect(await service.notices(jordan)).toHaveLength(1)
  })

  it('is in French for a browser that prefers it, else in the language of the chat', async () => {
    const { opened: service } = await withLink()
    await using _service = service
    const url = await service.link(kim, { kind: 'join' }, 'fr')
    await service.account(kim, 'fr')
    const french = 'Relier cette messagerie à votre compte'
    expect((await openPage(url, { 'accept-language': 'fr-CA' })).html).toContain(french)
    expect((await openPage(url, {})).status).toBe(200)
    expect((await openPage(url, { 'accept-language': 'en' })).html).toContain('<html lang="en">')
  })

  it('shows neither the token that was entered nor its own elsewhere', async () => {
    const { opened, url } = await withLink()
    await using _service = opened
    const page = await openPage(url)
    const refused = await page.send({ token: 'canary-of-a-token' })
    expect(refused.status).toBe(401)
    expect(refused.html).toContain('not valid or has expired')
    expect(refused.html).not.toContain('canary')
  })

  it('can be corrected after a wrong token', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const refused = await (await openPage(url)).send({ token: 'wrong' })
    const done = await refused.send({ token: ` ${await service.token('alice')} ` })
    expect(done.status).toBe(200)
    expect(await userOf(service)).toBe('alice')
  })

  it('refuses guests, programs and restricted tokens with words for people', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const page = await openPage(url)
    const cases = [
      [guest.accessToken, 'A guest has no account'],
      [await service.key('bot'), 'belongs to a program'],
      [await service.token('alice', { scopes: ['account'] }), 'only a part of your account'],
      [await service.token('alice', { scopes: ['chats'] }), 'only a part of your account'],
    ] as const
    for (const [token, text] of cases) {
      const { status, html } = await page.send({ token })
      expect([status, html]).toEqual([403, expect.stringContaining(text)])
    }
  })

  it('says that the chat is joined already, before and after a token is entered', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const second = await service.link(jordan, { kind: 'join' })
    const page = await openPage(second)
    await (await openPage(url)).send({ token: await service.token('alice') })
    for (const name of ['alice', 'bob']) {
      expect((await page.send({ token: await service.token(name) })).status).toBe(409)
    }
    const shown = await openPage(second)
    expect([shown.status, shown.html]).toEqual([409, expect.stringContaining('already')])
    expect(await userOf(service)).toBe('alice')
  })
})

describe('A link', () => {
  it('is the same page when it was used, has expired, or never was', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const expiring = await service.link(jordan, { kind: 'join' })
    await (await openPage(url)).send({ token: await service.token('alice') })
    service.now = noon + 600_000
    const wrong = `${url.slice(0, -43)}${'a'.repeat(43)}`
    const pages = await Promise.all([url, expiring, wrong, `${wrong}x`].map((one) => openPage(one)))
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
    expect(pages[0]?.html).toContain('Ask for a new link in your chat')
  })

  it('is used by one of two forms that are sent at once', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const page = await openPage(url)
    const tokens = await Promise.all([service.token('alice'), service.token('bob')])
    const sent = await Promise.all(tokens.map((token) => page.send({ token })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('is not used up by programs that look at it', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const bots = ['Slackbot-LinkExpanding 1.0', 'Mozilla/5.0 (compatible; Discordbot/2.0)']
    for (const agent of bots) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(url, { method, headers: { 'user-agent': agent } })
        expect(answer.status).toBe(200)
      }
    }
    expect(await userOf(service)).not.toBe('alice')
    const done = await (await openPage(url)).send({ token: await service.token('alice') })
    expect(done.status).toBe(200)
  })

  it('takes no other method, and no form of another kind', async () => {
    const { opened, url } = await withLink()
    await using _service = opened
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await fetch(url, { method })).status).toBe(405)
    }
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(415)
    const long = new URLSearchParams({ token: 'x'.repeat(70_000) })
    expect((await fetch(url, { method: 'POST', body: long })).status).toBe(413)
  })

  it('is opened sixty times a minute from one address, and no more', async () => {
    const { opened, url } = await withLink()
    await using service = opened
    const wrong = `${url.slice(0, -43)}${'b'.repeat(43)}`
    for (let opens = 0; opens < 60; opens++) expect((await openPage(wrong)).status).toBe(404)
    const refused = await openPage(url)
    expect([refused.status, refused.html]).toEqual([429, expect.stringContaining('Wait a minute')])
    service.now += 60_000
    expect((await openPage(url)).status).toBe(200)
  })
})
