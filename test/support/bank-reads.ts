import { bankTransactionView } from '../../src/operations/bank/bank-views.ts'
import type { EmulatedItem, PageRead, PlaidTransaction } from '../emulators/plaid/item.ts'
import { plaidRow } from './plaid-service.ts'
import { until } from './time.ts'

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
  readonly total: number
  readonly next: string | null
}

async function readPage({ url, token }: Asked, query: string): Promise<RowPage> {
  const answer = await fetch(`${url}/api/bank/transactions?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as RowPage
}

/** All rows that the service shows, by their ids. */
export async function shownRows(asked: Asked): Promise<RowPage['transactions']> {
  const rows: RowPage['transactions'][number][] = []
  let after = ''
  for (;;) {
    const { transactions, next } = await readPage(asked, `limit=500${after}`)
    rows.push(...transactions)
    if (next === null) break
    after = `&after=${encodeURIComponent(next)}`
  }
  return rows.toSorted((one, other) => (one.transaction_id < other.transaction_id ? -1 : 1))
}

/** Number of rows that the service shows, which costs it one row however many there are. */
export const countShown = async (asked: Asked): Promise<number> =>
  (await readPage(asked, 'limit=1')).total

/** Until the service shows exactly these rows, each once. All are read only when their number is right. */
export async function untilShown(asked: Asked, expected: ReturnType<typeof viewOf>): Promise<void> {
  const text = JSON.stringify(expected)
  await until(
    async () =>
      (await countShown(asked)) === expected.length &&
      JSON.stringify(await shownRows(asked)) === text,
  )
}
