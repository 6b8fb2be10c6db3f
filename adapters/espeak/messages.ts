import type { TimedViseme } from '../../src/ports/speech.ts'

/** A text to speak; the parent asks for its pieces one by one. */
export interface SpeechOrder {
  readonly text: string
  readonly language: 'en' | 'fr'
  /** One of `voiceNames`. */
  readonly voice: string
  readonly speed: number
  readonly format: 'mp3' | 'pcm'
  /** Adds the shapes of the mouth to each piece. */
  readonly isTimed: boolean
}

/** To the engine. `next` asks for one piece: the engine never makes more than it is asked for. */
export type ToEngine =
  | { readonly kind: 'begin'; readonly id: number; readonly order: SpeechOrder }
  | { readonly kind: 'next'; readonly id: number }
  | { readonly kind: 'end'; readonly id: number }

/** A part of the audio. */
export interface SpeechPiece {
  readonly audio: Uint8Array
  readonly seconds: number
  /** Times from the start of the whole audio; empty unless the order is timed. */
  readonly visemes: readonly TimedViseme[]
  readonly isLast: boolean
}

export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'piece'; readonly id: number; readonly piece: SpeechPiece }
