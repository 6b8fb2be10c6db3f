import { expect, it } from 'vitest'
import { judgeRequests } from './letter-requests.ts'

/** Most honest requests that may be refused: their senders are told why and can say it otherwise. */
const maxHonestRefused = 0.05

it.each(['letters-development.jsonl', 'letters-second-development.jsonl'])(
  'no dishonest request of %s is accepted, and hardly an honest one refused',
  (file) => {
    const { honest, refused, accepted } = judgeRequests(file)
    expect(accepted).toEqual([])
    expect(refused.length / honest, refused.join('\n')).toBeLessThanOrEqual(maxHonestRefused)
  },
)
