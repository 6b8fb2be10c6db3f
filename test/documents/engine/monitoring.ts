import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { status } from '../../emulators/bureau.ts'
import { type MonitoredService, monitoredService } from '../../support/monitored-service.ts'
import { noon } from '../../support/shared-service.ts'
import { monitoringRequest } from './requests.ts'

const day = 24 * 60 * 60 * 1_000
/** After the first check of a daily configuration, whatever the person's place in the hour. */
const first = noon + day + 60 * 60_000

const setUp = (service: MonitoredService, more: object = {}) =>
  service.ask('POST', '/api/monitor/setup', {
    body: { ...monitoringRequest, bureaus: ['bureau_a'], frequency: 'daily', ...more },
  })

/** Daily checks in which the bureau tells one score after the other. */
async function checked(service: MonitoredService, ...scores: readonly number[]): Promise<void> {
  for (const [at, score] of scores.entries()) {
    service.bureau.says({ score, scoreModel: 'FICO 8' })
    await service.checkAt(first + at * day)
  }
}

/** MonitoringSetup, MonitoringStatus, the states and the events of monitoring. */
export function monitoringRows(): void {
  it.each(['bureaus', 'frequency', 'alerts'])('MonitoringSetup: %s is required', async (field) => {
    await using service = await monitoredService()
    const { [field]: _, ...body } = monitoringRequest as Record<string, unknown>
    const answer = await service.ask('POST', '/api/monitor/setup', { body })
    expect({ status: answer.status, field: answer.body.error.details.field }).toEqual({
      status: 400,
      field,
    })
  })

  it.each([
    ['daily', '2026-11-22T12:54:51.000Z'],
    ['weekly', '2026-11-28T12:54:51.000Z'],
    ['monthly', '2026-12-21T12:54:51.000Z'],
  ])('MonitoringSetup: frequency %s', async (frequency, nextCheck) => {
    await using service = await monitoredService()
    await setUp(service, { frequency })
    await service.checkAt(Date.parse('2026-11-21T13:00:00.000Z'))
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.monitoring.nextCheck).toBe(nextCheck)
  })

  it('MonitoringStatus: since, lastCheck and nextCheck are timestamps', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await checked(service, 700)
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.monitoring).toEqual({
      active: true,
      since: '2026-11-21T12:00:00.000Z',
      lastCheck: '2026-11-22T13:00:00.000Z',
      nextCheck: '2026-11-23T12:54:51.000Z',
    })
  })

  it('MonitoringStatus: recentAlerts have a type, a date and details', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await checked(service, 700, 715)
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.recentAlerts).toMatchObject([
      {
        type: 'score_change',
        date: '2026-11-23T13:00:00.000Z',
        details: { previousScore: 700, newScore: 715, change: 15 },
      },
    ])
  })

  it('States: monitoring.active is true while monitoring is configured and running', async () => {
    await using service = await monitoredService()
    const active = async () =>
      (await service.ask('GET', '/api/monitor/status')).body.monitoring.active
    expect(await active()).toBe(false)
    await setUp(service)
    expect(await active()).toBe(true)
    await service.ask('DELETE', '/api/monitor')
    expect(await active()).toBe(false)
  })

  it('score.changed: a monitored score changed', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await checked(service, 700, 698)
    expect(await service.sent('score.changed')).toEqual([
      {
        userId: 'alice',
        previousScore: 700,
        newScore: 698,
        change: -2,
        bureau: 'bureau_a',
        factors: [],
        model: 'FICO 8',
        date: '2026-11-23T13:00:00.000Z',
      },
    ])
  })

  it('alert.created: a monitoring alert was created', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await checked(service, 700, 698, 690)
    const { body } = await service.ask('GET', '/api/monitor/status')
    const [alert] = body.recentAlerts
    expect(await service.sent('alert.created')).toEqual([{ userId: 'alice', alert }])
  })

  it('goal.achieved: the user’s credit goal was reached', async () => {
    await using service = await monitoredService()
    await setUp(service, { goal: 720 })
    await checked(service, 700, 720)
    expect(await service.sent('goal.achieved')).toMatchObject([
      { userId: 'alice', goal: 720, score: 720, bureau: 'bureau_a' },
    ])
  })

  it('report.available: a report is available', async () => {
    await using service = await monitoredService()
    const reportData = await readFile(
      new URL('../../../samples/report.txt', import.meta.url),
      'utf8',
    )
    const { body } = await service.ask('POST', '/api/analyze/report', {
      body: { reportData, bureau: 'bureau_b' },
    })
    expect(await service.sent('report.available')).toEqual([
      { userId: 'alice', reportId: body.analysis.reportId, bureau: 'bureau_b', score: 612 },
    ])
  })

  it('monitoring.error: monitoring failed', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says(status(503))
    for (const minutes of [0, 1, 6, 36]) await service.checkAt(first + minutes * 60_000)
    expect(await service.sent('monitoring.error')).toEqual([
      {
        userId: 'alice',
        bureau: 'bureau_a',
        code: 'bureau_error',
        message: 'The bureau has trouble of its own.',
        since: '2026-11-22T13:00:00.000Z',
        retryAt: '2026-11-22T15:36:00.000Z',
      },
    ])
  })
}
