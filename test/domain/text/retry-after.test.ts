import { expect, test } from 'vitest'
import { parseRetryAfter } from '../../../src/domain/text/retry-after.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['1.5', 1_500],
  ['0', 0],
  ['Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
  ['Saturday, 21-Nov-26 12:05:00 GMT', 300_000],
  ['Sat Nov 21 12:05:00 2026 GMT', 300_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['-5', undefined],
  ['2026', 2_026_000],
  ['1e3', undefined],
  ['9999999999', undefined],
  ['May 2030', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %s is %s milliseconds', (header, milliseconds) => {
  expect(parseRetryAfter(header, now)).toBe(milliseconds)
})

test('of several headers the first counts', () => {
  expect(parseRetryAfter(['5', '60'], now)).toBe(5_000)
})
