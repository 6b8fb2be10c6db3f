import {
  type Language,
  type Localized,
  localize,
  withArticle,
  withArticleFirst,
  withDe,
} from '../../text/language.ts'
import type { ScoreCause } from '../alert.ts'
import { formatMoney, formatName } from './format-values.ts'

/** Sentence for a possible cause of a changed score; bureaus give no reason themselves. */
export function causeInWords({ kind, name }: ScoreCause, language: Language): string {
  return localize(sentences[kind](name), language)
}

const sentences: Readonly<Record<ScoreCause['kind'], (name: string | null) => Localized>> = {
  late_payment: (name) => ({
    en: `An account of ${someone(name)} shows a payment problem.`,
    fr: `Un compte ${of(name)} présente un problème de paiement.`,
  }),
  new_account: (name) => ({
    en: `An account of ${someone(name)} is new.`,
    fr: `Un compte ${of(name)} est nouveau.`,
  }),
  hard_inquiry: (name) => ({
    en: `${name ?? 'A creditor'} asked for the file.`,
    fr: `${name === null ? 'Quelqu’un' : withArticleFirst(name)} a consulté le dossier.`,
  }),
  balance_up: (name) => ({
    en: `The balance at ${someone(name)} has risen.`,
    fr: `Le solde du compte ${of(name)} a augmenté.`,
  }),
  balance_down: (name) => ({
    en: `The balance at ${someone(name)} has fallen.`,
    fr: `Le solde du compte ${of(name)} a baissé.`,
  }),
  account_removed: (name) => ({
    en: `The account of ${someone(name)} is no longer listed.`,
    fr: `Le compte ${of(name)} ne figure plus au dossier.`,
  }),
  inquiry_removed: (name) => ({
    en: `The inquiry of ${someone(name)} is no longer listed.`,
    fr: `La demande ${of(name)} ne figure plus au dossier.`,
  }),
}

/** The cause as an item of a list in a message. */
export function causePhrase({ kind, name, from, to }: ScoreCause): Localized {
  const { en, fr } = phrases[kind]
  const about = name === null ? '' : ` (${formatName(name)})`
  const words = { en: en + about, fr: fr + about }
  if (from === null || to === null) return words
  const [before, after] = [formatMoney(from), formatMoney(to)]
  return {
    en: `${words.en}, from ${before.en} to ${after.en}`,
    fr: `${words.fr}, de ${before.fr} à ${after.fr}`,
  }
}

const phrases: Readonly<Record<ScoreCause['kind'], Localized>> = {
  // Late, in collection or charged off: the cause alone does not distinguish them.
  late_payment: { en: 'a payment problem', fr: 'un problème de paiement' },
  new_account: { en: 'a new account', fr: 'un nouveau compte' },
  hard_inquiry: { en: 'a hard inquiry', fr: 'une enquête de crédit' },
  balance_up: { en: 'a higher balance', fr: 'un solde plus élevé' },
  balance_down: { en: 'a lower balance', fr: 'un solde moins élevé' },
  account_removed: {
    en: 'an account that is no longer shown',
    fr: 'un compte qui ne figure plus',
  },
  inquiry_removed: {
    en: 'an inquiry that is no longer shown',
    fr: 'une enquête qui ne figure plus',
  },
}

const someone = (name: string | null) => name ?? 'a creditor'
const of = (name: string | null) => (name === null ? 'd’un créancier' : withDe(withArticle(name)))
