import { describe, expect, it } from 'vitest'
import { monitoredService } from '../../support/monitored-service.ts'
import { alerting, setUpDaily } from './alerting.ts'

describe('get-alert', () => {
  it('gives one alert as the list has it, to its owner alone', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 1)
    const { body } = await service.ask('GET', '/api/monitor/alerts')
    const path = `/api/monitor/alerts/${body.alerts[0].id}`
    expect((await service.ask('GET', path)).body).toEqual(body.alerts[0])
    const token = await service.token('bob')
    expect((await service.ask('GET', path, { token })).status).toBe(404)
  })
})
