import { disputeLetter } from './dispute-letter.ts'
import { goodwillUntruth, untruthIn } from './gate/truth-gate.ts'
import type { Untruth } from './gate/untruth.ts'
import { goodwillLetter } from './goodwill-letter.ts'
import type { DisputeFacts, GoodwillFacts, Letter, LetterTime } from './letter.ts'
import { printableDispute, printableGoodwill } from './reading/printable-facts.ts'

/** A letter with the facts as it prints them, or why it cannot be written. */
type Written<Facts> =
  | { readonly letter: Letter; readonly facts: Facts }
  | { readonly untruth: Untruth }

interface LetterRequest<Facts> {
  readonly facts: Facts
  readonly time: LetterTime
}

export function writeDispute({ facts, time }: LetterRequest<DisputeFacts>): Written<DisputeFacts> {
  const printable = printableDispute(facts)
  const untruth = untruthIn(printable, time.now)
  return untruth === undefined
    ? { letter: disputeLetter(printable, time), facts: printable }
    : { untruth }
}

export function writeGoodwill({
  facts,
  time,
}: LetterRequest<GoodwillFacts>): Written<GoodwillFacts> {
  const printable = printableGoodwill(facts)
  const untruth = goodwillUntruth(printable, time.now)
  return untruth === undefined
    ? { letter: goodwillLetter(printable, time), facts: printable }
    : { untruth }
}
