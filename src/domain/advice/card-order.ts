import type { Language, Sentence } from '../language.ts'
import { utilisationMarks } from './advice-rules.ts'
import type { Card } from './message-figures.ts'
import { dollarsTo } from './slots.ts'
import { filled, money, percent } from './wording.ts'

const line: Sentence = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}; {to30} brings it to 30%.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation} ; {to30} la ramène à 30 %.',
}
const lineBelow: Sentence = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}, under 30% already.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation}, déjà sous 30 %.',
}
const forScore: Sentence = {
  en: 'For the score, start with card {number}: it is nearest to its limit.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est elle qui est la plus proche de sa limite.',
}
const forInterest: Sentence = {
  en: 'For the interest, start with card {number}, at {rate} a year.',
  fr: 'Pour les intérêts, commencez par la carte {number}, à {rate} par an.',
}

/** One line a card, numbered as the person named them, and where to start; only for two or more. */
export function cardOrder(cards: readonly Card[], language: Language): string[] {
  if (cards.length < 2) return []
  const numbered = cards.map((card, index) => ({ ...card, number: String(index + 1) }))
  const nearest = numbered.toSorted((a, b) => b.balance / b.limit - a.balance / a.limit)[0]
  const dearest = numbered.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))[0]
  const say = (wording: Sentence, slots: Record<string, string>) =>
    filled(wording, language, new Map(Object.entries(slots))) ?? []
  return [
    ...numbered.map(({ number, balance, limit }) => {
      const to30 = dollarsTo(utilisationMarks.high, balance, limit)
      return say(to30 > 0 ? line : lineBelow, {
        number,
        balance: money(balance, language),
        limit: money(limit, language),
        utilisation: percent((balance / limit) * 100, language),
        to30: money(to30, language),
      })
    }),
    nearest === undefined ? [] : say(forScore, { number: nearest.number }),
    dearest?.rate === undefined
      ? []
      : say(forInterest, { number: dearest.number, rate: percent(dearest.rate, language) }),
  ].flat()
}
