import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import type { AudioFormat, Speech, SpeechRequest } from '../../src/ports/speech.ts'
import { createHttpClient, ProviderExchange, type Send } from '../provider-shared/exchange.ts'
import {
  computeRetryDelay,
  defaultLimits,
  type ProviderLimits,
  ProviderProblem,
} from '../provider-shared/problem.ts'
import type { ApiError } from '../provider-shared/provider-model.ts'
import type { AudioServer } from './audio-server.ts'
import { openClient, toProblem } from './client.ts'
import { toSpeechFailure } from './speech-failures.ts'

/** OpenAI's voices; a server of the operator's own has its own. */
const openAiVoices = [
  ...['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx'],
  ...['nova', 'sage', 'shimmer', 'verse', 'marin', 'cedar'],
] as const

const speechLimits: ProviderLimits = {
  ...defaultLimits,
  firstEventMs: limits.media.speechSilenceMs,
  silenceMs: limits.media.speechSilenceMs,
  totalMs: limits.media.speechTotalMs,
  streamBytes: limits.media.maxSpeechBytes,
  // Audio is no JSON: its bytes count nothing.
  eventValues: Number.POSITIVE_INFINITY,
}

interface SpeechOptions {
  readonly limits?: Partial<ProviderLimits>
  /** For the jitter of retries, 0 to 1. */
  readonly random?: () => number
}

/** Servers without a key are sent this, since the SDK asks for one. */
const noKey = 'none'

/** Speech of OpenAI, or of a server with its API. */
export function createOpenAiSpeech(server: AudioServer, options: SpeechOptions = {}): Speech {
  const { random = Math.random } = options
  const bounds = { ...speechLimits, ...options.limits }
  const connection = { server, bounds, send: createHttpClient() }

  return {
    provider: 'openai',
    voices: server.isOwn ? undefined : openAiVoices,
    async *speak(request, format, signal) {
      const firstBy = performance.now() + bounds.firstEventMs
      for (let retries = 0; ; retries += 1) {
        signal.throwIfAborted()
        const firstEventMs = firstBy - performance.now()
        using exchange = new ProviderExchange({
          ...{ limits: bounds, signal, firstEventMs, send: connection.send },
          isAnswer: isAudio,
        })
        try {
          yield* readAudio(exchange, connection, request, format)
          return
        } catch (error) {
          const delay = exchange.hasBegun
            ? undefined
            : computeRetryDelay(error, retries, bounds, random)
          if (delay === undefined || performance.now() + delay >= firstBy) {
            throw error instanceof ProviderProblem ? toSpeechFailure(error) : error
          }
          await sleep(delay, undefined, { signal }).catch(() => signal.throwIfAborted())
        } finally {
          // Closes the connection of a reader who left.
          exchange.fail(new ProviderProblem('cut_off'))
        }
      }
    },
    async close() {},
  }
}

/** Compatible servers may omit the type. */
const isAudio = (contentType = 'audio/mpeg'): boolean =>
  /^(?:audio\/|application\/octet-stream\b)/i.test(contentType)

interface Connection {
  readonly server: AudioServer
  readonly bounds: ProviderLimits
  readonly send: Send
}

async function* readAudio(
  exchange: ProviderExchange,
  { server }: Connection,
  { text, voice, speed }: SpeechRequest,
  format: AudioFormat,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true
  try {
    const client = await openClient({
      apiKey: server.apiKey ?? noKey,
      baseURL: server.baseUrl.replace(/\/+$/, ''),
      fetch: exchange.fetch,
    })
    const { body } = await client.audio.speech.create({
      ...{ model: server.model, input: text, voice, speed, response_format: format },
    })
    for await (const piece of body ?? []) {
      if (piece.byteLength === 0) continue
      isEmpty = false
      exchange.onEvent()
      yield piece
    }
    exchange.throwIfFailed()
  } catch (error) {
    exchange.throwIfFailed()
    throw error instanceof Error && 'status' in error
      ? toProblem(error as never as ApiError)
      : error
  }
  if (isEmpty) throw new ProviderProblem('cut_off')
}
