import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CoachContext } from '../../../src/domain/advice/coaching.ts'
import { toPlainText } from '../../../src/domain/advice/extract/plain-text.ts'
import { findViolation } from '../../../src/domain/advice/guardrails/find-violation.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { runs } from '../../support/full-run.ts'
import { allTextsOf, ask, reads } from './asking.ts'
import { questions } from './questions.ts'

const words = Object.values(questions)
  .flat()
  .flatMap((question) => question.split(' '))
const language = fc.constantFrom(...languages)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.nat(900_000).map(String)), { maxLength: 25 })
    .map((some) => some.join(' ')),
  fc.constantFrom(...Object.values(questions).flat()),
)
const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
const context: fc.Arbitrary<CoachContext> = fc.record(
  {
    creditScore: fc.integer({ min: 300, max: 900 }),
    creditGoal: fc.integer({ min: 300, max: 900 }),
    timeframe: text,
    financialSituation: fc.record({ income: amount, debt: amount, assets: amount }),
  },
  { requiredKeys: [] },
)

describe('whatever is asked, in any context', () => {
  it('is answered in the asked language, within what may be said', () => {
    fc.assert(
      fc.property(
        language,
        fc.array(text, { maxLength: 4 }),
        context,
        (tongue, answered, known) => {
          const answer = ask(tongue, answered, known)
          expect(answer.content).not.toBe('')
          for (const sentence of allTextsOf(answer)) {
            expect([findViolation(sentence), sentence]).toEqual([undefined, sentence])
            const isLong = sentence.split(' ').length > 5
            expect([!isLong || reads(tongue, sentence), sentence]).toEqual([true, sentence])
          }
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('has the same answer each time', () => {
    fc.assert(
      fc.property(language, text, context, (tongue, answered, known) => {
        expect(ask(tongue, answered, known)).toEqual(ask(tongue, answered, known))
      }),
      { numRuns: runs(200) },
    )
  })

  it('never repeats digits that name a person or a card', () => {
    const digits = fc.stringMatching(/^\d{9}$/)
    const separators = fc.constantFrom('', '-', ' ')
    fc.assert(
      fc.property(language, digits, separators, text, (tongue, number, dash, answered) => {
        const ssn = [number.slice(0, 3), number.slice(3, 5), number.slice(5)].join(dash)
        const { content } = ask(tongue, `my balance is ${ssn} on a limit of ${ssn} ${answered}`)
        expect(content.replace(/[\s\u00a0,]/g, '')).not.toContain(number)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a long message', () => {
  it('is considered in its beginning and its end alone', () => {
    const pieces = ['a 1 ', '1,000 ', '$1 of ', 'not mine ', '9 9-', 'in 1 month ']
    for (const piece of pieces) {
      const { plain } = toPlainText(piece.repeat(100_000 / piece.length))
      expect(plain.length).toBeLessThan(4_300)
    }
  })
})
