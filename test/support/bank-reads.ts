import { bankTransactionView } from '../../src/operations/bank/bank-views.ts'
import type { EmulatedItem, PageRead, PlaidTransaction } from '../emulators/plaid/item.ts'
import { plaidRow } from './plaid-service.ts'

/** Cursors of one reading, from its first page to behind its last. */
interface ReadSequence {
  readonly from: string
  readonly to: string
}

/**
 * Whole readings of an item, in order. Throws where one begins that does not go on where the last one ended, or a
 * page is asked for that does not follow: two read the item at once. A reading may begin again from its first cursor.
 */
export function readSequences(reads: readonly PageRead[]): ReadSequence[] {
  const sequences: ReadSequence[] = []
  let from = ''
  let expected = ''
  for (const { cursor, next, hasMore } of reads) {
    if (cursor !== expected && cursor !== from) throw new Error('two read the item at once')
    if (next === undefined) expected = from
    else if (hasMore) expected = next
    else {
      sequences.push({ from, to: next })
      from = next
      expected = next
    }
  }
  return sequences
}

/** So many more rows of an item, whose ids begin with the name. */
export const addRows = (item: EmulatedItem, name: string, count: number): void =>
  item.add(...Array.from({ length: count }, (_, at) => plaidRow(item, `${name}-${at}`)))

/** The row of every service that has read all. */
export const viewOf = (item: EmulatedItem, connectionId: string) =>
  item.truth().map((row) => bankTransactionView(row, connectionId))

interface Asked {
  readonly url: string
  readonly token: string
}

interface RowPage {
  readonly transactions: readonly Pick<PlaidTransaction, 'transaction_id'>[]
  readonly next: string | null
}

/** All rows that the service shows, by their ids. */
export async function shownRows({ url, token }: Asked): Promise<RowPage['transactions']> {
  const rows: RowPage['transactions'][number][] = []
  let after = ''
  for (;;) {
    const answer = await fetch(`${url}/api/bank/transactions?limit=500${after}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    const { transactions, next } = (await answer.json()) as RowPage
    rows.push(...transactions)
    if (next === null) break
    after = `&after=${encodeURIComponent(next)}`
  }
  return rows.toSorted((one, other) => (one.transaction_id < other.transaction_id ? -1 : 1))
}
