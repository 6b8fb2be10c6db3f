import { describe, expect, it } from 'vitest'
import type { DisputeRecord } from '../../src/domain/records.ts'
import { atStatus, reminderWork } from '../../src/operations/disputes/dispute.ts'
import { notifying, vault } from './notification-world.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()

const mailedAt = Date.parse('2026-11-21T12:00:00Z')

const mailed: DisputeRecord = {
  userId: 'alice',
  bureau: 'bureau_b',
  disputeType: 'error',
  creditor: 'Lakeside Bank',
  accountNumber: '',
  reason: '',
  reference: 'CC-7F3K-Q2M9',
  status: 'mailed',
  createdAt: mailedAt,
  updatedAt: mailedAt,
  mailedAt,
  place: { country: 'US', province: null },
}

/** Keeps the dispute, with work for its next reminder by default. */
async function keep(value: Partial<DisputeRecord> = {}, hasWork = true): Promise<void> {
  await world.store.transact({
    changes: [{ kind: 'put', collection: 'disputes', id: 'dsp_1', value: { ...mailed, ...value } }],
    work: hasWork ? [reminderWork('dsp_1', world.now)] : [],
  })
}

/** Lets the days pass until then, a worker looking every six hours. */
async function passUntil(end: string, { run } = notifying(world)): Promise<void> {
  for (; world.now < Date.parse(end); world.now += 6 * 60 * 60 * 1_000) await run()
}

async function alerts() {
  const query = { index: 'byUser', equals: ['alice'], limit: 100 } as const
  const { items } = await world.store.list('alerts', query)
  return items.map(({ id, value }) => ({
    at: new Date(value.createdAt).toISOString().slice(0, 13),
    severity: value.severity,
    details: JSON.parse(vault.open(value.sealedDetails, `alerts/${id}/sealedDetails`)) as object,
  }))
}

const sent = async () => (await alerts()).map(({ at }) => at)

describe('a mailed dispute', () => {
  it('is reminded of before and on the day of its answer, and when the longest time is over', async () => {
    world.now = mailedAt
    await keep()
    await passUntil('2027-03-01T00:00:00Z')
    const details = (dueDate: string, deadline: string) => ({
      disputeId: 'dsp_1',
      reference: 'CC-7F3K-Q2M9',
      creditor: 'Lakeside Bank',
      dueDate,
      deadline,
      basis: 'law',
    })
    expect(await alerts()).toEqual([
      { at: '2027-01-02T18', severity: 'medium', details: details('2027-01-07', 'answer') },
      { at: '2027-01-07T18', severity: 'medium', details: details('2027-01-07', 'answer') },
      { at: '2027-01-22T18', severity: 'high', details: details('2027-01-22', 'longest_answer') },
    ])
  })

  it('reports each reminder as an alert that is kept', async () => {
    world.now = Date.parse('2027-01-07T16:00:00Z')
    await keep()
    await notifying(world).run()
    const { items } = await world.store.list('events', {
      index: 'byUser',
      equals: ['alice'],
      limit: 10,
    })
    const [event] = items
    const sealed = event?.value.sealedData ?? ''
    const data = JSON.parse(vault.open(sealed, `events/${event?.id}/sealedData`)) as object
    const [saved] = (
      await world.store.list('alerts', { index: 'byUser', equals: ['alice'], limit: 10 })
    ).items
    expect([items.length, event?.value.type]).toEqual([1, 'alert.created'])
    expect(data).toMatchObject({
      userId: 'alice',
      alert: {
        id: saved?.id,
        type: 'dispute_deadline',
        bureau: 'bureau_b',
        severity: 'medium',
        date: '2027-01-07T16:00:00.000Z',
      },
    })
  })

  it('is reminded of by one alert, however often it falls due anew', async () => {
    world.now = Date.parse('2027-01-07T16:00:00Z')
    for (let times = 0; times < 2; times++) {
      await keep()
      await notifying(world).run()
    }
    expect(await sent()).toEqual(['2027-01-07T16'])
  })

  it.each(['answered', 'resolved', 'drafted'] as const)(
    'is reminded of no more once it is %s',
    async (status) => {
      world.now = mailedAt
      await keep()
      await passUntil('2027-01-03T00:00:00Z')
      const before = await world.store.get('disputes', 'dsp_1')
      await keep({ ...before?.value, status }, false)
      await passUntil('2027-03-01T00:00:00Z')
      expect(await sent()).toEqual(['2027-01-02T18'])
    },
  )

  it('is reminded of nothing twice when it is set to mailed again', async () => {
    world.now = mailedAt
    await keep()
    await passUntil('2027-01-03T00:00:00Z')
    const before = await world.store.get('disputes', 'dsp_1')
    await keep({ ...before?.value })
    await passUntil('2027-01-06T00:00:00Z')
    expect(await sent()).toEqual(['2027-01-02T18'])
  })

  it('begins anew when its mailing was taken back, with one reminder of each of its new days', async () => {
    world.now = mailedAt
    const workers = notifying(world)
    await keep()
    await passUntil('2027-01-03T00:00:00Z', workers)
    const set = async (status: DisputeRecord['status']) => {
      const { value } = (await world.store.get('disputes', 'dsp_1')) ?? { value: mailed }
      await keep({ ...value, ...atStatus(value, status, world.now) })
    }
    await set('drafted')
    await passUntil('2027-01-10T00:00:00Z', workers)
    await set('mailed')
    await passUntil('2027-04-15T00:00:00Z', workers)
    const days = ['2027-01-02T18', '2027-02-17T18', '2027-02-22T18', '2027-03-08T18']
    expect(await sent()).toEqual(days)
  })

  it('is reminded of once, of the latest day, when the service was away for weeks', async () => {
    world.now = Date.parse('2027-02-15T00:00:00Z')
    await keep()
    await notifying(world).run()
    expect((await alerts()).map(({ details }) => details)).toEqual([
      expect.objectContaining({ deadline: 'longest_answer', dueDate: '2027-01-22' }),
    ])
  })

  it('is reminded of once by many workers', async () => {
    world.now = Date.parse('2027-01-07T16:00:00Z')
    await keep()
    const { newWorker } = notifying(world)
    await Promise.all(Array.from({ length: 8 }, () => newWorker().runDue()))
    expect(await sent()).toHaveLength(1)
  })
})

describe('a dispute that is gone', () => {
  it('is reminded of nothing', async () => {
    await world.store.transact({ work: [reminderWork('dsp_none', world.now)] })
    await notifying(world).run()
    expect([await sent(), world.lines]).toEqual([[], []])
  })
})
