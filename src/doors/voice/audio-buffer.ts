import { limits } from '../../config/limits.ts'
import { pcmMs } from '../../domain/media/pcm.ts'
import { Failure } from '../../errors.ts'

const { maxTurnAudioBytes, maxHeldVoiceAudioBytes, crowdedTurnAudioBytes } = limits.media

/** Bounds the audio that all connections of the process hold. */
export class AudioBudget {
  #held = 0

  /** Maximum bytes of a turn that grows by `more`: fewer once the process holds much. */
  maxTurnBytes(more: number): number {
    const isCrowded = this.#held + more > maxHeldVoiceAudioBytes
    return isCrowded ? crowdedTurnAudioBytes : maxTurnAudioBytes
  }

  add(bytes: number): void {
    this.#held += bytes
  }
}

/** Audio of one turn, before it is committed. */
export class AudioBuffer {
  readonly #budget: AudioBudget
  #pieces: Buffer[] = []
  #bytes = 0
  #isClosed = false

  constructor(budget: AudioBudget) {
    this.#budget = budget
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Throws Failure('payload_too_large') above the bound of a turn. */
  append(piece: Buffer): void {
    if (this.#isClosed) return
    const maxBytes = this.#budget.maxTurnBytes(piece.length)
    if (this.#bytes + piece.length > maxBytes) throw tooLong(maxBytes)
    this.#pieces.push(piece)
    this.#bytes += piece.length
    this.#budget.add(piece.length)
  }

  take(): Buffer {
    const whole = Buffer.concat(this.#pieces)
    this.clear()
    return whole
  }

  clear(): void {
    this.#budget.add(-this.#bytes)
    this.#pieces = []
    this.#bytes = 0
  }

  /** Forgets the audio, and takes no more. */
  close(): void {
    this.#isClosed = true
    this.clear()
  }
}

function tooLong(maxBytes: number): Failure {
  const megabytes = maxBytes / 1024 / 1024
  const seconds = Math.floor(pcmMs(maxBytes) / 1_000)
  const isCrowded = maxBytes < maxTurnAudioBytes
  return new Failure(
    'payload_too_large',
    {
      en: `One turn may have ${seconds} seconds of audio (${megabytes} MB)${isCrowded ? ' while many people talk' : ''}. Commit it, or clear it.`,
      fr: `Un tour de parole peut durer ${seconds} secondes (${megabytes} Mo d’audio)${isCrowded ? ' tant que beaucoup de personnes parlent' : ''}. Validez-le ou effacez-le.`,
    },
    { details: { field: 'audio', maxBytes } },
  )
}
