import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findViolation,
  GuardrailFilter,
  removeViolations,
  splitSentences,
} from '../../../../src/domain/advice/guardrails/find-violation.ts'
import { languages } from '../../../../src/domain/text/language.ts'
import { runs } from '../../../support/full-run.ts'
import { passed } from './allowed-sentences.ts'
import { caught } from './violating-sentences.ts'

const bad = Object.values(caught).flat()

describe('an answer of any model', () => {
  it('is unchanged when it breaks no rule', () => {
    const text =
      'Pay before the statement date.\n\n- Under 30% is usual.\n- Nobody can guarantee points.'
    expect(removeViolations(text, 'en')).toEqual({ text, broken: [] })
  })

  it('loses the sentence that breaks one, and says so', () => {
    const text =
      'Pay the card down first. This will raise your score by 50 points. Then wait for the next report.'
    expect(removeViolations(text, 'en')).toEqual({
      text: 'Pay the card down first. I left a sentence out here: I could not stand behind it. Then wait for the next report.',
      broken: ['promises points'],
    })
  })

  it('says it in French, and once', () => {
    const text = 'Votre cote montera de 40 points. Le retard sera supprimé. Payez à temps.'
    expect(removeViolations(text, 'fr')).toEqual({
      text: 'J’ai retiré une phrase ici\u00a0: je ne pouvais pas m’en porter garant.  Payez à temps.',
      broken: ['promises points', 'promises a deletion'],
    })
  })

  it('loses control characters and keeps its words', () => {
    expect(removeViolations('Pay\u202e your\tcard\u0000.', 'en')).toEqual({
      text: 'Pay your card.',
      broken: [],
    })
  })
})

describe('an answer that is streamed', () => {
  it('comes sentence by sentence, none before it is whole', () => {
    const filter = new GuardrailFilter('en')
    expect(filter.push('Pay the card down. This will ra')).toBe('Pay the card down. ')
    expect(filter.push('ise your score by 50 points')).toBe('')
    expect(filter.push('. Wait. ')).toBe(
      'I left a sentence out here: I could not stand behind it. ',
    )
    expect(filter.push('Then look again.')).toBe('Wait. ')
    expect(filter.end()).toBe('Then look again.')
    expect(filter.broken).toEqual(['promises points'])
  })

  it('says the same however it is cut', () => {
    const sentence = fc.constantFrom(...bad, ...passed)
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 6 }),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...languages),
        fc.constantFrom(' ', '\n', '\n\n- '),
        (sentences, cuts, language, space) => {
          const text = sentences.join(space)
          const filter = new GuardrailFilter(language)
          let out = ''
          let at = 0
          for (const cut of cuts) {
            out += filter.push(text.slice(at, at + cut))
            at += cut
          }
          out += filter.push(text.slice(at)) + filter.end()
          expect(out.trimEnd()).toBe(removeViolations(text, language).text)
          expect(findViolation(out)).toBeUndefined()
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('breaks no rule, whatever the model writes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.oneof(fc.constantFrom(...bad), fc.string()), { maxLength: 8 })
        .map((all) => all.join(' ')),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(...languages), (text, language) => {
        expect(findViolation(removeViolations(text, language).text)).toBeUndefined()
      }),
      { numRuns: runs(1000) },
    )
  })

  it('is held back no longer than a long sentence', () => {
    const filter = new GuardrailFilter('en')
    let out = ''
    for (let words = 0; words < 1000; words += 1) out += filter.push('word ')
    expect(out.length).toBeGreaterThan(2000)
  })
})

describe('sentences', () => {
  it('joined are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(splitSentences(text).join('')).toBe(text)
      }),
      { numRuns: runs(1000) },
    )
  })
})
