import type { Localized } from '../../src/domain/text/language.ts'
import { Failure, type FailureKind } from '../../src/errors.ts'
import type { ProblemReason, ProviderProblem } from '../provider-shared/problem.ts'

interface Meaning {
  readonly kind: FailureKind
  readonly message: Localized
}

const outage: Meaning = {
  kind: 'model_unavailable',
  message: {
    en: 'The service that writes down speech does not answer right now. Try again in a moment, or type the text.',
    fr: 'Le service qui transcrit la parole ne répond pas en ce moment. Réessayez dans un instant, ou tapez le texte.',
  },
}

const refused: Meaning = {
  kind: 'invalid_request',
  message: {
    en: 'The service that writes down speech did not accept this recording. Send it as MP3 or WAV, in shorter parts, or type the text.',
    fr: 'Le service qui transcrit la parole n’a pas accepté cet enregistrement. Envoyez-le en MP3 ou WAV, en parties plus courtes, ou tapez le texte.',
  },
}

const meanings: Partial<Readonly<Record<ProblemReason, Meaning>>> = {
  not_configured: {
    kind: 'model_unavailable',
    message: {
      en: 'This service cannot write down speech: it has no transcription provider. Set STT_BASE_URL or OPENAI_API_KEY, or type the text.',
      fr: 'Ce service ne peut pas transcrire la parole : il n’a pas de fournisseur de transcription. Définissez STT_BASE_URL ou OPENAI_API_KEY, ou tapez le texte.',
    },
  },
  out_of_credit: {
    kind: 'payment_required',
    message: {
      en: 'This service has no credit left with its transcription provider. Type the text, or try again later.',
      fr: 'Ce service n’a plus de crédit chez son fournisseur de transcription. Tapez le texte, ou réessayez plus tard.',
    },
  },
  content_refused: refused,
  too_long: refused,
  request_refused: refused,
}

/** Converts a problem for the caller, without the provider's words. */
export function toTranscriptionFailure(problem: ProviderProblem): Failure {
  const { reason, retryAfter } = problem
  const { kind, message } = meanings[reason] ?? outage
  return new Failure(kind, message, {
    details: { reason },
    cause: problem,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
