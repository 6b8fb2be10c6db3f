import { describe, expect, it } from 'vitest'
import { dangerText } from '../../../src/domain/danger/danger.ts'
import { Failure } from '../../../src/errors.ts'
import type { Store } from '../../../src/ports/store.ts'
import { chatService } from './chat-service.ts'
import { waitingScript } from './scripted-model.ts'

const pills = 'i have the pills ready'
const doubtful = 'What is a secured card? My husband took everything and I feel so low.'
const answer = dangerText('self', 'en')

/** A store that keeps no chat. */
const withoutChats = (store: Store): Store => ({
  ...store,
  async transact(transaction) {
    const isChat = transaction.changes?.some(({ collection }) => collection === 'chats') === true
    if (isChat) throw new Failure('unavailable', 'The store does not answer.')
    await store.transact(transaction)
  },
})

describe('somebody in danger, in a chat with a model of a provider', () => {
  it('is answered without asking the model', async () => {
    await using service = await chatService()
    const { body } = await service.say(pills, { id: 'mine' })
    expect([body.message.content, body.model]).toEqual([answer, 'offline'])
    expect(service.model.calls).toEqual([])
  })

  it('leaves the chat its model', async () => {
    await using service = await chatService()
    const before = (await service.say('How?', { id: 'mine' })).body.model
    await service.say(pills, { id: 'mine' })
    expect((await service.say('What is a secured card?', { id: 'mine' })).body.model).toBe(before)
  })

  it('is answered while another answer is written in the same chat, and one more is not allowed', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script, tier: 'free' })
    const running = service.say('How?', { id: 'mine' })
    await begun
    for (const id of ['mine', 'other']) {
      const { status, body } = await service.say(pills, { id })
      expect([status, body.message.content]).toEqual([200, answer])
    }
    expect((await service.say('Why?', { id: 'third' })).status).toBe(429)
    release()
    expect((await running).status).toBe(200)
  })

  it('is answered although the store takes nothing', async () => {
    await using service = await chatService({ through: withoutChats })
    const { status, body } = await service.say(pills, { id: 'mine' })
    expect([status, body.message.content]).toEqual([200, answer])
    expect((await service.say('How?', { id: 'mine' })).status).toBe(503)
  })
})

describe('a doubtful sentence, in a chat with a model of a provider', () => {
  const checkIn = dangerText('checkIn', 'en')

  it('is answered by the model, behind a line that says where help is', async () => {
    await using service = await chatService()
    const { body } = await service.say(doubtful, { id: 'mine' })
    expect(body.message.content).toBe(`${checkIn}\n\nYes.`)
    expect((await service.messages('mine')).at(-1)?.content).toBe(`${checkIn}\n\nYes.`)
  })

  it('is answered by that line where the model fails', async () => {
    const script = () => {
      throw new Failure('model_unavailable', 'The provider is away.')
    }
    await using service = await chatService({ script })
    const { status, body } = await service.say(doubtful, { id: 'mine' })
    expect([status, body.message.content]).toEqual([200, checkIn])
  })
})
