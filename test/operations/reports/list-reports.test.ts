import { describe, expect, it } from 'vitest'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'
import { saveReports } from '../credit/known-reports.ts'

const known = [
  { analyzedAt: noon - 2_000, score: 600, reportDate: '2026-09-01' },
  { analyzedAt: noon - 1_000, bureau: 'bureau_a', complete: false },
  { analyzedAt: noon, score: 640, reportDate: '2026-11' },
] as const

const newest = {
  id: 'rpt_3',
  bureau: 'bureau_b',
  analyzedAt: '2026-11-21T12:00:00.000Z',
  reportDate: '2026-11',
  score: 640,
  complete: true,
}
const unread = {
  id: 'rpt_2',
  bureau: 'bureau_a',
  analyzedAt: '2026-11-21T11:59:59.000Z',
  reportDate: null,
  score: null,
  complete: false,
}
const oldest = {
  id: 'rpt_1',
  bureau: 'bureau_b',
  analyzedAt: '2026-11-21T11:59:58.000Z',
  reportDate: '2026-09-01',
  score: 600,
  complete: true,
}

async function withReports() {
  const service = await watchedService()
  await saveReports(service.store, 'alice', [...known])
  return service
}

describe('list-reports', () => {
  it('pages from the report analysed last to the first', async () => {
    await using service = await withReports()
    const first = await service.ask('GET', '/api/reports?limit=2')
    expect(first.body).toEqual({ reports: [newest, unread], next: expect.any(String) })
    const after = encodeURIComponent(first.body.next)
    const second = await service.ask('GET', `/api/reports?limit=2&after=${after}`)
    expect(second.body).toEqual({ reports: [oldest], next: null })
  })

  it('shows nothing of another user, and needs the scope reports', async () => {
    await using service = await withReports()
    const bob = await service.token('bob')
    expect((await service.ask('GET', '/api/reports', { token: bob })).body).toEqual({
      reports: [],
      next: null,
    })
    const writer = await service.token('alice', { scopes: ['letters'] })
    expect((await service.ask('GET', '/api/reports', { token: writer })).status).toBe(403)
  })

  it('finds date and completeness of an older record in its report', async () => {
    await using service = await withReports()
    const stored = await service.store.get('reportScores', 'rpt_2')
    if (stored === undefined) throw new Error('there is no report')
    const { reportDate: _, complete: __, ...value } = stored.value
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'reportScores', id: 'rpt_2', value }],
    })
    const { body } = await service.ask('GET', '/api/reports')
    expect(body.reports[1]).toEqual(unread)
  })
})
