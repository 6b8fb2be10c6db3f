import { createInterface } from 'node:readline'
import { createScoreSource } from '../../adapters/bureau/score-source.ts'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createRandomIds } from '../../src/composition/services.ts'
import { updateWatch } from '../../src/domain/monitoring/compare-snapshots.ts'
import { checkAnchor, nextCheckAt } from '../../src/domain/monitoring/schedule.ts'
import { emptyWatch } from '../../src/domain/monitoring/watch.ts'
import type { MonitorRecord } from '../../src/domain/records.ts'
import { hashFraction } from '../../src/domain/text/hash-fraction.ts'
import { publishingStore } from '../../src/events/publishing-store.ts'
import { createHandlers } from '../../src/jobs/handlers.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import { checkMonitorWork, toWatchFields } from '../../src/operations/monitoring/monitor-record.ts'
import type { Change, NewWork, Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createMemoryBus } from '../../storage/memory/bus.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'
import { noContacts } from '../../test/support/no-contacts.ts'

/**
 * Monitors of people whom the sandbox bureau knows: `PLACE COUNT BUREAUS`, where the place is the
 * folder of an embedded store or the address of a PostgreSQL. Reads one command a line and answers
 * each with a line of JSON: `fill`; `quiet ms` and `news ms` run the worker with everything due, on
 * the day of the last check, when the bureau says the same again, and on the day after, when nearly
 * every score has changed; `bare ms` puts records of the same size and their work, no more.
 */
const [place = '', count = '1000', watched = '1'] = process.argv.slice(2)
const bureaus = (['bureau_a', 'bureau_b', 'bureau_c'] as const).slice(0, Number(watched))
const minute = 60_000
const day = 24 * 60 * minute
/** When everybody was checked last. */
const filledAt = Date.UTC(2026, 10, 21, 0, 10)
const clockFrom = (moment: number) => {
  const offset = moment - Date.now()
  return () => Date.now() + offset
}

const vault = createVault({ keys: [{ id: 'bench', key: Buffer.alloc(32, 7) }] })
const scoreSource = createScoreSource({ kind: 'sandbox' })
const newId = createRandomIds()
const alerts = { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: true } as const

async function monitorOf(number: number): Promise<MonitorRecord> {
  const userId = `user-${number}`
  const since = filledAt - Math.floor(hashFraction(userId, 1) * 30 * day)
  const asking = { now: filledAt, signal: AbortSignal.abort() }
  const readings = await Promise.all(bureaus.map((one) => scoreSource.read(userId, one, asking)))
  const known = readings.filter((reading) => reading !== undefined)
  return {
    userId,
    configuration: { bureaus, frequency: 'daily', alerts },
    since,
    lastCheck: filledAt,
    nextCheck: nextCheckAt('daily', checkAnchor(since, userId), filledAt),
    askedAt: filledAt,
    stoppedAt: null,
    language: 'en',
    ...toWatchFields(updateWatch(emptyWatch, known, { bureaus, alerts }).watch),
  }
}

const putOf = (value: MonitorRecord): Change => {
  return { kind: 'put', collection: 'monitors', id: value.userId, value }
}

async function fill(store: Store): Promise<object> {
  const bulk = 1_000
  for (let first = 0; first < Number(count); first += bulk) {
    const numbers = Array.from({ length: Math.min(bulk, Number(count) - first) }, (_, at) => at)
    const monitors = await Promise.all(numbers.map((at) => monitorOf(first + at)))
    await store.transact({ changes: monitors.map(putOf), work: monitors.map(checkMonitorWork) })
  }
  return {}
}

/** The worker as the service has it, every kind of work included. */
async function check(store: Store, milliseconds: number, from: number): Promise<object> {
  const clock = clockFrom(from)
  let worker: Worker | undefined
  let checks = 0
  let failed = 0
  let others = 0
  const counting: Store = {
    ...store,
    async transact(transaction) {
      await store.transact(transaction)
      for (const { kind } of transaction.completed ?? []) {
        if (kind === 'check-monitor') checks += 1
        else others += 1
      }
    },
    async postpone(work, retryAt) {
      failed += 1
      await store.postpone(work, retryAt)
    },
  }
  const bus = createMemoryBus()
  const announcing = publishingStore(counting, {
    bus,
    onWork: (work) => worker?.expect(work),
  })
  const ports = { vault, scoreSource } as Ports
  const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const
  const own = { ports, facts: { bureauNames }, bus, clock, newId, random: Math.random }
  const services = { ...own, directMessages: noContacts }
  const log = { warn: () => undefined, error: () => undefined }
  const handlers = createHandlers(services)
  worker = createWorker({ store: announcing, handlers, clock, pollMs: 1_000, log })
  worker.start()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await worker.stop()
  return { done: checks, failed, others }
}

async function bare(store: Store, milliseconds: number): Promise<object> {
  const value = await monitorOf(0)
  const begun = performance.now()
  let done = 0
  const write = async (writer: number) => {
    const id = `bare-${writer}`
    const work: NewWork = { ...checkMonitorWork(value), id, dueAt: filledAt + 2 * day }
    while (performance.now() - begun < milliseconds) {
      await store.transact({ changes: [{ ...putOf(value), id } as Change], work: [work] })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, writer) => write(writer)))
  return { done, failed: 0, others: 0 }
}

/** Adds time and memory to the result. */
async function measured(work: () => Promise<object>): Promise<object> {
  const residentBefore = process.memoryUsage.rss()
  const cpuBefore = process.cpuUsage()
  const begun = performance.now()
  const result = await work()
  const took = performance.now() - begun
  const { user, system } = process.cpuUsage(cpuBefore)
  const resident = process.memoryUsage.rss()
  globalThis.gc?.()
  const { heapUsed: held } = process.memoryUsage()
  return { ...result, took, cpu: user + system, residentBefore, resident, held }
}

const isPostgres = place.startsWith('postgres')
const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)
let opened: Store | undefined
say(
  await measured(async () => {
    const store = isPostgres
      ? await createPostgresStore({ url: place })
      : await createLowdbStore({ directory: place })
    opened = createSealingStore(store, vault)
    return {}
  }),
)
const store = opened as Store
const tasks: Readonly<Record<string, (milliseconds: number) => Promise<object>>> = {
  fill: () => fill(store),
  quiet: (milliseconds) => check(store, milliseconds, filledAt + day - 40 * minute),
  news: (milliseconds) => check(store, milliseconds, filledAt + day + 5 * minute),
  bare: (milliseconds) => bare(store, milliseconds),
}
for await (const line of createInterface({ input: process.stdin })) {
  const [command = '', milliseconds = '0'] = line.split(' ')
  const task = tasks[command]
  if (task !== undefined) say(await measured(() => task(Number(milliseconds))))
}
await store.close()
