import { parseCount } from '../../text/numbers-in-words.ts'
import { parseWords } from '../recognition/cues.ts'
import { type Card, cardUse } from './card-facts.ts'
import { extractFigures } from './figures.ts'
import { extractPayment } from './payment-facts.ts'
import { type PlainText, toPlainText } from './plain-text.ts'
import { digits, parseDollars } from './sums.ts'
import { planCues } from './what-if.ts'

const ordinals: readonly (readonly [words: RegExp, number: number])[] = [
  [/ (?:card|carte) 1 | (?:first|1st) (?:card|one) | premiere carte | la premiere /, 1],
  [
    / (?:card|carte) 2 | (?:second|2nd) (?:card|one) | (?:deuxieme|seconde) carte | la (?:deuxieme|seconde) /,
    2,
  ],
  [/ (?:card|carte) 3 | (?:third|3rd) (?:card|one) | troisieme carte | la troisieme /, 3],
]

/**
 * Number of the only card named in a message; of two cards, "the other" is the one not named
 * before.
 */
export function findChosenCard(
  last: PlainText,
  earlier: readonly PlainText[],
  count: number,
): number | undefined {
  if (count < 2) return undefined
  const named = findOrdinal(last)
  if (named !== undefined) return named
  const words = wordsOutsideCardLists(last.plain)
  if (planCues.otherCard(parseWords(words)) === 0) return undefined
  return findOrdinal(earlier.at(-1)) === 2 ? 1 : 2
}

/** Reads after the amount, if there is one: a message may list its cards before it asks. */
function findOrdinal(text: PlainText | undefined): number | undefined {
  if (text === undefined) return undefined
  const { after } = extractPayment(text.plain)
  const words = after === undefined ? text.words : ` ${after.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const named = ordinals.filter(([pattern]) => pattern.test(words))
  return named.length === 1 ? named[0]?.[1] : undefined
}

/** Card names in a list choose no card. */
function wordsOutsideCardLists(plain: string): string {
  const clauses = plain
    .split(/[.?!;]/)
    .filter((clause) => extractFigures(clause).cards.length === 0)
  return toPlainText(clauses.join(' ')).words
}

const minNameLength = 4

/** First word of a card's name, as people use it; undefined when it is too short. */
function toShortName(name: string | undefined): string | undefined {
  const [first = ''] = toPlainText(name ?? '')
    .words.trim()
    .split(' ')
  return first.length < minNameLength ? undefined : first
}

/** Number of the only card whose name is in the message. */
export function findNamedCard({ plain }: PlainText, cards: readonly Card[]): number | undefined {
  if (cards.length < 2) return undefined
  const words = wordsOutsideCardLists(plain)
  const matches = cards.flatMap(({ name }, index) => {
    const short = toShortName(name)
    return short !== undefined && words.includes(` ${short} `) ? [index + 1] : []
  })
  return matches.length === 1 ? matches[0] : undefined
}

/** Cards of a report with balances updated from the message. */
interface UpdatedCards {
  readonly cards: readonly Card[]
  /** The message without the updates. */
  readonly rest: string
}

/** "if I paid the Summit card down to 200" is hypothetical. */
const conditionalBefore =
  /\b(?:if|should|would|could|want|can|si|devrais|veux|voudrais|pourrais)\b[^.?!;]{0,60}$/
const newBalance = new RegExp(
  String.raw`^[^.?!;\d$]{0,25}?\b(?:down to|is now at|is now|is at|now at|now|to|at|est a|est rendue? a|maintenant a|a) \$? ?${digits} ?\$?(?! ?%)`,
)

/** Only named cards are updated, one sum each; expects `PlainText.plain`. */
export function updateCards(plain: string, reportCards: readonly Card[]): UpdatedCards {
  let rest = plain
  const cards = reportCards.map((card) => {
    const name = toShortName(card.name) ?? ''
    const at = name === '' ? -1 : rest.indexOf(name)
    const match = at < 0 ? null : newBalance.exec(rest.slice(at + name.length))
    if (match === null || conditionalBefore.test(rest.slice(0, at))) return card
    const balance = parseDollars(match[1] ?? '')
    if (balance > card.limit) return card
    rest = `${rest.slice(0, at)}${rest.slice(at + name.length + match[0].length)}`
    return { ...card, balance }
  })
  return { cards, rest }
}

const cardCounts =
  / (2|two|deux|3|three|trois|4|four|quatre) (?:new |more |nouvelles |autres )?(?:credit )?(?:cards|cartes) /

/** Number of new cards in a message; 1 when not counted. */
export function countNewCards({ words }: PlainText): number {
  return parseCount(cardCounts.exec(words)?.[1] ?? '1')
}

/** Another person's card to which the person may be added. */
interface LentCardExtraction {
  /** Percent of its limit; undefined without such a card. */
  readonly use: number | undefined
  /** The message without that card's figures, so they are not read as the person's own. */
  readonly rest: string
}

const addedAsUser =
  /\bauthori[sz]ed user|\butilisat(?:eur|rice) (?:autorise|supplementaire)|\b(?:add|adds|adding|added|put|ajoute\w*|met\w*) me (?:on|to|a|sur|as)\b|\bm'(?:ajout|add)/
const cardOwner =
  /\b(?:her|his|their|moms?|mums?|mother|dads?|father|wife|husband|spouse|parents?|sister|brother|friend|boyfriend|girlfriend|partner|aunt|uncle|grand\w+|sa carte|son|leur|mere|pere|maman|papa|conjointe?|mari|femme|blonde|chum|soeur|frere|amie?|tante|oncle)\b/

/** Expects `PlainText.plain`; finds nothing when cards of both may be meant. */
export function extractLentCard(plain: string): LentCardExtraction {
  const none = { use: undefined, rest: plain }
  if (!addedAsUser.test(plain) || !cardOwner.test(plain)) return none
  const { cards, utilisation } = extractFigures(plain)
  const [card, another] = cards
  if (another !== undefined || (card === undefined && utilisation === undefined)) return none
  const use = card === undefined ? utilisation : cardUse(card)
  return { use, rest: plain.replace(/\d/g, '') }
}
