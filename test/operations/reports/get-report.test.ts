import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const sample = new URL('../../../samples/report.txt', import.meta.url)

const analyze = async () => {
  const body = { reportData: await readFile(sample, 'utf8'), bureau: 'bureau_b' }
  return (await service().ask('POST', '/api/analyze/report', { body })).body.analysis
}

describe('get-report', () => {
  it('returns the analysis as it was given, with its bureau and time', async () => {
    const analysis = await analyze()
    await analyze()
    const { status, body } = await service().ask('GET', `/api/reports/${analysis.reportId}`)
    expect(status).toBe(200)
    const more = { bureau: 'bureau_b', analyzedAt: '2026-11-21T12:00:00.000Z' }
    expect(body).toEqual({ analysis: { ...analysis, ...more } })
  })

  it('returns every part, whatever the first answer left out', async () => {
    const whole = await analyze()
    const body = {
      reportData: await readFile(sample, 'utf8'),
      bureau: 'bureau_b',
      options: { extractScore: false, identifyIssues: false },
    }
    const { body: analyzed } = await service().ask('POST', '/api/analyze/report', { body })
    const { reportId } = analyzed.analysis
    const saved = await service().ask('GET', `/api/reports/${reportId}`)
    expect(saved.body.analysis).toMatchObject({ ...whole, reportId })
  })

  it('answers for another user’s report as for an unknown one, and says how to list', async () => {
    const { reportId } = await analyze()
    const token = await service().token('bob')
    const theirs = await service().ask('GET', `/api/reports/${reportId}`, { token })
    const none = await service().ask('GET', '/api/reports/rpt_none', { token })
    expect([theirs.status, theirs.body.error]).toEqual([404, none.body.error])
    expect(none.body.error.message).toBe('There is no such report. GET /api/reports lists yours.')
    const headers = { 'accept-language': 'fr' }
    const french = await service().ask('GET', '/api/reports/rpt_none', { token, headers })
    expect(french.body.error.message).toBe(
      'Ce dossier n’existe pas. GET /api/reports donne la liste des vôtres.',
    )
  })

  it('needs the scope reports', async () => {
    const { reportId } = await analyze()
    const token = await service().token('alice', { scopes: ['letters'] })
    expect((await service().ask('GET', `/api/reports/${reportId}`, { token })).status).toBe(403)
  })
})
