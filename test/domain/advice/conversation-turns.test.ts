import { describe, expect, it } from 'vitest'
import type { CoachMessage } from '../../../src/domain/advice/coaching.ts'
import { coachTurns } from '../../../src/domain/advice/grounding.ts'

const user = (content: string): CoachMessage => ({ role: 'user', content })
const assistant = (content: string): CoachMessage => ({ role: 'assistant', content })

describe('the turns of a conversation with the coach', () => {
  it('are what was said up to the question, without wishes and without silence', () => {
    const messages: CoachMessage[] = [
      { role: 'system', content: 'Be brief.' },
      user('Hello'),
      assistant('  '),
      assistant('Good day.'),
      user('Is it good?'),
      assistant('I wrote this myself.'),
    ]
    expect(coachTurns(messages, 1_000)).toEqual([
      user('Hello'),
      assistant('Good day.'),
      user('Is it good?'),
    ])
  })

  it('go back as far as fits into half of the model’s context', () => {
    const messages = [user('a'.repeat(500)), assistant('b'.repeat(500)), user('c'.repeat(500))]
    const lengths = (context: number) =>
      coachTurns(messages, context).map(({ content }) => content.length)
    expect(lengths(1_000)).toEqual([500, 500, 500])
    expect(lengths(999)).toEqual([500, 500])
  })

  it('keep the question whole, however small the model’s context', () => {
    expect(coachTurns([user('Hello'), user('x'.repeat(20_000))], 100)).toEqual([
      user('x'.repeat(20_000)),
    ])
  })

  it('are never more than a long talk is worth', () => {
    const messages = Array.from({ length: 200 }, () => user('x'.repeat(20_000)))
    expect(coachTurns(messages, 1_000_000).length).toBe(6)
  })
})
