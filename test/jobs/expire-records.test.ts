import { expect, it } from 'vitest'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { expireRecordsWork } from '../../src/jobs/delete-records.ts'
import { startSweeps } from '../../src/jobs/sweeps.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Change } from '../../src/ports/store.ts'
import { everyHandler } from '../support/every-handler.ts'
import { temporaryFolder } from '../support/service.ts'
import { worldOfEachTest } from './world.ts'

const world = worldOfEachTest()
const hour = 60 * 60 * 1_000
const over = 1_000_000

const event = (id: string, expiresAt: number): Change => ({
  kind: 'put',
  collection: 'events',
  id,
  value: {
    ...{ type: 'chat.ended', userId: 'alice', chatId: null, messageId: null, sealedData: null },
    ...{ sequence: 1, createdAt: 1, expiresAt },
  },
})

const runAt = (now: number) =>
  createWorker({
    store: world.store,
    handlers: everyHandler,
    clock: () => now,
    pollMs: 1_000,
    log: { warn: () => undefined, error: () => undefined },
  }).runDue()

async function eventsLeft(): Promise<string[]> {
  const { items } = await world.store.list('events', {
    index: 'byUser',
    equals: ['alice'],
    limit: 10,
  })
  return items.map(({ id }) => id)
}

it('what is over is swept away, and what is not stays', async () => {
  const changes = [event('evt_1', over - 1), event('evt_2', over), event('evt_3', over + 1)]
  await world.store.transact({ changes, work: [expireRecordsWork('events', over)] })
  expect(await runAt(over)).toBe(1)
  expect(await eventsLeft()).toEqual(['evt_3'])
  expect(await runAt(over + hour)).toBe(0)
})

it('what is over is swept again and again, also after a clock was ahead', async () => {
  const clock = { now: over + 1_000 * hour }
  const defect = (error: unknown) => {
    throw error
  }
  const sweeping = { store: world.store, clock: () => clock.now, defect, intervalMs: 10 }
  const sweeps = await startSweeps(sweeping)
  try {
    await runAt(clock.now)
    clock.now = over
    await world.store.transact({ changes: [event('evt_1', over)] })
    await expect.poll(async () => (await runAt(over)) > 0 && (await eventsLeft())).toEqual([])
    await world.store.transact({ changes: [event('evt_2', over)] })
    await expect.poll(async () => (await runAt(over)) > 0 && (await eventsLeft())).toEqual([])
  } finally {
    sweeps.close()
  }
})

it('more than one transaction deletes is swept away by one sweep after the other', async () => {
  const changes = Array.from({ length: 1_001 }, (_, number) => event(`evt_${number}`, over))
  await world.store.transact({ changes, work: [expireRecordsWork('events', over)] })
  for (let sweep = 0; sweep < 3; sweep++) await runAt(over)
  expect(await eventsLeft()).toEqual([])
})

it('a service that starts sweeps what went over while it was stopped', async () => {
  await using folder = await temporaryFolder()
  await world.store.transact({ changes: [event('evt_1', over)] })
  const settings = settingsFromEnvironment({
    ...{ PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
  })
  const store = { ...world.store, close: () => Promise.resolve() }
  await using app = await createApp(settings, { store })
  await app.listen()
  await expect.poll(eventsLeft).toEqual([])
})
