import type { Speech, TimedSpeech } from '../../src/ports/speech.ts'

/** Speech of the offline engine, both ways. */
export function createOfflineSpeech(): Speech & TimedSpeech {
  return {
    provider: 'offline',
    voices: ['alloy'],
    speak() {
      throw new Error('not built')
    },
    speakTimed: () => Promise.reject(new Error('not built')),
    async close() {},
  }
}
