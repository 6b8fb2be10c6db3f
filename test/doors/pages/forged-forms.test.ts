import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatService, chatService, jordan } from '../../operations/accounts/chat-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openPage } from './browser.ts'

let service: ChatService
let alice: string

beforeAll(async () => {
  service = await chatService({ rateLimiter: unlimited })
  await service.account(jordan)
  alice = await service.token('alice')
})
afterAll(() => service[Symbol.asyncDispose]())

const newPage = async () => openPage(await service.link(jordan, { kind: 'join' }))

describe('A form that another page sends has no effect', () => {
  it.each([
    ['without the cookie', { cookie: '' }],
    ['with a cookie of its own', { cookie: `credit_coach_link=${'x'.repeat(43)}` }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    [
      'with the origin of another site',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
  ])('%s', async (_how, headers) => {
    const page = await newPage()
    const { status, html } = await page.send({ token: alice }, { headers })
    expect([status, html]).toEqual([403, expect.stringContaining('Nothing was done')])
    expect((await service.identity(jordan))?.linkedAt).toBeNull()
  })

  it.each(['', 'x', 'é'.repeat(64)])('with the hidden field %j', async (formToken) => {
    const page = await newPage()
    expect((await page.send({ token: alice }, { formToken })).status).toBe(403)
  })

  it('with the hidden field of another link', async () => {
    const [page, other] = [await newPage(), await newPage()]
    const { status } = await page.send({ token: alice }, { formToken: other.formToken })
    expect(status).toBe(403)
  })

  it('but the page’s own form has, also from a browser that says little', async () => {
    const page = await newPage()
    const { origin } = new URL(service.url)
    const body = new URLSearchParams({ form_token: page.formToken, token: 'wrong' })
    const url = `${service.url}${/action="([^"]*)"/.exec(page.html)?.[1]}`
    const answer = await fetch(url, {
      ...{ method: 'POST', body, headers: { cookie: page.cookie, origin } },
    })
    expect(answer.status).toBe(401)
  })
})

describe('Every page', () => {
  it('is stored, indexed, framed and referred to nowhere, and loads nothing from elsewhere', async () => {
    const page = await newPage()
    const gone = await openPage(`${service.url}/link/none`)
    for (const { headers } of [page, gone]) {
      expect(headers.get('content-security-policy')?.split(';').toSorted()).toEqual([
        "base-uri 'none'",
        "default-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "style-src 'self'",
      ])
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store, no-transform',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'content-type': 'text/html; charset=utf-8',
      })
    }
    expect(page.html).not.toMatch(/<script|style=|https?:/)
  })

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const page = await newPage()
    const cookie = page.headers.get('set-cookie')
    expect(cookie).toMatch(
      /^credit_coach_link=[\w-]{43}; Path=\/link\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    )
  })

  it('has one style sheet', async () => {
    const answer = await fetch(`${service.url}/link/page.css`)
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await answer.text()).toContain('prefers-color-scheme: dark')
  })
})
