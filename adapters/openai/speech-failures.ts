import type { Failure } from '../../src/errors.ts'
import type { ProviderProblem } from '../provider-shared/problem.ts'
import { type ProblemSentences, toFailureWith } from '../provider-shared/to-failure.ts'

/** Reasons that a person can do something about, or wait for; the others are an outage. */
const sentences: ProblemSentences = {
  timeout: {
    en: 'The voice took too long. Try again, or send a shorter text.',
    fr: 'La voix a mis trop de temps. Réessayez, ou envoyez un texte plus court.',
  },
  cut_off: {
    en: 'The voice broke off. Try again.',
    fr: 'La voix s’est interrompue. Réessayez.',
  },
  out_of_credit: {
    en: 'This service has no credit left for speech. Read the text instead, or try again later.',
    fr: 'Ce service n’a plus de crédit pour la voix. Lisez le texte, ou réessayez plus tard.',
  },
  content_refused: {
    en: 'The voice refuses to say this text. Say it differently.',
    fr: 'La voix refuse de dire ce texte. Formulez-le autrement.',
  },
  too_long: {
    en: 'The text is too long for this voice. Send a shorter one.',
    fr: 'Le texte est trop long pour cette voix. Envoyez-en un plus court.',
  },
  request_refused: {
    en: 'The voice did not accept this text or the name of the voice. Change one of them.',
    fr: 'La voix n’a pas accepté ce texte, ou le nom de la voix. Changez l’un des deux.',
  },
  outage: {
    en: 'The voice cannot be reached right now. Try again in a moment.',
    fr: 'La voix est injoignable en ce moment. Réessayez dans un moment.',
  },
}

export const toSpeechFailure = (problem: ProviderProblem): Failure =>
  toFailureWith(problem, sentences)
