import type { Card } from '../../card.ts'
import { figuresIn } from '../../message/figures.ts'
import { type PlainText, plainTextFrom } from '../../plain-text.ts'
import { wordsFrom } from '../../recognition/cues.ts'
import { paymentIn } from './payment-told.ts'
import { planCues } from './what-if-cues.ts'

const ordinals: readonly (readonly [words: RegExp, number: number])[] = [
  [/ (?:card|carte) 1 | (?:first|1st) (?:card|one) | premiere carte | la premiere /, 1],
  [
    / (?:card|carte) 2 | (?:second|2nd) (?:card|one) | (?:deuxieme|seconde) carte | la (?:deuxieme|seconde) /,
    2,
  ],
  [/ (?:card|carte) 3 | (?:third|3rd) (?:card|one) | troisieme carte | la troisieme /, 3],
]

/** The number of the one card that a message names; of two cards "the other" is the one not named before. */
export function cardAsked(
  last: PlainText,
  earlier: readonly PlainText[],
  count: number,
): number | undefined {
  if (count < 2) return undefined
  const named = cardNamed(last)
  if (named !== undefined) return named
  const words = wordsWithoutCards(last.plain)
  if (planCues.otherCard(wordsFrom(words)) === 0) return undefined
  return cardNamed(earlier.at(-1)) === 2 ? 1 : 2
}

/** In what follows the amount, where there is one: a message may list its cards before it asks. */
function cardNamed(text: PlainText | undefined): number | undefined {
  if (text === undefined) return undefined
  const { after } = paymentIn(text.plain)
  const words = after === undefined ? text.words : ` ${after.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = ordinals.filter(([pattern]) => pattern.test(words))
  return named.length === 1 ? named[0]?.[1] : undefined
}

/** Where the cards are only counted up, their names choose none of them. */
function wordsWithoutCards(plain: string): string {
  const asked = plain.split(/[.?!;]/).filter((clause) => figuresIn(clause).cards.length === 0)
  return plainTextFrom(asked.join(' ')).words
}

const shortestName = 4

/** The first word of a card's name, by which people call it; undefined where it says too little. */
export function shortName(name: string | undefined): string | undefined {
  const [first = ''] = plainTextFrom(name ?? '')
    .words.trim()
    .split(' ')
  return first.length < shortestName ? undefined : first
}

/** The number of the one card of several whose name the message says. */
export function namedIn({ plain }: PlainText, cards: readonly Card[]): number | undefined {
  if (cards.length < 2) return undefined
  const words = wordsWithoutCards(plain)
  const said = cards.flatMap(({ name }, index) => {
    const short = shortName(name)
    return short !== undefined && words.includes(` ${short} `) ? [index + 1] : []
  })
  return said.length === 1 ? said[0] : undefined
}
