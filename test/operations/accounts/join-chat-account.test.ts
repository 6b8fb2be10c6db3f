import { describe, expect, it } from 'vitest'
import { createVault } from '../../../adapters/node-crypto/vault.ts'
import type { ChatLinkContent } from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { createSealingStore } from '../../../storage/sealing/sealing-store.ts'
import { temporaryFolder } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { type ChatService, chatService, hello, jordan, kim } from './chat-service.ts'

const join: ChatLinkContent = { kind: 'join' }

/** Uses the link with a token, as its page does. */
async function use(service: ChatService, url: string, token: string): Promise<unknown> {
  const { catalogue, invoke } = service.services
  const operation = catalogue.find(({ name }) => name === 'join-chat-account')
  if (operation === undefined) throw new Error('there is no such operation')
  const credential = { kind: 'bearer', token, actFor: undefined, address: () => 'test' } as const
  const input = () => ({ token: url.slice(url.lastIndexOf('/') + 1) })
  return (await invoke(operation, { credential, input })).output
}

describe('A one-time link that joins accounts', () => {
  it('moves the chat’s account into the one that signs in, and is used up', async () => {
    await using service = await chatService()
    const { chatId } = await service.run(jordan, 'send-message', hello)
    const url = await service.link(jordan, join)
    const alice = await service.token('alice')
    expect(await use(service, url, alice)).toEqual({ userId: 'alice', warnings: [] })
    expect((await service.ask('GET', `/api/chats/${chatId}`)).status).toBe(200)
    expect((await service.identity(jordan))?.userId).toBe('alice')
    await expect(use(service, url, alice)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('is used by one of two who sign in at once', async () => {
    await using service = await chatService()
    await service.account(jordan)
    const url = await service.link(jordan, join)
    const tokens = await Promise.all([service.token('alice'), service.token('bob')])
    const uses = await Promise.allSettled(tokens.map((token) => use(service, url, token)))
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused to guests, programs, restricted tokens and wrong ones, and stays good', async () => {
    await using service = await chatService()
    await service.account(jordan)
    const url = await service.link(jordan, join)
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const forbidden = [
      guest.accessToken,
      await service.key('bot', ['users:act']),
      await service.token('alice', { scopes: ['account'] }),
    ]
    for (const token of forbidden) {
      await expect(use(service, url, token)).rejects.toMatchObject({ kind: 'forbidden' })
    }
    await expect(use(service, url, 'none')).rejects.toMatchObject({ kind: 'unauthorized' })
    await use(service, url, await service.token('alice'))
  })

  it('is refused where the chat is joined already, with the same account or another’s', async () => {
    await using service = await chatService()
    await service.account(jordan)
    const links = [await service.link(jordan, join), await service.link(jordan, join)]
    await use(service, links[0] ?? '', await service.token('alice'))
    for (const name of ['alice', 'bob']) {
      const token = await service.token(name)
      await expect(use(service, links[1] ?? '', token)).rejects.toMatchObject({ kind: 'conflict' })
    }
  })

  it('joins nobody by a link that shows or asks something else', async () => {
    await using service = await chatService()
    await service.account(jordan)
    const card = { title: 'Secret', sections: [] }
    const url = await service.link(jordan, { kind: 'view', card })
    await expect(use(service, url, await service.token('alice'))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  it('joins two chats with one account, one after the other', async () => {
    await using service = await chatService()
    for (const person of [jordan, kim]) {
      await service.account(person)
      await use(service, await service.link(person, join), await service.token('alice'))
    }
    const { body } = await service.ask('GET', '/api/chat-identities')
    expect(body.identities).toHaveLength(2)
  })
})

describe('An account with more than one transaction holds', () => {
  const many = 1_250

  const fill = (store: Store, userId: string) => {
    const chat = { model: 'offline', clientName: null, isNamed: false, pinned: false } as const
    const counts = { messageCount: 0, nextSequence: 1, createdAt: noon, updatedAt: noon }
    return store.transact({
      changes: Array.from({ length: many }, (_, n) => ({
        ...{ kind: 'put' as const, collection: 'chats' as const, id: `chat_${n}` },
        value: { ...chat, ...counts, userId, sealedTitle: '', rank: noon + n },
      })),
    })
  }

  const countOf = (store: Store, userId: string) =>
    store.count('chats', { index: 'byUser', equals: [userId] })

  it('moves as a whole although the process ends right after the first', async () => {
    await using folder = await temporaryFolder()
    const vault = createVault({ keys: [{ id: 'test', key: new Uint8Array(32) }] })
    const open = () => createLowdbStore({ directory: folder.path })
    const dying = await open()
    // No work is done in this process: it ends before.
    const idle: Store = Object.assign(Object.create(dying) as Store, { claimDue: async () => [] })
    const before = await chatService({ store: idle, ports: { vault } })
    const userId = await before.account(jordan)
    await fill(before.services.store, userId)
    const url = await before.link(jordan, join)
    await use(before, url, await before.token('alice'))
    const moved = await countOf(before.services.store, 'alice')
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(many)
    await before[Symbol.asyncDispose]()
    const reopened = await open()
    await using after = await chatService({ store: reopened, ports: { vault } })
    const store = createSealingStore(reopened, vault)
    await expect.poll(() => countOf(store, 'alice')).toBe(many)
    expect(await countOf(store, userId)).toBe(0)
    expect((await after.services.store.list('chatIdentities', byAlice)).items).toHaveLength(1)
  })

  const byAlice = { index: 'byUser', equals: ['alice'], limit: 9 } as const
})
