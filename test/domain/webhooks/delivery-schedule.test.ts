import { describe, expect, it } from 'vitest'
import {
  type AttemptOutcome,
  attemptDelaysMs,
  isSuccess,
  nextAttemptDelayMs,
  receiverRestMs,
} from '../../../src/domain/webhooks/delivery-schedule.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const middle = 0.5

const answered = (status: number, retryAfter?: number): AttemptOutcome => ({
  kind: 'answered',
  status,
  retryAfter,
})

describe('the pause before the next attempt', () => {
  it('grows from five seconds to a day, and there are ten attempts', () => {
    const pauses = attemptDelaysMs.map((_, made) =>
      nextAttemptDelayMs(made + 1, answered(500), middle),
    )
    expect(pauses).toEqual([
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      undefined,
    ])
  })

  it('is a fifth shorter or longer at random', () => {
    expect(nextAttemptDelayMs(2, answered(500), 0)).toBe(4 * minute)
    expect(nextAttemptDelayMs(2, answered(500), 1)).toBe(6 * minute)
  })

  it.each([
    ['429', answered(429)],
    ['502', answered(502)],
    ['504', answered(504)],
    ['no answer in time', { kind: 'timeout' } as const],
  ])('is at least a minute after %s', (_what, outcome) => {
    expect(nextAttemptDelayMs(1, outcome, middle)).toBe(minute)
    expect(nextAttemptDelayMs(2, outcome, middle)).toBe(5 * minute)
  })

  it('is as long as the receiver asks, up to a day', () => {
    expect(nextAttemptDelayMs(1, answered(503, 10 * minute), middle)).toBe(10 * minute)
    expect(nextAttemptDelayMs(1, answered(503, 48 * hour), middle)).toBe(24 * hour)
    expect(nextAttemptDelayMs(3, answered(503, second), middle)).toBe(30 * minute)
  })

  it('is none after 410: there is no next attempt', () => {
    expect(nextAttemptDelayMs(1, answered(410), middle)).toBeUndefined()
  })
})

describe('the rest of a whole receiver', () => {
  it.each([429, 502, 504])('is at least a minute after %i', (status) => {
    expect(receiverRestMs(answered(status))).toBe(minute)
    expect(receiverRestMs(answered(status, 3 * second))).toBe(minute)
    expect(receiverRestMs(answered(status, 10 * minute))).toBe(10 * minute)
  })

  it('is as long as any answer that took nothing asks, up to a day', () => {
    expect(receiverRestMs(answered(503, 3 * second))).toBe(3 * second)
    expect(receiverRestMs(answered(500, 48 * hour))).toBe(24 * hour)
  })

  it('is none where the receiver asked for none', () => {
    expect(receiverRestMs(answered(503))).toBe(0)
    expect(receiverRestMs(answered(200, minute))).toBe(0)
    expect(receiverRestMs({ kind: 'timeout' })).toBe(0)
    expect(receiverRestMs({ kind: 'unreachable' })).toBe(0)
  })
})

describe('a delivery', () => {
  it.each([
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [307, false],
    [400, false],
    [410, false],
    [500, false],
  ])('answered with %i is taken: %s', (status, taken) => {
    expect(isSuccess(answered(status))).toBe(taken)
  })

  it('without an answer is not taken', () => {
    expect(isSuccess({ kind: 'unreachable' })).toBe(false)
  })
})
