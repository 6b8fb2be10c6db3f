import { describe, expect, it } from 'vitest'
import { columnsFrom } from '../../../../../src/domain/reports/layouts/lender-tri-merge/column-headings.ts'
import { scoreLines } from '../../../../../src/domain/reports/layouts/lender-tri-merge/scores.ts'
import { analyze, analyzeOrProblem, fixture, rowLines } from '../../analyze.ts'

const columns = (...block: readonly string[]) =>
  columnsFrom(block).map(({ kind, level }) => `${kind} ${level}`)

describe('the columns of a merged report of any vendor', () => {
  it('reads words over one another as one heading', () => {
    expect(
      columns(
        'CREDITOR     DATE   HIGH     PAST   MO   HISTORICAL',
        '             RPTD   CREDIT   DUE    REV  30  60  90+',
      ),
    ).toEqual([
      'creditor 0',
      'reported 0',
      'high 0',
      'pastDue 0',
      'months 0',
      'late30 0',
      'late60 0',
      'late90 0',
    ])
  })

  it('keeps a whole heading under another for the next line of the trade', () => {
    expect(
      columns(
        'CREDITOR   OPENED    HIGH CREDIT   BALANCE',
        'ACCT #     REPORTED  CREDIT LIMIT  PAST DUE',
      ),
    ).toEqual([
      'creditor 0',
      'opened 0',
      'high 0',
      'balance 0',
      'number 1',
      'reported 1',
      'limit 1',
      'pastDue 1',
    ])
  })

  it('is silent about words that head nothing', () => {
    expect(columns('ACCOUNT CLOSED BY CONSUMER REQUEST')).toEqual([])
  })
})

describe('the scores of a merged report, however they are set', () => {
  it.each([
    [
      'side by side',
      ['XPN FICO II: 703     TUC FICO 04: 697     EFX FICO 5.0: 711'],
      ['Experian 703', 'TransUnion 697', 'Equifax 711'],
    ],
    [
      'under the repositories, the first applicant first',
      ['           Equifax    Experian    TransUnion', 'RIVERA     624        No score    631'],
      ['Equifax 624', 'TransUnion 631'],
    ],
    [
      'with the reasons behind them',
      ['Equifax      Equifax FICO Classic 5      583      38 Serious delinquency; 13 Too recent'],
      ['Equifax 583'],
    ],
    ['by models that one repository computes', ['BEACON 5.0      0809'], ['Equifax 809']],
  ])('finds them %s', (_, lines, expected) => {
    const found = [...scoreLines(lines)].flatMap(
      (line) => /^(\w+) .*SCORE: (\d+)/.exec(line)?.slice(1).join(' ') ?? [],
    )
    expect(found).toEqual(expected)
  })
})

describe('a merged report of another vendor', () => {
  it('with stacked headings, amounts without signs and a labelled source', () => {
    const report = analyze(fixture('lender-tri-merge-stacked'), 'bureau_b')
    expect(report).toMatchObject({ score: 661, reportDate: '2026-10-28' })
    expect(rowLines(report.accounts)).toEqual([
      'CEDAR VALLEY BANK credit_card current true 6944 8000 86.8 - 2017-04 - 0',
      'PUGET AUTO CREDIT auto_loan late_30 true 19877 - - - 2023-02 - 566',
      'RAINIER HOME LENDING mortgage current true 341220 - - - 2019-07 - 0',
      'TRI-COUNTY RECOVERY collection collection - 1412 - - - 2023-08 - 1412',
    ])
  })

  it('with the limit under the high credit and what is past due under the balance', () => {
    const report = analyze(fixture('lender-tri-merge-two-lines'), 'bureau_c')
    expect(report).toMatchObject({ score: 688, reportDate: '2026-10-20' })
    expect(rowLines(report.accounts)).toEqual([
      'TREASURE VALLEY BANK credit_card current true 2733 9000 30.4 2208 2014-06 - 0',
      'SNAKE RIVER AUTO other late_30 true 9918 - - - 2022-11 - 447',
      'PAYETTE HOME MTG mortgage current true 151477 - - - 2018-04 - 0',
    ])
  })

  it('with a block of labels under each creditor', () => {
    const report = analyze(fixture('lender-tri-merge-labels'), 'bureau_c')
    expect(report.score).toBe(601)
    expect(rowLines(report.accounts)).toEqual([
      'RED CEDAR CREDIT UNION auto_loan current true 4402 - - 9914 2019-08 - 0',
      'OLD MILL BANK credit_card late_120 true 2611 2500 104.4 1010 2017-02 - 318',
      'GRANITE FALLS RECOVERY collection collection - 1077 - - 8112 2024-12 - 1077',
    ])
    expect(analyze(fixture('lender-tri-merge-labels'), 'bureau_a')).toMatchObject({
      score: null,
      accounts: [],
    })
  })

  it('with a letter for each repository, and for revolving and instalment', () => {
    const report = analyze(fixture('lender-tri-merge-letters'), 'bureau_a')
    expect(rowLines(report.accounts)).toEqual([
      'WISTERIA BANK credit_card current true 5744 6000 95.7 - 2018-05 - 0',
      'BLUEGRASS TRUCK LOAN other late_30 true 24810 - - - 2023-11 - 622',
      'PIKEVILLE RECOVERY collection collection - 1330 - - - 2024-08 - 1330',
    ])
    expect(report.inquiries).toEqual([{ date: '2026-04-09', by: 'PINNACLE FUNDING' }])
  })

  it('with unknown columns is no report, never a guess: dates are no balances', () => {
    const text = [
      'MERGED CREDIT REPORT     REPOSITORIES: XP TU EF     FAIR ISAAC     BEACON 5.0',
      'SHORE BANK     4147XXXX   P    01/10   09/26   9,115    14,000   5,602    CURRENT',
      'PINE CARD      7000XXXX   P    08/16   09/26   1,440    2,000    1,120    LATE 30',
    ].join('\n')
    expect(analyzeOrProblem(text)).toBe('not_a_report')
    expect(analyzeOrProblem(text.split('\n').slice(1).join('\n'))).toBe('not_a_report')
  })
})
