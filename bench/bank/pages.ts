import { DatabaseSync } from 'node:sqlite'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { putTransaction } from '../../src/operations/bank/bank-rows.ts'
import {
  readTransactions,
  type TransactionFilter,
} from '../../src/operations/bank/list-transactions.ts'
import type { Store } from '../../src/ports/store.ts'
import { median, quantile, table } from '../measure.ts'
import { dayBefore, transactionOf } from './provider.ts'
import { openEmbedded, openPostgres, vault } from './stores.ts'

const rows = 500_000
/** PostgreSQL, as information: each row is a statement. */
const postgresRows = 50_000
const runs = 51
/** The peer that sorts takes half a second a page. */
const sortedRuns = 5
const goalMs = 10
const userId = 'user-1'
const connectionId = 'bank_1'
const rowsAtOnce = 1_000
/** Transactions that fill at once. */
const writers = 4

type Ask = Pick<TransactionFilter, 'from' | 'to' | 'account' | 'category' | 'offset'>

const first: Ask = { offset: 0 }

const asks = (count: number): Readonly<Record<string, Ask>> => ({
  'first page': first,
  'offset of nine tenths': { offset: count * 0.9 },
  'one account': { ...first, account: `${connectionId}/account-3` },
  'one account, offset': { account: `${connectionId}/account-3`, offset: count * 0.05 },
  'primary category': { ...first, category: 'food and drink' },
  'primary category, offset': { category: 'FOOD_AND_DRINK', offset: count * 0.4 },
  'account, detailed category': {
    ...first,
    account: `${connectionId}/account-3`,
    category: 'groceries',
  },
  'a month': { ...first, from: dayBefore(400), to: dayBefore(370) },
})

type ReadPage = (ask: Ask) => Promise<{ readonly length: number; readonly total: number }>

async function fill(store: Store, count: number): Promise<void> {
  let next = 0
  const write = async () => {
    while (next < count) {
      const number = next
      next += rowsAtOnce
      const page = Array.from({ length: rowsAtOnce }, (_, at) => transactionOf(number + at))
      const changes = page.map((row) => putTransaction(row, { userId, connectionId }, vault))
      await store.transact({ changes })
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
}

const pageOf =
  (store: Store): ReadPage =>
  async (ask) => {
    const { transactions, total } = await readTransactions(
      { ...ask, limit: 100 },
      { store, vault, userId },
    )
    return { length: transactions.length, total }
  }

const codes: Readonly<Record<string, string>> = {
  'food and drink': 'FOOD_AND_DRINK',
  groceries: 'FOOD_AND_DRINK_GROCERIES',
}

/** All rows unsealed in memory; what the filter finds is sorted for each page. */
function sortedInMemory(count: number): ReadPage {
  const all = Array.from({ length: count }, (_, number) => transactionOf(number))
  const isFound = (row: BankTransaction, { from, to, account, category }: Ask) => {
    const code = category === undefined ? undefined : (codes[category] ?? category)
    return (
      (from === undefined || row.date >= from) &&
      (to === undefined || row.date <= to) &&
      (account === undefined || `${connectionId}/${row.accountId}` === account) &&
      (code === undefined || row.primaryCategory === code || row.detailedCategory === code)
    )
  }
  return async (ask) => {
    const found = all.filter((row) => isFound(row, ask))
    found.sort((left, right) => (left.date < right.date ? 1 : left.date > right.date ? -1 : 0))
    const { length } = found.slice(ask.offset, ask.offset + 100)
    return { length, total: found.length }
  }
}

/** A table of rows in clear, with an index for each filter. */
function inSqlite(count: number): ReadPage {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'create table rows (id text primary key, date text, account text, "primary" text, detailed text, value text)',
  )
  const insert = database.prepare('insert into rows values (?, ?, ?, ?, ?, ?)')
  database.exec('begin')
  for (let number = 0; number < count; number += 1) {
    const row = transactionOf(number)
    const account = `${connectionId}/${row.accountId}`
    const keys = [row.primaryCategory, row.detailedCategory]
    insert.run(row.transactionId, row.date, account, ...keys, JSON.stringify(row))
  }
  database.exec('commit')
  for (const fields of ['', 'account,', '"primary",', 'detailed,', 'account, detailed,']) {
    database.exec(`create index "by ${fields.replaceAll('"', '')}" on rows (${fields} date, id)`)
  }
  return async ({ from, to, account, category, offset }) => {
    const code = category === undefined ? undefined : (codes[category] ?? category)
    const field = code === 'FOOD_AND_DRINK' ? '"primary"' : 'detailed'
    const conditions: readonly (readonly [string, string | undefined])[] = [
      ['date >= ?', from],
      ['date <= ?', to],
      ['account = ?', account],
      [`${field} = ?`, code],
    ]
    const used = conditions.filter(([, value]) => value !== undefined)
    const where = ['true', ...used.map(([condition]) => condition)].join(' and ')
    const values = used.map(([, value]) => String(value))
    const page = `select value from rows where ${where} order by date desc, id desc limit 100 offset ?`
    const found = database.prepare(page).all(...values, offset)
    const parsed = found.map(({ value }) => JSON.parse(String(value)) as BankTransaction)
    const counted = database.prepare(`select count(*) as n from rows where ${where}`).get(...values)
    return { length: parsed.length, total: Number(counted?.['n']) }
  }
}

/** Milliseconds of each run, and of CPU on average, which a busy machine changes less. */
interface Taken {
  readonly wall: readonly number[]
  readonly cpu: number
}

async function time(read: ReadPage, ask: Ask, times: number): Promise<Taken> {
  const wall: number[] = []
  const before = process.threadCpuUsage()
  for (let run = 0; run < times; run += 1) {
    const begun = performance.now()
    await read(ask)
    wall.push(performance.now() - begun)
  }
  const { user, system } = process.threadCpuUsage(before)
  return { wall, cpu: (user + system) / 1_000 / times }
}

interface Peer {
  readonly name: string
  readonly times: number
  readonly read: ReadPage
}

/** Times every ask on all peers, which must find as much as ours. */
async function compare(ours: ReadPage, count: number, peers: readonly Peer[]) {
  const figures = []
  for (const [what, ask] of Object.entries(asks(count))) {
    const found = await ours(ask)
    const { wall, cpu } = await time(ours, ask, runs)
    const beside: Record<string, string> = {}
    for (const { name, read, times } of peers) {
      const { length, total } = await read(ask)
      if (length !== found.length || total !== found.total) throw new Error(`${name} finds others`)
      beside[name] = median((await time(read, ask, times)).wall).toFixed(2)
    }
    figures.push({
      what,
      of: found.total,
      rows: found.length,
      'median ms': median(wall).toFixed(2),
      'p95 ms': quantile(wall, 0.95).toFixed(2),
      'CPU ms': cpu.toFixed(2),
      ...beside,
    })
  }
  return figures
}

/** A page of 100 with its total, opened from its seal, in several places of a long history of one person. */
export async function measurePages(): Promise<void> {
  await measureEmbedded()
  await measurePostgres()
}

async function measureEmbedded(): Promise<void> {
  await using embedded = await openEmbedded()
  await fill(embedded.store, rows)
  const figures = await compare(pageOf(embedded.store), rows, [
    { name: 'filter, sort and slice', times: sortedRuns, read: sortedInMemory(rows) },
    { name: 'node:sqlite in memory, unsealed', times: runs, read: inSqlite(rows) },
  ])
  const isMet = figures.every((one) => Number(one['median ms']) <= goalMs)
  console.log(
    `embedded, ${rows.toLocaleString('en')} rows; median of ${runs} ≤ ${goalMs} ms: ${isMet ? 'met' : 'MISSED'}`,
  )
  table(figures)
}

async function measurePostgres(): Promise<void> {
  await using postgres = await openPostgres()
  if (postgres === undefined) return
  await fill(postgres.store, postgresRows)
  await postgres.settle()
  console.log(`PostgreSQL, ${postgresRows.toLocaleString('en')} rows, as information`)
  table(await compare(pageOf(postgres.store), postgresRows, []))
}
