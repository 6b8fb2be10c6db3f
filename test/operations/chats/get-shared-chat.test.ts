import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { read, shared } from './shared-chat.ts'

const day = 86_400_000

describe('a link to a chat', () => {
  it('lets anybody read what was said until then, and nothing else of it', async () => {
    await using service = await chatService({
      script: ({ say, cite }) => {
        cite('CFPB', 'https://www.consumerfinance.gov/')
        say('Yes.')
        return {}
      },
    })
    const { status, body } = await shared(service)
    expect([status, body]).toEqual([
      201,
      {
        shareId: expect.stringMatching(/^shr_[0-9a-f]{24}$/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        path: `/api/shared/${body.token}`,
        expiresAt: '2026-11-28T12:00:00.000Z',
      },
    ])
    await service.say('A secret', { id: 'mine' })
    const answer = await read(service, body.path)
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        title: 'How?',
        messages: [
          { role: 'user', content: 'How?', createdAt: '2026-11-21T12:00:00.000Z' },
          { role: 'assistant', content: 'Yes.', createdAt: '2026-11-21T12:00:00.000Z' },
        ],
        sharedAt: '2026-11-21T12:00:00.000Z',
        expiresAt: '2026-11-28T12:00:00.000Z',
        hasMore: false,
        nextCursor: null,
      },
    ])
  })

  it('shows no instructions that the person gave', async () => {
    await using service = await chatService()
    const messages = [
      { role: 'system', content: 'I owe 9,000 dollars' },
      { role: 'user', content: 'How?' },
    ]
    await service.say('', { id: 'mine', messages })
    const { body } = await service.asAnn('POST', '/api/chats/mine/share')
    const { body: shown } = await read(service, body.path)
    expect(shown.messages.map(({ content }: { content: string }) => content)).toEqual([
      'How?',
      'Yes.',
    ])
  })

  it('is read page by page', async () => {
    await using service = await chatService()
    const { body } = await shared(service)
    const last = (await read(service, `${body.path}?limit=1`)).body
    const first = (await read(service, `${body.path}?limit=1&before=${last.nextCursor}`)).body
    expect([last.messages[0].content, first.messages[0].content, first.hasMore]).toEqual([
      'Yes.',
      'How?',
      false,
    ])
  })

  it('ends when it said it would, and leaves nothing behind', async () => {
    await using service = await chatService()
    const { body } = await shared(service, { expiresInDays: 2 })
    expect(body.expiresAt).toBe('2026-11-23T12:00:00.000Z')
    service.time.now += 2 * day - 1
    expect((await read(service, body.path)).status).toBe(200)
    service.time.now += 1
    expect((await read(service, body.path)).status).toBe(404)
    await expect.poll(() => service.store.get('chatShares', body.shareId)).toBeUndefined()
  })

  it('that is guessed, cut or nonsense answers like one that has ended', async () => {
    await using service = await chatService()
    const { body } = await shared(service)
    const answers = await Promise.all(
      [
        `/api/shared/${'A'.repeat(43)}`,
        body.path.slice(0, -1),
        '/api/shared/x',
        `/api/shared/${'%00'.repeat(10)}`,
      ].map((path) => read(service, path)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map((one) => one.body.error.message)).size).toBe(1)
  })
})
