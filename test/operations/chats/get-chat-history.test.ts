import { describe, expect, it } from 'vitest'
import { sealBody, textBody } from '../../../src/domain/chats/chat-records.ts'
import { type ChatService, chatService } from './chat-service.ts'

/** A chat of Ann with so many messages, named 1, 2, 3 …, each with something behind its name. */
async function chatOf(service: ChatService, count: number, behind = ''): Promise<string> {
  const { body } = await service.asAnn('POST', '/api/chats/import', {
    format: 'credit-coach-chat',
    version: 1,
    chat: {
      title: 'Long',
      model: 'offline',
      pinned: false,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    },
    messages: Array.from({ length: count }, (_, at) => ({
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: `${at + 1}${behind}`,
      createdAt: '2026-11-21T08:00:00.000Z',
      model: null,
      status: 'complete',
      finishReason: null,
      usage: null,
      sources: [],
      toolCalls: [],
    })),
  })
  return body.chat.id
}

const contents = ({ messages }: { messages: { content: string }[] }) =>
  messages.map(({ content }) => content).join(' ')

describe('the history of a chat', () => {
  it('is read page by page from its end, each page in the order in which it was said', async () => {
    await using service = await chatService()
    const chatId = await chatOf(service, 7)
    const path = `/api/chat/history?chatId=${chatId}&limit=3`
    const first = (await service.asAnn('GET', path)).body
    const second = (await service.asAnn('GET', `${path}&before=${first.nextCursor}`)).body
    const third = (await service.asAnn('GET', `${path}&before=${second.nextCursor}`)).body
    expect([first, second, third].map(contents)).toEqual(['5 6 7', '2 3 4', '1'])
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect(third.nextCursor).toBeNull()
    expect(first.chat).toMatchObject({ id: chatId, title: 'Long', messageCount: 7 })
  })

  it.each([
    ['letters', 'x', 60],
    ['characters that JSON writes as six', '\u0001', 12],
  ])('ends a page early where messages are long: 100,000 %s each', async (_, piece, count) => {
    await using service = await chatService()
    const chatId = await chatOf(service, count, piece.repeat(100_000))
    const path = `/api/chat/history?chatId=${chatId}&limit=100`
    const read: string[] = []
    let before = ''
    do {
      const { body } = await service.asAnn('GET', `${path}${before}`)
      expect(JSON.stringify(body).length).toBeLessThan(5_000_000)
      const names = body.messages.map(({ content }: { content: string }) => content.split(piece)[0])
      read.unshift(...names)
      expect(body.hasMore).toBe(body.nextCursor !== null)
      before = body.hasMore === true ? `&before=${body.nextCursor}` : ''
    } while (before !== '')
    expect(read).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)))
  })

  it('does not shift under a reader when something is said meanwhile', async () => {
    await using service = await chatService()
    const chatId = await chatOf(service, 5)
    const path = `/api/chat/history?chatId=${chatId}&limit=3`
    const { nextCursor } = (await service.asAnn('GET', path)).body
    await service.say('6', { chatId })
    expect(contents((await service.asAnn('GET', `${path}&before=${nextCursor}`)).body)).toBe('1 2')
  })

  it('shows all stored fields of a message', async () => {
    await using service = await chatService({
      script: ({ say, cite }) => {
        cite('CFPB', 'https://www.consumerfinance.gov/')
        say('Yes.')
        return {
          usage: {
            inputTokens: 1_000,
            cachedInputTokens: 0,
            cacheWriteTokens: 0,
            outputTokens: 1_000,
            webSearches: 0,
          },
        }
      },
    })
    await service.say('How?', { id: 'mine' })
    const { body } = await service.asAnn('GET', '/api/chat/history?chatId=mine')
    expect(body.messages[1]).toEqual({
      id: body.messages[1].id,
      role: 'assistant',
      content: 'Yes.',
      createdAt: '2026-11-21T12:00:00.000Z',
      model: 'gpt-6-luna',
      status: 'complete',
      usage: {
        promptTokens: 1_000,
        completionTokens: 1_000,
        totalTokens: 2_000,
        totalCost: 0.0006,
        costKnown: true,
      },
      sources: [{ title: 'CFPB', url: 'https://www.consumerfinance.gov/' }],
      toolCalls: [],
    })
  })

  it('is nowhere in the store in plain words', async () => {
    await using service = await chatService()
    const { body } = await service.say('My debts are 40,000 dollars')
    const chat = await service.store.get('chats', body.chatId)
    const { items } = await service.store.list('messages', {
      index: 'byChat',
      equals: [body.chatId],
      limit: 10,
    })
    expect(items.length).toBe(2)
    expect(JSON.stringify([chat, items])).not.toMatch(/debts|Yes\./)
    expect(chat?.value.sealedTitle).toMatch(/^v1\./)
  })

  it('of somebody else answers like one that does not exist', async () => {
    await using service = await chatService()
    const { body } = await service.say('Mine')
    const token = await service.token('bob')
    const theirs = await service.ask('GET', `/api/chat/history?chatId=${body.chatId}`, { token })
    const nobodys = await service.ask('GET', '/api/chat/history?chatId=chat_none', { token })
    expect([theirs.status, nobodys.status, theirs.body]).toEqual([404, 404, nobodys.body])
  })

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['chatId=%00', 'chatId'],
    ['before=nonsense', 'before'],
    ['page=2', 'page'],
  ])('refuses %s and names the field', async (query, field) => {
    await using service = await chatService()
    const { status, body } = await service.asAnn('GET', `/api/chat/history?${query}`)
    expect([status, body.error.code]).toEqual([400, 'invalid_request'])
    expect(body.error.message).toContain(field)
  })

  it('says in French what is wrong with a cursor', async () => {
    await using service = await chatService()
    const { body } = await service.ask('GET', '/api/chat/history?before=x', {
      token: await service.token('ann'),
      headers: { 'accept-language': 'fr' },
    })
    expect(body.error.message).toBe('before: n’est pas le nextCursor d’une page')
  })
})

describe('the list of chats', () => {
  it('has the pinned ones first, then the newest, and says how many there are', async () => {
    await using service = await chatService()
    for (const title of ['One', 'Two', 'Three']) {
      service.time.now += 1_000
      await service.asAnn('POST', '/api/create-chat', { title })
    }
    const { body } = await service.asAnn('GET', '/api/chat/history')
    const oldest = body.chats[2]
    await service.asAnn('PATCH', `/api/chats/${oldest.id}`, { pinned: true })
    const first = (await service.asAnn('GET', '/api/chat/history?limit=2')).body
    const path = `/api/chat/history?limit=2&before=${first.nextCursor}`
    const second = (await service.asAnn('GET', path)).body
    const titles = ({ chats }: { chats: { title: string }[] }) => chats.map(({ title }) => title)
    expect([titles(first), titles(second)]).toEqual([['One', 'Three'], ['Two']])
    expect([first.total, second.total, second.hasMore]).toEqual([3, 3, false])
  })

  it('has nobody else’s', async () => {
    await using service = await chatService()
    await service.say('Mine')
    const { body } = await service.ask('GET', '/api/chat/history', {
      token: await service.token('bob'),
    })
    expect(body).toEqual({ chats: [], total: 0, hasMore: false, nextCursor: null })
  })

  it('no longer counts a chat that was deleted', async () => {
    await using service = await chatService()
    const { body } = await service.say('Mine')
    await service.asAnn('DELETE', `/api/chats/${body.chatId}`)
    const listed = await service.asAnn('GET', '/api/chat/history')
    expect(listed.body).toEqual({ chats: [], total: 0, hasMore: false, nextCursor: null })
  })
})

it('a sealed message opens in its own place alone', async () => {
  await using service = await chatService()
  const { body } = await service.say('Mine')
  const [question] = (
    await service.store.list('messages', { index: 'byChat', equals: [body.chatId], limit: 1 })
  ).items
  if (question === undefined) throw new Error('there is no question')
  const moved = { ...question.value, sequence: 99 }
  await service.store.transact({
    changes: [{ kind: 'put', collection: 'messages', id: 'msg_moved', value: moved }],
  })
  const { status } = await service.asAnn('GET', `/api/chat/history?chatId=${body.chatId}`)
  expect(status).toBe(500)
  const vault = { seal: (_text: string, place: string) => place, open: () => '', digest: () => '' }
  expect(sealBody('a', textBody('x'), vault)).toBe('messages/a/sealedBody')
})
