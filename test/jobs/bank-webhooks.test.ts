import { expect, it } from 'vitest'
import { chatService } from '../operations/accounts/chat-service.ts'
import { missedPayment, reportBankEvents } from '../operations/bank/linked-bank.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'

const events = ['bank.connection.updated', 'bank.transactions.updated', 'bank.payment.warning']

it('a webhook hears of banks with the Console’s envelope and signature', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(200).end())
  await using service = await chatService({}, mayReachLoopback)
  const body = { url: receiver.url, events }
  expect((await service.ask('POST', '/api/webhooks', { body })).status).toBe(201)
  const { services, vault, now } = service
  await reportBankEvents(
    [
      ['bank.connection.updated', {}],
      ['bank.transactions.updated', {}],
      ['bank.payment.warning', {}],
    ],
    { store: services.store, vault, now },
  )
  const received = await receiver.has(3)
  const bodies = received.map((one) => JSON.parse(one.body))
  expect(bodies.toSorted((one, other) => one.event.localeCompare(other.event))).toMatchObject([
    {
      event: 'bank.connection.updated',
      data: { status: 'login_required', problem: 'ITEM_LOGIN_REQUIRED' },
    },
    { event: 'bank.payment.warning', data: { connectionId: 'bnk_1', warning: missedPayment } },
    { event: 'bank.transactions.updated', data: { added: 3, modified: 1, removed: 0 } },
  ])
  expect(received[0]?.headers).toHaveProperty('x-console-signature')
})

it('a credential without the scope of banks subscribes to none of them', async () => {
  await using service = await chatService()
  const token = await service.token('alice', { scopes: ['webhooks', 'chats', 'monitoring'] })
  const body = { url: 'https://hooks.example.com/', events: ['bank.payment.warning'] }
  const { status, body: refused } = await service.ask('POST', '/api/webhooks', { token, body })
  expect([status, refused.error.message]).toEqual([
    403,
    'This credential may not read what bank.payment.warning would tell: it lacks bank.',
  ])
})
