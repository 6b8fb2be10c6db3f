import { describe, expect, it } from 'vitest'
import { agency, canada, card, kinds, loan, one, us } from './views.ts'

describe('an item of the United States', () => {
  it('is obsolete seven years and 180 days after its first delinquency', () => {
    expect(kinds(us(agency({ firstDelinquencyOn: '2019-05-25' })))).not.toContain('obsolete high')
    const issue = one('obsolete', us(agency({ firstDelinquencyOn: '2019-05-24' })))
    expect(issue).toMatchObject({
      severity: 'high',
      account: 'REDWOOD RECOVERY',
      description:
        'REDWOOD RECOVERY first became delinquent on May 24, 2019; an item like this may be reported for 7 years and 180 days from then, until November 20, 2026 (15 USC 1681c).',
      dates: ['2019-05-24', '2026-11-20'],
    })
  })

  it.each([
    ['a charge-off', card({ status: 'charge_off', firstDelinquencyOn: '2019-03' })],
    [
      'a paid charge-off',
      card({
        status: 'paid',
        balance: 0,
        historyMark: 'charge_off',
        firstDelinquencyOn: '2019-03',
      }),
    ],
    ['a repossession', loan({ status: 'repossession', firstDelinquencyOn: '2019-03' })],
    [
      'a foreclosure',
      loan({ type: 'mortgage', status: 'foreclosure', firstDelinquencyOn: '2019-03' }),
    ],
    ['an account in a bankruptcy', loan({ status: 'bankruptcy', firstDelinquencyOn: '2019-03' })],
    ['a paid collection', agency({ status: 'paid', balance: 0, firstDelinquencyOn: '2019-03' })],
  ])('is obsolete as %s too', (_, account) => {
    expect(kinds(us(account))).toContain('obsolete high')
  })

  it('is not obsolete where it is an account in order that was late long ago', () => {
    expect(kinds(us(card({ worstLate: 30, firstDelinquencyOn: '2015-03' })))).toEqual([
      'past_late low',
    ])
  })

  it('of a collector without a delinquency date may be obsolete by its placement: the date is asked for', () => {
    expect(kinds(us(agency({ openedOn: '2019-05-25' })))).toEqual(['collection high'])
    expect(kinds(us(agency({ openedOn: '2019-05-24' })))).toEqual([
      'collection high',
      'obsolete medium',
    ])
    expect(one('obsolete', us(agency({ openedOn: '2019-05-24' }))).description).toBe(
      'REDWOOD RECOVERY was opened on May 24, 2019 and prints no date of first delinquency. If the collector got the debt that day, its delinquency began before, and it may be reported for 7 years and 180 days, until November 20, 2026 at the latest (15 USC 1681c).',
    )
  })

  it('is obsolete when the bureau’s own date of removal has passed, to the end of its month', () => {
    expect(kinds(us(card({ removalOn: '2026-11' })))).toEqual([])
    expect(kinds(us(card({ removalOn: '2026-10' })))).toEqual(['obsolete high'])
  })

  it('whose printed removal lies behind the end of its period has a wrong start', () => {
    const dated = (removalOn: string) => us(agency({ firstDelinquencyOn: '2021-01', removalOn }))
    expect(kinds(dated('2028-07'))).toEqual(['collection high'])
    expect(one('late_removal_date', dated('2029-09'))).toMatchObject({
      severity: 'medium',
      dates: ['2021-01', '2028-07', '2029-09'],
    })
  })
})

describe('how long an item may yet be shown', () => {
  const left = (values: Parameters<typeof agency>[0], language: 'en' | 'fr' = 'en') =>
    one('collection', us(agency(values)), language)

  it('follows the bureau’s printed date, if that is no later than the counted one', () => {
    const printed = { openedOn: '2024-05-30', removalOn: '2030-06' }
    expect(left(printed).recommendation).toContain(
      'Equifax prints that it stays until June 2030, about 3 years 8 months from now.',
    )
    expect(left(printed, 'fr').recommendation).toContain(
      'Equifax indique que l’inscription reste jusqu’en juin 2030, soit encore environ 3 ans et 8 mois.',
    )
    expect(left(printed).dates).toEqual(['2024-05-30', '2030-06'])
  })

  it('follows the counted date, if the bureau prints a later end', () => {
    const { recommendation } = left({ firstDelinquencyOn: '2021-01', removalOn: '2029-09' })
    expect(recommendation).toContain('it may be reported until July 2028')
    expect(recommendation).not.toContain('prints that it stays')
  })
})

describe('an item of Canada', () => {
  const at = (bureau: 'Equifax' | 'TransUnion', values: Parameters<typeof agency>[0]) => ({
    ...canada(agency(values)),
    bureau,
  })

  it('is obsolete at Equifax six years after its last activity', () => {
    expect(kinds(at('Equifax', { lastActivityOn: '2020-11-21' }))).toEqual(['collection high'])
    expect(kinds(at('Equifax', { lastActivityOn: '2020-11-20' }))).toEqual([
      'obsolete high',
      'collection high',
    ])
  })

  it('and at TransUnion six years after its first delinquency', () => {
    expect(kinds(at('TransUnion', { firstDelinquencyOn: '2020-11-21' }))).toEqual([
      'collection high',
    ])
    expect(kinds(at('TransUnion', { firstDelinquencyOn: '2020-11-20' }))).toEqual([
      'obsolete high',
      'collection high',
    ])
  })

  it('whose counted date is not printed only seems too old', () => {
    const issue = one('obsolete', at('Equifax', { firstDelinquencyOn: '2019-02' }))
    expect(issue.severity).toBe('medium')
    expect(issue.description).toBe(
      'REDWOOD RECOVERY seems older than the about 6 years for which bureaus in Canada keep such an entry: counted from its first delinquency in February 2019, that was until February 2025. The exact start depends on the bureau and the province.',
    )
  })

  it('never cites American law', () => {
    const issue = one('obsolete', at('TransUnion', { firstDelinquencyOn: '2019-02' }), 'fr')
    expect(`${issue.description} ${issue.recommendation}`).not.toMatch(/USC|sept ans|180/)
    expect(issue.recommendation).toContain('au Québec, l’AMF')
  })
})
