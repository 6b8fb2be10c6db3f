import type { DisputeFacts, GoodwillFacts } from '../letter.ts'
import { accountNumberFrom, lineFrom, paragraphsFrom } from './plain-text.ts'

declare const cleaned: unique symbol

/**
 * Facts exactly as a letter prints them. The gate and the letter take no others, so that what is
 * judged is what is read.
 */
export type Printable<Facts> = Facts & { readonly [cleaned]: true }

/** Most characters of each text that a letter prints, and that a request may send. */
export const longest = {
  ...{ name: 200, address: 500, creditor: 200, accountNumber: 64 },
  ...{ reason: 4_000, explanation: 4_000, evidence: 500 },
} as const

/** The facts of a dispute as its letter prints them (see `plain-text.ts`). */
export function printableDispute(facts: DisputeFacts): Printable<DisputeFacts> {
  const { language } = facts
  const digits = (facts.ssnLastFour ?? '').replace(/\D/g, '').slice(-4)
  const printed: DisputeFacts = {
    ...facts,
    creditor: lineFrom(facts.creditor, longest.creditor, language),
    accountNumber: accountNumberFrom(facts.accountNumber, longest.accountNumber, language),
    reason: paragraphsFrom(facts.reason, longest.reason, language),
    evidence: facts.evidence.map((piece) => lineFrom(piece, longest.evidence, language)),
    name: lineFrom(facts.name, longest.name, language),
    address: lineFrom(
      facts.address.replace(/,?\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ', '),
      longest.address,
      language,
    ),
    ssnLastFour: digits.length === 4 ? digits : undefined,
  }
  return printed as Printable<DisputeFacts>
}

/** The same of a goodwill letter. */
export function printableGoodwill(facts: GoodwillFacts): Printable<GoodwillFacts> {
  const { language } = facts
  const printed: GoodwillFacts = {
    ...facts,
    creditor: lineFrom(facts.creditor, longest.creditor, language),
    accountNumber: accountNumberFrom(facts.accountNumber, longest.accountNumber, language),
    explanation: paragraphsFrom(facts.explanation, longest.explanation, language),
  }
  return printed as Printable<GoodwillFacts>
}
