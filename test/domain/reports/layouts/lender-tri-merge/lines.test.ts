import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

const [ef, xp, tu] = ['bureau_a', 'bureau_b', 'bureau_c'] as const
const first = fixture('lender-tri-merge-score-first')

/** A merged report with columns on its first line and a number, a kind and remarks under them. */
const merged = (trades: string, inquiries = '') => `INSTANT MERGE CREDIT REPORT
REPOSITORIES: XP/TU/EF  DATE COMPLETED: 11/04/2026
CREDIT
     CREDITOR            DATE  DATE  HIGH CR  BALANCE  PAST   MO   HISTORICAL  TERMS   SRC
E/W  ACCOUNT NUMBER      RPTD  OPND  OR LIMIT          DUE    REV  30 60 90+
-----------------------------------------------------------------------------------------
${trades}
${inquiries}`

describe('a merged report that puts the score before its repository', () => {
  it('is read, with its model, and reasons of a score that there is none of are of no other', () => {
    expect([ef, xp, tu].map((one) => analyze(first, one).score)).toEqual([null, 699, 702])
    expect(analyze(first, tu).scoreModel).toBe('FICO CLASSIC 04')
    expect(analyze(first, tu).scoreFactors.map(({ factor }) => factor)).toEqual([
      'Credit utilization: balances against limits',
    ])
  })

  it('has the model in brackets behind it, too', () => {
    const text = `MERGED CREDIT REPORT   REPOSITORIES XPN/TUC/EFX
SCORE 0688 (EQUIFAX BEACON 5.0)
SCORE 0671 (TRANSUNION FICO CLASSIC 04)
${first.slice(first.indexOf('CREDITOR NAME'))}`
    expect([ef, xp, tu].map((one) => analyze(text, one).score)).toEqual([688, null, 671])
  })
})

describe('a trade of a merged report', () => {
  it('has the limit of its second line, whatever else stands there, and no account in its sums', () => {
    expect(rowLines(analyze(first, tu).accounts)).toEqual([
      'LAKESIDE BANK credit_card current true 4790 5500 87.1 7719 2017-03 - 0',
      'NORTHWIND AUTO auto_loan late_30 true 17640 - - 0299 2023-10 - 522',
      'REDWOOD RECOVERY collection collection - 911 - - 9920 2024-06 - -',
      'BLUE HERON COLL collection paid false 0 - - 8822 2022-09 - -',
    ])
  })

  it('was as late as its list of months says, days behind the month', () => {
    const [, auto] = analyze(first, ef).accounts.map(({ worstLate }) => worstLate)
    const months = 'LATES: 10-26 30, 02-26 60'
    const [, later] = analyze(first.replace(months, 'LATES: 10-26 30, 02-26 90'), ef).accounts
    expect([auto, later?.worstLate]).toEqual([60, 90])
  })

  it('has its kind from its own line or its terms, and a limit by its letter', () => {
    const text =
      merged(`B    LAKESIDE BANK       10/26 07/16 12500L   11810    0      99   0  0  0     REV/236  XP/TU/EF
     414720XXXXXX5518
     REV  CURRENT ACCOUNT   LAST ACTIVE 10/26

B    BLUE HERON LENDING  10/26 09/23 40000L   22500    0      27   0  0  0     240/301  EF
     FG1182209
     HELOC  CURRENT ACCOUNT`)
    expect(rowLines(analyze(text, ef).accounts)).toEqual([
      'LAKESIDE BANK credit_card current true 11810 12500 94.5 5518 2016-07 - 0',
      'BLUE HERON LENDING line_of_credit current true 22500 40000 56.3 2209 2023-09 - 0',
    ])
  })

  it('is numbered in the list of its vendor', () => {
    const text = `Tri-Merge Credit Report
Bureaus: Equifax, Experian, TransUnion
FICO® SCORES
Experian   FICO II        759
TRADELINES
#1  LAKESIDE BANK                                            Acct: 430015******7741
    Type: Revolving / Credit Card     ECOA: Individual       Status: Open - Current
    Opened: 1/2012     Reported: 8/2026     Last Activity: 8/2026
    Limit: $18,000     High: $9,213         Balance: $1,122   Payment: $25   Past Due: $0
    Late 30: 0  60: 0  90: 0   Months Reviewed: 99
    Reported by: EFX, XPN, TUC
# 2  NORTHWIND AUTO                                          Acct: 90002118****
    Type: Installment / Auto          ECOA: Individual       Status: Open - Current
    Opened: 8/2021     Reported: 8/2026     Last Activity: 8/2026
    Original: $22,000  High: $22,000        Balance: $13,119  Payment: $0    Past Due: $0
    Reported by: EFX, XPN`
    expect(rowLines(analyze(text, xp).accounts)).toEqual([
      'LAKESIDE BANK credit_card current true 1122 18000 6.2 7741 2012-01 - 0',
      'NORTHWIND AUTO auto_loan current true 13119 - - - 2021-08 - 0',
    ])
  })

  it('is a line of credit of some kind where a column of limits has its own', () => {
    const text = `MERGED INFILE CREDIT REPORT   REPOSITORIES: XP, TU, EF
ECOA  CREDITOR           OPENED  REPORTED  HIGH CREDIT  LIMIT   BALANCE  PAYMENT  PAST DUE  30  60  90  STATUS       SOURCE
B     LAKESIDE BANK      06/11   08/26     9,880        15,000  4,410    130      0         0   0   0   CURRENT      XP TU EF
      ACCT# 349992XXXX1003
B     NORTHWIND FIN      01/25   08/26     33,100               24,808  601      0         0   0   0   CURRENT      XP EF
      ACCT# 4420918`
    expect(rowLines(analyze(text, xp).accounts)).toEqual([
      'LAKESIDE BANK other current true 4410 15000 29.4 1003 2011-06 - 0',
      'NORTHWIND FIN other current true 24808 - - 0918 2025-01 - 0',
    ])
  })

  it('may have its number in groups', () => {
    const text = `Tri-Merge Credit Report   Repositories: XP TU EF
Creditor Name          ECOA  Opened   Rptd     Limit/    Balance   Pmt     Past   Hist      Type     Status
Account Number                                 Hi Credit                   Due    30/60/90           Source
FIRST MEADOW MTG        J    05/2020  10/2026  410,000   366,902   2,210   0      0/0/0     Mtg      Current
708 0044 1298                                                                               XP TU EF`
    expect(analyze(text, xp).accounts.map(({ lastFour }) => lastFour)).toEqual(['1298'])
  })
})

describe('the inquiries of a merged report', () => {
  it('may begin beside their title, several on a line', () => {
    expect(analyze(first, tu).inquiries).toEqual([
      { date: '2026-10-19', by: 'CEDAR RIDGE BANK' },
      { date: '2026-03-11', by: 'HILLTOP LOANS' },
    ])
  })

  it('have their repository in brackets or before the date', () => {
    const trade =
      'B    LAKESIDE BANK       10/26 07/16 12500L   11810    0      99   0  0  0     REV/236  XP/TU/EF'
    const text = merged(
      trade,
      `INQUIRIES  10-30-26 CEDAR RIDGE BANK (TUC)   03-04-26 HILLTOP LOANS (EFX)
XPN 09/13/26 TERN BANK       TUC 09/13/26 TERN BANK`,
    )
    expect(analyze(text, tu).inquiries).toEqual([
      { date: '2026-10-30', by: 'CEDAR RIDGE BANK' },
      { date: '2026-09-13', by: 'TERN BANK' },
    ])
    expect(analyze(text, ef).inquiries).toEqual([{ date: '2026-03-04', by: 'HILLTOP LOANS' }])
  })
})
