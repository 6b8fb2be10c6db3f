import { describe, expect, it } from 'vitest'
import { type CollectionName, collections } from '../../../src/domain/records.ts'
import type { Store } from '../../../src/ports/store.ts'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { noon } from '../../support/shared-service.ts'
import {
  type ChatService,
  chatService,
  countButtonsAndLinks,
  giveButtonsAndLinks,
  hello,
  jordan,
  kim,
} from './chat-service.ts'

const confirmed = { body: { confirm: 'delete my account' } }

/** Collections with records that name a user. */
const byUser = (Object.keys(collections) as CollectionName[]).filter(
  (name) => 'byUser' in collections[name].indexes,
)

async function left(userId: string, store: Store): Promise<readonly string[]> {
  const counts = await Promise.all(
    byUser.map(async (name) => {
      const count = await store.count(name, { index: 'byUser' as never, equals: [userId] })
      return count === 0 ? [] : [name]
    }),
  )
  return counts.flat()
}

/** Something of everything. */
async function useEverything({ ask }: ChatService, token: string): Promise<string> {
  const { body: chat } = await ask('POST', '/console/api/chat', { token, body: hello })
  await ask('POST', '/api/generate/dispute', { token, body: disputeRequest })
  await ask('POST', '/api/monitor/setup', { token, body: monitoringRequest })
  const report = 'Credit report for Jordan Sample\nScore: 712'
  const body = { reportData: report, bureau: 'bureau_a' }
  await ask('POST', '/api/analyze/report', { token, body })
  const webhook = { url: 'https://hooks.example.com/', events: ['chat.created'] }
  await ask('POST', '/api/webhooks', { token, body: webhook })
  await ask('POST', '/api/user-preferences', { token, body: { theme: 'dark' } })
  return chat.chatId
}

describe('delete-account', () => {
  it('forgets everything of a person, and the chats that used the account', async () => {
    await using service = await chatService()
    const token = await service.token('alice')
    const chatId = await useEverything(service, token)
    const { body } = await service.ask('POST', '/api/link-codes', { token, body: {} })
    await service.run(jordan, 'use-link-code', { code: body.code })
    expect(await left('alice', service.store)).toContain('chatIdentities')
    const { status } = await service.ask('DELETE', '/api/account', { token, ...confirmed })
    expect(status).toBe(200)
    expect(await left('alice', service.store)).toEqual([])
    expect(await service.store.get('people', 'alice')).toBeUndefined()
    expect(await service.store.get('monitors', 'alice')).toBeUndefined()
    expect(await service.identity(jordan)).toBeUndefined()
    const messages = { index: 'byChat', equals: [chatId] } as const
    await expect.poll(() => service.store.count('messages', messages)).toBe(0)
  })

  it('forgets the buttons and links of the chats that used the account', async () => {
    await using service = await chatService()
    const token = await service.token('alice')
    const { body } = await service.ask('POST', '/api/link-codes', { token, body: {} })
    await service.run(jordan, 'use-link-code', { code: body.code })
    await giveButtonsAndLinks(service, jordan)
    await giveButtonsAndLinks(service, kim)
    await service.ask('DELETE', '/api/account', { token, ...confirmed })
    await expect.poll(() => countButtonsAndLinks(service, jordan)).toEqual([0, 0])
    expect(await countButtonsAndLinks(service, kim)).toEqual([600, 1])
  })

  it('works in a chat, whose person starts anew without fresh messages', async () => {
    await using service = await chatService()
    await service.run(jordan, 'send-message', hello)
    const before = await service.account(jordan)
    await service.run(jordan, 'delete-account', { confirm: 'delete my account' })
    expect(await service.account(jordan)).not.toBe(before)
    expect((await service.run(jordan, 'get-rate-limits')).messagesUsedToday).toBe(1)
  })

  it('ends a guest’s token', async () => {
    await using service = await chatService()
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const token = guest.accessToken
    await service.ask('DELETE', '/api/account', { token, ...confirmed })
    expect((await service.ask('GET', '/api/rate-limits', { token })).status).toBe(401)
  })

  it('goes on by work where one transaction is not enough', async () => {
    await using service = await chatService()
    const chat = { model: 'offline', clientName: null, isNamed: false, pinned: false } as const
    const counts = { messageCount: 0, nextSequence: 1, createdAt: noon, updatedAt: noon }
    await service.store.transact({
      changes: Array.from({ length: 700 }, (_, n) => ({
        ...{ kind: 'put' as const, collection: 'chats' as const, id: `chat_${n}` },
        value: { ...chat, ...counts, userId: 'alice', sealedTitle: '', rank: noon + n },
      })),
    })
    await service.ask('DELETE', '/api/account', confirmed)
    await expect.poll(() => left('alice', service.store)).toEqual([])
  })

  it('renews no limit of the day', async () => {
    await using service = await chatService()
    const token = await service.token('alice')
    await useEverything(service, token)
    await service.ask('DELETE', '/api/account', { token, ...confirmed })
    const { body } = await service.ask('GET', '/api/rate-limits', { token })
    expect(body.messagesUsedToday).toBe(1)
    expect((await service.store.get('dailyUses', 'alice'))?.value.used).toMatchObject({
      'generate-dispute': 1,
    })
  })

  it('refuses without the words, and with a token for a part of the account', async () => {
    await using service = await chatService()
    await useEverything(service, await service.token('alice'))
    for (const body of [{}, { confirm: 'yes' }, { confirm: 'DELETE MY ACCOUNT' }]) {
      expect((await service.ask('DELETE', '/api/account', { body })).status).toBe(400)
    }
    const token = await service.token('alice', { scopes: ['account'] })
    expect((await service.ask('DELETE', '/api/account', { token, ...confirmed })).status).toBe(403)
    expect(await left('alice', service.store)).toContain('chats')
  })
})
