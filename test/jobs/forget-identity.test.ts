import { expect, it } from 'vitest'
import { forgetIdentityRecords } from '../../src/jobs/delete-records.ts'
import { forgetIdentityWork, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { chatService, giveButtonsAndLinks, jordan } from '../operations/accounts/chat-service.ts'
import { hangSignal } from '../support/time.ts'

it.each([
  ['deletes a batch of what a person had when they were forgotten', 0, 501],
  ['leaves what they got since', -1, 0],
])('%s', async (_what, offset, expected) => {
  await using service = await chatService()
  await giveButtonsAndLinks(service, jordan)
  const { store, now } = service
  const signal = hangSignal()
  const work = forgetIdentityWork(identityId(jordan), now + offset)
  const claimed = { ...work, attempt: 1, lease: 'lease' } as Parameters<
    typeof forgetIdentityRecords
  >[0]
  const effect = await forgetIdentityRecords(claimed, { store, now, signal, stopping: signal })
  expect(effect.changes).toHaveLength(expected)
  expect(effect.work).toHaveLength(expected === 0 ? 0 : 1)
})
