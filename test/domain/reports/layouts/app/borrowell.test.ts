import { describe, expect, it } from 'vitest'
import { fixture, rowLines } from '../../analyze.ts'
import { besides, normalForm } from '../../normal-form.ts'

describe('what is copied out of Borrowell', () => {
  it('is read with the score, not the goal, the average or the advert', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('app-borrowell-en'))
    expect(rowLines(accounts)).toEqual([
      'Maple Harbour Bank Mastercard credit_card late_30 - 4210.55 5000 84.2 - - - -',
      'Prairie Rose Visa credit_card current - 0 2500 0 - - - -',
      'Northern Lights Credit Union line_of_credit current - 7800 10000 78 - - - -',
      'Northwind Auto Finance other current - 12640.18 - - - - - -',
    ])
    expect(besides(accounts)).toEqual(['worst 30', '', '', ''])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      [null, 'Payment history: 2 missed payments'],
      [null, 'Credit utilization: 84%'],
      [null, 'Derogatory marks: 1'],
      [null, 'Credit age: 6 years, 3 months'],
      [null, 'Total accounts: 4'],
      [null, 'Credit inquiries: 2'],
    ])
    expect(rest).toEqual({
      layout: 'app',
      scores: [{ value: 642, model: 'ERS 2.0', bureau: null }],
      inquiries: [],
      reportDate: '2026-11-03',
      bureau: 'Equifax',
      country: 'CA',
      publicRecords: [],
      notices: [],
      identity: { names: [], numberEndings: [] },
    })
  })

  it('is read in French, amounts and states too', () => {
    const { accounts, factors, ...rest } = normalForm(fixture('app-borrowell-fr'))
    expect(rowLines(accounts)).toEqual([
      'Maple Harbour Bank Mastercard credit_card late_30 - 4210.55 5000 84.2 - - - -',
      'Caisse Prairie Rose Visa credit_card current - 0 2500 0 - - - -',
      'Caisse des Érables line_of_credit current - 7800 10000 78 - - - -',
      'Northwind Finance auto auto_loan current - 12640.18 - - - - - -',
    ])
    expect(besides(accounts)).toEqual(['worst 30', '', '', ''])
    expect(factors.map(({ code, text }) => [code, text])).toEqual([
      [null, 'Historique de paiement: 2 paiements manqués'],
      [null, 'Utilisation du crédit: 84 %'],
      [null, 'Âge du crédit: 6 ans, 3 mois'],
      [null, 'Demandes de crédit: 2'],
    ])
    expect(rest).toEqual({
      layout: 'app',
      scores: [{ value: 642, model: 'ERS 2.0', bureau: null }],
      inquiries: [],
      reportDate: '2026-11-03',
      bureau: 'Equifax',
      country: 'CA',
      publicRecords: [],
      notices: [],
      identity: { names: [], numberEndings: [] },
    })
  })
})
