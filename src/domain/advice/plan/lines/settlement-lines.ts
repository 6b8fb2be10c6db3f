import { withRetention } from '../../../law/retention-slots.ts'
import type { Country } from '../../../reports/report.ts'
import type { Language, Localized } from '../../../text/language.ts'
import { money, say } from '../../wording.ts'
import type { SettlementTold } from '../told/settlement-told.ts'

/** From here on US creditors send a form 1099-C (26 CFR 1.6050P-1). */
const leastReported = 600

const forgiven: Localized = {
  en: 'Settling {owed} for {paid} means that {rest} is forgiven.',
  fr: 'Régler {owed} pour {paid} veut dire que {rest} sont effacés.',
}
const taxed: Localized = {
  en: 'In the United States that {rest} usually comes back on a tax form 1099-C and may be taxed as income, unless you are insolvent then.',
  fr: 'Aux États-Unis, ces {rest} reviennent d’habitude sur un formulaire fiscal 1099-C et peuvent être imposés comme revenu, sauf si vous êtes alors insolvable.',
}
const unreported: Localized = {
  en: 'In the United States a tax form 1099-C is sent from $600 on: ask a tax adviser whether less is income for you.',
  fr: 'Aux États-Unis, un formulaire fiscal 1099-C est envoyé à partir de 600 $ : demandez à un fiscaliste si moins compte comme revenu pour vous.',
}
const stays: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'The account then reads “settled” and still leaves at the latest {usCollection} years and {usDelinquencyDays} days after the first missed payment: settling neither removes it nor restarts that time.',
    fr: 'Le compte porte ensuite « réglé pour moins » et part toujours au plus tard {usCollection} ans et {usDelinquencyDays} jours après le premier paiement manqué : le règlement ne l’enlève pas et ne fait pas repartir ce délai.',
  },
  CA: {
    en: 'The account then reads “settled” and stays about {caLate} years; settling does not remove it.',
    fr: 'Le compte porte ensuite « réglé pour moins » et reste environ {caLate} ans ; le règlement ne l’enlève pas.',
  },
}

/** What a told settlement forgives, what tax follows, and how long the mark stays. */
export function settlementLines(
  told: SettlementTold | undefined,
  country: Country | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (told === undefined) return []
  const rest = told.owed - told.paid
  const slots = {
    owed: money(told.owed, language),
    paid: money(told.paid, language),
    rest: money(rest, language),
  }
  const tax = rest >= leastReported ? taxed : unreported
  return [
    [say(forgiven, language, slots), ...(country === 'CA' ? [] : [say(tax, language, slots)])].join(
      ' ',
    ),
    say(withRetention(stays[country ?? 'US'], now), language),
  ]
}
