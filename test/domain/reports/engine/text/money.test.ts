import { describe, expect, it } from 'vitest'
import { formatMoney, parseMoney } from '../../../../../src/domain/reports/engine/text/money.ts'

describe('an amount', () => {
  it.each([
    ['$1,234.56', 1234.56],
    ['$1234', 1234],
    ['1,234', 1234],
    ['$0', 0],
    ['$ 85.00', 85],
    ['5 640,75 $', 5640.75],
    ['640 $', 640],
    ['$7.7K', 7700],
    ['$1.2M', 1_200_000],
    ['-$20', -20],
    ['($20.50)', -20.5],
    ['US$4,120', 4120],
    ['$4,120 as of 10/28/2026', 4120],
    ['$4,120.', 4120],
    ['$500 120 days late', 500],
    ['500 120 days late', 500],
    ['640,75 $ 120 jours de retard', 640.75],
    ['1 234 567 $', 1_234_567],
    ['1 234,56', 1234.56],
    ['($1 234,56)', -1234.56],
    ['85,00', 85],
    ['$500 $120', 500],
    ['$4,120 10/28/2026', 4120],
    ['$4,120 2026-10', 4120],
    ['$500 Monthly', 500],
  ])('is read from %j: %d', (text, value) => {
    expect(parseMoney(text)).toBe(value)
  })

  it.each(['', '-', '--', 'N/A', 'Not reported', '10/28/2026', '82%', 'xxxx1234', '99999999999'])(
    'is not read from %j',
    (text) => {
      expect(parseMoney(text)).toBeNull()
    },
  )

  it.each([
    '$12.345',
    '1.234,56',
    '$1.234',
    '1 234',
    '$1 234.56',
    '1 234 CAD',
    '1,234,56',
    '1,2345',
    '12,3456',
  ])('is not read by half: %j', (text) => {
    expect(parseMoney(text)).toBeNull()
  })

  it('is printed with commas, and with cents only when there are some', () => {
    expect([1234567, 1234.5, 0, -20].map(formatMoney)).toEqual([
      '$1,234,567',
      '$1,234.50',
      '$0',
      '-$20',
    ])
  })
})
