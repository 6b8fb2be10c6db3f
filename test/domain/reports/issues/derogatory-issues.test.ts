import { describe, expect, it } from 'vitest'
import { agency, canada, card, kinds, loan, one, us } from './views.ts'

describe('a charge-off', () => {
  const account = card({
    status: 'charge_off',
    open: false,
    balance: 900,
    firstDelinquencyOn: '2023-05',
  })

  it('is reported with what is owed and until when it may be shown', () => {
    const issue = one('charge_off', us(account))
    expect(issue).toMatchObject({
      severity: 'high',
      description: 'LAKESIDE BANK is reported as charged off with a balance of $900.',
      dates: ['2023-05', '2030-11'],
    })
    expect(issue.recommendation).toContain('until November 2030, about 4 years 1 month from now')
  })

  it('with nothing owed: check the dates', () => {
    expect(one('charge_off', us(card({ ...account, balance: 0 }))).recommendation).toMatch(
      /^Nothing is owed to this creditor\. Check that the amounts and the date of first delinquency/,
    )
  })

  it('in Canada: no American law, the time to sue by province', () => {
    const { recommendation } = one('charge_off', canada(account))
    expect(recommendation).toContain('two to six years by province')
    expect(recommendation).not.toMatch(/USC|FCRA|states/)
  })
})

describe('a collection', () => {
  it('that is owed is grave, a paid one less', () => {
    expect(kinds(us(agency()))).toEqual(['collection high'])
    expect(kinds(us(agency({ status: 'paid', balance: 0 })))).toEqual(['collection medium'])
    expect(one('collection', us(agency())).description).toBe(
      'REDWOOD RECOVERY reports a collection of $640 (PINECREST UTILITIES).',
    )
  })

  it('is advised by the law of its country', () => {
    expect(one('collection', us(agency())).recommendation).toContain('validate the debt')
    const canadian = one('collection', canada(agency()), 'fr').recommendation
    expect(canadian).toContain('votre province délivre les permis des agences de recouvrement')
    expect(canadian).not.toMatch(/FICO|valider/)
  })

  it('of a doctor’s bill in Canada is a collection: the medical policy is American', () => {
    expect(kinds(canada(agency({ medical: true })))).toEqual(['collection high'])
    expect(kinds(us(agency({ medical: true })))).toEqual(['medical_collection medium'])
  })
})

describe('a medical collection', () => {
  const bill = (values: Parameters<typeof agency>[0]) => us(agency({ medical: true, ...values }))

  it.each([
    ['paid', { balance: 0 }, 'high'],
    ['began under $500', { originalAmount: 499.99 }, 'high'],
    ['began with $500', { originalAmount: 500 }, 'medium'],
    ['a year old tomorrow', { firstDelinquencyOn: '2025-11-22' }, 'high'],
    ['a year old today', { firstDelinquencyOn: '2025-11-21' }, 'medium'],
  ] as const)('that is %s: %s', (_, values, severity) => {
    expect(kinds(bill(values))).toEqual([`medical_collection ${severity}`])
  })
})

describe('a lasting mark', () => {
  it.each([
    ['bankruptcy', 'NORTHWIND AUTO is reported as included in bankruptcy.'],
    ['repossession', 'NORTHWIND AUTO is reported as a repossession.'],
    ['foreclosure', 'NORTHWIND AUTO is reported with a foreclosure.'],
  ] as const)('of the kind %s', (status, description) => {
    const account = loan({ status, open: false, balance: 0 })
    expect(one(status, us(account))).toMatchObject({ severity: 'high', description })
  })

  it('without a date says how long such marks stay in each country', () => {
    const account = loan({ status: 'repossession' })
    expect(one('repossession', us(account)).recommendation).toContain('for 7 years')
    expect(one('repossession', canada(account)).recommendation).toContain('about 6 years')
  })
})
