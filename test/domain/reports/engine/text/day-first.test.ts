import { describe, expect, it } from 'vitest'
import { isDayFirst, withMonthsFirst } from '../../../../../src/domain/reports/engine/text/dates.ts'
import { analyze } from '../../analyze.ts'

describe('the order of days and months', () => {
  it('is proved by two dates whose first number is no month', () => {
    expect(isDayFirst('Opened 15/06/2020, closed 21/01/2025')).toBe(true)
    expect(isDayFirst('Opened 02/03/2023, closed 04/05/2024')).toBe(false)
  })

  it('is proved by one such date in Canada alone', () => {
    expect(isDayFirst('Opened 15/06/2020 in Canada')).toBe(true)
    expect(isDayFirst('Opened 15/06/2020')).toBe(false)
  })

  it('is unproved where both orders occur', () => {
    expect(isDayFirst('15/06/2020 21/01/2025 06/15/2020')).toBe(false)
  })

  it('is not proved by numbers that are no dates', () => {
    expect(isDayFirst('15/06/20 21/01/25')).toBe(false)
    expect(isDayFirst('4415/06/2020 5521/01/2025')).toBe(false)
  })

  it('is changed without moving what stands behind', () => {
    expect(withMonthsFirst('NEO   27/02/2023   $5')).toBe('NEO   02/27/2023   $5')
  })

  it('holds for the dates that could be read both ways', () => {
    const { accounts } = analyze(`Credit summary, Equifax Canada
Report date: 28/10/2026
Score: 690
Creditor: ROGERS BANK
Account type: Credit card
Date opened: 07/08/2018
Balance: $1,020`)
    expect(accounts.map(({ openedOn }) => openedOn)).toEqual(['2018-08-07'])
  })
})
