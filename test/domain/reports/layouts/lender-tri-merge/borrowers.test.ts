import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { lenderTriMerge } from '../../../../../src/domain/reports/layouts/lender-tri-merge/layout.ts'
import { analyze, fixture, rowLines } from '../../analyze.ts'

const [ef, xp, tu] = ['bureau_a', 'bureau_b', 'bureau_c'] as const

const read = (text: string) => lenderTriMerge.read(readText(text))
const rows = (text: string, bureau: typeof ef | typeof xp | typeof tu) =>
  rowLines(analyze(text, bureau).accounts)
const codes = (text: string, bureau: string) =>
  read(text)
    .factors.filter((factor) => factor.bureau === bureau)
    .map(({ code }) => code)

describe('a merged report of two borrowers', () => {
  const text = fixture('lender-tri-merge-two-borrowers')

  it('is read for the first: trades of 1 and 12 in the column of borrowers, scores of B1', () => {
    expect(rows(text, ef)).toEqual([
      'CIMARRON MTG CO mortgage current true 131992 - - 2773 2016-07 - 0',
      'RED EARTH BANK credit_card current true 1102 20000 5.5 9001 2005-10 - 0',
    ])
    expect([ef, xp, tu].map((bureau) => analyze(text, bureau).score)).toEqual([771, 766, 758])
    expect(analyze(text, ef).inquiries).toEqual([{ date: '2026-10-08', by: 'OAK HOLLOW MTG' }])
  })

  const head = [
    'MERGED CREDIT REPORT   REPOSITORIES: XP/TU/EF',
    'BORROWER  RUFUS T ELDRIDGE       CO-BORROWER  IMOGEN ELDRIDGE',
  ]

  it('leaves out what a court and who asked for the other one', () => {
    const report = [
      ...head,
      'INQUIRIES',
      'BORROWER     09/29/26  FARGO HOME LENDING      XPN TUC EFX',
      'CO-BORROWER  08/30/26  THEODORE STORES         EFX',
      'PUBLIC RECORDS',
      'CO-BORROWER  JUDGMENT   FILED 05/20   SATISFIED 01/22   $612   EFX',
    ].join('\n')
    expect(analyze(report, ef)).toMatchObject({
      inquiries: [{ date: '2026-09-29', by: 'FARGO HOME LENDING' }],
      publicRecords: [],
    })
  })

  it('has the first one left in a table that heads the repositories twice', () => {
    const report = [
      ...head,
      'FICO SCORES',
      '            EXP     TUC     EQF       EXP     TUC     EQF',
      '            688     674     692       745     739     751',
      'Reasons:    10 13   10 18   10 13     14 05   14 05   14 30',
    ].join('\n')
    expect([ef, xp, tu].map((bureau) => analyze(report, bureau).score)).toEqual([692, 688, 674])
    expect(codes(report, 'TransUnion')).toEqual(['10', '18'])
  })

  it('has no score where two stand one space apart', () => {
    const report = [...head, 'CREDIT SCORES', 'Experian Fair Isaac V2 742 701'].join('\n')
    expect(read(report).scores).toEqual([])
  })
})

describe('the reasons of a merged report', () => {
  const report = (...lines: readonly string[]) =>
    ['MERGED CREDIT REPORT   REPOSITORIES: XP/TU/EF', 'CREDIT SCORES', ...lines].join('\n')

  it('are those of the first borrower, also where the second one is not named at the head', () => {
    const table = report(
      'Applicant          Source       Model                     Score    Key factors',
      'PAT EXAMPLE        Equifax      Equifax FICO Classic V5   727      14, 12',
      'KIM EXAMPLE        Equifax      Equifax FICO Classic V5   788      30',
    )
    expect(codes(table, 'Equifax')).toEqual(['14', '12'])
    expect(read(table).scores.map(({ value }) => value)).toEqual([727])
  })

  it('are counted once where their codes stand with the score and their words below', () => {
    const text = report(
      'EXP  FICO 2    629   FACTORS: 18 10',
      'EFX  FICO 5    634   FACTORS: 18',
      '  18 NUMBER OF ACCOUNTS WITH DELINQUENCY',
      '  10 PROPORTION OF BALANCES TO LIMITS IS TOO HIGH',
    )
    expect(codes(text, 'Experian')).toEqual(['18', '10'])
    expect(codes(text, 'Equifax')).toEqual(['18'])
    expect(read(text).factors[1]?.text).toBe('PROPORTION OF BALANCES TO LIMITS IS TOO HIGH')
  })

  it('may stand behind the repository with their codes in brackets', () => {
    const text = report(
      'Equifax FICO 5     801',
      'Equifax: Length of time accounts have been established (12); Too many accounts with balances (05)',
    )
    expect(codes(text, 'Equifax')).toEqual(['12', '05'])
  })

  it('may stand behind the repository, each behind its code', () => {
    const text = report(
      'TRANSUNION FICO 04   698',
      'TUC: 10 Ratio of balances to limits too high; 14 Length of time accounts established',
    )
    expect(codes(text, 'TransUnion')).toEqual(['10', '14'])
  })

  it('may be numbered without a code', () => {
    const text = report(
      'TRANSUNION  FICO Classic 04   702',
      '   1. TOO FEW ACCOUNTS CURRENTLY PAID AS AGREED',
      '   2. LEVEL OF DELINQUENCY ON ACCOUNTS',
    )
    expect(read(text).factors.map(({ code, text: words }) => [code, words])).toEqual([
      [null, 'TOO FEW ACCOUNTS CURRENTLY PAID AS AGREED'],
      [null, 'LEVEL OF DELINQUENCY ON ACCOUNTS'],
    ])
  })
})
