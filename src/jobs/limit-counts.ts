import { StaleWrite } from '../errors.ts'
import type { LimitCount, RateLimiter } from '../ports/rate-limiter.ts'
import type { Change, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'

/** Pause between saves. */
const saveIntervalMs = 60_000

/** Records per page or transaction. */
const batch = 1_000

export interface LimitCountsOptions {
  readonly store: Store
  readonly rateLimiter: RateLimiter
  /** Hashes the record ids: a subject can be a guest's IP address. */
  readonly vault: Pick<Vault, 'digest'>
  clock(): number
  defect(error: unknown): void
}

/**
 * Saves the limiter's counts in the store, so that a restart does not reset daily limits. A killed
 * process loses the counts of its last minute.
 */
export async function startLimitCounts(options: LimitCountsOptions) {
  await restore(options)
  const pending = new Map<string, LimitCount>()
  let last: Promise<void> = Promise.resolve()
  // Saves are serialized and continue after a failure.
  const save = () => {
    last = last.catch(() => undefined).then(() => saveCounts(options, pending))
    return last
  }
  const timer = setInterval(() => void save().catch(options.defect), saveIntervalMs).unref()
  return {
    /** Saves new counts and deletes expired windows. */
    save,
    /** Saves a last time and stops. */
    async close(): Promise<void> {
      clearInterval(timer)
      await save()
    },
  }
}

async function restore({ store, rateLimiter, clock }: LimitCountsOptions): Promise<void> {
  let after: string | undefined
  do {
    const page = await store.list('limitCounts', {
      index: 'byExpiry',
      equals: [],
      from: clock(),
      limit: batch,
      after,
    })
    rateLimiter.restore(page.items.map(({ value }) => value))
    after = page.next
  } while (after !== undefined)
}

/** `pending`: unsaved counts by subject and window; they stay there after a failed write. */
async function saveCounts(
  { store, rateLimiter, vault, clock }: LimitCountsOptions,
  pending: Map<string, LimitCount>,
): Promise<void> {
  const now = clock()
  for (const count of rateLimiter.changedCounts()) {
    pending.set(`${count.subject}|${count.window}`, count)
  }
  for (const [name, { start, length }] of pending) if (start + length <= now) pending.delete(name)
  const unsaved = [...pending]
  for (let at = 0; at < unsaved.length; at += batch) {
    const counts = unsaved.slice(at, at + batch)
    await store.transact({
      changes: counts.map(([name, count]) => putCount(vault.digest(name), count)),
    })
    for (const [name, count] of counts) if (pending.get(name) === count) pending.delete(name)
  }
  await deleteExpired(now, store)
}

function putCount(id: string, { subject, window, start, length, used }: LimitCount): Change {
  const value = { subject, window, start, length, used, expiresAt: start + length }
  return { kind: 'put', collection: 'limitCounts', id, value }
}

/** Deletes expired counts; after a conflict with another instance, the next save tries again. */
async function deleteExpired(now: number, store: Store): Promise<void> {
  const over = await store.list('limitCounts', {
    index: 'byExpiry',
    equals: [],
    to: now,
    limit: batch,
  })
  const changes = over.items.map(({ id, version }): Change => {
    return { kind: 'delete', collection: 'limitCounts', id, expectVersion: version }
  })
  if (changes.length === 0) return
  await store.transact({ changes }).catch((error: unknown) => {
    if (!(error instanceof StaleWrite)) throw error
  })
}
