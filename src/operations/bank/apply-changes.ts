import { limits } from '../../config/limits.ts'
import type { BankConnectionRecord, ConnectionStatus } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import { isoDay } from '../../domain/calendar.ts'
import { ReportedEvents } from '../../events/reported-events.ts'
import type { ItemSnapshot } from '../../ports/bank-provider.ts'
import type { Change, Store, Stored, Transaction } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { knownQuota } from '../people/person.ts'
import { putConnection, reportConnection } from './bank-connection.ts'
import {
  accountKey,
  categoriesMark,
  openTransaction,
  putTransaction,
  transactionKey,
} from './bank-rows.ts'
import type { ReadChanges } from './read-changes.ts'
import { replaceConnections } from './replace-connections.ts'
import { reportPaymentWarnings } from './report-payment-warnings.ts'

interface ApplyServices {
  readonly store: Pick<Store, 'get' | 'list'>
  readonly vault: Vault
  clock(): number
  newId(prefix: string): string
}

interface SyncedItem {
  /** The connection, leased. */
  readonly stored: Stored<'bankConnections'>
  /** Its status when the sync began. */
  readonly statusBefore: ConnectionStatus
  readonly changes: ReadChanges
  readonly item: ItemSnapshot
  /** Undefined: it is known already. */
  readonly institutionName: string | undefined
}

/** One transaction: the rows, the accounts, the cursor behind them and the events. */
export async function applyChanges(
  { stored, statusBefore, changes, item, institutionName }: SyncedItem,
  services: ApplyServices,
): Promise<Transaction> {
  const { store, vault, clock, newId } = services
  const { id: connectionId, value } = stored
  const { userId } = value
  const now = clock()
  const events = new ReportedEvents({ now, newId, vault })
  const owner = { userId, connectionId }
  const isNamed = institutionName !== undefined
  const named = isNamed ? { institutionId: item.institutionId, institutionName } : {}
  const replaced = isNamed ? await replaceConnections(owner, item, now, store) : nothing
  // A webhook that asked for a sign-in meanwhile is newer than the reading.
  const isAsked = value.status === 'login_required' && statusBefore !== 'login_required'
  const shown = { ...stateAfter(value, item, changes.isComplete, now), problem: null }
  const state = { ...value, ...named, ...(isAsked ? {} : shown) }
  const warnedKeys = reportPaymentWarnings(
    {
      connection: { id: connectionId, value: state },
      accounts: item.accounts,
      transactions: await readRecentRows(connectionId, changes.rows, { store, vault, now }),
      now,
    },
    events,
  )
  const next: BankConnectionRecord = {
    ...state,
    warnedKeys,
    cursor: changes.cursor,
    categoriesMark: categoriesMark(vault),
    syncedAt: now,
    nextSyncAt: now + limits.bank.pollMs,
    syncingUntil: 0,
  }
  reportConnection(stored, next, events)
  const { added, modified, removed } = changes
  if (added + modified + removed > 0) {
    events.report('bank.transactions.updated', { userId, connectionId, added, modified, removed })
  }
  return {
    changes: [
      ...replaced.changes,
      ...(await accountChanges(owner, item, now, store)),
      ...(await rowChanges(owner, changes.rows, vault)),
      ...(changes.isWhole ? await goneRows(owner, changes.rows, store) : []),
      ...events.changes,
      // Last: PostgreSQL locks it from here to the end, and a disconnect must not wait for many rows.
      putConnection(stored, next),
    ],
    work: [...events.work, ...replaced.work],
    quota: await knownQuota(userId, store),
  }
}

const nothing = { changes: [], work: [] } as const

/** The state that the provider's answers show. */
function stateAfter(
  { status, expiresAt }: BankConnectionRecord,
  { consentExpiresAt }: ItemSnapshot,
  isComplete: boolean,
  now: number,
): { readonly status: ConnectionStatus; readonly expiresAt: number | null } {
  const isAhead = expiresAt !== null && expiresAt > now
  // Webhooks announce ends that the item itself does not state.
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

/** Stored rows that a reading from the beginning did not find. */
async function goneRows(
  { connectionId }: Owner,
  found: ReadChanges['rows'],
  store: Pick<Store, 'list'>,
): Promise<Change[]> {
  const gone: Change[] = []
  const query = { index: 'byConnection', equals: [connectionId], limit: 500 } as const
  let after: string | undefined
  do {
    const page = await store.list('bankTransactions', { ...query, after })
    for (const { id } of page.items) {
      const isFound = found.has(id.slice(connectionId.length + 1))
      if (!isFound) gone.push({ kind: 'delete', collection: 'bankTransactions', id })
    }
    after = page.next
  } while (after !== undefined)
  return gone
}

/** Rows by which payments are judged, with the changes. */
async function readRecentRows(
  connectionId: string,
  changed: ReadChanges['rows'],
  { store, vault, now }: Pick<ApplyServices, 'store' | 'vault'> & { readonly now: number },
): Promise<readonly BankTransaction[]> {
  const from = isoDay(now - limits.bank.paymentRowsMs)
  const query = { index: 'byConnection', equals: [connectionId], from, limit: 500 } as const
  const rows = new Map<string, BankTransaction>()
  let after: string | undefined
  do {
    const page = await store.list('bankTransactions', { ...query, after })
    for (const { id, value } of page.items) {
      const row = openTransaction(id, value, vault)
      rows.set(row.transactionId, row)
    }
    after = page.next
  } while (after !== undefined)
  for (const [id, row] of changed) {
    if (row === null) rows.delete(id)
    else if (row.date >= from) rows.set(id, row)
  }
  return [...rows.values()]
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
