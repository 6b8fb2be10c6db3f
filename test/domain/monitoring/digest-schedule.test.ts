import { describe, expect, it } from 'vitest'
import { nextDigestMorning } from '../../../src/domain/monitoring/digest-schedule.ts'
import type { NotificationPreferencesRecord } from '../../../src/domain/monitoring/notification.ts'
import { lastDigestAt, nextDigestAt } from '../../../src/domain/monitoring/notification-plan.ts'

const iso = (time: number | undefined) => new Date(time ?? 0).toISOString()

describe('The next morning of a digest', () => {
  it.each([
    ['daily', 'America/Toronto', '2026-10-31T11:59:00Z', '2026-10-31T12:00:00.000Z'],
    // Clocks go back in the night to November 1: eight o’clock is an hour later in UTC.
    ['daily', 'America/Toronto', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['daily', 'America/Toronto', '2026-11-01T13:00:00Z', '2026-11-02T13:00:00.000Z'],
    // They go forward in the night to March 14, 2027.
    ['daily', 'America/Toronto', '2027-03-13T13:00:00Z', '2027-03-14T12:00:00.000Z'],
    ['weekly', 'America/Los_Angeles', '2026-10-28T00:00:00Z', '2026-11-02T16:00:00.000Z'],
    ['weekly', 'America/Los_Angeles', '2026-11-02T16:00:00Z', '2026-11-09T16:00:00.000Z'],
    // Monday begins earlier in the east.
    ['weekly', 'Asia/Tokyo', '2026-11-01T22:00:00Z', '2026-11-01T23:00:00.000Z'],
    ['daily', 'America/St_Johns', '2026-11-24T12:00:00Z', '2026-11-25T11:30:00.000Z'],
  ] as const)('%s in %s after %s is %s', (digest, timeZone, after, morning) => {
    expect(iso(nextDigestMorning(digest, timeZone, Date.parse(after)))).toBe(morning)
  })

  it('waits for the end of quiet hours', () => {
    const quietHours = { from: '22:00', to: '09:30', timeZone: 'America/Toronto' }
    const nothing = { mutes: [], snoozedUntil: null, updatedAt: 0 }
    const preferences = { quietHours, ...nothing, digest: 'daily' } as const
    expect(iso(nextDigestAt(preferences, Date.parse('2026-11-24T20:00:00Z')))).toBe(
      '2026-11-25T14:30:00.000Z',
    )
  })

  it('is not put off by a digest of a clock that was ahead', () => {
    const preferences: NotificationPreferencesRecord = {
      ...{ userId: 'alice', quietHours: null, mutes: [], snoozedUntil: null },
      ...{ digest: 'daily', timeZone: 'America/Toronto' },
      digestedAt: Date.parse('2027-11-24T13:00:00Z'),
      updatedAt: Date.parse('2027-11-24T20:00:00Z'),
    }
    const now = Date.parse('2026-11-24T20:00:00Z')
    expect(iso(nextDigestAt(preferences, now))).toBe('2026-11-25T13:00:00.000Z')
    expect(lastDigestAt(preferences, now)).toBeUndefined()
  })

  it('does not exist without a zone', () => {
    const preferences = {
      quietHours: null,
      mutes: [],
      snoozedUntil: null,
      digest: 'daily',
      updatedAt: 0,
    } as const
    expect(nextDigestAt(preferences, 0)).toBeUndefined()
  })
})
