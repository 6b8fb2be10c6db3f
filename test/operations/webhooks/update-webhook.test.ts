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

  it('makes of a receiver that was well one of which nothing is known, where the address is another', async () => {
    await using receiver = await startReceiver()
    const { token, id } = await world.subscribed(receiver.url)
    const known = async () =>
      (await world.service.ask('GET', `/api/webhooks/${id}`, { token })).body.receiver
    await world.ping(token, id)
    await expect.poll(async () => (await known()).state).toBe('healthy')
    world.now += 1
    await change(token, id, { events: ['chat.ended'] })
    expect(await known()).toMatchObject({ state: 'healthy' })
    await change(token, id, { url: `${receiver.url}/new` })
    expect(await known()).toMatchObject({ state: 'unknown', lastSuccessAt: null })
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

  describe('of a subscription that had chat events before', () => {
    /** Changes a subscription from chats to scores while a chat event is pending; returns its owner too. */
    const narrowed = async (name: string, url: string) => {
      const token = await world.service.token(name)
      const body = { url, events: ['chat.created'] }
      const { body: made } = await world.service.ask('POST', '/api/webhooks', { token, body })
      await world.service.say(token)
      const failures = async () =>
        (await world.service.ask('GET', `/api/webhooks/${made.id}`, { token })).body.receiver
          .failures
      await expect.poll(failures).toBe(1)
      await change(token, made.id, { events: ['score.changed'] })
      const scopes = ['webhooks', 'monitoring']
      return { id: made.id, token, narrow: await world.service.token(name, { scopes }) }
    }

    it('sends no chat that waits elsewhere for who may not read chats', async () => {
      await using receiver = await startReceiver((response) => response.writeHead(500).end())
      const { id, narrow, token } = await narrowed('waiting', receiver.url)
      const elsewhere = { url: `${receiver.url}/elsewhere` }
      const { status, body } = await change(narrow, id, elsewhere)
      expect([status, body.error.details.events]).toEqual([403, ['chat.created']])
      expect((await change(narrow, id, { events: ['goal.achieved'] })).status).toBe(200)
      expect((await change(token, id, elsewhere)).status).toBe(200)
    })

    it('redelivers no chat event for a credential without the scope chats', async () => {
      await using receiver = await startReceiver((response) => response.writeHead(500).end())
      const { id, narrow, token } = await narrowed('told', receiver.url)
      const path = `/api/webhooks/${id}`
      const { body: log } = await world.service.ask('GET', `${path}/deliveries`, { token })
      await change(token, id, { active: false })
      const failed = async () =>
        (await world.service.ask('GET', `${path}/deliveries?status=failed`, { token })).body
          .deliveries.length
      await expect.poll(failed).toBe(1)
      await change(token, id, { active: true, url: `${receiver.url}/elsewhere` })
      for (const again of [`/deliveries/${log.deliveries[0].id}/redeliver`, '/redeliver']) {
        const asked = (as: string) =>
          world.service.ask('POST', path + again, { token: as, body: {} })
        const { status, body } = await asked(narrow)
        expect([status, body.error.details.events]).toEqual([403, ['chat.created']])
      }
      const { body } = await world.service.ask('POST', `${path}/redeliver`, { token, body: {} })
      expect(body).toEqual({ redelivered: 1, next: null })
    })
  })

  it('does not find another user’s', async () => {
    const { id } = await world.subscribed('https://hooks.example.com/')
    const token = await world.service.token('other')
    expect((await change(token, id, { active: false })).status).toBe(404)
    expect((await change(token, nobodys, { active: false })).status).toBe(404)
  })
})
