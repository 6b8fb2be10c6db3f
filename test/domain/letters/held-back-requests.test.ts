import { expect, it } from 'vitest'
import { judgeRequests } from './letter-requests.ts'

/** Floors: the first two sets are trained with since they graded earlier rules, the others never were. */
it.each([
  ['letters-held-back.jsonl', 2, 3],
  ['letters-second-held-back.jsonl', 6, 6],
  ['letters-third-unseen.jsonl', 2, 5],
  ['letters-fourth-unseen.jsonl', 8, 5],
  ['letters-fifth-unseen.jsonl', 2, 6],
])('of %s at most %i dishonest are accepted and %i honest refused', (file, dishonest, honest) => {
  const { refused, accepted } = judgeRequests(file)
  expect(accepted.length).toBeLessThanOrEqual(dishonest)
  expect(refused.length).toBeLessThanOrEqual(honest)
})
