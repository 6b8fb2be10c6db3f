import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { StorageQuota } from '../../src/domain/people/plan.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { SizedChange } from '../rules/counted-bytes.ts'
import { countChanges } from './byte-counts.ts'
import { isRetryable, storeError } from './failures.ts'
import type { Step, StepRow } from './steps.ts'

/** Transactions that PostgreSQL ended for the sake of others are tried this often in all. */
const attempts = 6
const longestPause = 20

type Client = Pick<PoolClient, 'query'>

async function runStep(client: Client, step: Step): Promise<StepRow | undefined> {
  const { name, text, values, expected, subject } = step
  const { rows } = await client.query<StepRow>({ name, text, values: [...values] })
  if (expected !== undefined && rows[0]?.n !== expected) throw new StaleWrite(...subject)
  return rows[0]
}

/** All of them, and what they do to the bytes of people. */
async function runAll(client: Client, steps: readonly Step[], quota: Quota): Promise<void> {
  const changes: SizedChange[] = []
  for (const step of steps) {
    const row = await runStep(client, step)
    if (step.counted === undefined) continue
    const [collection, id] = step.subject
    const known = row?.bytes ?? null
    const before = known === null ? undefined : { account: row?.account ?? undefined, bytes: known }
    changes.push({ collection, id, before, after: step.counted ?? undefined })
  }
  if (changes.length > 0) await countChanges(changes, quota, client)
}

type Quota = StorageQuota | undefined

/** What a transaction does. */
export interface Plan {
  /** Names of locks that it holds to its end. */
  readonly locks: readonly string[]
  /** Asked for when the locks are held. */
  steps(client: Client): Promise<readonly Step[]>
}

async function runTogether(pool: Pool, plan: readonly Step[] | Plan, quota: Quota): Promise<void> {
  const isKnown = 'length' in plan
  const [only, ...others] = isKnown ? plan : []
  // One statement is a transaction by itself, and whoever throws after it has met no row.
  if (only !== undefined && others.length === 0 && only.counted === undefined) {
    await runStep(pool, only)
    return
  }
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(isKnown ? 'begin' : ['begin', ...plan.locks.map(lockText)].join(';'))
    try {
      await runAll(client, isKnown ? plan : await plan.steps(client), quota)
      await client.query('commit')
      broken = false
    } catch (error) {
      // A connection that may be dead is thrown away, which undoes the transaction as well.
      if (storeError(error) === error || isRetryable(error)) {
        await client.query('rollback')
        broken = false
      }
      throw error
    }
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL knows such locks by a number of 64 bits alone. */
function lockText(name: string): string {
  const number = createHash('sha256').update(name).digest().readBigInt64BE()
  return `select pg_advisory_xact_lock(${number})`
}

/** All steps in one transaction, or in none. */
export async function runSteps(
  pool: Pool,
  steps: readonly Step[] | Plan,
  quota?: StorageQuota,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runTogether(pool, steps, quota)
      return
    } catch (error) {
      if (!isRetryable(error) || attempt === attempts) throw error
    }
    await delay(Math.random() * longestPause)
  }
}
