import { asksForUntruth } from './asked-untruth.ts'
import { anyOf, clausesOf, folded, negated } from './clauses.ts'
import { englishTheftCues } from './english-theft-cues.ts'
import { frenchTheftCues } from './french-theft-cues.ts'
import { type TheftCues, theftCueNames } from './theft-cues.ts'

/** The cues of both languages at once: a reason may be in either, whatever the letter's is. */
const cues = Object.fromEntries(
  theftCueNames.map((name) => [name, anyOf(...englishTheftCues[name], ...frenchTheftCues[name])]),
) as Readonly<Record<keyof TheftCues, RegExp>>

/**
 * True when a reason says that the transaction was not the person's: theft, or that they did not make
 * or authorise it. The letter makes that statement in their name (15 U.S.C. § 1681c-2(a)(4)), so
 * silence is not enough.
 */
export function claimsTheft(reason: string): boolean {
  const text = folded(reason)
  if (cues.theftClaimed.test(text)) return true
  return cues.fraudNamed.test(text) && !cues.creditorsConduct.test(text)
}

/** True when a reason says that the transaction was the person's own, or asks for an untruth. */
export function admitsTransaction(reason: string): boolean {
  const text = folded(reason)
  return (
    asksForUntruth(text) ||
    cues.jointly.test(text) ||
    clausesOf(text).some(
      (clause) =>
        (cues.ownTransaction.test(clause) && !cues.anotherAct.test(clause)) ||
        (cues.byMe.test(clause) && !negated.test(clause)),
    )
  )
}
