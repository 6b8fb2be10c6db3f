import { parseBuffer } from 'music-metadata'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import type { RecordedSpeech, Transcriber } from '../../../src/ports/transcriber.ts'
import type { VoiceClient } from '../../support/voice-client.ts'
import { type VoiceService, voiceService } from './voice-service.ts'

/** Half a second of silence. */
const half = Buffer.alloc(24_000)

const append = (bytes: Buffer) => ({
  type: 'input_audio_buffer.append',
  audio: bytes.toString('base64'),
})

const commit = { type: 'input_audio_buffer.commit' }

describe('Speech of the person', () => {
  const recorded: RecordedSpeech[] = []
  let heard: () => Promise<string>
  let voice: VoiceService
  let client: VoiceClient
  beforeEach(async () => {
    recorded.length = 0
    heard = async () => 'Quelle carte dois-je payer ?'
    const transcriber: Transcriber = {
      isConfigured: true,
      async transcribe(speech) {
        recorded.push(speech)
        return { text: await heard(), language: 'fr' }
      },
    }
    voice = await voiceService({ ports: { transcriber } })
    client = (await voice.open()).client
  })
  afterEach(() => voice[Symbol.asyncDispose]())

  it('is transcribed and answered in its language', async () => {
    client.send(append(half))
    client.send(append(half))
    client.send(commit)
    client.send({ type: 'response.create' })
    const { response } = await client.received('response.done')
    expect(response.status).toBe('completed')
    const committed = client.all('input_audio_buffer.committed')[0]
    expect(client.all('conversation.item.input_audio_transcription.completed')).toMatchObject([
      {
        item_id: committed.item_id,
        content_index: 0,
        transcript: 'Quelle carte dois-je payer ?',
        usage: { type: 'duration', seconds: 1 },
      },
    ])
    expect(voice.model.requests[0]?.turns.at(-1)?.content).toBe('Quelle carte dois-je payer ?')
    expect(voice.speech.requests[0]?.language).toBe('fr')
  })

  it('reaches the transcription as a WAV file of its samples', async () => {
    client.send(append(half))
    client.send(commit)
    await client.received('conversation.item.input_audio_transcription.completed')
    const [{ audio, mimeType, extension }] = recorded as [RecordedSpeech]
    expect([mimeType, extension]).toEqual(['audio/wav', 'wav'])
    const { format } = await parseBuffer(audio)
    expect(format).toMatchObject({
      container: 'WAVE',
      codec: 'PCM',
      sampleRate: 24_000,
      numberOfChannels: 1,
      bitsPerSample: 16,
      duration: 0.5,
    })
  })

  it('may come whole, as an item', async () => {
    const content = [{ type: 'input_audio', audio: half.toString('base64') }]
    client.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content },
    })
    client.send({ type: 'response.create' })
    expect((await client.received('response.done')).response.status).toBe('completed')
  })

  it('is forgotten when it is cleared', async () => {
    client.send(append(half))
    client.send({ type: 'input_audio_buffer.clear' })
    await client.received('input_audio_buffer.cleared')
    client.send(commit)
    expect((await client.received('error')).error.message).toBe(
      'The audio is shorter than 100 ms. Append more before you commit it.',
    )
    expect(recorded).toEqual([])
  })

  it('that the provider does not transcribe fails alone', async () => {
    heard = () =>
      Promise.reject(new Failure('model_unavailable', 'The transcription is away right now.'))
    client.send(append(half))
    client.send(commit)
    client.send({ type: 'response.create' })
    expect((await client.received('response.done')).response.status).toBe('failed')
    expect(client.all('conversation.item.input_audio_transcription.failed')[0].error).toMatchObject(
      { code: 'model_unavailable', message: 'The transcription is away right now.' },
    )
    expect((await client.ask('Hello.')).response.status).toBe('completed')
  })

  it('without words is not answered', async () => {
    heard = async () => ' '
    client.send(append(half))
    client.send(commit)
    client.send({ type: 'response.create' })
    expect((await client.received('response.done')).response.status).toBe('failed')
    expect((await client.received('error')).error.message).toBe(
      'No words were heard. Say it again.',
    )
  })

  it('of more than 10 MB is refused, and may be cleared', async () => {
    const piece = Buffer.alloc(180_000)
    for (let sent = 0; sent <= 10 * 1024 * 1024; sent += piece.length) client.send(append(piece))
    expect((await client.received('error')).error.message).toBe(
      'One turn may have 218 seconds of audio (10 MB). Commit it, or clear it.',
    )
    client.send({ type: 'input_audio_buffer.clear' })
    await client.received('input_audio_buffer.cleared')
  })

  it('of more than 10 MB is not held at once while it is written down', async () => {
    const transcript = Promise.withResolvers<string>()
    heard = () => transcript.promise
    const piece = Buffer.alloc(180_000)
    const say = (bytes: number) => {
      for (let sent = 0; sent < bytes; sent += piece.length) client.send(append(piece))
      client.send(commit)
    }
    say(6 * 1024 * 1024)
    say(6 * 1024 * 1024)
    expect((await client.received('error')).error.message).toBe(
      'Earlier audio is still being written down. Wait for conversation.item.input_audio_transcription.completed.',
    )
    transcript.resolve('My score')
    await client.received('conversation.item.input_audio_transcription.completed')
    client.send(append(half))
    client.send(commit)
    await client.received('conversation.item.input_audio_transcription.completed', 2)
  })

  it('that was refused because earlier audio is being written down waits for the next commit', async () => {
    const transcript = Promise.withResolvers<string>()
    heard = () => transcript.promise
    const piece = Buffer.alloc(180_000)
    for (const count of [30, 40]) {
      for (let sent = 0; sent < count; sent++) client.send(append(piece))
      client.send(commit)
    }
    await client.received('error')
    transcript.resolve('My score')
    await client.received('conversation.item.input_audio_transcription.completed')
    client.send(commit)
    await client.received('conversation.item.input_audio_transcription.completed', 2)
    const header = 44
    expect(recorded.map(({ audio }) => audio.byteLength - header)).toEqual([5_400_000, 7_200_000])
  })
})

describe('Speech without a transcription', () => {
  it('is an error that says what to do, and text still works', async () => {
    await using voice = await voiceService()
    const { client } = await voice.open()
    client.send(append(half))
    client.send(commit)
    expect((await client.received('error')).error).toMatchObject({
      code: 'model_unavailable',
      message:
        'This service does not understand speech: it has no transcription (settings STT_BASE_URL or OPENAI_API_KEY). Send text with conversation.item.create; the answer is spoken.',
    })
    expect((await client.ask('Hello.')).response.status).toBe('completed')
  })
})

describe('Recorded speech in small pieces', () => {
  it('is read as fast as it is understood', async () => {
    await using voice = await voiceService({
      ports: {
        transcriber: {
          isConfigured: true,
          transcribe: async ({ audio }) => ({ text: `${audio.length} bytes`, language: 'en' }),
        },
      },
    })
    const { client } = await voice.open()
    // Fifteen seconds in pieces of 20 ms.
    for (let sent = 0; sent < 750; sent++) client.send(append(Buffer.alloc(960)))
    client.send(commit)
    const type = 'conversation.item.input_audio_transcription.completed'
    expect((await client.received(type)).transcript).toBe('720044 bytes')
  })
})
