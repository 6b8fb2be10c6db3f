import type { Localized } from '../text/language.ts'

/** What stands in every letter around its own text. */
export const letterPhrases = {
  subject: { en: 'Re:', fr: 'Objet :' },
  reference: { en: 'My reference:', fr: 'Ma référence :' },
  accountNumber: { en: 'Account number:', fr: 'Numéro de compte :' },
  closing: {
    en: 'Sincerely,',
    fr: 'Veuillez agréer, Madame, Monsieur, l’expression de mes sentiments distingués.',
  },
} as const satisfies Readonly<Record<string, Localized>>

export const salutation = (recipient: string): Localized => ({
  en: `Dear ${recipient}:`,
  fr: 'Madame, Monsieur,',
})
