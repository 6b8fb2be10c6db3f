import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  afterSuccess,
  healthSinceEnabled,
  isGivenUp,
  isPaused,
  isSuspect,
  newHealth,
  type ReceiverHealth,
  receiverPausedUntil,
} from '../../../src/domain/webhooks/receiver-health.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const day = 24 * 60 * minute

const url = 'https://hooks.example.com/'
const quickly = { url, tookMs: 1_000 }
const slowly = { url, tookMs: 1_001 }

function failed(times: number, at = noon): ReceiverHealth {
  let health = newHealth
  for (let time = 0; time < times; time++) health = afterFailure(health, at, 0)
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
    expect(afterFailure(failed(10), noon + minute, 0).pausedUntil).toBe(noon + 2 * minute)
  })

  it('is as new when it takes one', () => {
    const known = { ...newHealth, lastSuccessAt: noon, quickAt: url }
    expect(afterSuccess(failed(3), noon, quickly)).toEqual(known)
  })

  it('is suspect until it has answered within a second', () => {
    expect(isSuspect(newHealth, url)).toBe(true)
    expect(isSuspect(afterSuccess(newHealth, noon, slowly), url)).toBe(true)
    expect(isSuspect(afterSuccess(newHealth, noon, quickly), url)).toBe(false)
  })

  it('is suspect again once it fails, and once it takes more than a second', () => {
    const known = afterSuccess(newHealth, noon, quickly)
    expect(isSuspect(afterFailure(known, noon, 0), url)).toBe(true)
    expect(isSuspect(afterSuccess(known, noon, slowly), url)).toBe(true)
  })

  it('is suspect at another address than the one where it was quick', () => {
    const known = healthSinceEnabled(noon, afterSuccess(newHealth, noon, quickly), noon)
    expect(isSuspect(known, 'https://hooks.example.com/?r1')).toBe(true)
  })

  it('is given up after five days of failures alone', () => {
    const long = afterFailure(failed(9), noon + 5 * day, 0)
    expect(isGivenUp(long, noon + 5 * day - 1)).toBe(false)
    expect(isGivenUp(long, noon + 5 * day)).toBe(true)
  })

  it('that is seldom asked is not given up for a few failures', () => {
    expect(isGivenUp(afterFailure(failed(2), noon + 6 * day, 0), noon + 6 * day)).toBe(false)
  })

  it('is forgiven what was before it was switched on', () => {
    const known = { ...failed(10), lastSuccessAt: noon }
    expect(healthSinceEnabled(noon + 1, known, noon)).toEqual(newHealth)
    expect(healthSinceEnabled(noon, known, noon)).toEqual(known)
  })

  it('that is another since has taken nothing yet', () => {
    const known = afterSuccess(newHealth, noon, quickly)
    expect(healthSinceEnabled(noon, known, noon).lastSuccessAt).toBe(noon)
    expect(healthSinceEnabled(noon + 1, known, noon).lastSuccessAt).toBeNull()
  })

  it('rests no longer than a minute though the clock was set back', () => {
    const hourAgo = noon - 60 * minute
    expect(healthSinceEnabled(0, failed(10), hourAgo).pausedUntil).toBe(hourAgo + minute)
  })

  it('that asked for a rest rests so long', () => {
    expect(receiverPausedUntil(newHealth)).toBe(0)
    expect(receiverPausedUntil(afterFailure(newHealth, noon, 10 * minute))).toBe(noon + 10 * minute)
  })

  it('rests a minute after ten failures where it asks for less, and longer where it asks for more', () => {
    expect(receiverPausedUntil(afterFailure(failed(9), noon, 3_000))).toBe(noon + minute)
    expect(receiverPausedUntil(afterFailure(failed(9), noon, 10 * minute))).toBe(noon + 10 * minute)
  })

  it('rests on though what was under way was taken, or failed without a word of a rest', () => {
    const resting = afterFailure(newHealth, noon, 10 * minute)
    expect(receiverPausedUntil(afterSuccess(resting, noon + 1, quickly))).toBe(noon + 10 * minute)
    expect(receiverPausedUntil(afterFailure(resting, noon + 1, 0))).toBe(noon + 10 * minute)
    expect(receiverPausedUntil(afterFailure(resting, noon + 1, minute))).toBe(noon + 10 * minute)
  })

  it('has rested when it takes one after that', () => {
    const rested = afterSuccess(afterFailure(newHealth, noon, minute), noon + minute, quickly)
    expect(rested).toEqual({ ...newHealth, lastSuccessAt: noon + minute, quickAt: url })
  })

  it('that is another since is not bound by the rest that the former one asked for', () => {
    const resting = afterSuccess(afterFailure(newHealth, noon, 10 * minute), noon, quickly)
    expect(receiverPausedUntil(healthSinceEnabled(noon, resting, noon + 1))).toBe(
      noon + 10 * minute,
    )
    expect(receiverPausedUntil(healthSinceEnabled(noon + 1, resting, noon + 1))).toBe(0)
  })

  it('rests no longer than a day though the clock was set back', () => {
    const resting = afterFailure(newHealth, noon, 10 * minute)
    expect(receiverPausedUntil(healthSinceEnabled(0, resting, noon - 9 * day))).toBe(noon - 8 * day)
  })
})
