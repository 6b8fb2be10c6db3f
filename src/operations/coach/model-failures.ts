import { Failure } from '../../errors.ts'

/** Why the coach that needs no provider answered in the place of a model. */
export const fallbackReasons = [
  'unavailable',
  'key_refused',
  'model_not_found',
  'out_of_credit',
  'not_valid',
] as const

export type FallbackReason = (typeof fallbackReasons)[number]

/**
 * Why a model could not answer; undefined for what is no failure of it. A request that a provider does
 * not accept as it is put is one that nobody who asks can mend; one that it refuses for what is said
 * in it, or for its length, the person can.
 */
export function reasonOf(error: unknown): FallbackReason | undefined {
  if (!(error instanceof Failure)) return undefined
  switch (error.kind) {
    case 'model_unavailable':
    case 'unavailable':
      return mendedByOperator(error.details?.['reason']) ?? 'unavailable'
    case 'payment_required':
      return 'out_of_credit'
    case 'invalid_request':
      return error.details?.['reason'] === 'request_refused' ? 'unavailable' : undefined
    default:
      return undefined
  }
}

/** What only the operator can mend is named, so that it is not taken for a passing outage. */
function mendedByOperator(reason: unknown): FallbackReason | undefined {
  return reason === 'key_refused' || reason === 'model_not_found' ? reason : undefined
}

/** The answer where no model answers: whoever asks can neither choose another nor pay for one. */
export function cannotAnswer(reason: FallbackReason, cause?: unknown): Failure {
  const retryAfter = cause instanceof Failure ? cause.retryAfter : undefined
  return new Failure(
    'model_unavailable',
    {
      en: 'The coach cannot answer right now. Please try again in a moment.',
      fr: 'Le conseiller ne peut pas répondre pour l’instant. Veuillez réessayer dans un moment.',
    },
    { details: { reason }, cause, ...(retryAfter === undefined ? {} : { retryAfter }) },
  )
}

/** The end of a stream whose model failed after part of its answer was told. */
export function brokenOff(cause?: unknown): Failure {
  return new Failure(
    'model_unavailable',
    {
      en: 'The answer was broken off. Please ask again.',
      fr: 'La réponse a été interrompue. Veuillez reposer votre question.',
    },
    { details: { reason: 'broken_off' }, cause },
  )
}

/** The model itself declined to answer what was said. */
export function refusedToAnswer(): Failure {
  return new Failure(
    'invalid_request',
    {
      en: 'The model refuses to answer this message. Say it differently.',
      fr: 'Le modèle refuse de répondre à ce message. Formulez-le autrement.',
    },
    { details: { reason: 'content_refused' } },
  )
}

/** The service stops, or whoever asked has left and does not read this. */
export function stopped(cause: unknown): Failure {
  return new Failure(
    'unavailable',
    {
      en: 'The service is stopping. Please ask again in a moment.',
      fr: 'Le service s’arrête. Veuillez redemander dans un moment.',
    },
    { cause, retryAfter: 10 },
  )
}
