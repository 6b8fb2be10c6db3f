import { limits } from '../../config/limits.ts'
import type { BankAccount } from '../../domain/bank/bank-account.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import { Failure } from '../../errors.ts'
import type { Reporter } from '../../events/reported-events.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { timestamp } from '../fields.ts'

/** Time of the next sync of a connection without access: the poll never finds it. */
export const neverSynced = Number.MAX_SAFE_INTEGER

type StoredConnection = Pick<Stored<'bankConnections'>, 'id' | 'version'> & {
  readonly value: BankConnectionRecord
}

/** An account as its connection shows it. */
export interface OpenAccount
  extends BankAccount,
    Pick<BankConnectionRecord, 'institutionId' | 'institutionName' | 'status' | 'syncedAt'> {
  readonly connectionId: string
}

export const putConnection = (
  { id, version }: Pick<StoredConnection, 'id' | 'version'>,
  value: BankConnectionRecord,
): Change => ({ kind: 'put', collection: 'bankConnections', id, value, expectVersion: version })

/** Same id for a connection: webhooks that come together make one sync. */
export const syncBankWork = (connectionId: string, dueAt: number): NewWork => ({
  id: `sync-bank-${connectionId}`,
  kind: 'sync-bank',
  dueAt,
  payload: { connectionId },
})

/** Ends the access at the provider, however often that fails; nothing once it has ended. */
export const revokeItemWork = (
  { itemId, accessToken }: Pick<BankConnectionRecord, 'itemId' | 'accessToken'>,
  dueAt: number,
): NewWork[] =>
  accessToken === null
    ? []
    : [
        {
          id: `revoke-bank-${itemId}`,
          kind: 'revoke-bank-item',
          dueAt,
          payload: { itemId, accessToken },
        },
      ]

const eraseRowsWork = (connectionId: string, dueAt: number): NewWork => ({
  id: `erase-bank-${connectionId}`,
  kind: 'erase-bank-rows',
  dueAt,
  payload: { connectionId },
})

/** Ends the access of a deleted connection, and erases its rows. */
export const forgetConnectionWork = (
  { id, value }: Pick<StoredConnection, 'id' | 'value'>,
  now: number,
): NewWork[] => [...revokeItemWork(value, now), eraseRowsWork(id, now)]

/** All connections of a person, the oldest first, disconnected ones included. */
export async function listConnections({
  userId,
  store,
}: {
  readonly userId: string
  readonly store: Pick<Store, 'list'>
}): Promise<readonly Stored<'bankConnections'>[]> {
  const query = { index: 'byUser', equals: [userId], limit: limits.bank.maxListed } as const
  return (await store.list('bankConnections', query)).items
}

/** Accounts of the connections that are not disconnected, in their order. */
export async function listOpenAccounts(
  connections: readonly Stored<'bankConnections'>[],
  store: Pick<Store, 'list'>,
): Promise<readonly OpenAccount[]> {
  const open = connections.filter(({ value }) => value.status !== 'disconnected')
  const pages = await Promise.all(
    open.map(async ({ id: connectionId, value }) => {
      const { institutionId, institutionName, status, syncedAt } = value
      const from = { connectionId, institutionId, institutionName, status, syncedAt }
      const limit = limits.bank.maxAccounts
      const query = { index: 'byConnection', equals: [connectionId], limit } as const
      const { items } = await store.list('bankAccounts', query)
      return items.map((item) => ({ ...item.value.account, ...from }))
    }),
  )
  return pages.flat()
}

/** The caller's own connection; anybody else's is 404, like one that does not exist. */
export async function ownConnection(
  connectionId: string,
  { userId, store }: Pick<Context, 'userId' | 'store'>,
): Promise<Stored<'bankConnections'>> {
  const found = await store.get('bankConnections', connectionId)
  if (found !== undefined && found.value.userId === userId) return found
  throw new Failure('not_found', {
    en: 'There is no such bank connection. The list of accounts names yours.',
    fr: 'Cette connexion bancaire n’existe pas. La liste des comptes nomme les vôtres.',
  })
}

/** The sync that is longest ago, of the connections that are still read; null: none was. */
export function findLastSync(connections: readonly Stored<'bankConnections'>[]): string | null {
  const syncs = connections.flatMap(({ value }) =>
    value.status === 'disconnected' ? [] : (value.syncedAt ?? []),
  )
  return syncs.length === 0 ? null : timestamp(Math.min(...syncs))
}

export async function findConnectionByItem(
  itemId: string,
  store: Pick<Store, 'list'>,
): Promise<Stored<'bankConnections'> | undefined> {
  const query = { index: 'byItem', equals: [itemId], limit: 1 } as const
  return (await store.list('bankConnections', query)).items[0]
}

/** Reports a changed state; nothing when it is the same. */
export function reportConnection(
  { id, value: before }: Pick<StoredConnection, 'id' | 'value'>,
  after: BankConnectionRecord,
  to: Reporter,
): void {
  if (before.status === after.status) return
  to.report('bank.connection.updated', {
    userId: after.userId,
    connectionId: id,
    institution: after.institutionName,
    status: after.status,
    previousStatus: before.status,
    problem: after.problem,
    expiresAt: timestamp(after.expiresAt),
  })
}
