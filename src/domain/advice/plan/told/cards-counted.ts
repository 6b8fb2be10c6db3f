import type { PlainText } from '../../plain-text.ts'

const counts =
  / (2|two|deux|3|three|trois|4|four|quatre) (?:new |more |nouvelles |autres )?(?:credit )?(?:cards|cartes) /
const numbers: readonly (readonly string[])[] = [
  ['2', 'two', 'deux'],
  ['3', 'three', 'trois'],
  ['4', 'four', 'quatre'],
]

/** How many cards a message speaks of at once: 1 where it does not count them. */
export function cardsCounted({ words }: PlainText): number {
  const said = counts.exec(words)?.[1] ?? ''
  const at = numbers.findIndex((one) => one.includes(said))
  return at < 0 ? 1 : at + 2
}
