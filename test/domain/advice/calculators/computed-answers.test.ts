import { describe, expect, it } from 'vitest'
import { textFor } from '../asking.ts'
import { accountOf, reportOf } from './stored-report.ts'

describe('what a told debt asks', () => {
  it.each([
    [
      'I can pay 500/month on $9,000 at 18%. is that enough to finish in 18 months?',
      'To be rid of $9,000 in 18 months at 18% takes about $575 a month',
    ],
    [
      'transfer 5000 at 0% 12 months 3% fee or loan 5000 at 13% 24 months?',
      'a fee of $150 on $5,000, so $5,150 in 12 months, $430 a month',
    ],
    ['$4,800 at 0% how long at $200/month', '$4,800 at 0% is paid off in 2 years'],
    ['I pay $50 a month on a 4,000 balance at 29.9%. When will I be done?', 'Never at that pace'],
    [
      'How much do I have to pay a month to be rid of $7,200 at 21% in 24 months?',
      'in 2 years at 21% takes about $370 a month',
    ],
    [
      'If I pay $400 instead of $150 on my $5,200 at 27.4%, how much faster?',
      'At $400 a month $5,200 at 27.4% is paid off in about 16 months',
    ],
    [
      '$10k credit card debt at 22.99%. should I take a personal loan at 11% over 36 months?',
      'The loan at 11% over 3 years: $327 a month',
    ],
  ])('"%s" is computed', (answer, line) => expect(textFor('en', answer)).toContain(line))

  it('« combien par mois » est calculé', () => {
    const answer = 'combien payer par mois pour rembourser 4000$ en 18 mois à 19,99%'
    expect(textFor('fr', answer)).toContain(
      'Pour effacer 4 000 $ en 18 mois à 19,99 %, il faut environ 260 $ par mois',
    )
  })

  it('goes on with another payment', () => {
    const answer = ['how long to pay 3000 at 22% with 100 a month', 'and with 200?']
    expect(textFor('en', answer)).toContain('At $200 a month $3,000 at 22% is paid off in about 18')
  })

  it('of several debts counts one sum a month for all of them', () => {
    const answer = 'Two debts: $2,000 at 27% and $7,000 at 12%. I have 600 a month. Which first?'
    expect(textFor('en', answer)).toContain(
      'With $600 a month for all of them you are done in about',
    )
  })

  it('is no interest on a limit', () => {
    const answer = 'My score is 680 and I was approved for a card at 29.99% with a $500 limit'
    expect(textFor('en', answer)).not.toContain('of interest a month')
  })
})

describe('cards told in everyday ways', () => {
  it.each([
    ['my utilization is 78% and my total limit is 12 grand', '$9,360 on limits of $12,000 is 78%'],
    [
      'my limit was 5000, now they cut it to 2500 and i owe 2k',
      '$2,000 on limits of $2,500 is 80%',
    ],
    ['I owe about $7,000 across 4 cards with a combined limit of $9,500', 'is 74% utilization'],
    ['line of credit 10k with 6k drawn, how much should I pay?', '$6,000 on limits of $10,000'],
    ['i owe 2k on a card, 3k on another, limits are 4k and 3.5k', '$3,000 of $3,500 is 86%'],
    ['Balance three thousand dollars, limit four thousand. How bad?', '$4,000 is 75%'],
    ['score 615. If I pay off my 2,100 balance (limit 2,300)?', 'from 91% to 0% of its limit'],
    ['if my limit goes from 3k to 6k and I owe 1.5k?', 'goes from 50% to 25%'],
    ['my discover is sitting at 1,870 and the limit’s 2,200, how much to pay?', 'is 85%'],
    ['9k of card debt, 15k limits, how much do I pay down?', '$9,000 on limits of $15,000 is 60%'],
    [
      'if I close my $3k store card and still have 1,200 on a 4,000 limit card?',
      'your utilization goes from 17% to 30%',
    ],
  ])('"%s"', (answer, line) => expect(textFor('en', answer)).toContain(line))

  it('keep their figures in a correction', () => {
    const answer = ['balance 4000, limit 5000. how am I doing', 'sorry I meant limit 8000']
    expect(textFor('en', answer)).toContain('$4,000 on limits of $8,000 is 50% utilization')
  })

  it('may have another limit in a short question', () => {
    const text = textFor('en', ['I owe 2,000 on a 2,500 card', 'and if the limit was 5,000?'])
    expect(text).toContain('goes from 80% to 40%')
  })

  it('are paid with a sum that is told after them', () => {
    const text = textFor('en', ['1,500 of 2,000 on Visa', 'I have $600 for it'])
    expect(text).toContain('from 75% to 45% of its limit')
  })

  it('come to the share that the person names', () => {
    expect(textFor('en', 'I want to be at 5% utilization, I owe 640 of 3,200')).toContain(
      'To come to 5% of your limits, pay $480.',
    )
  })

  it('take no rent for a payment', () => {
    const answer = 'I make $4,500 a month and pay $1,800 rent. My card is at $2,200 of $4,400.'
    expect(textFor('en', answer)).not.toContain('from 50% to')
  })

  it('are what is asked about, and no marks that the person says they lack', () => {
    const answer = 'No late payments, no collections. $1,500 on a $2,000 limit. How do I improve?'
    expect(textFor('en', answer).split('\n')[0]).toContain('$1,500 on limits of $2,000 is 75%')
  })
})

describe('a report and what has changed since', () => {
  const report = reportOf({
    accounts: [
      accountOf({ name: 'SUMMIT BANK', balance: 2700, limit: 3000 }),
      accountOf({ name: 'PINECREST FEDERAL', balance: 1200, limit: 3000 }),
    ],
  })

  it('takes the balance that the person says', () => {
    const text = textFor(
      'en',
      'I paid the Summit card down to $200. Which card do I pay first now?',
      {},
      report,
    )
    expect(text).toContain('Card 1 (SUMMIT BANK): $200 of $3,000 is 7%')
  })

  it('takes nothing that is only imagined', () => {
    const text = textFor('en', 'What if I got the Summit card down to $200?', {}, report)
    expect(text).not.toContain('$200 of $3,000')
  })

  it('spreads a sum of this month over its cards', () => {
    const text = textFor('en', 'I have $1,000 this month, where does it go?', {}, report)
    expect(text).toContain('$330 on card 1 (SUMMIT BANK), 90% to 79%; $670 on card 2')
  })
})

describe('dates that are told', () => {
  it.each([
    ['Late payment from 03/2020 on my Equifax, Toronto. Is it still on my file?', 'March 2026'],
    ['eighteen months ago I was 30 days late once, in Ohio. When is it gone?', 'May 2032'],
    ['two years and three months ago I missed a payment, Texas. When is it gone?', 'August 2031'],
    ['Married June 2020, late payment Aug 2020. When does it fall off? Texas', 'August 2027'],
  ])('"%s" leads to %s', (answer, month) => expect(textFor('en', answer)).toContain(month))

  it('of a statement say by when to pay', () => {
    const answer =
      'My statement closes on the 12th and payment is due on the 7th. When should I pay my card?'
    const text = textFor('en', answer)
    expect(text).toContain('Pay by about December 8, 2026: your statement closes on December 12')
    expect(text).toContain('The due date, December 7, 2026')
  })

  it('are past for a lateness of long ago', () => {
    const answer = 'I was 30 days late 2 years ago. When is it gone?'
    expect(textFor('en', answer)).not.toContain('the next one comes at 60 days')
  })

  it('keep the year of a deadline', () => {
    expect(textFor('en', 'score 612, goal 680 by June 2028. realistic?')).toContain('18 months')
  })
})

describe('a score that fell', () => {
  it('is where the person stands now', () => {
    const text = textFor('fr', 'j’étais à 705, maintenant je suis à 662. pourquoi ma cote baisse?')
    expect(text).toContain('De 705 à 662, c’est 43 points de moins.')
    expect(text).toContain('À 662')
  })

  it('is counted before its usual causes', () => {
    const text = textFor('en', 'I had 690 in January and it’s 655 now. Why did it drop?')
    expect(text).toContain('From 690 to 655 is 35 points down.')
  })
})
