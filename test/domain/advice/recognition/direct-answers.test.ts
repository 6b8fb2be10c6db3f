import { describe, expect, it } from 'vitest'
import { directAnswers, topics } from '../../../../src/domain/knowledge/coach/topics.ts'
import { ask } from '../asking.ts'

const firstOf = (language: 'en' | 'fr', question: string): string =>
  ask(language, question).content.split('\n')[0] ?? ''

describe('the first sentence', () => {
  it('belongs to a topic that exists', () => {
    const known = new Set(topics.map(({ id }) => id))
    for (const { topic } of directAnswers) expect(known).toContain(topic)
  })

  const asked: readonly ['en' | 'fr', string, RegExp][] = [
    ['en', 'can i remove myself as authorized user from my dads maxed out card', /^Yes: ask the/],
    ['en', 'paid off my student loan and my score dropped', /^Because the loan closed/],
    ['en', 'how do I freeze my childs credit', /^For a child under 16/],
    ['en', 'is credit karma accurate', /^It is a real score/],
    ['en', 'they cut my credit limit for no reason, does it hurt', /^It hurts only through/],
    ['en', 'what score do I need for a mortgage in Canada with 5% down', /at least 600/],
    ['en', 'do Amex charge cards count in utilization', /^Mostly no/],
    ['en', 'I owe the IRS 9000, does that affect my credit', /^Not by itself/],
    ['fr', 'est-ce qu’une carte prépayée aide à bâtir mon crédit?', /^Non/],
    [
      'fr',
      'comment enlever une enquête que je n’ai pas autorisée?',
      /^Demandez d’abord au prêteur/,
    ],
    ['fr', 'c’est quoi la différence entre equifax et transunion?', /^Ce sont deux entreprises/],
    ['fr', 'puis-je louer un appartement avec une mauvaise cote?', /^Oui, souvent/],
    ['fr', 'si je poursuis équifax aux petites créances, est-ce que ça marche?', /^Oui/],
  ]
  for (const [language, question, expected] of asked) {
    it(`answers "${question}"`, () => {
      expect(firstOf(language, question)).toMatch(expected)
    })
  }

  for (const town of ['Winnipeg', 'Halifax', 'Calgary']) {
    it(`names two years to sue in ${town}`, () => {
      expect(firstOf('en', `${town} here, can they sue me for a card debt from 2020?`)).toMatch(
        /2 years from the default/,
      )
    })
  }

  it('does not tell a Canadian that a payment never moves the years on the file', () => {
    const { content } = ask(
      'fr',
      'Au Québec, si je paye la collection elle reste combien de temps?',
    )
    expect(content).toMatch(/dernière activité/)
    expect(content).not.toMatch(/ni ne relance/)
  })

  it('tells a Canadian the ratios of CMHC and no American ones', () => {
    const { content } = ask('en', 'what score do I need for a mortgage in Canada with 5% down')
    expect(content).toContain('39%')
    expect(content).toContain('44%')
    expect(content).not.toMatch(/43%|FHA/)
  })

  it('tells who names Canada nothing of American mortgages', () => {
    const { content } = ask('fr', 'Je veux acheter une maison au Canada, quelle cote faut-il ?')
    expect(content).toContain('SCHL')
    expect(content).not.toMatch(/FHA|États-Unis :/)
  })

  it('condoles with who lost somebody, and not with who asks about later', () => {
    expect(firstOf('en', 'What happens to my debts when I die?')).toMatch(/^As a rule the estate/)
    expect(firstOf('en', 'my father died, who pays his card?')).toMatch(/^I am sorry/)
  })

  it('is found through a slip of the keyboard', () => {
    expect(firstOf('en', 'is my consoldation with a personl loan going to hurt')).toMatch(
      /^A little at first/,
    )
  })

  it('says when an agency may call in Quebec', () => {
    const { content } = ask(
      'fr',
      'au Québec, une agence de recouvrement m’appelle à 22h, ont-ils le droit?',
    )
    expect(content).toMatch(/8.h à 20.h/)
  })
})
