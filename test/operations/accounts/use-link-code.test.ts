import { describe, expect, it } from 'vitest'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { takeCodeTry } from '../../../src/operations/accounts/link-code.ts'
import { disputeRequest, monitoringRequest } from '../../documents/engine/requests.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { noon } from '../../support/shared-service.ts'
import { type ChatService, chatService, hello, jordan, kim } from './chat-service.ts'

const codeOf = async (service: ChatService, token?: string): Promise<string> =>
  (await service.ask('POST', '/api/link-codes', { body: {}, ...(token ? { token } : {}) })).body
    .code

const join = async (service: ChatService, person = jordan, code?: string) =>
  service.run(person, 'use-link-code', { code: code ?? (await codeOf(service)) })

describe('A person who types a code in a chat', () => {
  it('uses the account of the code from then on, with all that they did', async () => {
    await using service = await chatService()
    const { chatId } = await service.run(jordan, 'send-message', hello)
    const made = await service.run(jordan, 'generate-dispute', disputeRequest)
    await service.run(jordan, 'set-up-monitoring', monitoringRequest)
    const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' }
    await service.run(jordan, 'update-notification-preferences', { quietHours })
    await service.run(jordan, 'update-user-preferences', { theme: 'dark' })
    await join(service)
    expect(await service.identity(jordan)).toMatchObject({ userId: 'alice', linkedAt: noon })
    const get = async (path: string) => (await service.ask('GET', path)).body
    expect((await get(`/api/chats/${chatId}`)).chat.id).toBe(chatId)
    expect((await get('/api/disputes')).disputes[0].id).toBe(made.disputeId)
    expect((await get('/api/letters')).letters[0].id).toBe(made.letterId)
    expect((await get('/api/monitor/status')).monitoring.active).toBe(true)
    expect((await get('/api/notifications/preferences')).quietHours).toEqual(quietHours)
    expect((await get('/api/rate-limits')).messagesUsedToday).toBe(1)
  })

  it('keeps the choices of the account where it has made some', async () => {
    await using service = await chatService()
    await service.ask('POST', '/api/user-preferences', { body: { theme: 'light' } })
    await service.run(jordan, 'update-user-preferences', { theme: 'dark' })
    await join(service)
    expect((await service.run(jordan, 'get-user-preferences')).settings.theme).toBe('light')
  })

  it('brings conversations along, webhooks switched off, and monitoring without addresses', async () => {
    await using service = await chatService()
    const userId = await service.account(jordan)
    const times = { createdAt: noon, updatedAt: noon }
    const value = { userId, platform: 'slack', chatId: null, turn: null, ...times } as const
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'conversations', id: 'c1', value }],
    })
    const url = 'https://hooks.example.com/'
    await service.run(jordan, 'create-webhook', { url, events: ['chat.created'] })
    const notifications = { email: 'jordan@example.com' }
    await service.run(jordan, 'set-up-monitoring', { ...monitoringRequest, notifications })
    const { warnings } = await join(service)
    expect(warnings).toHaveLength(2)
    expect((await service.store.get('conversations', 'c1'))?.value.userId).toBe('alice')
    const { body } = await service.ask('GET', '/api/webhooks')
    expect(body.webhooks).toMatchObject([{ url, active: false }])
    const monitor = await service.store.get('monitors', 'alice')
    expect(monitor?.value.configuration.notifications).toBeUndefined()
  })

  it('leaves no account behind, and no work that would delete the other', async () => {
    await using service = await chatService()
    const before = await service.account(jordan)
    await service.run(jordan, 'send-message', hello)
    await join(service)
    service.now = noon + 120_000
    await expect.poll(() => service.store.get('people', before)).toBeUndefined()
    expect((await service.ask('GET', '/api/rate-limits')).body.messagesUsedToday).toBe(1)
    expect((await service.identity(jordan))?.userId).toBe('alice')
  })

  it('has both sides notified: their DM, and the other chats of the account', async () => {
    await using service = await chatService()
    await join(service, kim)
    await service.account(jordan, 'fr')
    await join(service, jordan)
    expect(await service.notices(jordan)).toEqual([expect.stringContaining('Cette messagerie')])
    expect((await service.notices(kim)).toSorted()).toEqual([
      expect.stringContaining('A person on Slack now uses your account'),
      expect.stringContaining('now joined with your account'),
    ])
  })

  it('takes another chat along that uses the same account', async () => {
    await using service = await chatService()
    const { code } = await service.run(jordan, 'create-link-code')
    await service.run(kim, 'use-link-code', { code })
    expect((await service.identity(kim))?.userId).toBe((await service.identity(jordan))?.userId)
    await join(service, jordan)
    expect((await service.identity(kim))?.userId).toBe('alice')
  })
})

describe('A code is refused', () => {
  it('when it is wrong, was used, or has expired', async () => {
    await using service = await chatService()
    const code = await codeOf(service)
    const refused = { kind: 'not_found' }
    for (const wrong of ['AAAA-AAAA', 'nonsense', '']) {
      await expect(join(service, jordan, wrong)).rejects.toMatchObject(refused)
    }
    service.now = noon + 600_000
    await expect(join(service, jordan, code)).rejects.toMatchObject(refused)
    const fresh = await codeOf(service)
    await join(service, jordan, fresh)
    await expect(join(service, kim, fresh)).rejects.toMatchObject(refused)
  })

  it('for one of two persons who use it at once', async () => {
    await using service = await chatService()
    const code = await codeOf(service)
    await Promise.all([service.account(jordan), service.account(kim)])
    const joined = await Promise.allSettled([jordan, kim].map((one) => join(service, one, code)))
    expect(joined.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const users = await Promise.all([jordan, kim].map((one) => service.identity(one)))
    expect(users.filter((identity) => identity?.userId === 'alice')).toHaveLength(1)
  })

  it('in a chat that is joined already, be it with the same account', async () => {
    await using service = await chatService()
    await join(service)
    const bob = await service.token('bob')
    for (const code of [await codeOf(service), await codeOf(service, bob)]) {
      await expect(join(service, jordan, code)).rejects.toMatchObject({ kind: 'conflict' })
    }
    expect((await service.identity(jordan))?.userId).toBe('alice')
  })

  it('in the chat that made it', async () => {
    await using service = await chatService()
    const { code } = await service.run(jordan, 'create-link-code')
    await expect(join(service, jordan, code)).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('while the coach is answering there, and taken afterwards', async () => {
    const model = answeringModel('openai', { waits: true })
    await using service = await chatService({ ports: { languageModels: { openai: model } } })
    const { messages } = hello
    const answered = service.run(jordan, 'send-message', { messages })
    await expect.poll(() => model.requests.length).toBe(1)
    const code = await codeOf(service)
    await expect(join(service, jordan, code)).rejects.toMatchObject({
      ...{ kind: 'conflict', retryAfter: 5 },
    })
    model.release()
    await answered
    await join(service, jordan, code)
  })
})

describe('Guessing codes', () => {
  it('ends after ten tries in an hour, also with a new account', async () => {
    await using service = await chatService()
    const { rateLimiter } = service.services
    const tryCode = (now = noon) => takeCodeTry(jordan, rateLimiter, now)
    for (let tried = 0; tried < 10; tried++) await tryCode()
    await join(service)
    await service.ask('DELETE', `/api/chat-identities/${identityId(jordan)}`)
    await expect(tryCode()).rejects.toMatchObject({ kind: 'rate_limited' })
    await takeCodeTry(kim, rateLimiter, noon)
    await tryCode(noon + 3_600_000)
  })
})
