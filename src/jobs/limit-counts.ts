import { StaleWrite } from '../errors.ts'
import type { LimitCount, RateLimiter } from '../ports/rate-limiter.ts'
import type { Change, Store, Stored } from '../ports/store.ts'
import type { Vault } from '../ports/vault.ts'

/** Pause between saves. */
const saveIntervalMs = 60_000

/** Records per page or transaction. */
const batch = 1_000

/** Attempts of one save to add to counts that other instances add to; the next save goes on. */
const maxAttempts = 10

interface StoredCounts {
  readonly store: Store
  /** Hashes the record ids: a subject can be a guest's IP address. */
  readonly vault: Pick<Vault, 'digest'>
}

export interface LimitCountsOptions extends StoredCounts {
  readonly rateLimiter: RateLimiter
  clock(): number
  defect(error: unknown): void
}

type KnownRecord = Pick<Stored<'limitCounts'>, 'version' | 'value'>

/** Stored counts as this process last saw them, by record id. */
type KnownRecords = Map<string, KnownRecord>

/**
 * Adds the limiter's uses to the counts in the store, so that a restart does not reset daily limits.
 * Each instance adds its own. A killed process loses the uses of its last minute.
 */
export async function startLimitCounts(options: LimitCountsOptions) {
  const known: KnownRecords = new Map()
  await restore(options, known)
  const pending = new Map<string, LimitCount>()
  let last: Promise<void> = Promise.resolve()
  // Saves are serialized and continue after a failure.
  const save = () => {
    last = last.catch(() => undefined).then(() => saveCounts(options, pending, known))
    return last
  }
  const timer = setInterval(() => void save().catch(options.defect), saveIntervalMs).unref()
  return {
    /** Saves new uses and deletes expired windows. */
    save,
    /** Saves a last time and stops. */
    async close(): Promise<void> {
      clearInterval(timer)
      await save()
    },
  }
}

/** The stored count of one window. */
export async function loadLimitCount(
  { subject, window, start }: Omit<LimitCount, 'used'>,
  { store, vault }: StoredCounts,
): Promise<number> {
  const stored = await store.get('limitCounts', vault.digest(toName({ subject, window })))
  return stored?.value.start === start ? stored.value.used : 0
}

const toName = ({ subject, window }: Pick<LimitCount, 'subject' | 'window'>) =>
  `${subject}|${window}`

async function restore(
  { store, rateLimiter, clock }: LimitCountsOptions,
  known: KnownRecords,
): Promise<void> {
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
    for (const { id, version, value } of page.items) known.set(id, { version, value })
    after = page.next
  } while (after !== undefined)
}

/** `pending`: unsaved uses by subject and window; they stay there after a failed write. */
async function saveCounts(
  options: LimitCountsOptions,
  pending: Map<string, LimitCount>,
  known: KnownRecords,
): Promise<void> {
  const now = options.clock()
  for (const count of options.rateLimiter.newUses()) {
    const name = toName(count)
    pending.set(name, addUses(count, pending.get(name)))
  }
  const isOver = ({ start, length }: Pick<LimitCount, 'start' | 'length'>) => start + length <= now
  for (const [name, count] of pending) if (isOver(count)) pending.delete(name)
  for (const [id, { value }] of known) if (isOver(value)) known.delete(id)
  const unsaved = [...pending]
  for (let at = 0; at < unsaved.length; at += batch) {
    const counts = unsaved.slice(at, at + batch)
    await addToStored(
      counts.map(([name, count]) => ({ id: options.vault.digest(name), count })),
      options.store,
      known,
    )
    for (const [name] of counts) pending.delete(name)
  }
  await deleteExpired(now, options.store)
}

interface NewUses {
  readonly id: string
  readonly count: LimitCount
}

/** Adds to the stored counts in one transaction; retries when another instance has added meanwhile. */
async function addToStored(
  uses: readonly NewUses[],
  store: Store,
  known: KnownRecords,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const changes = uses.map(({ id, count }) => toChange(id, count, known.get(id)))
    try {
      await store.transact({ changes })
    } catch (error) {
      // The write may have happened: what is known is read again.
      for (const { id } of uses) known.delete(id)
      if (!(error instanceof StaleWrite) || attempt === maxAttempts) throw error
      await readAgain(uses, store, known)
      continue
    }
    for (const { id, value, expectVersion } of changes) {
      known.set(id, { version: expectVersion + 1, value })
    }
    return
  }
}

async function readAgain(
  uses: readonly NewUses[],
  store: Store,
  known: KnownRecords,
): Promise<void> {
  for (const { id } of uses) {
    const stored = await store.get('limitCounts', id)
    if (stored !== undefined) known.set(id, stored)
  }
}

function toChange(id: string, count: LimitCount, known: KnownRecord | undefined) {
  const { subject, window, start, length, used } = addUses(count, known?.value)
  const value = { subject, window, start, length, used, expiresAt: start + length }
  const expectVersion = known?.version ?? 0
  return { kind: 'put', collection: 'limitCounts', id, value, expectVersion } as const
}

/** Adds the uses of the same window; of two windows, the later one counts. */
function addUses(count: LimitCount, other: LimitCount | undefined): LimitCount {
  if (other === undefined || other.start < count.start) return count
  return other.start > count.start ? other : { ...other, used: other.used + count.used }
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
