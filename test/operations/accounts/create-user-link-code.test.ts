import { expect, it } from 'vitest'
import { chatService, jordan } from './chat-service.ts'

it('create-user-link-code gives the operator a code for a user', async () => {
  await using service = await chatService()
  const made = (await service.app.operate('create-user-link-code', { name: 'alice' })) as {
    code: string
  }
  await service.run(jordan, 'use-link-code', { code: made.code })
  expect((await service.identity(jordan))?.userId).toBe('alice')
})

it.each(['guest_1', 'service/k_1', ''])('and refuses %j, which is no user', async (name) => {
  await using service = await chatService()
  await expect(service.app.operate('create-user-link-code', { name })).rejects.toMatchObject({
    kind: 'invalid_request',
  })
})
