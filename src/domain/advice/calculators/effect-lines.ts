import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { AccountChange } from '../extract/what-if.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import type { ChangeEffect, WhatIfEffect } from './effect.ts'
import { eventLines } from './event-loss.ts'
import { weeklyLines } from './fact-lines.ts'
import { formatCard, formatGain } from './format.ts'
import type { Gain } from './gain.ts'
import { monthlyLine } from './monthly-payment.ts'
import { allocationLines, type PaymentEffect } from './payment-allocation.ts'

/** Answer to "what would … do to my score". */
export function effectLines(
  effect: WhatIfEffect | undefined,
  country: Country | undefined,
  language: Language,
  now: number,
): readonly string[] {
  switch (effect?.kind) {
    case undefined:
      return []
    case 'event':
      return eventLines(effect, country, language, now)
    case 'payment':
      return paymentLines(effect, language)
    case 'monthly':
      return [
        ...(effect.pastDue > 0
          ? [fillTemplate(lateBefore, language, { dollars: formatMoney(effect.pastDue, language) })]
          : []),
        monthlyLine(effect, language),
        ...weeklyLines(effect.weekly, language),
      ]
    case 'blind-payment':
      return [
        fillTemplate(blindPayment, language, {
          dollars: formatMoney(effect.dollars, language),
          gain: formatGain(effect.gain, language),
        }),
      ]
    case 'closures':
      return effect.closures.map(({ number, card, gain, before, after }) =>
        fillTemplate(after === undefined ? lastClosure : closure, language, {
          ...toChangeSlots({ before, after: after ?? 0, gain }, language),
          card: effect.isNamed
            ? formatCard(number, card, language)
            : fillTemplate(thatCard, language),
          limit: formatMoney(card.limit, language),
        }),
      )
    case 'share':
      return [fillTemplate(shareChange, language, toChangeSlots(effect, language))]
    case 'raise': {
      const limit = formatMoney(effect.raisedTo, language)
      return [fillTemplate(limitRaise, language, { ...toChangeSlots(effect, language), limit })]
    }
    case 'change':
      return [changeLine(effect, language)]
  }
}

/** Utilization before and after, and the points if a score is known. */
function toChangeSlots(
  { before, after, gain }: { before: number; after: number; gain: Gain | undefined },
  language: Language,
): Record<'before' | 'after' | 'gain', string> {
  return {
    before: formatPercent(before, language),
    after: formatPercent(after, language),
    gain: gain === undefined ? fillTemplate(scoreMissing, language) : formatGain(gain, language),
  }
}

const blindPayment: Localized = {
  en: 'With {dollars} paid on a file that is typical of your score: {gain}. Tell me balances and limits and I compute it on yours.',
  fr: 'Avec {dollars} payés sur un dossier typique de votre cote : {gain}. Donnez-moi soldes et limites et je le calcule sur le vôtre.',
}
const thatCard: Localized = { en: 'that card', fr: 'cette carte' }
const closure: Localized = {
  en: 'Closing {card} takes {limit} of limit away, and your utilisation goes from {before} to {after}: {gain}.',
  fr: 'Fermer {card} enlève {limit} de limite et fait passer votre utilisation de {before} à {after} : {gain}.',
}
const scoreMissing: Localized = {
  en: 'tell me your score and I compute the points',
  fr: 'donnez-moi votre cote et je calcule les points',
}
const lastClosure: Localized = {
  en: 'Closing {card} takes {limit} of limit away, the last that you have: {gain}.',
  fr: 'Fermer {card} enlève {limit} de limite, la dernière que vous avez : {gain}.',
}
const limitRaise: Localized = {
  en: 'With a limit of {limit} your utilisation goes from {before} to {after} if the balance stays the same: {gain}.',
  fr: 'Avec une limite de {limit}, votre utilisation passe de {before} à {after} si le solde ne change pas : {gain}.',
}
const shareChange: Localized = {
  en: 'Going from {before} to {after} of your limits: {gain} at the next report.',
  fr: 'Passer de {before} à {after} de vos limites : {gain} au prochain relevé.',
}
const lateBefore: Localized = {
  en: 'First the {dollars} that is past due: a late account weighs more than any balance, and at the next 30-day mark it weighs more again.',
  fr: 'D’abord les {dollars} en retard : un compte en retard pèse plus que tout solde, et davantage encore au prochain seuil de 30 jours.',
}
const allLate: Localized = {
  en: 'Put all of it, {dollars}, on what is past due: a late account weighs more than any balance, and at the next 30-day mark it weighs more again.',
  fr: 'Mettez le tout, {dollars}, sur ce qui est en retard : un compte en retard pèse plus que tout solde, et davantage encore au prochain seuil de 30 jours.',
}
const partLate: Localized = {
  en: 'Put all of it, {dollars}, on the {owed} that is past due, and call the lender before the next 30-day mark to agree on the {left} that is left: a late account weighs more than any balance.',
  fr: 'Mettez le tout, {dollars}, sur les {owed} en retard, et appelez le prêteur avant le prochain seuil de 30 jours pour convenir des {left} qui restent : un compte en retard pèse plus que tout solde.',
}
const afterLate: Localized = { en: 'Then {line}', fr: 'Ensuite, {line}' }

function paymentLines(
  { dollars, pastDue, stillLate, allocation }: PaymentEffect,
  language: Language,
): readonly string[] {
  const lines = allocation === undefined ? [] : allocationLines(allocation, language)
  if (pastDue <= 0) return lines
  const slots = { dollars: formatMoney(pastDue, language) }
  if (stillLate > 0) {
    const left = {
      left: formatMoney(stillLate, language),
      owed: formatMoney(pastDue + stillLate, language),
    }
    return [fillTemplate(partLate, language, { ...slots, ...left })]
  }
  if (pastDue >= dollars) return [fillTemplate(allLate, language, slots)]
  const [first = '', ...others] = lines
  const rest = fillTemplate(afterLate, language, {
    line: first.charAt(0).toLowerCase() + first.slice(1),
  })
  return [fillTemplate(lateBefore, language, slots), ...(first === '' ? [] : [rest, ...others])]
}

const changeNames: Readonly<Record<AccountChange, Localized>> = {
  'new-card': { en: 'A new card', fr: 'Une nouvelle carte' },
  'auto-loan': { en: 'A car loan', fr: 'Un prêt auto' },
  mortgage: { en: 'A mortgage', fr: 'Une hypothèque' },
  'student-loan': { en: 'A student loan', fr: 'Un prêt étudiant' },
  'personal-loan': { en: 'A personal loan', fr: 'Un prêt personnel' },
  'authorized-user': {
    en: 'Being added as an authorized user',
    fr: 'Être ajouté comme utilisateur autorisé',
  },
  'balance-transfer': { en: 'A balance transfer', fr: 'Un transfert de solde' },
  consolidation: {
    en: 'A loan that pays the cards off',
    fr: 'Un prêt qui rembourse les cartes',
  },
  'collection-gone': {
    en: 'A wrong collection that is removed',
    fr: 'Un recouvrement erroné qui est retiré',
  },
}
const severalCards: Localized = { en: '{count} new cards', fr: '{count} nouvelles cartes' }
const changeWording: Localized = {
  en: '{change}: {soon} at the next report, and {later} after six months if everything is paid on time.',
  fr: '{change} : {soon} au prochain relevé, et {later} après six mois si tout est payé à temps.',
}
const changedUse: Localized = {
  en: 'Its limit takes your utilisation from {before} to {after} as long as you put nothing new on it.',
  fr: 'Sa limite fait passer votre utilisation de {before} à {after} tant que vous n’y mettez rien de plus.',
}

function changeLine({ change, count, soon, later, use }: ChangeEffect, language: Language): string {
  const several = fillTemplate(severalCards, language, { count })
  const line = fillTemplate(changeWording, language, {
    change: count > 1 ? several : changeNames[change][language],
    soon: formatGain(soon, language),
    later: formatGain(later, language),
  })
  if (use === undefined) return line
  return `${line} ${fillTemplate(changedUse, language, toChangeSlots({ ...use, gain: undefined }, language))}`
}
