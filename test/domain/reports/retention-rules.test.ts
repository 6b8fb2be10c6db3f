import { describe, expect, it } from 'vitest'
import { reportableUntil, retentionRules } from '../../../src/domain/reports/retention-rules.ts'
import { endOf } from '../../../src/domain/reports/text/dates.ts'
import { now } from './reading.ts'

const until = (item: 'collection_or_charge_off' | 'inquiry', start: string) =>
  new Date(reportableUntil(item, start, now) ?? 0).toISOString().slice(0, 10)

describe('the rules of retention', () => {
  it('keep a collection seven years and 180 days from its first delinquency (15 USC 1681c)', () => {
    expect(until('collection_or_charge_off', '2019-01-01')).toBe('2026-06-30')
  })

  it('count a month without its day from the month’s end, never too early', () => {
    expect(until('collection_or_charge_off', '2019-01')).toBe('2026-07-30')
  })

  it('keep an inquiry two years', () => {
    expect(until('inquiry', '2024-11-20')).toBe('2026-11-20')
  })

  it('hold only while they are in force', () => {
    expect(reportableUntil('inquiry', '1990-01-01', Date.UTC(1990, 1, 1))).toBeUndefined()
  })

  it('each name a source, a basis and the day they came into force', () => {
    for (const { source, validFrom } of retentionRules) {
      expect(source).not.toBe('')
      expect(endOf(validFrom)).toBeLessThan(now)
    }
  })
})
