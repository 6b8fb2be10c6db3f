import { limits } from '../../src/config/limits.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { createFairQueue } from '../../src/ports/fair-queue.ts'
import type { AudioFormat, Speech, SpeechRequest, TimedSpeech } from '../../src/ports/speech.ts'
import type { SpeechOrder, SpeechPiece } from './messages.ts'
import {
  findEngine,
  type SpeakingProcess,
  type SpeechProblem,
  startSpeakingProcess,
} from './speaking-process.ts'
import { voiceNames } from './voices.ts'

interface OfflineSpeechOptions {
  /** Package or file of eSpeak NG. */
  readonly engine?: string
  readonly silenceMs?: number
  readonly totalMs?: number
}

/**
 * Speech of eSpeak NG in a process of its own, started at the first text and again after it died. Texts take
 * turns in it, piece by piece.
 */
export function createOfflineSpeech(
  options: OfflineSpeechOptions = {},
): Speech & TimedSpeech & { readonly pid: number | undefined } {
  const { media } = limits
  const {
    engine = '@echogarden/espeak-ng-emscripten',
    silenceMs = media.speechSilenceMs,
    totalMs = media.speechTotalMs,
  } = options
  const queue = createSpeechQueue()
  let current: SpeakingProcess | undefined
  let isClosed = false

  function getProcess(): SpeakingProcess {
    if (isClosed) throw stopping()
    if (current?.isUsable() === true) return current
    const file = findEngine(engine)
    if (file === undefined) throw toFailure('not_installed')
    current = startSpeakingProcess(file, silenceMs)
    return current
  }

  async function* readPieces(order: SpeechOrder, signal: AbortSignal) {
    const late = AbortSignal.timeout(totalMs)
    const ended = AbortSignal.any([late, signal])
    const channel = getProcess().open(order, media.maxSpeechAheadBytes)
    const { promise: abort, resolve } = Promise.withResolvers<'aborted'>()
    const onAbort = () => resolve('aborted')
    ended.addEventListener('abort', onAbort, { once: true })
    try {
      for (let isLast = false; !isLast; ) {
        signal.throwIfAborted()
        const piece = await Promise.race([channel.next(), abort])
        if (piece === 'aborted') throw late.aborted ? toFailure('silent') : signal.reason
        if (typeof piece === 'string') throw isClosed ? stopping() : toFailure(piece)
        isLast = piece.isLast
        yield piece
      }
    } finally {
      ended.removeEventListener('abort', onAbort)
      channel.close()
    }
  }

  const speakPieces = (
    request: SpeechRequest,
    format: AudioFormat,
    isTimed: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<SpeechPiece> => {
    const { text, language, voice, speed } = request
    const order: SpeechOrder = { text, language, voice, speed, format, isTimed }
    return inTurn(request, { queue, totalMs, signal }, () => readPieces(order, signal))
  }

  return {
    provider: 'offline',
    voices: voiceNames,
    get pid() {
      return current?.pid
    },
    async *speak(request, format, signal) {
      for await (const { audio } of speakPieces(request, format, false, signal)) {
        if (audio.byteLength > 0) yield audio
      }
    },
    async speakTimed(request, signal) {
      const pieces = await Array.fromAsync(speakPieces(request, 'mp3', true, signal))
      const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0)
      return {
        audio: Buffer.concat(pieces.map(({ audio }) => audio)),
        durationMs: Math.round(seconds * 1_000),
        visemes: pieces.flatMap(({ visemes }) => visemes),
      }
    },
    async close() {
      isClosed = true
      queue.close(stopping())
      await current?.kill()
    },
  }
}

type SpeechQueue = ReturnType<typeof createSpeechQueue>

/** A place holds a text until its reader has all of it; the process itself speaks one piece at a time. */
function createSpeechQueue() {
  const { media } = limits
  return createFairQueue({
    slots: media.maxRunningSpeeches,
    reservedSlots: 0,
    // A text whose reader is slow does not hold up the person's next one.
    ownerSlots: media.concurrentSpeechesPerOwner,
    room: {
      user: { short: media.maxWaitingSpeeches, long: 0 },
      guest: { short: media.maxRunningSpeeches / 2, long: 0 },
    },
    ownerRoom: { short: media.maxSpeechesPerOwner, long: 0 },
    guestRoom: { short: media.maxSpeechesPerGuest, long: 0 },
    maxWaitMs: media.speechQueueMs,
    retryAfter: 5,
    words: {
      tooManyOfOwner: {
        en: 'Your earlier texts are still being spoken. Send the next one after them.',
        fr: 'Vos textes précédents sont encore en lecture à voix haute. Envoyez le suivant après eux.',
      },
      busy: {
        en: 'Too many texts are being spoken right now. Try again in a moment.',
        fr: 'Trop de textes sont lus à voix haute en ce moment. Réessayez dans un moment.',
      },
    },
  })
}

interface SpeechTurn {
  readonly queue: SpeechQueue
  readonly totalMs: number
  readonly signal: AbortSignal
}

/**
 * The items of `open` in the owner's turn, which lasts until the iteration ends, `totalMs` at most: a reader who
 * takes nothing keeps no place from others.
 */
async function* inTurn<Item>(
  { owner, isGuest = false }: SpeechRequest,
  { queue, totalMs, signal }: SpeechTurn,
  open: () => AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const place = { owner: { id: owner, isGuest }, size: 'short', signal } as const
  queue
    .run(place, async () => {
      started.resolve()
      const late = setTimeout(ended.resolve, totalMs).unref()
      await ended.promise
      clearTimeout(late)
    })
    .catch(started.reject)
  try {
    await started.promise
    yield* open()
  } finally {
    ended.resolve()
  }
}

const stopping = () =>
  new Failure(
    'unavailable',
    {
      en: 'The service is stopping. Try again in a moment.',
      fr: 'Le service s’arrête. Réessayez dans un moment.',
    },
    { retryAfter: 10 },
  )

const sentences: Readonly<Record<SpeechProblem, Localized>> = {
  not_installed: {
    en: 'This service has no voice. Its operator installs the package @echogarden/espeak-ng-emscripten, or sets TTS_BASE_URL or OPENAI_API_KEY.',
    fr: 'Ce service n’a pas de voix. Son exploitant installe le paquet @echogarden/espeak-ng-emscripten, ou règle TTS_BASE_URL ou OPENAI_API_KEY.',
  },
  ended: {
    en: 'The voice broke off. Try again.',
    fr: 'La voix s’est interrompue. Réessayez.',
  },
  silent: {
    en: 'The voice took too long. Try again, or send a shorter text.',
    fr: 'La voix a mis trop de temps. Réessayez, ou envoyez un texte plus court.',
  },
}

function toFailure(reason: SpeechProblem): Failure {
  return new Failure('model_unavailable', sentences[reason], {
    details: { provider: 'offline', reason },
    ...(reason === 'not_installed' ? {} : { retryAfter: 1 }),
  })
}
