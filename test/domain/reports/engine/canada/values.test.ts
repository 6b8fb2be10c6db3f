import { describe, expect, it } from 'vitest'
import {
  dateOf,
  lenderOrders,
  ordersOf,
  parseCanadianAmount,
  parseCanadianDate,
  withYears,
} from '../../../../../src/domain/reports/engine/canada/values.ts'

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
    expect(parseCanadianAmount(text)).toBe(value)
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
    ['12 d\uFFFDcembre 2026', '2026-12-12'],
    ['03/2012', '2012-03'],
    ['5 640', null],
  ])('is read from %j', (text, date) => {
    expect(parseCanadianDate(text)).toBe(date)
  })

  const yearFirst = { days: 'year first', months: 'year first' } as const
  const monthFirst = { days: 'month first', months: 'month first' } as const

  it.each([
    [['05/06 07/08'], 'year first'],
    [['26/10 15/04'], 'year first'],
    [['10/26 04/15'], 'month first'],
  ])(
    'without a century runs year first on the print of a lender, unless one of them cannot: %j',
    (lines, order) => {
      expect(lenderOrders(lines).months).toBe(order)
    },
  )

  it.each([
    ['proves none alone', ['05/06/07', '05/06'], { days: null, months: null }],
    ['the month first', ['09/18/26', '05/08'], monthFirst],
    [
      'the day first',
      ['21/10/26', '30/11/82', '03/11'],
      { days: 'day first', months: 'month first' },
    ],
    ['the year first', ['26/10/21', '82/11/30'], yearFirst],
    ['the year last, and the day in no place', ['05/06/82'], { days: null, months: 'month first' }],
    ['the day first or the year', ['26/01/25', '12/08/26'], { days: null, months: null }],
  ])(
    'without a century is read when the dates of the print prove together: %s',
    (_, lines, orders) => {
      expect(ordersOf(lines)).toEqual(orders)
    },
  )

  it('without a century is of this one below 50, and of the last one from there', () => {
    expect([dateOf('15/04', yearFirst), dateOf('04/15', monthFirst)]).toEqual([
      '2015-04',
      '2015-04',
    ])
    expect([dateOf('99/04', yearFirst), dateOf('30/60', yearFirst)]).toEqual(['1999-04', null])
  })

  it('is written out, and counts of late payments are left alone', () => {
    expect(withYears('26/10/02 RBC VISA 30/60/90 01/00/00', yearFirst)).toBe(
      '2026-10-02 RBC VISA 30/60/90 01/00/00',
    )
  })
})
