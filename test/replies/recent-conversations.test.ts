import { expect, it } from 'vitest'
import { createRecentConversations } from '../../src/replies/replies.ts'

const answer = (content: string) => [{ role: 'user' as const, content }]

it('gives a conversation once, to the question that follows its newest answer', () => {
  const recent = createRecentConversations()
  recent.add('msg_1', answer('How?'))
  expect(recent.take('msg_1')).toEqual(answer('How?'))
  expect(recent.take('msg_1')).toBeUndefined()
  expect(recent.take('msg_2')).toBeUndefined()
})

it('keeps eight million characters, and forgets the oldest first', () => {
  const recent = createRecentConversations()
  for (const id of ['msg_1', 'msg_2', 'msg_3']) recent.add(id, answer('x'.repeat(3_000_000)))
  expect(recent.take('msg_1')).toBeUndefined()
  expect(recent.take('msg_2')).toBeDefined()
  expect(recent.take('msg_3')).toBeDefined()
})
