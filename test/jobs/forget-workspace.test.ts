import { expect, it } from 'vitest'
import type { WorkPayloads } from '../../src/domain/work-kinds.ts'
import { forgetWorkspace } from '../../src/jobs/forget-workspace.ts'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import { type ChatService, chatService } from '../operations/accounts/chat-service.ts'
import { hangSignal } from '../support/time.ts'

const personOf = (workspaceId: string, at: number) =>
  ({ platform: 'slack', workspaceId, platformUserId: `U${at}` }) as const

/** Works through all pages; gives the ids of the work that ends the records. */
async function forget(
  { store, now }: ChatService,
  collection: WorkPayloads['forget-workspace']['collection'],
): Promise<readonly string[]> {
  const signal = hangSignal()
  const ids: string[] = []
  const payload = { workspaceId: 'T1', collection, forgottenAt: now, after: null }
  const work = { id: 'forget-t1', kind: 'forget-workspace', dueAt: now, payload } as const
  for (let next: typeof work | undefined = work; next !== undefined; ) {
    const claimed = { ...next, attempt: 1, lease: 'lease' }
    const effect = await forgetWorkspace(claimed, { store, now, signal, stopping: signal })
    const [rest] = (effect.work ?? []).filter(({ kind }) => kind === 'forget-workspace')
    ids.push(...(effect.work ?? []).filter((one) => one !== rest).map(({ id }) => id))
    next = rest as typeof work | undefined
  }
  return ids
}

it('forgets the buttons and links of all people of the workspace, and of no others', async () => {
  await using service = await chatService()
  for (let at = 0; at < 201; at += 1) await service.account(personOf('T1', at))
  await service.account(personOf('T2', 1))
  const ids = await forget(service, 'chatIdentities')
  expect(ids.toSorted()).toEqual(
    Array.from(
      { length: 201 },
      (_, at) => `forget-identity-${identityId(personOf('T1', at))}`,
    ).toSorted(),
  )
})

it('tries every queue of the workspace once, however many messages wait in it', async () => {
  await using service = await chatService()
  const { store, now } = service
  const messages = Array.from({ length: 450 }, (_, at) => ({
    ...{
      id: `out_${at}`,
      person: personOf(at < 440 ? 'T1' : 'T2', at % 3),
      language: 'en' as const,
    },
    ...{
      target: { kind: 'dm' as const },
      markdown: 'Hello',
      card: null,
      files: [],
      replaces: null,
    },
  }))
  const { changes } = enqueue(messages, now)
  await store.transact({ changes })
  expect(new Set(await forget(service, 'chatOutbox')).size).toBe(3)
})
