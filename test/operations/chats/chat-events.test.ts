import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

let watched: WatchedService

beforeAll(async () => {
  watched = await watchedService()
})

afterAll(() => watched[Symbol.asyncDispose]())

const typesOf = async (userId: string) => (await watched.events(userId)).map(({ type }) => type)

describe('business events of chats', () => {
  it('a first message: the chat, the question and the answer begin, and the answer ends', async () => {
    const token = await watched.token('ann')
    const { chatId, message } = (await watched.say(token)).body
    expect(await watched.events('ann')).toEqual([
      { type: 'chat.created', data: { userId: 'ann', chatId, messageId: null } },
      {
        type: 'chat.message.created',
        data: { userId: 'ann', chatId, messageId: expect.stringMatching(/^msg_/) },
      },
      { type: 'chat.message.created', data: { userId: 'ann', chatId, messageId: message.id } },
      { type: 'chat.message.updated', data: { userId: 'ann', chatId, messageId: message.id } },
    ])
  })

  it('a later message: the question and the answer alone', async () => {
    const token = await watched.token('bob')
    const { chatId } = (await watched.say(token)).body
    await watched.say(token, { chatId })
    expect((await typesOf('bob')).slice(4)).toEqual([
      'chat.message.created',
      'chat.message.created',
      'chat.message.updated',
    ])
  })

  it('an empty chat and an imported one are reported as created; imported messages are not reported', async () => {
    const token = await watched.token('cid')
    const { chatId } = (await watched.say(token)).body
    const file = (await watched.ask('GET', `/api/chats/${chatId}/export`, { token })).body
    await watched.ask('POST', '/api/create-chat', { token, body: {} })
    expect((await watched.ask('POST', '/api/chats/import', { token, body: file })).status).toBe(201)
    expect((await typesOf('cid')).slice(4)).toEqual(['chat.created', 'chat.created'])
  })

  it('a chat that is deleted ends, with the number of its messages', async () => {
    const token = await watched.token('dan')
    const { chatId } = (await watched.say(token)).body
    await watched.ask('DELETE', `/api/chats/${chatId}`, { token })
    expect((await watched.events('dan', 'chat.ended')).map(({ data }) => data)).toEqual([
      { userId: 'dan', chatId, reason: 'deleted', messageCount: 2 },
    ])
  })

  it('are stored without the text of messages', async () => {
    const token = await watched.token('eva')
    await watched.say(token, { messages: [{ role: 'user', content: 'canary-7f3a' }] })
    const query = { index: 'byUser', equals: ['eva'], limit: 100 } as const
    const { items } = await watched.store.list('events', query)
    expect(items).toHaveLength(4)
    expect(items.map(({ value }) => value.sealedData)).toEqual([null, null, null, null])
  })
})
