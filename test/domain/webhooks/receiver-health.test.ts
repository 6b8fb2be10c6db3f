import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  afterSuccess,
  type Health,
  healthSince,
  isHopeless,
  isPaused,
  isSuspect,
  newHealth,
} from '../../../src/domain/webhooks/receiver-health.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const day = 24 * 60 * minute

function failed(times: number, at = noon): Health {
  let health = newHealth
  for (let time = 0; time < times; time++) health = afterFailure(health, at)
  return health
}

describe('a receiver', () => {
  it('is asked as ever after nine failures in a row', () => {
    expect(isPaused(failed(9))).toBe(false)
    expect(failed(9).pausedUntil).toBe(0)
  })

  it('rests a minute after ten, and after each further one', () => {
    expect(isPaused(failed(10))).toBe(true)
    expect(failed(10).pausedUntil).toBe(noon + minute)
    expect(afterFailure(failed(10), noon + minute).pausedUntil).toBe(noon + 2 * minute)
  })

  it('is as new when it takes one', () => {
    expect(afterSuccess(noon, 1_000)).toEqual({ ...newHealth, lastSuccessAt: noon })
  })

  it('is suspect while it fails, and while it takes more than a second', () => {
    expect(isSuspect(newHealth)).toBe(false)
    expect(isSuspect(failed(1))).toBe(true)
    expect(isSuspect(afterSuccess(noon, 1_001))).toBe(true)
    expect(isSuspect(afterSuccess(noon, 1_000))).toBe(false)
  })

  it('is given up after five days of failures alone', () => {
    const long = afterFailure(failed(9), noon + 5 * day)
    expect(isHopeless(long, noon + 5 * day - 1)).toBe(false)
    expect(isHopeless(long, noon + 5 * day)).toBe(true)
  })

  it('that is seldom asked is not given up for a few failures', () => {
    expect(isHopeless(afterFailure(failed(2), noon + 6 * day), noon + 6 * day)).toBe(false)
  })

  it('is forgiven what was before it was switched on', () => {
    const known = { ...failed(10), lastSuccessAt: 1 }
    expect(healthSince(noon + 1, known, noon)).toEqual({ ...newHealth, lastSuccessAt: 1 })
    expect(healthSince(noon, known, noon)).toEqual(known)
  })

  it('rests no longer than a minute though the clock was set back', () => {
    const hourAgo = noon - 60 * minute
    expect(healthSince(0, failed(10), hourAgo).pausedUntil).toBe(hourAgo + minute)
  })
})
