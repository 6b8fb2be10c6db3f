import { describe, expect, it } from 'vitest'
import { predictEvent } from '../../../src/domain/scoring/damage.ts'
import { publishedEvents } from './published-events.ts'
import { ficoActions } from './published-figures.ts'
import { publishedRemovals } from './published-removals.ts'
import { publishedStudies } from './published-studies.ts'
import { ask } from './questions.ts'

const publishedActions = [...ficoActions, ...publishedStudies, ...publishedRemovals]

describe('the model lands where others have measured', () => {
  it.each(publishedActions.map((row) => ({ ...row, sent: JSON.stringify(row.action.details) })))(
    '$source: $action.type from $score, $told: $from to $to',
    ({ score, action, month, from, to }) => {
      const { likelyCase } = ask(score, [action], month).totalImpact
      expect(likelyCase).toBeGreaterThanOrEqual(from)
      expect(likelyCase).toBeLessThanOrEqual(to)
    },
  )

  it.each(publishedEvents)('$source: $event from $score: $from to $to', (row) => {
    const { points } = predictEvent(row.score, row.event)
    expect(points).toBeGreaterThanOrEqual(row.from)
    expect(points).toBeLessThanOrEqual(row.to)
  })
})
