import type { Language } from '../domain/text/language.ts'

export interface SpeechRequest {
  readonly text: string
  readonly language: Language
  /** One of `Speech.voices`. */
  readonly voice: string
  /** 1 is the voice's own speed; 0.25 to 4. */
  readonly speed: number
  /** 1 is the voice's own pitch, 0.5 to 2; engines without it keep theirs. */
  readonly pitch?: number
  /** Owner of the turn in the queue, the same at all doors; never sent to a provider. */
  readonly owner: string
  /** Guests share one quota of the queue. */
  readonly isGuest?: boolean
}

/** `pcm`: 16-bit little-endian samples, mono, 24,000 a second. */
export type AudioFormat = 'mp3' | 'pcm'

/**
 * Makes speech of text; every provider passes `test/contracts/speech-contract.ts`. Failures are those of a
 * language model (`src/ports/language-model.ts`).
 */
export interface Speech {
  readonly provider: 'offline' | 'openai'
  /** Names that `voice` may have; undefined: the server knows. */
  readonly voices: readonly string[] | undefined
  /** The audio in pieces, as it is made. Ending the iteration ends the work. */
  speak(request: SpeechRequest, format: AudioFormat, signal: AbortSignal): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Shapes of a mouth: those of Preston Blair and Oculus, as far as a drawn face shows them. */
export const visemes = [
  'rest',
  'aa',
  'eh',
  'ih',
  'oh',
  'ou',
  'pp',
  'ff',
  'th',
  'dd',
  'kk',
  'ss',
  'rr',
] as const

export type Viseme = (typeof visemes)[number]

/** A shape of the mouth; seconds from the start of the audio. */
export interface TimedViseme {
  readonly time: number
  readonly duration: number
  readonly viseme: Viseme
}

interface TimedAudio {
  /** MP3. */
  readonly audio: Uint8Array
  readonly durationMs: number
  readonly visemes: readonly TimedViseme[]
}

/** Speech with the shapes of the mouth, from an engine that knows its phonemes. */
export interface TimedSpeech {
  speakTimed(request: SpeechRequest, signal: AbortSignal): Promise<TimedAudio>
  close(): Promise<void>
}
