import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import {
  type BankCategory,
  parseCategory,
  primaryCategories,
} from '../../domain/bank/categories.ts'
import { invalidField } from '../../errors.ts'
import type { CountQuery, Store, Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import { categoryKey, openTransaction } from './bank-rows.ts'

export interface TransactionFilter {
  /** First and last day, both inclusive; ISO 8601. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** `accountKey` of one account; undefined: all of the person. */
  readonly account?: string | undefined
  /** As it was typed; see `parseCategory`. */
  readonly category?: string | undefined
  readonly limit: number
  /** Transactions skipped from the newest, or behind `after`. */
  readonly offset: number
  /** The `next` of the page before. */
  readonly after?: string | undefined
}

export interface TransactionPage {
  readonly transactions: readonly {
    readonly connectionId: string
    readonly transaction: BankTransaction
  }[]
  /** Transactions that the filter finds, on all pages. */
  readonly total: number
  /** Null on the last page. */
  readonly next: string | null
}

interface TransactionServices {
  readonly store: Pick<Store, 'list' | 'count'>
  readonly vault: Pick<Vault, 'digest' | 'open'>
  readonly userId: string
}

const noTransactions: TransactionPage = { transactions: [], total: 0, next: null }

/**
 * A page of the person's stored transactions, newest first, those of one day by id. Stable while
 * rows come and go when pages follow `next`. Rejects with a 400 for an unknown category.
 */
export async function readTransactions(
  filter: TransactionFilter,
  services: TransactionServices,
): Promise<TransactionPage> {
  const { store, vault } = services
  const range = toRange(filter, services)
  const { limit, offset, after } = filter
  const [isOwn, page, total] = await Promise.all([
    isOwnAccount(filter.account, services),
    store.list('bankTransactions', { ...range, order: 'descending', limit, offset, after }),
    store.count('bankTransactions', range),
  ])
  if (!isOwn) return noTransactions
  const transactions = page.items.map((row) => toTransaction(row, vault))
  return { transactions, total, next: page.next ?? null }
}

function toTransaction({ id, value }: Stored<'bankTransactions'>, vault: Pick<Vault, 'open'>) {
  return { connectionId: value.connectionId, transaction: openTransaction(id, value, vault) }
}

/** All rows of an account are one person's, so any of them tells whose they are. */
async function isOwnAccount(
  account: string | undefined,
  { store, userId }: TransactionServices,
): Promise<boolean> {
  if (account === undefined) return true
  const query = { index: 'byAccount', equals: [account], limit: 1 } as const
  const { items } = await store.list('bankTransactions', query)
  return items.every(({ value }) => value.userId === userId)
}

function toRange(
  { from, to, account, category }: TransactionFilter,
  { vault, userId }: TransactionServices,
): CountQuery<'bankTransactions'> {
  const days = {
    ...(from === undefined ? {} : { from }),
    // The store excludes `to`; no text lies between a day and this one.
    ...(to === undefined ? {} : { to: `${to}\0` }),
  }
  const first = account ?? userId
  if (category === undefined) {
    return { index: account === undefined ? 'byUser' : 'byAccount', equals: [first], ...days }
  }
  const parsed = parseCategory(category)
  if (parsed === undefined) throw unknownCategory()
  const [level, code] = toLevel(parsed)
  const index = account === undefined ? (`by${level}` as const) : (`byAccount${level}` as const)
  return { index, equals: [first, categoryKey(code, vault)], ...days }
}

const toLevel = (category: BankCategory): readonly ['Primary' | 'Detailed', code: string] =>
  'primary' in category ? ['Primary', category.primary] : ['Detailed', category.detailed]

function unknownCategory() {
  const known = primaryCategories.join(', ')
  return invalidField(
    'category',
    { en: 'is not a known category', fr: 'n’est pas une catégorie connue' },
    {
      advice: {
        en: `Use one of ${known}, or a detailed category of one of them.`,
        fr: `Utilisez une de celles-ci, ou une catégorie détaillée d’une d’elles : ${known}.`,
      },
    },
  )
}
