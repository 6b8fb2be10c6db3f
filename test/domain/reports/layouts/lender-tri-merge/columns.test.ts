import { describe, expect, it } from 'vitest'
import { readText } from '../../../../../src/domain/reports/engine/text/report-text.ts'
import { columnsFrom } from '../../../../../src/domain/reports/layouts/lender-tri-merge/column-headings.ts'
import { lenderTriMerge } from '../../../../../src/domain/reports/layouts/lender-tri-merge/layout.ts'
import { analyze, fixture, rowLines } from '../../analyze.ts'

const [ef, xp, tu] = ['bureau_a', 'bureau_b', 'bureau_c'] as const

const read = (text: string) => lenderTriMerge.read(readText(text))
const rows = (text: string, bureau: typeof ef | typeof xp | typeof tu) =>
  rowLines(analyze(text, bureau).accounts)

describe('the columns of a merged report', () => {
  it('may have the vendor’s own words, and the values under those are not read', () => {
    const text = fixture('lender-tri-merge-own-headings')
    expect(rows(text, tu)).toEqual([
      'GRANGE SAVINGS MTG mortgage current true 201334 - - 2031 2018-05 - 0',
      'SUMMIT ONE BANK CARD credit_card late_30 true 5120 9500 53.9 7741 2015-07 - 45',
      'VELVET DEPT STORE credit_card current true 1751 3000 58.4 3302 2019-09 - 0',
      'PINE RIDGE CU other paid false 0 - - 2208 2018-01 - 0',
      'NORTHGATE RECOVERY collection collection - 412 - - 5120 2025-06 - 412',
    ])
    expect(analyze(text, tu).accounts.map(({ isAuthorizedUser }) => isAuthorizedUser)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('may have the kind on the first line, the creditor on the second, the number on the third', () => {
    expect(rows(fixture('lender-tri-merge-kinds-above'), ef)).toEqual([
      'ERIE SAVINGS & TRUST mortgage current true 198220 - - 8341 2020-06 - 0',
      'SILVER BIRCH VISA credit_card current true 890 15000 5.9 5561 2008-09 - 0',
      'HOMEWORKS/SYNB credit_card current true 200 8000 2.5 2280 2021-12 - 0',
    ])
  })

  it('may have the dates on the first line and the amounts on the second', () => {
    const text = fixture('lender-tri-merge-amounts-below')
    expect(rows(text, xp)).toEqual([
      'CANYON RIM BANK credit_card late_60 true 3544 3500 101.3 9002 2016-04 - 120',
      'MESQUITE TITLE LOANS other repossession - 2212 - - 7781 2025-08 - 1120',
      'SAGUARO HOME LOANS mortgage current true 205117 - - 8842 2021-12 - 0',
    ])
    expect(analyze(text, xp).accounts.map(({ worstLate }) => worstLate)).toEqual([90, 90, 0])
  })

  it('take the words over three counts for one heading, and none of them for what is past due', () => {
    const block = [
      'CREDITOR   RPTD    BALANCE   PAST   TIMES PAST DUE',
      '           OPENED  OWED      DUE    30   60   90+',
    ]
    expect(columnsFrom(block).map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'creditor 0',
      'reported 0',
      'balance 0',
      'pastDue 0',
      'late30 0',
      'late60 0',
      'late90 0',
      'opened 1',
    ])
  })

  it('may be headed "ACCOUNT NAME", with the number and the kind between the name and the dates', () => {
    const text = [
      'MERGED CREDIT REPORT      REPOSITORIES: EXP EQF TRU',
      'REVOLVING LOANS',
      'ACCOUNT NAME           ACCT NO.        TYPE/   OPENED   LAST     HIGH      PRESENT   PAST     LATE       CURRENT      RPTD TO',
      '                                       TERMS   RPTD     ACTV     CREDIT    BALANCE   DUE      30-60-90   STATUS',
      'TETON MEDICAL COLL     TM88120         COLL    02/25    02/25    1266      1266      1266     0-0-0      COLLECTION   EXP EQF',
      '                                       --      08/26',
    ].join('\n')
    expect(rows(text, xp)).toEqual([
      'TETON MEDICAL COLL collection collection - 1266 - - 8120 2025-02 - 1266',
    ])
  })

  it('are the same for the same lines, whatever was read before', () => {
    const text = fixture('lender-tri-merge-own-headings')
    const before = rows(text, ef)
    rows(fixture('lender-tri-merge-kinds-above'), ef)
    rows(fixture('lender-tri-merge-stacked'), ef)
    expect(rows(text, ef)).toEqual(before)
  })

  it('stand over nothing where one space parts the words: such rows are left out, never guessed', () => {
    const dense = fixture('lender-tri-merge-amounts-below').replaceAll(/(\S) {2,}(?=\S)/g, '$1 ')
    for (const { openedOn, balance } of read(dense).accounts)
      expect([openedOn, balance]).toEqual([null, null])
  })
})

describe('what is no trade of a merged report', () => {
  const heading =
    'CREDITOR           OPENED  REPORTED  LIMIT    BALANCE  PAST DUE  MO REV  30  60  90  STATUS       SOURCE'
  const known =
    'ELM CITY BANK      05/16   10/26     3,000    1,400    0         90      0   0   0   CURRENT      XP TU'
  const report = (...trades: readonly string[]) =>
    ['MERGED CREDIT REPORT   REPOSITORIES: XP/TU/EF', 'TRADELINES', heading, ...trades].join('\n')
  const bankAlone = 'ELM CITY BANK other current true 1400 - - - 2016-05 - 0'

  it('is a row of sums, however far its heading stands from "COUNT"', () => {
    const names = read(fixture('lender-tri-merge-own-headings')).accounts.map(({ name }) => name)
    expect(names.filter((name) => /^(?:MORTGAGE|INSTALLMENT|REVOLVING|TOTAL)/.test(name))).toEqual(
      [],
    )
  })

  it('is an unreadable row, and its remarks do not belong to the account above', () => {
    const text = report(
      known,
      'GULF STORE CARD 06/14 1,500 2,050 25 1,310 44 3 9',
      '  CHARGED OFF ACCOUNT',
    )
    expect(rows(text, xp)).toEqual([bankAlone])
  })

  it('is the number of an account, which belongs to the one above', () => {
    expect(rows(report(known, 'DAF2240118         08/26             60'), xp)).toEqual([
      bankAlone.replace('- 2016', '0118 2016'),
    ])
  })

  it('is a table of inquiries, headed as it is', () => {
    const text = [
      report(known),
      'INQUIRIES',
      'DATE        SUBSCRIBER              ECOA  TYPE      SOURCE',
      '10/28/2026  GREENLIGHT AUTO         B     AUTO      XP',
      '11/05/2026  ELM CITY BANK           C     BANK      XP',
    ].join('\n')
    expect(rows(text, xp)).toEqual([bankAlone])
    expect(analyze(text, xp).inquiries).toEqual([{ date: '2026-10-28', by: 'GREENLIGHT AUTO' }])
  })

  it('is read from bars of few cells either, and a blank line ends no table', () => {
    const text = [
      'TRI-MERGE CREDIT REPORT   Repositories: EX / TU / EQ',
      '| Creditor    | Account  | ECOA | Type | Opened | Reported | Limit | Balance | Past Due | Status  | Bureaus |',
      '',
      '| ELM CITY BK | XXXX8821 | I    | REV  | 03/16  | 10/26    | 7,500 | 6,998   | 0        | Current | EX TU   |',
      'Inquiries',
      '| Date     | Name            | Bureaus |',
      '| 06/30/26 | EMPIRE AUTO     | EX      |',
    ].join('\n')
    expect(rows(text, xp)).toEqual([
      'ELM CITY BK credit_card current true 6998 7500 93.3 8821 2016-03 - 0',
    ])
    expect(analyze(text, xp).inquiries).toEqual([{ date: '2026-06-30', by: 'EMPIRE AUTO' }])
    expect(analyze(text, tu).inquiries).toEqual([])
  })
})

describe('the parts of a merged report', () => {
  it('give the kind of their accounts by a title of loans', () => {
    const text = [
      'MERGED CREDIT REPORT   REPOSITORIES: XP/TU/EF',
      'REAL ESTATE LOANS',
      'CREDITOR              OPENED   REPORTED  HIGH CREDIT   BALANCE    PAST DUE   MR   30  60  90   STATUS      SOURCE',
      'WHISPERING PINES      03/2020  10/2026   $410,000      $371,008   $0         79   0   0   0    CURRENT     XP TU EF',
    ].join('\n')
    expect(rows(text, xp)).toEqual([
      'WHISPERING PINES mortgage current true 371008 - - - 2020-03 - 0',
    ])
  })
})
