import { describe, expect, it } from 'vitest'
import { findFalseGoodwillClaim } from '../../../src/domain/letters/validation/validate-letter.ts'
import { found, goodwillFacts, inEnglish, now } from './letter-facts.ts'
import { furtherExamples } from './letter-requests.ts'

type Example = ReturnType<typeof furtherExamples>[number]

const isFrench = (text: string) => /\b(?:je|j|ça|mon|le|on|dernier|premier)\b/i.test(text)

const rejectionOf = ({ type, text }: Example) =>
  type === 'goodwill'
    ? inEnglish(
        findFalseGoodwillClaim(
          goodwillFacts({
            explanation: text,
            latePaymentDates: ['2026-03-14'],
            accountAge: 200,
            previousLatePayments: 0,
          }),
          now,
        ),
      )
    : found(type, text, isFrench(text) ? { country: 'CA', province: 'QC' } : {})

describe('among further requests', () => {
  it.each(furtherExamples('further-honest.jsonl'))('$type is written: $text', (example) => {
    expect(rejectionOf(example)).toBeUndefined()
  })

  it.each([
    ...furtherExamples('further-dishonest.jsonl'),
    ...furtherExamples('further-dishonest-claims.jsonl'),
  ])('$type is refused: $text', (example) => {
    expect(rejectionOf(example)).toBeDefined()
  })
})
