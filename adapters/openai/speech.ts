import type { Speech } from '../../src/ports/speech.ts'
import type { AudioServer } from './audio-server.ts'

export function createOpenAiSpeech(_server: AudioServer): Speech {
  return {
    provider: 'openai',
    voices: undefined,
    speak() {
      throw new Error('not built')
    },
    async close() {},
  }
}
