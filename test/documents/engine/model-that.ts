import type { LanguageModel } from '../../../src/ports/language-model.ts'

/** The language model that needs no provider, failing with the error whatever it is asked. */
export function modelThat(error: Error): { readonly offline: LanguageModel } {
  const fail = () => Promise.reject(error)
  return { offline: { provider: 'offline', isConfigured: true, stream: fail, checkKey: fail } }
}
