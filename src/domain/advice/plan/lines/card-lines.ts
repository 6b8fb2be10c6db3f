import type { Language, Localized } from '../../../text/language.ts'
import { utilisationMarks } from '../../advice-rules.ts'
import { type Card, dollarsTo, useOf } from '../../card.ts'
import { money, percent, say } from '../../wording.ts'

const line: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}; {to30} brings it to 30%.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation} ; {to30} la ramène à 30 %.',
}
const lineOver: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}, {over} over its limit; {to30} brings it to 30%.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation}, soit {over} de plus que sa limite ; {to30} la ramène à 30 %.',
}
const lineBelow: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}, under 30% already.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation}, déjà sous 30 %.',
}
const forScore: Localized = {
  en: 'For the score, start with card {number}: it is nearest to its limit.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est elle qui est la plus proche de sa limite.',
}
const forInterest: Localized = {
  en: 'For the interest, start with card {number}, at {rate} a year.',
  fr: 'Pour les intérêts, commencez par la carte {number}, à {rate} par an.',
}
const forScorePoints: Localized = {
  en: 'For the score, start with card {number}: a dollar wins most points there.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est là qu’un dollar rapporte le plus de points.',
}

/** Cards beyond these have no line of their own. */
const mostCards = 6

/**
 * One line a card, numbered as the person or their report named them, and where to start; only for
 * two or more. `first` is the number of the card where the model sees most points per dollar.
 */
export function cardLines(
  cards: readonly Card[],
  first: number | undefined,
  language: Language,
): readonly string[] {
  const isLow = (card: Card) => dollarsTo(utilisationMarks.low, card) === 0
  if (cards.length < 2 || cards.every(isLow)) return []
  const numbered = cards.map((card, index) => ({ ...card, number: index + 1 }))
  const owed = numbered.filter(({ balance }) => balance > 0)
  const [nearest] = owed.toSorted((one, other) => useOf(other) - useOf(one))
  const [dearest] = owed.toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1))
  const start = first ?? nearest?.number
  return [
    ...numbered.slice(0, mostCards).map((card) => {
      const { number, name } = card
      const to30 = dollarsTo(utilisationMarks.high, card)
      const over = card.balance - card.limit
      return say(over > 0 ? lineOver : to30 > 0 ? line : lineBelow, language, {
        over: money(over, language),
        number: name === undefined ? number : `${number} (${name})`,
        balance: money(card.balance, language),
        limit: money(card.limit, language),
        utilisation: percent(useOf(card), language),
        to30: money(to30, language),
      })
    }),
    ...(start === undefined
      ? []
      : [say(first === undefined ? forScore : forScorePoints, language, { number: start })]),
    ...(dearest?.rate === undefined
      ? []
      : [
          say(forInterest, language, {
            number: dearest.number,
            rate: percent(dearest.rate, language),
          }),
        ]),
  ]
}
