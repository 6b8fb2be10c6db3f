import { describe, expect, it } from 'vitest'
import { canada, card, kinds, loan, one, us } from './views.ts'

describe('an account that is late now', () => {
  const late = loan({ status: 'late_60', pastDue: 824, firstDelinquencyOn: '2026-09-02' })

  it('is reported with its days, its amount and its date', () => {
    expect(one('late_now', us(late))).toMatchObject({
      severity: 'high',
      account: 'NORTHWIND AUTO',
      description: 'NORTHWIND AUTO is reported at least 60 days late, $824 past due.',
      dates: ['2026-09-02'],
    })
  })

  it('is reported in French, with French amounts', () => {
    const { description, recommendation } = one(
      'late_now',
      us(loan({ status: 'late_90', pastDue: 1_240.5 })),
      'fr',
    )
    expect(description).toBe(
      'NORTHWIND AUTO est déclaré en retard de 90 jours ou plus, avec 1\u00a0240,50\u00a0$ en souffrance.',
    )
    expect(recommendation).toContain('Payez les 1\u00a0240,50\u00a0$ en souffrance avant')
  })

  it('states what comes after 120 days', () => {
    expect(one('late_now', us(loan({ status: 'late_120' }))).recommendation).toContain(
      'usually charge an account off after 120 to 180 days',
    )
  })

  it.each([
    ['mortgage', 'HUD-approved', 'ask the lender early'],
    ['student_loan', 'income-driven plan', 'Repayment Assistance Plan'],
  ] as const)('names the help that there is for a %s, by country', (type, american, canadian) => {
    const account = loan({ type, status: 'late_30' })
    expect(one('late_now', us(account)).recommendation).toContain(american)
    expect(one('late_now', canada(account)).recommendation).toContain(canadian)
    expect(one('late_now', canada(account)).recommendation).not.toContain(american)
  })
})

describe('an amount past due', () => {
  it('on an account said to be current is a contradiction', () => {
    expect(kinds(us(card({ pastDue: 25 })))).toEqual(['past_due medium'])
    expect(one('past_due', us(card({ pastDue: 25 }))).description).toBe(
      'LAKESIDE BANK shows $25 past due, though its status is current.',
    )
  })

  it('on an account of unknown status is grave; of nothing is no issue', () => {
    expect(kinds(us(card({ pastDue: 25, status: 'unknown' })))).toEqual(['past_due high'])
    expect(kinds(us(card({ pastDue: 0 })))).toEqual([])
  })
})

describe('a late payment of the past', () => {
  it.each([
    [30, 'past_late low'],
    [60, 'past_late low'],
    [90, 'past_late medium'],
    [120, 'past_late medium'],
  ] as const)('of %i days: %s', (worstLate, kind) => {
    expect(kinds(us(card({ worstLate })))).toEqual([kind])
  })

  it('is none where the history says never', () => {
    expect(kinds(us(card({ worstLate: 0 })))).toEqual([])
  })

  it('is reported with the day on which it ages off: seven years in the United States', () => {
    const issue = one('past_late', us(card({ worstLate: 30, firstDelinquencyOn: '2024-03-14' })))
    expect(issue.recommendation).toContain(
      'Counted from its first delinquency on March 14, 2024, it may be reported until March 14, 2031, about 4 years 4 months from now.',
    )
    expect(issue.dates).toEqual(['2024-03-14', '2031-03-14'])
  })

  it('and about six in Canada, where the start depends on bureau and province', () => {
    const issue = one(
      'past_late',
      { ...canada(card({ worstLate: 30, firstDelinquencyOn: '2024-03' })), bureau: 'TransUnion' },
      'fr',
    )
    expect(issue.recommendation).toContain(
      'Au Canada, une telle inscription reste environ 6 ans; le point de départ exact dépend du bureau et de la province. À compter de son premier défaut de paiement en mars 2024, il resterait environ 3 ans et 5 mois, jusqu’en mars 2030.',
    )
  })
})

describe('a mark of the past', () => {
  it('is reported when the status no longer shows it', () => {
    const paid = loan({ status: 'paid', balance: 0, historyMark: 'charge_off' })
    expect(kinds(us(paid))).toEqual(['past_mark medium'])
    expect(one('past_mark', us(paid)).description).toBe(
      'NORTHWIND AUTO shows a charge-off in its payment history.',
    )
    expect(one('past_mark', us(paid), 'fr').description).toBe(
      'L’historique de paiement de NORTHWIND AUTO montre une radiation.',
    )
  })
})
