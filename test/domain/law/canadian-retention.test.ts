import { describe, expect, it } from 'vitest'
import {
  type CanadianItem,
  type KnownStarts,
  type RetentionPlace,
  retentionEnd,
  retentionFor,
} from '../../../src/domain/law/canadian-retention.ts'
import { provincialLimit } from '../../../src/domain/law/provincial-rules.ts'

const now = Date.UTC(2026, 10, 21)

type Starts = Readonly<Partial<Record<keyof KnownStarts, string>>>

/** "2026-03-01", with a "?" behind it when a rule counts from another day than those known. */
function until(item: CanadianItem, starts: Starts, place: RetentionPlace): string | undefined {
  const known = Object.fromEntries(
    Object.entries(starts).map(([name, day]) => [name, Date.parse(day)]),
  )
  const saved = retentionEnd(item, known, place, now)
  if (saved === undefined) return undefined
  return `${new Date(saved.until).toISOString().slice(0, 10)}${saved.isCertain ? '' : '?'}`
}

const equifax = { province: null, bureau: 'Equifax' } as const
const transUnion = { province: null, bureau: 'TransUnion' } as const

describe('how long Equifax Canada keeps', () => {
  it.each([
    [
      'an account: 6 years from its last activity',
      'account',
      { 'last activity': '2020-03-01' },
      '2026-03-01',
    ],
    ['a collection: the same', 'collection', { 'last activity': '2020-03-01' }, '2026-03-01'],
    [
      'a collection without activity: 6 years from its assignment',
      'collection',
      { assignment: '2020-05-01' },
      '2026-05-01',
    ],
    [
      'a bankruptcy: 6 years from the discharge',
      'bankruptcy',
      { filing: '2019-01-10', discharge: '2019-10-10' },
      '2025-10-10',
    ],
    [
      'one that is not discharged: 7 years from the filing',
      'bankruptcy',
      { filing: '2019-01-10' },
      '2026-01-10',
    ],
    [
      'a second bankruptcy: 14 years',
      'repeated bankruptcy',
      { discharge: '2012-01-10' },
      '2026-01-10',
    ],
    ['an inquiry: 3 years', 'inquiry', { inquiry: '2023-11-21' }, '2026-11-21'],
    [
      'a security registered anywhere but in Prince Edward Island: 6 years, 10 there',
      'registered item',
      { filing: '2016-02-01' },
      '2026-02-01',
    ],
  ] as const)('%s', (_, item, starts, day) => {
    expect(until(item, starts, equifax)).toBe(day)
  })
})

describe('how long TransUnion Canada keeps', () => {
  it.each([
    [
      'an account: 6 years from the first delinquency',
      'account',
      { 'first delinquency': '2020-03-01', 'last activity': '2024-03-01' },
      '2026-03-01',
    ],
    [
      'a collection: from the delinquency with the first creditor',
      'collection',
      { 'first delinquency': '2020-03-01', assignment: '2021-03-01' },
      '2026-03-01',
    ],
    [
      'a bankruptcy, where the province is not known: 7 years at most',
      'bankruptcy',
      { discharge: '2019-10-10' },
      '2026-10-10',
    ],
    [
      'a judgment, where the province is not known: 10 years at most',
      'judgment',
      { filing: '2016-10-10' },
      '2026-10-10',
    ],
    ['an inquiry: 6 years', 'inquiry', { inquiry: '2020-11-21' }, '2026-11-21'],
    ['a registered security: 5 years', 'registered item', { filing: '2021-02-01' }, '2026-02-01'],
  ] as const)('%s', (_, item, starts, day) => {
    expect(until(item, starts, transUnion)).toBe(day)
  })

  it.each([
    ['ON', '2026-10-10'],
    ['QC', '2026-10-10'],
    ['PE', '2026-10-10'],
    ['BC', '2025-10-10'],
    ['YT', '2025-10-10'],
  ] as const)('a bankruptcy of somebody in %s: until %s', (province, day) => {
    const place = { province, bureau: 'TransUnion' } as const
    expect(until('bankruptcy', { discharge: '2019-10-10' }, place)).toBe(day)
  })

  it.each([
    ['ON', '2027-01-01'],
    ['AB', '2026-01-01'],
    ['PE', '2030-01-01'],
  ] as const)('a judgment in %s: until %s', (province, day) => {
    const place = { province, bureau: 'TransUnion' } as const
    expect(until('judgment', { filing: '2020-01-01' }, place)).toBe(day)
  })
})

describe('how long either keeps', () => {
  it('a consumer proposal: 3 years from its completion or 6 from its filing, the earlier one', () => {
    expect(
      until('consumer proposal', { filing: '2018-01-01', completion: '2020-01-01' }, equifax),
    ).toBe('2023-01-01')
    expect(
      until('consumer proposal', { filing: '2018-01-01', completion: '2023-01-01' }, transUnion),
    ).toBe('2024-01-01')
    expect(until('consumer proposal', { filing: '2018-01-01' }, equifax)).toBe('2024-01-01')
  })

  it('an item whose counted day is not known: about as long from another day, and not for certain', () => {
    expect(until('account', { 'first delinquency': '2019-05-01' }, equifax)).toBe('2025-05-01?')
  })

  it('an item at an unknown bureau: as long as the one that keeps it longer', () => {
    const place = { province: null, bureau: null }
    expect(until('inquiry', { inquiry: '2020-11-21' }, place)).toBe('2026-11-21')
  })

  it('nothing that can be told without any day', () => {
    expect(until('account', {}, equifax)).toBeUndefined()
  })

  it('nothing at Experian, which left Canada', () => {
    expect(retentionFor('account', { province: null, bureau: 'Experian' }, now)).toEqual([])
  })

  it('by rules that each name their source', () => {
    const rules = retentionFor('account', { province: 'QC', bureau: null }, now)
    expect(
      rules.map(({ bureau, counted, source }) => [bureau, counted, source.slice(0, 35)]),
    ).toEqual([
      ['Equifax', [{ years: 6, from: 'last activity' }], 'Financial Consumer Agency of Canada'],
      [
        'TransUnion',
        [{ years: 6, from: 'first delinquency' }],
        'Financial Consumer Agency of Canada',
      ],
    ])
  })
})

describe('the law of a province', () => {
  it('bars debts after seven years in Ontario, six in Alberta', () => {
    expect(provincialLimit('debt', 'ON', now)).toMatchObject({
      years: 7,
      countedFrom: 'last payment or default',
      source: 'Consumer Reporting Act, R.S.O. 1990, c. C.33, s. 9(3)(f)',
    })
    expect(provincialLimit('debt', 'AB', now)?.years).toBe(6)
  })

  it('is not told where it was not read', () => {
    expect(provincialLimit('debt', 'QC', now)).toBeUndefined()
  })
})
