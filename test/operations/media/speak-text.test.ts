import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOfflineSpeech } from '../../../adapters/espeak/offline-speech.ts'
import { killProcess } from '../../support/child-processes.ts'
import { decodeMp3 } from '../../support/decode-audio.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { openSpeechServer } from '../../support/providers/speech-server.ts'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'

const english = 'Your credit score rose by twenty points, and that is good news.'
const french = 'Votre cote de crédit a monté de vingt points, et c’est une bonne nouvelle.'

describe('POST /api/tts', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ rateLimiter: unlimited })
  })
  afterAll(() => service[Symbol.asyncDispose]())

  const speak = async (body: object, headers = {}) =>
    await fetch(`${service.url}/api/tts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await service.token('alice')}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const heard = async (body: object) =>
    await decodeMp3(new Uint8Array(await (await speak(body)).arrayBuffer()))

  it('answers with MP3 while it is made', async () => {
    const answer = await speak({ text: english, voice: 'nova', speed: 1 })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.headers.get('x-api-version')).toBe('2025-01')
    const audio = await decodeMp3(new Uint8Array(await answer.arrayBuffer()))
    expect(audio.errors).toBe(0)
    expect(audio.loudness).toBeGreaterThan(0.03)
    expect(audio.seconds).toBeGreaterThan(3)
    expect(audio.seconds).toBeLessThan(5)
  })

  it('speaks the language of the text, unless it is named', async () => {
    const found = await heard({ text: french })
    const named = await heard({ text: french, language: 'fr' })
    const other = await heard({ text: french, language: 'en' })
    expect(found.seconds).toBe(named.seconds)
    expect(other.seconds).not.toBe(named.seconds)
  })

  it('takes half as long at twice the speed', async () => {
    const { seconds } = await heard({ text: english })
    const fast = await heard({ text: english, speed: 2 })
    expect(Math.abs(fast.seconds / seconds - 0.5)).toBeLessThan(0.06)
  })

  it.each([
    [{ text: '' }, 'text'],
    [{ text: '… !? 🙂' }, 'text'],
    [{ text: 'Hi', speed: 0.2 }, 'speed'],
    [{ text: 'Hi', speed: 4.1 }, 'speed'],
    [{ text: 'Hi', speed: 'fast' }, 'speed'],
    [{ text: 'Hi', language: 'es' }, 'language'],
    [{ text: 'Hi', voice: 'nobody' }, 'voice'],
    [{ text: 'Hi', format: 'wav' }, 'format'],
    [{}, 'text'],
  ])('refuses %j in words', async (body, field) => {
    const answer = await speak(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid_request', details: { field } },
    })
  })

  it('speaks again for the same Idempotency-Key: sound is stored nowhere', async () => {
    for (const _time of ['first', 'second']) {
      const answer = await speak({ text: english }, { 'idempotency-key': 'speech-1' })
      expect(answer.headers.get('idempotency-replayed')).toBeNull()
      const { seconds } = await decodeMp3(new Uint8Array(await answer.arrayBuffer()))
      expect(seconds).toBeGreaterThan(3)
    }
  })

  it('takes 4,096 characters and no more', async () => {
    expect((await speak({ text: 'a'.repeat(4_097) })).status).toBe(400)
    const answer = await speak({ text: 'a'.repeat(4_096) })
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  it('lists the voices where it does not know one', async () => {
    const answer = await speak({ text: 'Hi', voice: 'nobody' }, { 'accept-language': 'fr' })
    expect(await answer.json()).toMatchObject({
      error: {
        message:
          'voice: n’est pas le nom d’une voix. Les voix sont alloy, ash, ballad, coral, echo, fable, onyx, nova, sage, shimmer, verse, marin, cedar.',
      },
    })
  })

  it('is not there under 2024-11, but under 2024-12', async () => {
    const statusUnder = async (version: string) => {
      const answer = await speak({ text: 'Hi' }, { 'x-api-version': version })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await statusUnder('2024-11')).toBe(404)
    expect(await statusUnder('2024-12')).toBe(200)
  })

  it('needs the scope media', async () => {
    const token = await service.token('alice', { scopes: ['chats'] })
    const answer = await speak({ text: 'Hi' }, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(403)
    expect((await speak({ text: 'Hi' }, { authorization: '' })).status).toBe(401)
  })
})

describe('a voice that fails', () => {
  it('is 503 before the first byte, with the reason in health', async () => {
    await using server = await openRawServer((response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}'),
    )
    await using service = await startService({}, { TTS_BASE_URL: server.origin })
    const { status, body } = await service.ask('POST', '/api/tts', { body: { text: english } })
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    expect((await service.ask('GET', '/api/health')).body.reasons).toEqual({
      speech: ['key_refused'],
    })
  })

  it('is 402 where the provider refuses for money', async () => {
    await using server = await openRawServer((response) =>
      response
        .writeHead(429, { 'content-type': 'application/json' })
        .end('{"error":{"type":"insufficient_quota"}}'),
    )
    await using service = await startService({}, { TTS_BASE_URL: server.origin })
    const { status, body } = await service.ask('POST', '/api/tts', { body: { text: english } })
    expect([status, body.error.code]).toEqual([402, 'insufficient_credits'])
  })

  it('says what to install where there is none', async () => {
    const speech = createOfflineSpeech({ engine: 'an-engine-that-is-not-installed' })
    await using service = await startService({ ports: { speech } })
    const { status, body } = await service.ask('POST', '/api/tts', { body: { text: english } })
    expect([status, body.error.message]).toEqual([
      503,
      'This service has no voice. Its operator installs the package @echogarden/espeak-ng-emscripten, or sets TTS_BASE_URL or OPENAI_API_KEY.',
    ])
  })

  it('cuts the answer off behind the first byte, and the next one is whole', async () => {
    const speech = createOfflineSpeech()
    await using service = await startService({ ports: { speech } })
    const token = await service.token('alice')
    const ask = (text: string) =>
      fetch(`${service.url}/api/tts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, speed: 0.25 }),
      })
    const answer = await ask(english.repeat(60))
    expect(answer.status).toBe(200)
    killProcess(speech.pid)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect((await (await ask('Hello again.')).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  })

  it('stops speaking to a client who leaves', async () => {
    const ended = { count: 0 }
    const engine = createOfflineSpeech()
    const speech: typeof engine = {
      ...engine,
      async *speak(...asked) {
        try {
          yield* engine.speak(...asked)
        } finally {
          ended.count += 1
        }
      },
    }
    await using service = await startService({ ports: { speech } })
    const leaving = new AbortController()
    const answer = await fetch(`${service.url}/api/tts`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        authorization: `Bearer ${await service.token('alice')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: english.repeat(60), speed: 0.25 }),
    })
    expect(answer.status).toBe(200)
    leaving.abort()
    await until(() => ended.count === 1)
  })
})

describe('a server of the operator', () => {
  it('speaks in its own voices', async () => {
    await using server = await openSpeechServer()
    await using service = await startService({}, { TTS_BASE_URL: server.origin })
    const answer = await service.ask('POST', '/api/tts', {
      body: { text: english, voice: 'af_heart' },
    })
    expect(answer.status).toBe(200)
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({ voice: 'af_heart' })
  })
})
