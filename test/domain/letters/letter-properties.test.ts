import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownBureaus } from '../../../src/domain/bureaus.ts'
import { provinces } from '../../../src/domain/law/dated-rule.ts'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../../src/domain/letters/goodwill-letter.ts'
import { type DisputeType, disputeTypes } from '../../../src/domain/letters/letter.ts'
import {
  toPrintableDispute,
  toPrintableGoodwill,
} from '../../../src/domain/letters/parse/printable-facts.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { runs } from '../../support/full-run.ts'
import { american, asText, at, disputeFacts, now } from './letter-facts.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\u202e', '\u0000', '\r\n', '\u2028', '\u200f', '\ud800', '\u0085', '\ufeff'),
  fc.constantFrom(
    'My SSN is 123-45-6789 ',
    '123456789',
    ' 123 45 6789 ',
    '123.45.6789',
    ' in May 2014 ',
  ),
)
const text = (maxLength: number) =>
  fc.array(hostile, { maxLength: 8 }).map((parts) => `x${parts.join('')}`.slice(0, maxLength))

const place = fc.constantFrom(
  american,
  { ...american, language: 'fr' as const },
  ...provinces.flatMap((province) =>
    languages.map((language) => ({ language, country: 'CA' as const, province })),
  ),
  ...languages.map((language) => ({ language, country: 'CA' as const, province: undefined })),
)

const dispute = fc
  .record({
    place,
    bureau: fc.constantFrom(...knownBureaus),
    disputeType: fc.constantFrom(...disputeTypes),
    creditor: text(200),
    accountNumber: text(64),
    reason: text(4_000),
    evidence: fc.array(text(500), { maxLength: 5 }),
    name: text(200),
    address: text(500),
    ssnLastFour: fc.option(fc.stringMatching(/^\d{4}$/), { nil: undefined }),
  })
  .map(({ place, ...facts }) => ({ ...facts, ...place }))
  .filter(({ bureau, country }) => country === 'US' || bureau !== 'Experian')

const goodwill = fc
  .record({
    place,
    creditor: text(200),
    accountNumber: text(64),
    latePaymentDates: fc.array(
      fc
        .date({ min: new Date('2010-01-01'), max: new Date(now), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      { minLength: 1, maxLength: 24 },
    ),
    explanation: text(4_000),
    accountAge: fc.integer({ min: 0, max: 1_200 }),
    previousLatePayments: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ place, ...facts }) => ({ ...facts, ...place }))

const letters = fc.oneof(
  dispute.map((facts) => asText(disputeLetter(toPrintableDispute(facts), at))),
  goodwill.map((facts) => asText(goodwillLetter(toPrintableGoodwill(facts), at))),
)

const holds = (check: (everything: string) => void) =>
  fc.assert(
    fc.property(letters, (letter) => {
      const { document, instructions, followUp } = letter
      const { bureauAddress, mailingInstructions } = document.metadata
      check(
        [
          document.content,
          bureauAddress,
          mailingInstructions,
          ...instructions,
          followUp.expectedResponse,
          ...followUp.nextSteps,
        ].join('\n'),
      )
    }),
    { numRuns: runs(300) },
  )

describe('whatever is typed, a letter', () => {
  it('has no control, bidirectional, invisible or broken character', () => {
    holds((everything) => {
      expect(everything).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
    })
  })

  it('has no social security number', () => {
    holds((everything) => {
      expect(everything).not.toMatch(/(?<!\d)(?:\d{3}[ .-]\d{2}[ .-]\d{4}|\d{9})(?!\d)/)
    })
  })

  it('leaves no value unfilled', () => {
    holds((everything) => {
      expect(everything).not.toMatch(/undefined|NaN|null|\[object|\$\{|Invalid Date/)
    })
  })

  it('has the lines of its frame and no more, whatever line breaks were typed', () => {
    fc.assert(
      fc.property(dispute, (facts) => {
        const { content } = asText(
          disputeLetter(toPrintableDispute({ ...facts, reason: 'It is wrong.' }), at),
        ).document
        expect(content.match(/^(?:Re:|Objet\u00a0:) /gm)).toHaveLength(1)
        expect(content.match(/^(?:Account number:|Numéro de compte\u00a0:) /gm)).toHaveLength(1)
        expect(content.match(/^(?:Sincerely,|Veuillez agréer, .*)$/gm)).toHaveLength(1)
      }),
    )
  })

  it('is the same for the same facts', () => {
    fc.assert(
      fc.property(dispute, (facts) => {
        expect(disputeLetter(toPrintableDispute(facts), at)).toEqual(
          disputeLetter(toPrintableDispute(facts), at),
        )
      }),
      { numRuns: runs(30) },
    )
  })
})

describe('a letter says only what it was given', () => {
  const contentOf = (disputeType: DisputeType) =>
    asText(
      disputeLetter(
        disputeFacts(disputeType, {
          accountNumber: '99',
          reason: 'It is wrong.',
          evidence: [],
          address: '12 Elm Street',
          ssnLastFour: undefined,
        }),
        at,
      ),
    ).document.content

  it.each(disputeTypes)(
    'no amount, telephone number or e-mail address of its own: %s',
    (disputeType) => {
      const ownWords = /\$[\d,]+|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|@/g
      expect(contentOf(disputeType).match(ownWords)).toBeNull()
    },
  )

  it.each(disputeTypes)('no date but the day of writing: %s', (disputeType) => {
    expect(contentOf(disputeType).match(/\b(?:19|20)\d{2}\b/g)).toEqual(['2026'])
  })
})
