import { limits } from '../../config/limits.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import { Failure } from '../../errors.ts'
import { BankItemError, type BankProvider } from '../../ports/bank-provider.ts'

/** All that has changed behind a cursor. */
export interface ReadChanges {
  /** State of each changed transaction, by id; null: it is removed. */
  readonly rows: ReadonlyMap<string, BankTransaction | null>
  readonly cursor: string
  /** They are all rows of the item: stored rows that are not among them are gone. */
  readonly isWhole: boolean
  /** False while the bank is still collecting the history. */
  readonly isComplete: boolean
  /** Counts as the provider states them. */
  readonly added: number
  readonly modified: number
  readonly removed: number
}

/**
 * Reads until the provider has no more. When rows change meanwhile, all pages are read again from the first
 * cursor (plaid.com/docs/errors/transactions, TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION): the pages of two
 * states do not fit together.
 */
export async function readChanges(
  bank: Pick<BankProvider, 'readTransactions'>,
  accessToken: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ReadChanges> {
  let from = cursor
  for (let restarts = 0; ; restarts++) {
    try {
      return await readPages(bank, accessToken, from, signal)
    } catch (error) {
      if (!(error instanceof BankItemError) || restarts === limits.bank.maxSyncRestarts) throw error
      // The provider no longer knows the cursor (Plaid: they last a year).
      if (error.problem === 'cursor_lost' && from !== null) from = null
      else if (error.problem !== 'changed_while_reading') throw error
    }
  }
}

async function readPages(
  bank: Pick<BankProvider, 'readTransactions'>,
  accessToken: string,
  first: string | null,
  signal: AbortSignal,
): Promise<ReadChanges> {
  const rows = new Map<string, BankTransaction | null>()
  const counts = { added: 0, modified: 0, removed: 0 }
  let cursor = first
  for (;;) {
    signal.throwIfAborted()
    const page = await bank.readTransactions(accessToken, cursor, signal)
    for (const row of [...page.added, ...page.modified]) rows.set(row.transactionId, row)
    for (const id of page.removed) rows.set(id, null)
    counts.added += page.added.length
    counts.modified += page.modified.length
    counts.removed += page.removed.length
    if (!page.hasMore) {
      const { nextCursor, isComplete } = page
      return { rows, cursor: nextCursor, isWhole: first === null, isComplete, ...counts }
    }
    const isStuck = page.nextCursor === cursor
    if (isStuck || rows.size > limits.bank.maxSyncRows) throw endless()
    cursor = page.nextCursor
  }
}

const endless = (): Failure =>
  new Failure(
    'unavailable',
    {
      en: 'The bank provider sends more transactions than can be read at once. Try again later.',
      fr: 'Le fournisseur bancaire envoie plus d’opérations qu’on ne peut en lire d’un coup. Réessayez plus tard.',
    },
    { details: { reason: 'invalid_answer' } },
  )
