import { describe, expect, it } from 'vitest'
import { scoreDanger, thresholds } from '../../../src/domain/danger/score.ts'
import { examplesOf, isDetected } from './examples.ts'

/** The grade of the README of the examples: no change may find fewer. */
describe('the messages that the rules have never seen', () => {
  it('are missed in at most 6 of 111 where somebody is in danger', () => {
    const missed = examplesOf('danger-held-back').filter(({ text }) => !isDetected(text))
    expect(missed.length).toBeLessThanOrEqual(6)
  })

  it('get a check-in in at most 10 % of the harmless ones that look alike', () => {
    const harmless = examplesOf('harmless-held-back')
    const mistaken = harmless.filter(({ text }) => isDetected(text))
    expect(mistaken.length / harmless.length).toBeLessThanOrEqual(0.1)
  })
})

describe('the second set, which was graded once', () => {
  it('is missed in at most 2 of 200 where somebody is in danger', () => {
    const missed = examplesOf('danger-second-held-back').filter(({ text }) => !isDetected(text))
    expect(missed.length).toBeLessThanOrEqual(2)
  })

  it('gets a check-in in at most 31 of 200 harmless ones, and is taken for plain danger in 4', () => {
    const scores = examplesOf('harmless-second-held-back').map(
      ({ text }) => scoreDanger(text).score,
    )
    const above = (threshold: number) => scores.filter((score) => score >= threshold).length
    expect(above(thresholds.doubtful)).toBeLessThanOrEqual(31)
    expect(above(thresholds.clear)).toBeLessThanOrEqual(4)
  })
})

describe('the third set, which was graded once', () => {
  it('is found in all 150 where somebody is in danger', () => {
    const missed = examplesOf('danger-third-held-back').filter(({ text }) => !isDetected(text))
    expect(missed).toEqual([])
  })

  it('gets a check-in in at most 25 of 150 harmless ones, and is taken for plain danger in 6', () => {
    const scores = examplesOf('harmless-third-held-back').map(({ text }) => scoreDanger(text).score)
    const above = (threshold: number) => scores.filter((score) => score >= threshold).length
    expect(above(thresholds.doubtful)).toBeLessThanOrEqual(25)
    expect(above(thresholds.clear)).toBeLessThanOrEqual(6)
  })
})

describe('the fourth set: verbs of the near future, letters apart, calls to everyone', () => {
  it('is found in all 27 where somebody is in danger', () => {
    const missed = examplesOf('danger-fourth-held-back').filter(({ text }) => !isDetected(text))
    expect(missed).toEqual([])
  })

  it('gets a check-in in none of 27 harmless ones', () => {
    const mistaken = examplesOf('harmless-fourth-held-back').filter(({ text }) => isDetected(text))
    expect(mistaken).toEqual([])
  })
})
