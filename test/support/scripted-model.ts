import { noUsage } from '../../src/domain/models/model.ts'
import type { LanguageModel, ModelRequest } from '../../src/ports/language-model.ts'

export interface ScriptedModel extends LanguageModel {
  /** What it was asked, in order. */
  readonly requests: readonly ModelRequest[]
  /** The next answers, one part after the other; a promise holds the rest back. */
  script: (request: ModelRequest) => readonly (string | Promise<unknown>)[]
}

/** A provider's model that says what a test has written. */
export function scriptedModel(
  script: ScriptedModel['script'] = () => ['Pay the card with the highest use first.'],
): ScriptedModel {
  const requests: ModelRequest[] = []
  const model: ScriptedModel = {
    provider: 'openai',
    isConfigured: true,
    requests,
    script,
    async stream(request, onEvent, signal) {
      requests.push(request)
      for (const part of model.script(request)) {
        if (typeof part === 'string') onEvent({ kind: 'text', text: part })
        else await part
        signal.throwIfAborted()
      }
      return { finishReason: 'stop', toolCalls: [], usage: noUsage }
    },
    checkKey: async () => undefined,
  }
  return model
}
