import { describe, expect, it } from 'vitest'
import { monitoredService } from '../../support/monitored-service.ts'
import { alerting, day, first, setUpDaily } from './alerting.ts'

describe('stop-monitoring', () => {
  it('stops the checks and forgets the configuration; the alerts stay', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 1)
    const { status, body } = await service.ask('DELETE', '/api/monitor')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        monitoring: { active: false, since: null, lastCheck: null, nextCheck: null },
        recentAlerts: [{ type: 'score_change' }],
        configuration: null,
        goal: null,
      },
    })
    expect((await service.ask('GET', '/api/monitor/status')).body).toEqual(body)
    const asked = service.bureau.asked.length
    await service.checkAt(first + 30 * day)
    expect(service.bureau.asked).toHaveLength(asked)
    expect(await service.store.get('monitors', 'alice')).toBeUndefined()
  })

  it('changes nothing where nothing runs', async () => {
    await using service = await monitoredService()
    expect((await service.ask('DELETE', '/api/monitor')).status).toBe(200)
    expect(await service.store.get('monitors', 'alice')).toBeUndefined()
  })
})
