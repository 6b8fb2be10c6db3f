import { describe, expect, it } from 'vitest'
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
