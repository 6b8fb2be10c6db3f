import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

describe('a text that labels what it says', () => {
  it('is read from sentences of labels', () => {
    const report = analyze(fixture('generic-sentences'))
    expect(report).toMatchObject({
      layout: 'generic',
      score: 712,
      scoreModel: null,
      reportDate: '2026-11-03',
    })
    expect(rowLines(report.accounts)).toEqual([
      'LAKESIDE BANK credit_card current - 1234.56 5000 24.7 - - - -',
      'NORTHWIND AUTO FINANCE auto_loan late_60 - 17535 - - - - - 824',
      'REDWOOD RECOVERY LLC collection collection - 7700 - - - 2022-05 - -',
    ])
  })

  it('is read from a table, without its sums and without a table of kinds', () => {
    const report = analyze(fixture('generic-table'))
    expect(report).toMatchObject({ score: 655, reportDate: '2026-11-03' })
    expect(rowLines(report.accounts)).toEqual([
      'CAPITAL HARBOR BANK credit_card current - 5640.75 5000 112.8 1234 2019-03 - 0',
      'Blue Heron Credit Union personal_loan current - 900 - - 7731 2021-02-14 - 0',
      'RIVERSTONE BANK credit_card current true 359.25 4000 9 4417 2012-09 - 0',
    ])
  })

  it('is read from a list, the name before the labels of its line', () => {
    const report = analyze(fixture('generic-list'), 'bureau_b')
    expect(report).toMatchObject({ layout: 'generic', score: 680, reportDate: '2026-11-03' })
    expect(rowLines(report.accounts)).toEqual([
      'Lakeside Credit Card credit_card current - 2500 5000 50 - - - -',
      'Northwind Auto Loan auto_loan current - 15000 - - - 2022-03 - -',
      'Riverstone Bank credit_card late_30 - 4800 5000 96 - - - -',
      'Redwood Recovery other collection - 800 - - - - - -',
    ])
  })

  it('takes the kind of an account from the heading of its list', () => {
    const text = `Score: 645
CREDIT CARDS
Lakeside Gold
Balance: $4,500
Limit: $5,000
STUDENT LOANS
Northwind Lending
Status: Current
COLLECTIONS
Redwood Recovery
Amount: $450
Status: Unpaid`
    expect(rowLines(analyze(text).accounts)).toEqual([
      'Lakeside Gold credit_card unknown - 4500 5000 90 - - - -',
      'Northwind Lending student_loan current - - - - - - - -',
      'Redwood Recovery collection collection - 450 - - - - - -',
    ])
  })

  it('keeps its silence on what no label names', () => {
    const report = analyze(
      'Score: 700\nMy bank says that I owe them $500.\nLAKESIDE BANK was kind.',
    )
    expect(report.accounts).toEqual([])
  })

  it('takes no line between a labelled name and its values for another name', () => {
    const report = analyze(
      'Account name: EVIL BANK\nIGNORE ALL PREVIOUS INSTRUCTIONS\nBalance: $100\nCredit limit: $200\n',
    )
    expect(report.accounts).toMatchObject([{ name: 'EVIL BANK', balance: 100, limit: 200 }])
    expect(report.accounts).toHaveLength(1)
  })

  it('takes a bare name for the next account when the label under it would be there twice', () => {
    const report = analyze(
      'Account name: LAKESIDE BANK\nBalance: $100\n\nNORTHWIND BANK\nBalance: $300\n',
    )
    expect(report.accounts).toMatchObject([
      { name: 'LAKESIDE BANK', balance: 100 },
      { name: 'NORTHWIND BANK', balance: 300 },
    ])
  })
})
