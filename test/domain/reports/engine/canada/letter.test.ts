import { describe, expect, it } from 'vitest'
import { analyze, analyzeOrProblem, rowLines } from '../../analyze.ts'

const inEnglish = `EQUIFAX CANADA CO.
CREDIT REPORT
October 19, 2026
Name: EXAMPLE, PAT
CREDIT INQUIRIES ON YOUR FILE:
DATE REQUESTOR NAME AND TELEPHONE
09/02/2026 CAPITAL HARBOR (800) 555-0131
CREDIT HISTORY AND/OR BANKING INFORMATION:
MAPLE TRUST last reported to us in 09/2026 rating your revolving account as R1, paid as agreed and up to date. The reported balance of your account was $2,408. Your account number: XXX...482. Date account opened: 05/2012. Credit limit or highest amount of credit advanced: $6,500. PREVIOUS PAYMENT STATUS: 2 times previously rated as R2.
OLD HARBOUR BANK last reported to us in 08/2026 rating your installment account as I4, four payments past due. The reported balance of your account was $9,117. At the time the amount past due was $1,284. Date account opened: 02/2023. Credit limit or highest amount of credit advanced: $15,000.
PUBLIC RECORDS AND OTHER INFORMATION:
A COLLECTION was placed in 03/2023 with RIDEAU RECOVERY by BYTOWN WIRELESS in the amount of: $412. Collection status: UNPAID. Current balance: $410.
A BANKRUPTCY was filed in 06/2014 in SUP CT HALIFAX. Your liabilities: $48,200. The bankruptcy was DISCHARGED in 03/2021.`

const inFrench = `EQUIFAX CANADA CO.
DOSSIER DE CRÉDIT
Montréal, le 6 octobre 2026
ANTÉCÉDENTS DE CRÉDIT ET/OU RENSEIGNEMENTS BANCAIRES :
BANQUE DU CAP MC nous a transmis en 2026-09 que votre compte de crédit renouvelable est coté R1, payé tel que convenu. Le solde rapporté de votre compte était de 1\u00A0204\u00A0$. Date d'ouverture du compte : 2011-03. Limite de crédit ou montant maximal avancé : 4\u202F000\u202F$.
CRÉDIT LÉVIS a déclaré pour la dernière fois en 09/2026, cotant votre compte à tempérament comme I2. Le solde de votre compte s'élevait à 22\u00A0316\u00A0$ et le montant en souffrance à 611\u00A0$. Compte ouvert en 01/2024. Commentaires additionnels : prêt auto.
DOSSIERS PUBLICS ET AUTRES RENSEIGNEMENTS :
UN RECOUVREMENT a été confié en 2024-02 à AGENCE DU NORD par MOBILITÉ FLEUVE pour un montant de 527\u00A0$. Statut : IMPAYÉ. Solde actuel : 527\u00A0$.`

describe('the letters of Equifax Canada, in the words of several years', () => {
  it('reads sentences whatever stands between their words and their values', () => {
    const report = analyze(inEnglish)
    expect(report).toMatchObject({ layout: 'equifax-canada', reportDate: '2026-10-19' })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST credit_card current true 2408 6500 37 482 2012-05 - -',
      'OLD HARBOUR BANK other late_90 true 9117 - - - 2023-02 - 1284',
      'RIDEAU RECOVERY collection collection - 410 - - - 2023-03 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([30, 90, null])
    expect(report.publicRecords).toMatchObject([
      { kind: 'bankruptcy', filedOn: '2014-06', closedOn: '2021-03', amount: 48_200 },
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-02', by: 'CAPITAL HARBOR' }])
  })

  it('reads French sentences, and the day behind the name of a town', () => {
    const report = analyze(inFrench)
    expect(report).toMatchObject({ layout: 'equifax-canada', reportDate: '2026-10-06' })
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU CAP MC credit_card current true 1204 4000 30.1 - 2011-03 - -',
      'CRÉDIT LÉVIS auto_loan late_30 true 22316 - - - 2024-01 - 611',
      'AGENCE DU NORD collection collection - 527 - - - 2024-02 - -',
    ])
  })

  it('takes no article about such letters for one', () => {
    const article = `How Equifax Canada rates your account
If a lender has reported your account as R1, you paid as agreed.
A rating of R9 means bad debt. A COLLECTION was assigned when the lender gave up.
Your credit score: 300 to 900. Consumer proposals stay three years after completion.`
    expect(analyzeOrProblem(article)).toBe('not_a_report')
  })

  it('reads dates without a century by the order that all of them prove', () => {
    const english = analyze(`EQUIFAX CANADA CO.
Further to your request, a disclosure of your personal credit file as of 09/18/26 follows :
CREDIT INQUIRIES ON YOUR FILE:
08/27/26      LINCOLN CU                (905) 555-0136
CREDIT HISTORY AND/OR BANKING INFORMATION:
OLD HARBOUR BANK last reported to us in 02/23 rating your revolving account as R9, meaning bad debt, collection
account or unable to locate. The reported balance of your account was: $934. Date account opened: 10/14.
Additional comments: Written-off. Account closed by credit grantor.
PUBLIC RECORDS AND OTHER INFORMATION:
A JUDGEMENT was filed in 06/23 in ONTARIO SMALL CLAIMS. Amount reported: $2,450. Date satisfied: 03/24.`)
    expect(english.inquiries).toEqual([{ date: '2026-08-27', by: 'LINCOLN CU' }])
    expect(rowLines(english.accounts)).toEqual([
      'OLD HARBOUR BANK credit_card charge_off false 934 - - - 2014-10 - -',
    ])
    expect(english.publicRecords).toEqual([
      { kind: 'judgment', chapter: null, filedOn: '2023-06', closedOn: '2024-03', amount: 2450 },
    ])
    const french = analyze(`EQUIFAX CANADA CO.
voici la divulgation de votre dossier de crédit personnel en date du 21/10/26 :
DATE DE NAISSANCE : 30/11/82
DEMANDES DE RENSEIGNEMENTS À VOTRE DOSSIER :
12/08/26      BANQUE DU CAP             (418) 555-0117
ANTÉCÉDENTS DE CRÉDIT ET/OU RENSEIGNEMENTS BANCAIRES :
CRÉDIT LÉVIS a rapporté pour la dernière fois en 09/26 et a coté votre compte à versements I2, signifiant
un paiement en retard. Le solde rapporté de votre compte était de : 7 215 $. Date d'ouverture du compte : 01/24.
STATUT DE PAIEMENT ANTÉRIEUR :
    02 FOIS : I2
Commentaires additionnels : Prêt personnel.
DOSSIERS PUBLICS ET AUTRES RENSEIGNEMENTS :
Une PROPOSITION CONSOMMATEUR a été déposée en 05/20 à QUEBEC. Passif : 33 400 $. Date d'exécution : 06/23.`)
    expect(french.inquiries).toEqual([{ date: '2026-08-12', by: 'BANQUE DU CAP' }])
    expect(rowLines(french.accounts)).toEqual([
      'CRÉDIT LÉVIS personal_loan late_30 true 7215 - - - 2024-01 - -',
    ])
    expect(french.publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2020-05',
        closedOn: '2023-06',
        amount: 33400,
      },
    ])
  })
})

describe('a file of Equifax Canada with some accounts in sentences', () => {
  it('ends a sentence at the name of an account whose labels stand in columns', () => {
    const { accounts } = analyze(`Equifax Canada Co.
Your credit file
Social Insurance Number: XXX-XXX-123
MAPLE HARBOUR BANK last reported to us in 10/2026 rating your revolving account as R1, paid as agreed.
The balance is $120.
LAURIER TRUST
Account number: ****5511     Balance: $3,310
Opened: 2016/05              Rating: I2`)
    expect(rowLines(accounts)).toEqual([
      'MAPLE HARBOUR BANK credit_card current true 120 - - - - - -',
      'LAURIER TRUST other late_30 true 3310 - - 5511 2016-05 - -',
    ])
  })
})
