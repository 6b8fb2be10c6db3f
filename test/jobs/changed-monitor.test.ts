import { describe, expect, it } from 'vitest'
import { day, first, minute, monitoring, setUp } from '../support/daily-checks.ts'
import { monitoredService } from '../support/monitored-service.ts'
import { noon } from '../support/shared-service.ts'

describe('A configuration that is replaced', () => {
  it('while a check runs makes it start over, and nothing is lost or sent twice', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says({ score: 700 })
    await service.checkAt(first)
    const answering = Promise.withResolvers<void>()
    service.bureau.says((_request, response) => {
      void answering.promise.then(() => response.writeHead(200).end('{"score": 680}'))
    })
    const running = service.checkAt(first + day)
    await expect.poll(() => service.bureau.asked.length).toBe(2)
    service.now = first + day
    await setUp(service, { frequency: 'weekly' })
    answering.resolve()
    await running
    await expect.poll(() => service.sent('alert.created')).toHaveLength(1)
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.configuration.frequency).toBe('weekly')
    expect(body.monitoring.nextCheck).toBe('2026-11-28T12:54:51.000Z')
  })

  it('does not put off a check that is due', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.now = first + minute
    const { body } = await setUp(service, { frequency: 'monthly' })
    expect(body.monitoring.nextCheck).toBe('2026-11-21T13:00:00.000Z')
    await expect
      .poll(async () => (await monitoring(service)).nextCheck)
      .toBe('2026-12-21T12:54:51.000Z')
    expect(service.bureau.asked).toHaveLength(1)
  })
})

describe('Monitoring that is stopped', () => {
  it('while a check runs sends nothing, and is deleted', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says({ score: 700 })
    await service.checkAt(first)
    const answering = Promise.withResolvers<void>()
    service.bureau.says((_request, response) => {
      void answering.promise.then(() => response.writeHead(200).end('{"score": 600}'))
    })
    const running = service.checkAt(first + day)
    await expect.poll(() => service.bureau.asked.length).toBe(2)
    await service.ask('DELETE', '/api/monitor')
    answering.resolve()
    await running
    await service.checkAt(first + 2 * day)
    expect(service.bureau.asked).toHaveLength(2)
    expect(await service.sent('alert.created')).toEqual([])
    expect(await service.store.get('monitors', 'alice')).toBeUndefined()
  })

  it('and set up again begins anew', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says({ score: 700 })
    await service.checkAt(first)
    await service.ask('DELETE', '/api/monitor')
    service.now = noon + 2 * day
    const { body } = await setUp(service)
    expect(body.monitoring).toMatchObject({ since: '2026-11-23T12:00:00.000Z', lastCheck: null })
    service.bureau.says({ score: 600 })
    await service.checkAt(first + 2 * day)
    expect(await service.sent('alert.created')).toEqual([])
  })
})
