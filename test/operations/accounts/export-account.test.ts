import { describe, expect, it } from 'vitest'
import { type MessageRecord, sealBody, sealTitle } from '../../../src/domain/chats/chat-records.ts'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { noon } from '../../support/shared-service.ts'
import { type ChatService, chatService, hello, jordan } from './chat-service.ts'

const get = (service: ChatService, after?: string, token?: string) =>
  service.ask('GET', `/api/account/export${after === undefined ? '' : `?after=${after}`}`, {
    ...(token === undefined ? {} : { token }),
  })

/** All pages of an export. */
async function pages(service: ChatService) {
  const found = [(await get(service)).body]
  while (found.at(-1).next !== null) found.push((await get(service, found.at(-1).next)).body)
  return found
}

/** A chat whose messages are so long. */
async function addChat(service: ChatService, id: string, messages: number, length: number) {
  const { store, vault } = service
  const value = {
    ...{ userId: 'alice', sealedTitle: sealTitle(id, id, vault), clientName: null, isNamed: true },
    ...{ model: 'offline', pinned: false, createdAt: noon, updatedAt: noon, rank: noon },
    ...{ messageCount: messages, nextSequence: messages + 1 },
  }
  await store.transact({ changes: [{ kind: 'put', collection: 'chats', id, value }] })
  for (let sequence = 1; sequence <= messages; sequence++) {
    const messageId = `${id}_${sequence}`
    const body = { content: `${sequence} `.padEnd(length, 'x'), sources: [], toolCalls: [] }
    const sealedBody = sealBody(messageId, body, vault)
    const message: MessageRecord = {
      ...{ chatId: id, sequence, model: null, usage: null, sealedBody, createdAt: noon },
      role: 'user',
      status: 'complete',
    }
    const put = { kind: 'put', collection: 'messages', id: messageId, value: message } as const
    await store.transact({ changes: [put] })
  }
}

describe('export-account', () => {
  it('gives everything of a small account on one page', async () => {
    await using service = await chatService()
    await service.run(jordan, 'send-message', hello)
    await service.ask('POST', '/api/generate/dispute', { body: disputeRequest })
    const notifications = { email: 'alice@example.com' }
    await service.ask('POST', '/api/monitor/setup', {
      body: { ...monitoringRequest, notifications },
    })
    const reportData = 'Credit report for Jordan Sample\nScore: 712'
    await service.ask('POST', '/api/analyze/report', { body: { reportData, bureau: 'bureau_a' } })
    const secret = 'correct horse battery'
    const webhook = { url: 'https://hooks.example.com/', events: ['chat.created'], secret }
    await service.ask('POST', '/api/webhooks', { body: webhook })
    const { body: made } = await service.ask('POST', '/api/link-codes', { body: {} })
    await service.run(jordan, 'use-link-code', { code: made.code })
    const { status, body } = await get(service)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: {
        profile: { id: 'alice' },
        chatIdentities: [jordan],
        monitoring: { monitoring: { active: true } },
        monitoringAddresses: { email: 'alice@example.com', sms: null },
        webhooks: [{ url: webhook.url }],
        providerKeys: [],
      },
      reports: [{ score: 712, bureau: 'bureau_a' }],
      letters: [{ document: { content: expect.stringContaining('Dear') } }],
      disputes: [{ creditor: disputeRequest.accountInfo.creditor }],
      chats: [{ messages: [{ role: 'user', content: 'Hello' }, { role: 'assistant' }] }],
      next: null,
    })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('gives a large account page by page, each record once', async () => {
    await using service = await chatService()
    await addChat(service, 'long', 60, 30_000)
    for (let added = 0; added < 4; added++) await addChat(service, `chat${added}`, 3, 100_000)
    const found = await pages(service)
    expect(found.length).toBeGreaterThan(2)
    expect(found.map(({ account }) => account !== null)).toEqual([
      ...[true, ...found.slice(1).map(() => false)],
    ])
    const messages = found.flatMap(({ chats }) =>
      chats.flatMap((chat: { messages: { id: string }[] }) => chat.messages.map(({ id }) => id)),
    )
    expect(messages).toHaveLength(60 + 12)
    expect(new Set(messages).size).toBe(60 + 12)
  })

  it('says nothing about others', async () => {
    await using service = await chatService()
    await service.run(jordan, 'send-message', hello)
    const { body } = await get(service)
    expect([body.chats, body.account.chatIdentities]).toEqual([[], []])
  })

  it('refuses a cursor that it has not given, and a token for a part of the account', async () => {
    await using service = await chatService()
    const forged = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')
    const cursors = [
      'nonsense',
      forged({ section: 'people' }),
      forged({ section: 'chats', after: 1 }),
    ]
    for (const after of [...cursors, forged({ section: 'letters', after: 'x' })]) {
      const { status, body } = await get(service, after)
      expect([status, body.error.details?.field]).toEqual([400, 'after'])
    }
    const token = await service.token('alice', { scopes: ['account', 'chats'] })
    expect((await get(service, undefined, token)).status).toBe(403)
  })
})
