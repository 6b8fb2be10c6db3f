import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/ports/store.ts'
import { fillStorage } from '../../support/fill-storage.ts'
import { type ChatService, chatService } from '../chats/chat-service.ts'
import { fileOf } from '../chats/rich-chat.ts'

const mebibyte = 1024 * 1024
const freeLimit = 50 * mebibyte

const [blank] = fileOf(1).messages

/** A file of about 7 MB, which takes 10 MB when it is sealed. */
const largeFile = fileOf(1, {
  messages: Array.from({ length: 7 }, () => ({ ...blank, content: 'x'.repeat(1_000_000) })),
})

const free = { tier: 'free' } as const

const storageOf = async (service: ChatService) =>
  (await service.asAnn('GET', '/api/rate-limits')).body.storage

/** Bytes of all of Ann's records as JSON. */
async function sumOfRecords(store: Store): Promise<number> {
  const sizes = (items: readonly { readonly value: object }[]) =>
    items.reduce((sum, { value }) => sum + Buffer.byteLength(JSON.stringify(value)), 0)
  const own = { index: 'byUser', equals: ['ann'], limit: 1_000 } as const
  const { items: chats } = await store.list('chats', own)
  const messages = await Promise.all(
    chats.map(({ id }) => store.list('messages', { ...own, index: 'byChat', equals: [id] })),
  )
  const events = await store.list('events', own)
  return sizes([...chats, ...messages.flatMap(({ items }) => items), ...events.items])
}

describe('the storage of a person', () => {
  it('is given in bytes, and is the sum of what is stored', async () => {
    await using service = await chatService()
    expect(await storageOf(service)).toEqual({ limit: 10 * 1024 * mebibyte, used: 0 })
    await service.say('What is a secured card?')
    const { used } = await storageOf(service)
    expect(used).toBe(await sumOfRecords(service.store))
    expect(used).toBeGreaterThan(1_000)
  })

  it('stays exact when fifty messages are sent at once', async () => {
    await using service = await chatService()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => service.say(`Question ${at}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect((await storageOf(service)).used).toBe(await sumOfRecords(service.store))
  })

  it('refuses imports of a free person at 50 MB, says why and what to do, and stays there', async () => {
    await using service = await chatService(free)
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      statuses.push((await service.asAnn('POST', '/api/chats/import', largeFile)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, ...Array.from({ length: 7 }, () => 429)])
    const { limit, used } = await storageOf(service)
    expect(limit).toBe(freeLimit)
    expect(used).toBeLessThan(freeLimit)
    const refused = await service.asAnn('POST', '/api/chats/import', largeFile)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect(refused.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      message:
        'Your storage is full: your plan stores 50 MB. Delete files, chats or webhooks, or erase a bank, that you no longer need; saved answers expire after a day, events and deliveries after 30 days.',
      details: { limit, used, resetAt: null },
    })
    expect((await service.asAnn('GET', '/api/chat/history')).body.total).toBe(5)
  })

  it('has room again as soon as a chat is deleted', async () => {
    await using service = await chatService(free)
    const { body } = await service.asAnn('POST', '/api/chats/import', largeFile)
    await fillStorage(service.store, 'ann', 45 * mebibyte)
    expect((await service.asAnn('POST', '/api/chats/import', largeFile)).status).toBe(429)
    const deleted = await service.asAnn('DELETE', `/api/chats/${body.chat.id}`)
    expect(deleted.status).toBe(200)
    expect((await storageOf(service)).used).toBeLessThan(45 * mebibyte + 2_000)
  })

  it('that is full still takes small messages, from a reserve of 1 MB', async () => {
    await using service = await chatService(free)
    await fillStorage(service.store, 'ann', freeLimit)
    expect((await service.say('What is a secured card?')).status).toBe(200)
    expect((await storageOf(service)).used).toBeGreaterThan(freeLimit)
  })

  it('whose reserve is used up refuses a message before a model is asked', async () => {
    await using service = await chatService(free)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    const refused = await service.say('What is a secured card?')
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(service.model.calls).toEqual([])
    expect((await storageOf(service)).used).toBe(freeLimit + mebibyte)
    expect((await service.asAnn('GET', '/api/rate-limits')).body.messagesUsedToday).toBe(0)
  })

  it('that is full never refuses someone who is in danger: answered, and nothing is stored', async () => {
    await using service = await chatService(free)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    const { status, body } = await service.say('I want to kill myself')
    expect([status, body.message.content]).toEqual([200, expect.stringContaining('988')])
    expect(await service.store.count('chats', { index: 'byUser', equals: ['ann'] })).toBe(0)
  })

  it('that is full refuses in French, too', async () => {
    await using service = await chatService(free)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    const token = await service.token('ann')
    const { body } = await service.ask('POST', '/api/create-chat', {
      token,
      body: {},
      headers: { 'accept-language': 'fr' },
    })
    expect(body.error.message.replaceAll('\u00a0', ' ')).toBe(
      'Votre espace est plein : votre forfait conserve 50 Mo. Supprimez des fichiers, des conversations ou des webhooks inutiles, ou effacez une banque ; les réponses gardées expirent après un jour, les événements et livraisons après 30 jours.',
    )
  })

  it('takes the answers that are saved for an Idempotency-Key', async () => {
    await using service = await chatService(free)
    const token = await service.token('ann')
    const ask = (key: string) =>
      service.ask('POST', '/api/user-preferences', {
        token,
        body: { theme: 'dark' },
        headers: { 'idempotency-key': key },
      })
    expect((await ask('one')).status).toBe(200)
    expect((await storageOf(service)).used).toBeGreaterThan(300)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    expect((await ask('two')).status).toBe(429)
    expect((await ask('one')).status).toBe(200)
  })

  it('that is full streams the coach’s answer all the same, and does not save it', async () => {
    await using service = await chatService(free)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    const { status, body } = await service.ask('POST', '/engine/api/chat', {
      token: await service.token('ann'),
      body: {
        messages: [{ role: 'user', content: 'What is a secured card?' }],
        options: { streamResponse: true },
      },
    })
    expect([status, body.includes('event: done')]).toEqual([200, true])
    expect((await storageOf(service)).used).toBe(freeLimit + mebibyte)
  })

  it('is the plan’s for the Engine, too, also where the operator set the plan', async () => {
    await using service = await chatService(free)
    const dispute = {
      bureau: 'bureau_b',
      disputeType: 'error',
      accountInfo: {
        creditor: 'Lakeside Bank',
        accountNumber: '4400123412345678',
        disputeReason: 'The balance of $2,310 was paid in full in March 2026; it should read $0.',
      },
      userInfo: { name: 'Jordan Sample', address: '12 Elm Street, Dayton, OH 45402' },
    }
    const write = async () => await service.asAnn('POST', '/api/generate/dispute', dispute)
    await fillStorage(service.store, 'ann', freeLimit + mebibyte)
    expect((await write()).body.error.code).toBe('RATE_LIMITED')
    await service.app.operate('set-tier', { name: 'ann', tier: 'pro' })
    expect((await write()).status).toBe(200)
  })

  it('counts a guest’s records to the user whom the guest becomes', async () => {
    await using service = await chatService(free)
    const guest = (await service.ask('POST', '/api/create-guest', { token: '' })).body
    const asGuest = { token: guest.accessToken as string }
    const answer = { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-6-luna' }
    await service.ask('POST', '/api/chat', { ...asGuest, body: answer })
    const { storage } = (await service.ask('GET', '/api/rate-limits', asGuest)).body
    expect(storage.limit).toBe(5 * mebibyte)
    await service.asAnn('POST', '/api/claim-guest', { guestToken: guest.accessToken })
    const { used } = await storageOf(service)
    expect(used).toBe(await sumOfRecords(service.store))
    expect(used).toBeGreaterThan(1_000)
    expect(await service.store.countBytes(guest.user.id)).toBe(0)
  })
})
