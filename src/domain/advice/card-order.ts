import type { Language, Sentence } from '../language.ts'
import { utilisationMarks } from './advice-rules.ts'
import type { HeldCard } from './plan/held-card.ts'
import { say } from './plan/lines/said.ts'
import { dollarsTo } from './slots.ts'
import { money, percent } from './wording.ts'

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

const forScorePoints: Sentence = {
  en: 'For the score, start with card {number}: a dollar wins most points there.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est là qu’un dollar rapporte le plus de points.',
}

/** Cards beyond these have no line of their own. */
const mostCards = 6

/**
 * One line a card, numbered as the person or their report named them, and where to start; only for
 * two or more. `first` is the number of the card where the model sees most points per dollar.
 */
export function cardOrder(
  cards: readonly HeldCard[],
  first: number | undefined,
  language: Language,
): string[] {
  const isLow = ({ balance, limit }: HeldCard) => balance <= (limit * utilisationMarks.low) / 100
  if (cards.length < 2 || cards.every(isLow)) return []
  const numbered = cards.map((card, index) => ({ ...card, number: index + 1 }))
  const owed = numbered.filter(({ balance }) => balance > 0)
  const nearest = owed.toSorted((a, b) => b.balance / b.limit - a.balance / a.limit)[0]
  const dearest = owed.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))[0]
  const start =
    first === undefined
      ? { wording: forScore, number: nearest?.number }
      : { wording: forScorePoints, number: first }
  return [
    ...numbered.slice(0, mostCards).map(({ number, name, balance, limit }) => {
      const to30 = dollarsTo(utilisationMarks.high, balance, limit)
      return say(to30 > 0 ? line : lineBelow, language, {
        number: name === undefined ? String(number) : `${number} (${name})`,
        balance: money(balance, language),
        limit: money(limit, language),
        utilisation: percent((balance / limit) * 100, language),
        to30: money(to30, language),
      })
    }),
    start.number === undefined
      ? []
      : say(start.wording, language, { number: String(start.number) }),
    dearest?.rate === undefined
      ? []
      : say(forInterest, language, {
          number: String(dearest.number),
          rate: percent(dearest.rate, language),
        }),
  ].flat()
}
