import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyWatch,
  formatWatch,
  parseWatch,
  type Watch,
} from '../../../src/domain/monitoring/watch.ts'
import { normalizeCreditor } from '../../../src/domain/text/creditor-matching.ts'

const noon = Date.UTC(2026, 10, 21, 12)

const watch: Watch = {
  bureaus: {
    bureau_a: {
      since: noon - 1,
      asOf: noon,
      sources: ['bureau-api'],
      scores: [{ model: 'FICO 8', score: 700, asOf: noon, notified: { score: 690, at: noon - 1 } }],
      accounts: [
        {
          id: 'lakeside|credit_card|2019-03|8817',
          normalizedName: 'lakeside',
          name: 'Lakeside Bank',
          type: 'credit_card',
          status: 'late_30',
          balance: 310,
          lastFour: '8817',
          openedOn: '2019-03',
          worstLate: 30,
          seenAt: noon,
        },
        {
          id: 'riverstone|other||',
          normalizedName: 'riverstone',
          name: 'Riverstone',
          type: 'other',
          status: 'unknown',
          balance: null,
          lastFour: null,
          openedOn: null,
          worstLate: null,
          seenAt: noon - 1,
        },
      ],
      inquiries: [
        { date: '2026-11-03', by: 'Northwind', seenAt: noon },
        { date: '2026-11', by: null, seenAt: noon - 1 },
      ],
    },
    bureau_b: {
      ...{ since: noon, asOf: noon, sources: [], scores: [], accounts: null, inquiries: null },
    },
  },
  goal: { score: 720, reached: null },
  outages: { bureau_c: { tries: 2, retryAt: noon + 1 } },
}

describe('A watch as text', () => {
  it('says once what can be said once', () => {
    expect(JSON.parse(formatWatch(watch))).toEqual([
      [
        [
          'bureau_a',
          [
            noon - 1,
            noon,
            ['bureau-api'],
            [{ model: 'FICO 8', score: 700, asOf: noon, notified: { score: 690, at: noon - 1 } }],
            [
              ['Lakeside Bank', 'credit_card', 'late_30', 310, '8817', '2019-03', 30],
              ['Riverstone', 'other', 'unknown', null, null, null, null, noon - 1],
            ],
            [
              ['2026-11-03', 'Northwind'],
              ['2026-11', null, noon - 1],
            ],
          ],
        ],
        ['bureau_b', [noon, noon, [], [], null, null]],
      ],
      { score: 720, reached: null },
      { bureau_c: { tries: 2, retryAt: noon + 1 } },
    ])
  })

  it('is read back as it was', () => {
    expect(parseWatch(formatWatch(watch))).toEqual(watch)
    expect(parseWatch(formatWatch(emptyWatch))).toEqual(emptyWatch)
  })

  it('keeps the id of an account whose card has a new number since it was seen first', () => {
    const text = fc.string({ maxLength: 12 })
    const account = fc
      .record({
        id: text,
        name: text,
        type: fc.constantFrom('credit_card', 'other'),
        status: fc.constantFrom('current', 'unknown'),
        balance: fc.option(fc.integer()),
        lastFour: fc.option(text),
        openedOn: fc.option(text),
        worstLate: fc.constantFrom(null, 0, 30),
        seenAt: fc.constantFrom(noon, noon - 1),
      } as const)
      .map((one) => ({ ...one, normalizedName: normalizeCreditor(one.name) }))
    const bureau = watch.bureaus.bureau_a
    fc.assert(
      fc.property(fc.array(account, { maxLength: 5 }), (accounts) => {
        const known = { ...watch, bureaus: { bureau_a: { ...bureau, accounts } } } as Watch
        expect(parseWatch(formatWatch(known))).toEqual(known)
      }),
    )
  })
})
