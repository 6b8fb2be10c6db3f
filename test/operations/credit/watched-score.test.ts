import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { day, first, setUp } from '../../support/daily-checks.ts'
import { type MonitoredService, monitoredService } from '../../support/monitored-service.ts'
import { noon } from '../../support/shared-service.ts'

/** Alice's score as a bureau tells it the day after, at bureau_a. */
async function watched(score: number): Promise<MonitoredService> {
  const service = await monitoredService()
  await setUp(service)
  service.bureau.says({ score, scoreModel: 'FICO 8' })
  await service.checkAt(first)
  service.now = first
  return service
}

const analyze = async (service: MonitoredService, more: object = {}) => {
  const sample = new URL('../../../samples/report.txt', import.meta.url)
  const reportData = (await readFile(sample, 'utf8')).replaceAll('11/03/2026', '11/20/2026')
  const body = { reportData, bureau: 'bureau_b', ...more }
  expect((await service.ask('POST', '/api/analyze/report', { body })).status).toBe(200)
}

describe('The latest known score', () => {
  it('is the monitored one if it is of a later day than every report', async () => {
    await using service = await watched(700)
    await analyze(service)
    const { body } = await service.ask('GET', '/api/credit/score')
    expect(body).toEqual({
      score: 700,
      bureau: 'bureau_a',
      date: '2026-11-22',
      model: 'FICO 8',
      factors: [],
    })
    const query = '{ creditScore(userId: "alice") { score bureau date model factors { factor } } }'
    const over = await service.ask('POST', '/graphql', { body: { query } })
    expect(over.body.data.creditScore).toEqual(body)
  })

  it('is known where no report was analysed', async () => {
    await using service = await watched(700)
    expect((await service.ask('GET', '/api/credit/score')).body.score).toBe(700)
  })

  it('is that of a report of a later day', async () => {
    await using service = await watched(700)
    service.now = first + 30 * day
    await analyze(service, { reportData: 'Report date: December 20, 2026\nFICO Score 8: 655' })
    const { body } = await service.ask('GET', '/api/credit/score')
    expect(body).toMatchObject({ score: 655, bureau: 'bureau_b' })
  })

  it('of monitoring is hidden from a credential without the scope', async () => {
    await using service = await watched(700)
    service.now = noon
    const token = await service.token('alice', { scopes: ['reports'] })
    expect((await service.ask('GET', '/api/credit/score', { token })).status).toBe(404)
  })
})
