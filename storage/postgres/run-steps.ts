import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { StaleWrite } from '../../src/errors.ts'
import { isRetryable, storeError } from './failures.ts'
import type { Step } from './steps.ts'

/** Transactions that PostgreSQL ended for the sake of others are tried this often in all. */
const attempts = 6
const longestPause = 20

async function runStep(client: Pick<PoolClient, 'query'>, step: Step): Promise<void> {
  const { name, text, values, expected, subject } = step
  const { rows } = await client.query<{ readonly n: number }>({ name, text, values: [...values] })
  if (expected !== undefined && rows[0]?.n !== expected) throw new StaleWrite(...subject)
}

/** What a transaction does. */
export interface Plan {
  /** Names of locks that it holds to its end. */
  readonly locks: readonly string[]
  /** Asked for when the locks are held. */
  steps(client: Pick<PoolClient, 'query'>): Promise<readonly Step[]>
}

async function runTogether(pool: Pool, plan: readonly Step[] | Plan): Promise<void> {
  const isKnown = 'length' in plan
  const [only, ...others] = isKnown ? plan : []
  // One statement is a transaction by itself, and whoever throws after it has met no row.
  if (only !== undefined && others.length === 0) return runStep(pool, only)
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(isKnown ? 'begin' : ['begin', ...plan.locks.map(lockText)].join(';'))
    try {
      for (const step of isKnown ? plan : await plan.steps(client)) await runStep(client, step)
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
export async function runSteps(pool: Pool, steps: readonly Step[] | Plan): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runTogether(pool, steps)
      return
    } catch (error) {
      if (!isRetryable(error) || attempt === attempts) throw error
    }
    await delay(Math.random() * longestPause)
  }
}
