import type { KeyedProvider } from '../../src/domain/models/model.ts'
import { noUsage } from '../../src/domain/models/model.ts'
import { Failure } from '../../src/errors.ts'
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts'

export interface AnsweringModel extends LanguageModel {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[]
  /** Lets the answers end that wait; later ones do not wait. */
  release(): void
}

interface Manner {
  readonly isConfigured?: boolean
  /** Answers wait until they are released. */
  readonly waits?: boolean
  /** Keys that the provider takes; any by default. */
  readonly keys?: readonly string[]
}

/** The answer about an image. */
const seen = JSON.stringify({ analysis: 'A red field.', confidence: 0.9 })

/** A provider's model that says `Yes.` to everything. */
export function answeringModel(provider: KeyedProvider, manner: Manner = {}): AnsweringModel {
  const { isConfigured = true, waits = false, keys } = manner
  const requests: ModelRequest[] = []
  const released = Promise.withResolvers<void>()
  if (!waits) released.resolve()
  return {
    provider,
    isConfigured,
    requests,
    release: () => released.resolve(),
    async stream(request, onEvent, signal) {
      requests.push(request)
      const ended = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => ended.reject(signal.reason), { once: true })
      await Promise.race([released.promise, ended.promise])
      onEvent({ kind: 'text', text: request.format?.name === 'image_analysis' ? seen : 'Yes.' })
      return { finishReason: 'stop', toolCalls: [], usage: noUsage }
    },
    async checkKey(apiKey) {
      if (apiKey !== undefined && keys?.includes(apiKey) === false) {
        throw new Failure('invalid_request', 'apiKey: was refused', {
          details: { field: 'apiKey' },
        })
      }
    },
  }
}
