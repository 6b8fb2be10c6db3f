import { expect, it } from 'vitest'
import { identityId } from '../../../src/operations/accounts/chat-identity.ts'
import { noon } from '../../support/shared-service.ts'
import { chatService, jordan } from './chat-service.ts'

it('list-chat-identities tells who uses the account from a chat', async () => {
  await using service = await chatService()
  expect((await service.ask('GET', '/api/chat-identities')).body).toEqual({ identities: [] })
  const createdAt = new Date(noon).toISOString()
  const own = { ...jordan, id: identityId(jordan), createdAt }
  expect(await service.run(jordan, 'list-chat-identities')).toEqual({
    identities: [{ ...own, linkedAt: null }],
  })
  service.now += 60_000
  const { body } = await service.ask('POST', '/api/link-codes', { body: {} })
  await service.run(jordan, 'use-link-code', { code: body.code })
  const linkedAt = new Date(noon + 60_000).toISOString()
  expect((await service.ask('GET', '/api/chat-identities')).body).toEqual({
    identities: [{ ...own, linkedAt }],
  })
})

it('and shows no other person’s', async () => {
  await using service = await chatService()
  await service.account(jordan)
  expect((await service.ask('GET', '/api/chat-identities')).body).toEqual({ identities: [] })
})
