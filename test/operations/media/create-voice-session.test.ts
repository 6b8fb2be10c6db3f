import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import {
  openRealtimeEmulator,
  type RealtimeEmulator,
  secretExpiresAt,
} from './realtime-emulator.ts'

const path = '/api/realtime-session'

let now = noon
const clock = () => now

beforeEach(() => {
  now = noon
})

describe('A voice session of the service’s own loop', () => {
  let service: Service
  beforeEach(async () => {
    service = await startService({ clock })
  })
  afterEach(() => service[Symbol.asyncDispose]())

  it('names the WebSocket, a secret and the end', async () => {
    const { status, body } = await service.ask('POST', path, {
      body: { instructions: 'Be brief.' },
    })
    expect([status, body]).toEqual([
      201,
      {
        sessionId: expect.stringMatching(/^voice_[0-9a-f]{24}$/),
        model: 'offline',
        voice: 'alloy',
        instructions: 'Be brief.',
        clientSecret: {
          value: expect.stringMatching(/^ek_voice_[0-9a-f]{24}\.[\w-]{43}$/),
          expiresAt: new Date(noon + 120_000).toISOString(),
        },
        url: `${service.url.replace('http', 'ws')}/api/realtime-voice`,
        webrtcUrl: null,
        transports: ['websocket'],
        provider: 'offline',
        expiresAt: new Date(noon + 120_000).toISOString(),
        maxDurationSeconds: 300,
      },
    ])
  })

  it('refuses a voice that the engine does not have, and lists those it has', async () => {
    const { status, body } = await service.ask('POST', path, { body: { voice: 'robot' } })
    expect([status, body.error]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: expect.stringMatching(
          /^voice: is not the name of a voice\. Voices are alloy, .*cedar\.$/,
        ),
        details: { field: 'voice', issue: expect.any(String) },
      },
    ])
  })

  it('refuses instructions of 4,001 characters', async () => {
    const { status, body } = await service.ask('POST', path, {
      body: { instructions: 'a'.repeat(4_001) },
    })
    expect([status, body.error.details.field]).toEqual([400, 'instructions'])
  })

  it('takes the free plan’s one place until it is ended', async () => {
    const { sessionId } = (await service.ask('POST', path)).body
    const second = await service.ask('POST', path)
    expect([second.status, second.body.error.details]).toMatchObject([429, { limit: 1, used: 1 }])
    const chat = await service.ask('POST', '/api/chat', {
      headers: { 'x-api-version': '2025-01' },
      body: { messages: [{ role: 'user', content: 'Hi' }] },
    })
    expect(chat.status).toBe(429)
    expect((await service.ask('DELETE', `${path}/${sessionId}`)).body).toEqual({ success: true })
    expect((await service.ask('POST', path)).status).toBe(201)
  })

  it('frees the place when nobody has talked for two minutes', async () => {
    await service.ask('POST', path)
    now += 121_000
    expect((await service.ask('POST', path)).status).toBe(201)
  })

  it('is no secret of the API', async () => {
    const { clientSecret } = (await service.ask('POST', path)).body
    const { status } = await service.ask('GET', '/api/rate-limits', { token: clientSecret.value })
    expect(status).toBe(401)
  })

  it('needs the scope media', async () => {
    const token = await service.token('bob', { scopes: ['chats'] })
    const { status, body } = await service.ask('POST', path, { token })
    expect([status, body.error.details]).toEqual([403, { requiredScope: 'media' }])
  })
})

describe('A voice session of OpenAI', () => {
  let openai: RealtimeEmulator
  let service: Service
  beforeEach(async () => {
    openai = await openRealtimeEmulator()
    service = await startService(
      { clock },
      { OPENAI_API_KEY: 'sk-service', OPENAI_BASE_URL: openai.baseUrl },
    )
  })
  afterEach(async () => {
    await service[Symbol.asyncDispose]()
    await openai[Symbol.asyncDispose]()
  })

  it('hands its client secret on', async () => {
    const { status, body } = await service.ask('POST', path, {
      body: { voice: 'cedar', instructions: 'Be brief.' },
    })
    const address = openai.baseUrl.replace('http', 'ws')
    expect([status, body]).toEqual([
      201,
      {
        sessionId: expect.stringMatching(/^voice_/),
        model: 'gpt-realtime-2.1-mini',
        voice: 'cedar',
        instructions: 'Be brief.',
        clientSecret: {
          value: 'ek_of_openai',
          expiresAt: new Date(secretExpiresAt * 1_000).toISOString(),
        },
        url: `${address}/realtime?model=gpt-realtime-2.1-mini`,
        webrtcUrl: `${openai.baseUrl}/realtime/calls`,
        transports: ['webrtc', 'websocket'],
        provider: 'openai',
        // Free: five minutes a month, counted until the session is ended.
        expiresAt: new Date(noon + 300_000).toISOString(),
        maxDurationSeconds: 300,
      },
    ])
  })

  it('is asked for with the coach’s rules before the quoted wish', async () => {
    await service.ask('POST', path, { body: { voice: 'cedar', instructions: 'Say "hi".' } })
    const [{ authorization, body }] = openai.requests as [(typeof openai.requests)[0]]
    const { instructions, ...session } = body.session
    expect([authorization, body.expires_after, session]).toEqual([
      'Bearer sk-service',
      { anchor: 'created_at', seconds: 600 },
      {
        type: 'realtime',
        model: 'gpt-realtime-2.1-mini',
        audio: { output: { voice: 'cedar' } },
      },
    ])
    expect(instructions).toMatch(/^You are a credit coach .*never make one up.*988/s)
    expect(instructions.endsWith('\n"Say \\"hi\\"."')).toBe(true)
  })

  it('lists OpenAI’s voices beside one that it does not have', async () => {
    const { status, body } = await service.ask('POST', path, { body: { voice: 'robot' } })
    expect([status, body.error.message]).toEqual([
      400,
      'voice: is not the name of a voice. Voices are marin, cedar, alloy, ash, ballad, coral, echo, sage, shimmer, verse.',
    ])
    expect(openai.requests).toEqual([])
  })

  it('counts from its start to its end', async () => {
    const { sessionId } = (await service.ask('POST', path)).body
    now += 299_000
    await service.ask('DELETE', `${path}/${sessionId}`)
    const next = (await service.ask('POST', path)).body
    expect(next.maxDurationSeconds).toBe(1)
    now += 2_000
    await service.ask('DELETE', `${path}/${next.sessionId}`)
    const over = await service.ask('POST', path)
    expect([over.status, over.body.error.message, over.body.error.details]).toEqual([
      429,
      "Your plan allows 5 minutes of voice sessions a month, and this month's are used up. They begin anew on the first of the next month (UTC).",
      { limit: 5, used: 5, resetAt: '2026-12-01T00:00:00.000Z' },
    ])
    expect(openai.requests.length).toBe(2)
  })

  it.each([
    [401, { error: { code: 'invalid_api_key' } }, 503, 'model_unavailable'],
    [429, { error: { code: 'insufficient_quota' } }, 402, 'insufficient_credits'],
    [429, { error: { code: 'rate_limit_exceeded' } }, 503, 'model_unavailable'],
    [404, { error: { code: 'model_not_found' } }, 503, 'model_unavailable'],
    [500, 'secret text of the provider', 503, 'model_unavailable'],
    [200, '<html>', 503, 'model_unavailable'],
    [200, {}, 503, 'model_unavailable'],
  ])('answers a %i with %j as %i %s, and takes no place', async (status, body, ours, code) => {
    openai.answer = () => ({ status, body })
    const answer = await service.ask('POST', path)
    expect([answer.status, answer.body.error.code]).toEqual([ours, code])
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    const listed = await service.ask('GET', '/api/rate-limits')
    expect(listed.status).toBe(200)
    openai.answer = () => ({
      body: { value: 'ek_2', expires_at: secretExpiresAt, session: {} },
    })
    expect((await service.ask('POST', path)).status).toBe(201)
  })

  it('is the service’s own where a compatible server has no realtime voice', async () => {
    openai.answer = () => ({ status: 404, body: '404 page not found' })
    const { status, body } = await service.ask('POST', path)
    expect([status, body.provider, body.transports]).toEqual([201, 'offline', ['websocket']])
  })
})

describe('A voice session of a provider that cannot be reached', () => {
  it('is a 503', async () => {
    await using service = await startService({ clock }, { OPENAI_API_KEY: 'sk-service' })
    const { status, body } = await service.ask('POST', path)
    expect([status, body.error]).toMatchObject([
      503,
      { code: 'model_unavailable', details: { provider: 'openai', reason: 'unreachable' } },
    ])
  })
})
