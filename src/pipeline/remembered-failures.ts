import { Failure, type FailureKind } from '../errors.ts'
import type { LanguageModel } from '../ports/language-model.ts'

/** What tells of the provider or of the service's account there, and not of the one question. */
const outages: ReadonlySet<FailureKind> = new Set([
  'model_unavailable',
  'payment_required',
  'unavailable',
])

/**
 * The model, which now knows when the service's key last brought no answer: health tells it without a
 * call to the provider. A failure of a person's own key tells nothing of the service's.
 */
export function rememberingFailures(model: LanguageModel, clock: () => number): LanguageModel {
  let failedAt: number | undefined
  return {
    provider: model.provider,
    isConfigured: model.isConfigured,
    get failedAt() {
      return failedAt
    },
    async stream(request, onEvent, signal) {
      try {
        const result = await model.stream(request, onEvent, signal)
        if (request.apiKey === undefined) failedAt = undefined
        return result
      } catch (error) {
        const isOutage = error instanceof Failure && outages.has(error.kind)
        if (isOutage && request.apiKey === undefined) failedAt = clock()
        throw error
      }
    },
    checkKey: (apiKey, signal) => model.checkKey(apiKey, signal),
  }
}
