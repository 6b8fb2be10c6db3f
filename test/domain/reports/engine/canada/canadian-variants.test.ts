import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'

/** As TransUnion Canada shows a file on the screen: the kind of an account under its name. */
const onScreen = `TransUnion du Canada
Mon rapport de crédit                     Généré le : 2026-05-18
Note de crédit
702
Bonne

Comptes (3)

MC Banque Chaleur
Crédit renouvelable
Compte se terminant par 9087
Solde : 3 250 $
Limite de crédit : 6 000 $
Statut du paiement : Payé comme convenu
Date d'ouverture : 2017-11-21
Signalé : 2026-05-02

Miramichi Finance
Crédit à versements
Compte se terminant par 5521
Solde : 7 780 $
Montant initial : 15 000 $
Statut du paiement : En retard de 30 jours
Montant en souffrance : 402 $
Date d'ouverture : 2023-10-04

Fundy Mobile
Compte ouvert
Compte se terminant par 1001
Solde : 92 $
Statut du paiement : Payé comme convenu
Date d'ouverture : 2021-02-09

Demandes de renseignements (1)
Banque Chaleur   2026-02-27`

describe('what Canadian disclosures print in other ways', () => {
  it('reads two label columns a line, a card that is joint, an agency and what it collects for', () => {
    const report = analyze(fixture('transunion-canada-two-columns'), 'bureau_c')
    expect(report).toMatchObject({
      layout: 'transunion-canada',
      score: null,
      scoreModel: null,
      reportDate: '2026-11-03',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE TRUST VISA credit_card current true 6540 8000 81.8 4471 2016-05-20 - 0',
      'LAURIER SAVINGS CREDIT LINE line_of_credit late_30 true 14310 15000 95.4 0921 2019-11-04 - 295',
      'GREAT LAKES AUTO FINANCE auto_loan current true 17205 - - 7710 2023-03-02 - 0',
      'BYTOWN DEPARTMENT STORE credit_card charge_off - 2811 - - 3388 2014-08-09 2021-11-30 2811',
      'OLD HARBOUR MASTERCARD credit_card closed false 0 - - 6602 2009-01-15 - 0',
      'RIDEAU RECOVERY INC. collection collection - 412 - - 5120 2023-02-14 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([0, 30, 0, 90, null, null])
    expect(report.inquiries).toEqual([
      { date: '2026-07-14', by: 'MAPLE TRUST BANK' },
      { date: '2025-12-02', by: 'CITY MOTORS NEPEAN' },
    ])
    expect(report.publicRecords).toEqual([
      {
        kind: 'registered_item',
        chapter: null,
        filedOn: '2023-03-05',
        closedOn: null,
        amount: 31400,
      },
    ])
  })

  it('reads names over their kind and the end of their number, in French', () => {
    const report = analyze(onScreen, 'bureau_c')
    expect(report).toMatchObject({
      layout: 'transunion-canada',
      score: 702,
      scoreModel: null,
      reportDate: '2026-05-18',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'MC Banque Chaleur credit_card current true 3250 6000 54.2 9087 2017-11-21 - -',
      'Miramichi Finance other late_30 true 7780 - - 5521 2023-10-04 - 402',
      'Fundy Mobile other current true 92 - - 1001 2021-02-09 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, null, null])
    expect(report.inquiries).toEqual([{ date: '2026-02-27', by: 'Banque Chaleur' }])
  })

  it('reads bare names over a telephone number, and an agency over its creditor', () => {
    const report = analyze(fixture('equifax-canada-bare-names-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      score: 648,
      scoreModel: null,
      reportDate: '2026-10-21',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU CAP VISA credit_card current true 5640.75 - - 821 2015-04 - 0',
      'CAISSE DESROCHERS - MARGE line_of_credit late_30 true 18220.1 20000 91.1 006 2018-09 - 410',
      'AUTO CRÉDIT LÉVIS auto_loan current true 16004 - - 553 2024-02 - 0',
      'AGENCE BÉLANGER ET FILS collection collection - 742 - - 990 2023-05-11 - -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([0, 30, null, null])
    expect(report.inquiries).toEqual([
      { date: '2026-08-19', by: 'BANQUE DU CAP' },
      { date: '2026-01-07', by: 'LOCATION BELLECHASSE' },
    ])
    expect(report.publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2013-06-20',
        closedOn: '2014-03-21',
        amount: 52300,
      },
    ])
  })

  it('reads accounts by their labels where records are sentences', () => {
    const report = analyze(fixture('equifax-canada-sentence-records-fr'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      score: null,
      scoreModel: null,
      reportDate: '2026-09-30',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'AGENCE FONTAINE collection collection - 1890 - - - 2024-10 - -',
      'BANQUE LAURIER MC credit_card current true 1210 4000 30.3 664 2017-10 - 0',
      'MEUBLES GAGNON credit_card charge_off - 1890 - - 101 2022-08 - 1890',
      'FINANCEMENT SAGUENAY other late_60 true 7350 - - 772 2021-01 - 960',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, 0, null, null])
    expect(report.inquiries).toEqual([
      { date: '2026-06-12', by: 'BANQUE LAURIER' },
      { date: '2025-08-03', by: 'MEUBLES GAGNON' },
    ])
    expect(report.publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2019-05',
        closedOn: '2022-06',
        amount: 19200,
      },
    ])
  })

  it('reads a name with its balance beside it once, and only the inquiries that count', () => {
    const report = analyze(fixture('equifax-canada-online-en'), 'bureau_a')
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      score: 588,
      scoreModel: null,
      reportDate: '2026-02-11',
      country: 'CA',
    })
    expect(rowLines(report.accounts)).toEqual([
      'BANK OF SUPERIOR VISA credit_card current true 9870 12000 82.3 3345 2012-03-05 - 0',
      'NIPIGON FURNITURE CARD credit_card charge_off - 1511 2000 75.6 4410 2015-12-01 2023-07-15 1511',
      'SUPERIOR TRUST MORTGAGES mortgage current true 201440 - - 2109 2019-09-30 - 0',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([null, null, null])
    expect(report.inquiries).toEqual([{ date: '2026-01-12', by: 'Bank of Superior' }])
  })

  it('reads the tables of what TransUnion Canada prints for lenders, in both languages', () => {
    const english =
      analyze(`TRANSUNION CANADA                      CREDIT REPORT                       2026/09/09
CREDITVISION RISK SCORE: 655
TRADES
CREDITOR               TYPE  RPTD     OPND     HI CRED   CR LIM   BALANCE  PAST DUE  TERMS   MOP  30 60 90  #M  LAST PAY
COAST BANK MC          R     2026/08  2009/02     5200     7000      4410         0     130   R1   0  0  0  72  2026/08
  ACCT: 5189XXXXXXXX2044   INDIVIDUAL
BYTOWN POWER           O     2026/08  2017/05      240                  96         0           O1   0  0  0  60  2026/08`)
    expect(english).toMatchObject({ score: 655, scoreModel: 'CreditVision', country: 'CA' })
    expect(rowLines(english.accounts)).toEqual([
      'COAST BANK MC credit_card current true 4410 7000 63 2044 2009-02 - 0',
      'BYTOWN POWER other current true 96 - - - 2017-05 - 0',
    ])
    const french = analyze(`TRANSUNION CANADA - DOSSIER DE CREDIT                         2026-06-17
POINTAGE CREDITVISION : 577
COMPTES
CREANCIER              TYPE  SIGNALE   OUVERT    CREDIT MAX  LIMITE   SOLDE    EN SOUFF  MP   30 60 90  MOIS
VISA CORAIL            R     2026-06   2014-01        6200    6000     6115        295   R4    2  1  1    72
RECOUVREMENT
ASSIGNE    AGENCE               CREANCIER           MONTANT   SOLDE   STATUT
2025-07    AGENCE DU NORD       MOBILITE FLEUVE         240     240   IMPAYE`)
    expect(french).toMatchObject({ score: 577, country: 'CA' })
    expect(rowLines(french.accounts)).toEqual([
      'VISA CORAIL credit_card late_90 true 6115 6000 101.9 - 2014-01 - 295',
      'AGENCE DU NORD collection collection - 240 - - - 2025-07 - -',
    ])
  })

  it('heads a record with a title of its own, or with the names of columns', () => {
    const { publicRecords } = analyze(`Equifax Canada Co.
Dossier de crédit
Nom du créancier : BANQUE DU CAP     Cote : R1
Date d'ouverture : 2012-05     Solde : 40 $     Limite : 900 $
Public Records
Registered Consumer Proposal
Date Filed: 2024-12
Liability Amount: $28,450.00
FAILLITES
DATE DEPOT    TRIBUNAL       PASSIF      ACTIF    LIBERATION
2016/11/02    JOLIETTE       44 210 $    900 $    2017/08/02`)
    expect(publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2024-12',
        closedOn: null,
        amount: 28450,
      },
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2016-11-02',
        closedOn: '2017-08-02',
        amount: 44210,
      },
    ])
  })
})
