import { disputeLetter } from './dispute-letter.ts'
import { goodwillLetter } from './goodwill-letter.ts'
import type { DisputeFacts, GoodwillFacts, Letter, LetterTime } from './letter.ts'
import { type LetterCopy, toLetterCopy } from './letter-copy.ts'
import { toPrintableDispute, toPrintableGoodwill } from './parse/printable-facts.ts'
import type { LetterRejection } from './validation/letter-rejection.ts'
import { findFalseClaim, findFalseGoodwillClaim } from './validation/validate-letter.ts'

/** The letter with its printed facts and the copy to save, or the reason for its rejection. */
type LetterResult<Facts> =
  | { readonly letter: Letter; readonly facts: Facts; readonly copy: LetterCopy }
  | { readonly rejection: LetterRejection }

interface LetterRequest<Facts> {
  readonly facts: Facts
  readonly time: LetterTime
}

export function writeDispute({
  facts,
  time,
}: LetterRequest<DisputeFacts>): LetterResult<DisputeFacts> {
  const printable = toPrintableDispute(facts)
  const rejection = findFalseClaim(printable, time.now)
  if (rejection !== undefined) return { rejection }
  const letter = disputeLetter(printable, time)
  return { letter, facts: printable, copy: toLetterCopy(letter, printable) }
}

export function writeGoodwill({
  facts,
  time,
}: LetterRequest<GoodwillFacts>): LetterResult<GoodwillFacts> {
  const printable = toPrintableGoodwill(facts)
  const rejection = findFalseGoodwillClaim(printable, time.now)
  if (rejection !== undefined) return { rejection }
  const letter = goodwillLetter(printable, time)
  return { letter, facts: printable, copy: toLetterCopy(letter, printable) }
}
