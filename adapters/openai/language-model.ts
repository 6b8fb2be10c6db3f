import type { LanguageModel } from '../../src/ports/language-model.ts'
import { createProviderModel, type ProviderOptions } from '../provider-http/provider-model.ts'
import { chatCompletions } from './chat-completions.ts'
import { responses } from './responses.ts'

export interface OpenAiOptions extends ProviderOptions {
  /**
   * `responses` is OpenAI's own and the only one that can search; `chat-completions` is what servers
   * that are compatible with OpenAI speak. The base address ends in /v1.
   */
  readonly api: 'responses' | 'chat-completions'
}

export function createOpenAiModel({ api, ...options }: OpenAiOptions): LanguageModel {
  return createProviderModel(api === 'responses' ? responses : chatCompletions, options)
}
