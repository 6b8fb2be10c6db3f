import { describe, expect, it } from 'vitest'
import { firstLine } from '../asking.ts'

const covered = /^(?:I know the scores, bureaus and laws|Je ne connais que les cotes)/

describe('who lives in a third country', () => {
  const answer: readonly ['en' | 'fr', string][] = [
    ['en', 'I live in Australia, how do I raise my credit score'],
    ['en', 'im in london uk what is a good credit score'],
    ['en', 'What’s a good score in Germany'],
    ['en', 'How long do defaults stay on file in India? CIBIL'],
    ['fr', 'je suis en Belgique, combien de temps reste un retard dans mon dossier'],
    ['fr', 'habitant à Marseille, comment avoir une bonne cote'],
    ['fr', 'Je vis en France, j’arrive plus à payer mes crédits'],
  ]
  for (const [language, question] of answer) {
    it(`is told what is covered: "${question}"`, () => {
      expect(firstLine(language, question)).toMatch(covered)
    })
  }

  it('is remembered in a conversation', () => {
    expect(firstLine('en', ['I live in France', 'how do I raise my score?'])).toMatch(covered)
  })
})

describe('who names a third country and lives here', () => {
  const answer: readonly ['en' | 'fr', string][] = [
    ['en', 'I live in Paris, Texas. what is a good score'],
    ['en', 'I live in London Ontario, what is a good score'],
    ['en', 'I moved from India to Texas last month, how do I get a score'],
    ['en', 'I am stationed in Germany with the army, does SCRA help with my card rate'],
    ['en', 'someone used my card in Spain, what do I do'],
    ['en', 'my credit history in India, does it count here'],
    ['en', 'i’m in a nice apartment, how do i raise my score'],
    ['fr', 'je suis français et je viens d’arriver à Montréal, comment bâtir mon crédit'],
  ]
  for (const [language, question] of answer) {
    it(`is answered: "${question}"`, () => {
      expect(firstLine(language, question)).not.toMatch(covered)
    })
  }
})
