import { describe, expect, it } from 'vitest'
import { withoutBars } from '../../../../../src/domain/reports/layouts/lender-tri-merge/layout.ts'
import { analyze, rowLines } from '../../analyze.ts'

const rows = (lines: readonly string[], bureau: 'bureau_a' | 'bureau_b' | 'bureau_c') =>
  rowLines(analyze(lines.join('\n'), bureau).accounts)

const xp = 'bureau_b'

describe('a merged report whose trades stand in columns', () => {
  const head = [
    'TRI-MERGE CREDIT REPORT                Ref: B1190027      Issued 07/22/2026',
    'Borrower 1 (B1): KEENAN, OLIVER P   xxx-xx-6642',
    'Borrower 2 (B2): KEENAN, JUNE S     xxx-xx-1905',
    'SCORES            EXPERIAN   TRANSUNION   EQUIFAX',
    'B1 KEENAN, O      634        650          627',
    'B2 KEENAN, J      718        722          709',
    'SATISFACTORY ACCOUNTS',
    'ECOA  CREDITOR             OPENED  LAST    HIGH     CURRENT  PAST   PMT   MO   HISTORICAL   STATUS',
    '                           REPTD   ACTIVE  CREDIT   BALANCE  DUE          REV  30 60 90+',
    'B2-I  HERON CARD SVCS      09/17   07/26   10,000   890      0      35    99   0  0  0      PAYS AS AGREED',
    '      ACCT 4266XXXX0018    07/26           SOURCE XP/EF     CREDIT CARD   LIMIT 10,000',
    'B1-I  GALE CARD SVCS       02/15   07/26   2,600    2,480    0      80    99   0  0  0      PAYS AS AGREED',
    '      ACCT 4266XXXX7743    07/26           SOURCE XP/TU     CREDIT CARD   LIMIT 2,500',
    'SUMMARY',
    '              COUNT   BALANCE    HIGH CREDIT   PAYMENT   PAST DUE   30  60  90+',
    'REVOLVING     2       $3,370     $12,600       $115      $0         0   0   0',
  ]

  it('takes "B1-I" for whose it is, leaves the other borrower out and reads no sums as trades', () => {
    expect(rows(head, xp)).toEqual([
      'GALE CARD SVCS credit_card current true 2480 2500 99.2 7743 2015-02 - 0',
    ])
  })

  it('reads the scores of the first borrower from a table whose heading is its first cell', () => {
    expect(analyze(head.join('\n'), xp)).toMatchObject({ score: 634, reportDate: '2026-07-22' })
  })

  it('gives a trade to the repositories behind its remark, and to no other', () => {
    const trade = [
      'Repositories: EXP  TUC  EFX      INSTANT MERGE CREDIT REPORT',
      'CREDITOR              DATE    DATE    HIGH     BALANCE   PAST    TERMS   MOS   30 60 90+  STATUS       ECOA',
      'ACCOUNT NUMBER        OPENED  RPTD    CREDIT             DUE             REV              TYPE         SOURCE',
      'CEDARVALE STORES      11/10   06/19   $1,200   $0        $0      --      88    1  0  0    PAID/CLOSED  B',
      '603459XXXXXX0042      CLOSED BY CONSUMER                                                  REV-CHARGE   TU EF',
    ]
    expect(rows(trade, xp)).toEqual([])
    expect(rows(trade, 'bureau_c')).toEqual([
      'CEDARVALE STORES credit_card paid false 0 1200 - 0042 2010-11 - 0',
    ])
  })

  it('never takes the months reviewed for late payments where a column in between is empty', () => {
    const trade = [
      'CBC     RESIDENTIAL MORTGAGE CREDIT REPORT     3B MERGE     DATE: 08/05/26',
      '  XPN  FAIR ISAAC II    695   CODES: 13 05 30 08',
      'W  CREDITOR                RPT     OPEN    HI CR/   BAL      MO     PAST   30 60 90  MR  LAST   STAT',
      '   ACCT# / TYPE            DATE    DATE    LIMIT             PMT    DUE                  DELQ',
      'B  FIRST TIDEWATER         07/26   02/09   15000L   6240     187    0      00 00 00  99         R1',
      '   422018XXXX1121  BANKCARD                                                XPN01 TUC01 EFX01',
      'J  RAINIER MTG SERVICING   07/26   10/20   402000H  361440   2410   0      01 00 00  69  04/22  M1',
      '   8815500192  CONV MTG                                                    XPN01 TUC01 EFX01',
    ]
    expect(rows(trade, xp)).toEqual([
      'FIRST TIDEWATER credit_card current true 6240 15000 41.6 1121 2009-02 - 0',
      'RAINIER MTG SERVICING mortgage current true 361440 - - 0192 2020-10 - 0',
    ])
    const worst = analyze(trade.join('\n'), xp).accounts.map(({ worstLate }) => worstLate)
    expect(worst).toEqual([0, 30])
  })
})

describe('a merged report whose trades stand otherwise', () => {
  it('reads tables of bars as columns', () => {
    expect(withoutBars(['A | B | C | D | E | F', 'BANK / 12**34 | 1 |  | 2 | 3 | 4'])).toEqual([
      'A             B  C  D  E  F',
      'BANK  12**34  1  -  2  3  4',
    ])
  })

  it('reads entries of two lines whose labels have no colon, closed ones under their heading', () => {
    const entries = [
      'Credit Report - Merged Infile        Repositories: XP/TU/EF',
      'Score Summary',
      'XP  Fair Isaac Model v2 ............ 761',
      'Open Accounts',
      'PELICAN BAY BANK      #438857****2210             Bankcard            Owner A',
      '  Opened 01/05  Rptd 10/26  Limit 18,000  High 9,411  Bal 2,205  Past due 0  Mos 99  30:0 60:0 90:0  Current  [XP TU EF]',
      'Closed Accounts',
      'PELICAN BAY BANK      #7100****31                 Auto loan           Owner A',
      '  Opened 03/15  Closed 03/20  High 21,300  Bal 0  Past due 0  Mos 60  30:0 60:1 90:0  Paid satisfactorily  [XP TU]',
      'BURDOCK CARD CO       #5199****0007               Bankcard            Owner A',
      '  Opened 06/08  Closed 11/20  Limit 3,000  Bal 2,918  Past due 2,918  30:1 60:1 90:3  Charged off  [TU]',
    ]
    expect(rows(entries, xp)).toEqual([
      'PELICAN BAY BANK credit_card current true 2205 18000 12.3 2210 2005-01 - 0',
      'PELICAN BAY BANK auto_loan paid false 0 - - - 2015-03 - 0',
    ])
  })

  it('keeps to the trades behind a remark that stands behind its label', () => {
    const trades = [
      'Credit Report     Bureaus requested:  Experian, TransUnion, Equifax',
      'CREDIT SCORES',
      '  EXPERIAN - FICO V2           588    Range: 320 to 844',
      'TRADE ACCOUNTS',
      '1  LANTERN AUTO LENDING                  Account: XXXXXX20993          ECOA: Individual',
      '   Type: Installment / Auto              Opened: 02/2020   Reported: 05/2023',
      '   Balance: $6,408    Past Due: $6,408   Status: Repossession  Late 30: 2   Late 60: 1   Late 90: 4',
      '   Remarks: REPOSSESSION; DEFICIENCY BALANCE',
      '   Source: EXP (B) EFX (B)',
      '2  BRAMBLE RECOVERY SVCS                 Account: XXX7702              ECOA: Individual',
      '   Type: Collection                      Opened: 11/2023   Reported: 09/2026',
      '   Balance: $1,455    Past Due: $1,455   Status: Collection',
      '   Source: EXP (B)',
    ]
    expect(rows(trades, xp).map((row) => row.split(' ').slice(0, 6).join(' '))).toEqual([
      'LANTERN AUTO LENDING auto_loan repossession -',
      'BRAMBLE RECOVERY SVCS collection collection -',
    ])
    expect(rows(trades, 'bureau_c')).toEqual([])
  })
})
