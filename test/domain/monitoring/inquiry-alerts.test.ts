import { describe, expect, it } from 'vitest'
import type { BureauSnapshot } from '../../../src/domain/monitoring/bureau-snapshot.ts'
import { following, sent } from './snapshots.ts'

describe('A hard inquiry', () => {
  const asked = { date: '2026-11-20', by: 'Northwind Auto Finance' }

  it('is told once', () => {
    const { alerts } = following([{}, { inquiries: [asked] }])
    expect(alerts).toEqual([
      {
        type: 'hard_inquiry',
        bureau: 'bureau_a',
        severity: 'medium',
        details: { by: 'Northwind Auto Finance', inquiredOn: '2026-11-20' },
        key: 'hard_inquiry/bureau_a/2026-11-20|northwindauto',
      },
    ])
    expect(following([{}, { inquiries: [asked] }, { inquiries: [asked] }]).alerts).toEqual([])
  })

  it.each([
    ['spelled otherwise', { ...asked, by: 'NORTHWIND AUTO FIN' }],
    ['without a name', { ...asked, by: null }],
    ['with its month alone', { ...asked, date: '2026-11' }],
  ])('is the same %s', (_how, same) => {
    expect(following([{}, { inquiries: [asked] }, { inquiries: [same] }]).alerts).toEqual([])
  })

  it('without a name is another where a day has one more of them', () => {
    const nameless = { date: '2026-11-24', by: null }
    const one = { inquiries: [nameless] }
    const two = { inquiries: [nameless, nameless] }
    const keys = (...readings: Partial<BureauSnapshot>[]) =>
      following([{}, ...readings]).alerts.map(({ key }) => key)
    expect(keys(one)).toEqual(['hard_inquiry/bureau_a/2026-11-24|'])
    expect(keys(one, two)).toEqual(['hard_inquiry/bureau_a/2026-11-24||2'])
    expect(keys(two)).toEqual([
      'hard_inquiry/bureau_a/2026-11-24|',
      'hard_inquiry/bureau_a/2026-11-24||2',
    ])
    expect(keys(one, two, two)).toEqual([])
    expect(keys(two, one, two)).toEqual([])
  })

  it('is another of another day, and of somebody else on the same day', () => {
    const others = [
      asked,
      { date: '2026-11-22', by: 'Northwind Auto Finance' },
      { date: '2026-11-20', by: 'Blue Heron Credit Union' },
    ]
    expect(sent(following([{}, { inquiries: [asked] }, { inquiries: others }]))).toEqual([
      'hard_inquiry Blue Heron Credit Union 2026-11-20',
      'hard_inquiry Northwind Auto Finance 2026-11-22',
    ])
  })

  it('of which no more than the year is told may be of this month', () => {
    const ofYear = { date: '2026', by: 'Blue Heron Credit Union' }
    expect(sent(following([{}, { inquiries: [ofYear] }]))).toEqual([
      'hard_inquiry Blue Heron Credit Union 2026',
    ])
    expect(following([{ inquiries: null }, { inquiries: [ofYear] }]).alerts).toEqual([])
  })

  it('of long ago that a fuller paper shows is no news', () => {
    const old = { date: '2026-08-03', by: 'Blue Heron Credit Union' }
    expect(following([{}, { inquiries: [old] }]).alerts).toEqual([])
    expect(following([{ inquiries: null }, { inquiries: [asked] }]).alerts).toEqual([])
  })
})
