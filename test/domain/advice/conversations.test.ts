import { describe, expect, it } from 'vitest'
import { ask, textOf } from './asking.ts'
import { accountOf, reportOf } from './calculators/stored-report.ts'

const answer = (...answered: string[]) => textOf(ask('en', answered))
const reponse = (...answered: string[]) => textOf(ask('fr', answered))
const opening = (text: string) => text.split('\n')[0]

describe('a score', () => {
  it.each([
    ['what happens if i miss one payment, im at 780', 'From 780,'],
    ['What if I miss a payment? I am sitting at 700', 'From 700,'],
    ['How many points for 30 days late at 720', 'From 720,'],
    ['what happens to my score if I file chapter 13? its 680 now', 'From 680,'],
    ['max out my credit card for a vacation? 780 score', 'From 780,'],
    ['If I go 90 days late on my mortgage what will it do, score 720', 'From 720,'],
  ])('is read in "%s"', (asked, start) => {
    expect(opening(answer(asked))).toContain(start)
  })

  it('of a follow-up takes the place of the one before', () => {
    const text = answer(
      'i settled a debt for 40% with Capital One. how bad is that',
      'and from 780?',
    )
    expect(opening(text)).toContain(
      'From 780, a debt settled for less than is owed costs about 115',
    )
    expect(text).not.toContain('From 680,')
  })

  it('that fell is no goal that was reached', () => {
    const text = answer('My score went from 756 to 712 in one month and nothing changed?!')
    expect(text).toContain('At 712 you are in the good band')
    expect(text).not.toContain('goal')
  })

  it('to reach is a goal', () => {
    const text = textOf(ask('fr', 'comment monter à 750', { creditScore: 687 }))
    expect(text).toContain('De 687 à 750, il y a 63 points')
  })
})

describe('money to place', () => {
  const late = accountOf({
    name: 'NORTHWIND AUTO',
    type: 'auto_loan',
    status: 'late_60',
    pastDue: 824,
  })

  it('goes to what is past due first, in the answer and in what is recommended', () => {
    const report = reportOf({ accounts: [...reportOf().analysis.accounts, late] })
    const asked = ask('en', 'What should I do first? I can pay $2,000', {}, report)
    expect(textOf(asked)).toContain('First the $824 that is past due')
    expect(textOf(asked)).toContain('Then $1,176 on your cards')
    expect(asked.recommendations[0]?.action).toBe(
      'Pay the $824 that is past due before the next 30-day mark',
    )
    expect(asked.recommendations[1]?.action).toMatch(/^Put \$/)
    expect(asked.analysis.opportunities[0]).toMatch(/^Pay the \$824/)
  })

  it('goes to what the person says is late', () => {
    const text = answer(
      'im 60 days late on my car loan, $1,100 behind, i have $1,500. pay the car or my maxed visa 2900/3000?',
    )
    expect(text).toContain('First the $1,100 that is past due')
    expect(text).toContain('Then $400 on your card takes it from 97% to 83% of its limit')
  })

  it('goes to the card that passes most marks', () => {
    const text = answer(
      'my score is 623. Card A 1900/2000, Card B 300/6000. got 900 bucks to spare, where does it go',
    )
    expect(text).toContain('$900 on card 1, 95% to 50%')
  })
})

describe('cards that are only imagined', () => {
  it('are not counted as held: a new limit', () => {
    const text = answer(
      'If I open a new card with a $10k limit what happens? I have 6k balance on 8k total limits, score 640',
    )
    expect(text).toContain('from 75% to 33%')
    expect(text).toContain('A balance of $6,000 on limits of $8,000 is 75% utilization')
  })

  it('are computed when one is closed', () => {
    const text = reponse(
      'si je ferme ma carte à 8 000 $ de limite (solde 0), mon autre carte est à 1 500 $ sur 3 000 $, cote 735',
    )
    expect(opening(text)).toContain('fait passer votre utilisation de 14 % à 50 %')
  })

  it('are computed when a limit is raised', () => {
    const text = answer(
      'how much would my score go up if they raise my limit from 3000 to 9000, I owe 2500, fico 684',
    )
    expect(opening(text)).toContain('your utilization goes from 83% to 28%')
  })
})

describe('the country', () => {
  const american = /FCRA|FTC|annualcreditreport|IdentityTheft|CFPB|45 days|45 jours|7 ans|7 years/i

  it.each([
    ['en', 'im in Toronto, how do i fix a mistake on my report'],
    ['fr', 'J’habite à Gatineau, quelqu’un a ouvert un compte Rogers à mon nom'],
    [
      'fr',
      'jai une dette de 800$ chez Fido en recouvrement depuis 2021, est-ce que je dois la payer',
    ],
    ['fr', 'les agents de recouvrement m’appellent au travail à laval, ont-ils le droit?'],
  ] as const)('is Canada in %s "%s", in what is recommended as well', (language, asked) => {
    const { content, recommendations } = ask(language, asked)
    expect(`${content} ${JSON.stringify(recommendations)}`).not.toMatch(american)
  })

  it.each([
    'what happens to my score if I file chapter 13?',
    'my wells fargo account was charged off 3200 in 2021. should i pay it or wait it out',
    'I moved to the US from India last year, good salary, no credit. will my indian credit count?',
  ])('is not asked for where "%s" tells it', (asked) => {
    expect(answer(asked)).not.toContain('in the United States or in Canada?')
  })

  it('that nobody names is the United States, in French too, and is asked for', () => {
    const text = reponse('combien de temps un retard reste à mon dossier?')
    expect(text).toContain('7 ans')
    expect(text).not.toContain('environ 6 ans')
    expect(text).toContain('Êtes-vous aux États-Unis ou au Canada ?')
  })

  it('that a province, a bureau or a bank of it names is Canada', () => {
    for (const answered of ['au Québec', 'chez Equifax Canada', 'chez Desjardins', 'au Canada']) {
      const text = reponse(`combien de temps un retard reste à mon dossier ${answered}?`)
      expect(text).toContain('6 ans')
      expect(text).not.toContain('Chapter 7')
    }
  })
})

describe('an answer', () => {
  it.each([
    ['does checking my own score hurt it', /^No: /],
    ['does carrying a small balance build credit', /^No: /],
    ['should i pay off my car loan early to boost my score', /^For the score, as a rule no: /],
    ['should i close my old card that i never use', /^As a rule keep it: /],
    ['is 715 a good score', /^At 715 you are in the good band/],
    ['Can my employer see my credit score?', /^An employer never sees your score/],
  ])('to "%s" comes in the first sentence', (asked, first) => {
    expect(opening(answer(asked))).toMatch(first)
  })

  it.each([
    'whats the capital of France',
    'Write me a python script to scrape equifax',
    'whos the prime minister of canada',
    'what is the weather like tomorrow and will bitcoin go up',
  ])('to "%s" is an honest no', (asked) => {
    expect(opening(answer(asked))).toMatch(/^That is not something I can help with/)
  })

  it('has no second topic that was not asked', () => {
    for (const asked of [
      'will paying off my collections raise my score?',
      'Can they garnish my wages for a credit card debt?',
      'i just turned 18 and have no credit at all. where do i start',
    ]) {
      expect(answer(asked)).not.toMatch(/^On .*:$/m)
    }
  })

  it('has both sides of a choice', () => {
    const text = answer('is bankruptcy or debt consolidation better for me?')
    expect(text).toMatch(/^It turns on whether/)
    expect(text).toMatch(/Chapter 7.*\n?.*consolidation loan/)
  })

  it('counts one in the singular and says a month range of one length once', () => {
    const text = answer('My score is 739 and I want 740')
    expect(text).not.toMatch(/\b1 points|(\d+) to \1 months/)
  })

  it('recommends nothing less urgent before what is more urgent', () => {
    const order = ['high', 'medium', 'low']
    for (const asked of ['how do i raise my score', 'when does a collection fall off my report?']) {
      const priorities = ask('en', asked, {}, reportOf()).recommendations.map(({ priority }) =>
        order.indexOf(priority),
      )
      expect(priorities).toEqual(priorities.toSorted((one, other) => one - other))
    }
  })
})
