import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  BureauSnapshot,
  SnapshotAccount,
} from '../../../src/domain/monitoring/bureau-snapshot.ts'
import { compareSnapshot } from '../../../src/domain/monitoring/compare-snapshots.ts'
import { account, day, everything, noon, reading } from './snapshots.ts'

const names = [
  'LAKESIDE BANK',
  'Lakeside',
  'CAPITAL HARBOR BANK NA',
  'Blue Heron CU',
  'Kohls',
  'Amex',
]

const accounts: fc.Arbitrary<SnapshotAccount> = fc
  .record({
    name: fc.constantFrom(...names),
    type: fc.constantFrom('credit_card', 'auto_loan', 'collection', 'other'),
    status: fc.constantFrom('current', 'late_30', 'late_60', 'charge_off', 'unknown', 'closed'),
    balance: fc.option(fc.integer({ min: 0, max: 9_000 })),
    lastFour: fc.option(fc.constantFrom('1111', '2222', '3333')),
    openedOn: fc.option(fc.constantFrom('2019', '2019-03', '2019-03-14', '2026-11')),
    worstLate: fc.option(fc.constantFrom(0, 30, 60)),
  })
  .map(({ name, ...more }) => account(name, more as Partial<SnapshotAccount>))

const inquiries = fc.record({
  date: fc.constantFrom('2026-11', '2026-11-03', '2026-11-20', '2026-10-30', '2024-01-01'),
  by: fc.option(fc.constantFrom(...names)),
})

const readings: fc.Arbitrary<BureauSnapshot> = fc
  .record({
    score: fc.option(fc.integer({ min: 300, max: 850 })),
    model: fc.option(fc.constantFrom('FICO 8', 'VantageScore 3.0')),
    source: fc.constantFrom('bureau-api', 'app-karma'),
    accounts: fc.option(fc.array(accounts, { maxLength: 8 })),
    inquiries: fc.option(fc.array(inquiries, { maxLength: 5 })),
  })
  .map((more) => reading(more))

const first = (one: BureauSnapshot) => {
  const step = compareSnapshot(undefined, one, everything)
  if (step === undefined) throw new Error('a first reading is always taken')
  return step
}

describe('Whatever bureaus say', () => {
  it('a first reading alerts nothing', () => {
    fc.assert(fc.property(readings, (one) => first(one).alerts.length === 0))
  })

  it('the same reading twice alerts nothing', () => {
    fc.assert(
      fc.property(readings, (one) => {
        const again = compareSnapshot(first(one).watched, { ...one, asOf: noon + day }, everything)
        expect(again).toMatchObject({ alerts: [], scoreChange: undefined })
      }),
    )
  })

  it('the order of accounts and inquiries changes nothing', () => {
    fc.assert(
      fc.property(readings, readings, (one, other) => {
        const before = first(one).watched
        const turned = {
          ...other,
          accounts: other.accounts?.toReversed() ?? null,
          inquiries: other.inquiries?.toReversed() ?? null,
        }
        const straight = compareSnapshot(before, other, everything)
        const reversed = compareSnapshot(before, turned, everything)
        expect(reversed?.alerts).toEqual(straight?.alerts)
        expect(reversed?.scoreChange).toEqual(straight?.scoreChange)
      }),
    )
  })

  it('nothing has one key twice in one reading', () => {
    fc.assert(
      fc.property(readings, readings, (one, other) => {
        const keys = compareSnapshot(first(one).watched, other, everything)?.alerts.map(
          ({ key }) => key,
        )
        expect(new Set(keys).size).toBe(keys?.length)
      }),
    )
  })

  it('a drift of three points a reading alerts when it has come to the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.constantFrom(-3, 3), (threshold, step) => {
        const asked = { ...everything, scoreChange: threshold }
        let watched = first(reading({ score: 600 })).watched
        const until = Math.ceil(threshold / 3)
        for (let at = 1; at <= until; at++) {
          const next = reading({ score: 600 + step * at, asOf: noon + at * day })
          const compared = compareSnapshot(watched, next, asked)
          if (compared === undefined) throw new Error('it is newer')
          expect(compared.alerts).toHaveLength(at === until ? 1 : 0)
          watched = compared.watched
        }
      }),
    )
  })
})
