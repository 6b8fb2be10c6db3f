import { limits } from '../../config/limits.ts'
import type { BankTransactionRecord } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import type { Change } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'

export const accountKey = (connectionId: string, accountId: string): string =>
  `${connectionId}/${accountId}`

export const transactionKey = (connectionId: string, transactionId: string): string =>
  `${connectionId}/${transactionId}`

/** Remembered, since each row has two and there are some hundred in all. */
const categoryKeys = new WeakMap<Pick<Vault, 'digest'>, Map<string, string>>()

/** Digest under which rows of a category are found; 24 hexadecimal digits tell some hundred categories apart. */
export function categoryKey(category: string, vault: Pick<Vault, 'digest'>): string {
  const known = categoryKeys.get(vault) ?? new Map<string, string>()
  categoryKeys.set(vault, known)
  const key = known.get(category) ?? vault.digest(`bank category ${category}`).slice(0, 24)
  if (known.size < limits.bank.maxCategoryKeys) known.set(category, key)
  return key
}

/** Changes with the key of the digests: with a new ENCRYPTION_KEY no category would be found under the old one. */
export const categoriesMark = (vault: Pick<Vault, 'digest'>): string =>
  vault.digest('bank categories').slice(0, 8)

const place = (id: string): string => `bankTransactions/${id}/sealedDetails`

interface Owner {
  readonly userId: string
  readonly connectionId: string
}

export function putTransaction(
  transaction: BankTransaction,
  { userId, connectionId }: Owner,
  vault: Vault,
): Change {
  const id = transactionKey(connectionId, transaction.transactionId)
  const value: BankTransactionRecord = {
    userId,
    connectionId,
    accountKey: accountKey(connectionId, transaction.accountId),
    date: transaction.date,
    primaryKey: categoryKey(transaction.primaryCategory, vault),
    detailedKey: categoryKey(transaction.detailedCategory, vault),
    sealedDetails: vault.seal(JSON.stringify(transaction), place(id)),
  }
  return { kind: 'put', collection: 'bankTransactions', id, value }
}

export function openTransaction(
  id: string,
  { sealedDetails }: Pick<BankTransactionRecord, 'sealedDetails'>,
  vault: Pick<Vault, 'open'>,
): BankTransaction {
  return JSON.parse(vault.open(sealedDetails, place(id))) as BankTransaction
}
