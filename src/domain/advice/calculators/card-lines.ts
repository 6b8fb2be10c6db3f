import templates from '../../knowledge/coach/lines/card.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import { type Card, cardUse, dollarsToReach } from '../extract/card-facts.ts'
import { fillTemplate, formatMoney, formatPercent } from '../wording.ts'
import { utilisationMarks } from './reference-figures.ts'

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
      return fillTemplate(
        over > 0 ? templates.cardLineOver : to30 > 0 ? templates.cardLine : templates.cardLineBelow,
        language,
        {
          over: formatMoney(over, language),
          number: name === undefined ? number : `${number} (${name})`,
          balance: formatMoney(card.balance, language),
          limit: formatMoney(card.limit, language),
          utilisation: formatPercent(cardUse(card), language),
          to30: formatMoney(to30, language),
        },
      )
    }),
    ...(start === undefined
      ? []
      : [
          fillTemplate(
            first === undefined ? templates.startForScore : templates.startForPoints,
            language,
            {
              number: start,
            },
          ),
        ]),
    ...(dearest?.rate === undefined
      ? []
      : [
          fillTemplate(templates.startForInterest, language, {
            number: dearest.number,
            rate: formatPercent(dearest.rate, language),
          }),
        ]),
  ]
}
