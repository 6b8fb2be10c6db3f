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
  const told = all.map(({ body, headers }) => {
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex')
    expect(headers['x-console-signature']).toBe(signature)
    return new Webhook(webhook.secret).verify(body, headers as Record<string, string>)
  }) as { event: string; data: { userId: string; chatId: string; content?: string } }[]
  expect(told.map(({ event }) => event).toSorted()).toEqual([
    'chat.created',
    'chat.ended',
    'chat.message.created',
    'chat.message.created',
  ])
  expect(told).toContainEqual({
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
