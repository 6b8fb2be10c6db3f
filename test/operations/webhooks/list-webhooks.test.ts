import { expect, it } from 'vitest'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

it('list-webhooks lists the person’s own, newest first, without their secrets', async () => {
  const { token, id } = await world.subscribed('https://hooks.example.com/1')
  world.now += 1_000
  await world.service.ask('POST', '/api/webhooks', {
    token,
    body: { url: 'https://hooks.example.com/2', events: ['chat.ended'] },
  })
  await world.subscribed('https://hooks.example.com/somebody-elses')
  const { body } = await world.service.ask('GET', '/api/webhooks', { token })
  expect(body.webhooks).toMatchObject([
    { url: 'https://hooks.example.com/2', events: ['chat.ended'] },
    { id, url: 'https://hooks.example.com/1', events: ['chat.created'] },
  ])
  expect(JSON.stringify(body)).not.toContain('whsec_')
})

it('list-webhooks lists a service account’s own, and those of the user it acts for', async () => {
  const token = await world.service.key('partner', ['webhooks', 'chats', 'users:act'])
  const body = { url: 'https://hooks.example.com/partner', events: ['chat.created'] }
  const headers = { 'x-act-for': 'zoe' }
  await world.service.ask('POST', '/api/webhooks', { token, body, headers })
  const own = await world.service.ask('GET', '/api/webhooks', { token })
  const zoes = await world.service.ask('GET', '/api/webhooks', {
    token: await world.service.token('zoe'),
  })
  expect([own.body.webhooks.length, zoes.body.webhooks.length]).toEqual([0, 1])
})
