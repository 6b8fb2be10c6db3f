import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { StorageQuota } from '../../src/domain/people/person-records.ts'
import { collections } from '../../src/domain/records.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { Transaction } from '../../src/ports/store.ts'
import type { SizedChange } from '../rules/counted-bytes.ts'
import { applyMonotonic, findMonotonicGroups, type MonotonicGroup } from '../rules/monotonic.ts'
import type { CollectionSchemas, RecordValue } from '../rules/records.ts'
import { countChanges } from './byte-counts.ts'
import { type Client, isRetryable, toStoreError } from './database.ts'
import { type Statement, type StatementRow, toStatements } from './statements.ts'

/** Attempts at a transaction that PostgreSQL ends for the sake of others. */
const maxAttempts = 6
const maxPauseMs = 20
/** Statements on their way at once. */
const pipelined = 64

const declarations: CollectionSchemas = collections

const newestText = `select r.value from index_entries e
    join records r on r.collection = e.collection and r.id = e.id
  where e.collection = $1 and e.index_name = $2 and e.prefix = $3
  order by e.sort_key desc limit 1`

interface TransactionPlan {
  /** Names of locks that it holds until it ends. */
  readonly locks: readonly string[]
  /** Called when the locks are held. */
  toStatements(client: Client): Promise<readonly Statement[]>
}

/** Runs the transaction as a whole or not at all; retries serialization failures and deadlocks. */
export async function runTransaction(pool: Pool, transaction: Transaction): Promise<void> {
  const plan = planTransaction(transaction)
  if ('length' in plan && plan.length === 0) return
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnce(pool, plan, transaction.quota)
      return
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error
    }
    await sleep(Math.random() * maxPauseMs)
  }
}

/**
 * Transactions that put monotonic values under the same prefix take a lock and run one after the
 * other, so a higher value is never visible before a lower one.
 */
function planTransaction(transaction: Transaction): readonly Statement[] | TransactionPlan {
  const { changes = [] } = transaction
  const groups = findMonotonicGroups(declarations, changes)
  if (groups.length === 0) return toStatements(declarations, transaction)
  return {
    // Sorted, so two transactions never wait for each other.
    locks: groups.map(({ collection, prefix }) => JSON.stringify([collection, prefix])).sort(),
    async toStatements(client) {
      const known = []
      for (const group of groups) known.push({ group, last: await readNewest(group, client) })
      return toStatements(declarations, { ...transaction, changes: applyMonotonic(changes, known) })
    },
  }
}

async function readNewest(
  { collection, index, prefix, field }: MonotonicGroup,
  client: Client,
): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly value: RecordValue }>({
    name: 'newest',
    text: newestText,
    values: [collection, index, JSON.stringify(prefix)],
  })
  return rows[0] === undefined ? undefined : Number(rows[0].value[field])
}

async function runOnce(
  pool: Pool,
  plan: readonly Statement[] | TransactionPlan,
  quota: StorageQuota | undefined,
): Promise<void> {
  const isKnown = 'length' in plan
  const [only, ...others] = isKnown ? plan : []
  // A single statement is a transaction by itself; one that throws StaleWrite has changed no row.
  if (only !== undefined && others.length === 0 && only.counted === undefined) {
    await runStatement(pool, only)
    return
  }
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query(isKnown ? 'begin' : ['begin', ...plan.locks.map(formatLock)].join(';'))
    try {
      await runAll(client, isKnown ? plan : await plan.toStatements(client), quota)
      await client.query('commit')
      isBroken = false
    } catch (error) {
      // A connection that may be dead is closed, which rolls the transaction back as well.
      if (toStoreError(error) === error || isRetryable(error)) {
        await client.query('rollback')
        isBroken = false
      }
      throw error
    }
  } finally {
    client.release(isBroken)
  }
}

/** Runs all statements, then counts the bytes that they changed. */
async function runAll(
  client: PoolClient,
  statements: readonly Statement[],
  quota: StorageQuota | undefined,
): Promise<void> {
  const changes: SizedChange[] = []
  for (let at = 0; at < statements.length; at += pipelined) {
    const batch = statements.slice(at, at + pipelined)
    for (const [index, row] of (await runTogether(client, batch)).entries()) {
      const { counted, subject } = batch[index] as Statement
      if (counted === undefined) continue
      const [collection, id] = subject
      const known = row?.bytes ?? null
      const before =
        known === null ? undefined : { account: row?.account ?? undefined, bytes: known }
      changes.push({ collection, id, before, after: counted ?? undefined })
    }
  }
  if (changes.length > 0) await countChanges(changes, quota, client)
}

/**
 * Sends the statements without waiting for each answer, which would cost a round trip a row. Settles when all have
 * been answered, with the error of the first that failed: those behind it only say that the transaction is aborted.
 */
async function runTogether(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<readonly (StatementRow | undefined)[]> {
  const answers = await Promise.allSettled(
    statements.map((statement) => runStatement(client, statement)),
  )
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

async function runStatement(
  client: Client,
  { name, text, values, expected, subject }: Statement,
): Promise<StatementRow | undefined> {
  const { rows } = await client.query<StatementRow>({ name, text, values: [...values] })
  if (expected !== undefined && rows[0]?.n !== expected) throw new StaleWrite(...subject)
  return rows[0]
}

/** Advisory locks are named by a 64-bit number. */
function formatLock(name: string): string {
  const number = createHash('sha256').update(name).digest().readBigInt64BE()
  return `select pg_advisory_xact_lock(${number})`
}
