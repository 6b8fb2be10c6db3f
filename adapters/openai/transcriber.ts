import type { Transcriber } from '../../src/ports/transcriber.ts'
import type { AudioServer } from './audio-server.ts'

/** Undefined: nothing is transcribed. */
export function createTranscriber(server: AudioServer | undefined): Transcriber {
  return {
    isConfigured: server !== undefined,
    transcribe: () => Promise.reject(new Error('not built')),
  }
}
