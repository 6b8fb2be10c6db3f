import type { Language, Localized } from '../../../text/language.ts'
import type { Card } from '../../card.ts'
import type { Recommendation } from '../../coaching.ts'
import { money, percent, say } from '../../wording.ts'
import type { MonthlyEffect } from '../monthly.ts'
import { saidCard, saidMonths } from './said.ts'

const reached: Localized = {
  en: 'At {dollars} a month your cards reach 30% in {to30} and 10% in {to10}, {counted}.',
  fr: 'À {dollars} par mois, vos cartes arrivent à 30 % en {to30} et à 10 % en {to10}, {counted}.',
}
const below: Localized = {
  en: 'Your cards are at 30% or less already; at {dollars} a month they reach 10% in {to10}, {counted}.',
  fr: 'Vos cartes sont déjà à 30 % ou moins ; à {dollars} par mois, elles arrivent à 10 % en {to10}, {counted}.',
}
const done: Localized = {
  en: 'Your cards are at 10% or less already: more payments bring little to the score.',
  fr: 'Vos cartes sont déjà à 10 % ou moins : payer plus apporte peu à la cote.',
}
const never: Localized = {
  en: '{dollars} a month does not bring your cards down: at {rate} the interest takes nearly all of it. Ask the issuers for a lower rate, or see a non-profit counsellor.',
  fr: '{dollars} par mois ne font pas baisser vos cartes : à {rate}, les intérêts prennent presque tout. Demandez un taux plus bas, ou voyez un conseiller sans but lucratif.',
}
const uncounted: Localized = {
  en: 'interest and new purchases not counted',
  fr: 'sans compter les intérêts ni les nouveaux achats',
}
const counted: Localized = {
  en: 'interest at {rate} counted, with no new purchases',
  fr: 'intérêts à {rate} compris, sans nouvel achat',
}

const advised: Localized = {
  en: 'Put {dollars} a month on {card} and the minimum on the others, then go on to the next',
  fr: 'Mettez {dollars} par mois sur {card} et le minimum sur les autres, puis passez à la suivante',
}
const advisedOnOne: Localized = {
  en: 'Put {dollars} a month on your card by automatic payment',
  fr: 'Mettez {dollars} par mois sur votre carte par paiement automatique',
}
const eachMonth: Localized = {
  en: 'each month, {to10} until 10%',
  fr: 'chaque mois, {to10} jusqu’à 10 %',
}

/** A sum a month as something to do; nothing where it brings nothing. */
export function monthlyAdvice(
  effect: MonthlyEffect,
  cards: readonly Card[],
  language: Language,
): Recommendation[] {
  const { dollars, first, to10 } = effect
  if (to10 === undefined || to10 === 0) return []
  const card = first === undefined ? undefined : cards[first - 1]
  return [
    {
      action: say(card === undefined ? advisedOnOne : advised, language, {
        dollars: money(dollars, language),
        card: card === undefined ? '' : saidCard(first ?? 1, card, language),
      }),
      impact: monthlyLine(effect, language),
      priority: 'high',
      timeline: say(eachMonth, language, { to10: saidMonths(to10, language) }),
    },
  ]
}

/** When a sum a month brings the cards to 30 % and to 10 %. */
export function monthlyLine(
  { dollars, to30, to10, rate }: MonthlyEffect,
  language: Language,
): string {
  const slots = {
    dollars: money(dollars, language),
    rate: rate === undefined ? '' : percent(rate, language),
  }
  if (to30 === undefined || to10 === undefined) return say(never, language, slots)
  const wording = to10 === 0 ? done : to30 === 0 ? below : reached
  return say(wording, language, {
    ...slots,
    to30: saidMonths(to30, language),
    to10: saidMonths(to10, language),
    counted: say(rate === undefined ? uncounted : counted, language, slots),
  })
}
