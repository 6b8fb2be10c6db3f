import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, rowLines } from '../../analyze.ts'

const table = `Lender                   Kind             Acct   Since     Owed        Max/Line   Pmt     Standing
---------------------------------------------------------------------------------------------
Tern Rewards             Credit card      9926   2016-02   $4,410.23   $5,500     $110    OK
Northwind Financial      Vehicle loan     4471   2023-12   $19,300.00  -          $498    30 late
---------------------------------------------------------------------------------------------
TOTAL                                               $23,710.23             $608`

describe('a table with the headings of a lender’s own', () => {
  it('is read where a score stands with it, rules and sums left out', () => {
    const { score, scoreModel, accounts } = analyze(`Score used: 687 (FICO Score 9)\n${table}`)
    expect([score, scoreModel]).toEqual([687, 'FICO 9'])
    expect(rowLines(accounts)).toEqual([
      'Tern Rewards credit_card current - 4410.23 5500 80.2 9926 2016-02 - -',
      'Northwind Financial auto_loan late_30 - 19300 - - 4471 2023-12 - -',
    ])
  })

  it('is read by words that stand over nothing else, too', () => {
    const { accounts } = analyze(`Score: 655     Pulled on 09/22/2026

Institution            Category        Last four   Open since   Amount owed   Ceiling    Mo. pmt   How paid
Everfield FCU          Auto loan       3381        04/2024      $15,900       -          $402      On time`)
    expect(rowLines(accounts)).toEqual([
      'Everfield FCU auto_loan current - 15900 - - 3381 2024-04 - -',
    ])
  })

  it('is no report without one: so are the debts of a shop’s customers listed', () => {
    expect(analyzeOrProblem(table)).toBe('not_a_report')
  })

  it('may have the collections listed under it, one a line', () => {
    const { accounts } = analyze(`Credit score: 687
${table}

Things in third-party collection
  - Heron Receivables Mgmt, $302.00, for Lakeside Mobile, placed 2025-03`)
    expect(rowLines(accounts.slice(2))).toEqual([
      'Heron Receivables Mgmt collection collection - 302 - - - - - -',
    ])
  })
})

describe('a table of a counsellor', () => {
  const sheet = analyze(`FICO Score 8: 646
| # | Creditor | Acct ending | Kind | Opened | Limit / Orig | Balance | Min pmt | Standing |
|---|----------|-------------|------|--------|--------------|---------|---------|----------|
| 1 | Tern Bank | 7190 | Credit card | 04/2018 | $5,000 | $3,905 | $98 | Current |
| 2 | Heron Auto | 5508 | Auto loan | 01/2024 | $18,900 | $12,377 | $421 | Current |
| 3 | Lark Recovery | 2815 | Collection (orig. Shore Bank) | 06/2024 | $1,166 | $1,166 | – | Unpaid |
| Total | | | | | | $17,448 | $519 | |

Action steps
1. Ask Lark Recovery for validation of debt.`)

  it('has the limit of a card and what a loan began with in one column, and no row twice', () => {
    expect(rowLines(sheet.accounts)).toEqual([
      'Tern Bank credit_card current - 3905 5000 78.1 7190 2018-04 - -',
      'Heron Auto auto_loan current - 12377 - - 5508 2024-01 - -',
      'Lark Recovery collection collection - 1166 - - 2815 2024-06 - -',
    ])
  })
})

describe('a table with labelled lines under each row', () => {
  const { accounts, inquiries } =
    analyze(`Account Name      Account Number    Account Type    Balance     Status
-----------------------------------------------------------------------
SHORE BANK        XXXXXXXXXXXX4471  Credit Card     $1,255      Pays as agreed
    Date Opened: 02/2012    Credit Limit: $10,000   Past Due: $0
    Responsibility: Individual   Last Reported: 10/2026
TERN FCU          XXXX3088          Auto            $6,904      Pays as agreed
    Date Opened: 06/2022    Original Amount: $19,750   Past Due: $0

INQUIRIES
TERN FCU          06/02/2026

Companies that requested your report for promotional purposes
LARK BANK         08/2026`)

  it('is read to its last row, each with the values of its lines', () => {
    expect(rowLines(accounts)).toEqual([
      'SHORE BANK credit_card current - 1255 10000 12.6 4471 2012-02 - 0',
      'TERN FCU auto_loan current - 6904 - - 3088 2022-06 - 0',
    ])
  })

  it('counts no request for promotional purposes among its hard inquiries', () => {
    expect(inquiries).toEqual([{ date: '2026-06-02', by: 'TERN FCU' }])
  })
})

describe('a sheet of values that commas or semicolons part', () => {
  const sheet = (mark: string) =>
    [
      ['report_date', '2026-10-08'],
      ['score_model', 'VantageScore 4.0'],
      ['score', '646'],
      [''],
      ['creditor', 'account_type', 'balance', 'credit_limit', 'status'],
      ['TERN BANK', 'Credit Card', '1188.40', '2000.00', 'Current'],
      [''],
      ['inquiry_date', 'inquirer', 'type'],
      ['2026-02-27', 'EVERFIELD LENDING', 'hard'],
      ['2026-09-15', 'CREDIT WATCH', 'soft'],
    ]
      .map((cells) => cells.join(mark))
      .join('\n')

  it.each([',', ';'])(
    'reads the values above its table, and the inquiries below it: %s',
    (mark) => {
      const { score, scoreModel, reportDate, accounts, inquiries } = analyze(sheet(mark))
      expect([score, scoreModel, reportDate]).toEqual([646, 'VantageScore 4.0', '2026-10-08'])
      expect(rowLines(accounts)).toEqual([
        'TERN BANK credit_card current - 1188.4 2000 59.4 - - - -',
      ])
      expect(inquiries).toEqual([{ date: '2026-02-27', by: 'EVERFIELD LENDING' }])
    },
  )
})

describe('a share of a loan that is paid', () => {
  it('names no account, though labels stand under it', () => {
    const { accounts } = analyze(`Score: 655
Creditor: EVERFIELD FCU
Type: Auto loan
Balance: $4,100

25% paid off
Opened: Jul 2025
Balance: $4,100`)
    expect(accounts.map(({ name }) => name)).toEqual(['EVERFIELD FCU'])
  })
})

describe('a numbered list of a counsellor', () => {
  const list = analyze(`Your credit review - pulled October 2, 2026 from TransUnion
VantageScore 3.0: 571

ACCOUNTS

1) Tern Cash Rewards (ending 1187)
   Opened: March 2018
   Type: Credit card
   Balance: $3,020   Limit: $4,000
   Status: Current

Accounts in collection

1) Heron Recovery (ending 4478)
   Original creditor: Cedar Valley Utilities
   Placed: January 2026
   Balance: $344
   Status: Unpaid

2) Sandpiper Credit Mgmt (ending 9021)
   Assigned: May 2025
   Amount: $1,210
   Status: Unpaid

Credit checks in the last two years: 1 (Tern Bank 2026-08-27)`)

  it('names its accounts without their numbers, and collections by who collects', () => {
    expect(rowLines(list.accounts)).toEqual([
      'Tern Cash Rewards credit_card current - 3020 4000 75.5 1187 2018-03 - -',
      'Heron Recovery collection collection - 344 - - 4478 2026-01 - -',
      'Sandpiper Credit Mgmt collection collection - 1210 - - 9021 2025-05 - -',
    ])
  })

  it('is dated in its title', () => {
    expect(list.reportDate).toBe('2026-10-02')
  })

  it('names who asked behind a count', () => {
    expect(list.inquiries).toEqual([{ date: '2026-08-27', by: 'Tern Bank' }])
  })
})
