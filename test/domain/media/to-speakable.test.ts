import { describe, expect, it } from 'vitest'
import { toSpeakable } from '../../../src/domain/media/to-speakable.ts'

describe('an answer as it is said aloud', () => {
  it.each([
    ['You owe $1,250.00 on it.', 'You owe 1250 dollars on it.'],
    ['A fee of $1,250.50.', 'A fee of 1250 dollars and 50 cents.'],
    [
      'A house of $1.5M costs $1.5 a day.',
      'A house of 1.5 million dollars costs 1 dollar and 50 cents a day.',
    ],
    ['Pay $1 now.', 'Pay 1 dollar now.'],
    ['It fell by -$20.', 'It fell by minus 20 dollars.'],
    ['CA$300 or US$2K.', '300 Canadian dollars or 2 thousand US dollars.'],
    ['Keep it below 30%.', 'Keep it below 30 percent.'],
    ['An APR of 29.9 %', 'An A P R of 29.9 percent.'],
    ['Between 670–739 is good.', 'Between 670 to 739 is good.'],
    ['Use 10-30% of it.', 'Use 10 to 30 percent of it.'],
    ['Since 2026-11-21 it is +20 points.', 'Since November 21, 2026 it is plus 20 points.'],
    ['Pay $50/month, e.g. by debit.', 'Pay 50 dollars a month, for example, by debit.'],
    ['Your FICO is ≥ 700 & rising → good', 'Your Fico is at least 700 and rising, good.'],
    ['See [the law](https://law.example/x?y=1) [1].', 'See the law.'],
    ['Write to https://www.equifax.ca/help now.', 'Write to equifax.ca now.'],
    ['**Pay** the _card_ with `high` use ~~first~~ 🎉', 'Pay the card with high use first.'],
    ['Ask <b>them</b>!', 'Ask them !'],
    ['A balance of 12,345,678 points', 'A balance of 12345678 points.'],
  ])('%j in English', (markdown, said) => {
    expect(toSpeakable(markdown, 'en')).toBe(said)
  })

  it.each([
    ['Vous devez 1 250 $.', 'Vous devez 1250 dollars.'],
    ['Des frais de 1\u00a0250,50\u00a0$.', 'Des frais de 1250 dollars et 50 cents.'],
    ['Payez 1 $ ou 300 $ US.', 'Payez 1 dollar ou 300 dollars américains.'],
    ['Restez sous 30\u00a0%.', 'Restez sous 30 pour cent.'],
    ['De 670–739, c’est bon', 'De 670 à 739, c’est bon.'],
    ['Depuis le 2026-11-21 : −20 points', 'Depuis le 21 novembre 2026 : moins 20 points.'],
    ['50 $/mois, p. ex. par débit', '50 dollars par mois, par exemple, par débit.'],
    ['Votre NAS & votre cote', 'Votre N A S et votre cote.'],
  ])('%j in French', (markdown, said) => {
    expect(toSpeakable(markdown, 'fr')).toBe(said)
  })

  it('reads headings, lists and tables as sentences, and no code', () => {
    const markdown = [
      '## Next steps',
      '',
      '1. Pay **$500**',
      '2. Wait',
      '- Ask',
      '> Quoted',
      '| Card | Use |',
      '|---|--:|',
      '| Visa | 62 % |',
      '---',
      '```',
      'let x = 1',
      '```',
    ].join('\n')
    expect(toSpeakable(markdown, 'en').split('\n')).toEqual([
      'Next steps.',
      'Pay 500 dollars.',
      'Wait.',
      'Ask.',
      'Quoted.',
      'Card, Use.',
      'Visa, 62 percent.',
    ])
  })

  it('is empty where nothing is to be said', () => {
    expect(toSpeakable('🎉 --- \n\n', 'en')).toBe('')
  })
})
