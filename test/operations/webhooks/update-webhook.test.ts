import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../support/receiver.ts'
import { nobodys, webhookService } from './webhook-service.ts'

const world = webhookService()

const change = (token: string, id: string, body: object) =>
  world.service.ask('PATCH', `/api/webhooks/${id}`, { token, body })

describe('update-webhook', () => {
  it('changes the address and the events', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const url = 'https://hooks.example.com/new'
    const { status, body } = await change(token, id, { url, events: ['chat.ended'] })
    expect([status, body.url, body.events]).toEqual([200, url, ['chat.ended']])
    expect(body).not.toHaveProperty('secret')
  })

  it('switches it off, and on again for what happens from then on', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    expect((await change(token, id, { active: false })).body).toMatchObject({
      active: false,
      disabledReason: 'paused',
    })
    await world.service.say(token)
    expect((await change(token, id, { active: true })).body).toMatchObject({
      active: true,
      disabledReason: null,
      disabledAt: null,
    })
    const { body } = await world.service.say(token)
    const [only] = await receiver.has(1)
    expect(JSON.parse(only?.body ?? '')).toMatchObject({ data: { chatId: body.chatId } })
  })

  it('forgets how the receiver was when the address is another, and not for the asking', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(500).end())
    const { token, id } = await world.subscribed(receiver.url)
    const failures = async () =>
      (await world.service.ask('GET', `/api/webhooks/${id}`, { token })).body.receiver.failures
    await world.ping(token, id)
    await expect.poll(failures).toBe(1)
    world.now += 1
    await change(token, id, { active: true, url: receiver.url })
    expect(await failures()).toBe(1)
    await change(token, id, { url: `${receiver.url}/new` })
    expect(await failures()).toBe(0)
  })

  it('keeps line breaks and what is not ASCII out of the request', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const url = 'https://hooks.exämple.com/a\r\nX-Evil: yes\r\n/é?q=\u202e#fragment'
    expect((await change(token, id, { url })).body.url).toBe(
      'https://hooks.xn--exmple-cua.com/aX-Evil:%20yes/%C3%A9?q=%E2%80%AE',
    )
  })

  it('checks the address and the events as they were at first', async () => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    expect((await change(token, id, { url: 'https://10.0.0.1/' })).status).toBe(400)
    expect((await change(token, id, { events: ['score.exploded'] })).status).toBe(400)
    const narrow = await world.service.token('person-1', { scopes: ['webhooks'] })
    const one = await world.service.ask('GET', '/api/webhooks', { token: narrow })
    const answer = await change(narrow, one.body.webhooks[0].id, { events: ['chat.ended'] })
    expect(answer.status).toBe(403)
  })

  it('knows nobody else’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    const token = await world.service.token('other')
    expect((await change(token, id, { active: false })).status).toBe(404)
    expect((await change(token, nobodys, { active: false })).status).toBe(404)
  })
})
