import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

describe('the app of a Canadian', () => {
  const french = `Borrowell
Votre cote de crédit
704
Bonne
Fournie par Equifax Canada
Ce qui influence votre cote
Historique de paiement
Excellent
Vos comptes
Cartes de crédit
CAISSE LAVALLOISE MASTERCARD
Solde
2 320 $
Limite
4 000 $
Ouvert le
3 mars 2018
Prêts
BANQUE DU FJORD
Prêt étudiant
Solde
6 410 $
Ouvert le
1 sept. 2016`

  it('is no form of the bureau, though it prints its words; what has a limit is in use', () => {
    const report = analyze(french, 'bureau_a')
    expect(report).toMatchObject({ layout: 'app', score: 704, country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'CAISSE LAVALLOISE MASTERCARD credit_card unknown true 2320 4000 58 - 2018-03-03 - -',
      'BANQUE DU FJORD student_loan unknown - 6410 - - - 2016-09-01 - -',
    ])
  })

  it('names a family over its grade: that is no reason against the person', () => {
    const [payments] = analyze(french, 'bureau_a').scoreFactors
    expect([payments?.factor, payments?.impact]).toEqual(['Payment history', 'neutral'])
  })

  it('says of what is closed that it is closed, though it prints its limit', () => {
    const report = analyze(
      `ClearScore
Your credit score is
612
out of 900
Powered by Equifax
Accounts
Credit cards
NORTHGATE VISA
Balance $1,200
Limit $3,000
Account closed
PEBBLE CARD
Balance $650
Limit $700`,
      'bureau_a',
    )
    expect(report.accounts.map(({ name, open }) => [name, open])).toEqual([
      ['NORTHGATE VISA', false],
      ['PEBBLE CARD', true],
    ])
  })

  it('shows soft inquiries under a heading of their own, and the kind of a service', () => {
    const report = analyze(
      `myTransUnion
CreditVision Risk Score
731
Range 300 - 900
Closed Accounts (1)
FRASER MOBILITY
Telecommunications
Account Number\t****1237
Account Status\tClosed
Current Balance\t$288.00
Date Opened\tFeb 9, 2021
Times 30/60/90 Days Late\t1/1/3
Inquiries
Hard Inquiries (1)
OKANAGAN CREDIT UNION\tMar 2, 2025
Soft Inquiries (1)
ALPENGLOW BANK\tSep 14, 2026`,
      'bureau_c',
    )
    expect(report.accounts.map(({ name, worstLate }) => [name, worstLate])).toEqual([
      ['FRASER MOBILITY', 90],
    ])
    expect(report.inquiries).toEqual([{ date: '2025-03-02', by: 'OKANAGAN CREDIT UNION' }])
  })
})

describe('the inquiries of Equifax Canada in French', () => {
  it('are those that lenders see; their heading asked for nothing', () => {
    const report = analyze(
      `Votre dossier de crédit Equifax Canada
Date du rapport : 2026-10-17
Comptes
CRÉDIT AUTO BORÉAL
Numéro de compte : XXXX 0042
Cote : I1
Date d'ouverture : 2024-04-02
Solde : 19 000,00 $
Montant en souffrance : 0,00 $
Demandes de renseignements
Demandes visibles par les prêteurs
2026-09-18  CRÉDIT AUTO BORÉAL
Demandes non visibles par les prêteurs
2026-10-10  CAISSE DES CANTONS`,
    )
    expect(report.inquiries).toEqual([{ date: '2026-09-18', by: 'CRÉDIT AUTO BORÉAL' }])
  })
})

describe('the inquiries of a list without centuries', () => {
  const list = (rows: string) =>
    analyze(
      `Equifax Canada Co.
Votre dossier de crédit en date du 2026-08-19
Comptes
BANQUE ALTITUDE
Cote : R1
Date d'ouverture : 2020-01-15
Solde : 980,00 $
Montant en souffrance : 0,00 $
Demandes de renseignements
${rows}`,
    ).inquiries

  it('have a date where one day of the list proves the order of all', () => {
    expect(list('07/08/26 BANQUE DU FJORD\n01/19/26 KANATA AUTO')).toEqual([
      { date: '2026-07-08', by: 'BANQUE DU FJORD' },
      { date: '2026-01-19', by: 'KANATA AUTO' },
    ])
    expect(list('07/08/26 BANQUE DU FJORD')).toEqual([])
  })
})

describe('the XML of a shop that sells reports', () => {
  const xml = `<CreditReport date="2026-10-30" bureau="TransUnion" country="CA">
  <Scores><Score model="CreditVision" value="719"/></Scores>
  <Tradelines>
    <Tradeline>
      <CreditorName>ELDERBERRY BANK</CreditorName>
      <AccountNumber>XXXXXXXXXXXX5501</AccountNumber>
      <AccountType>Credit Card</AccountType>
      <DateOpened>2015-04-09</DateOpened>
      <CurrentBalance>1288</CurrentBalance>
      <CreditLimit>6400</CreditLimit>
      <AmountPastDue>0</AmountPastDue>
      <AccountStatus>Open</AccountStatus>
      <PaymentStatus>Current</PaymentStatus>
    </Tradeline>
    <Tradeline>
      <CreditorName>FJORD STUDENT AID</CreditorName>
      <AccountType>Student Loan</AccountType>
      <CurrentBalance>17440</CurrentBalance>
      <AmountPastDue>402</AmountPastDue>
      <AccountStatus>Open</AccountStatus>
      <PaymentStatus>90 days past due</PaymentStatus>
    </Tradeline>
  </Tradelines>
</CreditReport>`

  it('is read where each list stands around its entries, with its own day and country', () => {
    const report = analyze(xml, 'bureau_c')
    expect(report).toMatchObject({ score: 719, country: 'CA', reportDate: '2026-10-30' })
    expect(rowLines(report.accounts)).toEqual([
      'ELDERBERRY BANK credit_card current true 1288 6400 20.1 5501 2015-04-09 - 0',
      'FJORD STUDENT AID student_loan late_90 true 17440 - - - - - 402',
    ])
  })
})
