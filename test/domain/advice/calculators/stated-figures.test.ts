import { describe, expect, it } from 'vitest'
import { coach } from '../../../../src/domain/advice/coach.ts'
import type { Language } from '../../../../src/domain/text/language.ts'

const now = Date.UTC(2026, 10, 21)

function answer(answered: string | readonly string[], language: Language): string {
  const messages = [answered].flat().map((content) => ({ role: 'user' as const, content }))
  return coach({ messages, context: {}, language, now }).content
}

function firstLine(answered: string | readonly string[], language: Language): string {
  return (answer(answered, language).split('\n')[0] ?? '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u202f', ' ')
}

describe('a mark whose date is told', () => {
  it.each([
    ['My card was charged off in June 2021. When will it drop off in Texas?', 'about June 2028'],
    ['I was late on my car in March 2023 in Ohio, when is it gone?', 'about March 2030'],
    [
      'chapter 13 filed in 2018, finished in 2023. Is it still on my report?',
      'already, since 2025',
    ],
    [
      'how long does a consumer proposal stay, i finished paying 2 years ago',
      'about November 2027',
    ],
    ['A bill went to collections in May 2021 in Ontario. When does it come off?', 'about May 2027'],
  ])('"%s" has its end in the first sentence', (answered, end) => {
    expect(firstLine(answered, 'en')).toContain(end)
  })

  it.each([
    ['Ma carte a été radiée en 2021, je suis à Laval, ça part quand?', 'en 2027'],
    [
      'J’ai payé ma proposition de consommateur il y a 4 ans, ça paraît encore?',
      'depuis environ novembre 2025',
    ],
    ['libéré de ma faillite en mars 2022 à Sherbrooke, ça s’efface quand', 'en 2028 ou 2029'],
  ])('« %s » a sa fin dans la première phrase', (answered, end) => {
    expect(firstLine(answered, 'fr')).toContain(end)
  })

  it('is told for both countries where neither is known', () => {
    const text = answer('My Visa was charged off in June 2021. When does it leave?', 'en')
    expect(text).toContain(
      'In the United States, the charge-off should leave your report about June 2028',
    )
    expect(text).toContain('In Canada, the charge-off should leave your report about June 2027')
  })

  it('counts a collection from the missed payment and not from the day it was paid', () => {
    const answered =
      'I paid a collection 2 years ago in Ohio, it went to collections in 2020. is it off now'
    expect(firstLine(answered, 'en')).toContain('in 2027')
  })

  it('is not dated for who asks about a lawsuit', () => {
    const answered = 'My card was charged off in 2021, can they still sue me in Texas?'
    expect(answer(answered, 'en')).not.toContain('should leave')
  })
})

describe('days late', () => {
  it.each([
    [
      'I missed one payment by 12 days. Is it on my report?',
      'At 12 days late nothing is reported yet',
    ],
    ['im 75 days behind on my card', 'the next one comes at 90 days, in 15 days'],
  ])('"%s" stands between the marks', (answered, line) => {
    expect(firstLine(answered, 'en')).toContain(line)
  })
})

describe('a rate that is told', () => {
  it('costs interest and no points', () => {
    const answered =
      'My APR is 24.99% on a $3,000 balance and I pay $90 a month. Is that hurting my credit?'
    const text = answer(answered, 'en')
    expect(text).toContain('$3,000 costs about $62 of interest a month')
    expect(text).toContain(
      'At $90 a month $3,000 at 24.99% is paid off in about 58 months and costs about $2,',
    )
  })
})

describe('two people', () => {
  it('are told that the lower score counts', () => {
    const answered = 'My husband has a 720 and I have a 610. Whose score counts for a mortgage?'
    expect(firstLine(answered, 'en')).toContain('so 610 and not 720')
  })
})

describe('a short follow-up', () => {
  it('stays with the topic before, whatever its few words fit', () => {
    const first = 'c’est quoi une carte garantie'
    expect(answer([first, 'c’est gratuit?', 'combien je dois déposer?'], 'fr')).toContain(
      'Vous déposez la limite',
    )
  })

  it('computes the rest of what was told', () => {
    const answered = [
      '$4,200 on a $5,000 card, score 640. If I pay $2,000?',
      'and if I pay it all?',
    ]
    expect(firstLine(answered, 'en')).toContain('from 84% to 0% of its limit')
  })
})

describe('a card at 80% of its limit and more', () => {
  it('is paid before the others, and the answer says why', () => {
    const answered =
      'Three cards: 4800/5000, 1200/4000 and 300/500. I have $1000 to put on them, how do I split it?'
    expect(answer(answered, 'en')).toContain(
      '$850 on card 1, 96% to 79%; $150 on card 3, 60% to 30%. Card 1 goes first',
    )
  })
})
