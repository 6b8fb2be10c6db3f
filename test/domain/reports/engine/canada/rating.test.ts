import { describe, expect, it } from 'vitest'
import {
  parseRating,
  statusOfRating,
  statusOfWords,
} from '../../../../../src/domain/reports/engine/canada/rating.ts'

describe('the rating of an account in Canada', () => {
  it.each([
    ['R1', 'R', 1],
    ['i2', 'I', 2],
    ['M-1', 'M', 1],
    ['C 3', 'C', 3],
    ['R9 - Bad debt', 'R', 9],
    ['O0 : too new', 'O', 0],
    ['R1 (Paid as agreed)', 'R', 1],
    ['5', null, 5],
    ['01', null, 1],
  ])('is read from %j', (text, letter, digit) => {
    expect(parseRating(text)).toEqual({ letter, digit })
  })

  it.each(['642', '12', '1 240 $', '2 %', '1.5', 'R', 'Visa', '', 'R12', '2026/10'])(
    'is not read from %j',
    (text) => {
      expect(parseRating(text)).toBeNull()
    },
  )

  it.each([
    [1, 'current'],
    [2, 'late_30'],
    [3, 'late_60'],
    [4, 'late_90'],
    [5, 'late_120'],
    [8, 'repossession'],
    [9, 'charge_off'],
  ])('%d means %s', (digit, status) => {
    expect(statusOfRating(digit, '')).toBe(status)
  })

  it('8 is a foreclosure where its remarks name a mortgage that was enforced', () => {
    expect(statusOfRating(8, 'Forclusion')).toBe('foreclosure')
  })

  it('7, paying under a proposal, is none of our states: neither as agreed nor a bankruptcy', () => {
    expect(statusOfRating(7, 'Included in consumer proposal')).toBe('unknown')
  })

  it('0, too new to rate, says nothing of a payment, and 6 is not used', () => {
    expect([0, 6].map((digit) => statusOfRating(digit, ''))).toEqual(['unknown', 'unknown'])
  })

  it.each([
    ['Placed for collection', 'collection'],
    ['Remis en recouvrement', 'collection'],
    ['Included in bankruptcy', 'bankruptcy'],
    ['Inclus dans une faillite', 'bankruptcy'],
    ['Reprise volontaire', 'repossession'],
    ['Radié', 'charge_off'],
    ['9 : mauvaise créance, recouvrement ou faillite', 'charge_off'],
    ['Bad debt, placed for collection, bankruptcy', 'charge_off'],
    ['Bad debt, collection account or unable to locate. Written-off', 'charge_off'],
    ['Bad debt, collection account or unable to locate. In collection', 'collection'],
    ['Saisie hypothécaire', 'foreclosure'],
  ])('9 is told apart by its remarks: %s', (remarks, status) => {
    expect(statusOfRating(9, remarks)).toBe(status)
  })

  it.each([
    ['Payé tel que convenu', 'current'],
    ['Pays as agreed', 'current'],
    ['60 jours de retard', 'late_60'],
    ['120 days past due', 'late_120'],
    ['Compte radié', 'charge_off'],
    ['Jamais en retard', 'current'],
    ['Deux paiements en retard', 'late_30'],
    ['Inclus dans une faillite', 'bankruptcy'],
    ['Power of sale', 'foreclosure'],
    ['Voluntary return', 'repossession'],
    ['Placed for collection', 'collection'],
    ['Paying under a proposal', 'unknown'],
    ['Ouvert', 'unknown'],
  ])('where none is printed, words tell: %s', (words, status) => {
    expect(statusOfWords(words)).toBe(status)
  })
})
