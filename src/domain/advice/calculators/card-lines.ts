import type { Language, Localized } from '../../text/language.ts'
import { type Card, cardUse, dollarsToReach } from '../extract/card-facts.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import { utilisationMarks } from './reference-figures.ts'

const cardLine: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}; {to30} brings it to 30%.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation} ; {to30} la ramène à 30 %.',
}
const cardLineOver: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}, {over} over its limit; {to30} brings it to 30%.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation}, soit {over} de plus que sa limite ; {to30} la ramène à 30 %.',
}
const cardLineBelow: Localized = {
  en: 'Card {number}: {balance} of {limit} is {utilisation}, under 30% already.',
  fr: 'Carte {number} : {balance} sur {limit} font {utilisation}, déjà sous 30 %.',
}
const startForScore: Localized = {
  en: 'For the score, start with card {number}: it is nearest to its limit.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est elle qui est la plus proche de sa limite.',
}
const startForInterest: Localized = {
  en: 'For the interest, start with card {number}, at {rate} a year.',
  fr: 'Pour les intérêts, commencez par la carte {number}, à {rate} par an.',
}
const startForPoints: Localized = {
  en: 'For the score, start with card {number}: a dollar wins most points there.',
  fr: 'Pour la cote, commencez par la carte {number} : c’est là qu’un dollar rapporte le plus de points.',
}

/** Cards with a line of their own. */
const maxCardLines = 6

/**
 * One line a card, numbered in the order given, and the card to start with; only for two or more.
 * `first` is the card with most points per dollar in the model.
 */
export function cardLines(
  cards: readonly Card[],
  first: number | undefined,
  language: Language,
): readonly string[] {
  const isLow = (card: Card) => dollarsToReach(utilisationMarks.low, card) === 0
  if (cards.length < 2 || cards.every(isLow)) return []
  const numbered = cards.map((card, index) => ({ ...card, number: index + 1 }))
  const owed = numbered.filter(({ balance }) => balance > 0)
  const [nearest] = owed.toSorted((one, other) => cardUse(other) - cardUse(one))
  const [dearest] = owed.toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1))
  const start = first ?? nearest?.number
  return [
    ...numbered.slice(0, maxCardLines).map((card) => {
      const { number, name } = card
      const to30 = dollarsToReach(utilisationMarks.high, card)
      const over = card.balance - card.limit
      return fillTemplate(over > 0 ? cardLineOver : to30 > 0 ? cardLine : cardLineBelow, language, {
        over: formatMoney(over, language),
        number: name === undefined ? number : `${number} (${name})`,
        balance: formatMoney(card.balance, language),
        limit: formatMoney(card.limit, language),
        utilisation: formatPercent(cardUse(card), language),
        to30: formatMoney(to30, language),
      })
    }),
    ...(start === undefined
      ? []
      : [
          fillTemplate(first === undefined ? startForScore : startForPoints, language, {
            number: start,
          }),
        ]),
    ...(dearest?.rate === undefined
      ? []
      : [
          fillTemplate(startForInterest, language, {
            number: dearest.number,
            rate: formatPercent(dearest.rate, language),
          }),
        ]),
  ]
}
