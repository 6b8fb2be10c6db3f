import type { RateLimiter } from '../ports/rate-limiter.ts'
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
  const keep = () => keepCounts(options)
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

async function keepCounts({ store, rateLimiter, clock }: LimitCountsOptions): Promise<void> {
  const over = await store.list('limitCounts', {
    index: 'byExpiry',
    equals: [],
    to: clock(),
    limit: batch,
  })
  const changes: Change[] = over.items.map(({ id, version }) => ({
    kind: 'delete',
    collection: 'limitCounts',
    id,
    expectVersion: version,
  }))
  const written = new Set<string>()
  for (const { subject, window, start, length, used } of rateLimiter.changedCounts()) {
    const id = `${subject}|${window}`
    const value = { subject, window, start, length, used, expiresAt: start + length }
    written.add(id)
    changes.push({ kind: 'put', collection: 'limitCounts', id, value })
  }
  const fresh = changes.filter(({ kind, id }) => kind === 'put' || !written.has(id))
  for (let at = 0; at < fresh.length; at += batch) {
    await store.transact({ changes: fresh.slice(at, at + batch) })
  }
}
