import { describe, expect, it } from 'vitest'
import { parseCount, wordsToDigits } from '../../../src/domain/text/numbers-in-words.ts'

describe('numbers in words become digits', () => {
  it.each([
    ['limit four thousand', 'limit 4000'],
    ['five hundred and eighty', '580'],
    ['i want six fifty', 'i want 650'],
    ['two fifty a month', '250 a month'],
    ['a thousand dollars', '1000 dollars'],
    ['five grand', '5000'],
    ['eighteen months ago', '18 months ago'],
    ['twenty-five percent', '25 percent'],
    ['between five and ten years', 'between five and 10 years'],
  ])('"%s" is "%s"', (answer, written) => expect(wordsToDigits(answer)).toBe(written))

  it.each([
    ['deux mille cinq cents dollars', '2500 dollars'],
    ['mille deux cents $', '1200 $'],
    ['quatre-vingt-dix pour cent', '90 pour cent'],
    ['soixante et onze ans', '71 ans'],
    ['dix-huit mois', '18 mois'],
  ])('« %s » est « %s »', (answer, written) => expect(wordsToDigits(answer)).toBe(written))
})

describe('words that count nothing stay words', () => {
  it.each([
    'one of the two',
    'a grand total of 5000',
    'i do not have a cent',
    'fifty cents',
    'chapter seven',
    'sept 2021',
    'un char neuf',
    'un grand merci',
    'per cent',
  ])('"%s"', (answer) => expect(wordsToDigits(answer)).toBe(answer))
})

describe('one count', () => {
  it('is read in words and in digits', () => {
    expect(['twelve', 'dix-huit', '18', '1,5'].map(parseCount)).toEqual([12, 18, 18, 1.5])
  })

  it('is none in another word', () => expect(parseCount('soon')).toBeNaN())
})
