import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { mayReachLoopback, startReceiver } from '../../support/receiver.ts'
import { startService } from '../../support/service.ts'

it('what happens in a chat is at its webhook, verified by both of its signatures', async () => {
  await using receiver = await startReceiver()
  await using service = await startService({}, mayReachLoopback)
  const { body: webhook } = await service.ask('POST', '/api/webhooks', {
    body: { url: receiver.url, events: ['chat.created', 'chat.message.created', 'chat.ended'] },
  })
  const { body: chat } = await service.ask('POST', '/console/api/chat', {
    body: { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' },
  })
  await receiver.has(3)
  await service.ask('DELETE', `/console/api/chats/${chat.chatId}`)
  const all = await receiver.has(4)
  const sent = all.map(({ body, headers }) => {
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex')
    expect(headers['x-console-signature']).toBe(signature)
    // Standard Webhooks signs id.time.body: there is no dot in the id.
    expect(headers['webhook-id']).toMatch(/^evt_[0-9a-f]{24}$/)
    expect(headers['x-console-delivery']).toBe(`${headers['webhook-id']}-${webhook.id}`)
    return new Webhook(webhook.secret).verify(body, headers as Record<string, string>)
  }) as { event: string; data: { userId: string; chatId: string; content?: string } }[]
  expect(sent.map(({ event }) => event).toSorted()).toEqual([
    'chat.created',
    'chat.ended',
    'chat.message.created',
    'chat.message.created',
  ])
  expect(sent).toContainEqual({
    event: 'chat.message.created',
    timestamp: expect.any(String),
    data: expect.objectContaining({
      userId: 'alice',
      chatId: chat.chatId,
      role: 'user',
      content: 'Hello',
    }),
  })
})

it('events reach the webhooks of their owner only', async () => {
  await using receiver = await startReceiver()
  await using service = await startService({}, mayReachLoopback)
  const mallory = await service.token('mallory')
  const body = { url: receiver.url, events: ['chat.created'] }
  await service.ask('POST', '/api/webhooks', { token: mallory, body })
  const chat = async (token: string) =>
    (await service.ask('POST', '/console/api/create-chat', { token, body: {} })).body.chat.id
  await chat(await service.token('alice'))
  const own = await chat(mallory)
  const sent = (await receiver.has(1)).map(({ body: text }) => JSON.parse(text).data)
  expect(sent).toMatchObject([{ userId: 'mallory', chatId: own }])
})

it('what comes while a secret rotates is good under both secrets, then under the new one alone', async () => {
  await using receiver = await startReceiver()
  await using service = await startService({}, mayReachLoopback)
  const former = 'a plain secret of my own'
  const { body: webhook } = await service.ask('POST', '/api/webhooks', {
    body: { url: receiver.url, events: ['chat.created'], secret: former },
  })
  const ask = (what: string) => service.ask('POST', `/api/webhooks/${webhook.id}/${what}`)
  const { secret } = (await ask('rotate')).body
  await ask('test')
  await receiver.has(1)
  await ask('promote')
  await ask('test')
  const verified = (await receiver.has(2)).map(({ body, headers }) =>
    [new Webhook(former, { format: 'raw' }), new Webhook(secret)].map((library) => {
      try {
        library.verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }),
  )
  expect(verified).toEqual([
    [true, true],
    [false, true],
  ])
})
