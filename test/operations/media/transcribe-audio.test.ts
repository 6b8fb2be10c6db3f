import { readdir } from 'node:fs/promises'
import { LLMock } from '@copilotkit/aimock'
import { describe, expect, it } from 'vitest'
import type { Overrides } from '../../../src/composition/app.ts'
import type { RecordedSpeech, Transcriber } from '../../../src/ports/transcriber.ts'
import { makeMp3, makeWav } from '../../support/media-files.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { type Service, startService } from '../../support/service.ts'
import { listOpenSpooled } from '../../support/spooled.ts'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const hear = (service: Service, body: object, headers = {}) =>
  service.ask('POST', '/api/whisper', { body, headers: { 'x-api-version': '2025-01', ...headers } })

function hearing(text: string, language?: string) {
  const recorded: RecordedSpeech[] = []
  const transcriber: Transcriber = {
    isConfigured: true,
    async transcribe(speech) {
      recorded.push(speech)
      return { text, language }
    },
  }
  const overrides: Overrides = { ports: { transcriber } }
  return { recorded, overrides }
}

describe('POST /api/whisper', () => {
  it('answers with the words, their language and a length measured here', async () => {
    const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
    emulator.onTranscription({
      transcription: { text: 'Quelle est ma cote ?', language: 'french', duration: 99 },
    })
    await emulator.start()
    await using service = await startService(
      {},
      { STT_BASE_URL: `${emulator.url}/v1`, STT_MODEL: 'whisper-1' },
    )
    const answer = await hear(service, { audio: base64(makeWav(2)) })
    await emulator.stop()
    expect(answer.body).toEqual({ text: 'Quelle est ma cote ?', language: 'fr', duration: 2 })
    expect(answer.status).toBe(200)
  })

  it('sends the recording as it is, with its type by content and the language that was named', async () => {
    const { recorded, overrides } = hearing('Hello')
    await using service = await startService(overrides)
    const mp3 = await makeMp3(1)
    const audio = `data:audio/wav;base64,${base64(mp3)}`
    const { body } = await hear(service, { audio, language: 'en' })
    expect(body).toMatchObject({ text: 'Hello', language: 'en' })
    expect(recorded).toEqual([
      { audio: expect.anything(), mimeType: 'audio/mpeg', extension: 'mp3', language: 'en' },
    ])
    expect(Buffer.from(recorded[0]?.audio ?? []).equals(mp3)).toBe(true)
  })

  it('stores nothing of the recording, once it is written down or refused', async () => {
    const { recorded, overrides } = hearing('Hello', 'en')
    const service = await startService(overrides)
    const authorization = `Bearer ${await service.token('alice')}`
    for (const bytes of [makeWav(2), Buffer.from('no sound')]) {
      const body = new FormData()
      body.set('audio', new Blob([Buffer.from(bytes)]), 'note.wav')
      await fetch(`${service.url}/api/whisper`, {
        method: 'POST',
        headers: { authorization },
        body,
      })
    }
    expect(recorded).toHaveLength(1)
    expect(await readdir(service.dataDir)).not.toContain('files')
    await service[Symbol.asyncDispose]()
    expect(await listOpenSpooled()).toEqual([])
  })

  it('takes the recording as multipart/form-data, as the document says', async () => {
    const { recorded, overrides } = hearing('Hello', 'en')
    await using service = await startService(overrides)
    const form = new FormData()
    form.set('audio', new Blob([Buffer.from(makeWav(2))], { type: 'text/plain' }), 'note.wav')
    form.set('language', 'en')
    const answer = await fetch(`${service.url}/console/api/whisper`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await service.token('alice')}`,
        'x-api-version': '2025-01',
      },
      body: form,
    })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { text: 'Hello', language: 'en', duration: 2 },
    ])
    expect(recorded).toMatchObject([{ mimeType: 'audio/wav', language: 'en' }])
  })

  it('is not found under the version before voice', async () => {
    await using service = await startService(hearing('Hello').overrides)
    const body = { audio: base64(makeWav(1)) }
    const { status } = await hear(service, body, { 'x-api-version': '2024-11' })
    expect(status).toBe(404)
  })

  it('finds the language by the words where the model names none', async () => {
    const audio = base64(makeWav(1))
    await using french = await startService(hearing('Je veux ma cote de crédit').overrides)
    expect((await hear(french, { audio })).body.language).toBe('fr')
    await using other = await startService(hearing('Привет, как дела').overrides)
    expect((await hear(other, { audio })).body.language).toBe('und')
  })

  it('says without a provider which setting brings one', async () => {
    await using service = await startService()
    const answer = await hear(service, { audio: base64(makeWav(1)) })
    expect([answer.status, answer.body.error.code]).toEqual([503, 'model_unavailable'])
    expect(answer.body.error.message).toContain('STT_BASE_URL')
    expect(answer.body.error.message).toContain('OPENAI_API_KEY')
  })

  it.each([
    ['no base64', { audio: '%%%% this is not base64 %%%%' }, 'audio: is not base64'],
    ['text', { audio: base64(Buffer.from('hello there')) }, 'audio: is not audio that can be read'],
    ['an image', { audio: base64(Buffer.from('GIF89a')) }, 'audio: is not audio that can be read'],
    ['a header alone', { audio: base64(makeWav(0)) }, 'audio: is a recording of no length'],
    [
      'half a header',
      { audio: base64(Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1')) },
      'audio: is a recording of no length',
    ],
    ['nothing', {}, 'audio'],
    ['no language', { audio: base64(makeWav(1)), language: 'French' }, 'language'],
  ])('refuses %s, though it has no provider', async (_name, body, message) => {
    await using service = await startService()
    const answer = await hear(service, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.error.message).toContain(message)
  })

  it('passes on that the provider wants to be paid', async () => {
    await using server = await openRawServer((out) =>
      out
        .writeHead(429, { 'content-type': 'application/json' })
        .end('{"error":{"type":"insufficient_quota","code":"insufficient_quota"}}'),
    )
    await using service = await startService({}, { STT_BASE_URL: `${server.origin}/v1` })
    const answer = await hear(service, { audio: base64(makeWav(1)) })
    expect([answer.status, answer.body.error.code]).toEqual([402, 'insufficient_credits'])
  })

  it('needs the scope media', async () => {
    await using service = await startService()
    const token = await service.token('bob', { scopes: ['chats'] })
    const { status } = await service.ask('POST', '/api/whisper', {
      token,
      body: { audio: base64(makeWav(1)) },
    })
    expect(status).toBe(403)
  })
})
