import { describe, expect, it } from 'vitest'
import { forgetChat } from '../../src/jobs/delete-records.ts'
import { endAccount, endGuest } from '../../src/jobs/end-account.ts'
import type { ClaimedWork } from '../../src/ports/store.ts'
import { disputeRequest, monitoringRequest } from '../documents/engine/requests.ts'
import { noon } from '../support/shared-service.ts'
import { hangSignal } from '../support/time.ts'
import { type WatchedService, watchedService } from '../support/watched-service.ts'

const day = 24 * 60 * 60 * 1000
const end = noon + 30 * day

/** A service with a guest who has done something of everything; its own worker finds nothing due. */
async function withGuest() {
  const watched = await watchedService({ clock: () => noon })
  const { body: guest } = await watched.ask('POST', '/api/create-guest', { token: '' })
  const token = guest.accessToken as string
  const { body: chat } = await watched.say(token)
  await watched.ask('POST', '/api/generate/dispute', { token, body: disputeRequest })
  await watched.ask('POST', '/api/user-preferences', { token, body: { theme: 'dark' } })
  return { watched, token, guestId: guest.user.id as string, chatId: chat.chatId as string }
}

/** Runs the work of the two kinds that is due at the moment, as the worker would. */
async function runAt(now: number, { store }: WatchedService): Promise<void> {
  const signal = hangSignal()
  for (const kind of ['end-guest', 'forget-chat'] as const) {
    for (const work of await store.claimDue(kind, 10, 1_000, now)) {
      const effect = await effectOf(work, { store, now, signal, stopping: signal })
      await store.transact({ ...effect, completed: [work] })
    }
  }
}

const effectOf = (work: ClaimedWork, context: Parameters<typeof endGuest>[1]) =>
  work.kind === 'end-guest'
    ? endGuest(work, context)
    : forgetChat(work as Parameters<typeof forgetChat>[0], context)

const recordsOf = async ({ store }: WatchedService, guestId: string, chatId: string) => {
  const query = { index: 'byUser', equals: [guestId], limit: 10 } as const
  const [chats, disputes, letters, messages] = await Promise.all([
    store.list('chats', query),
    store.list('disputes', query),
    store.list('letters', query),
    store.list('messages', { index: 'byChat', equals: [chatId], limit: 10 }),
  ])
  return {
    chats: chats.items.length,
    disputes: disputes.items.length,
    letters: letters.items.length,
    messages: messages.items.length,
    person: (await store.get('people', guestId)) !== undefined,
    token: (await store.get('guestTokens', guestId)) !== undefined,
  }
}

describe('What a guest leaves behind', () => {
  it('is there until the token ends, and forgotten then', async () => {
    const { watched, guestId, chatId } = await withGuest()
    await using service = watched
    const left = { chats: 1, disputes: 1, letters: 1, messages: 2, person: true, token: true }
    await runAt(end - 1, service)
    expect(await recordsOf(service, guestId, chatId)).toEqual(left)
    await runAt(end, service)
    const gone = { chats: 0, disputes: 0, letters: 0, messages: 0, person: false, token: false }
    expect(await recordsOf(service, guestId, chatId)).toEqual(gone)
  })

  it('and what was still on its way when they became a user is the user’s a minute later', async () => {
    const { watched, token, guestId, chatId } = await withGuest()
    await using service = watched
    const alice = await service.token('alice')
    const late = await service.store.get('chats', chatId)
    await service.ask('POST', '/api/claim-guest', { token: alice, body: { guestToken: token } })
    if (late === undefined) throw new Error('there is no chat')
    const { value } = late
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'chats', id: 'chat_late', value }],
    })
    await runAt(noon + 60_000, service)
    expect((await service.store.get('chats', 'chat_late'))?.value.userId).toBe('alice')
    expect(await recordsOf(service, guestId, chatId)).toMatchObject({ chats: 0, person: false })
  })

  it('is not the webhook of a monitor that was still on its way: it has no owner', async () => {
    const { watched, token } = await withGuest()
    await using service = watched
    const alice = await service.token('alice')
    const notifications = { webhook: 'https://hooks.example.com/' }
    const body = { ...monitoringRequest, notifications }
    await service.ask('POST', '/api/monitor/setup', { token, body })
    const { body: listed } = await service.ask('GET', '/api/webhooks', { token })
    const [{ id }] = listed.webhooks
    const late = await service.store.get('webhooks', id)
    await service.ask('POST', '/api/claim-guest', { token: alice, body: { guestToken: token } })
    if (late === undefined) throw new Error('there is no webhook')
    const { value } = late
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'webhooks', id: 'whk_late', value }],
    })
    await runAt(noon + 60_000, service)
    expect(await service.store.get('webhooks', 'whk_late')).toBeUndefined()
    expect((await service.store.get('webhooks', id))?.value.userId).toBe('alice')
  })

  it('and the webhook that was still on its way arrives switched off', async () => {
    const { watched, token } = await withGuest()
    await using service = watched
    const alice = await service.token('alice')
    const body = { url: 'https://hooks.example.com/', events: ['chat.created'] }
    const { body: made } = await service.ask('POST', '/api/webhooks', { token, body })
    const late = await service.store.get('webhooks', made.id)
    await service.ask('POST', '/api/claim-guest', { token: alice, body: { guestToken: token } })
    if (late === undefined) throw new Error('there is no webhook')
    const { value } = late
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'webhooks', id: 'whk_late', value }],
    })
    await runAt(noon + 60_000, service)
    expect((await service.store.get('webhooks', 'whk_late'))?.value).toMatchObject({
      userId: 'alice',
      disabledReason: 'paused',
    })
  })

  it('keeps the used token until its time is over, so that the user may ask again', async () => {
    const { watched, token, guestId, chatId } = await withGuest()
    await using service = watched
    const alice = await service.token('alice')
    await service.ask('POST', '/api/claim-guest', { token: alice, body: { guestToken: token } })
    await runAt(noon + 60_000, service)
    expect(await recordsOf(service, guestId, chatId)).toMatchObject({ token: true, messages: 2 })
    await runAt(end, service)
    expect(await recordsOf(service, guestId, chatId)).toMatchObject({ token: false, messages: 2 })
    expect((await service.store.get('chats', chatId))?.value.userId).toBe('alice')
  })
})

describe('The last batch of a deleted account', () => {
  it('leaves the counts of the day and the use of files, which expire by themselves', async () => {
    await using watched = await watchedService({ clock: () => noon })
    const signal = hangSignal()
    const work = {
      id: 'end-account-alice',
      kind: 'end-account',
      dueAt: noon,
      attempt: 1,
      lease: 'lease',
      payload: { userId: 'alice', movedTo: null },
    } as const
    const context = { store: watched.store, now: noon, signal, stopping: signal }
    const { changes = [] } = await endAccount(work, context)
    const collections = changes.map(({ collection }) => collection)
    expect(collections).toContain('people')
    expect(collections.filter((name) => name === 'dailyUses' || name === 'fileUse')).toEqual([])
  })
})
