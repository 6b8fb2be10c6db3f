import { expect, it } from 'vitest'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { type Asking, type Service, startService } from '../../support/service.ts'

const chat = { messages: [{ role: 'user', content: 'How is my score made?' }] }

/** A service whose OpenAI answers every request with the status and the body. */
async function serviceWhoseProviderSays(status: number, body: object) {
  await using opening = new AsyncDisposableStack()
  const provider = opening.use(
    await openRawServer((response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }),
  )
  const settings = { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: `${provider.origin}/v1` }
  const service = opening.use(await startService({}, settings))
  const running = opening.move()
  return {
    ask: () => service.ask('POST', '/console/api/chat', { body: { ...chat, model: 'gpt-6-luna' } }),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** The table of codes. */
export function errorRows(started: () => Service): void {
  const rows: [
    code: string,
    status: number,
    meaning: string,
    method: string,
    path: string,
    asking: () => Promise<Asking>,
  ][] = [
    [
      'unauthorized',
      401,
      'invalid or missing authentication',
      'GET',
      '/console/api/models',
      async () => ({ token: 'no.such.token' }),
    ],
    [
      'forbidden',
      403,
      'insufficient permissions',
      'POST',
      '/console/api/chat',
      async () => ({ token: await started().token('bob', { scopes: ['coach'] }), body: chat }),
    ],
    [
      'not_found',
      404,
      'resource not found',
      'POST',
      '/console/api/chat',
      async () => ({ body: { ...chat, chatId: 'chat_none' } }),
    ],
    [
      'invalid_request',
      400,
      'invalid request parameters',
      'POST',
      '/console/api/chat',
      async () => ({ body: { ...chat, model: 7 } }),
    ],
  ]

  it.each(rows)('%s is %i: %s', async (code, status, _meaning, method, path, asking) => {
    const answer = await started().ask(method, path, await asking())
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body)).toEqual(['error'])
    expect(answer.body.error).toMatchObject({ code, message: expect.any(String) })
  })

  it('rate_limit_exceeded is 429: too many requests', async () => {
    const token = await started().token('carol')
    const answers = []
    for (let n = 0; n < 21; n++) {
      answers.push(await started().ask('GET', '/console/api/models', { token }))
    }
    const last = answers.at(-1)
    expect(answers.slice(0, -1).every(({ status }) => status === 200)).toBe(true)
    expect(last?.status).toBe(429)
    expect(last?.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 20, used: 20, resetAt: '2026-11-21T12:01:00.000Z' },
    })
    expect(last?.headers.get('retry-after')).toBe('60')
  })

  it('rate_limit_exceeded is 429: daily message limit reached', async () => {
    const token = await started().token('dan')
    const send = () => started().ask('POST', '/console/api/chat', { token, body: chat })
    const statuses = []
    for (let n = 0; n < 10; n++) statuses.push((await send()).status)
    expect(statuses).toEqual(Array(10).fill(200))
    const { status, body } = await send()
    expect(status).toBe(429)
    expect(body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      details: { limit: 10, used: 10, resetAt: '2026-11-22T00:00:00.000Z' },
    })
  })

  it('model_unavailable is 503: AI model temporarily unavailable', async () => {
    const refusal = { error: { code: 'invalid_api_key', message: 'no key sk-secret' } }
    await using down = await serviceWhoseProviderSays(401, refusal)
    const { status, body } = await down.ask()
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    expect(JSON.stringify(body)).not.toContain('sk-secret')
  })

  it('insufficient_credits is 402: payment required', async () => {
    const refusal = { error: { type: 'insufficient_quota', code: 'insufficient_quota' } }
    await using broke = await serviceWhoseProviderSays(429, refusal)
    const { status, body } = await broke.ask()
    expect([status, body.error.code]).toEqual([402, 'insufficient_credits'])
  })
}
