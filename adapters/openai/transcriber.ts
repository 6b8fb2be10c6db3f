import { limits } from '../../src/config/limits.ts'
import type { RecordedSpeech, TranscribedText, Transcriber } from '../../src/ports/transcriber.ts'
import { createHttpClient, type ProviderExchange } from '../provider-shared/exchange.ts'
import { isJsonObject, type JsonObject, toText } from '../provider-shared/json.ts'
import { defaultLimits, type ProviderLimits, ProviderProblem } from '../provider-shared/problem.ts'
import { retry, toProblem as toKnownProblem } from '../provider-shared/provider-model.ts'
import type { AudioServer } from './audio-server.ts'
import { openClient, toProblem } from './client.ts'
import { toLanguageCode } from './language-code.ts'
import { toTranscriptionFailure } from './transcription-failure.ts'

interface TranscriberOptions {
  readonly limits?: Partial<ProviderLimits>
  /** Jitter source in [0, 1). */
  readonly random?: () => number
}

/** The answer arrives whole, at the end of the work. */
const transcriptionLimits: Partial<ProviderLimits> = {
  firstEventMs: limits.media.transcriptionMs,
  totalMs: limits.media.transcriptionMs,
  // Four hours of fast speech have 300 KB; segments and words of some servers are ten times that.
  streamBytes: 8 * 1_024 * 1_024,
  // Whisper lists the tokens of each segment.
  eventValues: 500_000,
}

/** Undefined: nothing is transcribed. */
export function createTranscriber(
  server: AudioServer | undefined,
  options: TranscriberOptions = {},
): Transcriber {
  if (server === undefined) {
    const missing = toTranscriptionFailure(new ProviderProblem('not_configured'))
    return { isConfigured: false, transcribe: () => Promise.reject(missing) }
  }
  const { random = Math.random } = options
  const bounds = { ...defaultLimits, ...transcriptionLimits, ...options.limits }
  const exchanging = { limits: bounds, random, send: createHttpClient(), isAnswer: isJson }
  return {
    isConfigured: true,
    async transcribe(recorded, signal) {
      try {
        return await retry(exchanging, signal, (exchange) => ask(server, recorded, exchange))
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error
        throw toTranscriptionFailure(error)
      }
    },
  }
}

/** Compatible servers may omit the type. */
const isJson = (contentType = 'application/json'): boolean =>
  /^application\/json\b/i.test(contentType)

async function ask(
  { baseUrl, apiKey, model }: AudioServer,
  { audio, mimeType, extension, language }: RecordedSpeech,
  exchange: ProviderExchange,
): Promise<TranscribedText> {
  try {
    const [client, { toFile }] = await Promise.all([
      openClient({
        apiKey: apiKey ?? 'none',
        baseURL: baseUrl.replace(/\/+$/, ''),
        fetch: inMultipart(exchange, apiKey !== undefined),
      }),
      import('openai'),
    ])
    const request = client.audio.transcriptions.create({
      // The name tells servers the format; the person's own stays here.
      file: await toFile(audio, `speech.${extension}`, { type: mimeType }),
      model,
      // Whisper names the language in this format alone, its successors in the plain one.
      response_format: model.includes('whisper') ? 'verbose_json' : 'json',
      ...(language === undefined ? {} : { language }),
    })
    // The SDK reads JSON by its type, which compatible servers omit.
    return readAnswer(JSON.parse(await (await request.asResponse()).text()))
  } catch (error) {
    exchange.throwIfFailed()
    if (error instanceof ProviderProblem) throw error
    throw toKnownProblem({ toProblem }, error)
  }
}

/** The exchange sends bytes; the SDK makes a form, and looks for `Response` before it calls. */
function inMultipart(exchange: ProviderExchange, hasKey: boolean): typeof fetch {
  const send: typeof fetch = async (url, init = {}) => {
    const form = new Response(init.body)
    const headers = new Headers(init.headers)
    if (!hasKey) headers.delete('authorization')
    headers.set('content-type', form.headers.get('content-type') ?? '')
    const body = new Uint8Array(await form.arrayBuffer())
    return await exchange.fetch(url, { ...init, headers, body })
  }
  return Object.assign(send, { Response })
}

function readAnswer(answer: unknown): TranscribedText {
  if (!isJsonObject(answer) || typeof answer['text'] !== 'string') {
    throw new ProviderProblem('not_understood')
  }
  return { text: answer['text'].trim(), language: toLanguageCode(findLanguage(answer)) }
}

/** `language` of Whisper, or the first of `languages`, spoken most. */
function findLanguage({ language, languages }: JsonObject): string {
  const [first] = Array.isArray(languages) ? languages : []
  return toText(isJsonObject(first) ? first['code'] : first) || toText(language)
}
