import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, rowLines } from '../analyze.ts'

const rows = (lines: readonly string[]) => rowLines(analyze(lines.join('\n')).accounts)

describe('a soft pull or a summary of an unlisted vendor', () => {
  it('reads accounts of one line whose cells have short labels', () => {
    expect(
      rows([
        'Soft Touch Report      Date: November 9, 2026',
        'Score: VantageScore 3.0   612',
        'TERN BANK USA | 41**8821 | Rev | Individual | Opened 05/22 | Limit $1,000 | Bal $910 | Pmt $35 | Cur',
        'MOSSWOOD AUTO | 88**1120 | Inst | Individual | Opened 10/23 | High $16,000 | Bal $11,250 | Pmt $330 | 60+',
        'TERN BANK USA | 41**0337 | Rev | Individual | Opened 01/18 | Limit $500 | Bal $0 | Pmt $0 | Paid/Closed',
      ]),
    ).toEqual([
      'TERN BANK USA credit_card current true 910 1000 91 8821 2022-05 - -',
      'MOSSWOOD AUTO auto_loan late_60 true 11250 - - 1120 2023-10 - -',
      'TERN BANK USA credit_card paid false 0 500 - 0337 2018-01 - -',
    ])
  })

  it('reads a sheet with the last four digits, an authorised user and a score above its table', () => {
    const sheet = [
      'Exported,2026-10-05,,,,,',
      'FICO 8,703,,,,,',
      'Creditor,Last 4,Type,Owner,Opened,Credit Limit,Current Balance',
      'Vetch Mastercard,3108,Credit Card,AU (mom),1/5/2019,"12,000",40',
      'TOTAL,,,,,"12,000",40',
    ]
    const report = analyze(sheet.join('\n'))
    expect(report).toMatchObject({ score: 703, reportDate: '2026-10-05' })
    expect(report.accounts).toMatchObject([
      { name: 'Vetch Mastercard', lastFour: '3108', isAuthorizedUser: true, balance: 40 },
    ])
  })

  it('reads a table that has a heading of its own among those it knows', () => {
    expect(
      rows([
        'Score: 768    Model: VantageScore 4.0',
        'Lender                  Kind              Balance      Limit / Loan    Monthly   Opened      Standing',
        'Tidal Rewards MC        Credit card       $420         $12,000         $25       Oct 2017    Good',
      ]),
    ).toEqual(['Tidal Rewards MC credit_card current - 420 12000 3.5 - 2017-10 - -'])
  })

  it('takes no invoice and no inventory for a report', () => {
    const invoice = [
      'INVOICE 4471      Date: 11/09/2026',
      'ACME SUPPLIES | PO 4471 | Net | Opened 05/22 | Limit 5 | Bal $910 | Due 12/01',
    ]
    expect(analyzeOrProblem(invoice.join('\n'))).toBe('not_a_report')
  })
})
