import type { LanguageModel } from '../../src/ports/language-model.ts'
import { createProviderModel, type ProviderOptions } from '../provider-shared/provider-model.ts'
import { chatCompletions } from './chat-completions.ts'
import { responses } from './responses.ts'

export interface OpenAiOptions extends ProviderOptions {
  /**
   * `responses` is OpenAI's own API and the only one with web search; `chat-completions` is for
   * compatible servers. The base address ends in /v1.
   */
  readonly api: 'responses' | 'chat-completions'
}

export function createOpenAiModel({ api, ...options }: OpenAiOptions): LanguageModel {
  return api === 'responses'
    ? createProviderModel(responses, options)
    : createProviderModel(chatCompletions, options)
}
