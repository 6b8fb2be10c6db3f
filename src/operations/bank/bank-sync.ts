import { limits } from '../../config/limits.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import { StaleWrite } from '../../errors.ts'
import { ReportedEvents } from '../../events/reported-events.ts'
import type {
  BankProvider,
  BankSync,
  BankSyncRequest,
  BankSyncResult,
} from '../../ports/bank-provider.ts'
import type { Store, Stored, Transaction } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { applyChanges } from './apply-changes.ts'
import { putConnection, reportConnection } from './bank-connection.ts'
import { connectionAfter } from './bank-problems.ts'
import { categoriesMark } from './bank-rows.ts'
import { readInstitutionName } from './link-item.ts'
import { readChanges } from './read-changes.ts'

export interface BankSyncServices {
  readonly store: Store
  readonly bank: BankProvider
  readonly vault: Vault
  /** Milliseconds since 1970. */
  clock(): number
  newId(prefix: string): string
}

const nothing = { added: 0, modified: 0, removed: 0 } as const

/** A lease on the connection, by the end that only its holder wrote. */
interface Lease {
  readonly connectionId: string
  readonly until: number
  readonly connection: BankConnectionRecord & { readonly accessToken: string }
}

export function createBankSync(services: BankSyncServices): BankSync {
  return {
    async sync(connectionId, request) {
      const lease = await takeLease(connectionId, services)
      if (typeof lease === 'string') return { outcome: lease, ...nothing }
      const late = AbortSignal.timeout(request.maxMs)
      const signal = AbortSignal.any([request.signal, late])
      try {
        return await syncLeased(lease, { ...request, signal }, services)
      } catch (error) {
        // A caller who waits no longer says nothing about the bank.
        const isGivenUp = signal.aborted && error === signal.reason
        await endLease(lease, isGivenUp ? undefined : error, services)
        if (late.aborted && error === late.reason) return { outcome: 'unfinished', ...nothing }
        throw error
      }
    },
  }
}

/** The lease ends by itself when its process dies. */
async function takeLease(
  connectionId: string,
  { store, clock }: BankSyncServices,
): Promise<Lease | 'gone' | 'busy'> {
  const stored = await store.get('bankConnections', connectionId)
  if (stored === undefined) return 'gone'
  const { accessToken, syncingUntil } = stored.value
  if (accessToken === null) return 'gone'
  const now = clock()
  if (isLeased(syncingUntil, now)) return 'busy'
  const until = now + limits.bank.syncLeaseMs
  const connection = { ...stored.value, accessToken, syncingUntil: until }
  try {
    await store.transact({ changes: [putConnection(stored, connection)] })
  } catch (error) {
    if (error instanceof StaleWrite) return 'busy'
    throw error
  }
  return { connectionId, until, connection }
}

/** A lease beyond the longest one was taken by a clock that was ahead. */
const isLeased = (until: number, now: number): boolean =>
  until > now && until <= now + limits.bank.syncLeaseMs + limits.clocks.toleranceMs

async function syncLeased(
  lease: Lease,
  { isForced, signal }: BankSyncRequest,
  services: BankSyncServices,
): Promise<BankSyncResult> {
  const { bank } = services
  const { accessToken, cursor } = lease.connection
  if (isForced) await bank.requestRefresh(accessToken, signal)
  const isFound = lease.connection.categoriesMark === categoriesMark(services.vault)
  const changes = await readChanges(bank, accessToken, (isFound && cursor) || null, signal)
  const item = await bank.readItem(accessToken, isForced, signal)
  // A link that was finished during an outage knows no institution yet.
  const institutionName =
    lease.connection.institutionId === ''
      ? await readInstitutionName(bank, item, signal)
      : undefined
  signal.throwIfAborted()
  const { added, modified, removed } = changes
  const { status: statusBefore } = lease.connection
  const isCommitted = await commit(lease, services, (stored) =>
    applyChanges({ stored, statusBefore, changes, item, institutionName }, services),
  )
  if (!isCommitted) return { outcome: 'gone', ...nothing }
  return { outcome: 'synced', added, modified, removed }
}

/** Commits what `plan` makes of the current record; false when the connection or the lease is gone. */
async function commit(
  { connectionId, until }: Lease,
  { store }: Pick<BankSyncServices, 'store'>,
  plan: (stored: Stored<'bankConnections'>) => Promise<Transaction>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const stored = await store.get('bankConnections', connectionId)
    if (stored === undefined || stored.value.syncingUntil !== until) return false
    if (stored.value.accessToken === null) return false
    try {
      await store.transact(await plan(stored))
      return true
    } catch (error) {
      if (!(error instanceof StaleWrite) || attempt === limits.bank.maxSyncCommits) throw error
    }
  }
}

/** Gives the lease back and stores why the sync failed; without an error it goes on later. */
async function endLease(lease: Lease, error: unknown, services: BankSyncServices): Promise<void> {
  const { clock, newId, vault } = services
  await commit(lease, services, async (stored) => {
    const now = clock()
    const events = new ReportedEvents({ now, newId, vault })
    const failed = error === undefined ? stored.value : connectionAfter(stored.value, error, now)
    const next = { ...failed, syncingUntil: 0 }
    reportConnection(stored, next, events)
    return { changes: [putConnection(stored, next), ...events.changes], work: events.work }
  })
}
