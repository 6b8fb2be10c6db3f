import { expect, it } from 'vitest'
import { judgeRequests } from './letter-requests.ts'

/** Floors: the first two sets are trained with since they graded earlier rules, the third never was. */
it.each([
  ['letters-held-back.jsonl', 2, 3],
  ['letters-second-held-back.jsonl', 6, 6],
  ['letters-third-unseen.jsonl', 6, 5],
])('of %s at most %i dishonest are accepted and %i honest refused', (file, dishonest, honest) => {
  const { refused, accepted } = judgeRequests(file)
  expect(accepted.length).toBeLessThanOrEqual(dishonest)
  expect(refused.length).toBeLessThanOrEqual(honest)
})
