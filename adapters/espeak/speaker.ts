import { cutText, type TextPiece, toPlainSpeech } from './cut-text.ts'
import type { SpeechOrder, SpeechPiece } from './messages.ts'
import { engineHz, stretchSound, toPcm } from './sound.ts'
import { toVisemes } from './visemes.ts'
import { toRate, voices } from './voices.ts'

/** An event of eSpeak NG: the start of a phoneme, a word, a sentence. */
interface EngineEvent {
  readonly type: string
  readonly id: string | number | undefined
  /** Milliseconds. */
  readonly audio_position: number
}

/** The part of eSpeak NG that is used. */
export interface Engine {
  /** 0: the voice is there. */
  set_voice(name: string): number
  set_rate(wordsAMinute: number): void
  set_pitch(pitch: number): void
  /** Calls back while it speaks. */
  synthesize(
    text: string,
    onSound: (samples: Int16Array, events: readonly EngineEvent[]) => undefined,
  ): void
}

export interface Encoder {
  configure(options: { sampleRate: number; channels: 1; bitrate: 48 }): void
  /** The result is valid until the next call. */
  encode(channels: readonly Float32Array[]): Uint8Array
  finalize(): Uint8Array
}

/** Makes the audio of one text piece by piece; MP3 is one stream of one encoder. */
export class Speaker {
  readonly #engine: Engine
  readonly #order: SpeechOrder
  readonly #encoder: Encoder | undefined
  readonly #pieces: readonly TextPiece[]
  #at = 0
  /** Length of the audio so far. */
  #seconds = 0

  /** Without an encoder the audio is PCM. */
  constructor(engine: Engine, order: SpeechOrder, encoder: Encoder | undefined) {
    this.#engine = engine
    this.#order = order
    this.#encoder = encoder
    this.#pieces = cutText(toPlainSpeech(order.text, order.language), order.language)
    encoder?.configure({ sampleRate: engineHz, channels: 1, bitrate: 48 })
  }

  next(): SpeechPiece {
    const piece = this.#pieces[this.#at]
    this.#at += 1
    const isLast = this.#at >= this.#pieces.length
    const { sound, phonemes } = this.#synthesize(piece)
    const start = this.#seconds
    const seconds = sound.length / engineHz
    this.#seconds += seconds
    const visemes = this.#order.isTimed ? toVisemes(phonemes, start, this.#seconds) : []
    return { audio: this.#encode(sound, isLast), seconds, visemes, isLast }
  }

  #synthesize(piece: TextPiece | undefined) {
    if (piece === undefined) return { sound: new Int16Array(0), phonemes: [] }
    const { language, speed } = this.#order
    // One of `voiceNames`, so it is there.
    const { names, pitch } = voices[this.#order.voice] ?? (voices['alloy'] as never)
    const { rate, stretch } = toRate(speed)
    this.#engine.set_voice(names[language])
    this.#engine.set_rate(rate)
    this.#engine.set_pitch(pitch)
    const parts: Int16Array[] = []
    const phonemes: { phoneme: string; time: number }[] = []
    this.#engine.synthesize(piece.text, (samples, events) => {
      parts.push(samples)
      for (const { type, id, audio_position: ms } of events) {
        if (type !== 'phoneme' || !this.#order.isTimed) continue
        phonemes.push({ phoneme: String(id ?? ''), time: this.#seconds + (ms * stretch) / 1_000 })
      }
      return undefined
    })
    const spoken = stretchSound(join(parts), stretch)
    const pauseMs = this.#at < this.#pieces.length ? piece.pauseMs / speed : 0
    const pause = Math.round((pauseMs / 1_000) * engineHz)
    return { sound: join([spoken, new Int16Array(pause)]), phonemes }
  }

  #encode(sound: Int16Array, isLast: boolean): Uint8Array {
    if (this.#encoder === undefined) return toPcm(sound)
    const samples = Float32Array.from(sound, (sample) => sample / 32_768)
    const audio = this.#encoder.encode([samples]).slice()
    return isLast ? Buffer.concat([audio, this.#encoder.finalize()]) : audio
  }
}

function join(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
