import { describe, expect, it } from 'vitest'
import { watchedService } from '../../support/watched-service.ts'
import { saveReports } from './known-reports.ts'

const noon = Date.UTC(2026, 10, 21, 12)

const known = [
  { analyzedAt: noon - 2_000, score: 600, scoreModel: 'FICO 8', reportDate: '2026-09-01' },
  { analyzedAt: noon - 1_000, bureau: 'bureau_a' as const },
  { analyzedAt: noon, score: 640, scoreModel: 'FICO 8', reportDate: '2026-11-01' },
]

async function ask(query = '') {
  await using service = await watchedService()
  await saveReports(service.store, 'alice', known)
  return await service.ask('GET', `/api/credit/history${query}`)
}

describe('GET /api/credit/history', () => {
  it('lists the scores of the analysed reports, the one analysed last first', async () => {
    expect((await ask()).body).toEqual({
      history: [
        {
          score: 640,
          bureau: 'bureau_b',
          date: '2026-11-01',
          model: 'FICO 8',
          country: 'US',
          reportId: 'rpt_3',
          analyzedAt: '2026-11-21T12:00:00.000Z',
        },
        {
          score: null,
          bureau: 'bureau_a',
          date: '2026-11-21',
          model: null,
          country: 'US',
          reportId: 'rpt_2',
          analyzedAt: '2026-11-21T11:59:59.000Z',
        },
        {
          score: 600,
          bureau: 'bureau_b',
          date: '2026-09-01',
          model: 'FICO 8',
          country: 'US',
          reportId: 'rpt_1',
          analyzedAt: '2026-11-21T11:59:58.000Z',
        },
      ],
    })
  })

  it('lists as many as are asked for', async () => {
    expect((await ask('?limit=2')).body.history).toHaveLength(2)
  })

  it.each(['0', '25', 'all'])('refuses a limit of %s', async (limit) => {
    const { status, body } = await ask(`?limit=${limit}`)
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'limit' })
  })

  it('is empty where nothing is known', async () => {
    await using service = await watchedService()
    const { status, body } = await service.ask('GET', '/api/credit/history')
    expect({ status, body }).toEqual({ status: 200, body: { history: [] } })
  })
})
