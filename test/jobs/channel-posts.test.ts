import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { ChannelSubscriptionRecord } from '../../src/domain/chat-platforms/channel-subscription.ts'
import type { WorkKind } from '../../src/domain/work-kinds.ts'
import { StaleWrite } from '../../src/errors.ts'
import { ReportedEvents } from '../../src/events/reported-events.ts'
import { createChannelAudience } from '../../src/jobs/channel-audience.ts'
import { createFanOut } from '../../src/jobs/fan-out-events.ts'
import { createPostToChannel } from '../../src/jobs/post-to-channel.ts'
import type { HandlerServices, WorkHandler } from '../../src/jobs/work-handler.ts'
import { workspaceKey } from '../../src/operations/chat-platforms/workspace-key.ts'
import { reportBankEvents } from '../operations/bank/linked-bank.ts'
import { RecordedPlatform } from '../support/chat-bot.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()
const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
let ids = 0
const newId = (prefix: string) => `${prefix}_${++ids}`

const services = {
  ports: { chatPlatforms: { slack: new RecordedPlatform() } },
  facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
  ...{ newId, random: () => 0, clock: () => world.now },
} as unknown as HandlerServices

const handlers = {
  'fan-out-events': createFanOut({
    ...{ vault, audiences: [createChannelAudience(services)], republish: () => undefined },
  }),
  'post-to-channel': createPostToChannel(services),
} as const

const subscription: ChannelSubscriptionRecord = {
  ...{ userId: 'alice', identityId: 'hash', platform: 'slack', workspaceId: 'T1' },
  ...{ platformUserId: 'U1', language: 'en', serverId: 'T1', channelId: 'C1' },
  channel: { name: 'team', isPrivate: true, isShared: false },
  ...{ ownerName: 'Ann', askedBy: null, bureaus: null, kinds: ['score_change'], minPoints: 1 },
  ...{ status: 'active', consentedAt: 1, waiting: null, postedAt: [], createdAt: 1 },
  expiresAt: null,
}

/** A change of Alice's score, committed with its event, and the subscription of a channel. */
async function begin(given: Partial<ChannelSubscriptionRecord> = {}): Promise<void> {
  const events = new ReportedEvents({ now: world.now, vault, newId })
  const details = { previousScore: 700, newScore: 712, change: 12, model: null, causes: [] }
  events.report('alert.created', {
    userId: 'alice',
    alert: {
      ...{ id: 'alr_1', type: 'score_change', bureau: 'bureau_a', severity: 'low' },
      date: '2026-11-21T12:00:00.000Z',
      details: { ...details, since: '2026-11-20T12:00:00.000Z' },
    },
  })
  const put = { kind: 'put', collection: 'channelSubscriptions', id: 'sub_1' } as const
  await world.store.transact({
    changes: [...events.changes, { ...put, value: { ...subscription, ...given } }],
    work: events.work,
  })
}

/** News of Alice's bank, and a channel that hears of all that one may hear of. */
async function bankNews(): Promise<void> {
  const kinds = ['score_change', 'goal_achieved'] as const
  const value = { ...subscription, kinds }
  await world.store.transact({
    changes: [{ kind: 'put', collection: 'channelSubscriptions', id: 'sub_1', value }],
  })
  const events = [
    ['bank.connection.updated', {}],
    ['bank.payment.warning', {}],
  ] as const
  await reportBankEvents(events, { store: world.store, vault, now: world.now })
}

const leaseMs = 1_000

/** The work is done by two workers, the second of which took it over when the first's lease had ended. */
async function runTwice(kind: keyof typeof handlers): Promise<readonly string[]> {
  const handler = handlers[kind] as WorkHandler<WorkKind>
  const { store } = world
  const never = new AbortController().signal
  const run = async () => {
    const [work] = await store.claimDue(kind, 1, leaseMs, world.now)
    if (work === undefined) throw new Error(`no ${kind} is due`)
    const context = { store, now: world.now, signal: never, stopping: never }
    return { work, effect: await handler(work, context) }
  }
  const first = await run()
  world.now += leaseMs + 1
  const second = await run()
  const commit = async ({ work, effect }: Awaited<ReturnType<typeof run>>) => {
    try {
      await store.transact({ ...effect, completed: [work] })
      return 'committed'
    } catch (error) {
      if (error instanceof StaleWrite) return 'refused'
      throw error
    }
  }
  return [await commit(second), await commit(first)]
}

describe('a change that two workers handle', () => {
  it('is one change of one post', async () => {
    await begin()
    expect(await runTwice('fan-out-events')).toEqual(['committed', 'refused'])
    const waiting = (await world.store.get('channelSubscriptions', 'sub_1'))?.value.waiting
    expect(waiting?.changes.map(({ points }) => points)).toEqual([12])
    expect(await runTwice('post-to-channel')).toEqual(['committed', 'refused'])
    const query = { index: 'byExpiry', equals: [], limit: 10 } as const
    const { items } = await world.store.list('chatOutbox', query)
    expect(items.map(({ value }) => value.message?.owner)).toMatchObject([
      { kind: 'subscription', id: 'sub_1' },
    ])
  })

  it('is not lost when the process dies before it commits', async () => {
    await begin()
    const [dead] = await world.store.claimDue('fan-out-events', 1, leaseMs, world.now)
    expect(dead?.attempt).toBe(1)
    world.now += leaseMs + 1
    expect(await runTwice('fan-out-events')).toEqual(['committed', 'refused'])
    const waiting = (await world.store.get('channelSubscriptions', 'sub_1'))?.value.waiting
    expect(waiting?.changes).toHaveLength(1)
  })
})

it('a change of a bank is posted in no channel', async () => {
  await bankNews()
  await runTwice('fan-out-events')
  expect((await world.store.get('channelSubscriptions', 'sub_1'))?.value.waiting).toBeNull()
})

describe('a change in a channel whose admins made rules', () => {
  /** The rules of a server of Discord, whose only allowed channel this is. */
  async function allowOnly(channelId: string): Promise<void> {
    const place = { platform: 'discord', workspaceId: '', serverId: 'S1' } as const
    const value = {
      ...{ ...place, channels: [channelId], switchedOff: [] },
      ...{ changedBy: 'boss', changedAt: world.now },
    }
    const id = workspaceKey(place, place) ?? ''
    await world.store.transact({
      changes: [{ kind: 'put', collection: 'workspaceRules', id, value }],
    })
  }
  const onDiscord = { platform: 'discord', workspaceId: '', serverId: 'S1' } as const
  const thread = { ...onDiscord, channelId: 'T9', parentId: 'C1' } as const
  const stored = async () => (await world.store.get('channelSubscriptions', 'sub_1'))?.value

  it('waits for the post of a thread whose channel is allowed', async () => {
    await allowOnly('C1')
    await begin(thread)
    await runTwice('fan-out-events')
    expect(await stored()).toMatchObject({ status: 'active', waiting: { changes: [{}] } })
  })

  it('is dropped with what waited before it, where the channel is closed', async () => {
    await allowOnly('C7')
    const change = { kind: 'score_change', bureau: 'bureau_a', points: 5 } as const
    const known = { ...change, eventId: 'evt_0', band: { en: 'good', fr: 'bonne' } }
    await begin({ ...thread, waiting: { sendAt: world.now + 60_000, changes: [known] } })
    expect(await runTwice('fan-out-events')).toEqual(['committed', 'refused'])
    expect(await stored()).toMatchObject({
      ...{ status: 'paused', pauseReason: 'admin_rules', waiting: null },
    })
  })
})

describe('work that comes too early', () => {
  it('waits for the time of its post', async () => {
    const waiting = { sendAt: world.now + 5_000, changes: [] }
    const put = { kind: 'put', collection: 'channelSubscriptions', id: 'sub_1' } as const
    await world.store.transact({ changes: [{ ...put, value: { ...subscription, waiting } }] })
    const never = new AbortController().signal
    const work = {
      kind: 'post-to-channel',
      ...{ id: 'post-sub_1', dueAt: world.now, attempt: 1, lease: 'l' },
      payload: { subscriptionId: 'sub_1' },
    } as const
    const context = { store: world.store, now: world.now, signal: never, stopping: never }
    expect((await handlers['post-to-channel'](work, context)).work?.[0]?.dueAt).toBe(
      world.now + 5_000,
    )
  })
})
