import type { Localized } from '../text/language.ts'
import type { Change, Effect } from './change.ts'
import type { Curve } from './curve.ts'
import { inquiryEffect } from './new-credit.ts'
import { openingFileOf } from './opening-file.ts'
import type { Profile } from './profile.ts'
import { assumption, type Reading } from './reading.ts'

/**
 * CFPB, Targeting Credit Builder Loans (2020): about -3 for people with debt, 60 points more for
 * people without; many of those had no score before, so a part of it is taken as likely. Self-Help
 * (2016): 70% gained, those by 47 points on average.
 */
const withDebt = -3
const withoutDebt = 40
const course: Curve = [
  [1, 0],
  [6, 0.6],
  [12, 1],
]
const steady: Curve = [[1, 1]]

const assumedDebt = assumption('existingDebt', 'true')
const besideDebt: Localized = {
  en: 'One more payment beside existing debt: people with debt lost about 3 points on average.',
  fr: 'Un paiement de plus en présence d’autres dettes : les personnes endettées ont perdu environ 3 points en moyenne.',
}
const firstPayments: Localized = {
  en: 'The first payments on a file build history month by month.',
  fr: 'Les premiers paiements inscrits au dossier bâtissent l’historique mois après mois.',
}

function hasDebtOf(reading: Reading, { file }: Profile): boolean {
  const told = reading.flag('existingDebt') ?? reading.number('existingDebt')
  if (typeof told === 'number') return told > 0
  const reported = file === undefined ? undefined : file.openLoans > 0 || file.cardBalance > 0
  const debt = told ?? reading.flagOr('existingDebt', reported)
  if (debt === undefined) reading.assume(assumedDebt, 0.15)
  return debt ?? true
}

/** A loan whose money is paid out when it is repaid. */
export function creditBuilder(reading: Reading, profile: Profile): Change {
  const { isThin, recentInquiries } = openingFileOf(reading, profile)
  const hasDebt = hasDebtOf(reading, profile)
  const loan: Effect = hasDebt
    ? { likely: withDebt, best: 5, worst: -12, course: steady, isRemoval: false }
    : { likely: withoutDebt, best: 60, worst: 0, course, isRemoval: false }
  const isAsked = reading.flag('hardInquiry') ?? false
  return {
    revolving: undefined,
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), loan] : [loan],
    mechanism: hasDebt ? besideDebt : firstPayments,
    sources: ['CFPB credit-builder loan study (2020)', 'Self-Help, Fresh Start (2016)'],
  }
}
