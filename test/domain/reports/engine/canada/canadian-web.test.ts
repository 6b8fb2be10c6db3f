import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

describe('what the sites of Canadian bureaus show', () => {
  it('puts each value under its label, and what kind an account is under its name', () => {
    const report = analyze(`TransUnion® Credit Report
Report Date: 2026-11-02
CreditVision® Risk Score
718
Score range: 300 - 900
Accounts (2)
MAPLE TRUST
Credit Card
Account Number
************2206
Account Type
Revolving
Date Opened
2016-04-28
Payment Status
Paid as agreed
Balance
$8,460
Credit Limit
$9,000
Payment Rating
R1
BYTOWN WIRELESS
COMMUNICATIONS
Account Number
****3391
Account Type
Open
Date Opened
2020-06-19
Balance
$143
Past Due
$71
Payment Rating
O2`)
    expect(report).toMatchObject({ layout: 'transunion-canada', score: 718, country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card current true 8460 9000 94 2206 2016-04-28 - -',
      'BYTOWN WIRELESS other late_30 true 143 - - 3391 2020-06-19 - 71',
    ])
  })

  it('heads the parts of each account, as it heads the parts of the file', () => {
    const report = analyze(`Equifax Canada Co.
Report Date: Nov 5, 2026
2. Revolving Accounts
2.1 MAPLE TRUST
Summary
Your debt-to-credit ratio represents the amount of credit you're using.
Account Number   xxxxxxxxxxxx 5580      Reported Balance   $2,410.00
Account Status   PAYS AS AGREED         Debt-to-Credit Ratio   34%
Account Details
High Credit      $3,995.00              Owner              AUTHORIZED USER
Credit Limit     $7,000.00              Account Type       Revolving
Amount Past Due  $0.00                  Date Opened        Mar 11, 2024
3. Mortgage Accounts
3.1 OLD HARBOUR BANK
Account Number   xxxxx 771              Reported Balance   $301,550.00
Account Status   30-59 DAYS PAST DUE
Account Details
High Credit      $340,000.00            Account Type       Mortgage
Amount Past Due  $1,890.00              Date Opened        Jun 30, 2020`)
    expect(report).toMatchObject({ layout: 'equifax-canada', country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card current true 2410 7000 34.4 5580 2024-03-11 - 0',
      'OLD HARBOUR BANK mortgage late_30 true 301550 - - 771 2020-06-30 - 1890',
    ])
    expect(report.accounts.map((one) => one.isAuthorizedUser)).toEqual([true, false])
  })

  it('has its score over its grade, under a sentence about the scale', () => {
    const report = analyze(`Votre dossier de crédit Équifax
En date du : 2026-10-30
Sommaire de la cote de crédit
Où vous vous situez
La cote de crédit Équifax varie entre 300 et 900. Les cotes élevées sont vues plus favorablement.
683  Bon
560 - 659 Passable
Renseignements de crédit
BANQUE DU CAP
Numéro de compte :         XXX...209             Solde :                    7 845,60 $
Association au compte :    Individuel            Crédit le plus élevé/limite de crédit : 10 000,00 $
Type de compte :           Renouvelable          Montant en souffrance :    0,00 $
Date d'ouverture :         2014-08               Statut :  Payé tel que convenu et à jour
Commentaires :             Marge de crédit`)
    expect(report).toMatchObject({ score: 683, reportDate: '2026-10-30' })
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU CAP line_of_credit current true 7845.6 10000 78.5 209 2014-08 - 0',
    ])
  })

  it('may print an account in a line, or its rating beside its name', () => {
    const inLines = analyze(`Équifax Canada
Préparé le 30 octobre 2026
CARTES DE CRÉDIT
MASTERCARD LAUZON | No : ****2190 | Ouvert : 2018-03 | Limite : 3 500 $ | Solde : 3 120 $ | En souffrance : 0 $ | Cote : R1
RECOUVREMENT
AGENCE DU NORD | Créancier : MOBILITÉ FLEUVE | Assigné : 2025-08 | Montant : 910 $ | Solde : 910 $`)
    expect(inLines.reportDate).toBe('2026-10-30')
    expect(rowLines(inLines.accounts)).toEqual([
      'MASTERCARD LAUZON credit_card current true 3120 3500 89.1 2190 2018-03 - 0',
      'AGENCE DU NORD collection collection - 910 - - - 2025-08 - -',
    ])
    const rated = analyze(`TransUnion Canada
Produced: September 30, 2026
ACCOUNTS
BYTOWN WIRELESS                                     O9
Account No. XXXX5510     Account Type: Open      Ownership: Individual
Opened 2025/04/12  Reported 2026/08/31  First Delinquency 2025/07/12  Charge-Off 2026/01/31
Balance 1,290   High Credit 1,290   Past Due 1,290`)
    expect(rated.reportDate).toBe('2026-09-30')
    expect(rowLines(rated.accounts)).toEqual([
      'BYTOWN WIRELESS other charge_off - 1290 - - 5510 2025-04-12 2025-07-12 1290',
    ])
  })

  it('is read alike when its lines are printed two apart', () => {
    const text = `TransUnion Canada
Dossier de crédit TransUnion
Date du rapport : 5 octobre 2026
COMPTES
CAISSE DU VIEUX-MOULIN
Marge de crédit
Numéro de compte                 XXXXXX6612
Date d’ouverture                 2015-02-09
Solde                            11 240,15 $
Limite de crédit                 12 000,00 $
Cote                             R1`
    const rows = [
      'CAISSE DU VIEUX-MOULIN line_of_credit current true 11240.15 12000 93.7 6612 2015-02-09 - -',
    ]
    expect(rowLines(analyze(text).accounts)).toEqual(rows)
    expect(rowLines(analyze(text.replaceAll('\n', '\n\n')).accounts)).toEqual(rows)
  })

  it('says under a name what kind the account is, and names the model alone over the score', () => {
    const report = analyze(`TransUnion Canada
Prepared for PAT EXAMPLE on Oct 21, 2026
CreditVision
726
Good
ACCOUNTS
Maple Trust
Line of credit (revolving) — Open
Account ending in 7731
Opened Nov 2018
Balance $4,410
Past due $0
Rating R1
COLLECTIONS
AGENCY                  FOR              PLACED    AMOUNT   BALANCE   STATUS
RIDEAU RECOVERY         BYTOWN DENTAL    2025-05      640       320   PARTIALLY PAID`)
    expect(report).toMatchObject({
      score: 726,
      scoreModel: 'CreditVision',
      reportDate: '2026-10-21',
    })
    expect(rowLines(report.accounts)).toEqual([
      'Maple Trust line_of_credit current true 4410 - - 7731 2018-11 - 0',
      'RIDEAU RECOVERY collection collection - 320 - - - 2025-05 - -',
    ])
  })
})

describe('how often a Canadian account was late', () => {
  const worst = (counts: string) =>
    analyze(
      `TransUnion Canada
Consumer Disclosure
Creditor Name: MAPLE HARBOUR BANK VISA
Account Number: XXXX4417     Account Type: R     MOP: R1
Opened Date: 2015/04/12      Balance: $640       Past Due: $0
${counts}`,
      'bureau_c',
    ).accounts[0]?.worstLate

  it.each([
    ['Payment History (30/60/90): 2/0/0', 30],
    ['Times Late (30/60/90): 1/1/0', 60],
    ['Historique des paiements (30/60/90) : 1/1/1', 90],
    ['Payment Pattern (30/60/90): 0/0/0', 0],
  ])('is told by three counts behind one label: %s', (counts, days) => {
    expect(worst(counts)).toBe(days)
  })
})
