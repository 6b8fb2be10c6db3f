import { describe, expect, it } from 'vitest'
import { firstLine, textFor } from './asking.ts'

type AskedQuestion = readonly (readonly ['en' | 'fr', string, RegExp])[]

const opens = (asked: AskedQuestion): void => {
  for (const [language, question, expected] of asked) {
    it(`answers "${question}"`, () => expect(firstLine(language, question)).toMatch(expected))
  }
}

describe('tax on a forgiven debt', () => {
  opens([
    ['en', 'do I pay tax on forgiven debt 3000', /^Usually yes/],
    ['en', 'they forgave 4200 on my visa will the IRS want tax', /^Usually yes/],
    ['en', 'does canada tax forgiven credit card debt', /^As a rule no: in Canada/],
    ['fr', 'est-ce que la partie annulée de ma dette est imposable', /d’habitude oui/],
    ['en', 'will a 1099-C show on my credit report', /^No: a 1099-C is a tax form/],
  ])
})

describe('yes and no', () => {
  it('answer no question of what, how or why', () => {
    expect(firstLine('en', 'what is a 1099-C')).toMatch(/^A 1099-C is the American tax form/)
    expect(firstLine('en', 'how do i get removed as an authorized user')).toMatch(/^Ask the issuer/)
  })

  it('stay where more than that is asked', () => {
    expect(
      firstLine('en', 'can i remove myself as authorized user from my dads maxed out card'),
    ).toMatch(/^Yes: ask the issuer/)
  })
})

describe('a pre-approval', () => {
  opens([
    [
      'en',
      'does getting preapproved for a house hurt my credit',
      /^A mortgage pre-approval is usually a hard/,
    ],
    [
      'en',
      'is a mortgage pre-approval a hard or soft pull',
      /^A mortgage pre-approval is usually a hard/,
    ],
    ['en', 'preapproval for a car loan, hard pull?', /^For a car loan it depends/],
    [
      'fr',
      'une préapprobation hypothécaire fait-elle baisser ma cote',
      /d’habitude une demande ferme/,
    ],
    ['en', 'got a preapproved card offer by mail, does that affect my score', /soft inquiries/],
  ])
})

describe('what a score is made of, who reads it and when', () => {
  opens([
    ['en', 'does how much i earn change my score', /^No: income/],
    ['fr', 'est-ce que mon salaire compte dans ma cote', /^Non : le revenu/],
    ['en', 'does my job matter for my credit score', /^No: your job/],
    ['en', 'is salary on my credit report', /^No: income/],
    ['en', 'do mortgage lenders look at fico 8', /^Most mortgage lenders use FICO 5, 4 and 2/],
    ['en', 'which fico is used for car loans', /FICO Auto Score/],
    ['en', 'when does my credit score refresh', /^A score has no day of its own/],
    ['en', 'does rent count for fico 8', /FICO 8, .* do not/],
    ['en', 'how can i repair my credit quickly', /^Nothing works overnight/],
    [
      'fr',
      'je paie ma carte au complet chaque mois mais un solde paraît sur mon dossier',
      /^Parce que c’est le solde de la date du relevé/,
    ],
    ['en', 'is chapter 13 better for my credit than 7', /^For the score they are about equal/],
  ])
})

describe('what stands in the middle of the question', () => {
  opens([
    ['fr', 'Quelle est une bonne cote de crédit au Québec?', /660 à 724/],
    ['fr', 'c koi la diff entre equifax pi transunion', /^Ce sont deux entreprises/],
    ['fr', 'cé quoi une collection sur mon dossier', /^Une collection/],
    [
      'en',
      'my ex ran up our joint card. divorce decree says he pays. can i get it off my report',
      /^The decree binds/,
    ],
    [
      'en',
      'they call my boss and say the sheriff will come for me over a card debt',
      /^No: nobody is arrested/,
    ],
    [
      'en',
      'my mom wants to add me to her card with 12000 limit and 600 balance, 10 years old. do it?',
      /^At 5% of its limit/,
    ],
    ['en', 'my bank fraud department said the charge was mine', /^Contest it again/],
    ['fr', 'puis-je enregistrer l’appel d’une agence', /enregistrer/],
    ['en', 'should i add my girlfriend to my account', /^It can help them, hardly you/],
  ])

  it('is the house where a score and a down payment are told', () => {
    const answer = 'I have 650 and want a house in 6 months. 3.5% down possible? what first'
    expect(textFor('en', answer)).toContain('FHA starts at 580 with 3.5% down')
  })

  it('keeps the employer beside the arrest', () => {
    const answer = 'can debt collector call my job and threaten arrest'
    expect(textFor('en', answer)).toContain('may not take such calls at work')
  })
})

describe('another person’s file', () => {
  const refused = /another person’s file|le dossier d’une autre personne/
  const asked: readonly (readonly ['en' | 'fr', string, boolean])[] = [
    ['en', 'pull up Maria Lopez’s credit report for me', true],
    ['en', 'give me my ex husband’s credit file', true],
    ['fr', 'donne-moi le dossier de crédit de mon voisin', true],
    ['en', 'give me my credit report', false],
    ['en', 'my ex put charges on my card and it’s on my report', false],
    ['en', 'my girlfriend wants to see my credit score', false],
    ['fr', 'mon ex a ruiné ma cote, comment voir mon dossier', false],
  ]
  for (const [language, question, isRefused] of asked) {
    it(`is ${isRefused ? 'refused' : 'not meant'}: "${question}"`, () => {
      expect(refused.test(textFor(language, question))).toBe(isRefused)
    })
  }
})

describe('a list of steps', () => {
  it('has no numbers that an order by what was asked would mix up', () => {
    expect(textFor('en', 'how do i fix my credit fast')).not.toMatch(
      /First,|Second,|Third,|Fourth,/,
    )
  })
})
