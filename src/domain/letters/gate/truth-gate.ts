import type { DisputeFacts, GoodwillFacts } from '../letter.ts'
import { readingOf } from '../reading/clauses.ts'
import type { Printable } from '../reading/printable-facts.ts'
import { disputeChecks } from './dispute-checks.ts'
import { goodwillChecks } from './goodwill-checks.ts'
import { firstOf, type Untruth } from './untruth.ts'

/**
 * The first untrue statement that a dispute letter from these facts would make, at a moment in
 * milliseconds since 1970; undefined when the letter can be written. A letter must not be untrue or
 * misleading (15 U.S.C. § 1679b(a)(1)), whoever signs it.
 */
export function untruthIn(facts: Printable<DisputeFacts>, now: number): Untruth | undefined {
  const reading = readingOf(facts.reason)
  return firstOf(disputeChecks, (check) => check(facts, now, reading))
}

/** The same of a goodwill letter. */
export function goodwillUntruth(facts: Printable<GoodwillFacts>, now: number): Untruth | undefined {
  const reading = readingOf(facts.explanation)
  return firstOf(goodwillChecks, (check) => check(facts, now, reading))
}
