import { LLMock } from '@copilotkit/aimock'
import { describe, expect, it } from 'vitest'
import { createOpenAiSpeech } from '../../../adapters/openai/speech.ts'
import type { SpeechRequest } from '../../../src/ports/speech.ts'
import { describeSpeech, join } from '../../contracts/speech-contract.ts'
import { beginStream, openRawServer } from '../../support/providers/raw-server.ts'
import { openSpeechServer } from '../../support/providers/speech-server.ts'
import { hangSignal, neverMs } from '../../support/time.ts'

const apiKey = 'sk-canary-1234'

const openSpeech = (origin: string, limits = {}, isOwn = false) =>
  createOpenAiSpeech(
    { baseUrl: `${origin}/v1`, apiKey, model: 'gpt-4o-mini-tts', isOwn },
    {
      limits: { firstEventMs: neverMs, silenceMs: neverMs, totalMs: neverMs, ...limits },
      random: () => 0,
    },
  )

describeSpeech("a server with OpenAI's API", async () => {
  const server = await openSpeechServer()
  return Object.assign(openSpeech(server.origin), {
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  })
})

const request: SpeechRequest = {
  ...{ text: 'Your score rose.', language: 'en', voice: 'coral', speed: 1.5, owner: 'alice' },
}

const outcome = (origin: string, limits = {}) =>
  join(openSpeech(origin, limits).speak(request, 'mp3', hangSignal())).catch(
    (error: unknown) => error,
  )

describe('speech of OpenAI', () => {
  it('is asked for by the SDK, and knows the names of its voices', async () => {
    const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
    emulator.onSpeech('Your score rose.', { audio: Buffer.from('ID3 audio').toString('base64') })
    await emulator.start()
    const audio = await join(openSpeech(emulator.url).speak(request, 'mp3', hangSignal()))
    expect(Buffer.from(audio).toString()).toBe('ID3 audio')
    await emulator.stop()
    expect(openSpeech('http://127.0.0.1:1').voices).toHaveLength(13)
  })

  it('leaves the names of voices to a server of the operator, which may need no key', async () => {
    await using server = await openSpeechServer()
    const own = { baseUrl: server.origin, apiKey: undefined, model: 'kokoro', isOwn: true }
    const speech = createOpenAiSpeech(own)
    expect(speech.voices).toBeUndefined()
    expect((await join(speech.speak(request, 'mp3', hangSignal()))).byteLength).toBeGreaterThan(0)
    expect(server.requests[0]).toMatchObject({
      path: '/audio/speech',
      body: '{"model":"kokoro","input":"Your score rose.","voice":"coral","speed":1.5,"response_format":"mp3"}',
    })
  })

  it.each([
    [429, { type: 'insufficient_quota' }, 'payment_required', 'out_of_credit', 1],
    [402, {}, 'payment_required', 'out_of_credit', 1],
    [401, { code: 'invalid_api_key' }, 'model_unavailable', 'key_refused', 1],
    [404, { code: 'model_not_found' }, 'model_unavailable', 'model_not_found', 1],
    [400, {}, 'invalid_request', 'request_refused', 1],
    [400, { code: 'content_policy_violation' }, 'invalid_request', 'content_refused', 1],
    [429, { code: 'rate_limit_exceeded' }, 'model_unavailable', 'rate_limited', 1],
    [503, {}, 'model_unavailable', 'overloaded', 3],
    [500, {}, 'model_unavailable', 'server_error', 3],
  ])('a refusal %i %j is %s for the reason %s, after %i requests', async (...row) => {
    const [status, error, kind, reason, count] = row
    await using server = await openRawServer((response) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: `do not repeat ${apiKey}`, ...error } })),
    )
    const failure = await outcome(server.origin)
    expect(failure).toMatchObject({ kind, details: { provider: 'openai', reason } })
    expect(JSON.stringify(failure) + String((failure as Error).cause)).not.toContain('canary')
    expect(server.requests).toHaveLength(count)
  })

  it('retries before the first byte, and never behind it', async () => {
    await using server = await openRawServer((response, _, earlier): unknown => {
      if (earlier === 0) return response.destroy()
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '100' })
      return response.write('some', () => response.destroy())
    })
    expect(await outcome(server.origin)).toMatchObject({
      kind: 'model_unavailable',
      message: 'The voice broke off. Try again.',
      details: { reason: 'cut_off' },
    })
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['a page', 'text/html', '<html>', 'not_understood'],
    ['nothing', 'audio/mpeg', '', 'cut_off'],
  ])('does not take %s for audio', async (_, type, body, reason) => {
    await using server = await openRawServer((response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    )
    expect(await outcome(server.origin)).toMatchObject({
      kind: 'model_unavailable',
      details: { reason },
    })
  })

  it('does not take events for audio', async () => {
    await using server = await openRawServer((response) =>
      beginStream(response).end('data: {}\n\n'),
    )
    expect(await outcome(server.origin)).toMatchObject({ details: { reason: 'not_understood' } })
  })

  it('ends silence and floods', async () => {
    await using silent = await openRawServer((response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('some')
    })
    expect(await outcome(silent.origin, { silenceMs: 50 })).toMatchObject({
      details: { reason: 'timeout' },
    })
    await using flood = await openRawServer((response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.alloc(5_000, 1))
    })
    expect(await outcome(flood.origin, { streamBytes: 4_000 })).toMatchObject({
      details: { reason: 'too_large' },
    })
  })
})
