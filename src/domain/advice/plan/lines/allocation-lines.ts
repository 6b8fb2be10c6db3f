import type { Language, Localized } from '../../../text/language.ts'
import { utilisationMarks } from '../../advice-rules.ts'
import { dollarsTo, useOf } from '../../card.ts'
import type { Recommendation } from '../../coaching.ts'
import { capital, joined, money, percent, say } from '../../wording.ts'
import type { Allocation, Share } from '../allocation.ts'
import type { Effect } from '../effect.ts'
import type { Step } from '../steps.ts'
import { saidCard, saidGain } from './said.ts'
import { recommendationOf, saidNextReport, withoutScore } from './step-lines.ts'

const paid: Localized = {
  en: '{dollars} on your cards takes them from {before} to {after} of their limits',
  fr: 'Mettre {dollars} sur vos cartes fait passer l’utilisation de {before} à {after}',
}
const paidOnYours: Localized = {
  en: '{dollars} on your card takes it from {before} to {after} of its limit',
  fr: 'Mettre {dollars} sur votre carte fait passer son utilisation de {before} à {after}',
}
const paidOnOne: Localized = {
  en: '{dollars} on {card} takes it from {before} to {after} of its limit',
  fr: 'Mettre {dollars} sur {card} fait passer son utilisation de {before} à {after}',
}
const won: Localized = {
  en: '{paid}: {gain} at the next report.',
  fr: '{paid} : {gain} au prochain relevé.',
}
const spread: Localized = {
  en: 'Where it wins most: {shares}.',
  fr: 'Là où cela rapporte le plus : {shares}.',
}
const share: Localized = {
  en: '{dollars} on {card}, {before} to {after}',
  fr: '{dollars} sur {card}, de {before} à {after}',
}
const why: Localized = {
  en: '{card} goes first: at 80% of its limit and more, a single card counts as maxed out.',
  fr: '{card} passe en premier : à 80 % et plus de sa limite, une carte seule compte comme pleine.',
}
const surplus: Localized = {
  en: '{left} is left over: nothing more is owed there.',
  fr: 'Il reste {left} : rien d’autre n’y est dû.',
}

const leaves: Localized = {
  en: 'That leaves {balance}: {to30} more reaches 30% and {to10} more reaches 10%.',
  fr: 'Il reste {balance} : encore {to30} pour arriver à 30 %, et {to10} pour arriver à 10 %.',
}
const leavesLittle: Localized = {
  en: 'That leaves {balance}, at 30% or under: {to10} more reaches 10%.',
  fr: 'Il reste {balance}, à 30 % ou moins : encore {to10} pour arriver à 10 %.',
}

/** What a payment does to the cards and the score, and where it goes. */
export function allocationLines(
  { shares, gain, left, before, after, isOnOne, isSpread, rest }: Allocation,
  language: Language,
): string[] {
  const [first] = shares
  const start = say(isOnOne ? paidOnOne : isSpread ? paid : paidOnYours, language, {
    card: first === undefined ? '' : saidCard(first.number, first.card, language),
    dollars: totalPaid(shares, language),
    before: percent(before, language),
    after: percent(after, language),
  })
  const worth =
    gain === undefined
      ? `${start}.`
      : say(won, language, { paid: start, gain: saidGain(gain, language) })
  return [
    [worth, ...restLines(rest, language)].join(' '),
    ...(isSpread && !isOnOne && after > 0 ? [spreadLine(shares, language)] : []),
    ...(left >= 1 ? [say(surplus, language, { left: money(left, language) })] : []),
  ]
}

/** Dollars that the marks still need once the sum is paid; nothing at 10 % or under. */
function restLines(rest: Allocation['rest'], language: Language): readonly string[] {
  const [to30, to10] = [
    dollarsTo(utilisationMarks.high, rest),
    dollarsTo(utilisationMarks.low, rest),
  ]
  if (to10 === 0) return []
  const slots = {
    balance: money(rest.balance, language),
    to30: money(to30, language),
    to10: money(to10, language),
  }
  return [say(to30 > 0 ? leaves : leavesLittle, language, slots)]
}

function spreadLine(shares: readonly Share[], language: Language): string {
  const line = say(spread, language, { shares: listOf(shares, language) })
  const full = shares.find(({ card }) => useOf(card) >= utilisationMarks.maxedOut)
  if (full === undefined || shares.length === 1) return line
  return `${line} ${say(why, language, { card: capital(saidCard(full.number, full.card, language)) })}`
}

/** A sum as things to do: what is late first, then the cards. */
export function paymentAdvice(
  { pastDue, stillLate, allocation }: Extract<Effect, { kind: 'payment' }>,
  steps: readonly Step[],
  language: Language,
): Recommendation[] {
  if (stillLate > 0) return [partAdvice(pastDue, pastDue + stillLate, language)]
  const late = steps.find(({ kind }) => kind === 'past-due')
  const first = late === undefined ? [] : [recommendationOf(late, [], language)]
  return allocation === undefined ? first : [...first, ...allocationAdvice(allocation, language)]
}

const part: Localized = {
  en: 'Put all {dollars} on the {owed} that is past due, and ask the lender for an arrangement on the rest',
  fr: 'Mettez les {dollars} sur les {owed} en retard, et demandez au prêteur une entente pour le reste',
}
const partImpact: Localized = {
  en: 'The account stays late until all of it is paid, and an arrangement that is kept can stop the next mark.',
  fr: 'Le compte reste en retard tant que tout n’est pas payé ; une entente tenue peut éviter la marque suivante.',
}
const thisWeek: Localized = { en: 'this week', fr: 'cette semaine' }

function partAdvice(dollars: number, owed: number, language: Language): Recommendation {
  const slots = { dollars: money(dollars, language), owed: money(owed, language) }
  return {
    action: say(part, language, slots),
    impact: say(partImpact, language),
    priority: 'high',
    timeline: say(thisWeek, language),
  }
}

/** The spread as something to do; nothing where nothing is to be paid. */
function allocationAdvice(
  { shares, gain, after, isOnOne, isSpread }: Allocation,
  language: Language,
): Recommendation[] {
  if (shares.length === 0) return []
  const dollars = totalPaid(shares, language)
  const wording = after === 0 && !isOnOne ? payOff : isSpread ? put : putOnCard
  return [
    {
      action: say(wording, language, { dollars, shares: listOf(shares, language) }),
      impact:
        gain === undefined
          ? say(withoutScore, language)
          : say(impact, language, { gain: capital(saidGain(gain, language)) }),
      priority: 'high',
      timeline: saidNextReport(language),
    },
  ]
}

const payOff: Localized = {
  en: 'Pay off what your cards owe, {dollars} in all',
  fr: 'Remboursez tout le solde de vos cartes, {dollars} en tout',
}
const putOnCard: Localized = {
  en: 'Put {dollars} on your card',
  fr: 'Mettez {dollars} sur votre carte',
}
const put: Localized = { en: 'Put {shares}', fr: 'Mettez {shares}' }
const impact: Localized = { en: '{gain}.', fr: '{gain}.' }

function totalPaid(shares: readonly Share[], language: Language): string {
  return money(
    shares.reduce((sum, { dollars }) => sum + dollars, 0),
    language,
  )
}

function listOf(shares: readonly Share[], language: Language): string {
  const parts = shares.map(({ number, card, dollars }) =>
    say(share, language, {
      dollars: money(dollars, language),
      card: saidCard(number, card, language),
      before: percent(useOf(card), language),
      after: percent(useOf({ ...card, balance: Math.max(0, card.balance - dollars) }), language),
    }),
  )
  return joined(parts, language)
}
