import { describe, expect, it } from 'vitest'
import { endOf, parseDate, startOf } from '../../../../../src/domain/reports/engine/text/dates.ts'

describe('a date', () => {
  it.each([
    ['03/14/2019', '2019-03-14'],
    ['14/03/2019', '2019-03-14'],
    ['03/04/2019', '2019-03-04'],
    ['2019-03-14', '2019-03-14'],
    ['2019/03/14', '2019-03-14'],
    ['Mar 14, 2019', '2019-03-14'],
    ['March 14th, 2019', '2019-03-14'],
    ['14 March 2019', '2019-03-14'],
    ['14 août 2019', '2019-08-14'],
    ['1er février 2019', '2019-02-01'],
    ['03/2019', '2019-03'],
    ['2019-03', '2019-03'],
    ['Mar 2019', '2019-03'],
    ['SEPT 2019', '2019-09'],
    ['02/29/2024', '2024-02-29'],
  ])('is read from %j as precisely as printed', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it.each([
    '',
    '-',
    '02/30/2019',
    '02/29/2023',
    '13/2019',
    '$2,019',
    '2019',
    'Marble 2019',
    '03/14/19',
  ])('is not read from %j', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('without its day lasts from the first to the last moment of its month', () => {
    expect(new Date(startOf('2024-02')).toISOString()).toBe('2024-02-01T00:00:00.000Z')
    expect(new Date(endOf('2024-02')).toISOString()).toBe('2024-02-29T23:59:59.999Z')
  })
})
