import { describe, expect, test } from 'vitest'
import { retryDelayMs } from '../../src/jobs/work-handler.ts'

describe('the pause before a retry', () => {
  test('doubles from a second to an hour', () => {
    const almostOne = 1 - Number.EPSILON
    const pauses = [1, 2, 3, 12, 13, 1_000].map((attempt) => retryDelayMs(attempt, almostOne))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000])
  })

  test('is at least the half of that', () => {
    expect(retryDelayMs(1, 0)).toBe(500)
    expect(retryDelayMs(1_000, 0)).toBe(1_800_000)
  })
})
