import type { Localized } from '../../text/language.ts'
import type { MissingFact } from './topic.ts'

/** Questions the coach asks back, one an answer. */
export const questionsBack: Readonly<Record<MissingFact, Localized>> = {
  score: {
    en: 'What is your score today, and which score is it (FICO, VantageScore, Canadian)?',
    fr: 'Quelle est votre cote aujourd’hui, et de quelle cote s’agit-il (FICO, VantageScore, canadienne) ?',
  },
  goal: {
    en: 'Which score are you aiming at, and for what?',
    fr: 'Quelle cote visez-vous, et pour quoi faire ?',
  },
  utilisation: {
    en: 'What are the balance and the limit of each of your cards? With them I compute the exact dollars.',
    fr: 'Quels sont le solde et la limite de chacune de vos cartes ? Avec cela, je calcule les dollars exacts.',
  },
  country: {
    en: 'Are you in the United States or in Canada? The rules are not the same.',
    fr: 'Êtes-vous aux États-Unis ou au Canada ? Les règles ne sont pas les mêmes.',
  },
  finances: {
    en: 'What is your gross monthly income, and what do your debts cost each month?',
    fr: 'Quel est votre revenu brut par mois, et combien vos dettes vous coûtent-elles chaque mois ?',
  },
}
