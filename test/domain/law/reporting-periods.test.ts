import { describe, expect, it } from 'vitest'
import { reportableUntil, reportingPeriod } from '../../../src/domain/law/reporting-periods.ts'
import { endOf } from '../../../src/domain/reports/engine/text/dates.ts'

const now = Date.UTC(2026, 10, 21)

const until = (kind: Parameters<typeof reportingPeriod>[0], start: string, afterDefault = false) =>
  new Date(reportableUntil({ kind, day: endOf(start), afterDefault }, now))
    .toISOString()
    .slice(0, 10)

describe('the reporting periods of the United States', () => {
  it('a collection: seven years and 180 days from the first delinquency (15 USC 1681c)', () => {
    expect(until('collection', '2019-01-01')).toBe('2026-06-30')
  })

  it('a collection told by its charge-off: seven years, for the 180 days are over', () => {
    expect(until('collection', '2019-01-01', true)).toBe('2026-01-01')
  })

  it('a month without its day counts from the month’s end, never too early', () => {
    expect(until('collection', '2019-01')).toBe('2026-07-30')
  })

  it.each([
    ['account', 7],
    ['judgment', 7],
    ['tax lien', 7],
    ['bankruptcy', 10],
    ['chapter 13', 7],
    ['inquiry', 2],
  ] as const)('%s: %i years', (kind, years) => {
    expect(until(kind, '2015-06-15')).toBe(`${2015 + years}-06-15`)
  })

  it('hold only while they are in force', () => {
    expect(() => reportingPeriod('account', Date.UTC(1990, 1, 1))).toThrow(RangeError)
  })
})
