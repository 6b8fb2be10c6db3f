import type { BankTransaction } from '../../../src/domain/bank/bank-transaction.ts'
import { invalidField, itemError, PlaidProblem } from './problem.ts'

/** A row as Plaid sends it. */
export interface PlaidTransaction {
  readonly transaction_id: string
  readonly account_id: string
  readonly amount: number
  readonly iso_currency_code: string | null
  readonly unofficial_currency_code: string | null
  readonly date: string
  readonly authorized_date: string | null
  readonly name: string
  readonly merchant_name: string | null
  readonly pending: boolean
  readonly pending_transaction_id: string | null
  readonly payment_channel: string
  readonly personal_finance_category: {
    readonly primary: string
    readonly detailed: string
    readonly confidence_level: string
    readonly version: string
  } | null
  readonly logo_url: string | null
  readonly website: string | null
}

export interface PlaidAccount {
  readonly account_id: string
  readonly balances: {
    readonly available: number | null
    readonly current: number | null
    readonly limit: number | null
    readonly iso_currency_code: string | null
    readonly unofficial_currency_code: string | null
  }
  readonly mask: string | null
  readonly name: string
  readonly official_name: string | null
  readonly type: string
  readonly subtype: string | null
}

export type Liabilities = Readonly<Record<string, readonly object[] | null>>

export type HistoryStatus = 'NOT_READY' | 'INITIAL_UPDATE_COMPLETE' | 'HISTORICAL_UPDATE_COMPLETE'

interface Row {
  readonly row: PlaidTransaction
  readonly addedAt: number
  readonly changedAt: number
}

interface Removed {
  readonly row: PlaidTransaction
  readonly addedAt: number
  readonly removedAt: number
}

/** Position in the changes since `from`; `changes` is their number when paging began. */
interface Position {
  readonly from: number
  readonly offset: number
  readonly changes: number
}

interface Change {
  readonly at: number
  readonly kind: 'added' | 'modified' | 'removed'
  readonly row: PlaidTransaction
}

/** An answered /transactions/sync. */
export interface PageRead {
  readonly cursor: string
  /** Undefined: rows had changed since the pages before it. */
  readonly next: string | undefined
  readonly hasMore: boolean
}

interface NewItem {
  readonly itemId: string
  readonly userId: string
  readonly institutionId: string
  readonly products: readonly string[]
  readonly webhook: string | undefined
  readonly accounts: readonly PlaidAccount[]
  readonly liabilities: Liabilities
}

/** A person's sign-in at a bank, with the truth of its rows. */
export class EmulatedItem {
  readonly itemId: string
  readonly userId: string
  readonly institutionId: string
  readonly products: readonly string[]
  webhook: string | undefined
  accounts: readonly PlaidAccount[]
  liabilities: Liabilities
  /** Undefined until a public token is exchanged. */
  accessToken: string | undefined
  history: HistoryStatus = 'HISTORICAL_UPDATE_COMPLETE'
  /** Answered to every request but /item/get and /item/remove. */
  error: PlaidProblem | undefined
  /** Milliseconds since 1970. */
  consentExpiresAt: number | null = null
  isRemoved = false
  /** Most rows of a page, whatever is asked for, so that few rows have several pages. */
  maxPageRows = 500
  /** Runs when a page was answered behind which there are more. */
  onPage: (() => void) | undefined
  readonly pageReads: PageRead[] = []
  readonly #rows = new Map<string, Row>()
  readonly #removed = new Map<string, Removed>()
  readonly #cursors = new Map<string, Position>()
  readonly #changed: (item: EmulatedItem) => void
  #changes = 0

  constructor(item: NewItem, changed: (item: EmulatedItem) => void) {
    this.itemId = item.itemId
    this.userId = item.userId
    this.institutionId = item.institutionId
    this.products = item.products
    this.webhook = item.webhook
    this.accounts = item.accounts
    this.liabilities = item.liabilities
    this.#changed = changed
  }

  add(...rows: readonly PlaidTransaction[]): void {
    for (const row of rows) {
      if (this.#rows.has(row.transaction_id) || this.#removed.has(row.transaction_id)) {
        throw new RangeError(`${row.transaction_id} was there already`)
      }
      this.#changes += 1
      const at = this.#changes
      this.#rows.set(row.transaction_id, { row, addedAt: at, changedAt: at })
    }
    this.#changed(this)
  }

  modify(transactionId: string, changes: Partial<PlaidTransaction>): void {
    const { row, addedAt } = this.#row(transactionId)
    this.#changes += 1
    const changed = { ...row, ...changes, transaction_id: transactionId }
    this.#rows.set(transactionId, { row: changed, addedAt, changedAt: this.#changes })
    this.#changed(this)
  }

  remove(transactionId: string): void {
    this.#remove(transactionId)
    this.#changed(this)
  }

  /** A pending row is removed, and its booked one added under another id. */
  post(transactionId: string, booked: PlaidTransaction): void {
    this.#remove(transactionId)
    this.add({ ...booked, pending: false, pending_transaction_id: transactionId })
  }

  #remove(transactionId: string): void {
    const { row, addedAt } = this.#row(transactionId)
    this.#changes += 1
    this.#rows.delete(transactionId)
    this.#removed.set(transactionId, { row, addedAt, removedAt: this.#changes })
  }

  #row(transactionId: string): Row {
    const row = this.#rows.get(transactionId)
    if (row === undefined) throw new RangeError(`${transactionId} is not there`)
    return row
  }

  rows(): readonly PlaidTransaction[] {
    return [...this.#rows.values()].map(({ row }) => row)
  }

  /** All current rows as this service should know them, by their ids. */
  truth(): readonly BankTransaction[] {
    return this.rows()
      .map(toBankTransaction)
      .sort((one, other) => (one.transactionId < other.transactionId ? -1 : 1))
  }

  /** Throws as Plaid answers for an item in trouble. */
  check(now: number): void {
    if (this.error !== undefined) throw this.error
    if (this.consentExpiresAt !== null && this.consentExpiresAt <= now) {
      throw itemError('ITEM_LOGIN_REQUIRED')
    }
  }

  /** /transactions/sync behind the cursor. */
  readPage(cursor: string, count: number) {
    if (this.history === 'NOT_READY') return this.#page([], { nextCursor: '', hasMore: false })
    const position = cursor === '' ? beginning : this.#cursors.get(cursor)
    // Plaid: the cursor is not associated with this access token.
    if (position === undefined) throw invalidField()
    const { from, offset, changes } = position
    if (offset > 0 && changes !== this.#changes) {
      this.pageReads.push({ cursor, next: undefined, hasMore: true })
      throw new PlaidProblem('TRANSACTIONS_ERROR', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION')
    }
    const all = this.#changesSince(from)
    const end = offset + Math.min(count, this.maxPageRows)
    const hasMore = end < all.length
    const next = hasMore
      ? { from, offset: end, changes: this.#changes }
      : { from: this.#changes, offset: 0, changes: this.#changes }
    const nextCursor = this.#cursor(next)
    this.pageReads.push({ cursor, next: nextCursor, hasMore })
    const page = this.#page(all.slice(offset, end), { nextCursor, hasMore })
    if (hasMore) this.onPage?.()
    return page
  }

  #changesSince(from: number): readonly Change[] {
    const changes: Change[] = []
    for (const { row, addedAt, changedAt } of this.#rows.values()) {
      if (changedAt <= from) continue
      changes.push({ at: changedAt, kind: addedAt > from ? 'added' : 'modified', row })
    }
    for (const { row, addedAt, removedAt } of this.#removed.values()) {
      if (removedAt > from && addedAt <= from) changes.push({ at: removedAt, kind: 'removed', row })
    }
    return changes.sort((one, other) => one.at - other.at)
  }

  #cursor(position: Position): string {
    const { from, offset, changes } = position
    const text = `${this.itemId}/${from}/${offset}/${changes}`
    const cursor = Buffer.from(text).toString('base64')
    this.#cursors.set(cursor, position)
    return cursor
  }

  #page(changes: readonly Change[], next: { nextCursor: string; hasMore: boolean }) {
    const of = (wanted: Change['kind']) =>
      changes.filter(({ kind }) => kind === wanted).map(({ row }) => row)
    return {
      transactions_update_status: this.history,
      accounts: this.accounts,
      added: of('added').map(withTheRest),
      modified: of('modified').map(withTheRest),
      removed: of('removed').map(({ transaction_id, account_id }) => ({
        transaction_id,
        account_id,
      })),
      next_cursor: next.nextCursor,
      has_more: next.hasMore,
    }
  }
}

const beginning: Position = { from: 0, offset: 0, changes: 0 }

/** Fields of Plaid's that this service does not read. */
const withTheRest = (row: PlaidTransaction) => ({
  ...row,
  account_owner: null,
  authorized_datetime: null,
  category: null,
  category_id: null,
  check_number: null,
  counterparties: [],
  datetime: null,
  location: { address: null, city: null, country: null, lat: null, lon: null },
  merchant_entity_id: null,
  payment_meta: { payee: null, payer: null, reason: null },
  transaction_code: null,
  transaction_type: 'place',
})

const toBankTransaction = (row: PlaidTransaction): BankTransaction => ({
  transactionId: row.transaction_id,
  accountId: row.account_id,
  amount: row.amount,
  currency: row.iso_currency_code ?? row.unofficial_currency_code ?? 'USD',
  date: row.date,
  authorizedDate: row.authorized_date,
  name: row.name,
  merchantName: row.merchant_name,
  primaryCategory: row.personal_finance_category?.primary ?? 'OTHER',
  detailedCategory: row.personal_finance_category?.detailed ?? 'OTHER_OTHER',
  channel: row.payment_channel,
  isPending: row.pending,
  pendingTransactionId: row.pending_transaction_id,
  logoUrl: row.logo_url,
  website: row.website,
})
