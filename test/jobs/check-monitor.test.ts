import { describe, expect, it } from 'vitest'
import { createScoreSource } from '../../adapters/bureau/score-source.ts'
import { hangs, status } from '../emulators/bureau.ts'
import { day, first, hour, minute, monitoring, setUp } from '../support/daily-checks.ts'
import { checkWorker, monitoredService } from '../support/monitored-service.ts'
import { noon } from '../support/shared-service.ts'

describe('A check', () => {
  it('runs when it is due and not before, and leaves the next one', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await service.checkAt(noon + hour)
    await service.checkAt(first - 1)
    expect(service.bureau.asked).toHaveLength(1)
    await service.checkAt(first)
    expect(service.bureau.asked).toHaveLength(2)
    expect(await monitoring(service)).toEqual({
      active: true,
      since: '2026-11-21T12:00:00.000Z',
      lastCheck: '2026-11-22T12:54:51.000Z',
      nextCheck: '2026-11-23T12:54:51.000Z',
    })
  })

  it('that comes late does not put off the next one', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await service.checkAt(first + 7 * minute)
    expect(await monitoring(service)).toMatchObject({
      lastCheck: '2026-11-22T13:01:51.000Z',
      nextCheck: '2026-11-23T12:54:51.000Z',
    })
  })

  it('is made once after the service was down for a week, and then as planned', async () => {
    await using service = await monitoredService()
    await setUp(service)
    await service.checkAt(first + 7 * day + hour)
    expect(service.bureau.asked).toHaveLength(1)
    expect((await monitoring(service)).nextCheck).toBe('2026-11-30T12:54:51.000Z')
  })

  it('publishes a changed score, with an alert when it is far enough from the last one', async () => {
    await using service = await monitoredService()
    await setUp(service)
    for (const [at, score] of [700, 696, 693, 690].entries()) {
      service.bureau.says({ score, scoreModel: 'FICO 8' })
      await service.checkAt(first + at * day)
    }
    expect(await service.sent('score.changed')).toMatchObject([
      { previousScore: 700, newScore: 696, change: -4, bureau: 'bureau_a', model: 'FICO 8' },
      { previousScore: 696, newScore: 693, change: -3 },
      { previousScore: 693, newScore: 690, change: -3, factors: [] },
    ])
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.recentAlerts).toEqual([
      {
        id: expect.stringMatching(/^alr_[0-9a-f]{24}$/),
        type: 'score_change',
        bureau: 'bureau_a',
        severity: 'medium',
        date: '2026-11-25T12:54:51.000Z',
        details: {
          previousScore: 700,
          newScore: 690,
          change: -10,
          model: 'FICO 8',
          since: '2026-11-22T12:54:51.000Z',
          causes: [],
        },
      },
    ])
    expect(await service.sent('alert.created')).toEqual([
      { userId: 'alice', alert: body.recentAlerts[0] },
    ])
  })

  it('names possible causes in the person’s language', async () => {
    await using service = await monitoredService()
    await setUp(service, {}, { headers: { 'accept-language': 'fr' } })
    service.bureau.says({ score: 700, accounts: [], inquiries: [] })
    await service.checkAt(first)
    const inquiries = [{ date: '2026-11-22', by: 'Northwind Auto Finance' }]
    service.bureau.says({ score: 695, accounts: [], inquiries })
    await service.checkAt(first + day)
    expect(await service.sent('score.changed')).toMatchObject([
      { factors: ['Northwind Auto Finance a consulté le dossier.'] },
    ])
  })

  it('publishes a reached goal once', async () => {
    await using service = await monitoredService()
    expect((await setUp(service, { goal: 700 })).body.goal).toEqual({
      score: 700,
      reached: false,
      reachedAt: null,
      bureau: null,
    })
    for (const [at, score] of [690, 701, 705].entries()) {
      service.bureau.says({ score, scoreModel: 'FICO 8' })
      await service.checkAt(first + at * day)
    }
    expect(await service.sent('goal.achieved')).toEqual([
      {
        userId: 'alice',
        goal: 700,
        score: 701,
        previousScore: 690,
        bureau: 'bureau_a',
        model: 'FICO 8',
        others: [],
        allBureaus: true,
        date: '2026-11-23T12:54:51.000Z',
      },
    ])
    const { body } = await setUp(service, { goal: 702 })
    expect(body.goal).toMatchObject({ score: 702, reached: true, bureau: 'bureau_a' })
  })

  it('asks of a goal what the bureaus say that are still watched', async () => {
    await using service = await monitoredService()
    await setUp(service, { goal: 700 })
    for (const [at, score] of [690, 702].entries()) {
      service.bureau.says({ score })
      await service.checkAt(first + at * day)
    }
    const { body } = await setUp(service, { goal: 700, bureaus: ['bureau_b'] })
    expect(body.goal).toMatchObject({ score: 700, reached: false })
  })
})

describe('A bureau that cannot be asked', () => {
  it('is retried soon, as the status shows; the others go on', async () => {
    await using service = await monitoredService()
    await setUp(service, { bureaus: ['bureau_a', 'bureau_c'] })
    service.bureau.says((request, response) => {
      const isDown = request.url?.endsWith('bureau_c') === true
      response.writeHead(isDown ? 500 : 200).end('{"score": 700}')
    })
    await service.checkAt(first)
    expect(await monitoring(service)).toMatchObject({
      lastCheck: '2026-11-22T12:54:51.000Z',
      nextCheck: '2026-11-22T12:55:51.000Z',
    })
    service.bureau.says({ score: 700 })
    await service.checkAt(first + minute)
    expect(service.bureau.asked.map(({ path }) => path.slice(-1))).toEqual(['a', 'c', 'c'])
    expect((await monitoring(service)).nextCheck).toBe('2026-11-23T12:54:51.000Z')
  })

  it('is notified once per outage', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says(status(503))
    const failing = async (times: number, from: number, checkAt = service.checkAt) => {
      let moment = from
      for (let at = 0; at < times; at++) {
        await checkAt(moment)
        moment = Date.parse((await monitoring(service)).nextCheck)
      }
      return moment
    }
    const third = await failing(3, first)
    expect(await service.sent('monitoring.error')).toEqual([])
    const later = await failing(3, third)
    const error = {
      userId: 'alice',
      bureau: 'bureau_a',
      code: 'bureau_error',
      message: 'The bureau has trouble of its own.',
      since: '2026-11-22T12:54:51.000Z',
      retryAt: '2026-11-22T15:30:51.000Z',
    }
    expect(await service.sent('monitoring.error')).toEqual([error])
    service.bureau.says({ score: 700 })
    await service.checkAt(later)
    expect(await service.sent('monitoring.error')).toHaveLength(1)
    service.bureau.says(hangs)
    const { store, vault, bureau } = service
    const scoreSource = createScoreSource({
      kind: 'http',
      url: bureau.url,
      key: 'k',
      timeoutMs: 50,
    })
    await failing(4, first + day, async (moment) => {
      await checkWorker({ store, vault, scoreSource, clock: () => moment }).runDue()
    })
    expect(await service.sent('monitoring.error')).toMatchObject([
      { code: 'bureau_error' },
      { code: 'timeout' },
    ])
  })

  it('is not asked without a configured bureau', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says(status(500))
    await service.checkAt(first)
    const { store, vault } = service
    const scoreSource = createScoreSource(undefined)
    const clock = () => first + minute
    await checkWorker({ store, vault, scoreSource, clock }).runDue()
    expect((await monitoring(service)).nextCheck).toBe('2026-11-23T12:54:51.000Z')
  })

  it('has no last check while nothing has answered', async () => {
    await using service = await monitoredService()
    await setUp(service)
    service.bureau.says(status(500))
    await service.checkAt(first)
    expect((await monitoring(service)).lastCheck).toBeNull()
  })
})
