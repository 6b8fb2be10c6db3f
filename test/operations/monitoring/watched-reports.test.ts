import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { type MonitoredService, monitoredService } from '../../support/monitored-service.ts'
import { noon } from '../../support/shared-service.ts'

const day = 24 * 60 * 60 * 1_000

const sample = await readFile(new URL('../../../samples/report.txt', import.meta.url), 'utf8')

/** The sample as Experian would print it later, with another score and what else is asked for. */
const laterSample = (score: number, ...changes: readonly (readonly [string, string])[]) =>
  changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    sample.replace('11/03/2026', '11/20/2026').replace('612', String(score)),
  )

const analyze = (service: MonitoredService, reportData: string, bureau = 'bureau_b') =>
  service.ask('POST', '/api/analyze/report', { body: { reportData, bureau } })

const setUp = (service: MonitoredService, more: object = {}) =>
  service.ask('POST', '/api/monitor/setup', {
    body: { ...monitoringRequest, bureaus: ['bureau_b'], ...more },
  })

const status = async (service: MonitoredService) =>
  (await service.ask('GET', '/api/monitor/status')).body

describe('A report that was analysed', () => {
  it('is available', async () => {
    await using service = await monitoredService()
    const { body } = await analyze(service, sample)
    expect(await service.sent('report.available')).toEqual([
      { userId: 'alice', reportId: body.analysis.reportId, bureau: 'bureau_b', score: 612 },
    ])
  })

  it('before monitoring was set up is what the next one is compared with, at once', async () => {
    await using service = await monitoredService()
    await analyze(service, sample)
    await setUp(service)
    expect((await status(service)).recentAlerts).toEqual([])
    await analyze(service, laterSample(590))
    const { recentAlerts, monitoring } = await status(service)
    expect(recentAlerts).toMatchObject([
      { type: 'score_change', details: { previousScore: 612, newScore: 590, change: -22 } },
    ])
    expect(monitoring.lastCheck).toBe('2026-11-21T12:00:00.000Z')
    expect(await service.sent('score.changed')).toMatchObject([{ change: -22 }])
  })

  it('publishes a new account, an inquiry and a late payment, and the score with its causes', async () => {
    await using service = await monitoredService()
    await analyze(service, sample)
    await setUp(service, { alerts: { ...monitoringRequest.alerts, latePayment: true } })
    const changed = laterSample(
      540,
      [
        'Total  ',
        'MAPLE ROW SAVINGS          ****6610      Credit card    11/10/2026   $90        $1,000    $0        Open, current\nTotal  ',
      ],
      [
        '$310        $4,500    $0        Open, current',
        '$310        $4,500    $45       Open, 30 days late',
      ],
      [
        '08/19/2026       LAKESIDE BANK',
        '11/09/2026       MAPLE ROW SAVINGS\n08/19/2026       LAKESIDE BANK',
      ],
    )
    await analyze(service, changed)
    const { recentAlerts } = await status(service)
    const byType = Object.fromEntries(
      recentAlerts.map(({ type, details }: { type: string; details: object }) => [type, details]),
    )
    expect(byType).toMatchObject({
      new_account: { name: 'MAPLE ROW SAVINGS', openedOn: '2026-11-10', lastFour: '6610' },
      hard_inquiry: { by: 'MAPLE ROW SAVINGS', inquiredOn: '2026-11-09' },
      late_payment: { name: 'CAPITAL HARBOR BANK', status: 'late_30', previousStatus: 'current' },
      score_change: { previousScore: 612, newScore: 540, change: -72 },
    })
    expect(await service.sent('score.changed')).toMatchObject([
      {
        factors: [
          'An account of CAPITAL HARBOR BANK shows a payment problem.',
          'An account of MAPLE ROW SAVINGS is new.',
          'MAPLE ROW SAVINGS asked for the file.',
        ],
      },
    ])
    expect(await service.sent('alert.created')).toHaveLength(4)
  })

  it('twice publishes nothing', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await analyze(service, sample)
    await analyze(service, sample)
    expect((await status(service)).recentAlerts).toEqual([])
    expect(await service.sent('score.changed')).toEqual([])
  })

  it('and is of an older day than the one before is no news', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await analyze(service, laterSample(612))
    await analyze(service, sample.replace('612', '500'))
    expect((await status(service)).recentAlerts).toEqual([])
  })

  it('is of a bureau that is not watched changes nothing', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await analyze(service, sample)
    await analyze(service, laterSample(500), 'bureau_a')
    expect((await status(service)).recentAlerts).toEqual([])
  })

  it('is compared with what the bureau said itself', async () => {
    await using service = await monitoredService()
    await setUp(service, { frequency: 'daily' })
    service.bureau.says({ score: 640, scoreModel: 'FICO Score 8' })
    await service.checkAt(noon + 2 * day)
    service.now = noon + 3 * day
    await analyze(service, laterSample(600).replace('11/20/2026', '11/24/2026'))
    expect((await status(service)).recentAlerts).toMatchObject([
      { details: { previousScore: 640, newScore: 600 } },
    ])
  })
})

describe('A goal', () => {
  it('that is set at or under the score of the newest report is already reached', async () => {
    await using service = await monitoredService()
    await analyze(service, sample)
    expect((await setUp(service, { goal: 612 })).body.goal).toEqual({
      score: 612,
      reached: true,
      reachedAt: '2026-11-21T12:00:00.000Z',
      bureau: 'bureau_b',
    })
    expect((await setUp(service, { goal: 613 })).body.goal).toMatchObject({ reached: false })
    await analyze(service, laterSample(613))
    expect(await service.sent('goal.achieved')).toMatchObject([{ goal: 613, score: 613 }])
  })

  it('that is set again stays reached', async () => {
    await using service = await monitoredService()
    await analyze(service, sample)
    await setUp(service, { goal: 650 })
    await analyze(service, laterSample(655))
    await setUp(service, { goal: 650 })
    await analyze(service, laterSample(645))
    await analyze(service, laterSample(660))
    expect(await service.sent('goal.achieved')).toHaveLength(1)
  })

  it.each([299, 901, 650.5, '700'])('is no goal: %s', async (goal) => {
    await using service = await monitoredService()
    const { status: code, body } = await setUp(service, { goal })
    expect({ code, field: body.error.details.field }).toEqual({ code: 400, field: 'goal' })
  })
})
