import { execFileSync } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createRandomIds } from '../../src/composition/services.ts'
import { limits } from '../../src/config/limits.ts'
import type { BankConnectionRecord } from '../../src/domain/bank/bank-records.ts'
import { putTransaction } from '../../src/operations/bank/bank-rows.ts'
import { createBankSync } from '../../src/operations/bank/bank-sync.ts'
import type { Store } from '../../src/ports/store.ts'
import { median, table } from '../measure.ts'
import { createBenchBank, transactionOf } from './provider.ts'
import { openEmbedded, openPostgres, vault } from './stores.ts'

const rounds = 5
const rows = 50_000
/** PostgreSQL, as information: each row is a statement. */
const postgresRows = 10_000
const goalSeconds = 15

const userId = 'user-1'
const connectionId = 'bank_1'

interface Round {
  readonly seconds: number
  /** CPU of the main thread, seconds. */
  readonly cpu: number
  /** Longest pause of the event loop, and the most CPU between two of its timers; milliseconds. */
  readonly maxPauseMs: number
  readonly maxTurnMs: number
  readonly megabytes: number
}

const connection: BankConnectionRecord = {
  userId,
  itemId: 'item-1',
  institutionId: 'ins_1',
  institutionName: 'Bank of the bench',
  accessToken: 'access-1',
  cursor: null,
  categoriesMark: null,
  status: 'syncing',
  problem: null,
  expiresAt: null,
  syncedAt: null,
  nextSyncAt: 0,
  syncingUntil: 0,
  language: 'en',
  warnedKeys: [],
  createdAt: 0,
}

async function syncAll(store: Store, count: number): Promise<void> {
  const change = { kind: 'put', collection: 'bankConnections', id: connectionId } as const
  await store.transact({ changes: [{ ...change, value: connection }] })
  const bank = createBenchBank(count, limits.bank.syncPageRows)
  const services = { store, bank, vault, clock: Date.now, newId: createRandomIds() }
  const { signal } = new AbortController()
  const request = { isForced: false, maxMs: limits.bank.syncLeaseMs, signal }
  const { outcome, added } = await createBankSync(services).sync(connectionId, request)
  if (outcome !== 'synced' || added !== count) throw new Error(`${outcome}: ${added} were added`)
}

/** The same rows, sealed and stored, a page a transaction. */
async function putAll(store: Store, count: number): Promise<void> {
  const size = limits.bank.syncPageRows
  for (let first = 0; first < count; first += size) {
    const page = Array.from({ length: size }, (_, at) => transactionOf(first + at))
    const changes = page.map((row) => putTransaction(row, { userId, connectionId }, vault))
    await store.transact({ changes })
  }
}

const tasks: Readonly<Record<string, (store: Store, count: number) => Promise<void>>> = {
  sync: syncAll,
  put: putAll,
}

async function measureOnce(name: string, isPostgres: boolean): Promise<Round> {
  await using opened = await (isPostgres ? openPostgres() : openEmbedded())
  const task = tasks[name]
  if (opened === undefined || task === undefined) throw new Error(`cannot measure ${name}`)
  const { store } = opened
  const count = isPostgres ? postgresRows : rows
  const endWatch = watchTurns()
  const before = process.threadCpuUsage()
  const begun = performance.now()
  await task(store, count)
  const seconds = (performance.now() - begun) / 1_000
  const cpu = cpuMs(before) / 1_000
  const turns = await endWatch()
  const stored = await store.count('bankTransactions', { index: 'byUser', equals: [userId] })
  if (stored !== count) throw new Error(`${stored} of ${count} were stored`)
  const megabytes = process.resourceUsage().maxRSS / 1_024
  return { seconds, cpu, ...turns, megabytes }
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

/** Watches the event loop; the CPU of a turn is what a busy machine does not change. */
function watchTurns(): () => Promise<Pick<Round, 'maxPauseMs' | 'maxTurnMs'>> {
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  let maxTurnMs = 0
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    maxTurnMs = Math.max(maxTurnMs, cpuMs(before))
    before = process.threadCpuUsage()
  }, 1)
  return async () => {
    // The last pause is known when its turn has ended.
    await new Promise((resolve) => setTimeout(resolve, 2))
    pauses.disable()
    clearInterval(timer)
    return { maxPauseMs: pauses.max / 1e6, maxTurnMs }
  }
}

/** A process of its own each time, so that memory is that of one sync. */
function measureApart(name: string, place: string): Round {
  const args = [import.meta.filename, name, place]
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' })
  return JSON.parse(output) as Round
}

function row(what: string, all: readonly Round[], goal: string) {
  return {
    what,
    seconds: median(all.map(({ seconds }) => seconds)).toFixed(2),
    slowest: Math.max(...all.map(({ seconds }) => seconds)).toFixed(2),
    goal,
    'CPU s': median(all.map(({ cpu }) => cpu)).toFixed(2),
    'longest pause ms': Math.round(median(all.map(({ maxPauseMs }) => maxPauseMs))),
    'its CPU ms': Math.round(median(all.map(({ maxTurnMs }) => maxTurnMs))),
    'peak RSS MB': Math.round(median(all.map(({ megabytes }) => megabytes))),
  }
}

/** A first sync of a long history, in pages of the provider, beside puts of the same rows alone. */
export async function measureSync(): Promise<void> {
  const synced: Round[] = []
  const put: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    synced.push(measureApart('sync', 'embedded'))
    put.push(measureApart('put', 'embedded'))
  }
  const isMet = synced.every(({ seconds }) => seconds <= goalSeconds)
  const figures = [
    row(`${rows} synced, embedded`, synced, `≤ ${goalSeconds} s: ${isMet ? 'met' : 'MISSED'}`),
    row(`${rows} put alone, embedded`, put, ''),
  ]
  await using postgres = await openPostgres()
  if (postgres !== undefined) {
    figures.push(
      row(`${postgresRows} synced, PostgreSQL`, [measureApart('sync', 'postgres')], 'information'),
      row(`${postgresRows} put alone, PostgreSQL`, [measureApart('put', 'postgres')], ''),
    )
  }
  table(figures)
}

if (import.meta.main) {
  const [, , name = '', place = ''] = process.argv
  console.log(JSON.stringify(await measureOnce(name, place === 'postgres')))
}
