import { Failure } from '../../errors.ts'

/** Reasons for the offline coach's answer in place of a model's. */
export const fallbackReasons = [
  'unavailable',
  'key_refused',
  'model_not_found',
  'out_of_credit',
  'not_valid',
] as const

export type FallbackReason = (typeof fallbackReasons)[number]

/**
 * Reason of a model's failure; undefined for other errors. The person can fix a request that the
 * provider refuses for its content or length, but not one that it refuses for its form.
 */
export function reasonOf(error: unknown): FallbackReason | undefined {
  if (!(error instanceof Failure)) return undefined
  switch (error.kind) {
    case 'model_unavailable':
    case 'unavailable':
      return operatorReason(error.details?.['reason']) ?? 'unavailable'
    case 'payment_required':
      return 'out_of_credit'
    case 'invalid_request':
      return error.details?.['reason'] === 'request_refused' ? 'unavailable' : undefined
    default:
      return undefined
  }
}

/** Reasons that only the operator can fix, and no passing outage. */
function operatorReason(reason: unknown): FallbackReason | undefined {
  return reason === 'key_refused' || reason === 'model_not_found' ? reason : undefined
}

/** Failure without an alternative: the caller can neither choose a model nor pay for one. */
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

/** Failure of a model after part of its answer was emitted. */
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

/** Refusal by the model itself. */
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

/** The service stops, or the caller has left. */
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
