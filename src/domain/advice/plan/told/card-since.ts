import type { Card } from '../../card.ts'
import { shortName } from './card-named.ts'
import { digits, dollarsOf } from './sums.ts'

/** The cards of a report with what the person says has changed since. */
export interface CardsSince {
  readonly cards: readonly Card[]
  /** The message without what changed. */
  readonly rest: string
}

/** "if I paid the Summit card down to 200" is imagined, and no change. */
const imagined =
  /\b(?:if|should|would|could|want|can|si|devrais|veux|voudrais|pourrais)\b[^.?!;]{0,60}$/
const changed = new RegExp(
  String.raw`^[^.?!;\d$]{0,25}?\b(?:down to|is now at|is now|is at|now at|now|to|at|est a|est rendue? a|maintenant a|a) \$? ?${digits} ?\$?(?! ?%)`,
)

/** Only cards with a name change, one sum each; text in the form of `PlainText.plain`. */
export function cardsSince(plain: string, held: readonly Card[]): CardsSince {
  let rest = plain
  const cards = held.map((card) => {
    const name = shortName(card.name) ?? ''
    const at = name === '' ? -1 : rest.indexOf(name)
    const match = at < 0 ? null : changed.exec(rest.slice(at + name.length))
    if (match === null || imagined.test(rest.slice(0, at))) return card
    const balance = dollarsOf(match[1] ?? '')
    if (balance > card.limit) return card
    rest = `${rest.slice(0, at)}${rest.slice(at + name.length + match[0].length)}`
    return { ...card, balance }
  })
  return { cards, rest }
}
