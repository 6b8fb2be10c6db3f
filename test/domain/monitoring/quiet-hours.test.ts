import { describe, expect, it } from 'vitest'
import { isTimeZone, quietUntil } from '../../../src/domain/monitoring/notification-plan.ts'

const until = (time: string, from: string, to: string, timeZone = 'America/Toronto') => {
  const end = quietUntil({ from, to, timeZone }, Date.parse(time))
  return end === undefined ? undefined : new Date(end).toISOString()
}

describe('quiet hours', () => {
  it('reach over midnight', () => {
    expect(until('2026-11-24T03:00:00Z', '22:00', '07:00')).toBe('2026-11-24T12:00:00.000Z')
    expect(until('2026-11-24T11:59:59.999Z', '22:00', '07:00')).toBe('2026-11-24T12:00:00.000Z')
    expect(until('2026-11-24T06:30:00Z', '22:00', '07:00')).toBe('2026-11-24T12:00:00.000Z')
  })

  it('begin with their first minute and end with their last', () => {
    expect(until('2026-11-24T02:59:59.999Z', '22:00', '07:00')).toBeUndefined()
    expect(until('2026-11-24T12:00:00Z', '22:00', '07:00')).toBeUndefined()
  })

  it('can lie within a day', () => {
    expect(until('2026-11-24T18:00:00Z', '12:00', '14:30')).toBe('2026-11-24T19:30:00.000Z')
    expect(until('2026-11-24T16:59:00Z', '12:00', '14:30')).toBeUndefined()
    expect(until('2026-11-24T19:30:00Z', '12:00', '14:30')).toBeUndefined()
  })

  it('go by the clock of the time zone', () => {
    expect(until('2026-11-24T15:00:00Z', '22:00', '07:00', 'Asia/Tokyo')).toBe(
      '2026-11-24T22:00:00.000Z',
    )
    expect(until('2026-11-24T17:15:00Z', '22:00', '07:00', 'Asia/Kolkata')).toBe(
      '2026-11-25T01:30:00.000Z',
    )
  })

  it('are an hour shorter in the night in which clocks go forward', () => {
    // 8 March 2026: 02:00 EST is 03:00 EDT.
    expect(until('2026-03-08T03:00:00Z', '22:00', '07:00')).toBe('2026-03-08T11:00:00.000Z')
    expect(until('2026-03-08T06:59:00Z', '22:00', '07:00')).toBe('2026-03-08T11:00:00.000Z')
    expect(until('2026-03-08T07:00:00Z', '22:00', '07:00')).toBe('2026-03-08T11:00:00.000Z')
  })

  it('are an hour longer in the night in which clocks go back', () => {
    // 1 November 2026: 02:00 EDT is 01:00 EST.
    expect(until('2026-11-01T02:00:00Z', '22:00', '07:00')).toBe('2026-11-01T12:00:00.000Z')
    expect(until('2026-11-01T06:30:00Z', '22:00', '07:00')).toBe('2026-11-01T12:00:00.000Z')
  })

  it('end an hour later where the clocks skip their end', () => {
    expect(until('2026-03-08T03:00:00Z', '22:00', '02:30')).toBe('2026-03-08T07:30:00.000Z')
  })

  it('end at the first of two ends, and begin again with the hour that comes twice', () => {
    expect(until('2026-11-01T02:00:00Z', '22:00', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(until('2026-11-01T05:45:00Z', '22:00', '01:30')).toBeUndefined()
    expect(until('2026-11-01T06:15:00Z', '22:00', '01:30')).toBe('2026-11-01T06:30:00.000Z')
  })

  it('end after midnight although the clocks change at midnight', () => {
    // Santiago, 6 September 2026: 00:00 is 01:00.
    expect(until('2026-09-06T02:30:00Z', '22:00', '07:00', 'America/Santiago')).toBe(
      '2026-09-06T10:00:00.000Z',
    )
    expect(until('2026-09-06T02:30:00Z', '22:00', '00:10', 'America/Santiago')).toBe(
      '2026-09-06T04:10:00.000Z',
    )
  })

  it('never end at or before the moment that is asked for, on any minute of a year', () => {
    const hours = { from: '21:45', to: '02:15', timeZone: 'America/Toronto' }
    const start = Date.UTC(2026, 0, 1)
    for (let minute = 0; minute < 365 * 24 * 60; minute += 47) {
      const time = start + minute * 60_000
      const end = quietUntil(hours, time)
      if (end === undefined) continue
      expect(end).toBeGreaterThan(time)
      expect(end - time).toBeLessThanOrEqual(5.5 * 60 * 60_000)
    }
  })
})

describe('isTimeZone', () => {
  it.each(['America/Toronto', 'Europe/Paris', 'UTC', 'US/Eastern'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', '+05:00', 'Mars/Olympus', '05:00'])('does not know %j', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})
