import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coach } from '../../../../src/domain/advice/coach.ts'
import type { CoachQuestion } from '../../../../src/domain/advice/coaching.ts'
import { buildGrounding } from '../../../../src/domain/advice/grounding.ts'
import { findViolation } from '../../../../src/domain/advice/guardrails/find-violation.ts'
import { languages } from '../../../../src/domain/text/language.ts'
import { runs } from '../../../support/full-run.ts'
import { allTextsOf, today } from '../asking.ts'
import { context, messages, report } from './conversations.ts'
import { groundedNumbers, numbersIn } from './grounded-numbers.ts'

const question: fc.Arbitrary<CoachQuestion> = fc.record({
  language: fc.constantFrom(...languages),
  messages,
  context,
  report,
  now: fc.constant(today),
})

describe('any conversation, with any report', () => {
  it('is answered, within what may be said', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const answer = coach(asked)
        expect(answer.content).not.toBe('')
        for (const text of allTextsOf(answer)) {
          expect([findViolation(text), text]).toEqual([undefined, text])
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('has no number that was not told, computed or in the rules', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const grounded = groundedNumbers(asked)
        for (const text of allTextsOf(coach(asked))) {
          for (const number of numbersIn(text)) {
            expect([grounded.has(number), number, text]).toEqual([true, number, text])
          }
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('recommends each thing once, in words, with a time', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { recommendations } = coach(asked)
        const actions = recommendations.map(({ action }) => action)
        expect(new Set(actions).size).toBe(actions.length)
        for (const one of recommendations) {
          for (const text of [one.action, one.impact, one.timeline]) {
            expect(text).toMatch(/\p{L}/u)
            expect(text).not.toMatch(/NaN|Infinity|undefined/)
          }
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  it('grounds a model within the same rules', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const text = buildGrounding(asked)
        expect([findViolation(text), text]).toEqual([undefined, text])
      }),
      { numRuns: runs(300) },
    )
  })
})
