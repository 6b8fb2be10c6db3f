import { describe, expect, it } from 'vitest'
import { type BureauOutage, outageAfter } from '../../../src/domain/monitoring/schedule.ts'

const minute = 60_000

/** Fails as often as that, each time when it is to be tried again. */
function failed(times: number, random = 0) {
  let outage: BureauOutage | undefined
  const waits: number[] = []
  const tells: boolean[] = []
  for (let at = 0; at < times; at++) {
    const now: number = outage?.retryAt ?? 0
    const step = outageAfter(outage, now, random)
    outage = step.outage
    waits.push((outage.retryAt - now) / minute)
    tells.push(step.isNotifying)
  }
  return { waits, tells, outage }
}

describe('A bureau that cannot be asked', () => {
  it('is tried again later and later, and then every six hours', () => {
    expect(failed(7).waits).toEqual([1, 5, 30, 120, 360, 360, 360])
  })

  it('is tried again up to a quarter later than that, at random', () => {
    expect(failed(3, 0.8).waits).toEqual([1.2, 6, 36])
  })

  it('is left alone for as long as it asks for, a day at most', () => {
    const retryAt = (minutes: number) =>
      outageAfter(undefined, 0, 0, minutes * minute).outage.retryAt / minute
    expect([retryAt(0.5), retryAt(90), retryAt(100_000)]).toEqual([1, 90, 1_440])
  })

  it('is told of once, at the fourth failed try', () => {
    expect(failed(6).tells).toEqual([false, false, false, true, false, false])
  })

  it('is told of anew after it has answered', () => {
    expect(outageAfter(undefined, 0, 0).outage).toEqual({ tries: 1, retryAt: minute, since: 0 })
  })

  it('has begun at the first of its failed tries', () => {
    expect(failed(6).outage?.since).toBe(0)
    const unasked = { tries: 0, retryAt: 60 * minute }
    expect(outageAfter(unasked, 61 * minute, 0).outage.since).toBe(61 * minute)
  })
})
