import { expect, it } from 'vitest'
import type { ChannelSubscriptionRecord } from '../../src/domain/chat-platforms/channel-subscription.ts'
import { forgetServer } from '../../src/jobs/forget-server.ts'
import { forgetServerWork } from '../../src/operations/chat-platforms/forget-server-work.ts'
import { chatService } from '../operations/accounts/chat-service.ts'
import { hangSignal } from '../support/time.ts'

const subscription = (serverId: string, createdAt: number): ChannelSubscriptionRecord => ({
  ...{ userId: 'alice', identityId: 'i1', platform: 'discord', workspaceId: '' },
  ...{ platformUserId: '1', language: 'en', serverId, channelId: '2' },
  channel: { name: 'team', isPrivate: false, isShared: false },
  ...{ ownerName: 'Ann', askedBy: null, bureaus: null, kinds: ['score_change'], minPoints: 1 },
  ...{ status: 'active', consentedAt: createdAt, waiting: null, postedAt: [], createdAt },
  expiresAt: null,
})

it('deletes the subscriptions of the server, and none that are younger or of others', async () => {
  await using service = await chatService()
  const { store, now } = service
  const all = [
    ...Array.from({ length: 201 }, (_, at) => [`old${at}`, 'S1', now - 1] as const),
    ['young', 'S1', now + 1] as const,
    ['other', 'S2', now - 1] as const,
  ]
  await store.transact({
    changes: all.map(([id, serverId, at]) => ({
      ...{ kind: 'put', collection: 'channelSubscriptions', id },
      value: subscription(serverId, at),
    })),
  })
  const signal = hangSignal()
  for (let isMore = true; isMore; ) {
    const work = { ...forgetServerWork('S1', now), attempt: 1, lease: 'lease' }
    const effect = await forgetServer(work as never, { store, now, signal, stopping: signal })
    await store.transact({ changes: effect.changes ?? [] })
    isMore = (effect.work ?? []).length > 0
  }
  const left = await Promise.all(
    all.map(async ([id]) => ((await store.get('channelSubscriptions', id)) ? [id] : [])),
  )
  expect(left.flat()).toEqual(['young', 'other'])
})
