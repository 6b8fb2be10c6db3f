import { describe, expect, it } from 'vitest'
import { agency, card, found, kinds, one, us } from './views.ts'

const original = card({
  name: 'CAPITAL HARBOR BANK NA',
  status: 'charge_off',
  open: false,
  balance: 0,
  originalAmount: 1_240,
  firstDelinquencyOn: '2019-08',
})

const collector = (firstDelinquencyOn: string | null, originalCreditor = 'Capital Harbor') =>
  agency({ firstDelinquencyOn, originalCreditor, balance: 1_240 })

describe('a collection that dates its delinquency later than the account it comes from', () => {
  it('is re-aged', () => {
    const issue = one('re_aged', us(original, collector('2021-06')))
    expect(issue).toMatchObject({
      severity: 'high',
      account: 'REDWOOD RECOVERY',
      description:
        'REDWOOD RECOVERY dates the first delinquency June 2021, but CAPITAL HARBOR BANK NA, where the debt comes from, dates it August 2019: the later date would keep the item longer.',
      dates: ['2021-06', '2019-08'],
    })
    expect(issue.recommendation).toContain(
      'Counted from its first delinquency in August 2019, it may be reported until February 2027',
    )
  })

  it('and outdated too, when its true period is over', () => {
    const older = card({ ...original, firstDelinquencyOn: '2018-01' })
    expect(one('re_aged', us(older, collector('2021-06'))).recommendation).toContain(
      'Counted from the earlier date, the item could be reported only until July 2025: dispute it as outdated too.',
    )
  })

  it.each([
    ['the same month', '2019-08'],
    ['an earlier one', '2019-05'],
    ['the next one, as roundings go', '2019-09'],
    ['none', null],
  ])('is not with %s', (_, date) => {
    expect(kinds(us(original, collector(date)))).not.toContain('re_aged high')
  })

  it('is not when it comes from another creditor', () => {
    expect(kinds(us(original, collector('2021-06', 'PINECREST UTILITIES')))).not.toContain(
      're_aged high',
    )
  })

  it('is reported for the right one of two accounts by its amount, else for none', () => {
    const other = card({ ...original, originalAmount: 77, firstDelinquencyOn: '2021-05' })
    expect(one('re_aged', us(other, original, collector('2021-06'))).dates).toEqual([
      '2021-06',
      '2019-08',
    ])
    const twin = card({ ...original, lastFour: '9999' })
    expect(kinds(us(twin, original, collector('2021-06')))).not.toContain('re_aged high')
  })
})

describe('a debt that is shown as owed twice', () => {
  it('by the creditor and its collector', () => {
    const owed = card({ ...original, balance: 1_240 })
    expect(one('debt_counted_twice', us(owed, collector('2019-08')))).toMatchObject({
      severity: 'high',
      description:
        'REDWOOD RECOVERY and CAPITAL HARBOR BANK NA seem to report one debt, and both show it as owed ($1,240 and $1,240).',
    })
    expect(kinds(us(original, collector('2019-08')))).not.toContain('debt_counted_twice high')
  })

  it('and not by an account in good standing, unless its amount is the same', () => {
    const living = card({ ...original, status: 'current', open: true, balance: 2_900 })
    const same = card({ ...living, originalAmount: null, balance: 1_240 })
    const other = card({ ...living, originalAmount: null })
    expect(kinds(us(other, collector('2019-08')))).not.toContain('debt_counted_twice high')
    expect(kinds(us(same, collector('2019-08')))).toContain('debt_counted_twice high')
  })

  it('by two collectors with one original creditor and one amount', () => {
    const second = agency({ ...collector('2019-08'), name: 'TALL PINES RECEIVABLES' })
    expect(one('debt_counted_twice', us(collector('2019-08'), second)).account).toBe(
      'TALL PINES RECEIVABLES',
    )
    const larger = agency({ ...second, balance: 99 })
    expect(kinds(us(collector('2019-08'), larger))).not.toContain('debt_counted_twice high')
  })
})

describe('an account that is listed twice', () => {
  it('is reported once, with the date that the entries share', () => {
    const issues = found(us(card(), card(), card())).filter(({ kind }) => kind === 'duplicate')
    expect(issues.map(({ severity, dates }) => [severity, dates])).toEqual([
      ['medium', ['2015-03-14']],
    ])
  })

  it('is two with another number, or without number and date', () => {
    expect(kinds(us(card(), card({ lastFour: '1111' })))).toEqual([])
    const bare = card({ lastFour: null, openedOn: null })
    expect(kinds(us(bare, bare))).toEqual([])
  })
})

describe('two printed names', () => {
  it.each([
    ['CAPITAL HARBOR BANK NA', 'Capital Harbor', true],
    ['PINECREST UTILITIES', 'PINECREST UTIL', true],
    ['CAISSE DES ÉRABLES', 'CAISSE DES ERABLES', true],
    ['CAPITAL HARBOR BANK', 'CAPITAL HILLS BANK', false],
    ['FIRST BANK', 'SECOND BANK', false],
    ['BANK', 'CREDIT', false],
  ])('%s and %s are one creditor: %s', (name, other, same) => {
    const issues = kinds(us(card({ ...original, name }), collector('2021-06', other)))
    expect(issues.includes('re_aged high')).toBe(same)
  })
})
