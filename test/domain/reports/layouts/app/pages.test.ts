import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('what is copied out of an app in the United States', () => {
  it('is read from Credit Karma with a score a bureau, and no total as an account', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('app-karma'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card unknown true 4810 5000 96.2 - - - -',
      'LAKESIDE STORE CARD credit_card closed false 0 - - - - - -',
      'NORTHWIND STUDENT LENDING student_loan unknown true 12750 - - - - - -',
      'REDWOOD RECOVERY LLC collection collection - 640 - - - 2022-05-11 - -',
    ])
    expect(besides(accounts)).toEqual(['', '', '', 'from PINECREST UTILITIES'])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      [null, 'Credit card use: 96%'],
      [null, 'Payment history: 91%'],
      [null, 'Derogatory marks: 2'],
      [null, 'Age of credit history: 3 yrs 1 mo'],
      [null, 'Total accounts: 6'],
      [null, 'Hard inquiries: 5'],
    ])
    expect(rest).toEqual({
      layout: 'app',
      scores: [
        { value: 612, model: 'VantageScore 3.0', bureau: 'TransUnion' },
        { value: 598, model: 'VantageScore 3.0', bureau: 'Equifax' },
      ],
      inquiries: [{ date: '2026-08-19', by: 'CAPITAL HARBOR BANK', bureau: null }],
      reportDate: null,
      bureau: null,
      country: 'US',
      publicRecords: [],
      notices: [],
      identity: { names: [], numberEndings: [] },
    })
  })

  it('is read from the Experian app, where a rating stands behind the score', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('app-experian'))
    expect(rowLines(accounts)).toEqual([
      'CAPITAL HARBOR BANK other current true 1120 5000 22.4 1234 2019-03-14 - -',
      'NORTHWIND AUTO FINANCE auto_loan late_30 true 17535 - - - 2023-06-02 - 412',
      'LAKESIDE STORE CARD credit_card paid false 0 - - - 2010-04-20 - -',
    ])
    expect(besides(accounts)).toEqual(['worst 0', '', 'worst 0'])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      [null, 'Balances to limits are high on revolving accounts'],
    ])
    expect(rest).toEqual({
      layout: 'app',
      scores: [{ value: 701, model: 'FICO 8', bureau: 'Experian' }],
      inquiries: [],
      reportDate: '2026-11-03',
      bureau: 'Experian',
      country: 'US',
      publicRecords: [],
      notices: [],
      identity: { names: [], numberEndings: [] },
    })
  })
})
