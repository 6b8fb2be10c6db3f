import { describe, expect, it } from 'vitest'
import { hour, monitoring, setUp } from '../support/daily-checks.ts'
import { monitoredService } from '../support/monitored-service.ts'
import { noon } from '../support/shared-service.ts'

describe('The first check', () => {
  it('is made an hour after the set-up where nothing is known, for what others are held against', async () => {
    await using service = await monitoredService()
    await setUp(service, { frequency: 'monthly' })
    await service.checkAt(noon + hour - 1)
    expect(service.bureau.asked).toHaveLength(0)
    await service.checkAt(noon + hour)
    expect(service.bureau.asked.map(({ path }) => path)).toEqual([
      '/v1/reports?user=alice&bureau=bureau_a',
    ])
    expect(await monitoring(service)).toMatchObject({
      lastCheck: '2026-11-21T13:00:00.000Z',
      nextCheck: '2026-12-21T12:54:51.000Z',
    })
  })

  it('waits a period where an analysed report is known', async () => {
    await using service = await monitoredService()
    const reportData = 'FICO Score 8: 680'
    await service.ask('POST', '/api/analyze/report', { body: { bureau: 'bureau_a', reportData } })
    const { body } = await setUp(service)
    expect(body.monitoring.nextCheck).toBe('2026-11-22T12:54:51.000Z')
  })

  it('is made once a day at most, however often monitoring is stopped and set up', async () => {
    await using service = await monitoredService()
    for (let at = 0; at < 6; at++) {
      service.now = noon + 2 * at * hour
      await service.ask('DELETE', '/api/monitor')
      await setUp(service, { frequency: 'monthly' })
      await service.checkAt(service.now + hour)
    }
    expect(service.bureau.asked).toHaveLength(1)
    await service.checkAt(noon + 25 * hour)
    expect(service.bureau.asked).toHaveLength(2)
  })

  it('is put off an hour by each set-up that watches another bureau', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.now = noon + hour / 2
    const { body } = await setUp(service, { bureaus: ['bureau_b'] })
    expect(body.monitoring.nextCheck).toBe('2026-11-21T13:30:00.000Z')
  })
})
