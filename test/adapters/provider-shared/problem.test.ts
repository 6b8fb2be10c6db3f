import { expect, test } from 'vitest'
import { readRetryAfter, toStatusReason } from '../../../adapters/provider-shared/problem.ts'

test.each([
  [400, 'request_refused'],
  [401, 'key_refused'],
  [402, 'out_of_credit'],
  [403, 'key_refused'],
  [404, 'model_not_found'],
  [408, 'server_error'],
  [409, 'server_error'],
  [413, 'too_long'],
  [422, 'request_refused'],
  [429, 'rate_limited'],
  [500, 'server_error'],
  [502, 'server_error'],
  [503, 'overloaded'],
  [504, 'server_error'],
  [529, 'overloaded'],
  [204, 'server_error'],
])('a status %i without words is %s', (status, reason) => {
  expect(toStatusReason(status)).toBe(reason)
})

test.each([
  ['7', 7],
  ['1.2', 2],
  ['0', 0],
  ['-3', undefined],
  ['99999999', 86_400],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('Retry-After %s is %s', (header, seconds) => {
  expect(readRetryAfter(new Headers({ 'retry-after': header }))).toBe(seconds)
})

test('a Retry-After that is a time is the seconds until then', () => {
  const then = new Date(Date.now() + 30_000).toUTCString()
  const seconds = readRetryAfter(new Headers({ 'retry-after': then }))
  expect(seconds).toBeGreaterThan(20)
  expect(seconds).toBeLessThanOrEqual(30)
})
