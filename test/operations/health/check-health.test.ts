import { describe, expect, it } from 'vitest'
import { noUsage } from '../../../src/domain/models/model.ts'
import { Failure } from '../../../src/errors.ts'
import type { LanguageModel } from '../../../src/ports/language-model.ts'
import type { Speech } from '../../../src/ports/speech.ts'
import type { Transcriber } from '../../../src/ports/transcriber.ts'
import { startLiveAvatar } from '../../emulators/liveavatar.ts'
import { plainInspector } from '../../support/plain-inspector.ts'
import { startService } from '../../support/service.ts'
import { noon, sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('check-health', () => {
  it('is open to every valid credential, whatever its scopes', async () => {
    const token = await service().token('alice', { scopes: ['letters'] })
    expect((await service().ask('GET', '/api/health', { token })).status).toBe(200)
  })

  it('takes no fields', async () => {
    const { status, body } = await service().ask('GET', '/api/health?verbose=1')
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'verbose', issue: 'is not a known field' },
    })
  })

  describe('says of ai', () => {
    const down = (): Promise<never> =>
      Promise.reject(new Failure('model_unavailable', 'The model is down.'))

    /** A service whose model fails until it is mended, at a time that is set. */
    async function withFailingModel(environment: Record<string, string>) {
      const state = { now: noon, isMended: false }
      const openai: LanguageModel = {
        provider: 'openai',
        isConfigured: true,
        stream: async () =>
          state.isMended ? { finishReason: 'stop', toolCalls: [], usage: noUsage } : await down(),
        checkKey: async () => undefined,
      }
      const service = await startService(
        { clock: () => state.now, ports: { languageModels: { openai } } },
        environment,
      )
      const ai = async () => (await service.ask('GET', '/api/health')).body.services.ai
      const ask = () =>
        service.ask('POST', '/api/chat', { body: { messages: [{ role: 'user', content: 'Hi' }] } })
      return { state, ai, ask, [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() }
    }

    it('degraded where the offline coach stands in for a model that fails', async () => {
      await using failing = await withFailingModel({})
      expect((await failing.ask()).status).toBe(200)
      expect(await failing.ai()).toBe('degraded')
      failing.state.now = noon + 30_000
      expect(await failing.ai()).toBe('healthy')
    })

    it('unavailable for 30 seconds after a failure without a fallback', async () => {
      await using failing = await withFailingModel({ COACH_FALLBACK: 'off' })
      expect(await failing.ai()).toBe('healthy')
      expect((await failing.ask()).status).toBe(503)
      expect(await failing.ai()).toBe('unavailable')
      failing.state.now = noon + 29_999
      expect(await failing.ai()).toBe('unavailable')
      failing.state.now = noon + 30_000
      expect(await failing.ai()).toBe('healthy')
    })

    it('healthy again as soon as the model answers', async () => {
      await using failing = await withFailingModel({ COACH_FALLBACK: 'off' })
      await failing.ask()
      expect(await failing.ai()).toBe('unavailable')
      failing.state.isMended = true
      await failing.ask()
      expect(await failing.ai()).toBe('healthy')
    })
  })

  describe('lists speech, transcription and avatars', () => {
    const pcm = Buffer.alloc(48_000)
    const recording = { audio: Buffer.from('ID3 a voice').toString('base64') }

    it('only where providers are configured', async () => {
      const { services } = (await service().ask('GET', '/api/health')).body
      expect(services).toEqual({ database: 'healthy', ai: 'healthy' })
    })

    it('with a short code of what fails, as their last calls have found them', async () => {
      await using emulator = await startLiveAvatar()
      const failing = { isDown: true }
      const fail = () => {
        if (failing.isDown) throw down('timeout')
      }
      const speech: Speech = {
        provider: 'openai',
        voices: ['alloy'],
        async *speak() {
          fail()
          yield pcm
        },
        async close() {},
      }
      const transcriber: Transcriber = {
        isConfigured: true,
        async transcribe() {
          fail()
          return { text: 'Hello', language: 'en' }
        },
      }
      const kind = { mimeType: 'audio/mpeg', extension: 'mp3' }
      const measureAudio = async () => ({ ok: true, ...kind, seconds: 1 }) as const
      const mediaInspector = { ...plainInspector, measureAudio }
      await using watched = await startService(
        { ports: { speech, transcriber, mediaInspector } },
        { LIVEAVATAR_API_KEY: 'refused', LIVEAVATAR_BASE_URL: emulator.url },
      )
      const health = async () => (await watched.ask('GET', '/api/health')).body
      const up = { speech: 'healthy', transcription: 'healthy', avatar: 'healthy' }
      expect((await health()).services).toMatchObject(up)
      await watched.ask('POST', '/api/tts', { body: { text: 'Hello' } })
      await watched.ask('POST', '/api/whisper', { body: recording })
      await watched.ask('GET', '/api/avatar/list-avatars')
      expect(await health()).toMatchObject({
        status: 'unavailable',
        services: { speech: 'unavailable', transcription: 'unavailable', avatar: 'unavailable' },
        reasons: {
          speech: ['timeout'],
          transcription: ['timeout'],
          avatar: ['key_refused'],
        },
      })
      failing.isDown = false
      await watched.ask('POST', '/api/tts', { body: { text: 'Hello' } })
      await watched.ask('POST', '/api/whisper', { body: recording })
      expect((await health()).services).toMatchObject({ ...up, avatar: 'unavailable' })
    })
  })
})

const down = (reason: string): Failure =>
  new Failure('model_unavailable', 'It is down.', { details: { reason } })
