import type { KeyedProvider } from '../../src/domain/models/model.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure, invalidField } from '../../src/errors.ts'
import type { ProviderProblem } from './problem.ts'
import { problemTable } from './problem-table.ts'

const names: Readonly<Record<KeyedProvider, string>> = { openai: 'OpenAI', anthropic: 'Anthropic' }

const keyPages: Readonly<Record<KeyedProvider, string>> = {
  openai: 'https://platform.openai.com/api-keys',
  anthropic: 'https://platform.claude.com/settings/keys',
}

/** Converts a problem for the caller; `isOwnKey` when the user's own key was used. */
export function toFailure(
  problem: ProviderProblem,
  provider: KeyedProvider,
  isOwnKey: boolean,
): Failure {
  const { reason, retryAfter } = problem
  const { service, own } = problemTable[reason]
  const { kind, sentence } = isOwnKey ? (own ?? service) : service
  const message: Localized = {
    en: sentence.en.replace('{name}', names[provider]),
    fr: sentence.fr.replace('{name}', names[provider]),
  }
  return new Failure(kind, message, {
    details: { provider, reason },
    cause: problem,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** The failure for a user whose key the provider refuses. */
export function createRefusedKeyFailure(provider: KeyedProvider, cause: ProviderProblem): Failure {
  const name = names[provider]
  const issue = { en: `was refused by ${name}`, fr: `a été refusée par ${name}` }
  const page = keyPages[provider]
  const advice = { en: `Copy it again from ${page}`, fr: `Copiez-la de nouveau depuis ${page}` }
  return invalidField('apiKey', issue, { advice, cause })
}
