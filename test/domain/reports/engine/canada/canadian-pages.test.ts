import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

describe('what the pages of Canadian bureaus print', () => {
  it('goes on with a table behind remarks between its rows; "Total" may begin the name of an agency', () => {
    const report = analyze(`TransUnion Canada - Consumer Relations Centre
CONSUMER DISCLOSURE
Date: 10/27/2026
ACCOUNTS
Creditor Name          Account No.      Type  Opened      High Credit  Credit Limit  Balance   Past Due   MOP
MAPLE TRUST            XXXXXXXXXXX2009  R     2018-01-15  $6,240       $10,000       $3,905    $0         1
  Narrative:
LENDMARK AUTO          XXXXXX0907       I     2021-09-22  $27,300                    $11,280   $1,866     4
  Narrative: AUTO
COLLECTIONS
Agency                 Creditor         Account        Assigned     Amount   Balance
TOTAL CREDIT RECOVERY  BYTOWN MOBILE    XX3391         2024-10-01   $522     $522
TOTAL                                                               $522     $522`)
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card current true 3905 10000 39.1 2009 2018-01-15 - 0',
      'LENDMARK AUTO auto_loan late_90 true 11280 - - 0907 2021-09-22 - 1866',
      'TOTAL CREDIT RECOVERY collection collection - 522 - - 3391 2024-10-01 - -',
    ])
  })

  it('reads "Closed" and "Ouvert" on their own as a state, an empty column as nothing', () => {
    const report = analyze(`TransUnion du Canada
FICHE DE CRÉDIT
VOS COMPTES
BANQUE DU CAP
Type de compte          Solde               Limite de crédit       En souffrance
Renouvelable            1\u202F377\u202F$             1\u202F500\u202F$                89\u202F$
Date d'ouverture        MOP                 Numéro de compte
14 juin 2020            R2                  XXXX XXXX XXXX 0713
MOBILITÉ FLEUVE
Type de compte          Solde               Montant initial        En souffrance
Ouvert                  0\u202F$                                        0\u202F$
Date d'ouverture        MOP                 Numéro de compte
9 janvier 2013          O1                  XXXX6628
Remarque : compte fermé à la demande du consommateur`)
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU CAP credit_card late_30 true 1377 1500 91.8 0713 2020-06-14 - 89',
      'MOBILITÉ FLEUVE other closed false 0 - - 6628 2013-01-09 - 0',
    ])
    const onScreen = analyze(`TransUnion Canada
My Credit Report
Accounts (1)
BYTOWN WIRELESS
Closed
Balance
$0
Account Number
*****9917
Account Type
Open Account
Credit Limit
N/A
Past Due Amount
$0
Date Opened
Jan 3, 2015
Date Closed
Apr 11, 2021
Payment Status
Paid as agreed`)
    expect(rowLines(onScreen.accounts)).toEqual([
      'BYTOWN WIRELESS other closed false 0 - - 9917 2015-01-03 - 0',
    ])
  })

  it('reads how an account is paid beside whether it is open, and values between bars', () => {
    const report = analyze(`Equifax Canada  |  Credit Report
Report date: 2026-11-10
Your Equifax Risk Score 2.0
587
CREDIT ACCOUNTS
HARBOR CARD
Account number:        *******2281
Account status:        Open
Balance:               $10,242.19
Credit limit:          $10,000.00
Payment status:        R2 - 31-59 days past due
RIDEAU CREDIT LINE
Open  |  Balance $9,940  |  Credit limit $10,000  |  Past due $0
Opened 2020-12-11  |  C1 Paid as agreed  |  Acct ...0056`)
    expect(report).toMatchObject({ score: 587, scoreModel: 'ERS 2.0' })
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR CARD credit_card late_30 true 10242.19 10000 102.4 2281 - - -',
      'RIDEAU CREDIT LINE line_of_credit current true 9940 10000 99.4 0056 2020-12-11 - 0',
    ])
  })

  it('reads "Cote" over a rating as a label, and only the inquiries that count', () => {
    const report = analyze(`Equifax Canada
Votre dossier de crédit Equifax
Généré le 8 novembre 2026
Comptes à versements
CRÉDIT LÉVIS
Numéro de compte
**** 6610
Solde
21\u00A0008,90\u00A0$
Cote
I4
Date d'ouverture
septembre 2023
Demandes de crédit
Avec incidence
15 septembre 2026
CRÉDIT LÉVIS
Sans incidence
1 novembre 2026
BANQUE DU CAP`)
    expect(rowLines(report.accounts)).toEqual([
      'CRÉDIT LÉVIS other late_90 true 21008.9 - - 6610 2023-09 - -',
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-15', by: 'CRÉDIT LÉVIS' }])
  })
})

describe('what stands around accounts on the pages of Canadian bureaus', () => {
  it('reads numbered headings and how long a list reaches back', () => {
    const report = analyze(`EQUIFAX CANADA
DOSSIER DE CRÉDIT À L'INTENTION DU CONSOMMATEUR
Date de production : 2026-07-31
SECTION 3 - COMPTES
VISA DU CAP
  Numéro de compte : 4500 XXXX XXXX 7190        Date d'ouverture : 2009/05
  Limite de crédit : 18\u00A0000 $                   Solde : 15\u00A0940 $
  Montant en souffrance : 0 $                   Cote : R1
SECTION 5 - DEMANDES DE RENSEIGNEMENTS AU COURS DES 3 DERNIÈRES ANNÉES
  2026/06/18     CAISSE DU LAC`)
    expect(rowLines(report.accounts)).toEqual([
      'VISA DU CAP credit_card current true 15940 18000 88.6 7190 2009-05 - 0',
    ])
    expect(report.inquiries).toEqual([{ date: '2026-06-18', by: 'CAISSE DU LAC' }])
  })

  it('takes neither the day of the report nor a score for an account', () => {
    const report = analyze(
      `TransUnion Canada
Rapport de crédit de Félix Exemple
Généré le 19 novembre 2026
Cote de crédit : 577 sur 900
Comptes ouverts
MASTERCARD DU LAC
Solde : 2\u202F940\u202F$
Limite de crédit : 3\u202F000\u202F$
No de compte : ****8821
Statut de paiement : En retard de 60 jours
Montant en souffrance : 166\u202F$
Date d'ouverture : 2021-09-30`,
      'bureau_c',
    )
    expect(report).toMatchObject({ score: 577, reportDate: '2026-11-19' })
    expect(rowLines(report.accounts)).toEqual([
      'MASTERCARD DU LAC credit_card late_60 true 2940 3000 98 8821 2021-09-30 - 166',
    ])
  })

  it('reads bare names with labels in the part behind a table', () => {
    const report = analyze(
      `TransUnion Canada - Consumer Relations Centre
CONSUMER DISCLOSURE
ACCOUNTS
Creditor Name          Account No.      Type  Opened      Credit Limit  Balance   Past Due   MOP
MAPLE TRUST            XXXXXXXXXXX2009  R     2018-01-15  $10,000       $3,905    $0         1
COLLECTIONS
RIDEAU RECOVERY
Account Number: XX3391
Original Creditor: BYTOWN MOBILE
Balance: $522
Date Assigned: 2024-10-01`,
      'bureau_c',
    )
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card current true 3905 10000 39.1 2009 2018-01-15 - 0',
      'RIDEAU RECOVERY collection collection - 522 - - 3391 2024-10-01 - -',
    ])
  })

  it('knows a table of accounts by its columns', () => {
    const report = analyze(`EQUIFAX CANADA                      CREDIT FILE OF: PAT EXAMPLE
Printed: 2026/10/12                 SIN: *** *** 771
TRADE LINES
Company                  Account      Type         Opened     Reported   High Credit  Balance    Past Due   Rating
MEADOW BANK CANADA       ...0042      Revolving    2008/03    2026/09    $9,000       $1,100     $0         R1
LAKESIDE FURNITURE       ...7719      Revolving    2024/11    2026/09    $3,200       $3,050     $260       R3`)
    expect(report).toMatchObject({ layout: 'equifax-canada', reportDate: '2026-10-12' })
    expect(rowLines(report.accounts)).toEqual([
      'MEADOW BANK CANADA credit_card current true 1100 - - 0042 2008-03 - 0',
      'LAKESIDE FURNITURE credit_card late_60 true 3050 - - 7719 2024-11 - 260',
    ])
  })
})

describe("what Equifax Canada's prints for lenders mark", () => {
  it('takes neither the kind of business nor the telephone into a name; sums may be in thousands', () => {
    const report = analyze(`*** EQUIFAX CANADA INC. ***     CONSUMER CREDIT REPORT
FILE REQUESTED BY: 481FZ00219     DATE: 2026/11/05
ERS 2.0  SCORE: 611
INQUIRIES:
09/19/26 481BB01234 PRAIRIE FINANCIAL (403) 555-0101
TRADES:
BUS/ID CODE            RPTD   OPND   H/C     TERMS   BAL    P/D    RT   30/60/90  MR  DLA
*BB PRAIRIE FINANCIAL  (403) 555-0101
 481BB01234           10/26  05/16  12.0K    $240   7421      0   R1   01 00 00  60  10/26
PUBLIC RECORDS:
COLLECTION  02/2024  RIDEAU RECOVERY  CLIENT: HILLTOP POWER  AMT $340  BAL $330  UNPAID`)
    expect(rowLines(report.accounts)).toEqual([
      'PRAIRIE FINANCIAL credit_card current true 7421 12000 61.8 - 2016-05 - 0',
      'RIDEAU RECOVERY collection collection - 330 - - - 2024-02 - -',
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-19', by: 'PRAIRIE FINANCIAL' }])
    expect(report.publicRecords).toEqual([])
  })
})
