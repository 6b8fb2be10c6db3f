import type { Localized } from '../../src/domain/text/language.ts'
import type { Failure } from '../../src/errors.ts'
import type { ProviderProblem } from '../provider-shared/problem.ts'
import { type ProblemSentences, toFailureWith } from '../provider-shared/to-failure.ts'

const refused: Localized = {
  en: 'The service that writes down speech did not accept this recording. Send it as MP3 or WAV, in shorter parts, or type the text.',
  fr: 'Le service qui transcrit la parole n’a pas accepté cet enregistrement. Envoyez-le en MP3 ou WAV, en parties plus courtes, ou tapez le texte.',
}

/** Reasons that a person can do something about; the others are an outage. */
const sentences: ProblemSentences = {
  not_configured: {
    en: 'This service cannot write down speech: it has no transcription provider. Set STT_BASE_URL or OPENAI_API_KEY, or type the text.',
    fr: 'Ce service ne peut pas transcrire la parole : il n’a pas de fournisseur de transcription. Définissez STT_BASE_URL ou OPENAI_API_KEY, ou tapez le texte.',
  },
  out_of_credit: {
    en: 'This service has no credit left with its transcription provider. Type the text, or try again later.',
    fr: 'Ce service n’a plus de crédit chez son fournisseur de transcription. Tapez le texte, ou réessayez plus tard.',
  },
  content_refused: refused,
  too_long: refused,
  request_refused: refused,
  outage: {
    en: 'The service that writes down speech does not answer right now. Try again in a moment, or type the text.',
    fr: 'Le service qui transcrit la parole ne répond pas en ce moment. Réessayez dans un instant, ou tapez le texte.',
  },
}

export const toTranscriptionFailure = (problem: ProviderProblem): Failure =>
  toFailureWith(problem, sentences)
