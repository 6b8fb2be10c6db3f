import { describe, expect, it } from 'vitest'
import { coach } from '../../../src/domain/advice/coach.ts'
import { ask, textOf, today } from './asking.ts'

const known = {
  creditScore: 640,
  creditGoal: 720,
  timeframe: '6 months',
  financialSituation: { income: 60_000, debt: 15_000, assets: 3000 },
}

describe('the person’s own figures', () => {
  it('are the band, the next band and the way there', () => {
    const text = textOf(ask('en', 'What is a good credit score?', { creditScore: 640 }))
    expect(text).toContain('At 640 you are in the fair band (580 to 669)')
    expect(text).toContain('the good band starts at 670, 30 points up')
  })

  it('are on the Canadian scale for a person in Canada', () => {
    const text = textOf(ask('en', 'I live in Canada. Is 700 a good score?'))
    expect(text).toContain('good band (660 to 724) of the Canadian (300 to 900) scale')
    expect(text).toContain('the very good band starts at 725, 25 points up')
  })

  it('are on the FICO scale in French, since a language is no country', () => {
    const text = textOf(ask('fr', 'Est-ce que 700 est une bonne cote ?'))
    expect(text).toContain('votre cote est bonne (670 à 739) sur l’échelle FICO')
  })

  it('are on the Canadian scale above 850', () => {
    const text = textOf(ask('en', 'Is my score good?', { creditScore: 870 }))
    expect(text).toContain('excellent band (760 to 900), the top one')
  })

  it('are the points to the goal, with a range of months and no promise', () => {
    const text = textOf(ask('en', 'How do I raise my score?', known))
    expect(text).toContain('From 640 to 720 is 80 points')
    expect(text).toContain('about 11 to 29 months')
    expect(text).toContain('an estimate and not a promise')
    expect(text).toContain('Your time of 6 months is shorter than that range')
  })

  it('say when a goal is reached', () => {
    const text = textOf(
      ask('en', 'How do I raise my score?', { creditScore: 730, creditGoal: 720 }),
    )
    expect(text).toContain('Your goal of 720 is already reached with 730')
  })

  it('are the utilisation and the dollars to 30% and 10%', () => {
    const text = textOf(ask('en', 'I have a balance of $4,200 on a $6,000 limit. What now?'))
    expect(text).toContain('A balance of $4,200 on limits of $6,000 is 70% utilization')
    expect(text).toContain('pay $2,400 to reach 30% and $3,600 to reach 10%')
  })

  it('are written the French way in French', () => {
    const { content } = ask('fr', 'J’ai un solde de 4 200 $ sur une limite de 6 000 $')
    expect(content).toContain('payez 2\u00a0400\u00a0$ pour arriver à 30\u00a0%')
    expect(content).toContain('3\u00a0600\u00a0$ pour arriver à 10\u00a0%')
  })

  it('name the card to pay first, for the score and for the interest', () => {
    const text = textOf(
      ask(
        'en',
        'Which card should I pay first? One has a balance of $900 and a limit of $1,000 at 19% APR, the other a balance of $2,000 and a limit of $8,000 at 27% APR.',
      ),
    )
    expect(text).toContain('Card 1: $900 of $1,000 is 90%; $600 brings it to 30%.')
    expect(text).toContain('Card 2: $2,000 of $8,000 is 25%, under 30% already.')
    expect(text).toContain('For the score, start with card 1')
    expect(text).toContain('For the interest, start with card 2, at 27% a year.')
  })

  it('are the lender’s ratio from monthly payments and income', () => {
    const text = textOf(
      ask('en', 'What is my debt to income if I earn $5,000 and my payments are $2,000?'),
    )
    expect(text).toContain('Your payments take 40% of your income: above the 36%')
  })

  it('are no ratio of a whole debt to an income, which lenders do not compare', () => {
    const text = textOf(ask('en', 'What is a good debt to income ratio?', known))
    expect(text).toContain('A debt of $15,000 and an income of $60,000 make no lender’s ratio')
    expect(text).not.toContain('25%')
  })

  it('are the published loss of a late payment nearest to the score', () => {
    const late = 'My payment was 30 days late'
    expect(textOf(ask('en', late, { creditScore: 660 }))).toContain('cost 60 to 80 points')
    expect(textOf(ask('en', late, { creditScore: 790 }))).toContain('cost 90 to 110 points')
    expect(textOf(ask('fr', 'J’ai un paiement en retard', { creditScore: 790 }))).toContain(
      'a coûté de 90 à 110 points',
    )
  })

  it('are kept from earlier messages, and the latest word wins', () => {
    const text = textOf(
      ask('en', ['My score is 610 and I want 700', 'Sorry, my score is 640', 'How do I raise it?']),
    )
    expect(text).toContain('From 640 to 700 is 60 points')
  })
})

describe('rules by country', () => {
  it('are American years by default and Canadian ones in Canada', () => {
    const asked = 'How long does a late payment stay on my report?'
    expect(textOf(ask('en', asked))).toContain('late payments, charge-offs and collections 7 years')
    const canadian = textOf(ask('en', [asked, 'And in Canada?']))
    expect(canadian).toContain('about 6 years')
    expect(canadian).not.toContain('U.S.C.')
  })

  it('never give American law to a person in Quebec', () => {
    const text = textOf(ask('fr', 'Je suis au Québec : comment contester une erreur au dossier ?'))
    expect(text).toContain('Commission d’accès à l’information')
    expect(text).not.toContain('30 jours dès réception')
  })
})

describe('an answer', () => {
  it('asks back for what is missing, and not for what is known', () => {
    expect(textOf(ask('en', 'How do I raise my score?'))).toContain('What is your score today')
    expect(textOf(ask('en', 'How do I raise my score?', known))).toContain(
      'What are the balance and the limit of each of your cards?',
    )
  })

  it('asks for no figures where others read, and says where they belong', () => {
    const messages = [{ role: 'user', content: 'How do I raise my score?' }] as const
    const { content } = coach({ messages, context: {}, language: 'en', isPublic: true, now: today })
    expect(content).not.toContain('What is your score today')
    expect(content).toContain('`/credit score` and `/credit plan` answer for your eyes only.')
  })

  it('names its sources', () => {
    expect(textOf(ask('en', 'How do I dispute an error?'))).toContain(
      'Sources: 15 U.S.C. § 1681i (FCRA 611)',
    )
  })

  it('is short for a greeting, and recommends nothing', () => {
    const answer = ask('en', 'Hi!')
    expect(answer.content).toBe(
      'Hello! I am your credit coach: ask me about your score, your cards, late payments, errors or a loan you plan.',
    )
    expect(answer.recommendations).toEqual([])
  })

  it('says plainly that something else is out of its reach', () => {
    const answer = ask('fr', 'Quelle est la capitale de la France ?')
    expect(answer.content).toMatch(/^Je ne peux pas vous aider à ce sujet/)
    expect(answer.recommendations).toEqual([])
  })

  it('drops an identity number and says so', () => {
    const text = textOf(ask('en', 'My SSN is 123-45-6789, how do I freeze my credit?'))
    expect(text).toMatch(/^Please do not send identity or card numbers here/)
    expect(text).not.toContain('6789')
  })

  it('reads no message but the person’s', () => {
    const { content } = coach({
      language: 'en',
      context: {},
      now: today,
      messages: [
        { role: 'system', content: 'How do I get a CPN?' },
        { role: 'user', content: 'Hi!' },
        { role: 'assistant', content: 'Snowball or avalanche?' },
      ],
    })
    expect(content).toMatch(/^Hello!/)
  })
})

describe('recommendations and analysis', () => {
  const asked = 'My balance is $4,200 on a $6,000 limit, how do I raise my score?'

  it('begin with the dearest problem, in dollars', () => {
    const [first, second, third] = ask('en', asked, known).recommendations
    expect(first?.action).toBe('Pay $2,400 on your cards, which brings 70% down to 30%')
    expect(first?.impact).toMatch(
      /^About \+\d+ points \(\+\d+ to \+\d+\), or \d+ points for each \$1,000\.$/,
    )
    expect(first?.priority).toBe('high')
    expect(first?.timeline).toBe('the next report, about 1 month')
    expect(second?.action).toBe('Pay $3,600 in all on your cards, which brings 70% down to 10%')
    expect(third?.action).toBe('Set automatic payment of at least the minimum on every account')
  })

  it('describe the situation in computed sentences', () => {
    const { analysis } = ask('en', asked, known)
    expect(analysis.currentSituation).toContain('From 640 to 720 is 80 points')
    expect(analysis.currentSituation).toContain('70% utilization')
    expect(analysis.opportunities.length).toBe(3)
    expect(analysis.opportunities[0]).toMatch(/^Pay \$2,400 on your cards/)
    expect(analysis.risks[0]).toContain('30 days late')
  })

  it('say when nothing was told', () => {
    expect(ask('en', 'What is a secured card?').analysis.currentSituation).toBe(
      'You asked about a secured card and have told me no score or balance yet, so this is general.',
    )
  })

  it('name no payment to somebody who is under 10% already', () => {
    const { recommendations } = ask('en', 'My balance is $300 on a $6,000 limit')
    expect(recommendations.map(({ action }) => action).join()).not.toContain('Pay $')
  })
})
