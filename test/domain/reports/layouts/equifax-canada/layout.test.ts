import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../../analyze.ts'
import { misread } from '../../engine/canada/canadian-forms.ts'
import { normalForm } from '../../normal-form.ts'

describe('the consumer disclosure of Equifax Canada', () => {
  it('is read in French: no-break and narrow spaces in amounts, a page break inside an account, a marge', () => {
    const text = fixture('equifax-canada-fr')
    expect(text).toContain('5\u00A0640,75\u202F$')
    const report = analyze(text)
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      country: 'CA',
      reportDate: '2026-11-03',
      score: 642,
    })
    expect(rowLines(report.accounts)).toEqual([
      'BANQUE DU GRAND LAC VISA credit_card late_30 true 5640.75 7000 80.6 417 2012-03-14 - 186.2',
      'CAISSE DU VIEUX-MOULIN MARGE DE CRÉDIT line_of_credit current true 7000 10000 70 310 2014-05-06 - 0',
      'HYPOTHÈQUES DU PLATEAU mortgage current true 184300 - - 044 2018-07-01 - 0',
      'MAGASINS LA ROTONDE credit_card closed false 0 2000 - 900 2006-11-20 - 0',
      'NORTHWIND AUTO FINANCE auto_loan repossession - 9120.1 - - 661 2019-02-01 - 9120.1',
      'RECOUVREMENT BELLERIVE INC collection collection - 412.88 - - 204 2024-02-09 - -',
    ])
    expect(report.accounts[0]?.worstLate).toBe(30)
  })

  it('is read in English', () => {
    const report = analyze(fixture('equifax-canada-en'))
    expect(report).toMatchObject({
      layout: 'equifax-canada',
      country: 'CA',
      reportDate: '2026-11-03',
      score: 587,
      scoreModel: 'ERS 2.0',
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE HARBOUR BANK VISA credit_card current true 5310 5000 106.2 417 2015-04-12 - 0',
      'PRAIRIE ROSE CREDIT UNION line_of_credit current true 4200 20000 21 208 2019-01-10 - 0',
      'NORTHWIND AUTO FINANCE auto_loan collection - 6120 - - 661 2020-02-01 - 6120',
      'CAPITAL HARBOR BANK credit_card bankruptcy - 0 3500 0 772 2012-11-05 - 0',
      'HILLTOP WIRELESS other current true 95 - - 100 2026-08-01 - 0',
    ])
    expect(report.accounts.map(({ isAuthorizedUser }) => isAuthorizedUser)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([0, 60, null, null, null])
  })

  it('keeps its public records, its inquiries and its notices', () => {
    const report = normalForm(fixture('equifax-canada-fr'))
    expect(
      report.publicRecords.map(({ kind, filedOn, closedOn, amount }) => [
        kind,
        filedOn,
        closedOn,
        amount,
      ]),
    ).toEqual([
      ['bankruptcy', '2016-04-11', '2017-01-12', 61000],
      ['judgment', '2022-05-03', null, 1420],
      ['consumer_proposal', '2023-03-09', null, 18000],
    ])
    expect(report.inquiries.map(({ date, by }) => [date, by])).toEqual([
      ['2026-09-14', 'BANQUE DU GRAND LAC VISA'],
      ['2024-11-30', 'NORTHWIND AUTO FINANCE'],
    ])
    expect(report.notices.map(({ kind }) => kind)).toEqual([
      'consumer_statement',
      'fraud_alert',
      'freeze',
    ])
    expect(report.identity).toEqual({
      names: ['CAMILLE EXEMPLE', 'C. TREMBLAY'],
      numberEndings: ['915'],
    })
  })

  it('keeps the codes of the reasons for its score', () => {
    expect(normalForm(fixture('equifax-canada-en')).factors.map(({ code }) => code)).toEqual([
      '038',
      '010',
      '014',
      '018',
    ])
  })

  it('prints what the person said of an account', () => {
    const { accounts } = normalForm(fixture('equifax-canada-en'))
    expect(accounts.map(({ claim }) => claim)).toEqual([null, null, null, null, 'disputed'])
  })

  it('prints an average and a range beside the score, which are no scores', () => {
    expect(normalForm(fixture('equifax-canada-fr')).scores).toEqual([
      { value: 642, model: null, bureau: 'Equifax' },
    ])
  })

  it('prints a summary whose rows look like accounts', () => {
    const text = fixture('equifax-canada-fr')
    expect(text).toContain('Renouvelable              3')
    expect(analyze(text).accounts).toHaveLength(6)
  })

  it('is read as a table with spaced amounts', () => {
    const { accounts } = analyze(
      [
        'EQUIFAX',
        'Dossier de crédit — CAMILLE EXEMPLE',
        'Comptes',
        'Créancier                    Ouvert le    Limite        Solde         Montant en souffrance   Cote',
        'BANQUE DU GRAND LAC VISA     2012-03      5 000,00 $    5 640,75 $    140,75 $                R2',
        'CAISSE DES PINS - MARGE      2016-08      8 000,00 $    1 000,00 $    0,00 $                  R1',
        'PRÊT AUTO DU NORD            2019-01      25 000,00 $   0,00 $        0,00 $                  I1',
        'Total                                     38 000,00 $   6 640,75 $    140,75 $',
        'Demandes de renseignements',
        '19 août 2026      BANQUE DU GRAND LAC VISA',
      ].join('\n'),
    )
    expect(rowLines(accounts)).toEqual([
      'BANQUE DU GRAND LAC VISA credit_card late_30 true 5640.75 5000 112.8 - 2012-03 - 140.75',
      'CAISSE DES PINS - MARGE line_of_credit current true 1000 8000 12.5 - 2016-08 - 0',
      'PRÊT AUTO DU NORD auto_loan current - 0 - - - 2019-01 - 0',
    ])
  })

  it('is read with creditors behind a label and no accents', () => {
    const { accounts, publicRecords } = analyze(
      [
        'EQUIFAX CANADA',
        'DOSSIER DE CREDIT',
        'COMPTES DE CREDIT',
        'Creancier : DESJARDINS MARGE',
        'No de compte : **** 2210',
        'Type : Marge de credit',
        'Cote : C1',
        'Ouverture : 2020/02',
        'Limite de credit : 15 000,00 $',
        'Solde : 14 100,00 $',
        'Montant en souffrance : 0,00 $',
        'Creancier : VIDEOTRON',
        'No de compte : **** 0910',
        'Cote : O9',
        'Solde : 318,22 $',
        'Remarque : Compte remis a une agence de recouvrement',
        'AGENCES DE RECOUVREMENT',
        'Agence : RECOUVREMENT BELLERIVE',
        'Creancier initial : VIDEOTRON',
        'Montant : 318,22 $',
        'Statut : Impaye',
        'FAILLITE',
        'Date de depot : 2015/03/02',
        'Date de liberation : 2015/12/03',
      ].join('\n'),
    )
    expect(rowLines(accounts)).toEqual([
      'DESJARDINS MARGE line_of_credit current true 14100 15000 94 2210 2020-02 - 0',
      'VIDEOTRON other collection - 318.22 - - 0910 - - -',
      'RECOUVREMENT BELLERIVE collection collection - 318.22 - - - - - -',
    ])
    expect(publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2015-03-02',
        closedOn: '2015-12-03',
        amount: null,
      },
    ])
  })

  it('reads a public record in one line', () => {
    const { publicRecords, inquiries } = analyze(
      [
        'Equifax Canada',
        'Credit Accounts',
        '1. Maple Harbour Bank Visa',
        'Account number: ••••4417',
        'Rating: R1 (Paid as agreed)',
        'Balance: $4,120',
        'Public records',
        'Consumer proposal filed 2021-04-02, trustee Morrow, amount $18,000, completed 2025-03-01',
        'Hard inquiries',
        'Capital Harbor Bank - August 19, 2026',
      ].join('\n'),
    )
    expect(publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2021-04-02',
        closedOn: '2025-03-01',
        amount: 18000,
      },
    ])
    expect(inquiries).toEqual([{ date: '2026-08-19', by: 'Capital Harbor Bank' }])
  })

  it.each(['equifax-canada-fr', 'equifax-canada-letter-fr'])(
    'reads the same when its encoding was taken for another: %s',
    (name) => {
      expect(analyze(misread(fixture(name)))).toEqual(analyze(fixture(name)))
    },
  )

  it('is asked for another bureau: its accounts stay those of Equifax', () => {
    expect(normalForm(fixture('equifax-canada-fr')).bureau).toBe('Equifax')
  })

  it('is read by no app where its headings are lost: labels and a trustee are no creditors', () => {
    const text = fixture('equifax-canada-fr')
      .replace('Comptes de crédit\n', '')
      .replace('Recouvrement par des tiers\n', 'Recouvrement par des tiers ')
    expect(analyze(text)).toMatchObject({ layout: 'equifax-canada', accounts: [] })
  })
})
