import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import type { ReportRecord } from '../src/domain/reports/report.ts'
import type { Change } from '../src/ports/store.ts'
import { createLowdbStore } from '../storage/lowdb/store.ts'
import { median } from './measure.ts'

const writerCounts = [1, 16, 64, 128]
const rounds = 5
const roundMilliseconds = 400
const openRecords = 1_000_000
/** Records in the journal; the others are in the snapshot. */
const replayedRecords = 200_000
const goals = { perSecond: 30_000, openMilliseconds: 5000, openMegabytes: 700, stall: 50 }

interface Contestant {
  readonly name: string
  write(number: number): Promise<void>
  close(): Promise<void>
}

/** About 200 bytes of JSON, one of a hundred of its user. */
function report(number: number): ReportRecord {
  return {
    userId: `user-${number % 10_000}`,
    bureau: 'bureau_a',
    analyzedAt: 1_700_000_000_000 + number,
    analysis: {
      score: 700,
      scoreModel: 'VantageScore 3.0',
      scoreFactors: [],
      accounts: [],
      issues: [],
      complete: true,
      layout: 'generic',
      reportDate: '2026-01-31',
      country: null,
      inquiries: [],
      publicRecords: [],
    },
  }
}

function put(number: number): Change {
  return { kind: 'put', collection: 'reports', id: `r${number}`, value: report(number) }
}

async function ours(directory: string): Promise<Contestant> {
  const store = await createLowdbStore({ directory })
  return {
    name: 'our store',
    write: (number) => store.transact({ changes: [put(number)] }),
    close: () => store.close(),
  }
}

/** Syncs nothing, and rewrites its file each time; 10,000 records are in it. */
async function plainLowdb(directory: string): Promise<Contestant> {
  const records = Array.from({ length: 10_000 }, (_, number) => report(number))
  const low = new Low(new JSONFile<ReportRecord[]>(join(directory, 'db.json')), records)
  await low.write()
  return {
    name: 'plain lowdb, 10k records, no fsync',
    async write(number) {
      low.data[number % low.data.length] = report(number)
      await low.write()
    },
    close: () => Promise.resolve(),
  }
}

function sqlite(directory: string): Contestant {
  const database = new DatabaseSync(join(directory, 'sqlite.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table reports (id text primary key, user text, at integer, value text)')
  database.exec('create index by_user on reports (user, at)')
  const insert = database.prepare('insert or replace into reports values (?, ?, ?, ?)')
  return {
    name: 'node:sqlite, WAL, FULL',
    write(number) {
      const value = report(number)
      insert.run(`r${number}`, value.userId, value.analyzedAt, JSON.stringify(value))
      // As behind a server: other requests get their turn between two transactions.
      return new Promise((resolve) => setImmediate(resolve))
    },
    close: () => Promise.resolve(database.close()),
  }
}

/** Transactions a second that `writers` loops get acknowledged. */
async function perSecond(contestant: Contestant, writers: number, first: number): Promise<number> {
  const start = performance.now()
  let written = 0
  const loop = async () => {
    while (performance.now() - start < roundMilliseconds) {
      await contestant.write(first + written)
      written += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, loop))
  return (written / (performance.now() - start)) * 1000
}

async function compareWriters(directory: string): Promise<void> {
  const contestants = [
    await ours(join(directory, 'ours')),
    await plainLowdb(directory),
    sqlite(directory),
  ]
  let first = 0
  for (const writers of writerCounts) {
    const results = contestants.map((contestant) => ({ contestant, figures: [] as number[] }))
    for (let round = 0; round < rounds; round += 1) {
      for (const { contestant, figures } of round % 2 === 0 ? results : results.toReversed()) {
        figures.push(await perSecond(contestant, writers, first))
        first += 100_000
      }
    }
    for (const { contestant, figures } of results) {
      const [middle, lowest] = [median(figures), Math.min(...figures)].map((figure) =>
        Math.round(figure).toLocaleString('en').padStart(7),
      )
      console.log(
        `${String(writers).padStart(4)} writers ${middle} tx/s, least ${lowest}  ${contestant.name}`,
      )
    }
  }
  console.log(`goal: ${goals.perSecond.toLocaleString('en')} durable tx/s at 64 writers`)
  for (const contestant of contestants) await contestant.close()
}

/** Leaves what a service leaves: a snapshot, and behind it a journal of many small transactions. */
async function fill(directory: string): Promise<void> {
  const quiet = { directory, snapshotAfter: Number.MAX_SAFE_INTEGER }
  let next = 0
  const bulk = await createLowdbStore(quiet)
  while (next < openRecords - replayedRecords) {
    const first = next
    await bulk.transact({ changes: Array.from({ length: 1000 }, (_, index) => put(first + index)) })
    next += 1000
  }
  await bulk.close()
  const snapshotting = await createLowdbStore({ directory, snapshotAfter: 1 })
  while (!(await readdir(directory)).some((name) => name.endsWith('.jsonl'))) await delay(50)
  await snapshotting.close()
  const store = await createLowdbStore(quiet)
  const write = async () => {
    while (next < openRecords) {
      next += 1
      await store.transact({ changes: [put(next - 1)] })
    }
  }
  await Promise.all(Array.from({ length: 64 }, write))
  await store.close()
}

/** Run in a process of its own, so that its memory is that of the store alone. */
async function openOnce(directory: string): Promise<void> {
  const start = performance.now()
  const store = await createLowdbStore({ directory, snapshotAfter: Number.MAX_SAFE_INTEGER })
  const milliseconds = Math.round(performance.now() - start)
  // The wall clock is of the machine, this is of the store.
  const { user, system } = process.cpuUsage()
  const cpu = Math.round((user + system) / 1000)
  // The peak of the process since it began, not what is left after it; kilobytes of 1024.
  const megabytes = Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
  await store.get('reports', 'r0')
  console.log(
    `${openRecords.toLocaleString('en')} records: open ${milliseconds} ms (CPU ${cpu} ms), peak RSS ${megabytes} MB ` +
      `(goals: ${goals.openMilliseconds} ms, ${goals.openMegabytes} MB)`,
  )
  await store.close()
}

/** The longest that the event loop stands still while a snapshot of all records is written. */
async function stallOnce(directory: string): Promise<void> {
  const finished = Promise.withResolvers<void>()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const store = await createLowdbStore({ directory, snapshotAfter: 1, log: console.log })
  delay.enable()
  const start = performance.now()
  let number = openRecords
  const write = async (): Promise<void> => {
    await store.transact({ changes: [put(number)] })
    number += 1
    if (performance.now() - start < 10_000) return write()
    finished.resolve()
  }
  await Promise.all([write(), finished.promise])
  delay.disable()
  const [p99, max] = [delay.percentile(99), delay.max].map((nanoseconds) =>
    (nanoseconds / 1e6).toFixed(1),
  )
  console.log(
    `while snapshots are written: stalls p99 ${p99} ms, max ${max} ms (goal: ${goals.stall} ms)`,
  )
  await store.close()
}

export async function run(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  try {
    await compareWriters(directory)
    const large = join(directory, 'large')
    await fill(large)
    for (const part of ['open', 'open', 'open', 'stall']) {
      execFileSync(process.execPath, [import.meta.filename, part, large], { stdio: 'inherit' })
    }
  } finally {
    await rm(directory, { recursive: true })
  }
}

if (import.meta.main) {
  const [, , part, directory = ''] = process.argv
  if (part === 'open') await openOnce(directory)
  else if (part === 'stall') await stallOnce(directory)
  else await run()
}
