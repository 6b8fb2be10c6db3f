import type { Localized } from '../../domain/text/language.ts'

/** Kinds of accounts, for a table. */
export const accountKinds: Readonly<Record<string, Localized>> = {
  credit_card: { en: 'Credit card', fr: 'Carte de crédit' },
  line_of_credit: { en: 'Line of credit', fr: 'Marge de crédit' },
  mortgage: { en: 'Mortgage', fr: 'Prêt hypothécaire' },
  auto_loan: { en: 'Car loan', fr: 'Prêt automobile' },
  student_loan: { en: 'Student loan', fr: 'Prêt étudiant' },
  personal_loan: { en: 'Personal loan', fr: 'Prêt personnel' },
  collection: { en: 'Collection', fr: 'Recouvrement' },
  other: { en: 'Other', fr: 'Autre' },
}

export const accountStatuses: Readonly<Record<string, Localized>> = {
  current: { en: 'On time', fr: 'À jour' },
  late_30: { en: '30 days late', fr: 'Retard de 30 jours' },
  late_60: { en: '60 days late', fr: 'Retard de 60 jours' },
  late_90: { en: '90 days late', fr: 'Retard de 90 jours' },
  late_120: { en: '120 days late or more', fr: 'Retard de 120 jours ou plus' },
  collection: { en: 'In collection', fr: 'En recouvrement' },
  charge_off: { en: 'Charged off', fr: 'Radié' },
  repossession: { en: 'Repossessed', fr: 'Repris' },
  foreclosure: { en: 'In foreclosure', fr: 'En saisie' },
  bankruptcy: { en: 'In a bankruptcy', fr: 'Inclus dans une faillite' },
  paid: { en: 'Paid', fr: 'Payé' },
  closed: { en: 'Closed', fr: 'Fermé' },
  unknown: { en: 'Not printed', fr: 'Non indiqué' },
}
