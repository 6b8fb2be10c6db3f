import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startService } from '../../support/service.ts'

const report = new URL('../../../samples/report.txt', import.meta.url)

it('returns the analysis of the newest report', async () => {
  await using service = await startService({ clock: () => Date.UTC(2026, 10, 21, 12) })
  const body = { reportData: await readFile(report, 'utf8'), bureau: 'bureau_b' }
  const analyzed = await service.ask('POST', '/api/analyze/report', { body })
  const saved = await service.ask('GET', '/api/credit/analysis')
  expect(saved.body.analysis).toEqual({
    ...analyzed.body.analysis,
    bureau: 'bureau_b',
    analyzedAt: '2026-11-21T12:00:00.000Z',
  })
})

it('404 where nothing is known', async () => {
  await using service = await startService()
  expect((await service.ask('GET', '/api/credit/analysis')).status).toBe(404)
})
