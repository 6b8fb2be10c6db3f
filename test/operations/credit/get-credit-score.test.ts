import { describe, expect, it } from 'vitest'
import { watchedService } from '../../support/watched-service.ts'
import { saveReports } from './known-reports.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const ask = async (reports: Parameters<typeof saveReports>[2], asking = {}) => {
  await using service = await watchedService()
  await saveReports(service.store, 'alice', reports)
  const { status, body } = await service.ask('GET', '/api/credit/score', asking)
  return { status, body }
}

const factor = { factor: 'Age', impact: 'neutral', weight: 0.15, details: '8 years.' } as const

describe('GET /api/credit/score', () => {
  it('is the score of the report with the latest date, not of the last analysed one', async () => {
    const known = [
      {
        analyzedAt: noon - 1,
        score: 640,
        scoreModel: 'VantageScore 3.0',
        reportDate: '2026-11-03',
        scoreFactors: [factor],
      },
      { analyzedAt: noon, score: 500, scoreModel: 'FICO 8', reportDate: '2024-01-05' },
    ]
    expect(await ask(known)).toEqual({
      status: 200,
      body: {
        score: 640,
        bureau: 'bureau_b',
        date: '2026-11-03',
        model: 'VantageScore 3.0',
        country: 'US',
        factors: [factor],
      },
    })
  })

  it('of several on one day is the one analysed last', async () => {
    const reportDate = '2026-11-03'
    const known = [
      { analyzedAt: noon - 2, score: 600, reportDate },
      { analyzedAt: noon - 1, score: 640, reportDate },
      { analyzedAt: noon - 3, score: 620, reportDate },
    ]
    expect((await ask(known)).body.score).toBe(640)
  })

  it('passes over reports that print none', async () => {
    const known = [
      { analyzedAt: noon - 1, score: 600, bureau: 'bureau_c' as const },
      { analyzedAt: noon },
    ]
    expect((await ask(known)).body).toMatchObject({ score: 600, bureau: 'bureau_c' })
  })

  it('is that of one bureau when it is named', async () => {
    await using service = await watchedService()
    await saveReports(service.store, 'alice', [
      { analyzedAt: noon - 1, score: 600, bureau: 'bureau_c' },
      { analyzedAt: noon, score: 640 },
    ])
    const ofBureau = async (bureau: string) =>
      (await service.ask('GET', `/api/credit/score?bureau=${bureau}`)).body
    expect(await ofBureau('bureau_c')).toMatchObject({ score: 600, bureau: 'bureau_c' })
    expect((await ofBureau('bureau_a')).error.message).toBe(
      'No score of Equifax is known. Send a report of this bureau that prints one to POST /api/analyze/report.',
    )
  })

  it('dates a report that prints no date by the day of its analysis', async () => {
    expect((await ask([{ analyzedAt: noon, score: 600 }])).body.date).toBe('2026-11-21')
  })

  it('404 where nothing is known, saying what to do', async () => {
    const { status, body } = await ask([])
    expect({ status, error: body.error }).toEqual({
      status: 404,
      error: {
        code: 'NOT_FOUND',
        message: 'No credit report has been analyzed yet. Send one to POST /api/analyze/report.',
      },
    })
  })

  it('404 where no report prints a score, in French, too', async () => {
    const { status, body } = await ask([{ analyzedAt: noon }], {
      headers: { 'accept-language': 'fr' },
    })
    expect(status).toBe(404)
    expect(body.error.message).toMatch(/^Aucun des dossiers analysés n’indique de score/)
  })

  it('needs the scope reports', async () => {
    await using service = await watchedService()
    const token = await service.token('alice', { scopes: ['coach'] })
    expect((await service.ask('GET', '/api/credit/score', { token })).status).toBe(403)
  })
})
