import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { BureauProblem } from '../../src/ports/score-source.ts'

/** Creates the failure shown to the user. */
export function bureauFailure(
  reason: BureauProblem,
  { cause, retryAfter }: { readonly cause: unknown; readonly retryAfter?: number | undefined },
): Failure {
  return new Failure('unavailable', sentences[reason], {
    details: { reason },
    cause,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

const sentences: Readonly<Record<BureauProblem, Localized>> = {
  unreachable: {
    en: 'The bureau cannot be reached.',
    fr: 'Le bureau est injoignable.',
  },
  timeout: {
    en: 'The bureau took too long to answer.',
    fr: 'Le bureau a mis trop de temps à répondre.',
  },
  refused: {
    en: 'The bureau refused to answer this service.',
    fr: 'Le bureau a refusé de répondre à ce service.',
  },
  rate_limited: {
    en: 'The bureau is asked too often right now.',
    fr: 'Le bureau reçoit trop de demandes en ce moment.',
  },
  bureau_error: {
    en: 'The bureau has trouble of its own.',
    fr: 'Le bureau éprouve des difficultés.',
  },
  invalid_answer: {
    en: 'The bureau answered something that cannot be read.',
    fr: 'Le bureau a donné une réponse illisible.',
  },
}
