import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown) => service().ask('POST', '/api/monitor/setup', { body })

describe('set-up-monitoring', () => {
  it('replaces the configuration and keeps the date since which it runs', async () => {
    let now = noon
    await using clocked = await startService({ clock: () => now })
    await clocked.ask('POST', '/api/monitor/setup', { body: monitoringRequest })
    now += 3 * 3_600_000
    const { body } = await clocked.ask('POST', '/api/monitor/setup', {
      body: { ...monitoringRequest, frequency: 'daily' },
    })
    expect(body.monitoring).toMatchObject({
      since: '2026-11-21T12:00:00.000Z',
      nextCheck: '2026-11-22T12:54:51.000Z',
    })
    expect(body.configuration.frequency).toBe('daily')
  })

  it.each([
    ['bureaus', { bureaus: [] }],
    ['bureaus', { bureaus: ['bureau_a', 'bureau_a'] }],
    ['bureaus[0]', { bureaus: ['Equifax'] }],
    ['frequency', { frequency: 'hourly' }],
    ['alerts.scoreChange', { alerts: { ...monitoringRequest.alerts, scoreChange: 0 } }],
    ['notifications.email', { notifications: { email: 'nowhere' } }],
    ['notifications.sms', { notifications: { sms: '555-0123' } }],
    ['notifications.webhook', { notifications: { webhook: 'http://example.com/hook' } }],
    ['notifications.webhook', { notifications: { webhook: 'https://me:secret@example.com' } }],
    ['notifications.webhook', { notifications: { webhook: 'https:me:secret@127.0.0.1' } }],
    ['notifications.webhook', { notifications: { webhook: 'https:///me:secret@127.0.0.1/' } }],
    ['notifications.webhook', { notifications: { webhook: 'https:\\\\me:secret@127.0.0.1' } }],
    ['notifications.webhook', { notifications: { webhook: 'nowhere' } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { status, body } = await ask({ ...monitoringRequest, ...wrong })
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field })
  })
})
