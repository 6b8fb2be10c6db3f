import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

const contents = (messages: readonly { content: string }[]) =>
  messages.map(({ content }) => content)

describe('a message', () => {
  it('is answered by the model of the chat, which has read what was said before', async () => {
    await using service = await chatService()
    const first = await service.say('How long does a late payment stay?')
    expect([first.status, first.headers.get('x-chat-id')]).toEqual([200, first.body.chatId])
    expect(first.body).toEqual({
      message: {
        id: first.body.message.id,
        role: 'assistant',
        content: 'Yes.',
        createdAt: '2026-11-21T12:00:00.000Z',
        model: 'gpt-6-luna',
        status: 'complete',
      },
      chatId: first.body.chatId,
      model: 'gpt-6-luna',
      provider: 'openai',
      finishReason: 'stop',
      usage: {
        promptTokens: 0,
        completionTokens: 0,
        totalTokens: 0,
        totalCost: 0,
        costKnown: true,
      },
      sources: [],
      toolCalls: [],
      searchUsed: false,
    })
    await service.say('And a collection?', { chatId: first.body.chatId })
    expect(service.model.calls[1]?.request.turns).toEqual([
      { role: 'user', content: 'How long does a late payment stay?' },
      { role: 'assistant', content: 'Yes.' },
      { role: 'user', content: 'And a collection?' },
    ])
  })

  it('begins a chat that is called after it', async () => {
    await using service = await chatService()
    const { body } = await service.say('  Can I get a mortgage?\nI earn little.')
    const { body: listed } = await service.asAnn('GET', `/api/chats/${body.chatId}`)
    expect(listed.chat).toEqual({
      id: body.chatId,
      title: 'Can I get a mortgage?',
      model: 'gpt-6-luna',
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      messageCount: 2,
      pinned: false,
    })
  })

  it('of emojis becomes a title that is cut between them', async () => {
    await using service = await chatService()
    const family = '👨‍👩‍👧‍👦'
    const { body } = await service.say(family.repeat(30))
    const { body: listed } = await service.asAnn('GET', `/api/chats/${body.chatId}`)
    expect(listed.chat.title.isWellFormed()).toBe(true)
    expect(listed.chat.title.replaceAll(family, '')).toBe('')
    const { body: long } = await service.say('🙂'.repeat(100))
    const { body: cut } = await service.asAnn('GET', `/api/chats/${long.chatId}`)
    expect(cut.chat.title).toBe(`${'🙂'.repeat(60)}…`)
  })

  it('to a chat of somebody else, or of nobody, is a 404', async () => {
    await using service = await chatService()
    const { body } = await service.say('Mine')
    const asking = {
      token: await service.token('bob'),
      body: { messages: [{ role: 'user', content: 'Hello' }], chatId: body.chatId },
    }
    const theirs = await service.ask('POST', '/api/chat', asking)
    const nobodys = await service.say('Hello', { chatId: 'chat_none' })
    expect([theirs.status, nobodys.status]).toEqual([404, 404])
    expect(theirs.body).toEqual(nobodys.body)
  })

  it('to a chat that the client has named itself goes on there', async () => {
    await using service = await chatService()
    const first = await service.say('One', {
      id: 'my-chat',
      trigger: 'submit-message',
      stream: false,
    })
    const second = await service.say('Two', { id: 'my-chat', stream: false })
    expect(second.body.chatId).toBe(first.body.chatId)
    expect(contents(await service.messages('my-chat'))).toEqual(['One', 'Yes.', 'Two', 'Yes.'])
  })

  it('under the id of another user’s chat continues in an own chat', async () => {
    await using service = await chatService()
    const { body: anns } = await service.say('Mine')
    const token = await service.token('bob')
    const asking = (content: string) => ({
      token,
      body: { id: anns.chatId, messages: [{ role: 'user', content }], model: 'gpt-6-luna' },
    })
    const first = await service.ask('POST', '/api/chat', asking('One'))
    const second = await service.ask('POST', '/api/chat', asking('Two'))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.chatId).toBe(first.body.chatId)
    expect(contents(await service.messages(anns.chatId))).toEqual(['Mine', 'Yes.'])
  })

  it('with a history of the client’s own counts it for a new chat alone', async () => {
    await using service = await chatService()
    const sent = [
      { role: 'user', content: 'Before' },
      { role: 'assistant', content: '' },
      { role: 'assistant', content: 'Indeed' },
      { role: 'user', content: 'Now' },
    ]
    const { body } = await service.say('', { messages: sent })
    await service.say('', {
      chatId: body.chatId,
      messages: [...sent, { role: 'user', content: 'Then' }],
    })
    expect(contents(await service.messages(body.chatId))).toEqual([
      'Before',
      'Indeed',
      'Now',
      'Yes.',
      'Then',
      'Yes.',
    ])
  })

  it('that is longer than what the model reads back does not repeat the history', async () => {
    await using service = await chatService()
    const long = 'a'.repeat(99_000)
    const { body } = await service.say(long, { model: 'offline' })
    const history = [
      { role: 'user', content: long },
      { role: 'user', content: 'Again' },
    ]
    await service.say('', { chatId: body.chatId, messages: history })
    expect((await service.messages(body.chatId)).length).toBe(4)
  })
})

describe('an answer', () => {
  it('that is regenerated replaces the last one', async () => {
    const words = ['First.', 'Second.']
    await using service = await chatService({
      script: ({ say }) => {
        say(words.shift() ?? '')
        return {}
      },
    })
    const { body } = await service.say('How?')
    const again = await service.say('How?', {
      chatId: body.chatId,
      trigger: 'regenerate-message',
      stream: false,
    })
    expect(again.body.message.content).toBe('Second.')
    expect(contents(await service.messages(body.chatId))).toEqual(['How?', 'Second.'])
    const { body: listed } = await service.asAnn('GET', `/api/chats/${body.chatId}`)
    expect(listed.chat.messageCount).toBe(2)
  })

  it('that failed is deleted when it is regenerated', async () => {
    const ends = [new Error('broken'), undefined]
    await using service = await chatService({
      script: ({ say }) => {
        const error = ends.shift()
        if (error !== undefined) throw error
        say('Yes.')
        return {}
      },
    })
    await service.say('How?', { id: 'mine' })
    expect(await service.messages('mine')).toMatchObject([{ content: 'How?' }, { status: 'error' }])
    await service.say('How?', { id: 'mine', trigger: 'regenerate-message', stream: false })
    expect(await service.messages('mine')).toMatchObject([
      { content: 'How?' },
      { content: 'Yes.', status: 'complete' },
    ])
  })

  it('in the middle of a chat is regenerated by its id, and later messages are deleted', async () => {
    await using service = await chatService()
    const { body: first } = await service.say('One')
    const { chatId } = first
    await service.say('Two', { chatId })
    const messageId = first.message.id
    const more = { chatId, trigger: 'regenerate-message', messageId, stream: false }
    const { body } = await service.say('One', more)
    expect(body.message.id).not.toBe(messageId)
    expect(contents(await service.messages(chatId))).toEqual(['One', 'Yes.'])
    expect(service.model.calls[2]?.request.turns).toEqual([{ role: 'user', content: 'One' }])
  })
})

describe('a question', () => {
  it('that is put otherwise takes its own place, and what followed goes', async () => {
    await using service = await chatService()
    const answer = (id: string, content: string) => ({
      id: 'mine',
      trigger: 'submit-message',
      stream: false,
      messages: [{ id, role: 'user', parts: [{ type: 'text', text: content }] }],
    })
    await service.say('', answer('q1', 'One'))
    await service.say('', answer('q2', 'Two'))
    await service.say('', answer('q3', 'Three'))
    await service.say('', { ...answer('q2', 'Two, rather'), messageId: 'q2' })
    await service.say('', { ...answer('q2', 'Two, after all'), messageId: 'q2' })
    expect(contents(await service.messages('mine'))).toEqual([
      'One',
      'Yes.',
      'Two, after all',
      'Yes.',
    ])
    const { body } = await service.asAnn('GET', '/api/chats/mine')
    expect(body.chat.messageCount).toBe(4)
    expect(service.model.calls.at(-1)?.request.turns.map(({ content }) => content)).toEqual([
      'One',
      'Yes.',
      'Two, after all',
    ])
  })

  it('under an id that was used before is stored beside the other', async () => {
    await using service = await chatService()
    const messages = [{ id: '1', role: 'user', content: 'Again' }]
    await service.say('', { id: 'mine', messages })
    await service.say('', { id: 'mine', messages })
    expect(contents(await service.messages('mine'))).toEqual(['Again', 'Yes.', 'Again', 'Yes.'])
  })
})
