import { limits } from '../../../config/limits.ts'
import { StaleWrite } from '../../../errors.ts'
import type { Store, Stored } from '../../../ports/store.ts'

const { termMs, closeMs } = limits.leases

export interface LeaseServices {
  readonly store: Store
  newId(prefix: string): string
  /** Milliseconds of this machine alone, never set back: no two clocks are compared. */
  now(): number
}

/** A named right that one process has at a time, as one process sees it. */
export interface Lease {
  /** Left by the last holder; the holder sets it, and each renewal saves it. */
  state: unknown
  /**
   * Takes the lease. Resolves with the time at which its work must end unless it is renewed; undefined:
   * another process holds it. Rejects when the store cannot answer.
   */
  hold(): Promise<number | undefined>
  /** The same, but undefined also when another process held it since: the state is then that one's. */
  renew(): Promise<number | undefined>
  /** Gives the lease to the process that asks next. */
  release(): Promise<void>
}

/**
 * The lease of processes that share a store. A holder that dies raises the record's version no more, and another
 * takes over when it has seen the same version for the whole term.
 */
export function createSharedLease(name: string, { store, newId, now }: LeaseServices): Lease {
  const holder = newId('holder')
  let seen = { version: 0, since: 0 }
  const isFree = ({ version, value }: Stored<'leases'>): boolean => {
    if (value.holder === null) return true
    if (version !== seen.version) seen = { version, since: now() }
    return now() - seen.since >= termMs
  }
  const put = (by: string | null, expectVersion: number) => {
    const value = { holder: by, state: lease.state }
    return store.transact({
      changes: [{ kind: 'put', collection: 'leases', id: name, value, expectVersion }],
    })
  }
  const take = async (isRenewal: boolean): Promise<number | undefined> => {
    const endsAt = now() + termMs - closeMs
    const stored = await store.get('leases', name)
    // An unanswered write may have been made: the holder's own state is the newer one.
    if (stored?.value.holder !== holder) {
      if (isRenewal || (stored !== undefined && !isFree(stored))) return undefined
      lease.state = stored?.value.state ?? null
    }
    try {
      await put(holder, stored?.version ?? 0)
    } catch (error) {
      if (error instanceof StaleWrite) return undefined
      throw error
    }
    return now() < endsAt ? endsAt : undefined
  }
  let taking: Promise<number | undefined> | undefined
  const lease: Lease = {
    state: null,
    hold() {
      taking = take(false)
      return taking
    },
    renew() {
      taking = take(true)
      return taking
    },
    async release() {
      await taking?.catch(() => undefined)
      const stored = await store.get('leases', name)
      if (stored?.value.holder === holder) await put(null, stored.version)
    },
  }
  return lease
}

/** The lease where no other process can use the store: always held, and written when its state changed. */
export function createOwnLease(name: string, store: Store): Lease {
  let saved: string | undefined
  const save = async (): Promise<void> => {
    const text = JSON.stringify(lease.state)
    if (saved === undefined || text === saved) return
    const value = { holder: null, state: lease.state }
    await store.transact({ changes: [{ kind: 'put', collection: 'leases', id: name, value }] })
    saved = text
  }
  const lease: Lease = {
    state: null,
    async hold() {
      lease.state = (await store.get('leases', name))?.value.state ?? null
      saved = JSON.stringify(lease.state)
      return Number.POSITIVE_INFINITY
    },
    async renew() {
      await save()
      return Number.POSITIVE_INFINITY
    },
    release: save,
  }
  return lease
}
