import { describe, expect, it } from 'vitest'
import { isChatAccountId } from '../../../src/domain/caller.ts'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import {
  type ChatService,
  chatService,
  countButtonsAndLinks,
  giveButtonsAndLinks,
  hello,
  jordan,
  kim,
} from './chat-service.ts'

async function join(service: ChatService, person = jordan): Promise<void> {
  const { body } = await service.ask('POST', '/api/link-codes', { body: {} })
  await service.run(person, 'use-link-code', { code: body.code })
}

const unlink = (service: ChatService, person = jordan, token?: string) =>
  service.ask('DELETE', `/api/chat-identities/${identityId(person)}`, token ? { token } : {})

describe('unlink-chat-identity', () => {
  it('lets the person of the chat start anew, and leaves everything with the account', async () => {
    await using service = await chatService()
    const { chatId } = await service.run(jordan, 'send-message', hello)
    await join(service)
    expect((await unlink(service)).body).toEqual({ success: true })
    expect(isChatAccountId(await service.account(jordan))).toBe(true)
    await expect(service.run(jordan, 'get-chat', { chatId })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect((await service.ask('GET', `/api/chats/${chatId}`)).status).toBe(200)
  })

  it('gives no fresh messages: those of today count on', async () => {
    await using service = await chatService()
    for (let sent = 0; sent < 3; sent++) await service.run(jordan, 'send-message', hello)
    await join(service)
    await unlink(service)
    const { messagesUsedToday } = await service.run(jordan, 'get-rate-limits')
    expect(messagesUsedToday).toBe(3)
    service.now += 24 * 3_600_000
    expect((await service.run(jordan, 'get-rate-limits')).messagesUsedToday).toBe(0)
  })

  it('notifies the chat and the others of the account', async () => {
    await using service = await chatService()
    await join(service, kim)
    await join(service, jordan)
    await service.run(jordan, 'unlink-chat-identity', { id: identityId(jordan) })
    expect(await service.notices(jordan)).toContainEqual(expect.stringContaining('no longer uses'))
    expect(await service.notices(kim)).toContainEqual(
      expect.stringContaining('no longer uses your account'),
    )
  })

  it('ends the buttons and links of the chat', async () => {
    await using service = await chatService()
    await join(service)
    await giveButtonsAndLinks(service, jordan)
    await unlink(service)
    await expect.poll(() => countButtonsAndLinks(service, jordan)).toEqual([0, 0])
  })

  it('can be followed by joining again', async () => {
    await using service = await chatService()
    await join(service)
    await unlink(service)
    await join(service)
    expect((await service.identity(jordan))?.userId).toBe('alice')
  })

  it('finds no chat of another’s account', async () => {
    await using service = await chatService()
    await join(service)
    expect((await unlink(service, jordan, await service.token('bob'))).status).toBe(404)
    expect((await unlink(service, kim)).status).toBe(404)
  })

  it('does not shut the only way into an account that has no other', async () => {
    await using service = await chatService()
    await service.account(jordan)
    const own = service.run(jordan, 'unlink-chat-identity', { id: identityId(jordan) })
    await expect(own).rejects.toMatchObject({ kind: 'conflict' })
  })
})
