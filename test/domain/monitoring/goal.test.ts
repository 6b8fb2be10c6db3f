import { describe, expect, it } from 'vitest'
import { goalSet } from '../../../src/domain/monitoring/goal.ts'
import type { Reading } from '../../../src/domain/monitoring/reading.ts'
import { takeReadings } from '../../../src/domain/monitoring/take-reading.ts'
import { emptyWatch, type Watch } from '../../../src/domain/monitoring/watched-bureau.ts'
import { day, everything, noon, reading } from './readings.ts'

/** Takes the readings a day apart, with a goal of 700 from the start; the goals that were told. */
function told(readings: readonly Partial<Reading>[], goal = 700) {
  let watch: Watch = { ...emptyWatch, goal: goalSet(goal, {}, noon) }
  const achieved = []
  for (const [index, one] of readings.entries()) {
    const next = reading({ asOf: noon + index * day, ...one })
    const taken = takeReadings(watch, [next], everything)
    watch = taken.watch
    achieved.push(...taken.achieved)
  }
  return { achieved, watch }
}

const scores = (...all: number[]) => all.map((score) => ({ score }))

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
  ])('%s', (_how, all, count) => {
    expect(told(scores(...all)).achieved).toHaveLength(count)
  })

  it('is told with the bureau, and the scores of the others', () => {
    const { achieved } = told([
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
    const { achieved } = told([
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
    expect(told([{ bureau: 'bureau_a', score: 680 }, ...both]).achieved).toMatchObject([
      { bureau: 'bureau_a', allBureaus: true },
    ])
  })

  it('is not reached by going from one model to another', () => {
    expect(told([{ score: 690 }, { score: 730, model: 'VantageScore 3.0' }]).achieved).toEqual([])
  })

  it('that is set at or under a present score is already reached', () => {
    const { watch } = told(scores(690, 705), 850)
    expect(goalSet(705, watch.bureaus, noon).reached).toEqual({
      bureau: 'bureau_a',
      model: 'FICO 8',
      at: noon,
    })
    expect(goalSet(706, watch.bureaus, noon).reached).toBeNull()
  })
})
