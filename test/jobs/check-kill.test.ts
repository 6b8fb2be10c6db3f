import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createSandboxBureau } from '../../adapters/bureau/sandbox-bureau.ts'
import { updateWatch } from '../../src/domain/monitoring/compare-snapshots.ts'
import { emptyWatch } from '../../src/domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../src/domain/records.ts'
import { checkMonitorWork, toWatchFields } from '../../src/operations/monitoring/monitor-record.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { temporaryFolder } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'

const day = 24 * 60 * 60 * 1_000
/** A process claims 256 of them at a time. */
const people = 1_200
/** Longer than a lease: what a killed process had claimed may be claimed again. */
const later = 61_000

const script = fileURLToPath(new URL('./monitor-checker.ts', import.meta.url))
const scoreSource = createSandboxBureau()
const ids = Array.from({ length: people }, (_, number) => `person-${number}`)
const alerts = { scoreChange: 1, newAccount: true, hardInquiry: true, latePayment: true } as const

/** Whom the sandbox was asked about a day ago. */
async function watch(userId: string, store: Store): Promise<void> {
  const asked = { now: noon, signal: new AbortController().signal }
  const reading = await scoreSource.read(userId, 'bureau_a', asked)
  const watched = { bureaus: ['bureau_a'], alerts } as const
  const readings = reading === undefined ? [] : [reading]
  const { watch: known } = updateWatch(emptyWatch, readings, watched)
  const value: MonitorRecord = {
    userId,
    configuration: { ...watched, frequency: 'weekly' },
    since: noon - day,
    lastCheck: noon,
    nextCheck: noon + day,
    stoppedAt: null,
    language: 'en',
    ...toWatchFields(known),
  }
  const put = { kind: 'put', collection: 'monitors', id: userId, value } as const
  await store.transact({ changes: [put], work: [checkMonitorWork(value)] })
}

/** Lets a process make all checks that are due, or be killed when it asks about so many people. */
async function check(directory: string, now: number, killedAfter?: number): Promise<void> {
  const counted = killedAfter === undefined ? [] : [String(killedAfter)]
  const child = spawn(process.execPath, [script, directory, String(now), ...counted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = killedAfter === undefined ? [0, null] : [null, 'SIGKILL']
  expect(await once(child, 'exit')).toEqual(ended)
}

/** What each person was told, and when they are checked next. */
async function outcome(store: Store): Promise<Map<string, readonly unknown[]>> {
  const all = ids.map(async (userId) => {
    const query = { index: 'byUser', equals: [userId], limit: 100 } as const
    const events = await store.list('events', query)
    const saved = await store.list('alerts', query)
    const monitor = await store.get('monitors', userId)
    const sent = events.items.map(({ value }) => value.type).sort()
    const alertIds = saved.items.map(({ id }) => id).sort()
    return [userId, [sent, alertIds, monitor?.value.nextCheck, monitor?.version]] as const
  })
  return new Map(await Promise.all(all))
}

async function withStore<T>(directory: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await createLowdbStore({ directory })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

const watchAll = (store: Store) => Promise.all(ids.map((userId) => watch(userId, store)))

async function dueChecks(store: Store, now: number): Promise<number> {
  return (await store.claimDue('check-monitor', people, 0, now)).length
}

it('processes that are killed in the middle of checks leave each of 1,200 people checked and notified once', async () => {
  await using folder = await temporaryFolder()
  await using calm = await temporaryFolder()
  for (const { path } of [folder, calm]) await withStore(path, watchAll)
  for (const [kill, asked] of [280, 300, 320].entries()) {
    await check(folder.path, noon + day + kill * later, asked)
  }
  const left = await withStore(folder.path, (store) => dueChecks(store, noon + day + 3 * later))
  expect(left).toBeGreaterThan(people / 4)
  expect(left).toBeLessThan(people)
  for (const { path } of [folder, calm]) await check(path, noon + day + 3 * later)
  expect(await withStore(folder.path, (store) => dueChecks(store, noon + 2 * day))).toBe(0)
  expect(await withStore(folder.path, outcome)).toEqual(await withStore(calm.path, outcome))
})
