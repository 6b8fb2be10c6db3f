import type { Localized } from '../../text/language.ts'
import type { Census, ShortCount } from '../census/census.ts'
import { figureWords } from '../figure-words.ts'
import type { IssueDraft } from './issue.ts'

const { en, fr } = figureWords

/** Accounts are printed that were not read: what was read is true, and it is not all. */
export function incompleteReading(census: Census): IssueDraft {
  return {
    kind: 'incomplete_reading',
    severity: 'high',
    description: whatIsMissing(census),
    recommendation: {
      en: 'Go through the list of accounts and look for those that are missing. What is said here of the accounts that were read still holds; totals, and anything that would follow from an account being absent, are left out. Send the whole report again, as the PDF or the text that the bureau gives, to have all of it read.',
      fr: 'Parcourez la liste des comptes et cherchez ceux qui manquent. Ce qui est dit ici des comptes lus reste valable; les totaux, et tout ce qui découlerait de l’absence d’un compte, sont laissés de côté. Envoyez de nouveau le dossier entier, en PDF ou en texte tel que le bureau le fournit, pour qu’il soit lu au complet.',
    },
    account: null,
    dates: [],
  }
}

/** The report's own figure says most; what it is compared with lets the person check it. */
function whatIsMissing({ missing, unread, shortCount, shortTotal }: Census): Localized {
  if (shortCount !== null && shortCount.printed - shortCount.read >= missing) {
    return fewerThanCounted(shortCount, unread.length > 0)
  }
  if (missing > 0 || shortTotal === null) {
    return {
      en: `The report shows at least ${en.counted(missing, 'account', 'accounts')} more than could be read.`,
      fr: `Le dossier affiche au moins ${fr.counted(missing, 'compte', 'comptes')} de plus que ce qui a pu être lu.`,
    }
  }
  const { printed, read } = shortTotal
  return {
    en: `The report prints a total balance of ${en.money(printed)}, but the balances that could be read come to ${en.money(read)}.`,
    fr: `Le dossier indique un solde total de ${fr.money(printed)}, mais les soldes qui ont pu être lus donnent ${fr.money(read)}.`,
  }
}

/** The singular and the plural, in English and in French. */
const countedNouns = {
  all: ['account', 'accounts', 'compte', 'comptes'],
  open: ['open account', 'open accounts', 'compte ouvert', 'comptes ouverts'],
  closed: ['closed account', 'closed accounts', 'compte fermé', 'comptes fermés'],
  collection: [
    'account in collection',
    'accounts in collection',
    'compte en recouvrement',
    'comptes en recouvrement',
  ],
} as const

/** Some pages list fewer accounts than their head counts: only unread lines show that they list them all. */
function fewerThanCounted(count: ShortCount, isListed: boolean): Localized {
  const [enOne, enMany, frOne, frMany] = countedNouns[count.kind]
  const { printed, read, label } = count
  const enRead = read === 0 ? 'none' : `${read}`
  const frRead = read === 0 ? 'aucun n’a' : read === 1 ? '1 seul a' : `${read} ont`
  const enWhere = label === null ? '' : ` (“${label}”)`
  const frWhere = label === null ? '' : ` (« ${label} »)`
  const enWhose = count.isOfOneBureau ? 'For one of its bureaus the report' : 'The report'
  const frWhose = count.isOfOneBureau ? 'Pour un de ses bureaux, le dossier' : 'Le dossier'
  return {
    en: `${enWhose} counts ${en.counted(printed, enOne, enMany)}${enWhere}, but ${enRead} could be read.${isListed ? '' : ' Either it lists fewer accounts than it counts, or some could not be read.'}`,
    fr: `${frWhose} compte ${fr.counted(printed, frOne, frMany)}${frWhere}, mais ${frRead} pu être ${read > 1 ? 'lus' : 'lu'}.${isListed ? '' : ' Soit il énumère moins de comptes qu’il n’en compte, soit certains n’ont pas pu être lus.'}`,
  }
}
