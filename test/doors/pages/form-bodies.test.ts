import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { type ChatService, chatService, jordan } from '../../operations/accounts/chat-service.ts'
import { holdBodies } from '../../support/held-bodies.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openPage } from './browser.ts'

let service: ChatService
beforeAll(async () => {
  service = await chatService({ rateLimiter: unlimited })
  await service.account(jordan)
})
afterAll(() => service[Symbol.asyncDispose]())

const newPage = async () => openPage(await service.link(jordan, { kind: 'join' }))

describe('The form of a page', () => {
  it('is refused while its address sends too much else, and taken afterwards', async () => {
    const page = await newPage()
    const send = () => page.send({ token: 'x'.repeat(2_000) })
    {
      await using _held = await holdBodies(service.services.exchanges.bodies)
      await expect.poll(async () => (await send()).status).toBe(429)
      const { html } = await send()
      expect(html).toContain('Too many uploads at once')
    }
    await expect.poll(async () => (await send()).status).toBe(401)
  })

  it('may be as long as the limit, and no longer', async () => {
    const page = await newPage()
    const fixed = new URLSearchParams({ form_token: page.formToken, token: '' }).toString().length
    const room = limits.accounts.maxFormBytes - fixed
    expect((await page.send({ token: 'x'.repeat(room) })).status).toBe(401)
    const { status, html } = await page.send({ token: 'x'.repeat(room + 1) })
    expect([status, html]).toEqual([413, expect.stringContaining('too long')])
  })

  it('is refused as anything but a form', async () => {
    const url = await service.link(jordan, { kind: 'join' })
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
    const answer = await fetch(url, { method: 'POST', body: '{}', headers })
    expect([answer.status, await answer.text()]).toEqual([
      415,
      expect.stringContaining('Send the form of the page.'),
    ])
  })
})
