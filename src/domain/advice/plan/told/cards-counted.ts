import { parseCount } from '../../../text/numbers-in-words.ts'
import type { PlainText } from '../../plain-text.ts'

const counts =
  / (2|two|deux|3|three|trois|4|four|quatre) (?:new |more |nouvelles |autres )?(?:credit )?(?:cards|cartes) /

/** How many cards a message speaks of at once: 1 where it does not count them. */
export function cardsCounted({ words }: PlainText): number {
  return parseCount(counts.exec(words)?.[1] ?? '1')
}
