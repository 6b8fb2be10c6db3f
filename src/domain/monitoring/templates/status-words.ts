import type { ReportAccount } from '../../reports/report.ts'
import type { Localized } from '../../text/language.ts'

/** `a credit card` and `une carte de crédit`, for the middle of a sentence. */
export const accountTypeWords: Readonly<Record<ReportAccount['type'], Localized>> = {
  credit_card: { en: 'a credit card', fr: 'une carte de crédit' },
  line_of_credit: { en: 'a line of credit', fr: 'une marge de crédit' },
  mortgage: { en: 'a mortgage', fr: 'un prêt hypothécaire' },
  auto_loan: { en: 'a car loan', fr: 'un prêt automobile' },
  student_loan: { en: 'a student loan', fr: 'un prêt étudiant' },
  personal_loan: { en: 'a personal loan', fr: 'un prêt personnel' },
  collection: { en: 'a collection', fr: 'un compte en recouvrement' },
  other: { en: 'an account', fr: 'un compte' },
}

/** Predicates for an account (`un compte`). */
export const accountStatusWords: Readonly<Record<ReportAccount['status'], Localized>> = {
  current: { en: 'current', fr: 'à jour' },
  late_30: { en: '30 days late', fr: 'en retard de 30 jours' },
  late_60: { en: '60 days late', fr: 'en retard de 60 jours' },
  late_90: { en: '90 days late', fr: 'en retard de 90 jours' },
  late_120: { en: '120 days late', fr: 'en retard de 120 jours' },
  collection: { en: 'in collection', fr: 'en recouvrement' },
  charge_off: { en: 'charged off', fr: 'radié' },
  repossession: { en: 'repossessed', fr: 'en reprise de possession' },
  foreclosure: { en: 'in foreclosure', fr: 'en saisie' },
  bankruptcy: { en: 'included in a bankruptcy', fr: 'inclus dans une faillite' },
  paid: { en: 'paid', fr: 'payé' },
  closed: { en: 'closed', fr: 'fermé' },
  unknown: { en: 'in an unknown state', fr: 'dans un état inconnu' },
}

/** Nouns for a collection that is no longer open; any other one is in collection. */
export const collectionWords: Readonly<Partial<Record<ReportAccount['status'], Localized>>> = {
  paid: { en: 'a paid collection', fr: 'un recouvrement payé' },
  closed: { en: 'a closed collection', fr: 'un recouvrement fermé' },
}
