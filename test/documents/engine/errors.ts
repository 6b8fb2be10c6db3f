import { expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { type Asking, type Service, startService } from '../../support/service.ts'
import { failingCoach } from './failing-coach.ts'
import { chatRequest, goodwillRequest, impactRequest } from './requests.ts'

/** The table of codes. */
export function errorRows(started: () => Service): void {
  const rows: [
    code: string,
    status: number,
    condition: string,
    method: string,
    path: string,
    asking: () => Promise<Asking>,
  ][] = [
    [
      'UNAUTHORIZED',
      401,
      'missing or invalid authentication',
      'GET',
      '/api/health',
      async () => ({ token: 'no.such.token' }),
    ],
    [
      'FORBIDDEN',
      403,
      'insufficient permissions',
      'POST',
      '/api/generate/goodwill',
      async () => ({
        token: await started().token('bob', { scopes: ['coach'] }),
        body: goodwillRequest,
      }),
    ],
    [
      'NOT_FOUND',
      404,
      'resource not found',
      'PATCH',
      '/api/disputes/dsp_none',
      async () => ({ body: { status: 'mailed' } }),
    ],
    [
      'INVALID_REQUEST',
      400,
      'request validation failed',
      'POST',
      '/api/analyze/impact',
      async () => ({ body: { ...impactRequest, timeframe: 'soon' } }),
    ],
  ]

  it.each(rows)('%s is %i: %s', async (code, status, _condition, method, path, asking) => {
    const answer = await started().ask(method, path, await asking())
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      error: { code, message: expect.any(String) },
      requestId: answer.headers.get('x-request-id'),
      timestamp: '2026-11-21T12:00:00.000Z',
    })
  })

  it('INVALID_REQUEST: details names the field and the issue', async () => {
    const { body } = await started().ask('POST', '/api/analyze/impact', {
      body: { ...impactRequest, timeframe: 'soon' },
    })
    expect(body.error.details).toEqual({
      field: 'timeframe',
      issue: 'must be a number',
    })
  })

  it('RATE_LIMITED is 429: too many requests', async () => {
    const token = await started().token('carol')
    const answers = []
    for (let n = 0; n < 61; n++) answers.push(await started().ask('GET', '/api/health', { token }))
    const last = answers.at(-1)
    expect(last?.status).toBe(429)
    expect(last?.body.error).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 60, used: 60, resetAt: '2026-11-21T12:01:00.000Z' },
    })
    expect(last?.headers.get('retry-after')).toBe('60')
  })

  it('INTERNAL_ERROR is 500: server error, of which nothing is told', async () => {
    await using broken = await startService({
      ports: failingCoach(new TypeError('secret')),
    })
    const { status, body } = await broken.ask('POST', '/api/chat', { body: chatRequest })
    expect({ status, code: body.error.code }).toEqual({ status: 500, code: 'INTERNAL_ERROR' })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  it('SERVICE_UNAVAILABLE is 503: temporarily unavailable', async () => {
    const ports = failingCoach(new Failure('unavailable', 'Texts cannot be read right now.'))
    await using ill = await startService({ ports })
    const { status, body } = await ill.ask('POST', '/api/chat', { body: chatRequest })
    expect({ status, code: body.error.code }).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  })
}
