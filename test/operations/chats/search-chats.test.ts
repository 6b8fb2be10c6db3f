import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

interface Match {
  readonly chatId: string
  readonly messageId: string | null
  readonly role: string | null
  readonly snippet: string
  readonly createdAt: string
}

const snippets = ({ matches }: { matches: Match[] }) => matches.map(({ snippet }) => snippet)

describe('a search', () => {
  it('finds the messages that have all the words, accents and capitals aside', async () => {
    await using service = await chatService()
    const { body } = await service.say('La CÔTE de crédit baisse-t-elle ?')
    await service.say('My credit card')
    const found = await service.asAnn('GET', '/api/chat/history?q=credit%20cote')
    expect(found.body).toEqual({
      chats: [
        {
          id: body.chatId,
          title: 'La CÔTE de crédit baisse-t-elle ?',
          model: 'gpt-6-luna',
          createdAt: '2026-11-21T12:00:00.000Z',
          updatedAt: '2026-11-21T12:00:00.000Z',
          messageCount: 2,
          pinned: false,
        },
      ],
      matches: [
        {
          chatId: body.chatId,
          messageId: null,
          role: null,
          snippet: 'La CÔTE de crédit baisse-t-elle ?',
          createdAt: '2026-11-21T12:00:00.000Z',
        },
        {
          chatId: body.chatId,
          messageId: expect.stringMatching(/^msg_/),
          role: 'user',
          snippet: 'La CÔTE de crédit baisse-t-elle ?',
          createdAt: '2026-11-21T12:00:00.000Z',
        },
      ],
      hasMore: false,
      nextCursor: null,
    })
  })

  it('takes the beginning of a word for the word, and the middle of one for nothing', async () => {
    await using service = await chatService()
    await service.say('A mortgage')
    expect(snippets((await service.asAnn('GET', '/api/chat/history?q=mort')).body)).not.toEqual([])
    expect(snippets((await service.asAnn('GET', '/api/chat/history?q=gage')).body)).toEqual([])
  })

  it('shows what stands around the words of a long message', async () => {
    await using service = await chatService()
    const { body } = await service.say(`${'before '.repeat(50)}bankruptcy${' after'.repeat(50)}`)
    const { matches } = (await service.asAnn('GET', '/api/chat/history?q=bankruptcy')).body
    const [found] = matches.filter(({ messageId }: Match) => messageId !== null)
    expect(found.chatId).toBe(body.chatId)
    expect(found.snippet).toMatch(/^…(before )+bankruptcy( after)+…$/)
    expect(found.snippet.length).toBeLessThan(130)
  })

  it('finds the newest first, and goes on where a page has ended', async () => {
    await using service = await chatService()
    const answer: string[] = []
    for (let at = 1; at <= 4; at++) {
      service.time.now += 1_000
      const { body } = await service.asAnn('POST', '/api/create-chat', { title: `Other ${at}` })
      for (const which of ['a', 'b', 'c']) {
        answer.unshift(`needle ${at}${which}`)
        await service.say(`needle ${at}${which}`, { chatId: body.chat.id })
      }
    }
    const pages: string[][] = []
    let before = ''
    do {
      const path = `/api/chat/history?q=needle&limit=5${before}`
      const { body } = await service.asAnn('GET', path)
      pages.push(snippets(body))
      before = body.nextCursor === null ? '' : `&before=${body.nextCursor}`
    } while (before !== '')
    const order = [4, 3, 2, 1].flatMap((at) =>
      ['c', 'b', 'a'].map((which) => `needle ${at}${which}`),
    )
    expect(pages.flat()).toEqual(order)
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
  })

  it('that has looked through 5,000 messages says where it goes on, though it has found nothing', async () => {
    await using service = await chatService()
    const { body: first } = await service.say('needle')
    service.time.now += 1_000
    const message = (at: number) => ({
      role: 'user',
      content: `hay ${at}`,
      createdAt: '2026-11-21T08:00:00.000Z',
      model: null,
      status: 'complete',
      finishReason: null,
      usage: null,
      sources: [],
      toolCalls: [],
    })
    for (const from of [0, 2_000, 4_000]) {
      await service.asAnn('POST', '/api/chats/import', {
        format: 'credit-coach-chat',
        version: 1,
        chat: {
          title: 'Hay',
          model: 'offline',
          pinned: true,
          createdAt: '2026-11-21T08:00:00.000Z',
          updatedAt: '2026-11-21T08:00:00.000Z',
        },
        messages: Array.from({ length: 2_000 }, (_, at) => message(from + at)),
      })
    }
    const { body } = await service.asAnn('GET', '/api/chat/history?q=needle')
    expect([body.matches, body.hasMore]).toEqual([[], true])
    const path = `/api/chat/history?q=needle&before=${body.nextCursor}`
    const { matches, hasMore } = (await service.asAnn('GET', path)).body
    expect(matches.map(({ chatId }: Match) => chatId)).toEqual([first.chatId, first.chatId])
    expect(hasMore).toBe(false)
  })

  it('never looks into somebody else’s chats', async () => {
    await using service = await chatService()
    await service.say('needle')
    const { body } = await service.ask('GET', '/api/chat/history?q=needle', {
      token: await service.token('bob'),
    })
    expect(body).toEqual({ chats: [], matches: [], hasMore: false, nextCursor: null })
  })

  it('for no word at all finds nothing', async () => {
    await using service = await chatService()
    await service.say('How?')
    const { body } = await service.asAnn('GET', '/api/chat/history?q=%3F')
    expect(body).toEqual({ chats: [], matches: [], hasMore: false, nextCursor: null })
  })

  it('refuses a cursor of another list', async () => {
    await using service = await chatService()
    const { status, body } = await service.asAnn('GET', '/api/chat/history?q=x&before=WzEsImEiXQ')
    expect([status, body.error.details.field]).toEqual([400, 'before'])
  })
})
