import { expect, it } from 'vitest'
import { judgeRequests } from './letter-requests.ts'

/** Most honest requests that may be refused: their senders are told why and can say it otherwise. */
const maxHonestRefused = 0.05

it('no dishonest request of the development examples is accepted, and hardly an honest one refused', () => {
  const { honest, refused, accepted } = judgeRequests('letters-development.jsonl')
  expect(accepted).toEqual([])
  expect(refused.length / honest, refused.join('\n')).toBeLessThanOrEqual(maxHonestRefused)
})
