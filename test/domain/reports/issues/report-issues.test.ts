import { describe, expect, it } from 'vitest'
import type { Country } from '../../../../src/domain/reports/report.ts'
import { card, found, kinds, loan, now, one } from './views.ts'

const three = [card(), card({ lastFour: '1' }), loan()]

const inquiries = (...dates: readonly string[]) => ({
  inquiries: dates.map((date) => ({ date, by: 'LAKESIDE BANK', bureau: null })),
})

const recent = ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05', '2026-05-05']

describe('hard inquiries', () => {
  it('are many from six within a year, reported with their dates', () => {
    expect(kinds(inquiries(...recent))).toEqual([])
    const issue = one('high_inquiries', inquiries(...recent, '2025-11-23', '2025-11-01'))
    expect(issue.description).toBe('6 hard inquiries are listed in the last 12 months.')
    expect(issue.dates).toEqual([...recent, '2025-11-23'])
  })

  it.each([
    ['US', 'Equifax', '2024-11-21', '2024-11-20', 'two'],
    ['CA', 'TransUnion', '2020-11-21', '2020-11-20', 'six'],
  ] as const)('of %s at %s: %s is shown, %s is too old', (country, bureau, young, old, years) => {
    expect(kinds({ ...inquiries(young), country, bureau })).toEqual([])
    const issue = one('obsolete_inquiry', { ...inquiries(young, old), country, bureau })
    expect(issue.description).toMatch(
      new RegExp(`^1 hard inquiry is older than the ${years} years`),
    )
    expect(issue.dates).toEqual([old])
  })

  it('stay three years at Equifax Canada, but the last five are always kept', () => {
    const file = (...dates: readonly string[]) =>
      kinds({ ...inquiries(...dates), country: 'CA', bureau: 'Equifax' })
    expect(file('2023-11-20', ...recent.slice(1))).toEqual([])
    expect(file('2023-11-20', ...recent)).toEqual(['obsolete_inquiry low'])
    expect(file('2023-11-21', ...recent)).toEqual([])
  })
})

describe('a thin file', () => {
  const thin = (accounts: Parameters<typeof found>[0]['accounts'] = []) =>
    found({ accounts }).filter(({ kind }) => kind === 'thin_file')

  it('has two accounts of one’s own or fewer', () => {
    expect(thin(three)).toEqual([])
    expect(thin(three.slice(1)).map(({ description }) => description)).toEqual([
      'The report shows only 2 credit accounts of your own.',
    ])
    expect(thin([...three.slice(1), card({ isAuthorizedUser: true })])).toHaveLength(1)
  })

  it('has no account that is six months old', () => {
    const young = three.map((one) => ({ ...one, openedOn: '2026-06-15' }))
    expect(thin(young).map(({ description }) => description)).toEqual([
      'No account on the report is six months old yet.',
    ])
    expect(thin(young.map((one) => ({ ...one, openedOn: '2026-05-01' })))).toEqual([])
  })

  it('is not reported for a report that lists no accounts', () => {
    expect(thin([])).toEqual([])
  })
})

describe('a report', () => {
  const sent = (country: Country, over = {}) =>
    found({ accounts: three, country, ...over }).map(({ recommendation }) => recommendation)

  it('without a score states where scores are, by country', () => {
    expect(sent('US', { score: null })[0]).toMatch(/^A free annual report comes without one/)
    expect(sent('CA', { score: null })[0]).not.toMatch(/annual/)
  })

  it('of another bureau than the one asked for is said to be that', () => {
    expect(sent('US', { otherBureau: 'TransUnion' })[0]).toContain('annualcreditreport.com')
    expect(sent('CA', { otherBureau: 'TransUnion' })[0]).toContain('canada.ca')
    expect(sent('CA', { bureau: 'Experian', otherBureau: 'TransUnion' })[0]).toBe(
      'Read it as what TransUnion says. Experian keeps no consumer files in Canada; Equifax and TransUnion do.',
    )
  })

  it('of another bureau is disputed with the bureau whose it is', () => {
    const accounts = [
      ...three,
      card({ status: 'charge_off', firstDelinquencyOn: '2010-01', lastFour: '7' }),
    ]
    const [first] = sent('US', { accounts, otherBureau: 'TransUnion' })
    expect(first).toMatch(/^Dispute it with TransUnion as outdated/)
  })
})

describe('bureaus that disagree', () => {
  const entries = [
    card({ bureau: 'Equifax', record: 0, openedOn: '2015-03', balance: 100 }),
    card({ bureau: 'Experian', record: 0, openedOn: '2016-03', balance: 100, status: 'late_30' }),
    card({ bureau: 'TransUnion', record: 0, openedOn: '2015-03', balance: null }),
  ]
  const file = { accounts: [entries[0] ?? card()], allAccounts: entries }

  it('are listed with each value and the dates that differ', () => {
    expect(one('bureau_disagreement', file)).toMatchObject({
      severity: 'medium',
      description:
        'The bureaus disagree on LAKESIDE BANK: status current (Equifax), 30 days late (Experian), current (TransUnion); opened March 2015 (Equifax), March 2016 (Experian), March 2015 (TransUnion).',
      dates: ['2015-03', '2016-03'],
    })
  })

  it('are reported in French', () => {
    expect(one('bureau_disagreement', file, 'fr').description).toContain(
      'état à jour (Equifax), 30 jours de retard (Experian)',
    )
  })
})

describe('the order of the issues', () => {
  it('is the gravest first, and the clock is an argument', () => {
    const accounts = [
      ...three,
      card({ lastFour: '2', worstLate: 30 }),
      card({ lastFour: '3', status: 'charge_off', firstDelinquencyOn: '2020-01' }),
    ]
    expect(kinds({ accounts })).toEqual(['charge_off high', 'past_late low'])
    const later = Date.UTC(2028, 0, 1)
    expect(later).toBeGreaterThan(now)
    expect(kinds({ accounts }, later)).toEqual([
      'obsolete high',
      'charge_off high',
      'past_late low',
    ])
  })
})
