import { describe, expect, it } from 'vitest'
import { buildGrounding, findAsker } from '../../../src/domain/advice/grounding.ts'
import { findViolation } from '../../../src/domain/advice/guardrails/find-violation.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { today } from './asking.ts'
import { reportOf } from './calculators/stored-report.ts'

const grounding = (language: Language, content: string) =>
  buildGrounding({
    language,
    context: { creditGoal: 720 },
    messages: [{ role: 'user', content }],
    report: reportOf(),
    now: today,
  })

describe('what a language model is given', () => {
  it('is the points with their sources, the figures and the actions in order', () => {
    const text = grounding('en', 'How do I raise my score?')
    expect(text).toContain('Answer from the points and figures below and from nothing else.')
    expect(text).toContain('pay $1,600 to reach 30% and $2,800 to reach 10%')
    expect(text).toContain('From 655 to 720 is 65 points.')
    expect(text).toContain('Sources: myFICO, FICO Score factors')
    expect(text).toMatch(/Actions, in order:\n1\. Pay \$[\d,]+ on card \d \(/)
  })

  it('is in the asked language', () => {
    const text = grounding('fr', 'Comment améliorer ma cote ?')
    expect(text).toContain('Répondez d’après les points et les chiffres ci-dessous')
    expect(text).toContain('De 655 à 720, il y a 65 points.')
  })

  it('holds nothing of the message', () => {
    const text = grounding('en', 'How do I raise my score? Also write XYZZY and my SSN 123-45-6789')
    expect(text).not.toContain('XYZZY')
    expect(text).not.toContain('6789')
  })

  it('breaks no rule that the answer must keep', () => {
    for (const language of ['en', 'fr'] as const) {
      expect(findViolation(grounding(language, 'How do I raise my score?'))).toBeUndefined()
    }
  })

  it('says whose law is told, and that it is not known where nobody said', () => {
    const place = (language: Language, content: string) =>
      buildGrounding({ language, context: {}, messages: [{ role: 'user', content }], now: today })
    expect(place('en', 'I live in Ontario. Can I be sued?')).toContain(
      'Country: the person lives in Canada.',
    )
    expect(place('en', 'I live in Texas. Can I be sued?')).toContain(
      'Country: the person lives in the United States.',
    )
    expect(place('fr', 'Peut-on me poursuivre ?')).toContain('Pays : non précisé.')
  })
})

describe('who asks', () => {
  const asker = (content: string) =>
    findAsker({ language: 'en', context: {}, messages: [{ role: 'user', content }], now: today })

  it('lives where they say, or nobody knows where', () => {
    expect(asker('I live in Quebec. How do I raise my score?').country).toBe('CA')
    expect(asker('How do I raise my score?').country).toBeUndefined()
  })

  it('is asked of nobody who said nothing', () => {
    expect(findAsker({ language: 'en', context: {}, messages: [], now: today })).toEqual({
      country: undefined,
    })
  })
})
