import { describe, expect, it } from 'vitest'
import { noon } from '../../support/shared-service.ts'
import { chatService, jordan, kim } from './chat-service.ts'

const codeOf = async (service: Awaited<ReturnType<typeof chatService>>): Promise<string> =>
  (await service.ask('POST', '/api/link-codes', { body: {} })).body.code

describe('The accounts of two chats that join at once', () => {
  it('leave no chat at an account that has ended', async () => {
    await using service = await chatService()
    const { code } = await service.run(jordan, 'create-link-code')
    await service.account(kim)
    const alices = await codeOf(service)
    await Promise.allSettled([
      service.run(kim, 'use-link-code', { code }),
      service.run(jordan, 'use-link-code', { code: alices }),
    ])
    const [of, their] = [await service.identity(jordan), await service.identity(kim)]
    expect(of?.userId).toBe('alice')
    // Kim came before Jordan left, or found the code ended.
    expect([their?.linkedAt === null, their?.userId === 'alice']).toContain(true)
  })

  it('cannot join a chat with one that has ended meanwhile', async () => {
    await using service = await chatService()
    const before = await service.account(jordan)
    await service.run(jordan, 'use-link-code', { code: await codeOf(service) })
    const { vault, store } = service
    const value = { userId: before, createdAt: noon, expiresAt: noon + 60_000 }
    const id = vault.digest('linkCodes/ABCDEFGH')
    await store.transact({ changes: [{ kind: 'put', collection: 'linkCodes', id, value }] })
    await expect(service.run(kim, 'use-link-code', { code: 'ABCD-EFGH' })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  it('are fifty at most', async () => {
    await using service = await chatService()
    const value = { platform: 'slack', workspaceId: 'T', language: 'en', createdAt: 1 } as const
    await service.store.transact({
      changes: Array.from({ length: 50 }, (_, n) => ({
        ...{ kind: 'put' as const, collection: 'chatIdentities' as const, id: `i${n}` },
        value: { ...value, platformUserId: `U${n}`, userId: 'alice', linkedAt: 1 },
      })),
    })
    const code = await codeOf(service)
    await expect(service.run(jordan, 'use-link-code', { code })).rejects.toMatchObject({
      ...{ kind: 'conflict', details: { limit: 50 } },
    })
  })
})
