import type { KeyedProvider } from '../../src/domain/models/model.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure, type FailureKind, invalidField } from '../../src/errors.ts'
import type { ProblemReason, ProviderProblem } from './problem.ts'

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
  const { service, own } = problemTable[problem.reason]
  const { kind, sentence } = isOwnKey ? (own ?? service) : service
  const message: Localized = {
    en: sentence.en.replace('{name}', names[provider]),
    fr: sentence.fr.replace('{name}', names[provider]),
  }
  return createFailure(problem, kind, message, provider)
}

/** Sentences about one use of a provider, by the problem; the others have `outage`. */
export interface ProblemSentences extends Readonly<Partial<Record<ProblemReason, Localized>>> {
  readonly outage: Localized
}

/** Converts a problem of audio by OpenAI’s API, with sentences of its own; kinds are those of language models. */
export const toFailureWith = (problem: ProviderProblem, sentences: ProblemSentences): Failure =>
  createFailure(
    problem,
    problemTable[problem.reason].service.kind,
    sentences[problem.reason] ?? sentences.outage,
    'openai',
  )

/** Nothing of the provider's text. */
function createFailure(
  problem: ProviderProblem,
  kind: FailureKind,
  message: Localized,
  provider: KeyedProvider,
): Failure {
  const { reason, retryAfter } = problem
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

/** Meaning of a problem for the user; `{name}` is the provider's name. */
interface Meaning {
  readonly kind: FailureKind
  readonly sentence: Localized
}

interface Meanings {
  readonly service: Meaning
  /** For the user's own key; defaults to `service`. */
  readonly own?: Meaning
}

const wait: Localized = {
  en: 'Try again in a moment, or choose another model.',
  fr: 'Réessayez dans un instant ou choisissez un autre modèle.',
}

const unavailable = (en: string, fr: string, next: Localized = wait): Meaning => ({
  kind: 'model_unavailable',
  sentence: { en: `${en} ${next.en}`, fr: `${fr} ${next.fr}` },
})

const meaning = (kind: FailureKind, en: string, fr: string): Meaning => ({
  kind,
  sentence: { en, fr },
})

const otherModel: Localized = {
  en: 'Choose another model, or add a key of your own.',
  fr: 'Choisissez un autre modèle ou ajoutez votre propre clé.',
}

/**
 * Failures by problem, for the service's key and for the user's own: a limit, refusal or empty
 * account of the service is an outage to the user; with their own key it is theirs to fix.
 */
export const problemTable: Readonly<Record<ProblemReason, Meanings>> = {
  not_configured: {
    service: unavailable(
      'This service has no key for {name}.',
      'Ce service n’a pas de clé pour {name}.',
      otherModel,
    ),
  },
  unreachable: {
    service: unavailable('{name} cannot be reached right now.', '{name} est injoignable.'),
  },
  timeout: {
    service: unavailable(
      '{name} took too long to answer.',
      '{name} a mis trop de temps à répondre.',
    ),
  },
  cut_off: {
    service: unavailable('{name} broke its answer off.', '{name} a interrompu sa réponse.'),
  },
  not_understood: {
    service: unavailable(
      '{name} sent something that is not an answer.',
      '{name} a envoyé autre chose qu’une réponse.',
    ),
  },
  too_large: {
    service: unavailable(
      '{name} sent an answer that is far too long.',
      '{name} a envoyé une réponse beaucoup trop longue.',
    ),
  },
  overloaded: {
    service: unavailable('{name} is overloaded right now.', '{name} est surchargé en ce moment.'),
  },
  server_error: {
    service: unavailable('{name} has a fault on its side.', '{name} a une panne de son côté.'),
  },
  rate_limited: {
    service: unavailable(
      '{name} takes no more requests from this service right now.',
      '{name} n’accepte plus de demandes de ce service en ce moment.',
    ),
    own: meaning(
      'rate_limited',
      'Your {name} key has reached its limit of requests. Wait a moment, then try again.',
      'Votre clé {name} a atteint sa limite de demandes. Patientez un instant, puis réessayez.',
    ),
  },
  out_of_credit: {
    service: meaning(
      'payment_required',
      `This service has no credit left with {name}. ${otherModel.en}`,
      `Ce service n’a plus de crédit chez {name}. ${otherModel.fr}`,
    ),
    own: meaning(
      'payment_required',
      'Your {name} account has no credit left. Add credit there, or remove your key.',
      'Votre compte {name} n’a plus de crédit. Rechargez-le, ou retirez votre clé.',
    ),
  },
  key_refused: {
    service: unavailable(
      '{name} does not let this service in right now.',
      '{name} refuse l’accès à ce service en ce moment.',
      otherModel,
    ),
    own: meaning(
      'forbidden',
      'Your key was refused by {name}. Enter it again, or remove it.',
      'Votre clé a été refusée par {name}. Saisissez-la de nouveau, ou retirez-la.',
    ),
  },
  model_not_found: {
    service: unavailable(
      '{name} does not offer this model any more.',
      '{name} n’offre plus ce modèle.',
      { en: 'Choose another model.', fr: 'Choisissez un autre modèle.' },
    ),
    own: unavailable(
      '{name} does not offer this model to your key.',
      '{name} n’offre pas ce modèle à votre clé.',
      { en: 'Choose another model.', fr: 'Choisissez un autre modèle.' },
    ),
  },
  content_refused: {
    service: meaning(
      'invalid_request',
      '{name} refuses to answer this message. Say it differently.',
      '{name} refuse de répondre à ce message. Formulez-le autrement.',
    ),
  },
  too_long: {
    service: meaning(
      'invalid_request',
      'The conversation is too long for this model. Start a new chat, or choose a model that reads more.',
      'La conversation est trop longue pour ce modèle. Commencez une nouvelle conversation, ou choisissez un modèle qui lit davantage.',
    ),
  },
  request_refused: {
    service: meaning(
      'invalid_request',
      '{name} did not accept this request. Say it differently, or choose another model.',
      '{name} n’a pas accepté cette demande. Formulez-la autrement, ou choisissez un autre modèle.',
    ),
  },
}
