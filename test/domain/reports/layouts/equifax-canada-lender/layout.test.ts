import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'
import { normalForm } from '../../normal-form.ts'

describe('the print of Equifax Canada for lenders', () => {
  it('is read by its columns, two lines a trade, dates year first', () => {
    const report = analyze(fixture('equifax-canada-lender'))
    expect(report).toMatchObject({
      layout: 'equifax-canada-lender',
      country: 'CA',
      reportDate: '2026-11-03',
      score: 611,
      scoreModel: 'ERS 2.0',
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE HARBOUR BANK credit_card current true 4120 5000 82.4 4417 2015-04 - 0',
      'NORTHWIND AUTO FIN auto_loan current true 17535 - - 0661 2022-09 - 0',
      'CAPITAL HARBOR BANK credit_card charge_off - 4310 4000 107.8 7702 2012-11 - 4310',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - 9001 2010-04 - 0',
      'PRAIRIE ROSE CU credit_card unknown true 1100 7300 15.1 5520 2018-03 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 - - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, 0, 120, 0, 90, null])
  })

  it('is read without columns, the name on the line above its trade', () => {
    const report = analyze(fixture('equifax-canada-lender-brief'))
    expect(report).toMatchObject({
      layout: 'equifax-canada-lender',
      reportDate: '2026-10-20',
      score: 742,
      scoreModel: 'ERS 2.0',
    })
    expect(rowLines(report.accounts)).toEqual([
      'RBC VISA credit_card current true 1200 8000 15 - 2015-03 - 0',
      'PRAIRIE ROSE CU LOC line_of_credit current true 13400 20000 67 - 2017-08 - 0',
      'FIRST MEADOW MORTGAGE mortgage current true 251022 - - - 2019-05 - 0',
      'HILLTOP WIRELESS other late_30 true 85 - - - 2023-01 - 85',
    ])
  })

  it('is read when its dates run month first, which a day above 12 proves', () => {
    const { accounts, publicRecords, score } = analyze(
      [
        'EQUIFAX CANADA CO.                                CONSUMER CREDIT FILE',
        'Date: 11/03/2026   ERS 2.0: 655  Reason: 038 010 014 008',
        '*SUM  OLDEST 06/99  TRADES 3  R1-2 I2-1  BAL 24,500',
        'TRADES',
        'Bus/ID Code        Rptd   Opnd   H/C    Terms   Bal    P/D   Rt  30/60/90  MR  DLA',
        '(I) RBC VISA',
        '    481BB00001     10/26  03/15  8000   240     7900   0     R1  00 00 00  72  10/26',
        '(J) TD AUTO FINANCE',
        '    650FA00017     09/26  06/21  32000  I 560   16600  560   I2  02 00 00  60  08/26',
        '(I) CANADIAN TIRE MC',
        '    481DC00200     05/19  09/10  2000                  0     R9  00 00 04  80  02/19',
        '    Description: Included in bankruptcy',
        'LEGAL',
        'BANKRUPTCY   Filed 03/2012   Court ONT SUPERIOR   Liab 52,000   Trustee MORROW',
        '   Disposition: Absolute discharge 12/2012',
      ].join('\n'),
    )
    expect(score).toBe(655)
    expect(rowLines(accounts)).toEqual([
      'RBC VISA credit_card current true 7900 8000 98.8 - 2015-03 - 0',
      'TD AUTO FINANCE auto_loan late_30 true 16600 - - - 2021-06 - 560',
      'CANADIAN TIRE MC credit_card bankruptcy - - 2000 - - 2010-09 - 0',
    ])
    expect(publicRecords).toEqual([
      { kind: 'bankruptcy', chapter: null, filedOn: '2012-03', closedOn: '2012-12', amount: 52000 },
    ])
  })

  it('shows a bankruptcy that should be gone: it is read with its dates', () => {
    expect(analyze(fixture('equifax-canada-lender')).publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2011-03-02',
        closedOn: '2011-12',
        amount: 48000,
      },
      { kind: 'judgment', chapter: null, filedOn: '2021-02-15', closedOn: '2021-08', amount: 900 },
    ])
    expect(analyze(fixture('equifax-canada-lender-brief')).publicRecords).toEqual([
      { kind: 'judgment', chapter: null, filedOn: '2022-05', closedOn: null, amount: 1420 },
    ])
  })

  it('gives its reasons under the score, with codes', () => {
    const factors = (name: string) => normalForm(fixture(name)).factors.map(({ code }) => code)
    expect(factors('equifax-canada-lender')).toEqual(['00038', '00018', '00010', '00014'])
    expect(factors('equifax-canada-lender-brief')).toEqual(['10', '14', '08', '05'])
  })

  it('names who asked, by the day', () => {
    expect(analyze(fixture('equifax-canada-lender-brief')).inquiries).toEqual([
      { date: '2026-10-02', by: 'NORTHWIND AUTO FINANCE' },
      { date: '2026-06-15', by: 'RBC VISA' },
    ])
    expect(analyze(fixture('equifax-canada-lender')).inquiries).toEqual([
      { date: '2026-08-19', by: 'CAPITAL HARBOR BANK' },
      { date: '2025-12-01', by: 'NORTHWIND AUTO FINANCE' },
    ])
  })

  it('keeps the notices, the names and at most four digits of the insurance number', () => {
    expect(normalForm(fixture('equifax-canada-lender-brief')).notices).toEqual([
      { kind: 'fraud_alert', bureau: 'Equifax' },
    ])
    expect(normalForm(fixture('equifax-canada-lender')).identity).toEqual({
      names: ['EXAMPLE, PAT', 'EXEMPLE, PAT'],
      numberEndings: ['9482'],
    })
  })

  it('lends what the high credit of a loan says, and limits what that of a card says', () => {
    const { accounts } = normalForm(fixture('equifax-canada-lender'))
    expect(accounts.map(({ limit, originalAmount }) => [limit, originalAmount])).toEqual([
      [5000, null],
      [null, 31200],
      [4000, null],
      [1000, null],
      [7300, null],
      [null, 640],
    ])
  })

  it('reads no account of a bank, of a summary or of totals', () => {
    const accounts = analyze(fixture('equifax-canada-lender')).accounts.map(({ name }) => name)
    expect(accounts).not.toContain('CAISSE DU VIEUX-MOULIN')
    expect(accounts.filter((name) => /total|trades|oldest/i.test(name))).toEqual([])
  })

  it('reads on over a page break inside a trade', () => {
    const text = fixture('equifax-canada-lender').replace(
      '  Acct: XXX4417',
      'CONSUMER CREDIT FILE    Page 1 of 2\n\fCONSUMER CREDIT FILE    Page 2 of 2\n  Acct: XXX4417',
    )
    expect(rowLines(analyze(text).accounts)).toEqual(
      rowLines(analyze(fixture('equifax-canada-lender')).accounts),
    )
  })

  it('is read in French, where spaces group the figures of a sum', () => {
    const report =
      analyze(`DOSSIER DE CREDIT - CONSOMMATEUR                                  2026/11/10
Score produit (sujet 1)
ERS 2.0                                 712
Interrogations (Sujet 1)
2026/11/10    487BB01102       BANQUE SAGUENAY          (418) 555-0105
Comptes (Sujet 1)
                         Code com./ID  Rapp.   Ouv.    C/M       Mod.      Solde    Ech.   Cote 30/60/90   ME   DDA
BANQUE SAGUENAY          487BB01102    26/10   12/05   12000     200       3 310    0      R1   00 00 00   72   26/10
   Numero de compte: 4540XXXXXXXX1183    Individuel
   Marge de credit
HYPOTHEQUES DU FJORD     487FM00020    26/10   18/09   214000    1150      171 006  0      M1   00 00 00   72   26/10`)
    expect(report).toMatchObject({ score: 712, scoreModel: 'ERS 2.0' })
    expect(report.inquiries).toEqual([{ date: '2026-11-10', by: 'BANQUE SAGUENAY' }])
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE SAGUENAY line_of_credit current true 3310 12000 27.6 1183 2012-05 - 0',
      'HYPOTHEQUES DU FJORD mortgage current true 171006 - - - 2018-09 - 0',
    ])
  })

  it('takes neither the mark nor the member number over a row into a name; a collection stands in a line', () => {
    const report =
      analyze(`EQUIFAX CANADA   CONSUMER CREDIT FILE   REQUESTED BY 650FM00120       09/24/2026
COLLECTIONS
ASSIGNED 03/24  IRONGATE RECOVERY  CREDITOR: BYTOWN FITNESS  AMT $519  BAL $519  DLA 10/23
TRADES
BUS/ID CODE  RPTD OPND H/C TERMS BAL P/D RT 30/60/90 MR DLA
*BB 481BB00312  MAPLE TRUST
 08/26 05/12 12000 M 340 11870 340 R2 03 00 00 72 07/26
 ACCT 4500****2201  JOINT`)
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card late_30 true 11870 12000 98.9 2201 2012-05 - 340',
      'IRONGATE RECOVERY collection collection - 519 - - - 2024-03 - -',
    ])
  })

  it('has dashes where a trade has no high credit, and its number under its name', () => {
    const report =
      analyze(`EQUIFAX CANADA                                  MEMBER 481YC0021      DATE 26/10/28
 ERS 2.0   00644   REASONS  38  10
 TRADES
 Bus/ID Code    Rptd   Opnd   H/C    Terms   Bal    P/D   Rt   30/60/90  MR   DLA
*BB  MAPLE TRUST VISA 26/10  07/05  9000   178     8911    0   R1   01 00 00  72   26/10
     4510XXXXXXXX2238    INDIVIDUAL  CREDIT CARD
*UT  PINECREST POWER  26/09  15/03  -      -          0    0   O1   00 00 00  60   26/09
     77109921             INDIVIDUAL
 COLLECTION
 26/02  D-IND 700YC00112  IRONGATE RECOVERY   AMT $522  BAL $522  LED-BYTOWN FITNESS  DLP 25/07  UNPAID
        ACCT- 88110273
 END OF REPORT`)
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST VISA credit_card current true 8911 9000 99 2238 2007-05 - 0',
      'PINECREST POWER other current true 0 - - 9921 2015-03 - 0',
      'IRONGATE RECOVERY collection collection - 522 - - - 2026-02 - -',
    ])
  })

  it('names no trade by a heading or a code on its line', () => {
    const brief = fixture('equifax-canada-lender-brief')
    const codes = fixture('equifax-canada-lender-codes')
    const [auto = ''] = /^ BB .*\n/m.exec(codes) ?? []
    const names = (text: string) => analyze(text).accounts.map(({ name }) => name)
    expect(names(brief.replace('*FIRST', 'TRADES *FIRST'))).toContain('FIRST MEADOW MORTGAGE')
    expect(names(codes.replace(auto, ''))).toEqual(['FUNDY AUTO', 'HARBOUR BAY RECOVERY'])
    expect(names(codes.replace(auto, auto.toLowerCase()))[0]).toBe('atlantic trust visa')
  })

  it('keeps letters like a code in a name that its member number stands beside', () => {
    const text = fixture('equifax-canada-lender-brief')
      .replace('RBC VISA 450BB01234', 'FS VISA 450BB01234')
      .replace(/\*PRAIRIE.*(?=LEGAL)/s, '')
    expect(analyze(text).accounts.map(({ name }) => name)).toEqual(['FS VISA'])
  })
})
