import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTranscriber } from '../../../adapters/openai/transcriber.ts'
import type { RecordedSpeech } from '../../../src/ports/transcriber.ts'
import { makeWav } from '../../support/media-files.ts'
import { rejectionOf } from '../../support/providers/model-request.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'

const spoken: RecordedSpeech = {
  audio: makeWav(1),
  mimeType: 'audio/wav',
  extension: 'wav',
  language: undefined,
}
const never = new AbortController().signal

const open = (origin: string, more: object = {}) =>
  createTranscriber(
    {
      baseUrl: `${origin}/v1`,
      apiKey: 'sk-service',
      model: 'gpt-transcribe',
      isOwn: true,
      ...more,
    },
    { random: () => 0, limits: { retryMs: 1 } },
  )

const refusal = (type: string, code: string | null) => ({
  error: { message: 'Sorry, sk-service-secret', type, param: null, code },
})

describe('transcription on an emulator', () => {
  let emulator: LLMock

  beforeAll(async () => {
    emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
    emulator.onTranscription({
      transcription: { text: ' Quelle est ma cote ? ', language: 'french', duration: 99 },
    })
    await emulator.start()
  })
  afterAll(() => emulator.stop())

  it('writes down what is said, with the code of the language that Whisper names', async () => {
    const whisper = open(emulator.url, { model: 'whisper-1' })
    expect(whisper.isConfigured).toBe(true)
    expect(await whisper.transcribe(spoken, never)).toEqual({
      text: 'Quelle est ma cote ?',
      language: 'fr',
    })
  })
})

describe('transcription', () => {
  it('sends the file, its type, the model and the language, under a name of its own', async () => {
    await using server = await openRawServer((out) =>
      out
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ text: 'Hello', languages: [{ code: 'en' }, { code: 'fr' }] })),
    )
    const heard = await open(server.origin).transcribe({ ...spoken, language: 'en' }, never)
    expect(heard).toEqual({ text: 'Hello', language: 'en' })
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'POST', path: '/v1/audio/transcriptions' })
    expect(request?.headers.authorization).toBe('Bearer sk-service')
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(request?.body).toContain('filename="speech.wav"')
    expect(request?.body).toContain('Content-Type: audio/wav')
    expect(request?.body).toMatch(/name="model"\r\n\r\ngpt-transcribe\r\n/)
    expect(request?.body).toMatch(/name="language"\r\n\r\nen\r\n/)
    expect(request?.body).toMatch(/name="response_format"\r\n\r\njson\r\n/)
  })

  it('sends no key to a server that asks for none', async () => {
    await using server = await openRawServer((out) => out.end('{"text":"Hello"}'))
    const heard = await open(server.origin, { apiKey: undefined }).transcribe(spoken, never)
    expect(heard).toEqual({ text: 'Hello', language: undefined })
    expect(server.requests[0]?.headers.authorization).toBeUndefined()
  })

  it.each([
    ['french', 'fr'],
    ['English', 'en'],
    ['fr-CA', 'fr'],
    ['pt', 'pt'],
    ['klingon', undefined],
    ['<script>', undefined],
  ])('knows the language %s', async (language, code) => {
    await using server = await openRawServer((out) =>
      out.end(JSON.stringify({ text: 'x', language })),
    )
    expect((await open(server.origin).transcribe(spoken, never)).language).toBe(code)
  })

  it('tries again after a fault of the server', async () => {
    await using server = await openRawServer((out, _request, earlier) =>
      earlier === 0 ? out.writeHead(500).end() : out.end('{"text":"Hello"}'),
    )
    expect((await open(server.origin).transcribe(spoken, never)).text).toBe('Hello')
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    [429, refusal('insufficient_quota', 'insufficient_quota'), 'payment_required', 'out_of_credit'],
    [402, refusal('billing', null), 'payment_required', 'out_of_credit'],
    [429, refusal('requests', 'rate_limit_exceeded'), 'model_unavailable', 'rate_limited'],
    [401, refusal('invalid_request_error', 'invalid_api_key'), 'model_unavailable', 'key_refused'],
    [500, refusal('server_error', null), 'model_unavailable', 'server_error'],
    [400, refusal('invalid_request_error', null), 'invalid_request', 'request_refused'],
    [413, refusal('invalid_request_error', null), 'invalid_request', 'too_long'],
  ])('answers a status of %i (%o) as %s', async (status, body, kind, reason) => {
    await using server = await openRawServer((out) =>
      out.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
    const failure = await rejectionOf(open(server.origin).transcribe(spoken, never))
    expect(failure).toMatchObject({ kind, details: { reason } })
    expect(JSON.stringify(failure) + String(failure)).not.toContain('secret')
  })

  it.each([
    ['text that is no JSON', 'text/plain', 'hello'],
    ['JSON that is cut off', 'application/json', '{"text":"hel'],
    ['an answer without text', 'application/json', '{"words":[]}'],
    ['a list', 'application/json', '[]'],
  ])('does not understand %s', async (_name, type, body) => {
    await using server = await openRawServer((out) => out.setHeader('content-type', type).end(body))
    const failure = await rejectionOf(open(server.origin).transcribe(spoken, never))
    expect(failure).toMatchObject({
      kind: 'model_unavailable',
      details: { reason: 'not_understood' },
    })
  })

  it('gives up a server that never answers', async () => {
    await using server = await openRawServer(() => undefined)
    const hasty = createTranscriber(
      { baseUrl: server.origin, apiKey: undefined, model: 'm', isOwn: true },
      { limits: { firstEventMs: 50 } },
    )
    expect(await rejectionOf(hasty.transcribe(spoken, never))).toMatchObject({
      kind: 'model_unavailable',
      details: { reason: 'timeout' },
    })
  })

  it('ends with its caller', async () => {
    const leaving = new AbortController()
    const reason = new Error('the person left')
    await using server = await openRawServer(() => leaving.abort(reason))
    const ended = rejectionOf(open(server.origin).transcribe(spoken, leaving.signal))
    expect(await ended).toBe(reason)
  })

  it('says without a provider which settings bring one', async () => {
    const none = createTranscriber(undefined)
    expect(none.isConfigured).toBe(false)
    expect(await rejectionOf(none.transcribe(spoken, never))).toMatchObject({
      kind: 'model_unavailable',
      message:
        'This service cannot write down speech: it has no transcription provider. Set STT_BASE_URL or OPENAI_API_KEY, or type the text.',
    })
  })
})
