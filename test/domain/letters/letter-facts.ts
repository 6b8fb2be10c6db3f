import type {
  DisputeFacts,
  DisputeType,
  GoodwillFacts,
  Letter,
} from '../../../src/domain/letters/letter.ts'
import { formatLetter } from '../../../src/domain/letters/letter.ts'
import {
  type Printable,
  toPrintableDispute,
  toPrintableGoodwill,
} from '../../../src/domain/letters/parse/printable-facts.ts'
import type { LetterRejection } from '../../../src/domain/letters/validation/letter-rejection.ts'
import { findFalseClaim } from '../../../src/domain/letters/validation/validate-letter.ts'
import { expectFrench } from '../../support/french.ts'

/** Noon of Saturday, 21 November 2026; the mail then takes until Monday, 30 November. */
export const now = Date.parse('2026-11-21T12:00:00Z')

export const at = { now, reference: 'CC-7F3K-Q2M9' }

/** The place of a letter that names none. */
export const american = { language: 'en', country: 'US', province: undefined } as const

/** A letter as a text answer gives it. */
export const asText = ({ blocks, metadata, instructions, followUp }: Letter) => ({
  document: { content: formatLetter(blocks), metadata },
  instructions,
  followUp,
})

/** What a gate found, in English, once it was seen to be said in French too. */
export function inEnglish(falseClaim: LetterRejection | undefined) {
  if (falseClaim === undefined) return undefined
  expectFrench(falseClaim.issue)
  expectFrench(falseClaim.advice)
  return { field: falseClaim.field, issue: falseClaim.issue.en, advice: falseClaim.advice.en }
}

const reasons: Readonly<Record<DisputeType, string>> = {
  error: 'The balance of $2,310 was paid in full in March 2026; it should read $0.',
  fraud: 'I did not open this account. I first saw it on my report in October 2026.',
  outdated:
    'The account was charged off. I first missed a payment in January 2018 and never caught up.',
  unverified: 'I have no record of the balance of $412 that is shown.',
}

const evidence: Readonly<Record<DisputeType, readonly string[]>> = {
  error: ['Payment confirmation of 12 March 2026'],
  fraud: ['FTC identity theft report 123456789', 'Copy of my driver’s license'],
  outdated: [],
  unverified: [],
}

export function disputeFacts(
  disputeType: DisputeType,
  changes: Partial<DisputeFacts> = {},
): Printable<DisputeFacts> {
  return toPrintableDispute({
    ...american,
    bureau: 'Experian',
    disputeType,
    creditor: 'Lakeside Bank',
    accountNumber: '4400123412345678',
    reason: reasons[disputeType],
    evidence: evidence[disputeType],
    name: 'Jordan Sample',
    address: '12 Elm Street, Dayton, OH 45402',
    ssnLastFour: '6789',
    ...changes,
  })
}

/** Issues of a text that orders words or inventions from the letter's writer. */
export const orderIssue =
  /^(?:asks the letter for a false statement|tells the writer what to put instead of stating it)$/

/** The field of a dispute's reason. */
export const reasonField = 'accountInfo.disputeReason'

/** What the gate finds in a dispute with such a reason, at Equifax, which keeps files in both countries. */
export const found = (
  disputeType: DisputeType,
  reason: string,
  place: Partial<DisputeFacts> = {},
) =>
  inEnglish(findFalseClaim(disputeFacts(disputeType, { bureau: 'Equifax', reason, ...place }), now))

export function goodwillFacts(changes: Partial<GoodwillFacts> = {}): Printable<GoodwillFacts> {
  return toPrintableGoodwill({
    ...american,
    creditor: 'Lakeside Bank',
    accountNumber: '4400123412345678',
    latePaymentDates: ['2025-03-14'],
    explanation: 'I was in hospital that month and missed the due date.',
    accountAge: 72,
    previousLatePayments: 1,
    ...changes,
  })
}
