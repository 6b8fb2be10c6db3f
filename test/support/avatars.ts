import { createMp3Encoder } from 'wasm-media-encoders'
import type { FileStore } from '../../src/ports/file-store.ts'
import type { TimedSpeech, TimedViseme } from '../../src/ports/speech.ts'
import type { Answer, Service } from './service.ts'

/** Files in memory. */
export function memoryFiles(): FileStore & { readonly kept: ReadonlyMap<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    async write(id, bytes) {
      kept.set(id, Buffer.concat(await Array.fromAsync(bytes)))
    },
    async read(id) {
      const bytes = kept.get(id)
      if (bytes === undefined) return undefined
      return (async function* () {
        yield bytes
      })()
    },
    async delete(id) {
      kept.delete(id)
    },
    list: async () => [],
    async close() {},
  }
}

const sampleRate = 24_000

/** A soft tone of so many seconds as MP3: a real sound that a browser plays. */
async function toneMp3(seconds: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ channels: 1, sampleRate, bitrate: 48 })
  const samples = Float32Array.from(
    { length: sampleRate * seconds },
    (_, at) => Math.sin((at / sampleRate) * 2 * Math.PI * 220) / 4,
  )
  // The encoder's memory is its own: each part is copied before the next.
  const head = Buffer.from(encoder.encode([samples]))
  return Buffer.concat([head, Buffer.from(encoder.finalize())])
}

/** Mouth of two seconds: wide open, rounded, closed. */
export const toneVisemes: readonly TimedViseme[] = [
  { time: 0, duration: 0.8, viseme: 'aa' },
  { time: 0.8, duration: 0.8, viseme: 'ou' },
  { time: 1.6, duration: 0.4, viseme: 'pp' },
]

export type SpokenRequest = Parameters<TimedSpeech['speakTimed']>[0]

/** Speech that is two seconds of a tone, whatever the text; what it was asked for is in `asked`. */
export function toneSpeech(): TimedSpeech & { readonly asked: SpokenRequest[] } {
  const asked: SpokenRequest[] = []
  return {
    asked,
    async speakTimed(request) {
      asked.push(request)
      return { audio: await toneMp3(2), durationMs: 2_000, visemes: toneVisemes }
    },
    async close() {},
  }
}

/** Ports of a service whose drawn avatars speak at once and need no disk. */
export const avatarPorts = () => ({ files: memoryFiles(), timedSpeech: toneSpeech() })

/** Starts a session of the person with the token. */
export const startAvatar = async (
  service: Pick<Service, 'ask'>,
  token: string,
  body: object = {},
): Promise<Answer> => await service.ask('POST', '/api/avatar/create-session', { token, body })

export const speak = async (
  service: Pick<Service, 'ask'>,
  token: string,
  body: object,
): Promise<Answer> => await service.ask('POST', '/api/avatar/speak', { token, body })
