import { describe, expect, it } from 'vitest'
import { monthPattern, parseMonth } from '../../../src/domain/text/dates.ts'

describe('the name of a month', () => {
  it.each([
    ['january', 1],
    ['janv', 1],
    ['fev', 2],
    ['fevrier', 2],
    ['mars', 3],
    ['avr', 4],
    ['mai', 5],
    ['juin', 6],
    ['juil', 7],
    ['juill', 7],
    ['july', 7],
    ['aout', 8],
    ['sept', 9],
    ['octobre', 10],
    ['nov', 11],
    ['decembre', 12],
    ['jui', 0],
    ['marc', 0],
    ['', 0],
  ])('is read whole and shortened, English and French: %j', (word, month) => {
    expect(parseMonth(word)).toBe(month)
  })

  it('is found whole before its shorter form', () => {
    expect(new RegExp(monthPattern).exec('janvier 2018')?.[0]).toBe('janvier')
  })
})
