import type { Speech, SpeechRequest } from '../../src/ports/speech.ts'

export interface ToneSpeech extends Speech {
  /** Texts that it was asked to say, in order. */
  readonly requests: readonly SpeechRequest[]
  /** Called before each text is spoken. */
  before: (request: SpeechRequest, signal: AbortSignal) => Promise<void> | void
}

/** 24 samples a character: 440 Hz at 24,000 samples a second. */
export const samplesPerCharacter = 24

/** Speech that is a tone of one millisecond for each character. */
export function toneSpeech(): ToneSpeech {
  const requests: SpeechRequest[] = []
  const speech: ToneSpeech = {
    provider: 'offline',
    voices: ['alloy', 'nova'],
    requests,
    before: () => undefined,
    async *speak(request, format, signal) {
      if (format !== 'pcm') throw new Error('a tone is PCM')
      requests.push(request)
      await speech.before(request, signal)
      signal.throwIfAborted()
      const samples = Buffer.alloc(request.text.length * samplesPerCharacter * 2)
      for (let at = 0; at < samples.length / 2; at++) {
        samples.writeInt16LE(
          Math.round(Math.sin((at * 440 * 2 * Math.PI) / 24_000) * 8_000),
          at * 2,
        )
      }
      // An odd piece, as a stream may be cut anywhere.
      yield samples.subarray(0, 7)
      yield samples.subarray(7)
    },
    async close() {},
  }
  return speech
}
