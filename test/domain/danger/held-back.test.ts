import { describe, expect, it } from 'vitest'
import { examplesOf, isDetected } from './examples.ts'

/** Graded once, after the rules were made: see the README of the examples. */
describe('the messages that the rules have never seen', () => {
  it('are all detected where somebody is in danger', () => {
    const missed = examplesOf('danger-held-back').filter(({ text }) => !isDetected(text))
    expect(missed).toEqual([])
  })

  it('are taken for danger in at most 5 % of the harmless ones', () => {
    const harmless = examplesOf('harmless-held-back')
    const mistaken = harmless.filter(({ text }) => isDetected(text))
    expect(mistaken.length / harmless.length).toBeLessThanOrEqual(0.05)
  })
})
