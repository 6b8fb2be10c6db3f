import { describe, expect, it } from 'vitest'
import {
  monthsOf,
  parseCodedAmount,
  parseCodedDate,
} from '../../../../../src/domain/reports/engine/bureau-data/data-values.ts'
import { normalForm } from '../../normal-form.ts'

describe('the codes of the bureaus’ data', () => {
  it.each([
    ['2017-11-17', '2017-11-17'],
    ['11172017', '2017-11-17'],
    ['11002017', '2017-11'],
    ['20171117', '2017-11-17'],
    ['112017', '2017-11'],
    ['201711', '2017-11'],
    ['111717', '2017-11-17'],
    ['132017', null],
    ['', null],
  ])('write a date as %j', (code, date) => {
    expect(parseCodedDate(code)).toBe(date)
  })

  it.each([
    ['000016015', 16_015],
    ['+296', 296],
    ['$1,203.50', 1_203.5],
    ['UNKNOWN', null],
  ])('write an amount as %j', (code, amount) => {
    expect(parseCodedAmount(code)).toBe(amount)
  })

  it('print the newest month first, counted from 1 or from 0', () => {
    expect(monthsOf('12X1', 'from_one')).toEqual(['ok', 30, 'ok'])
    expect(monthsOf('C1-0', 'from_zero')).toEqual(['ok', 30, 'ok'])
    expect(monthsOf('L6', 'from_zero')).toEqual([120, 'charge_off'])
  })

  it.each([
    ['AsAgreed', 'current'],
    ['Late30Days', 'late_30'],
    ['Late60Days', 'late_60'],
    ['Late90Days', 'late_90'],
    ['LateOver120Days', 'late_120'],
    ['BankruptcyOrWageEarnerPlan', 'bankruptcy'],
    ['CollectionOrChargeOff', 'collection'],
    ['ChargeOff', 'charge_off'],
    ['Foreclosure', 'foreclosure'],
    ['Repossession', 'repossession'],
  ])('rate a liability of MISMO as %s', (rating, status) => {
    const text = JSON.stringify({
      CREDIT_RESPONSE: {
        CREDIT_LIABILITY: {
          '@_AccountIdentifier': '55102',
          _CREDITOR: { '@_Name': 'TERN BANK' },
          _CURRENT_RATING: { '@_Type': rating },
        },
      },
    })
    expect(normalForm(text).accounts.map((account) => account.status)).toEqual([status])
  })
})
