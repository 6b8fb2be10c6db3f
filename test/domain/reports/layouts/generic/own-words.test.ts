import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines, tryAnalyze } from '../../analyze.ts'

const columns = fixture('generic-two-columns')
const app = fixture('app-collector')

describe('a vendor with labels of its own, two on a line', () => {
  const report = analyze(columns, 'bureau_b')

  it('reads each label by what it is commonly called', () => {
    expect(report.layout).toBe('generic')
    expect(rowLines(report.accounts)).toEqual([
      'Pinnacle Shore Bank credit_card current true 3410 9000 37.9 5512 2016-03 - 0',
      'Larkfield Home Loans mortgage current true 212880 - - 9083 2019-08 - 0',
      'Westbrook Recovery collection collection - 264 - - 1207 2025-06 - -',
    ])
  })

  it('reads a score by the model that stands beside it, and no goal', () => {
    const figure = columns.replace('Risk score: 704 (FICO 2)', 'Rating figure ..... 704 (FICO 2)')
    const goal = columns.replace('Risk score: 704 (FICO 2)', 'Rating goal: 704 (FICO 2)')
    for (const text of [columns, figure])
      expect(analyze(text, 'bureau_b')).toMatchObject({ score: 704, scoreModel: 'FICO 2' })
    expect(analyze(goal, 'bureau_b').score).toBeNull()
  })

  it('reads who asked "from lenders in the past two years"', () => {
    expect(report.inquiries).toEqual([
      { date: '2026-02-20', by: 'Pinnacle Shore Bank' },
      { date: '2026-08-11', by: 'Larkfield Home Loans' },
    ])
  })

  it('makes no account of a statement that ends its number the same way', () => {
    const statement =
      'CAPITAL HARBOR BANK\nAccount ending in 5512\nBalance: $40.00\nCredit limit: $90.00'
    expect(tryAnalyze(statement, 'bureau_b')?.accounts ?? []).toEqual([])
  })
})

describe('an app that names the holder of an account beside its kind', () => {
  const report = analyze(app, 'bureau_c')

  it('names the collector, and keeps the number and the balance of its account', () => {
    expect(rowLines(report.accounts)).toEqual([
      'BOREAL MASTERCARD credit_card current true 1940 2000 97 7719 2022-11 - -',
      'PINEHURST LENDING personal_loan late_60 true 4118.5 - - 3302 2024-05 - 402',
      'HARBOUR CREDIT COLLECTORS collection collection - 377 - - 8851 - - -',
    ])
    expect(report.issues.map(({ description }) => description)).toContain(
      'HARBOUR CREDIT COLLECTORS reports a collection of $377 (MAPLE GAS).',
    )
  })

  it('keeps the name above where a lender stands beside the kind', () => {
    const lender = app.replace('Credit card · Open', 'Credit card · LAKESIDE TRUST')
    expect(analyze(lender, 'bureau_c').accounts[0]).toMatchObject({
      name: 'BOREAL MASTERCARD',
      type: 'credit_card',
      lastFour: '7719',
    })
  })

  it('reads a score over its scale on one line', () => {
    expect(report).toMatchObject({ score: 587, scoreModel: 'CreditVision', country: 'CA' })
  })
})
