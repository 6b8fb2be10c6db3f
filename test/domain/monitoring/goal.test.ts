import { describe, expect, it } from 'vitest'
import type { BureauId } from '../../../src/domain/bureaus.ts'
import type { BureauSnapshot } from '../../../src/domain/monitoring/bureau-snapshot.ts'
import { updateWatch } from '../../../src/domain/monitoring/compare-snapshots.ts'
import { createGoal } from '../../../src/domain/monitoring/score-watch.ts'
import { emptyWatch, type Watch } from '../../../src/domain/monitoring/watch.ts'
import { day, everything, noon, reading } from './snapshots.ts'

const all = ['bureau_a', 'bureau_b', 'bureau_c'] as const

/** Takes the readings a day apart, with a goal of 700 from the start; the goals that were told. */
function sent(
  readings: readonly Partial<BureauSnapshot>[],
  { goal = 700, bureaus = all }: { goal?: number; bureaus?: readonly BureauId[] } = {},
) {
  let watch: Watch = { ...emptyWatch, goal: createGoal(goal, {}, noon) }
  const achieved = []
  for (const [index, one] of readings.entries()) {
    const next = reading({ asOf: noon + index * day, ...one })
    const taken = updateWatch(watch, [next], { bureaus, alerts: everything })
    watch = taken.watch
    achieved.push(...taken.achieved)
  }
  return { achieved, watch }
}

const scores = (...values: number[]) => values.map((score) => ({ score }))

describe('A goal of 700', () => {
  it.each<[string, number[], number]>([
    ['is told when a score goes from below to it', [690, 700], 1],
    ['is told when a score goes from below past it', [690, 750], 1],
    ['is not told while the score is below', [690, 699], 0],
    ['is told once', [690, 700, 710], 1],
    ['is not told again when the score has wavered', [690, 700, 691, 705], 1],
    ['is told again when the score has left it by ten points', [690, 700, 690, 705], 2],
    ['is not told of a first score that has it already', [720], 0],
    ['is not told again of that one when it has wavered', [720, 695, 701], 0],
    ['is told of that one when it has left the goal and come back', [720, 690, 701], 1],
  ])('%s', (_how, values, count) => {
    expect(sent(scores(...values)).achieved).toHaveLength(count)
  })

  it('is told with the bureau, and the scores of the others', () => {
    const { achieved } = sent([
      { score: 690 },
      { bureau: 'bureau_b', score: 650 },
      { bureau: 'bureau_c', score: 710 },
      { score: 704 },
    ])
    expect(achieved).toEqual([
      {
        goal: 700,
        score: 704,
        previousScore: 690,
        bureau: 'bureau_a',
        model: 'FICO 8',
        others: [
          { bureau: 'bureau_b', score: 650 },
          { bureau: 'bureau_c', score: 710 },
        ],
        allBureaus: false,
        asOf: Date.UTC(2026, 10, 24, 12),
      },
    ])
  })

  it('is reached at one bureau: the next one tells nothing more', () => {
    const { achieved } = sent([
      { score: 690 },
      { bureau: 'bureau_b', score: 690 },
      { score: 700 },
      { bureau: 'bureau_b', score: 705 },
    ])
    expect(achieved).toHaveLength(1)
    expect(achieved[0]).toMatchObject({ bureau: 'bureau_a', allBureaus: false })
  })

  it('is reached by every bureau when the last one comes to it', () => {
    const both = [{ bureau: 'bureau_b' as const, score: 710 }, { score: 690 }, { score: 700 }]
    const readings = [{ bureau: 'bureau_a' as const, score: 680 }, ...both]
    const bureaus = ['bureau_a', 'bureau_b'] as const
    expect(sent(readings, { bureaus }).achieved).toMatchObject([
      { bureau: 'bureau_a', allBureaus: true },
    ])
  })

  it.each<[string, Partial<BureauSnapshot>[]]>([
    ['a bureau has said nothing yet', scores(690, 700)],
    ['a bureau tells no score', [{ bureau: 'bureau_b', score: null }, ...scores(690, 700)]],
  ])('is not reached by every bureau while %s', (_why, readings) => {
    const bureaus = ['bureau_a', 'bureau_b'] as const
    expect(sent(readings, { bureaus }).achieved).toMatchObject([{ others: [], allBureaus: false }])
  })

  it('is reached by every bureau where one alone is watched', () => {
    const { achieved } = sent(scores(690, 700), { bureaus: ['bureau_a'] })
    expect(achieved).toMatchObject([{ others: [], allBureaus: true }])
  })

  it('is not reached by going from one model to another', () => {
    expect(sent([{ score: 690 }, { score: 730, model: 'VantageScore 3.0' }]).achieved).toEqual([])
  })

  const newer = (score: number, after: number) => ({
    ...{ score, model: 'FICO 10T', asOf: noon + after * day },
  })

  it('is told again by a model that took the place of the one that reached it', () => {
    const replaced = [newer(640, 2), newer(560, 40), newer(720, 41)]
    expect(sent([...scores(690, 705), ...replaced]).achieved).toMatchObject([
      { score: 705, model: 'FICO 8' },
      { score: 720, previousScore: 560, model: 'FICO 10T' },
    ])
  })

  it('is not left by another model that is read in turn with the one that reached it', () => {
    const others = { model: 'VantageScore 3.0', score: 650 }
    const readings = [...scores(690, 705), others, { score: 695 }, others, { score: 702 }]
    expect(sent(readings).achieved).toHaveLength(1)
  })

  it('that is set is held against the present score, not against one of a model before', () => {
    const { watch } = sent([{ score: 720 }, newer(640, 1)], { goal: 850 })
    expect(createGoal(700, watch.bureaus, noon).reached).toBeNull()
    expect(createGoal(640, watch.bureaus, noon).reached).toMatchObject({ model: 'FICO 10T' })
  })

  it('that is set at or under a present score is already reached', () => {
    const { watch } = sent(scores(690, 705), { goal: 850 })
    expect(createGoal(705, watch.bureaus, noon).reached).toEqual({
      bureau: 'bureau_a',
      model: 'FICO 8',
      at: noon,
    })
    expect(createGoal(706, watch.bureaus, noon).reached).toBeNull()
  })
})
