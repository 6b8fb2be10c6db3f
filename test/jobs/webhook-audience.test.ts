import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { DeliveryRecord, WebhookRecord } from '../../src/domain/webhooks/webhook-records.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { BusinessEvent } from '../../src/events/event-types.ts'
import { webhookAudience } from '../../src/jobs/webhook-audience.ts'
import { deliveryPlace, openAttempts } from '../../src/operations/webhooks/webhook-delivery.ts'
import type { Change } from '../../src/ports/store.ts'
import { sealedEvent } from './lazy-event.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()
const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })
const noon = Date.UTC(2026, 10, 21, 12)

const webhook = (id: string, more: Partial<WebhookRecord> = {}): Change => ({
  kind: 'put',
  collection: 'webhooks',
  id,
  value: {
    userId: 'alice',
    url: 'https://hooks.example.com/',
    events: ['dispute.updated'],
    source: 'person',
    disabledReason: null,
    disabledAt: null,
    enabledAt: 0,
    sealedSecret: '',
    next: null,
    createdAt: 1,
    updatedAt: 1,
    ...more,
  },
})

const disputeUpdated = (id: string): BusinessEvent => ({
  id,
  type: 'dispute.updated',
  userId: 'alice',
  createdAt: noon,
  data: {
    userId: 'alice',
    disputeId: 'dsp_1',
    status: 'mailed',
    previousStatus: 'drafted',
    dueDate: '2026-12-21',
  },
})

const sent = (...events: readonly BusinessEvent[]) =>
  webhookAudience(events.map(sealedEvent), { store: world.store, vault, now: noon })

type DeliveryPut = Extract<Change, { readonly kind: 'put'; readonly collection: 'deliveries' }>

const delivery = (number: number, status: DeliveryRecord['status']): DeliveryPut => ({
  kind: 'put',
  collection: 'deliveries',
  id: `evt_${number}-whk_1`,
  value: {
    webhookId: 'whk_1',
    eventId: `evt_${number}`,
    type: 'dispute.updated',
    sealedBody: '',
    status,
    dueAt: noon,
    tries: 1,
    sealedAttempts: null,
    createdAt: number,
    expiresAt: noon,
  },
})

it('of a subscription 5,000 deliveries are kept: the oldest that have arrived give way', async () => {
  const states = ['failed', 'pending', 'delivered', 'delivered'] as const
  const oldest = states.map((status, number) => delivery(number, status))
  const others = Array.from({ length: 4_995 }, (_, number) => delivery(number + 4, 'delivered'))
  await world.store.transact({ changes: [webhook('whk_1'), ...oldest, ...others] })
  const events = [disputeUpdated('evt_a'), disputeUpdated('evt_b'), disputeUpdated('evt_c')]
  const { changes } = await sent(...events)
  const deleted = changes.filter(({ kind }) => kind === 'delete').map(({ id }) => id)
  const first = Array.from({ length: 498 }, (_, number) => `evt_${number + 2}-whk_1`)
  expect(deleted).toEqual(first)
})

describe('the webhooks of a person', () => {
  it('get a delivery each of every event that they want, and are sent to at once', async () => {
    await world.store.transact({
      changes: [
        webhook('whk_1'),
        webhook('whk_2', { events: ['chat.ended', 'dispute.updated'] }),
        webhook('whk_3', { events: ['chat.ended'] }),
        webhook('whk_4', { disabledReason: 'paused' }),
        webhook('whk_5', { userId: 'bob' }),
      ],
    })
    const { changes, work } = await sent(disputeUpdated('evt_1'), disputeUpdated('evt_2'))
    expect(changes.map(({ id }) => id).toSorted()).toEqual([
      'evt_1-whk_1',
      'evt_1-whk_2',
      'evt_2-whk_1',
      'evt_2-whk_2',
    ])
    expect(work.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ['deliver-webhook', noon],
      ['deliver-webhook', noon],
    ])
  })

  it('have nothing to do with events that none of them wants', async () => {
    await world.store.transact({ changes: [webhook('whk_1', { events: ['chat.ended'] })] })
    expect(await sent(disputeUpdated('evt_1'))).toEqual({ changes: [], work: [] })
  })

  it('get nothing twice: a retry after a lost lease finds the existing deliveries', async () => {
    await world.store.transact({ changes: [webhook('whk_1')] })
    const [one, again] = [await sent(disputeUpdated('evt_1')), await sent(disputeUpdated('evt_1'))]
    await world.store.transact(one)
    await expect(world.store.transact(again)).rejects.toThrow(StaleWrite)
    const saved = { index: 'byWebhook', equals: ['whk_1'] } as const
    expect(await world.store.count('deliveries', saved)).toBe(1)
  })

  it('get the document’s fields alone, stored sealed', async () => {
    await world.store.transact({ changes: [webhook('whk_1')] })
    const [change] = (await sent(disputeUpdated('evt_1'))).changes
    if (change?.kind !== 'put' || change.collection !== 'deliveries') throw new Error('no delivery')
    const { sealedBody } = change.value
    expect(JSON.stringify(change)).not.toContain('mailed')
    expect(JSON.parse(vault.open(sealedBody, deliveryPlace(change.id, 'sealedBody')))).toEqual({
      id: 'evt_1',
      type: 'dispute.updated',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: {
        userId: 'alice',
        disputeId: 'dsp_1',
        status: 'mailed',
        previousStatus: 'drafted',
        dueDate: '2026-12-21',
      },
    })
  })
})

describe('the webhooks of a person whose storage is full', () => {
  const freeLimit = 50 * 1024 * 1024
  const filling: Change = {
    kind: 'put',
    collection: 'replies',
    id: 'rep_1',
    value: { userId: 'alice', sealedReply: 'x'.repeat(freeLimit), expiresAt: 1 },
  }
  const statuses = (changes: readonly Change[]) =>
    changes.map((change) =>
      change.kind === 'put' && change.collection === 'deliveries'
        ? [change.id, change.value.status]
        : [change.id, change.kind],
    )
  const full = (...more: readonly Change[]) =>
    world.store.transact({ changes: [webhook('whk_1'), filling, ...more] })

  it('are sent nothing, and their logs say why', async () => {
    await full()
    const { changes, work } = await sent(disputeUpdated('evt_1'))
    expect(statuses(changes)).toEqual([['evt_1-whk_1', 'dropped']])
    expect(work).toEqual([])
    const [dropped] = changes
    if (dropped?.kind !== 'put' || dropped.collection !== 'deliveries') throw new Error('no put')
    expect(openAttempts(dropped.id, dropped.value, vault)).toEqual([
      { at: noon, status: null, took: 0, problem: 'storage_full', answer: '' },
    ])
  })

  it('list the newest hundred that were dropped', async () => {
    const old = Array.from({ length: 100 }, (_, number) => delivery(number, 'dropped'))
    await full(...old)
    const { changes } = await sent(disputeUpdated('evt_a'), disputeUpdated('evt_b'))
    expect(statuses(changes)).toEqual([
      ['evt_0-whk_1', 'delete'],
      ['evt_1-whk_1', 'delete'],
      ['evt_a-whk_1', 'dropped'],
      ['evt_b-whk_1', 'dropped'],
    ])
  })

  it('are sent what has room once deliveries that have arrived give way', async () => {
    const arrived = delivery(1, 'delivered')
    const body = 'x'.repeat(freeLimit)
    const large = { ...arrived, value: { ...arrived.value, sealedBody: body } }
    const waiting = [delivery(2, 'pending'), delivery(3, 'failed')]
    await world.store.transact({ changes: [webhook('whk_1'), large, ...waiting] })
    const { changes, work } = await sent(disputeUpdated('evt_a'))
    expect(statuses(changes)).toEqual([
      ['evt_1-whk_1', 'delete'],
      ['evt_a-whk_1', 'pending'],
    ])
    expect(work).toHaveLength(1)
  })

  it('have the room of the plan that the person came with last', async () => {
    await full({
      kind: 'put',
      collection: 'people',
      id: 'alice',
      value: {
        sealedProfile: '',
        tier: null,
        seenTier: 'pro',
        settings: { defaultModel: null, theme: '', language: null, notifications: true },
        createdAt: 1,
      },
    })
    expect(statuses((await sent(disputeUpdated('evt_1'))).changes)).toEqual([
      ['evt_1-whk_1', 'pending'],
    ])
  })
})
