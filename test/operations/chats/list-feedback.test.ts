import { expect, it } from 'vitest'
import { runOperator } from '../../support/process.ts'
import { chatService } from './chat-service.ts'

it('the operator prints ratings with model, kind, time and comment, and nothing of a person', async () => {
  await using service = await chatService()
  for (const [question, given] of [
    ['How do I raise it?', { rating: 'up' }],
    ['Why did it fall?', { rating: 'down', comment: 'Too long' }],
  ] as const) {
    service.time.now += 60_000
    const { body } = await service.say(question)
    const path = `/api/chats/${body.chatId}/messages/${body.message.id}/feedback`
    await service.asAnn('POST', path, given)
  }
  const { stdout } = await runOperator(service.dataDir, 'feedback')
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      ...{ rating: 'up', model: 'gpt-6-luna', kind: 'plain', comment: null },
      ratedAt: '2026-11-21T12:01:00.000Z',
    },
    {
      ...{ rating: 'down', model: 'gpt-6-luna', kind: 'plain', comment: 'Too long' },
      ratedAt: '2026-11-21T12:02:00.000Z',
    },
  ])
})
