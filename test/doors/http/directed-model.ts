import { once } from 'node:events'
import { Readable } from 'node:stream'
import { noUsage } from '../../../src/domain/models/model.ts'
import type {
  LanguageModel,
  ModelEvent,
  ModelRequest,
  ModelResult,
} from '../../../src/ports/language-model.ts'

/** One answer of the model, in the hands of a test. */
export interface Directed {
  readonly request: ModelRequest
  readonly signal: AbortSignal
  say(...texts: string[]): void
  tell(event: ModelEvent): void
  end(result?: Partial<ModelResult>): void
  fail(error: unknown): void
}

export interface DirectedModel {
  /** In OpenAI's place: its first model becomes the primary one, which every plan has. */
  readonly languageModels: { readonly openai: LanguageModel }
  /** How often it was asked. */
  asked(): number
  /** The next request of the service, as soon as it is there. */
  next(): Promise<Directed>
}

/** A model that says what the test tells it to, when the test tells it to. */
export function directedModel(): DirectedModel {
  const requests = new Readable({ objectMode: true, read: () => undefined })
  let asked = 0
  const stream: LanguageModel['stream'] = (request, onEvent, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<ModelResult>()
    signal.addEventListener('abort', () => reject(signal.reason))
    asked += 1
    const directed: Directed = {
      request,
      signal,
      say: (...texts) => {
        for (const text of texts) onEvent({ kind: 'text', text })
      },
      tell: onEvent,
      end: (result = {}) =>
        resolve({ finishReason: 'stop', toolCalls: [], usage: noUsage, ...result }),
      fail: reject,
    }
    requests.push(directed)
    return promise
  }
  const checkKey = async () => undefined
  return {
    languageModels: { openai: { provider: 'openai', isConfigured: true, stream, checkKey } },
    asked: () => asked,
    async next() {
      for (;;) {
        const directed = requests.read() as Directed | null
        if (directed !== null) return directed
        await once(requests, 'readable')
      }
    },
  }
}
