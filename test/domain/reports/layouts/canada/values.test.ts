import { describe, expect, it } from 'vitest'
import {
  dateOf,
  orderOf,
  withYears,
} from '../../../../../src/domain/reports/layouts/canada/short-dates.ts'
import { amountFrom, dayFrom } from '../../../../../src/domain/reports/layouts/canada/values.ts'

describe('an amount of a Canadian disclosure', () => {
  it.each([
    ['5 640,75 $', 5640.75],
    ['5 640', 5640],
    ['5 640.75 $', 5640.75],
    ['1.234,56 $', 1234.56],
    ['1,200.00 $', 1200],
    ['1 200,00 $ CA', 1200],
    ['$1,200.00 CAD', 1200],
    ['$ 4120', 4120],
    ['0,00 $', 0],
    ['-', null],
    ['S.O.', null],
    ['2026-10', null],
  ])('is read from %j: %d', (text, value) => {
    expect(amountFrom(text)).toBe(value)
  })
})

describe('a date of a Canadian disclosure', () => {
  it.each([
    ['2026/10/30', '2026-10-30'],
    ['2026-10', '2026-10'],
    ['20261030', '2026-10-30'],
    ['le 1er mars 2024', '2024-03-01'],
    ['12 octobre 2026', '2026-10-12'],
    ['août 2026', '2026-08'],
    ['03/2012', '2012-03'],
    ['5 640', null],
  ])('is read from %j', (text, date) => {
    expect(dayFrom(text)).toBe(date)
  })

  it('without a century runs year first, unless one of them cannot', () => {
    expect(orderOf(['05/06 07/08'])).toBe('year first')
    expect(orderOf(['26/10 15/04'])).toBe('year first')
    expect(orderOf(['10/26 04/15'])).toBe('month first')
    expect([dateOf('15/04', 'year first'), dateOf('04/15', 'month first')]).toEqual([
      '2015-04',
      '2015-04',
    ])
    expect([dateOf('99/04', 'year first'), dateOf('30/60', 'year first')]).toEqual([
      '1999-04',
      null,
    ])
  })

  it('is written out, and counts of late payments are left alone', () => {
    expect(withYears('26/10/02 RBC VISA 30/60/90 01/00/00', 'year first')).toBe(
      '2026-10-02 RBC VISA 30/60/90 01/00/00',
    )
  })
})
