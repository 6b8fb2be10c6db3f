import { noUsage } from '../../../src/domain/models/model.ts'
import type { LanguageModel, ModelRequest, ModelResult } from '../../../src/ports/language-model.ts'

/** One call of a scripted model. */
interface ModelCall {
  readonly request: ModelRequest
  readonly signal: AbortSignal
  say(text: string): void
  cite(title: string, url: string): void
}

/** Script of one request; its result is merged with a default end. */
export type Script = (call: ModelCall) => Promise<Partial<ModelResult>> | Partial<ModelResult>

export interface ScriptedModel extends LanguageModel {
  /** Requests to the model, in order. */
  readonly calls: readonly ModelCall[]
}

/** A provider's model that follows a script. */
export function scriptedModel(script: Script): ScriptedModel {
  const calls: ModelCall[] = []
  return {
    provider: 'openai',
    isConfigured: true,
    calls,
    async stream(request, onEvent, signal) {
      const call: ModelCall = {
        request,
        signal,
        say: (text) => onEvent({ kind: 'text', text }),
        cite: (title, url) => onEvent({ kind: 'source', title, url }),
      }
      calls.push(call)
      const end = await script(call)
      return { finishReason: 'stop', toolCalls: [], usage: noUsage, ...end }
    },
    checkKey: async () => undefined,
  }
}

/** Rejects with the signal's reason when it aborts, as every provider's model does. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal.aborted) reject(signal.reason)
  else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

/** A script that says `Yes, ` and waits until it is released before it says the rest. */
export function waitingScript(): {
  readonly script: Script
  readonly begun: Promise<void>
  release(): void
} {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  return {
    begun: begun.promise,
    release: () => released.resolve(),
    async script({ say, signal }) {
      say('Yes, ')
      begun.resolve()
      await Promise.race([released.promise, untilAborted(signal)])
      say('in a month.')
      return {}
    },
  }
}
