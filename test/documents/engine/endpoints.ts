import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { type Service, startService } from '../../support/service.ts'
import { failingCoach } from './failing-coach.ts'
import {
  chatRequest,
  disputeRequest,
  goodwillRequest,
  impactRequest,
  monitoringRequest,
  monitoringStatus,
} from './requests.ts'

const sample = (name: string) => new URL(`../../../samples/${name}`, import.meta.url)
/** The table of endpoints, and what stands on its own line. */
export function endpointRows(started: () => Service): void {
  it('GET /api/health: Health, 200 when every dependency is healthy', async () => {
    const { status, body } = await started().ask('GET', '/api/health')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'healthy',
        timestamp: '2026-11-21T12:00:00.000Z',
        version: '0.1.0',
        services: { database: 'healthy', ai: 'healthy' },
      },
    })
  })

  it('GET /api/health: 503 when a dependency is not healthy', async () => {
    const ports = failingCoach(new Failure('unavailable', 'Texts cannot be read right now.'))
    await using ill = await startService({ ports })
    expect((await ill.ask('POST', '/api/chat', { body: chatRequest })).status).toBe(503)
    const { status, body } = await ill.ask('GET', '/api/health')
    expect({ status, state: body.status, services: body.services }).toEqual({
      status: 503,
      state: 'unavailable',
      services: { database: 'healthy', ai: 'unavailable' },
    })
  })

  it('POST /api/chat: ChatResponse', async () => {
    const { status, body } = await started().ask('POST', '/api/chat', { body: chatRequest })
    expect(status).toBe(200)
    expect(body.response.content).toContain('640')
    expect(body.response.recommendations[0]).toEqual({
      action: expect.any(String),
      impact: expect.any(String),
      priority: expect.stringMatching(/^(high|medium|low)$/),
      timeline: expect.any(String),
    })
    expect(body.response.analysis).toEqual({
      currentSituation: expect.stringContaining('640'),
      opportunities: expect.any(Array),
      risks: expect.any(Array),
    })
    expect(body.usage).toEqual({
      promptTokens: expect.any(Number),
      completionTokens: expect.any(Number),
      totalCost: 0,
    })
  })

  it('POST /api/chat: a stream of events when options.streamResponse is true', async () => {
    const answer = await started().ask('POST', '/api/chat', {
      body: { ...chatRequest, options: { streamResponse: true } },
    })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = [...String(answer.body).matchAll(/event: (\w+)\ndata: (.*)\n/g)]
    const deltas = events.filter(([, name]) => name === 'delta')
    const [last] = events.slice(-1)
    expect(last?.[1]).toBe('done')
    const whole = JSON.parse(last?.[2] ?? '')
    expect(deltas.map(([, , data = '']) => JSON.parse(data).content).join('')).toBe(
      whole.response.content,
    )
  })

  it('POST /api/analyze/report: an object with the key analysis', async () => {
    const { status, body } = await started().ask('POST', '/api/analyze/report', {
      body: { reportData: await readFile(sample('report.txt'), 'utf8'), bureau: 'bureau_b' },
    })
    expect(status).toBe(200)
    expect(body.analysis.score).toEqual(expect.any(Number))
    expect(body.analysis.scoreFactors[0]).toMatchObject({
      factor: expect.any(String),
      impact: expect.any(String),
      weight: expect.any(Number),
      details: expect.any(String),
    })
    expect(body.analysis.accounts[0]).toMatchObject({
      name: expect.any(String),
      type: expect.any(String),
      status: expect.any(String),
      balance: expect.any(Number),
    })
    expect(body.analysis.issues[0]).toMatchObject({
      severity: expect.any(String),
      description: expect.any(String),
      recommendation: expect.any(String),
    })
  })

  it('POST /api/analyze/report: a base64 PDF says what its text says', async () => {
    const pdf = await readFile(sample('report.pdf'), 'base64')
    const asked = async (reportData: string) =>
      (
        await started().ask('POST', '/api/analyze/report', {
          body: { reportData, bureau: 'bureau_b' },
        })
      ).body.analysis
    const fromPdf = await asked(pdf)
    const fromText = await asked(await readFile(sample('report.txt'), 'utf8'))
    expect(fromPdf.score).toBe(fromText.score)
    expect(fromPdf.accounts).toEqual(fromText.accounts)
  })

  it('POST /api/analyze/impact: ImpactResponse', async () => {
    const { status, body } = await started().ask('POST', '/api/analyze/impact', {
      body: impactRequest,
    })
    expect(status).toBe(200)
    const [{ action, estimatedImpact, timeline }] = body.predictions
    expect(action).toBe('pay_down')
    expect(estimatedImpact.newScore).toBe(680 + estimatedImpact.points)
    expect(estimatedImpact.confidence).toBeLessThan(1)
    expect(Object.keys(timeline)).toEqual(['immediate', 'threeMonths', 'sixMonths'])
    const { bestCase, likelyCase, worstCase } = body.totalImpact
    expect([worstCase, likelyCase, bestCase]).toEqual(
      [worstCase, likelyCase, bestCase].toSorted((a, b) => a - b),
    )
  })

  it('POST /api/generate/dispute: DisputeResponse', async () => {
    const { status, body } = await started().ask('POST', '/api/generate/dispute', {
      body: disputeRequest,
    })
    expect(status).toBe(200)
    expect(body.document.content).toContain('Lakeside Bank')
    expect(body.document.format).toBe('text')
    expect(body.document.metadata).toEqual({
      bureauAddress: expect.stringContaining('P.O. Box 4500'),
      mailingInstructions: expect.any(String),
      trackingNumber: expect.stringMatching(/^CC-/),
    })
    expect(body.instructions.length).toBeGreaterThan(0)
    expect(body.followUp).toEqual({
      expectedResponse: expect.stringContaining('30 days'),
      nextSteps: expect.any(Array),
    })
  })

  it('POST /api/generate/goodwill: the shape of DisputeResponse', async () => {
    const { status, body } = await started().ask('POST', '/api/generate/goodwill', {
      body: goodwillRequest,
    })
    expect(status).toBe(200)
    // Beyond the document: the letter is kept under its id.
    expect(Object.keys(body)).toEqual(['document', 'instructions', 'followUp', 'letterId'])
    expect(body.document.content).toContain('Lakeside Bank')
  })

  it('POST /api/monitor/setup: 201 and MonitoringStatus', async () => {
    const { status, body } = await started().ask('POST', '/api/monitor/setup', {
      body: monitoringRequest,
    })
    const { warnings, asksBureaus, ...documented } = body
    expect({ status, body: documented }).toEqual({ status: 201, body: monitoringStatus })
    // Beyond the document: nobody can be asked and no e-mail sent from here.
    expect(asksBureaus).toBe(false)
    expect(warnings).toEqual([
      expect.stringContaining('the operator of this service has to connect one'),
      expect.stringContaining('E-mails cannot be sent from here yet'),
    ])
  })

  it('GET /api/monitor/status: MonitoringStatus', async () => {
    const { status, body } = await started().ask('GET', '/api/monitor/status')
    const { warnings, asksBureaus, ...documented } = body
    expect({ status, body: documented }).toEqual({ status: 200, body: monitoringStatus })
    // Beyond the document: no bureau can be asked from here.
    expect(asksBureaus).toBe(false)
    expect(warnings).toEqual([
      expect.stringContaining('the operator of this service has to connect one'),
    ])
  })

  it('POST /graphql: a GraphQL operation document with variables, GraphQL result', async () => {
    const { status, body } = await started().ask('POST', '/graphql', {
      body: {
        query: 'query ($userId: ID!) { creditHistory(userId: $userId, limit: 1) { __typename } }',
        variables: { userId: 'alice' },
      },
    })
    expect({ status, data: Object.keys(body.data) }).toEqual({
      status: 200,
      data: ['creditHistory'],
    })
  })
}
