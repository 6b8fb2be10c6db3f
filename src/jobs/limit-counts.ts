import type { LimitCount, RateLimiter } from '../ports/rate-limiter.ts'
import type { Change, Store } from '../ports/store.ts'

/** Between two times that the counts are written down, milliseconds. */
const keptEvery = 60_000

/** Records read or written at once. */
const batch = 1_000

export interface LimitCountsOptions {
  readonly store: Store
  readonly rateLimiter: RateLimiter
  clock(): number
  defect(error: unknown): void
}

export interface LimitCounts {
  /** Writes down what was counted since the last time, and forgets windows that are over. */
  keep(): Promise<void>
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
  const keep = () => keepCounts(options, pending)
  const timer = setInterval(() => void keep().catch(options.defect), keptEvery).unref()
  return {
    keep,
    async close() {
      clearInterval(timer)
      await keep()
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
      ...(after === undefined ? {} : { after }),
    })
    rateLimiter.restore(page.items.map(({ value }) => value))
    after = page.next
  } while (after !== undefined)
}

/** `pending` holds, by record id, what is counted and not yet written; a failed write leaves it there. */
async function keepCounts(
  { store, rateLimiter, clock }: LimitCountsOptions,
  pending: Map<string, LimitCount>,
): Promise<void> {
  const now = clock()
  for (const count of rateLimiter.changedCounts()) {
    pending.set(`${count.subject}|${count.window}`, count)
  }
  for (const [id, { start, length }] of pending) if (start + length <= now) pending.delete(id)
  const over = await store.list('limitCounts', {
    index: 'byExpiry',
    equals: [],
    to: now,
    limit: batch,
  })
  const changes: Change[] = []
  for (const { id, version } of over.items) {
    if (pending.has(id)) continue
    changes.push({ kind: 'delete', collection: 'limitCounts', id, expectVersion: version })
  }
  const written = [...pending]
  for (const [id, { subject, window, start, length, used }] of written) {
    const value = { subject, window, start, length, used, expiresAt: start + length }
    changes.push({ kind: 'put', collection: 'limitCounts', id, value })
  }
  for (let at = 0; at < changes.length; at += batch) {
    await store.transact({ changes: changes.slice(at, at + batch) })
  }
  for (const [id, count] of written) if (pending.get(id) === count) pending.delete(id)
}
