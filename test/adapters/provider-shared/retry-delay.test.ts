import { describe, expect, test } from 'vitest'
import {
  computeRetryDelay,
  defaultLimits,
  ProviderProblem,
} from '../../../adapters/provider-shared/problem.ts'

const half = () => 0.5

describe('A request is sent again', () => {
  test.each(['unreachable', 'cut_off', 'overloaded', 'server_error'] as const)(
    'after a problem that may pass: %s',
    (reason) => {
      expect(computeRetryDelay(new ProviderProblem(reason), 0, defaultLimits, half)).toBe(250)
    },
  )

  test('after a wait that doubles, of which chance takes a part', () => {
    const problem = new ProviderProblem('overloaded')
    expect(computeRetryDelay(problem, 1, defaultLimits, half)).toBe(500)
    expect(computeRetryDelay(problem, 1, defaultLimits, () => 0)).toBe(0)
  })

  test('not before the provider says', () => {
    const problem = new ProviderProblem('rate_limited', { retryAfter: 5 })
    expect(computeRetryDelay(problem, 0, defaultLimits, half)).toBe(5_250)
  })

  test('at once when a connection had been closed while nobody used it', () => {
    const problem = new ProviderProblem('unreachable', { isStale: true })
    expect(computeRetryDelay(problem, 0, defaultLimits, half)).toBe(0)
  })
})

describe('A request is not sent again', () => {
  test('a third time', () => {
    const problem = new ProviderProblem('overloaded')
    expect(computeRetryDelay(problem, 2, defaultLimits, half)).toBeUndefined()
  })

  test('when the provider asks for more than five seconds', () => {
    for (const reason of ['rate_limited', 'overloaded'] as const) {
      const problem = new ProviderProblem(reason, { retryAfter: 6 })
      expect(computeRetryDelay(problem, 0, defaultLimits, half)).toBeUndefined()
    }
  })

  test('to a limit that does not say when it ends', () => {
    const problem = new ProviderProblem('rate_limited')
    expect(computeRetryDelay(problem, 0, defaultLimits, half)).toBeUndefined()
  })

  test.each([
    'timeout',
    'out_of_credit',
    'key_refused',
    'too_long',
    'content_refused',
    'not_understood',
  ] as const)('after a problem that stays: %s', (reason) => {
    const problem = new ProviderProblem(reason, { retryAfter: 1 })
    expect(computeRetryDelay(problem, 0, defaultLimits, half)).toBeUndefined()
  })

  test('after what is no problem of the provider', () => {
    expect(computeRetryDelay(new Error('a defect'), 0, defaultLimits, half)).toBeUndefined()
  })
})
