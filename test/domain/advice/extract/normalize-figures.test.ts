import { describe, expect, it } from 'vitest'
import { mergeCorrection } from '../../../../src/domain/advice/extract/normalize-figures.ts'
import { toPlainText } from '../../../../src/domain/advice/extract/plain-text.ts'

const written = (text: string) => toPlainText(text).plain

describe('figures are read in one notation', () => {
  it.each([
    ['owe 8.5k on a 10k limit', 'owe $8500 on a $10000 limit'],
    ['J’ai 3,5 k$ sur ma carte', "j'ai $3500 sur ma carte"],
    ['my 401k', 'my 401k'],
    ['thirty percent', '30%'],
    ['500 bucks', '500 $'],
    ['trente pour cent', '30%'],
  ])('"%s" is "%s"', (answer, plain) => expect(written(answer)).toBe(plain))
})

describe('of a corrected figure the last counts', () => {
  it.each([
    ['limit 2000 balance 1900, no sorry I meant limit 3000.', 'limit 3000 balance 1900.'],
    ['my score is 702, no wait, 720. want 760', 'my score is 720. want 760'],
    ['I owe $4,000 (sorry, $4,500) on a $5,000 limit', 'i owe $4,500 on a $5,000 limit'],
    ['apr is 25%, sorry 22.5%', 'apr is 22.5%'],
    ['Je dois 2000 $, non pardon, 2500 $ sur 5000 $', 'je dois 2500 $ sur 5000 $'],
    ['I owe 3000, not 5000', 'i owe 3000'],
  ])('"%s" is "%s"', (answer, plain) => expect(written(answer)).toBe(plain))

  it.each(['sorry, my limit is 3000', 'limit 5000, actually owe 4000'])(
    '"%s" corrects nothing',
    (answer) => expect(written(answer)).toBe(answer),
  )

  it('replaces the one of the message before that is of its kind', () => {
    expect(mergeCorrection('balance 4000, limit 5000', 'sorry i meant limit 8000')).toBe(
      'balance 4000, limit 8000',
    )
  })

  it('replaces none where it could be two', () => {
    expect(mergeCorrection('i have 4000 and 5000', 'no wait, 4500')).toBeUndefined()
  })
})

describe('a long run of spaces', () => {
  it('is one space', () => expect(written(`a${' '.repeat(4000)}b`)).toBe('a b'))
})
