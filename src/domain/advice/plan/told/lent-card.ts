import { useOf } from '../../card.ts'
import { figuresIn } from '../../message/figures.ts'

/** Another person's card on which the person may be added. */
export interface LentReading {
  /** Percent of its limit; undefined where no such card is told. */
  readonly use: number | undefined
  /** The message without that card's figures, so that nobody takes them for the person's own. */
  readonly rest: string
}

const added =
  /\bauthori[sz]ed user|\butilisat(?:eur|rice) (?:autorise|supplementaire)|\b(?:add|adds|adding|added|put|ajoute\w*|met\w*) me (?:on|to|a|sur|as)\b|\bm'(?:ajout|add)/
const owner =
  /\b(?:her|his|their|moms?|mums?|mother|dads?|father|wife|husband|spouse|parents?|sister|brother|friend|boyfriend|girlfriend|partner|aunt|uncle|grand\w+|sa carte|son|leur|mere|pere|maman|papa|conjointe?|mari|femme|blonde|chum|soeur|frere|amie?|tante|oncle)\b/

/** Text in the form of `plainTextFrom`; silent where cards of both could be told. */
export function lentIn(plain: string): LentReading {
  const none = { use: undefined, rest: plain }
  if (!added.test(plain) || !owner.test(plain)) return none
  const { cards, utilisation } = figuresIn(plain)
  const [card, another] = cards
  if (another !== undefined || (card === undefined && utilisation === undefined)) return none
  const use = card === undefined ? utilisation : useOf(card)
  return { use, rest: plain.replace(/\d/g, '') }
}
