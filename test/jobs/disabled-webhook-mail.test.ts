import { expect, it } from 'vitest'
import { monitoringRequest } from '../documents/engine/requests.ts'
import { startMailServer } from '../emulators/mail-server.ts'
import { mayReachLoopback, startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'

it('the owner of a disabled webhook gets an e-mail, and sees it in the webhook', async () => {
  await using mail = await startMailServer()
  await using receiver = await startReceiver((response) => response.writeHead(410).end())
  const sender = { SMTP_URL: mail.url, MAIL_FROM: 'Coach <alerts@coach.example>' }
  await using service = await startService({}, { ...mayReachLoopback, ...sender })
  const notifications = { email: 'alice@example.com' }
  await service.ask('POST', '/api/monitor/setup', { body: { ...monitoringRequest, notifications } })
  const body = { url: receiver.url, events: ['chat.created'] }
  const { body: webhook } = await service.ask('POST', '/api/webhooks', { body })
  await service.ask('POST', `/api/webhooks/${webhook.id}/test`)
  await expect.poll(() => mail.received.length).toBe(1)
  const [sent] = mail.received
  expect([sent?.to, sent?.headers.get('subject')]).toEqual([
    ['alice@example.com'],
    `Your webhook at 127.0.0.1:${receiver.port} was switched off`,
  ])
  expect(sent?.body).toContain('the receiver answered that it is gone (410)')
  const { body: seen } = await service.ask('GET', `/api/webhooks/${webhook.id}`)
  expect(seen).toMatchObject({ active: false, disabledReason: 'gone' })
  expect(receiver.received).toHaveLength(1)
})

it('the owner of a webhook that is on again when messages are no longer paused gets none', async () => {
  await using receiver = await startReceiver((response) => response.writeHead(410).end())
  await using service = await startService({}, mayReachLoopback)
  const notifications = { email: 'alice@example.com' }
  await service.ask('POST', '/api/monitor/setup', { body: { ...monitoringRequest, notifications } })
  await service.ask('POST', '/api/notifications/snooze', { body: { duration: '1h' } })
  const body = { url: receiver.url, events: ['chat.created'] }
  const { body: webhook } = await service.ask('POST', '/api/webhooks', { body })
  await service.ask('POST', `/api/webhooks/${webhook.id}/test`)
  const state = async () => {
    const { body: list } = await service.ask('GET', '/api/notifications')
    const [newest] = list.notifications
    return newest && [newest.status, newest.reason?.code]
  }
  await expect.poll(state).toEqual(['delayed', 'snoozed'])
  await service.ask('PATCH', `/api/webhooks/${webhook.id}`, { body: { active: true } })
  await service.ask('POST', '/api/notifications/snooze', { body: { duration: 'off' } })
  await expect.poll(state).toEqual(['suppressed', 'out_of_date'])
})
