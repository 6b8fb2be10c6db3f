import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, fixture, rowLines } from '../../analyze.ts'

const [efx, xpn, tuc] = ['bureau_a', 'bureau_b', 'bureau_c'] as const
const own = fixture('three-bureau-own-labels')
const rows = (text: string, bureau: typeof efx | typeof xpn | typeof tuc) =>
  rowLines(analyze(text, bureau).accounts)

describe('a page of three bureaus with labels of its vendor’s own', () => {
  it('answers from the column of the bureau that is asked for', () => {
    expect(rows(own, tuc)).toEqual([
      'LAKESIDE BANK credit_card late_30 true 1988 6500 30.6 2207 2019-02-11 - 41',
      'REDWOOD RECOVERY LLC collection collection - 1377 - - - 2026-01-15 - 1377',
    ])
    expect(rows(own, efx)).toEqual([
      'LAKESIDE BANK credit_card current true 1905 6500 29.3 - 2019-02-11 - 0',
      'NORTHWIND AUTO FINANCE auto_loan current true 14210 - - - 2023-06-30 - 0',
    ])
    expect([efx, xpn, tuc].map((one) => analyze(own, one).score)).toEqual([701, 688, 679])
  })

  it('has the date in the head of its pages', () => {
    const running = own
      .replace(/^Name:.*\n/m, '')
      .replace('REDWOOD RECOVERY LLC', 'Ordered: 11/04/2026   Page 2 of 3\f\nREDWOOD RECOVERY LLC')
      .replace('TRI-BUREAU', 'Ordered: 11/04/2026   Page 1 of 3\nTRI-BUREAU')
    expect(analyze(running, tuc).reportDate).toBe('2026-11-04')
  })

  it('counts lateness in one value or in a table of its own', () => {
    const late = (bureau: typeof tuc | typeof xpn) =>
      analyze(own, bureau).accounts.map(({ worstLate }) => worstLate)
    expect(late(tuc)).toEqual([30, null])
    expect(late(xpn)).toEqual([0, 60])
  })

  it('has each inquiry under the bureau that was asked', () => {
    expect(analyze(own, efx).inquiries).toEqual([{ date: '2026-05-11', by: 'HILLTOP WIRELESS' }])
    expect(analyze(own, xpn).inquiries).toEqual([{ date: '2026-08-02', by: 'CAPITAL HARBOR BANK' }])
  })

  it('may part its columns by bars', () => {
    const barred = own
      .split('\n')
      .map((line) => {
        const cells = [line.slice(0, 25), line.slice(25, 48), line.slice(48, 71), line.slice(71)]
        const isRow = line.length > 48 && !line.startsWith('TRI') && !line.startsWith('Name')
        return isRow ? `| ${cells.map((cell) => cell.trim()).join(' | ')} |` : line
      })
      .join('\n')
    expect(rows(barred, tuc)).toEqual(rows(own, tuc))
    expect(rows(barred, efx)).toEqual(rows(own, efx))
  })

  it('may shorten the bureaus over its columns', () => {
    const short = own
      .replaceAll('EXPERIAN   ', 'EXP        ')
      .replaceAll('EQUIFAX    ', 'EQF        ')
      .replaceAll('TRANSUNION', 'TUC')
    expect(rows(short, tuc)).toEqual(rows(own, tuc))
    expect(analyze(short, tuc).score).toBe(679)
  })
})

describe('a table of lateness under its counts of days', () => {
  const table = `SmartCredit 3B Report
LAKESIDE BANK
\tExperian®\tTransUnion®\tEquifax®
Account #\t585975***\t585975***\t585975***
Date Opened:\t03/2018\t03/2018\t03/2018
Balance Owed:\t$88\t$88\t$88
Account Rating:\tOpen\tOpen\tOpen
Payment Status:\tCurrent\tCurrent\tCurrent
Past Due Amount:\t$0\t$0\t$0
Account Type:\tRevolving\tRevolving\tRevolving
Creditor Remarks:\t--\t--\t--
Days Late - 7 Year History
\t30\t60\t90
Experian®\t0\t0\t0
TransUnion®\t3\t1\t1
Equifax®\t--\t--\t--`

  it('is read for each bureau; a dash counts nothing', () => {
    expect(
      [xpn, tuc, efx].map((one) => analyze(table, one).accounts.map(({ worstLate }) => worstLate)),
    ).toEqual([[0], [90], [null]])
  })
})

describe('the inquiries of a page that was copied cell by cell', () => {
  const list = `IdentityIQ
VantageScore 3.0
TransUnion
598
Experian
604
Equifax
611
LAKESIDE BANK
TransUnion
Experian
Equifax
Account #:
6019****
6019****
6019****
Balance:
$2,410
$2,410
$2,387
Payment Status:
Current
Current
Current
Date Opened:
01/09/2020
01/09/2020
01/09/2020
Past Due:
$0
$0
$0
Inquiries
Creditor Name
Type of Business
Date of inquiry
Credit Bureau
HILLTOP LOANS
Personal Loan Companies
05/17/2026
TransUnion
TERN BANK
Bank Credit Cards
01/08/2026
Equifax`

  it('name who asked, not the kind of business, and the bureau', () => {
    expect(analyze(list, tuc).inquiries).toEqual([{ date: '2026-05-17', by: 'HILLTOP LOANS' }])
    expect(analyze(list, efx).inquiries).toEqual([{ date: '2026-01-08', by: 'TERN BANK' }])
  })
})

describe('a text that no layout of columns reads', () => {
  it('gives no bureau the column of another one', () => {
    const text = `Merged overview
LAKESIDE BANK
              Experian   Equifax
Owed now      $500       $610
Ceiling       $1,000     $1,200
Name: PAT EXAMPLE`
    expect(analyzeOrProblem(text, efx)).toBe('not_a_report')
  })

  it('has the score of each bureau from its own column', () => {
    const text = `My summary
              Experian   Equifax   TransUnion
Score         688        701       679

Creditor         Type           Balance    Limit      Status
LAKESIDE BANK    Credit card    $500       $1,000     Current
NORTHWIND AUTO   Auto loan      $9,000     -          Current`
    expect([efx, xpn, tuc].map((one) => analyze(text, one).score)).toEqual([701, 688, 679])
  })
})

describe('the model of a score', () => {
  it('is what stands over its list, where the head of the page names its family alone', () => {
    const report = analyze(
      `Your FICO® Scores
FICO® Score 8
Equifax 669    TransUnion 655    Experian 661
FICO® Scores used in mortgage lending
Equifax FICO® Score 5: 647    TransUnion FICO® Score 4: 640    Experian FICO® Score 2: 652
${own.slice(own.indexOf('LAKESIDE'))}`,
      tuc,
    )
    expect([report.score, report.scoreModel]).toEqual([655, 'FICO 8'])
  })
})
