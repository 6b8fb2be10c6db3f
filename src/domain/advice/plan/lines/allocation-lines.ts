import type { Language, Sentence } from '../../../language.ts'
import type { Recommendation } from '../../coaching.ts'
import { joined, money, percent } from '../../wording.ts'
import type { Allocation, Share } from '../allocation.ts'
import type { Effect } from '../effect.ts'
import type { Step } from '../steps.ts'
import { capital, saidCard, saidGain, say } from './said.ts'
import { recommendationOf, saidNextReport, withoutScore } from './step-lines.ts'

const paid: Sentence = {
  en: '{dollars} on your cards takes them from {before} to {after} of their limits',
  fr: 'Mettre {dollars} sur vos cartes fait passer l’utilisation de {before} à {after}',
}
const paidOnYours: Sentence = {
  en: '{dollars} on your card takes it from {before} to {after} of its limit',
  fr: 'Mettre {dollars} sur votre carte fait passer son utilisation de {before} à {after}',
}
const paidOnOne: Sentence = {
  en: '{dollars} on {card} takes it from {before} to {after} of its limit',
  fr: 'Mettre {dollars} sur {card} fait passer son utilisation de {before} à {after}',
}
const won: Sentence = {
  en: '{paid}: {gain} at the next report.',
  fr: '{paid} : {gain} au prochain relevé.',
}
const spread: Sentence = {
  en: 'Where it wins most: {shares}.',
  fr: 'Là où cela rapporte le plus : {shares}.',
}
const share: Sentence = {
  en: '{dollars} on {card}, {before} to {after}',
  fr: '{dollars} sur {card}, de {before} à {after}',
}
const why: Sentence = {
  en: '{card} goes first: at 80% of its limit and more, a single card counts as maxed out.',
  fr: '{card} passe en premier : à 80 % et plus de sa limite, une carte seule compte comme pleine.',
}
const surplus: Sentence = {
  en: '{left} is left over: nothing more is owed there.',
  fr: 'Il reste {left} : rien d’autre n’y est dû.',
}

/** What a payment does to the cards and the score, and where it goes. */
export function allocationLines(
  { shares, gain, left, before, after, isOnOne, isSpread }: Allocation,
  language: Language,
): string[] {
  const dollars = shares.reduce((sum, one) => sum + one.dollars, 0)
  const [first] = shares
  const start = say(isOnOne ? paidOnOne : isSpread ? paid : paidOnYours, language, {
    card: first === undefined ? '' : saidCard(first.number, first.card, language),
    dollars: money(dollars, language),
    before: percent(before, language),
    after: percent(after, language),
  })
  return [
    gain === undefined
      ? `${start}.`
      : say(won, language, { paid: start, gain: saidGain(gain, language) }),
    ...(isSpread && !isOnOne && after > 0 ? [spreadLine(shares, language)] : []),
    ...(left >= 1 ? [say(surplus, language, { left: money(left, language) })] : []),
  ]
}

/** Percent of its limit from which one card looks maxed out (VantageScore's and lenders' mark). */
const maxedOut = 80

function spreadLine(shares: readonly Share[], language: Language): string {
  const line = say(spread, language, { shares: listOf(shares, language) })
  const full = shares.find(({ card }) => (card.balance / card.limit) * 100 >= maxedOut)
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

const part: Sentence = {
  en: 'Put all {dollars} on the {owed} that is past due, and ask the lender for an arrangement on the rest',
  fr: 'Mettez les {dollars} sur les {owed} en retard, et demandez au prêteur une entente pour le reste',
}
const partImpact: Sentence = {
  en: 'The account stays late until all of it is paid, and an arrangement that is kept can stop the next mark.',
  fr: 'Le compte reste en retard tant que tout n’est pas payé ; une entente tenue peut éviter la marque suivante.',
}
const thisWeek: Sentence = { en: 'this week', fr: 'cette semaine' }

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
  const dollars = money(
    shares.reduce((sum, one) => sum + one.dollars, 0),
    language,
  )
  const wording = after === 0 && !isOnOne ? payOff : isSpread ? put : putOnCard
  return [
    {
      action: say(wording, language, { dollars, shares: listOf(shares, language) }),
      impact:
        gain === undefined
          ? say(withoutScore, language)
          : say(impact, language, { gain: capital(saidGain(gain, language)) }),
      priority: 'high',
      timeline: saidNextReport(1, language),
    },
  ]
}

const payOff: Sentence = {
  en: 'Pay off what your cards owe, {dollars} in all',
  fr: 'Remboursez tout le solde de vos cartes, {dollars} en tout',
}
const putOnCard: Sentence = {
  en: 'Put {dollars} on your card',
  fr: 'Mettez {dollars} sur votre carte',
}
const put: Sentence = { en: 'Put {shares}', fr: 'Mettez {shares}' }
const impact: Sentence = { en: '{gain}.', fr: '{gain}.' }

function listOf(shares: readonly Share[], language: Language): string {
  const parts = shares.map(({ number, card, dollars }) =>
    say(share, language, {
      dollars: money(dollars, language),
      card: saidCard(number, card, language),
      before: percent((card.balance / card.limit) * 100, language),
      after: percent((Math.max(0, card.balance - dollars) / card.limit) * 100, language),
    }),
  )
  return joined(parts, language)
}
