import { limits } from '../../config/limits.ts'
import type { BankConnectionRecord, ConnectionStatus } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import { ReportedEvents } from '../../events/reported-events.ts'
import type { ItemSnapshot } from '../../ports/bank-provider.ts'
import type { Change, Store, Stored, Transaction } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { knownQuota } from '../people/person.ts'
import { putConnection, reportConnection } from './bank-connection.ts'
import { accountKey, putTransaction, transactionKey } from './bank-rows.ts'
import type { ReadChanges } from './read-changes.ts'

interface ApplyServices {
  readonly store: Pick<Store, 'get' | 'list'>
  readonly vault: Vault
  clock(): number
  newId(prefix: string): string
}

interface SyncedItem {
  /** The connection, leased. */
  readonly stored: Stored<'bankConnections'>
  readonly changes: ReadChanges
  readonly item: ItemSnapshot
}

/** One transaction: the rows, the accounts, the cursor behind them and the events. */
export async function applyChanges(
  { stored, changes, item }: SyncedItem,
  services: ApplyServices,
): Promise<Transaction> {
  const { store, vault, clock, newId } = services
  const { id: connectionId, value } = stored
  const { userId } = value
  const now = clock()
  const events = new ReportedEvents({ now, newId, vault })
  const next: BankConnectionRecord = {
    ...value,
    ...stateAfter(value, item, changes.isComplete, now),
    cursor: changes.cursor,
    problem: null,
    syncedAt: now,
    nextSyncAt: now + limits.bank.pollMs,
    syncingUntil: 0,
  }
  reportConnection(stored, next, events)
  const { added, modified, removed } = changes
  if (added + modified + removed > 0) {
    events.report('bank.transactions.updated', { userId, connectionId, added, modified, removed })
  }
  const owner = { userId, connectionId }
  return {
    changes: [
      putConnection(stored, next),
      ...(await accountChanges(owner, item, now, store)),
      ...(await rowChanges(owner, changes.rows, vault)),
      ...events.changes,
    ],
    work: events.work,
    quota: await knownQuota(userId, store),
  }
}

/** The state that the provider's answers show. */
function stateAfter(
  { status, expiresAt }: BankConnectionRecord,
  { consentExpiresAt }: ItemSnapshot,
  isComplete: boolean,
  now: number,
): { readonly status: ConnectionStatus; readonly expiresAt: number | null } {
  const isAhead = expiresAt !== null && expiresAt > now
  // A webhook may have told of an end that the item itself does not state.
  const end = consentExpiresAt ?? (isAhead ? expiresAt : null)
  const endsSoon = end !== null && end - now <= limits.bank.expiryNoticeMs
  const isAnnounced = status === 'expiring' && expiresAt === null && consentExpiresAt === null
  if (endsSoon || isAnnounced) return { status: 'expiring', expiresAt: end }
  return { status: isComplete ? 'synced' : 'syncing', expiresAt: end }
}

interface Owner {
  readonly userId: string
  readonly connectionId: string
}

/** Accounts that the bank no longer shows are deleted; their rows stay in the lists. */
export async function accountChanges(
  { userId, connectionId }: Owner,
  { accounts }: ItemSnapshot,
  now: number,
  store: Pick<Store, 'list'>,
): Promise<Change[]> {
  const query = { index: 'byConnection', equals: [connectionId] } as const
  const known = await store.list('bankAccounts', { ...query, limit: limits.bank.maxAccounts })
  const createdAt = new Map(known.items.map(({ id, value }) => [id, value.createdAt]))
  const puts = accounts.slice(0, limits.bank.maxAccounts).map((account): Change => {
    const { accountId } = account
    const id = accountKey(connectionId, accountId)
    const made = createdAt.get(id) ?? now
    const value = { userId, connectionId, accountId, account, createdAt: made }
    return { kind: 'put', collection: 'bankAccounts', id, value }
  })
  const shown = new Set(puts.map(({ id }) => id))
  const gone = known.items.filter(({ id }) => !shown.has(id))
  return [
    ...puts,
    ...gone.map(({ id }): Change => ({ kind: 'delete', collection: 'bankAccounts', id })),
  ]
}

/** Sealed in turns: a long history is tens of thousands of rows. */
async function rowChanges(
  owner: Owner,
  rows: ReadonlyMap<string, BankTransaction | null>,
  vault: Vault,
): Promise<Change[]> {
  return await mapInTurns(
    [...rows],
    () => 1_000,
    ([transactionId, row]): Change => {
      if (row !== null) return putTransaction(row, owner, vault)
      const id = transactionKey(owner.connectionId, transactionId)
      return { kind: 'delete', collection: 'bankTransactions', id }
    },
  )
}
