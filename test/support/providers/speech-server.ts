import { createOfflineSpeech } from '../../../adapters/espeak/offline-speech.ts'
import { hangSignal } from '../time.ts'
import { openRawServer, type RawServer } from './raw-server.ts'

interface SpeechBody {
  readonly input: string
  readonly voice: string
  readonly speed?: number
  readonly response_format?: 'mp3' | 'pcm'
}

/** A server with OpenAI's API for speech, as people run one: its audio is chunked, its voice eSpeak NG. */
export async function openSpeechServer(): Promise<RawServer> {
  const engine = createOfflineSpeech()
  const server = await openRawServer(async (response, { body }) => {
    const {
      input,
      voice,
      speed = 1,
      response_format: format = 'mp3',
    } = JSON.parse(body) as SpeechBody
    const language = input.startsWith('Votre') ? 'fr' : 'en'
    response.writeHead(200, { 'content-type': format === 'mp3' ? 'audio/mpeg' : 'audio/pcm' })
    const request = { text: input, language, voice, speed, owner: String(Math.random()) } as const
    for await (const piece of engine.speak(request, format, hangSignal())) {
      if (response.destroyed) break
      response.write(piece)
    }
    response.end()
  })
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await engine.close()
    },
  }
}
