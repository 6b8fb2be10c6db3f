import { describe, expect, it } from 'vitest'
import { ask, firstLine, textFor } from '../asking.ts'

describe('a partner’s score beside one’s own', () => {
  it.each([
    ['en', 'my wifes score is 780 mine is 590 whose do they use for the mortgage'],
    ['en', 'My score is 590 and my wife’s is 780, whose do they use for the mortgage?'],
    [
      'fr',
      'la cote de ma blonde est de 780, la mienne est de 590, laquelle compte pour l’hypothèque ?',
    ],
  ] as const)('is not taken for the score of who asks (%s)', (language, answered) => {
    expect(ask(language, answered).analysis.currentSituation).toContain('590')
    expect(ask(language, answered).analysis.currentSituation).not.toContain('780')
    expect(textFor(language, answered)).toContain(
      language === 'en' ? '590 and not 780' : '590 et non 780',
    )
  })
})

describe('a question that names nothing of its own', () => {
  it('goes on with the one before it', () => {
    const answered =
      'est-ce que fermer ma vieille marge de crédit va baisser mon score? et est-ce que ça parait encore après'
    expect(firstLine('fr', answered)).toMatch(/^En général, gardez-la/)
    expect(textFor('fr', answered)).not.toContain('faillite')
  })
})

describe('a credit bureau', () => {
  it.each([
    ['en', 'what is a credit bureau', /^A credit bureau is a private company/],
    ['en', 'What are the credit bureaus?', /^A credit bureau is a private company/],
    ['fr', 'c’est quoi un bureau de crédit', /^Un bureau de crédit est une entreprise privée/],
  ] as const)('is explained to who asks what it is (%s: %s)', (language, answered, answer) => {
    expect(firstLine(language, answered)).toMatch(answer)
  })
})
