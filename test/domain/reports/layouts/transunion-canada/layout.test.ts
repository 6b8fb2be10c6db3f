import { describe, expect, it } from 'vitest'
import { analyze, fixture, fixtureNames, rowLines } from '../../analyze.ts'
import { claimedBy, misread } from '../../engine/canada/canadian-forms.ts'
import { normalForm } from '../../normal-form.ts'

const names = (text: string) => analyze(text, 'bureau_c').accounts.map(({ name }) => name)

describe('the consumer disclosure of TransUnion Canada', () => {
  it('is read in English: labels with values, two columns a line, a page break inside an account', () => {
    const report = analyze(fixture('transunion-canada-en'), 'bureau_c')
    expect(report).toMatchObject({
      layout: 'transunion-canada',
      country: 'CA',
      reportDate: '2026-11-03',
      score: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE HARBOUR BANK VISA credit_card current true 5640.75 7500 75.2 4417 2015-04-12 - 0',
      'NORTHWIND AUTO FINANCE auto_loan late_60 true 17535 - - - 2022-09-01 2026-08-15 1240',
      'FIRST MEADOW MORTGAGE mortgage current true 251022 - - 0093 2017-06-30 - 0',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - 9001 2010-04-20 - 0',
      'CAPITAL HARBOR BANK credit_card charge_off - 4310 4000 107.8 7702 2012-11-05 2022-06-02 4310',
      'PRAIRIE ROSE CREDIT UNION credit_card unknown true 2050 - - 5520 2013-03-03 - 0',
      'REDWOOD RECOVERY LLC collection collection - 640 - - 8841 2023-05-11 2022-12-01 -',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([
      0,
      60,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('is read in French: labels apart from values, French amounts, a blank closing date', () => {
    const report = analyze(fixture('transunion-canada-fr'), 'bureau_c')
    expect(report).toMatchObject({
      layout: 'transunion-canada',
      country: 'CA',
      reportDate: '2026-11-03',
      score: null,
    })
    expect(rowLines(report.accounts)).toEqual([
      'CAISSE DU VIEUX-MOULIN line_of_credit current true 8215.4 10000 82.2 3310 2014-05-06 - 0',
      'BANQUE DU GRAND LAC MASTERCARD credit_card late_30 true 3120.05 3000 104 7719 2011-02-01 2026-09-05 185',
      'PRÊTS ÉTUDIANTS BELLERIVE student_loan paid false 0 - - 1204 2009-09-01 - 0',
      'BANQUE DU GRAND LAC credit_card charge_off - 2611 2500 104.4 6640 2016-08-15 2022-09-01 2611',
      'RECOUVREMENT BELLERIVE INC collection paid false 0 - - - 2024-02-09 - -',
    ])
  })

  it('is read as a table: a row an account, remarks and numbers under it, sums left out', () => {
    const report = analyze(fixture('transunion-canada-table'), 'bureau_c')
    expect(report.layout).toBe('transunion-canada')
    expect(report.reportDate).toBe('2026-10-15')
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE HARBOUR BANK VISA credit_card current true 4120 5000 82.4 1234 2016-03 - 0',
      'PRAIRIE ROSE CREDIT UNION line_of_credit current true 270 9000 3 - 2018-07 - 0',
      'NORTHWIND AUTO FINANCE auto_loan late_30 true 6200 - - - 2021-01 - 155',
      'LAKESIDE STORE CARD credit_card closed false 0 1000 - - 2008-05 - 0',
      'HILLTOP WIRELESS other current true 85 - - - 2023-03 - 0',
    ])
  })

  it('keeps its public records: a registered security is none of the accounts', () => {
    expect(analyze(fixture('transunion-canada-en'), 'bureau_c').publicRecords).toEqual([
      {
        kind: 'bankruptcy',
        chapter: null,
        filedOn: '2011-03-02',
        closedOn: '2011-12-02',
        amount: 48000,
      },
      {
        kind: 'judgment',
        chapter: null,
        filedOn: '2021-02-15',
        closedOn: '2021-08-01',
        amount: 900,
      },
      {
        kind: 'registered_item',
        chapter: null,
        filedOn: '2022-09-02',
        closedOn: null,
        amount: 31200,
      },
    ])
    expect(analyze(fixture('transunion-canada-fr'), 'bureau_c').publicRecords).toEqual([
      {
        kind: 'consumer_proposal',
        chapter: null,
        filedOn: '2020-01-15',
        closedOn: '2024-01-31',
        amount: 22500,
      },
      {
        kind: 'registered_item',
        chapter: null,
        filedOn: '2022-06-10',
        closedOn: null,
        amount: 18400,
      },
    ])
  })

  it('keeps who asked, without the reviews that only the person sees', () => {
    expect(analyze(fixture('transunion-canada-fr'), 'bureau_c').inquiries).toEqual([
      { date: '2026-09-14', by: 'BANQUE DU GRAND LAC' },
      { date: '2023-04-02', by: 'CAISSE DU VIEUX-MOULIN' },
      { date: '2021-12-11', by: 'HYDRO DES SOURCES' },
    ])
  })

  it('keeps the notices on the file; what says that there is none is none', () => {
    const kinds = (name: string) => normalForm(fixture(name)).notices.map(({ kind }) => kind)
    expect(kinds('transunion-canada-en')).toEqual(['consumer_statement', 'fraud_alert'])
    expect(kinds('transunion-canada-fr')).toEqual([])
    expect(kinds('transunion-canada-table')).toEqual([])
  })

  it('keeps the names of the file and the end of the insurance number', () => {
    expect(normalForm(fixture('transunion-canada-en')).identity).toEqual({
      names: ['PAT EXAMPLE', 'EXEMPLE, PAT'],
      numberEndings: ['482'],
    })
    expect(normalForm(fixture('transunion-canada-fr')).identity).toEqual({
      names: ['CAMILLE EXEMPLE', 'TREMBLAY-EXEMPLE, CAMILLE'],
      numberEndings: [],
    })
  })

  it('names the original creditor of a collection, when an account was closed and last active', () => {
    const { accounts } = normalForm(fixture('transunion-canada-fr'))
    expect(accounts.at(-1)).toMatchObject({
      originalCreditor: 'HYDRO DES SOURCES',
      originalAmount: 412.88,
      lastActivityOn: '2024-06-01',
    })
    expect(accounts[2]).toMatchObject({ closedOn: '2019-04-30', originalAmount: 14000 })
    expect(accounts[0]).toMatchObject({ lastActivityOn: '2026-10-12', bureau: null })
  })

  it('closed a bank account for cause: that is no account of credit', () => {
    const closed = fixture('transunion-canada-en')
    expect(closed).toContain('Institution: PRAIRIE ROSE CREDIT UNION')
    expect(names(closed).filter((name) => name === 'PRAIRIE ROSE CREDIT UNION')).toHaveLength(1)
  })

  it('is read with each value under its label', () => {
    const { accounts } = analyze(
      [
        'TRANSUNION CANADA',
        'CONSUMER DISCLOSURE',
        'ACCOUNTS',
        ...['Creditor Name', 'MAPLE HARBOUR BANK VISA', 'Account Type', 'Revolving', 'MOP', 'R1'],
        ...['Opened Date', '2015/04/12', 'Credit Limit', '$7,500', 'Balance', '$5,640'],
        ...['Closed Date', '-', 'Past Due', '$0'],
        ...['Creditor Name', 'NORTHWIND AUTO FINANCE', 'Account Type', 'Installment', 'MOP', 'I9'],
        ...['Balance', '$3,640', 'Charge-off Date', '2023/01/31'],
        ...['CLOSED FOR CAUSE', 'No items on file'],
      ].join('\n'),
      'bureau_c',
    )
    expect(rowLines(accounts)).toEqual([
      'MAPLE HARBOUR BANK VISA credit_card current true 5640 7500 75.2 - 2015-04-12 - 0',
      'NORTHWIND AUTO FINANCE auto_loan charge_off - 3640 - - - - - -',
    ])
  })

  it('is read when single spaces part its labels from values', () => {
    const { accounts } = analyze(
      [
        'Trans Union of Canada',
        'Consumer Disclosure for PAT EXAMPLE',
        'Account(s)',
        'CREDITOR NAME MAPLE HARBOUR BANK ACCOUNT NUMBER XXXX4417',
        'REPORTED DATE 2026/09/28 OPENED DATE 2015/04/12 LAST PAYMENT DATE 2026/09/10',
        'HIGH CREDIT $6,120 CREDIT LIMIT $7,500 BALANCE $5,640 PAST DUE $0 TERMS $170 MONTHLY MOP R1',
        'Closed for Cause',
        'Registered Items',
      ].join('\n'),
      'bureau_c',
    )
    expect(rowLines(accounts)).toEqual([
      'MAPLE HARBOUR BANK credit_card current true 5640 7500 75.2 4417 2015-04-12 - 0',
    ])
  })

  it.each(['transunion-canada-fr', 'transunion-canada-en'])(
    'reads the same in capitals and when its encoding was taken for another: %s',
    (name) => {
      const text = fixture(name)
      const read = analyze(text, 'bureau_c')
      expect(analyze(misread(text), 'bureau_c')).toEqual(read)
      expect(rowLines(analyze(text.toUpperCase(), 'bureau_c').accounts)).toEqual(
        rowLines(read.accounts),
      )
    },
  )

  it('reads its numbers when no accent could be read', () => {
    const broken = fixture('transunion-canada-fr').replace(/[À-ÿ]/g, '\uFFFD')
    const { accounts } = analyze(broken, 'bureau_c')
    expect(accounts.map(({ balance, status }) => [balance, status])).toEqual([
      [8215.4, 'current'],
      [3120.05, 'late_30'],
      [0, 'paid'],
      [2611, 'charge_off'],
      [0, 'paid'],
    ])
  })

  it.each(fixtureNames)('is distinguished from every other layout: %s', (name) => {
    const own = ['transunion-canada', 'equifax-canada-lender', 'equifax-canada'].find((layout) =>
      name.startsWith(layout),
    )
    expect(claimedBy(fixture(name))).toEqual(own === undefined ? [] : [own])
  })

  it('is distinguished from a paste of an app, an article and a letter about Canadian files', () => {
    const texts = [
      'Borrowell\nVotre cote de crédit\n712\nERS 2.0 par Equifax\nDossier de crédit\nComptes\nBANQUE DU GRAND LAC VISA\nSolde 1 240 $ sur 5 000 $\nDemandes de renseignements : 2',
      'Borrowell\nYour credit score 712\nERS 2.0, Equifax Canada\nCredit utilization 25%\nNo consumer proposal on file',
      'Your dossier de crédit, or TransUnion Canada consumer disclosure, shows a rating such as R1. Registered items and a consumer proposal are listed as well.',
      'TransUnion Canada\nRe: my account number 4417\nPlease correct the date opened. Social Insurance Number enclosed.',
    ]
    expect(texts.flatMap(claimedBy)).toEqual([])
  })
})
