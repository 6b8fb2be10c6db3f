import type { LanguageModel } from '../../src/ports/language-model.ts'
import { createProviderModel, type ProviderOptions } from '../provider-shared/provider-model.ts'
import { messages } from './messages.ts'

/** Anthropic's models by the Messages API; the base address has no /v1. */
export function createAnthropicModel(options: ProviderOptions): LanguageModel {
  return createProviderModel(messages, options)
}
