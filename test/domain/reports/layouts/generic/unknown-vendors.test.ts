import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, rowLines } from '../../analyze.ts'

const rows = (text: string) => rowLines(analyze(text).accounts)

describe('a report of a vendor that no layout knows', () => {
  it('is read with leaders for colons and labels of its own', () => {
    const report = analyze(`PERSONAL CREDIT PROFILE
Report Date: 11/01/2026
FICO Score 9 ............ 678    (range 300-850)
Company Name ......... BELLWEATHER BANK
Account Number ....... 412233******9917
Portfolio ............ Revolving
Kind of Business ..... Bank Credit Cards
Date Opened .......... 12/2013
Present Balance ...... $4,871
Credit Limit ......... $5,500
Current Rating ....... 60 days past due
Account Condition .... Open
30/60/90 ............. 2/1/0`)
    expect(report).toMatchObject({ score: 678, scoreModel: 'FICO 9', reportDate: '2026-11-01' })
    expect(rowLines(report.accounts)).toEqual([
      'BELLWEATHER BANK credit_card late_60 true 4871 5500 88.6 9917 2013-12 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([60])
  })

  it('is read from a table with short headings, its name in any column', () => {
    expect(
      rows(`State\tLender\tLast 4\tCurrent Bal\tCREDIT LIMIT\tMonthly Pmt\tDate Opened
OPEN\tAMBERLY BANK CARD\t7719\t1,250\t6,000\t35\t02/11/2019
CLOSED\tVESPER RETAIL\t8830\t0\t800\t0\t10/10/2010`),
    ).toEqual([
      'AMBERLY BANK CARD credit_card unknown true 1250 6000 20.8 7719 2019-02-11 - -',
      'VESPER RETAIL other closed false 0 800 - 8830 2010-10-10 - -',
    ])
  })

  it('has leaders before a short amount, and none before the end of a number', () => {
    expect(
      rows(`Score: 700
Creditor ..... LARK BANK
Balance ..... 500
Past due ..... 40

TERN BANK ...2231
Balance: $310
Limit: $900`),
    ).toEqual([
      'LARK BANK other unknown - 500 - - - - - 40',
      'TERN BANK other unknown - 310 900 34.4 2231 - - -',
    ])
  })

  it('is no list of customers', () => {
    expect(
      analyzeOrProblem(`Status,Name,Account Number,Balance,Phone
Active,Acme,10022,120.00,312-555-0100`),
    ).toBe('not_a_report')
  })

  it('is read from bare lines when a score stands with them', () => {
    const lines = `My accounts
Open (1)
COPPERHEAD BANK
Secured card ending 0411
$61 of $1,000
Closed (1)
VALLEY VIEW AUTO
Auto loan ending 6120
$0`
    expect(rows(`Your credit\n701\nFICO® Score 8\n${lines}`)).toEqual([
      'COPPERHEAD BANK credit_card unknown true 61 1000 6.1 0411 - - -',
      'VALLEY VIEW AUTO auto_loan closed false 0 - - 6120 - - -',
    ])
    expect(analyzeOrProblem(lines)).toBe('not_a_report')
  })

  it('is read from the summary of a bank, columns of values under their labels, when it prints a score', () => {
    const summary = `DEBT YOU OWE
Riverside Platinum Card ••1290
Balance            Limit           Available       Due
$2,114.09          $12,000.00      $9,885.91       12/01/2026`
    expect(rows(`FICO® Score 8: 744 (Experian, 11/05/2026)\n${summary}`)).toEqual([
      'Riverside Platinum Card credit_card unknown - 2114.09 12000 17.6 1290 - - -',
    ])
    expect(analyzeOrProblem(summary)).toBe('not_a_report')
  })

  it('heads what is open and what is closed', () => {
    expect(
      rows(`Credit score: 715
Open Accounts
1. Larch & Vine Bank
Account Type: Credit Card
Current Balance: $3,420
Closed Accounts
2. Perrin Hardware
Account Type: Charge Card
Current Balance: $0`),
    ).toEqual([
      'Larch & Vine Bank credit_card unknown true 3420 - - - - - -',
      'Perrin Hardware credit_card closed false 0 - - - - - -',
    ])
  })
})

describe('entries of one line with short labels', () => {
  it('give the end of the number, the worst of the months, and the kind by the name', () => {
    const report = analyze(`TransUnion 11/15/26   VantageScore 3.0   605
OAKHAVEN BK | Rev | Open | Bal $1,900 | Lim $2,000 | Opened 06/15 | #...5548 | OK OK 30 OK OK OK
MOSSWOOD AUTO | Inst | Open | Bal $12,345 | HC $20,000 | Opened 05/21 | …0230 | OK OK OK OK OK OK`)
    expect(rowLines(report.accounts)).toEqual([
      'OAKHAVEN BK credit_card unknown true 1900 2000 95 5548 2015-06 - -',
      'MOSSWOOD AUTO auto_loan unknown true 12345 - - 0230 2021-05 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, 0])
  })

  it('take nothing from the entry under them', () => {
    expect(
      rows(`Score: 605
SUTTER RECOVERY | Coll | Bal $755 | Orig: Metro Water | no date
HIGHLAND STU LN | Educ | Open | Bal $22,010 | Opened 09/11 | 120 days late | Past due $1,480`),
    ).toEqual([
      'SUTTER RECOVERY collection collection - 755 - - - - - -',
      'HIGHLAND STU LN student_loan late_120 true 22010 - - - 2011-09 - 1480',
    ])
  })
})

describe('a typed list of one’s own debts', () => {
  it('is read phrase by phrase: number, state, past due, date', () => {
    const report = analyze(`FICO 8 score: 581. We want to get you to 640 by summer.
1) Stonebridge Bank Visa (ending in 2210) - open, balance $2,940, limit $3,000, 30 days late now, $88 past due. Opened 4/2021.
2) Pacific Crest Finance - personal loan, charged off, balance $2,208.
3) Verity Collections - collection for Lakeside Dental, $640, unpaid.
4) Tamarack Store Card (2754) - closed, $0 balance.
Inquiries: Elmwood Auto on 09/14/2026; and Stonebridge Bank on 03/02/2026.`)
    expect(report).toMatchObject({ score: 581, scoreModel: 'FICO 8' })
    expect(rowLines(report.accounts)).toEqual([
      'Stonebridge Bank Visa credit_card late_30 true 2940 3000 98 2210 2021-04 - 88',
      'Pacific Crest Finance personal_loan charge_off - 2208 - - - - - -',
      'Verity Collections collection collection - 640 - - - - - -',
      'Tamarack Store Card credit_card closed false 0 - - 2754 - - -',
    ])
    expect(report.inquiries).toEqual([
      { date: '2026-09-14', by: 'Elmwood Auto' },
      { date: '2026-03-02', by: 'Stonebridge Bank' },
    ])
  })

  it('may leave the kinds out under a heading, and shorten its words', () => {
    expect(
      rows(`FICO 8 is 612
Open accts:
Copper Platinum - $480/$500, opened 3/2023, never late
Found It - $1,150/$1,200, opened 8/2022, 30 day late 2/2024
Anchor FCU auto - 14k left, current`),
    ).toEqual([
      'Copper Platinum other current - 480 500 96 - 2023-03 - -',
      'Found It other unknown - 1150 1200 95.8 - 2022-08 - -',
      'Anchor FCU auto auto_loan current - 14000 - - - - - -',
    ])
  })

  it('is of the country of its addresses', () => {
    const under = (address: string) =>
      analyze(`Score: 700
Creditor: LARK BANK
Balance: $500
Limit: $900
${address}`).country
    expect([
      under('P.O. Box 740256, Atlanta, GA 30374'),
      under('1190 Barrington St, Halifax NS B3H 2R4'),
      under('Reference GA 3037 and B3H2'),
    ]).toEqual(['US', 'CA', null])
  })
})
