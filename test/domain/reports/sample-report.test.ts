import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyze, issuesOf, rowLines } from './analyze.ts'

describe('the sample report', () => {
  const text = readFileSync(new URL('../../../samples/report.txt', import.meta.url), 'utf8')
  const report = analyze(text, 'bureau_b')

  it('is read with every field of every account', () => {
    expect(report).toMatchObject({ score: 612, scoreModel: 'FICO 8', reportDate: '2026-11-03' })
    expect(rowLines(report.accounts)).toEqual([
      'LAKESIDE BANK credit_card current true 4760 5000 95.2 5678 2019-03-14 - 0',
      'CAPITAL HARBOR BANK credit_card current true 310 4500 6.9 1234 2016-06-01 - 0',
      'NORTHWIND AUTO FINANCE auto_loan late_60 true 17535 - - 0231 2023-06-02 - 824',
      'BLUE HERON CREDIT UNION student_loan current true 11951 - - 7731 2014-08-25 - 0',
      'RIVERSTONE STORES credit_card paid false 0 1000 - 9001 2010-04-20 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2022-05-11 2021-11 -',
    ])
  })

  it('is read with the factors that it prints', () => {
    expect(report.scoreFactors).toEqual([
      {
        factor: 'Payment history: collections, public records and other derogatory marks',
        impact: 'negative',
        weight: 0.35,
        details:
          'The report says: "Serious delinquency, and public record or collection filed" (code 38). Of 6 accounts: 1 late now, 1 in collection.',
      },
      {
        factor: 'Credit utilization: balances against limits',
        impact: 'negative',
        weight: 0.3,
        details:
          'The report says: "Proportion of balances to credit limits on revolving accounts is too high" (code 10). $5,070 of $9,500 in limits is used (53%) on 2 open revolving accounts.',
      },
      {
        factor: 'Length of credit history: age of the accounts',
        impact: 'negative',
        weight: 0.15,
        details:
          'The report says: "Length of time accounts have been established" (code 14). Accounts are 10 years 1 month old on average; the oldest is 16 years 7 months old.',
      },
    ])
  })

  it('is read with its issues', () => {
    expect(issuesOf(report)).toEqual([
      'late_now high NORTHWIND AUTO FINANCE',
      'maxed_out high LAKESIDE BANK',
      'collection high REDWOOD RECOVERY LLC',
    ])
    expect(report.issues[1]?.recommendation).toBe(
      'Pay $3,260 before the statement date to report $1,500 (30%) or less; $4,260 would bring it to $500 (10%), which is better still. If that is too much now, $260 gets it to 90%. The balance on the statement date is the one that counts.',
    )
  })
})
