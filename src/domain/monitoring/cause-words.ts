import { capital, deName, type Language, type Sentence, say } from '../language.ts'
import type { ScoreCause } from './alert.ts'

/** What may explain a changed score, in a sentence: the bureau gives no reason itself. */
export function causeInWords({ kind, name }: ScoreCause, language: Language): string {
  return say(sentences[kind](name), language)
}

const sentences: Readonly<Record<ScoreCause['kind'], (name: string | null) => Sentence>> = {
  late_payment: (name) => ({
    en: `A payment to ${someone(name)} is late.`,
    fr: `Un paiement ${of(name)} est en retard.`,
  }),
  new_account: (name) => ({
    en: `An account of ${someone(name)} is new.`,
    fr: `Un compte ${of(name)} est nouveau.`,
  }),
  hard_inquiry: (name) => ({
    en: `${capital(someone(name))} asked for the file.`,
    fr: `${name ?? 'Quelqu’un'} a consulté le dossier.`,
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

const someone = (name: string | null) => name ?? 'a creditor'
const of = (name: string | null) => (name === null ? 'd’un créancier' : deName(name))
