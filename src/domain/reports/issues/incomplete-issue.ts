import type { Census } from '../census/census.ts'
import { figureWords } from '../figure-words.ts'
import type { IssueDraft } from './issue.ts'

const { en, fr } = figureWords

/** Accounts are printed that were not read: what was read is true, and it is not all. */
export function incompleteReading({ missing }: Pick<Census, 'missing'>): IssueDraft {
  const isCounted = missing > 0
  return {
    kind: 'incomplete_reading',
    severity: 'high',
    description: {
      en: isCounted
        ? `The report shows at least ${en.counted(missing, 'account', 'accounts')} more than could be read.`
        : 'The balances that could be read come to less than the total that the report prints.',
      fr: isCounted
        ? `Le dossier affiche au moins ${fr.counted(missing, 'compte', 'comptes')} de plus que ce qui a pu être lu.`
        : 'Les soldes qui ont pu être lus donnent moins que le total indiqué au dossier.',
    },
    recommendation: {
      en: 'Go through the list of accounts and look for those that are missing. What is said here of the accounts that were read still holds; totals, and anything that would follow from an account being absent, are left out. Send the whole report again, as the PDF or the text that the bureau gives, to have all of it read.',
      fr: 'Parcourez la liste des comptes et cherchez ceux qui manquent. Ce qui est dit ici des comptes lus reste valable; les totaux, et tout ce qui découlerait de l’absence d’un compte, sont laissés de côté. Envoyez de nouveau le dossier entier, en PDF ou en texte tel que le bureau le fournit, pour qu’il soit lu au complet.',
    },
    account: null,
    dates: [],
  }
}
