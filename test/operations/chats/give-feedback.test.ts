import { describe, expect, it } from 'vitest'
import { noon } from '../../support/shared-service.ts'
import { type ChatService, chatService } from './chat-service.ts'

async function answered(service: ChatService) {
  const { body } = await service.say('How?', { id: 'mine' })
  const { chatId, message } = body
  const path = `/api/chats/${chatId}/messages/${message.id}/feedback`
  const rate = (given: object) => service.asAnn('POST', path, given)
  const stored = async () => (await service.store.get('answerFeedback', message.id))?.value
  return { chatId, messageId: message.id as string, rate, stored }
}

const ratedAt = new Date(noon).toISOString()

describe('the rating of an answer', () => {
  it('is saved with the model that answered', async () => {
    await using service = await chatService()
    const { chatId, messageId, rate, stored } = await answered(service)
    const { status, body } = await rate({ rating: 'up' })
    const feedback = { rating: 'up', comment: null, ratedAt }
    expect([status, body]).toEqual([200, { chatId, messageId, feedback }])
    expect(await stored()).toMatchObject({ rating: 'up', model: 'gpt-6-luna', kind: 'plain' })
  })

  it('is the last word of the person', async () => {
    await using service = await chatService()
    const { rate, stored } = await answered(service)
    await rate({ rating: 'up', comment: 'Clear' })
    expect((await rate({ rating: 'down' })).body.feedback).toMatchObject({ comment: null })
    await rate({ rating: 'down', comment: '  Too long ' })
    const { body } = await rate({ rating: 'down' })
    expect(body.feedback).toEqual({ rating: 'down', comment: 'Too long', ratedAt })
    // The store holds the words sealed.
    expect(JSON.stringify(await stored())).not.toContain('long')
  })

  it('can be taken back', async () => {
    await using service = await chatService()
    const { rate, stored } = await answered(service)
    await rate({ rating: 'up' })
    expect((await rate({ rating: 'none' })).body.feedback).toBeNull()
    expect(await stored()).toBeUndefined()
    expect((await rate({ rating: 'none' })).status).toBe(200)
  })

  it('is of answers in one’s own chats alone', async () => {
    await using service = await chatService()
    const { chatId, messageId } = await answered(service)
    const [question] = await service.messages('mine')
    const rate = async (path: string, name: string) => {
      const token = await service.token(name, { tier: 'pro' })
      return (await service.ask('POST', path, { token, body: { rating: 'up' } })).status
    }
    const own = `/api/chats/${chatId}/messages`
    expect(await rate(`${own}/${messageId}/feedback`, 'bob')).toBe(404)
    expect(await rate(`${own}/${question?.id}/feedback`, 'ann')).toBe(404)
    expect(await rate(`${own}/msg_none/feedback`, 'ann')).toBe(404)
  })

  it('is refused while the answer is being written', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    await using service = await chatService({
      script: async ({ say }) => {
        say('Yes, ')
        begun.resolve()
        await end.promise
        return {}
      },
    })
    const asked = service.say('How?', { id: 'mine' })
    await begun.promise
    const [, answer] = await service.messages('mine')
    const path = `/api/chats/mine/messages/${answer?.id}/feedback`
    expect((await service.asAnn('POST', path, { rating: 'up' })).status).toBe(409)
    end.resolve()
    await asked
    expect((await service.asAnn('POST', path, { rating: 'up' })).status).toBe(200)
  })

  it('is in the copies of the chat and of the account', async () => {
    await using service = await chatService()
    const { chatId, rate } = await answered(service)
    await rate({ rating: 'down', comment: 'Too long' })
    const feedback = { rating: 'down', comment: 'Too long', ratedAt }
    const chat = await service.asAnn('GET', `/api/chats/${chatId}/export`)
    expect(chat.body.messages[1].feedback).toEqual(feedback)
    expect(chat.body.messages[0].feedback).toBeUndefined()
    const account = await service.asAnn('GET', '/api/account/export')
    expect(account.body.chats[0].messages[1].feedback).toEqual(feedback)
    // A copy of it can be brought back, as answers that nobody rated.
    const { status, body } = await service.asAnn('POST', '/api/chats/import', chat.body)
    expect(status).toBe(201)
    const again = await service.asAnn('GET', `/api/chats/${body.chat.id}/export`)
    expect(again.body.messages[1].feedback).toBeUndefined()
  })

  it('is deleted with the chat', async () => {
    await using service = await chatService()
    const { chatId, rate, stored } = await answered(service)
    await rate({ rating: 'up' })
    await service.asAnn('DELETE', `/api/chats/${chatId}`)
    await expect.poll(() => stored()).toBeUndefined()
  })

  it('is deleted with the account', async () => {
    await using service = await chatService()
    const { rate, stored } = await answered(service)
    await rate({ rating: 'up' })
    await service.asAnn('DELETE', '/api/account', { confirm: 'delete my account' })
    await expect.poll(() => stored()).toBeUndefined()
  })

  it('is deleted with the answer, when it is written again', async () => {
    await using service = await chatService()
    const { messageId, rate, stored } = await answered(service)
    await rate({ rating: 'down' })
    await service.say('How?', { id: 'mine', trigger: 'regenerate-message', messageId })
    expect(await stored()).toBeUndefined()
  })
})
