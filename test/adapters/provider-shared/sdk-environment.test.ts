import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProviderProblem } from '../../../adapters/provider-shared/problem.ts'
import { messagesWire } from '../../support/providers/anthropic-wire.ts'
import { askRecorded } from '../../support/providers/ask-recorded.ts'
import { hear, rejectionOf, requestOf } from '../../support/providers/model-request.ts'
import { chatCompletionsWire, responsesWire } from '../../support/providers/openai-wires.ts'
import { beginStream, openRawServer } from '../../support/providers/raw-server.ts'
import { serviceKey } from '../../support/providers/wire.ts'

/** Everything that the SDKs read from the environment. */
const environment = {
  OPENAI_ORG_ID: 'org-canary',
  OPENAI_PROJECT_ID: 'proj-canary',
  OPENAI_ADMIN_KEY: 'sk-admin-canary',
  OPENAI_API_KEY: 'sk-other-canary',
  OPENAI_BASE_URL: 'http://127.0.0.1:1/canary',
  OPENAI_CUSTOM_HEADERS: 'X-Canary: canary\nAuthorization: Bearer canary',
  OPENAI_LOG: 'debug',
  ANTHROPIC_API_KEY: 'sk-other-canary',
  ANTHROPIC_AUTH_TOKEN: 'token-canary',
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:1/canary',
  ANTHROPIC_CUSTOM_HEADERS: 'X-Canary: canary\nX-Api-Key: canary\nAuthorization: Bearer canary',
  ANTHROPIC_LOG: 'debug',
}

const methods = ['debug', 'info', 'log', 'warn', 'error'] as const

beforeEach(() => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe.each([responsesWire, chatCompletionsWire, messagesWire])('$name', (wire) => {
  test('sends the key and the headers of its API, and nothing of the environment', async () => {
    const { asked } = await askRecorded(wire, requestOf('hello'))
    expect(wire.keyIn(asked.headers)).toBe(serviceKey)
    expect(JSON.stringify(asked)).not.toContain('canary')
    const ofApi = wire === messagesWire ? ['anthropic-version', 'x-api-key'] : ['authorization']
    const ofHttp = ['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent']
    expect(Object.keys(asked.headers).sort()).toEqual([...ofApi, ...ofHttp].sort())
  })

  test('keeps a provider’s text out of the failure and of the log', async () => {
    const canary = 'canary-7f3a9b2c'
    const error = { message: canary, type: canary, code: canary, param: canary }
    const body = JSON.stringify({ type: 'error', error })
    await using server = await openRawServer((out, _, earlier) => {
      if (earlier === 0) return out.writeHead(400, { 'x-request-id': canary }).end(body)
      if (earlier === 1) return out.writeHead(500).end(canary)
      if (earlier === 2) return beginStream(out).end(`event: error\ndata: ${body}\n\n`)
      if (earlier === 3) return beginStream(out).end(`event: message\ndata: ${canary}\n\n`)
      return beginStream(out).write(wire.opening + wire.piece(canary), () => out.destroy())
    })
    const written = methods.map((method) => vi.spyOn(console, method))
    const model = wire.open(server.origin, { limits: { retries: 0 } })
    for (let time = 0; time < 5; time += 1) {
      const failure = await rejectionOf(hear(model, requestOf('hello', { model: wire.model })))
      expect(failure).toMatchObject({ details: { provider: wire.provider } })
      expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(canary)
      const { cause } = failure as { cause: Error }
      expect(cause).toBeInstanceOf(ProviderProblem)
      expect(cause.cause).toBeUndefined()
    }
    for (const spy of written) expect(spy).not.toHaveBeenCalled()
  })
})
