import { StaleWrite } from '../errors.ts'
import type { LimitCount, RateLimiter } from '../ports/rate-limiter.ts'
import type { Change, Store } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'

/** Between two times that the counts are written down, milliseconds. */
const saveIntervalMs = 60_000

/** Records read or written at once. */
const batch = 1_000

export interface LimitCountsOptions {
  readonly store: Store
  readonly rateLimiter: RateLimiter
  /** Names the records: a subject may be the address of a guest. */
  readonly vault: Pick<Vault, 'digest'>
  clock(): number
  defect(error: unknown): void
}

export interface LimitCounts {
  /** Writes down what was counted since the last time, and forgets windows that are over. */
  save(): Promise<void>
  /** Keeps for the last time and stops. */
  close(): Promise<void>
}

/**
 * Keeps the limiter's counts in the store, so that a restart does not hand out a fresh day. What a
 * killed process had counted in its last minute is lost: that minute's requests are given again.
 */
export async function startLimitCounts(options: LimitCountsOptions): Promise<LimitCounts> {
  await restore(options)
  const pending = new Map<string, LimitCount>()
  let last: Promise<void> = Promise.resolve()
  // One after the other, whatever became of the one before.
  const save = () => {
    last = last.catch(() => undefined).then(() => saveCounts(options, pending))
    return last
  }
  const timer = setInterval(() => void save().catch(options.defect), saveIntervalMs).unref()
  return {
    save,
    async close() {
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

/** `pending` holds, by subject and window, what is counted and not yet written; a failed write leaves it there. */
async function saveCounts(
  { store, rateLimiter, vault, clock }: LimitCountsOptions,
  pending: Map<string, LimitCount>,
): Promise<void> {
  const now = clock()
  for (const count of rateLimiter.changedCounts()) {
    pending.set(`${count.subject}|${count.window}`, count)
  }
  for (const [name, { start, length }] of pending) if (start + length <= now) pending.delete(name)
  const waiting = [...pending]
  for (let at = 0; at < waiting.length; at += batch) {
    const counts = waiting.slice(at, at + batch)
    await store.transact({
      changes: counts.map(([name, count]) => putOf(vault.digest(name), count)),
    })
    for (const [name, count] of counts) if (pending.get(name) === count) pending.delete(name)
  }
  await deleteExpired(now, store)
}

function putOf(id: string, { subject, window, start, length, used }: LimitCount): Change {
  const value = { subject, window, start, length, used, expiresAt: start + length }
  return { kind: 'put', collection: 'limitCounts', id, value }
}

/** What another instance has forgotten or written anew meanwhile is left for the next time. */
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
