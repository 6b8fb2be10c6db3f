import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnchor, frequencies, nextCheckAt } from '../../../src/domain/monitoring/schedule.ts'

const at = (text: string) => Date.parse(text)
const next = (...[frequency, anchor, after]: [(typeof frequencies)[number], string, string]) =>
  new Date(nextCheckAt(frequency, at(anchor), at(after))).toISOString()

describe('nextCheckAt', () => {
  it('is one period after the anchor at first', () => {
    const start = '2026-11-21T12:00:00.000Z'
    expect(next('daily', start, start)).toBe('2026-11-22T12:00:00.000Z')
    expect(next('weekly', start, start)).toBe('2026-11-28T12:00:00.000Z')
    expect(next('monthly', start, start)).toBe('2026-12-21T12:00:00.000Z')
  })

  it('does not drift when a check ran late', () => {
    expect(next('daily', '2026-11-21T12:00:00Z', '2026-11-24T12:07:00Z')).toBe(
      '2026-11-25T12:00:00.000Z',
    )
    expect(next('weekly', '2026-11-21T12:00:00Z', '2026-12-05T13:00:00Z')).toBe(
      '2026-12-12T12:00:00.000Z',
    )
  })

  it('is strictly later than the moment that it is asked for', () => {
    expect(next('weekly', '2026-11-21T12:00:00Z', '2026-11-28T12:00:00Z')).toBe(
      '2026-12-05T12:00:00.000Z',
    )
    expect(next('monthly', '2026-01-31T08:00:00Z', '2026-02-28T08:00:00Z')).toBe(
      '2026-03-31T08:00:00.000Z',
    )
  })

  it('goes from 31 January to 28 February and back to 31 March', () => {
    const january = '2026-01-31T08:00:00Z'
    expect(next('monthly', january, january)).toBe('2026-02-28T08:00:00.000Z')
    expect(next('monthly', january, '2026-02-28T07:59:59Z')).toBe('2026-02-28T08:00:00.000Z')
    expect(next('monthly', january, '2026-03-01T00:00:00Z')).toBe('2026-03-31T08:00:00.000Z')
    expect(next('monthly', january, '2026-04-01T00:00:00Z')).toBe('2026-04-30T08:00:00.000Z')
    expect(next('monthly', january, '2028-02-01T00:00:00Z')).toBe('2028-02-29T08:00:00.000Z')
  })

  it('of somebody who began on a leap day is on the 29th, or the last of February', () => {
    const leapDay = '2028-02-29T08:00:00Z'
    expect(next('monthly', leapDay, leapDay)).toBe('2028-03-29T08:00:00.000Z')
    expect(next('monthly', leapDay, '2029-02-01T00:00:00Z')).toBe('2029-02-28T08:00:00.000Z')
    expect(next('monthly', leapDay, '2032-02-28T09:00:00Z')).toBe('2032-02-29T08:00:00.000Z')
  })

  it('is never the anchor itself, even asked for an earlier moment', () => {
    expect(next('daily', '2026-11-21T12:00:00Z', '2026-01-01T00:00:00Z')).toBe(
      '2026-11-22T12:00:00.000Z',
    )
    expect(next('monthly', '2026-11-21T12:00:00Z', '2026-01-01T00:00:00Z')).toBe(
      '2026-12-21T12:00:00.000Z',
    )
  })

  it('leaves no check out and no check in between', () => {
    const times = fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') })
    fc.assert(
      fc.property(fc.constantFrom(...frequencies), times, times, (frequency, anchor, after) => {
        const due = nextCheckAt(frequency, anchor, after)
        const limit = 31 * 86_400_000
        expect(due).toBeGreaterThan(after)
        expect(due).toBeGreaterThan(anchor)
        expect(due - Math.max(after, anchor)).toBeLessThanOrEqual(limit)
        expect(nextCheckAt(frequency, anchor, due - 1)).toBe(due)
        expect(nextCheckAt(frequency, anchor, due)).toBeGreaterThan(due)
      }),
    )
  })
})

describe('checkAnchor', () => {
  const start = at('2026-11-21T12:00:00Z')

  it('is up to an hour later, by the person’s id', () => {
    expect(new Date(checkAnchor(start, 'alice')).toISOString()).toBe('2026-11-21T12:54:51.000Z')
    expect(new Date(checkAnchor(start, 'bob')).toISOString()).toBe('2026-11-21T12:58:26.000Z')
  })

  it('spreads people who began together evenly', () => {
    const tenMinutes = Array.from({ length: 6 }, () => 0)
    for (let person = 0; person < 6_000; person++) {
      const part = Math.floor((checkAnchor(0, `user-${person}`) / 3_600_000) * 6)
      tenMinutes[part] = (tenMinutes[part] ?? 0) + 1
    }
    for (const people of tenMinutes) {
      expect(people).toBeGreaterThan(850)
      expect(people).toBeLessThan(1_150)
    }
  })

  it('brings people apart again whose checks were all missed and made at one moment', () => {
    const restarted = start + 7 * 86_400_000
    const people = ['alice', 'bob', 'carol']
    const due = people.map((id) => nextCheckAt('daily', checkAnchor(start, id), restarted))
    expect(due.map((time) => new Date(time).toISOString())).toEqual([
      '2026-11-28T12:54:51.000Z',
      '2026-11-28T12:58:26.000Z',
      '2026-11-28T12:29:30.000Z',
    ])
  })

  it('does not add up: the hundredth check is as far from its time as the first', () => {
    const anchor = checkAnchor(start, 'alice')
    let due = start
    for (let check = 0; check < 100; check++) due = nextCheckAt('daily', anchor, due)
    expect(due).toBe(anchor + 100 * 86_400_000)
  })
})
