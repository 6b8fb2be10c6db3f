import { expect, it } from 'vitest'
import { joinByCode } from '../../../adapters/chat/join-by-code.ts'
import { directPlace } from '../../../src/domain/chat-platforms/messages.ts'
import { chatService, jordan } from '../../operations/accounts/chat-service.ts'

it('a code that is typed in a chat joins it, and each try counts', async () => {
  await using service = await chatService()
  const { body } = await service.ask('POST', '/api/link-codes', { body: {} })
  const userId = await service.account(jordan)
  const typed = {
    person: jordan,
    place: directPlace,
    userId,
    language: 'fr',
    receivedAt: service.now,
  } as const
  for (let tried = 0; tried < 9; tried++) {
    await expect(joinByCode({ ...typed, code: 'AAAA-AAAA' }, service.services)).rejects.toThrow(
      'This code is wrong',
    )
  }
  expect(await joinByCode({ ...typed, code: body.code }, service.services)).toEqual([])
  expect((await service.identity(jordan))?.userId).toBe('alice')
  const later = { ...typed, code: body.code, receivedAt: service.now + 1 }
  await expect(joinByCode(later, service.services)).rejects.toMatchObject({ kind: 'rate_limited' })
})
