import { describe, expect, it } from 'vitest'
import { firstLine, textFor } from '../asking.ts'

describe('a card told in one breath', () => {
  it.each([
    [
      'en',
      'my $3,500 visa has a $5,000 limit, what is my utilization?',
      '$3,500 on limits of $5,000',
    ],
    ['en', 'my card with a $2,500 limit has $2,000 on it, am i ok?', '$2,000 on limits of $2,500'],
    [
      'en',
      'got a $3k card with $500 on it, how much am i using',
      '$500 on limits of $3,000 is 17%',
    ],
    [
      'fr',
      'ma carte de 1 500 $ a une limite de 2 000 $, quelle est mon utilisation ?',
      '1 500 $ sur des limites de 2 000 $ donne une utilisation de 75 %',
    ],
  ] as const)('%s "%s"', (language, answer, sent) =>
    expect(textFor(language, answer)).toContain(sent),
  )

  it('that may be opened is none', () => {
    const text = textFor('en', 'should I get the $95 card with a $10,000 limit?')
    expect(text).not.toContain('$95 on limits')
  })

  it('is paid off in the points that are asked', () => {
    const answer = 'How many points for paying off my $2,000 card with a $2,500 limit, score 640?'
    expect(firstLine('en', answer)).toContain('$2,000 on your card takes it from 80% to 0%')
  })

  it('over its limit is told what brings it back', () => {
    expect(firstLine('en', "I'm at $2,300 on a $2,000 card")).toBe(
      'A balance of $2,300 on limits of $2,000 is 115% utilization, $300 over the limit: pay $300 first to be back within it, $1,700 in all to reach 30% and $2,100 in all to reach 10%.',
    )
  })
})

describe('a sum that is paid', () => {
  it('is told with what it leaves, and not with what was owed before', () => {
    const text = textFor('en', ['limit 8k, I owe 5k', 'and if I pay 1k?'])
    expect(text).toContain('That leaves $4,000: $1,600 more reaches 30% and $3,200 more')
    expect(text).not.toContain('pay $2,600 to reach 30%')
  })

  it('a week is computed as one a month, and said so', () => {
    const text = textFor('en', 'I owe 3,000 of 5,000 and can pay 100 a week. when am I at 30%?')
    expect(text).toContain('At $433 a month your cards reach 30% in 4 months')
    expect(text).toContain('$100 a week is about $433 a month.')
  })

  it('aux deux semaines est calculée par mois', () => {
    const text = textFor('fr', '100 $ aux deux semaines sur 3 000 $ à 19,99 %, fini quand ?')
    expect(text).toContain('100 $ aux deux semaines font environ 217 $ par mois.')
  })
})

describe('a ratio of listed payments', () => {
  it.each([
    ['I make 3k a month, rent 1.1k, car 420, min cards 180. whats my dti', '57%'],
    ['income 6200/month: 1900 mortgage, 450 car, 300 student loans, 150 cards. dti?', '45%'],
    ['I make 60k a year, rent is 1,300 and car 375. dti?', '34%'],
    ['I earn 4000 a month, rent 1200 car 350. dti?', '39%'],
    ['income 4000 a month; total debt payments 1,700: rent 1,100, car 600. my dti?', '43%'],
  ])('"%s" is %s', (answer, share) =>
    expect(firstLine('en', answer)).toContain(`Your payments take ${share} of your income`),
  )

  it('is not computed of what is owed', () => {
    const answer = 'I make 3,000 a month and owe 12,000 on my car, rent 900. dti?'
    expect(textFor('en', answer)).not.toContain('Your payments take')
  })
})

describe('a minimum told as a share', () => {
  it('is split into interest and what pays the debt down', () => {
    expect(
      textFor('en', 'If I pay only the minimum 2% on 6000 at 22% how long').split('\n').slice(0, 3),
    ).toEqual([
      'The minimum of 2% on $6,000 is $120 at first, and $110 of it is interest: only $10 pays the debt down.',
      'The minimum alone, which falls with the balance, takes more than 50 years.',
      'Paying $120 every month instead, even as the minimum falls, takes about 137 months and costs about $10,413 of interest.',
    ])
  })

  it('that the interest eats up never ends', () => {
    const answer = 'My card wants 2% a month of 5,000 at 24%. how long will that take'
    expect(firstLine('en', answer)).toContain('Never at that pace')
  })

  it('bears its interest beside it where that is told', () => {
    const answer = 'paying just minimums (1% plus interest) on $6,500 at 27%'
    expect(firstLine('en', answer)).toContain('is $211 at first, and $146 of it is interest')
  })
})

describe('a loan in place of a dearer debt', () => {
  it.each([
    ['consolidate 15,000 from 25% to 12%, worth it?', '$1,950 less interest'],
    ['I owe 8k at 29%. a credit union offers 11%. how much would I save', '$1,440 less interest'],
    ['refinance my 18,000 car loan from 14% to 7%? how much less', '$1,260 less interest'],
    ['debt consolidation loan 12000 at 14% vs cards at 24% good idea?', '$1,200 less interest'],
    ['loan at 30% to pay cards at 22%, I owe 4,000', '$320 more in the first year'],
  ])('"%s" is told in a year’s interest', (answer, sent) =>
    expect(firstLine('en', answer)).toContain(sent),
  )

  it('is no share of a limit', () => {
    const text = textFor('en', 'utilization from 80% to 30% how many points at 650')
    expect(text).not.toContain('less interest')
  })
})

describe('a told settlement', () => {
  it.each([
    ['if I settle a 5000 debt for 2000 what happens', '$3,000 is forgiven'],
    ['collector wants 1,200 to settle a 4,000 debt. good?', '$2,800 is forgiven'],
    ["They'll take 3k on my 7.5k card. What's the catch", '$4,500 is forgiven'],
    ['they offered me 50% off a 2,000 collection', '$1,000 is forgiven'],
  ])('"%s" says what is forgiven', (answer, sent) =>
    expect(firstLine('en', answer)).toContain(sent),
  )

  it('quotes no example scores to who told none', () => {
    const text = textFor('en', 'if I settle a 5000 debt for 2000 what happens')
    expect(text).not.toContain('until the score is back')
  })

  it('names no American tax in Canada', () => {
    const [first, second] = textFor('en', 'canada: settle a 6,000 visa for 2,400?').split('\n')
    expect([first, second]).toEqual([
      'Settling $6,000 for $2,400 means that $3,600 is forgiven.',
      'The account then reads “settled” and stays about 6 years; settling does not remove it.',
    ])
  })

  it('needs a debt, and is not "settled with my ex in 2019"', () => {
    expect(textFor('en', 'I settled with my ex for 5,000 in 2019')).not.toContain('forgiven')
  })
})

describe('a date told beside a question about paying', () => {
  it.each([
    ['charge-off 3200 from 2021 pay or not', 'the charge-off should leave your report in 2028'],
    [
      'i got a collection letter for 430 from 2018 that i dont recognise. do i have to pay??',
      'the collection should be off your report already, since 2025',
    ],
    ['should i pay a 2021 charge-off of 900', 'the charge-off should leave your report in 2028'],
  ])('"%s" is applied', (answer, sent) => expect(textFor('en', answer)).toContain(sent))

  it('leaves the first sentence to what was asked', () => {
    expect(firstLine('en', 'charge-off 3200 from 2021 pay or not')).toContain(
      'Paying does not take the mark off',
    )
  })

  it('is no sum of dollars', () => {
    const text = textFor('en', 'I owe 2021 dollars on a charge off, pay or not')
    expect(text).not.toContain('2028')
  })
})

describe('a goal below the score', () => {
  it.each([
    ["my goal is 690, I'm at 700", 'Your goal of 690 is already reached with 700'],
    [
      "my target was 680 and now I'm 685, what now?",
      'Your goal of 680 is already reached with 685',
    ],
    ['goal 720, currently 735', 'Your goal of 720 is already reached with 735'],
  ])('"%s" is reached', (answer, sent) => expect(textFor('en', answer)).toContain(sent))

  it('is no goal after a fall', () => {
    expect(textFor('en', 'I went from 700 to 690, why?')).not.toContain('already reached')
  })
})
