import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { TextTaskName } from '../../src/ports/text-tasks.ts'

const message: Localized = {
  en: 'Your message takes too long to read. Say it in fewer words, or leave out what you pasted into it.',
  fr: 'Votre message est trop long à lire. Dites-le en moins de mots, ou retirez ce que vous y avez collé.',
}

const letter: Localized = {
  en: 'What you wrote for the letter takes too long to read. Write it in plain sentences, and shorter.',
  fr: 'Ce que vous avez écrit pour la lettre est trop long à lire. Écrivez-le en phrases simples et plus courtes.',
}

const sentences: Readonly<Record<TextTaskName, Localized>> = {
  'analyze-report': {
    en: 'This report takes too long to read. Send only the pages with the accounts.',
    fr: 'Ce dossier est trop long à lire. N’envoyez que les pages des comptes.',
  },
  'write-dispute': letter,
  'write-goodwill': letter,
  'answer-as-coach': message,
  'ground-question': message,
  'find-in-text': {
    en: 'One of your messages takes too long to search. Look for fewer words.',
    fr: 'La recherche dans un de vos messages est trop longue. Cherchez moins de mots.',
  },
  'compare-readings': {
    en: 'This report takes too long to compare with what is known. Send the report of one person alone.',
    fr: 'Ce dossier est trop long à comparer avec ce qui est connu. N’envoyez que le dossier d’une seule personne.',
  },
}

/** The 400 for a text that exceeded its deadline or its worker's memory. */
export function createUnreadableFailure(name: TextTaskName, cause: unknown): Failure {
  return new Failure('invalid_request', sentences[name], {
    details: { reason: 'too_costly' },
    cause,
  })
}
