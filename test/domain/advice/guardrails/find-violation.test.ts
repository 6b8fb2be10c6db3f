import { describe, expect, it } from 'vitest'
import { findViolation } from '../../../../src/domain/advice/guardrails/find-violation.ts'
import { slotNames } from '../../../../src/domain/advice/slots.ts'
import { listSlots } from '../../../../src/domain/advice/wording.ts'
import {
  figures,
  questionsBack,
  recommendations,
} from '../../../../src/domain/knowledge/coach/topic.ts'
import {
  directAnswers,
  elsewhere,
  offTopic,
  topics,
  unclear,
} from '../../../../src/domain/knowledge/coach/topics.ts'
import type { Localized } from '../../../../src/domain/text/language.ts'
import { reads } from '../asking.ts'
import { passed } from './allowed-sentences.ts'
import { caught } from './violating-sentences.ts'

describe('what no answer may say', () => {
  for (const [rule, sentences] of Object.entries(caught)) {
    for (const sentence of sentences) {
      it(`${rule}: ${JSON.stringify(sentence)}`, () => expect(findViolation(sentence)).toBe(rule))
    }
  }

  it('is more than 60 sentences here', () => {
    expect(Object.values(caught).flat().length).toBeGreaterThanOrEqual(60)
  })

  it('is found in the middle of an answer', () => {
    const answer =
      'Pay before the statement date. This will raise your score by 50 points. Good luck.'
    expect(findViolation(answer)).toBe('promises points')
  })

  it('is not made good by a warning about something else', () => {
    expect(findViolation('This is not a scam, results are guaranteed.')).toBe('promises a result')
    expect(findViolation('There is no catch, results are guaranteed.')).toBe('promises a result')
  })
})

describe('advice that others give', () => {
  it('is not the speaker’s where the person is told to turn away', () => {
    expect(findViolation('If a company tells you to dispute everything, leave.')).toBeUndefined()
  })

  it('is the speaker’s where it stands behind the condition', () => {
    expect(
      findViolation('If the lender asks you for an income, inflate your salary and leave.'),
    ).toBe('advises an untrue statement')
  })

  it('is given in a question that begins with why not', () => {
    expect(findViolation('Why not dispute everything?')).toBe('advises an untrue statement')
  })
})

describe('what no answer to a Canadian may say', () => {
  const american = [
    'You can get all three reports free each week at AnnualCreditReport.com.',
    'The collector breaks the FDCPA when it calls your boss.',
    'Ask Experian to correct it as well.',
  ]
  for (const sentence of american) {
    it(sentence, () => {
      expect(findViolation(sentence)).toBeUndefined()
      expect(findViolation(sentence, 'CA')).toBeDefined()
    })
  }

  it('is not a comparison', () => {
    expect(
      findViolation('Here you complain to the province, not to the CFPB.', 'CA'),
    ).toBeUndefined()
    expect(findViolation('In the United States the FCRA gives 30 days.', 'CA')).toBeUndefined()
  })
})

describe('what an answer may say', () => {
  for (const sentence of passed) {
    it(JSON.stringify(sentence), () => expect(findViolation(sentence)).toBeUndefined())
  }

  it('is more than 60 sentences here', () => {
    expect(passed.length).toBeGreaterThanOrEqual(60)
  })
})

describe('the knowledge', () => {
  const wordings: readonly Localized[] = [
    ...[...topics, unclear, offTopic, elsewhere].flatMap((topic) =>
      topic.points.map(({ text }) => text),
    ),
    ...directAnswers.flatMap(({ answers }) => answers.map(({ text }) => text)),
    ...Object.values(recommendations).flatMap((one) => [
      one.action,
      one.impact,
      one.timeline,
      one.risk,
    ]),
    ...Object.values(figures).flat(),
    ...Object.values(questionsBack),
  ]

  it('says nothing that no answer may say', () => {
    for (const wording of wordings) {
      for (const text of Object.values(wording)) {
        expect([findViolation(text.replace(/\{\w+\}/g, '10')), text]).toEqual([undefined, text])
      }
    }
  })

  it('names only slots that exist, the same in both languages', () => {
    for (const { en, fr } of wordings) {
      for (const slot of listSlots(en)) expect(slotNames).toContain(slot)
      expect(listSlots(fr).toSorted()).toEqual(listSlots(en).toSorted())
    }
  })

  it('is written in the language that it says', () => {
    for (const { en, fr } of wordings) {
      if (en.split(' ').length > 5) expect([reads('en', en), en]).toEqual([true, en])
      if (fr.split(' ').length > 5) expect([reads('fr', fr), fr]).toEqual([true, fr])
    }
  })

  it('has at least 50 topics of its own names, each with cues and points', () => {
    const ids = topics.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(50)
    for (const { cues, points } of topics) {
      expect(cues.length).toBeGreaterThan(0)
      expect(points.length).toBeGreaterThan(0)
    }
  })

  it('has a point on each topic for either country', () => {
    for (const { id, points } of topics) {
      for (const country of ['US', 'CA']) {
        const answered = points.filter(
          (one) => one.country === undefined || one.country === country,
        )
        expect([id, answered.length > 0]).toEqual([id, true])
      }
    }
  })

  it('writes cues in small letters without accents', () => {
    for (const cue of topics.flatMap(({ cues }) => cues)) expect(cue).toMatch(/^[a-z0-9*|@ +-]+$/)
  })
})
