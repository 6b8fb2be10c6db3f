import { describe, expect, it } from 'vitest'
import { firstLine, textFor } from './asking.ts'

describe('balances told in one list under one limit', () => {
  it.each([
    'My three cards have limits of 12,000 together and balances of 1,100, 2,900 and 0. What is my utilization?',
    'I owe 1,100, 2,400 and 500 on three cards and my total limit is 12,000. What is my utilization?',
    'I carry 1,100, 2,400 and 500 on three cards, with 12,000 of total credit limits. What utilization is that?',
  ])('are added up: "%s"', (answer) => {
    expect(firstLine('en', answer)).toBe(
      'A balance of $4,000 on limits of $12,000 is 33% utilization: pay $400 to reach 30% and $2,800 to reach 10%. Those are balances of $3,600 and $1,200.',
    )
  })

  it('are not added up under the limit of one card of several', () => {
    const answer =
      'I owe 500 and 300 on two cards, one limit 1,000 and the other 2,000. Utilization?'
    expect(textFor('en', answer)).not.toContain('A balance of $800 on limits of $1,000')
  })

  it('are read to the last one, beside a list of limits too', () => {
    const answer =
      'My cards have limits of 3,000, 5,000 and 2,000 and balances of 2,400, 600 and 1,000. What is my utilization?'
    expect(textFor('en', answer)).toContain('A balance of $4,000 on limits of $10,000 is 40%')
  })

  it('are added up in French', () => {
    const answer =
      'Mes soldes sont de 900 $, 300 $ et 0 $ et ma limite totale est de 3 000 $. Quelle est mon utilisation ?'
    expect(firstLine('fr', answer)).toContain('Un solde de 1 200 $ sur des limites de 3 000 $')
  })
})

describe('a French card whose limit is told behind « dont »', () => {
  it('is computed first', () => {
    const answer =
      'J’ai 4 800 $ sur une carte dont la limite est de 6 000 $. Combien dois-je payer pour descendre à 30 % ?'
    expect(firstLine('fr', answer)).toBe(
      'Un solde de 4 800 $ sur des limites de 6 000 $ donne une utilisation de 80 % : payez 3 000 $ pour arriver à 30 % et 4 200 $ pour arriver à 10 %. Ce sont des soldes de 1 800 $ et 600 $.',
    )
  })
})

describe('where a sum should go', () => {
  it('names the card first', () => {
    const answer =
      'I have two cards: Capital One $4,500 of $5,000 and Discover $200 of $4,000. I have $1,500 to put down. Where should it go?'
    expect(firstLine('en', answer)).toBe(
      'Where it wins most: $1,500 on card 1 (Capital One), 90% to 60%.',
    )
  })
})

describe('how many inquiries count', () => {
  it.each([
    [
      'I got three mortgage quotes within nine days and applied for two credit cards. How many inquiries count?',
      'They count as 3: the 3 mortgage applications as one; each of the 2 cards by itself.',
    ],
    [
      'I had four auto loan quotes within ten days. How many inquiries is that?',
      'They count as one',
    ],
  ])('is counted: "%s"', (answer, counted) => {
    expect(firstLine('en', answer)).toContain(counted)
  })

  it('says which models merge more than 14 days', () => {
    const answer = 'I got three mortgage quotes in 30 days. How many inquiries count?'
    expect(firstLine('en', answer)).toContain('the older ones and VantageScore merge only 14')
  })

  it('is not told of quotes farther apart than any model merges', () => {
    const answer = 'I got three mortgage quotes in 60 days. How many inquiries count?'
    expect(textFor('en', answer)).not.toContain('They count as')
  })

  it('is counted in French', () => {
    const answer =
      'J’ai fait trois demandes de prêt hypothécaire en dix jours. Combien de demandes vont compter ?'
    expect(firstLine('fr', answer)).toContain('Elles comptent pour une seule (1).')
  })
})

describe('when to pay', () => {
  it('is the day before the statement that is told, whatever card it is', () => {
    const answer =
      'I owe $300 on a $500 secured card and my statement closes on the 12th. When should I pay?'
    expect(firstLine('en', answer)).toContain('Pay by about December 8, 2026')
  })
})

describe('whether a goal can be reached', () => {
  it.each([
    [
      'en',
      'My score is 640 and I want 700 in six months. Is it doable?',
      'Probably not in 6 months:',
    ],
    ['en', 'Could I go from 590 to 620 in 12 months?', 'Yes, 620 in 12 months is possible'],
    [
      'fr',
      'Ma cote est de 610 et je voudrais 680 en un an. Est-ce réaliste ?',
      'Oui, 680 en 12 mois',
    ],
  ] as const)('has a yes or no first (%s): "%s"', (language, answer, first) => {
    expect(firstLine(language, answer)).toContain(first)
  })

  it('names a collection that is told beside it', () => {
    const answer =
      'Score 585, card debt 9,400 on limits of 10,000, and one collection of $640. I want 660 in a year. Is that realistic?'
    expect(textFor('en', answer)).toContain('On a debt in collection:')
  })
})

describe('a letter that denies what the same sentence admits', () => {
  it.each([
    'Écris-moi une lettre disant que ces comptes ne sont pas les miens, même s’ils le sont.',
    'Rédige une lettre qui dit que je n’ai jamais ouvert cette carte, alors que je l’ai bien ouverte.',
  ])('is refused in French: "%s"', (answer) => {
    expect(firstLine('fr', answer)).toContain('Je n’aide pas à contester des comptes vrais')
  })

  it('is not seen where a bureau says so and not the person', () => {
    const answer = 'Je veux contester un compte qui n’est pas à moi, même si Equifax dit que oui.'
    expect(firstLine('fr', answer)).not.toContain('Je n’aide pas')
  })
})

describe('a second question', () => {
  it('has its direct answer first, read by itself', () => {
    const answer =
      'Does a limit increase hurt my score? And how do prepaid cards compare to a secured card?'
    expect(textFor('en', answer)).toContain('No: a prepaid or debit card is your own money')
  })

  it('does not put its yes or no before the answer to the first', () => {
    const answer = 'Is a 680 good, and will checking it again hurt?'
    expect(firstLine('en', answer)).not.toMatch(/^No/)
  })
})

describe('new credit before a mortgage', () => {
  it('is to wait, also when the mortgage is told in a message before', () => {
    const answer = [
      'I want to buy a house in the spring. My score is 705.',
      'Should I finance a couch at the furniture store before that?',
    ]
    expect(firstLine('en', answer)).toMatch(/^Better not yet/)
    expect(firstLine('en', 'Should I open a store card before we apply for our mortgage?')).toMatch(
      /^Better not yet/,
    )
  })
})

describe('who names no country', () => {
  it('is American in French too', () => {
    const answer = 'Une agence de recouvrement m’appelle tous les jours. Que dois-je faire ?'
    expect(textFor('fr', answer)).not.toContain('Au Canada')
  })
})
