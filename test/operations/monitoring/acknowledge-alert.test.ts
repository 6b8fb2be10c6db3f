import { describe, expect, it } from 'vitest'
import { monitoredService } from '../../support/monitored-service.ts'
import { alerting, setUpDaily } from './alerting.ts'

describe('acknowledge-alert', () => {
  it('marks the alert once, everywhere it is listed, and takes it back', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 1)
    const list = async () => (await service.ask('GET', '/api/monitor/alerts')).body.alerts[0]
    const { id, ...alert } = await list()
    const path = `/api/monitor/alerts/${id}/acknowledge`
    const { body: first } = await service.ask('POST', path, { body: {} })
    service.now += 1_000
    await service.ask('POST', path, { body: {} })
    expect(await list()).toEqual({ id, ...alert, acknowledgedAt: '2026-11-21T12:00:00.000Z' })
    expect(first.acknowledgedAt).toBe('2026-11-21T12:00:00.000Z')
    await service.ask('POST', path, { body: { acknowledged: false } })
    expect(await list()).toEqual({ id, ...alert })
  })

  it('is for the owner of the alert', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 1)
    const { body } = await service.ask('GET', '/api/monitor/alerts')
    const path = `/api/monitor/alerts/${body.alerts[0].id}/acknowledge`
    const token = await service.token('bob')
    expect((await service.ask('POST', path, { body: {}, token })).status).toBe(404)
  })
})
