import type { PersonalFinanceCategoryVersion } from 'plaid'
import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { BankItemError, type TransactionsPage } from '../../src/ports/bank-provider.ts'
import {
  amount,
  currencyFields,
  day,
  id,
  name,
  optionalDay,
  optionalName,
  toCurrency,
  word,
} from './fields.ts'
import { anyAnswer, type PlaidCall } from './plaid-client.ts'
import { outage } from './to-failure.ts'

const maxAddressLength = 500

const address = z
  .string()
  .max(maxAddressLength)
  .nullish()
  .catch(null)
  .transform((text) => text ?? null)

/** An address that a page may load; anything else is left out. */
const imageAddress = address.transform((text) =>
  text?.startsWith('https://') && URL.canParse(text) ? text : null,
)

/** `example.com`, with or without its scheme. */
const website = address.transform((text) => (text !== null && isWebsite(text) ? text : null))

function isWebsite(text: string): boolean {
  const whole = text.includes('://') ? text : `https://${text}`
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol)
}

/** Plaid's word for what it cannot tell. */
const otherCategory = { primary: 'OTHER', detailed: 'OTHER_OTHER' } as const

const transaction = z
  .object({
    transaction_id: id,
    account_id: id,
    amount,
    ...currencyFields,
    date: day,
    authorized_date: optionalDay,
    name: name.catch(''),
    merchant_name: optionalName,
    pending: z.boolean(),
    pending_transaction_id: id.nullish().catch(null),
    payment_channel: word.catch('other'),
    personal_finance_category: z.object({ primary: word, detailed: word }).nullish().catch(null),
    logo_url: imageAddress,
    website,
  })
  .transform(
    (read): BankTransaction => ({
      transactionId: read.transaction_id,
      accountId: read.account_id,
      amount: read.amount,
      currency: toCurrency(read),
      date: read.date,
      authorizedDate: read.authorized_date,
      name: read.name,
      merchantName: read.merchant_name,
      primaryCategory: (read.personal_finance_category ?? otherCategory).primary,
      detailedCategory: (read.personal_finance_category ?? otherCategory).detailed,
      channel: read.payment_channel,
      isPending: read.pending,
      pendingTransactionId: read.pending_transaction_id ?? null,
      logoUrl: read.logo_url,
      website: read.website,
    }),
  )

const { syncPageRows, historyDays } = limits.bank

const syncAnswer = z.object({
  transactions_update_status: z.string().nullish().catch(null),
  added: z.array(transaction).max(syncPageRows),
  modified: z.array(transaction).max(syncPageRows),
  removed: z.array(z.object({ transaction_id: id })).max(syncPageRows),
  next_cursor: z.string().max(1_000),
  has_more: z.boolean(),
})

/** The bank is still collecting; a status that is unknown does not keep a connection waiting. */
const collecting: readonly string[] = ['NOT_READY', 'INITIAL_UPDATE_COMPLETE']

/** An empty cursor is the beginning: Plaid gives none until the first rows are there. */
export async function readTransactions(
  call: PlaidCall,
  accessToken: string,
  cursor: string | null,
): Promise<TransactionsPage> {
  const request = {
    access_token: accessToken,
    count: syncPageRows,
    ...(cursor && { cursor }),
    options: {
      include_personal_finance_category: true,
      // The newer words name late fees.
      personal_finance_category_version: 'v2' as PersonalFinanceCategoryVersion,
      days_requested: historyDays,
    },
  }
  try {
    const answer = await call((api, options) => api.transactionsSync(request, options), syncAnswer)
    return toPage(answer, cursor)
  } catch (error) {
    if (hasCode(error, notReady)) return { ...emptyPage, nextCursor: cursor ?? '' }
    // The cursor is the only field of ours that Plaid can refuse here.
    if (cursor && hasCode(error, ['INVALID_FIELD']))
      throw new BankItemError('cursor_lost', 'INVALID_FIELD')
    throw error
  }
}

function toPage(answer: z.output<typeof syncAnswer>, cursor: string | null): TransactionsPage {
  const { next_cursor: nextCursor, has_more: hasMore, transactions_update_status: status } = answer
  if (hasMore && nextCursor === (cursor ?? '')) {
    throw outage('invalid_answer', 'more rows behind the same cursor')
  }
  return {
    added: answer.added,
    modified: answer.modified,
    removed: answer.removed.map(({ transaction_id: removed }) => removed),
    nextCursor,
    hasMore,
    isComplete: !collecting.includes(status ?? ''),
  }
}

const emptyPage = { added: [], modified: [], removed: [], hasMore: false, isComplete: false }

const notReady = ['PRODUCT_NOT_READY']

/**
 * A paid addition to Transactions: without it the bank's own rhythm goes on, which is no failure, and neither
 * is a history that is still on its way.
 */
const withoutRefresh = [
  ...notReady,
  'INVALID_PRODUCT',
  'PRODUCTS_NOT_SUPPORTED',
  'PRODUCT_NOT_ENABLED',
]

export async function requestRefresh(call: PlaidCall, accessToken: string): Promise<void> {
  const request = { access_token: accessToken }
  try {
    await call((api, options) => api.transactionsRefresh(request, options), anyAnswer)
  } catch (error) {
    if (!hasCode(error, withoutRefresh)) throw error
  }
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof BankItemError && codes.includes(error.code)
