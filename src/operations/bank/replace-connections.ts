import { limits } from '../../config/limits.ts'
import type { BankAccount } from '../../domain/bank/bank-account.ts'
import type { ItemSnapshot } from '../../ports/bank-provider.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import { forgetConnectionWork, listConnections } from './bank-connection.ts'

interface Owner {
  readonly userId: string
  readonly connectionId: string
}

/** Ends the other connections to the bank that show exactly these accounts: they would be counted twice. */
export async function replaceConnections(
  owner: Owner,
  snapshot: ItemSnapshot,
  now: number,
  store: Pick<Store, 'list'>,
): Promise<{ readonly changes: readonly Change[]; readonly work: readonly NewWork[] }> {
  const replaced = await findReplaced(owner, snapshot, store)
  return {
    changes: replaced.map(({ id, version: expectVersion }) => {
      return { kind: 'delete', collection: 'bankConnections', id, expectVersion }
    }),
    work: replaced.flatMap((connection) => forgetConnectionWork(connection, now)),
  }
}

async function findReplaced(
  { userId, connectionId }: Owner,
  { institutionId, accounts }: ItemSnapshot,
  store: Pick<Store, 'list'>,
): Promise<readonly Stored<'bankConnections'>[]> {
  const connections = await listConnections({ userId, store })
  const alike = connections.filter(
    ({ id, value }) => id !== connectionId && value.institutionId === institutionId,
  )
  const nameOf = ({ mask, subtype, name }: BankAccount) => JSON.stringify([mask, subtype, name])
  const names = accounts.map(nameOf).sort().join()
  const checked = await Promise.all(
    alike.map(async (connection) => {
      const query = { index: 'byConnection', equals: [connection.id] } as const
      const { items } = await store.list('bankAccounts', {
        ...query,
        limit: limits.bank.maxAccounts,
      })
      const known = items.map(({ value }) => nameOf(value.account)).sort()
      return known.length > 0 && known.join() === names ? [connection] : []
    }),
  )
  return checked.flat()
}
