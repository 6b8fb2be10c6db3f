import type { LanguageModel } from '../../../src/ports/language-model.ts'

/** A language model that fails with the error, whatever it is asked. */
export function modelThat(error: Error): LanguageModel {
  const fail = () => Promise.reject(error)
  return { name: 'broken', reply: fail, check: fail }
}
