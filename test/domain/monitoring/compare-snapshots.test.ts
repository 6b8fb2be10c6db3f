import { describe, expect, it } from 'vitest'
import { compareSnapshot } from '../../../src/domain/monitoring/compare-snapshots.ts'
import {
  account,
  day,
  everything,
  following,
  harbor,
  lakeside,
  noon,
  reading,
  sent,
} from './snapshots.ts'

describe('A first reading', () => {
  it('is what later ones are compared with, and alerts nothing', () => {
    const first = following([
      {
        accounts: [
          lakeside,
          account('REDWOOD RECOVERY', { type: 'collection', status: 'collection' }),
        ],
        inquiries: [{ date: '2026-11-20', by: 'Northwind Auto Finance' }],
      },
    ])
    expect(first.alerts).toEqual([])
    expect(first.scoreChange).toBeUndefined()
  })
})

describe('A new account', () => {
  const fresh = account('NORTHWIND AUTO FINANCE', {
    type: 'auto_loan',
    openedOn: '2026-11',
    lastFour: '9041',
    balance: 18_000,
  })

  it('is told once, with what the bureau says of it', () => {
    const { alerts } = following([{}, { accounts: [harbor, fresh, lakeside] }])
    expect(alerts).toEqual([
      {
        type: 'new_account',
        bureau: 'bureau_a',
        severity: 'high',
        details: {
          name: 'NORTHWIND AUTO FINANCE',
          accountType: 'auto_loan',
          openedOn: '2026-11',
          lastFour: '9041',
          balance: 18_000,
          limit: null,
        },
        key: 'new_account/bureau_a/northwindauto|auto_loan|2026-11|9041/2026-11-21',
      },
    ])
    const later = [{}, { accounts: [lakeside, fresh] }, { accounts: [fresh, lakeside, harbor] }]
    expect(following(later).alerts).toEqual([])
  })

  it('has another key for a watch that began anew without it', () => {
    const key = (from: number) =>
      following([{ asOf: from }, { asOf: from + day, accounts: [harbor, fresh, lakeside] }])
        .alerts[0]?.key
    expect(key(noon)).not.toBe(key(noon + 30 * day))
  })

  it('is none when it was left out for a while', () => {
    const readings = [{}, { accounts: [lakeside] }, { accounts: [lakeside, harbor] }]
    expect(following(readings).alerts).toEqual([])
  })

  it('that was opened long ago weighs less', () => {
    const old = { ...fresh, openedOn: '2017-05' }
    expect(following([{}, { accounts: [lakeside, harbor, old] }]).alerts[0]?.severity).toBe(
      'medium',
    )
  })

  it('is none where a source that lists fewer was known before', () => {
    const summary = { source: 'app-karma', accounts: [lakeside] }
    expect(following([summary, { accounts: [lakeside, harbor] }]).alerts).toEqual([])
    const unlisted = { source: 'app-karma', accounts: null }
    expect(following([unlisted, {}]).alerts).toEqual([])
  })

  it('is one in another source, too, when it was opened since', () => {
    const summary = { source: 'app-karma', accounts: [lakeside] }
    expect(sent(following([summary, { accounts: [lakeside, harbor, fresh] }]))).toEqual([
      'new_account NORTHWIND AUTO FINANCE',
    ])
    const later = { ...fresh, openedOn: '2026-12' }
    const unlisted = { source: 'app-karma', accounts: null }
    expect(sent(following([unlisted, { accounts: [lakeside, later] }]))).toEqual([
      'new_account NORTHWIND AUTO FINANCE',
    ])
  })

  it('is one after a file that had none', () => {
    expect(sent(following([{ accounts: [] }, { accounts: [fresh] }]))).toEqual([
      'new_account NORTHWIND AUTO FINANCE',
    ])
  })

  it('that comes with its trouble is told as that', () => {
    const collection = account('REDWOOD RECOVERY', { type: 'collection', status: 'collection' })
    const readings = [{}, { accounts: [lakeside, harbor, collection] }]
    expect(sent(following(readings))).toEqual(['late_payment REDWOOD RECOVERY'])
    expect(sent(following(readings, { ...everything, latePayment: false }))).toEqual([
      'new_account REDWOOD RECOVERY',
    ])
  })
})

describe('A late payment', () => {
  const late = (
    status: 'late_30' | 'late_60' | 'current',
    worstLate: 0 | 30 | 60 | null = null,
  ) => ({
    accounts: [harbor, { ...lakeside, status, worstLate, pastDue: status === 'current' ? 0 : 85 }],
  })

  it('is told with how the account stood before', () => {
    const { alerts } = following([{}, late('late_30')])
    expect(alerts).toEqual([
      {
        type: 'late_payment',
        bureau: 'bureau_a',
        severity: 'high',
        details: {
          name: 'LAKESIDE BANK',
          accountType: 'credit_card',
          lastFour: '8817',
          status: 'late_30',
          previousStatus: 'current',
          pastDue: 85,
          worstLate: null,
        },
        key: 'late_payment/bureau_a/lakeside|credit_card|2019-03|8817/late_30/2026-11',
      },
    ])
  })

  it.each<[string, readonly object[], number]>([
    ['stays late', [{}, late('late_30'), late('late_30')], 0],
    ['becomes later', [{}, late('late_30'), late('late_60')], 1],
    ['is paid up', [{}, late('late_30'), late('current')], 0],
    ['is late again', [{}, late('late_30'), late('current'), late('late_30')], 1],
    ['was late in between, as the history tells', [late('current', 0), late('current', 30)], 1],
    ['has a history that was not told before', [late('current'), late('current', 30)], 0],
    [
      'enters the history that it was told to be',
      [late('current', 0), late('late_30', 0), late('current', 30)],
      0,
    ],
  ])('of an account that %s', (_how, readings, count) => {
    expect(following(readings).alerts).toHaveLength(count)
  })

  it('can be in collection or charged off', () => {
    const gone = (status: 'collection' | 'charge_off') => ({
      accounts: [harbor, { ...lakeside, status }],
    })
    expect(following([{}, gone('charge_off')]).alerts).toHaveLength(1)
    expect(following([{}, late('late_60'), gone('collection')]).alerts).toHaveLength(1)
    expect(following([{}, gone('collection'), gone('charge_off')]).alerts).toEqual([])
  })

  it('is not forgotten while a bureau does not tell how the account stands', () => {
    const unknown = { accounts: [harbor, { ...lakeside, status: 'unknown' as const }] }
    expect(following([{}, late('late_30'), unknown, late('late_30')]).alerts).toEqual([])
  })
})

describe('What is not asked for', () => {
  it.each(['newAccount', 'hardInquiry', 'latePayment'])('is not told: %s', (kind) => {
    const everyKind = {
      accounts: [
        { ...lakeside, status: 'late_30' as const },
        harbor,
        account('BLUE HERON', { openedOn: '2026-11', lastFour: '1111' }),
      ],
      inquiries: [{ date: '2026-11-21', by: 'Blue Heron' }],
    }
    expect(following([{}, everyKind]).alerts).toHaveLength(3)
    expect(following([{}, everyKind], { ...everything, [kind]: false }).alerts).toHaveLength(2)
  })
})

describe('A reading that is older than what is known', () => {
  it('is no news, and changes nothing', () => {
    const { watched } = following([{}])
    const older = reading({ asOf: noon - day, score: 500 })
    expect(compareSnapshot(watched, older, everything)).toBeUndefined()
    const sameDay = reading({ asOf: noon - 3_600_000, score: 680 })
    expect(compareSnapshot(watched, sameDay, everything)?.alerts).toHaveLength(1)
  })
})
