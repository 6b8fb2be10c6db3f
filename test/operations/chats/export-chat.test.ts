import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { citing, fileOf, richChat } from './rich-chat.ts'

describe('a chat as JSON', () => {
  it('has everything that is kept', async () => {
    await using service = await chatService(citing)
    const chatId = await richChat(service)
    const { status, body } = await service.asAnn('GET', `/api/chats/${chatId}/export`)
    expect(status).toBe(200)
    expect(body).toEqual({
      format: 'credit-coach-chat',
      version: 1,
      chat: {
        id: chatId,
        title: 'Mes dettes',
        model: 'gpt-6-luna',
        createdAt: '2026-11-21T12:00:00.000Z',
        updatedAt: '2026-11-21T12:00:00.000Z',
        messageCount: 2,
        pinned: true,
      },
      messages: [
        {
          id: body.messages[0].id,
          role: 'user',
          content: 'What does « utilisation » mean? # really',
          createdAt: '2026-11-21T12:00:00.000Z',
          model: null,
          status: 'complete',
          finishReason: null,
          usage: null,
          sources: [],
          toolCalls: [],
        },
        {
          id: body.messages[1].id,
          role: 'assistant',
          content: 'It is **balance** by limit.',
          createdAt: '2026-11-21T12:00:00.000Z',
          model: 'gpt-6-luna',
          status: 'complete',
          finishReason: 'stop',
          usage: {
            promptTokens: 1_000,
            completionTokens: 1_000,
            totalTokens: 2_000,
            // 1,000 tokens each way, and one web search at 10 dollars a thousand.
            totalCost: 0.0106,
            costKnown: true,
          },
          sources: [{ title: 'CFPB [credit]', url: 'https://www.consumerfinance.gov/a b' }],
          toolCalls: [],
        },
      ],
      hasMore: false,
      nextCursor: null,
    })
  })

  it('of many messages is given part by part, the newest first', async () => {
    await using service = await chatService()
    const { body } = await service.asAnn('POST', '/api/chats/import', fileOf(2_000))
    const { id } = body.chat
    await service.say('One more', { chatId: id })
    const newest = (await service.asAnn('GET', `/api/chats/${id}/export`)).body
    const path = `/api/chats/${id}/export?before=${newest.nextCursor}`
    const older = (await service.asAnn('GET', path)).body
    expect([newest.messages.length, older.messages.length, older.hasMore]).toEqual([
      2_000,
      2,
      false,
    ])
    expect(older.messages.map(({ content }: { content: string }) => content)).toEqual(['1', '2'])
    expect(newest.messages.at(-1).content).toBe('Yes.')
  })
})

describe('a chat with long messages', () => {
  const contentsOf = ({ messages }: { messages: { content: string }[] }) =>
    messages.map(({ content }) => content)

  // A control character is six bytes of JSON.
  const saying = (length: number) =>
    chatService({
      script: ({ say }) => {
        say('\u0001'.repeat(length))
        return {}
      },
    })

  it('is given in files of 7 MB, each of which import-chat takes back as it is', async () => {
    await using service = await saying(150_000)
    for (let asked = 1; asked <= 10; asked++) await service.say(`Question ${asked}`, { id: 'mine' })
    const newest = (await service.asAnn('GET', '/api/chats/mine/export')).body
    const path = `/api/chats/mine/export?before=${newest.nextCursor}`
    const older = (await service.asAnn('GET', path)).body
    const files = [older, newest]
    expect(files.map(({ messages, hasMore }) => [messages.length, hasMore])).toEqual([
      [4, false],
      [16, true],
    ])
    expect(newest.messages[0].content).toBe('Question 3')
    for (const file of files) {
      const made = await service.asAnn('POST', '/api/chats/import', file)
      expect(made.status).toBe(201)
      const again = await service.asAnn('GET', `/api/chats/${made.body.chat.id}/export`)
      expect(contentsOf(again.body)).toEqual(contentsOf(file))
    }
  })

  it('has a message that fills no file whole', async () => {
    await using service = await saying(1_000_000)
    const { body: answer } = await service.say('Tell me all.')
    const { body: file } = await service.asAnn('GET', `/api/chats/${answer.chatId}/export`)
    expect(contentsOf(file)).toEqual(['Tell me all.', answer.message.content])
    expect((await service.asAnn('POST', '/api/chats/import', file)).status).toBe(201)
  })

  it('has of one that no file holds the beginning, and says so wherever it goes', async () => {
    await using service = await chatService({
      script: ({ say, cite }) => {
        cite('A source', 'https://a.example/')
        say(`x${'🙂'.repeat(2_000_000)}`)
        return {}
      },
    })
    const { body: answer } = await service.say('Tell me all.')
    const { body: file } = await service.asAnn('GET', `/api/chats/${answer.chatId}/export`)
    const beginning = {
      role: 'assistant',
      content: `x${'🙂'.repeat(499_999)}`,
      sources: [],
      toolCalls: [],
      truncated: true,
    }
    expect(file.messages[0]).not.toHaveProperty('truncated')
    expect(file.messages[1]).toMatchObject(beginning)
    const made = await service.asAnn('POST', '/api/chats/import', file)
    expect(made.status).toBe(201)
    const path = `/api/chats/${made.body.chat.id}/export`
    expect((await service.asAnn('GET', path)).body.messages[1]).toMatchObject(beginning)
    const { body: text } = await service.asAnn('GET', `${path}?format=markdown`)
    expect(text.markdown.slice(-60)).toContain(
      '🙂\n\n*(The rest of this message is too long for a file.)*\n',
    )
  })
})

describe('a chat as Markdown', () => {
  it('reads like a conversation', async () => {
    await using service = await chatService(citing)
    const chatId = await richChat(service)
    const { body } = await service.asAnn('GET', `/api/chats/${chatId}/export?format=markdown`)
    expect(body.filename).toBe(`${chatId}.md`)
    expect(body.markdown).toBe(`# Mes dettes

## You — 2026-11-21 12:00 UTC

> What does « utilisation » mean? \\# really

## Coach (gpt-6-luna) — 2026-11-21 12:00 UTC

> It is **balance** by limit.

Sources:

- [CFPB \\[credit\\]](<https://www.consumerfinance.gov/a%20b>)
`)
  })

  it('is in the person’s language', async () => {
    await using service = await chatService(citing)
    const chatId = await richChat(service)
    const { body } = await service.ask('GET', `/api/chats/${chatId}/export?format=markdown`, {
      token: await service.token('ann'),
      headers: { 'accept-language': 'fr' },
    })
    expect(body.markdown).toContain('## Vous — 2026-11-21 12:00 UTC')
    expect(body.markdown).toContain('## Conseiller (gpt-6-luna) — 2026-11-21 12:00 UTC')
    expect(body.markdown).toContain('Sources\u00a0:')
  })
})
