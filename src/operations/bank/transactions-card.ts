import type { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { Card, CardReader, CommandInput } from '../../domain/chat-platforms/card.ts'
import {
  type Button,
  fill,
  fillCount,
  formatCreditor,
  formatInCurrency,
  formatIsoDate,
  toButton,
} from '../card-parts.ts'
import { accountsButton } from './bank-buttons.ts'
import { bankTexts as texts } from './bank-texts.ts'
import type { bankTransactionOutput } from './bank-views.ts'

type TransactionView = z.input<typeof bankTransactionOutput>

interface TransactionsView {
  readonly transactions: readonly TransactionView[]
  readonly total: number
  readonly last_sync: string | null
  readonly next: string | null
}

/** A page of transactions, as many as a message shows. */
export function presentTransactions(
  output: TransactionsView,
  reader: CardReader,
  input: CommandInput,
): Card {
  const { transactions, total, last_sync: lastSync } = output
  const { t } = reader
  const title = t(texts.transactionsTitle)
  if (transactions.length === 0) {
    const text = lastSync === null ? texts.nothingRead : texts.noTransactions
    return {
      title,
      sections: [{ kind: 'text', markdown: t(text), isGeneral: true }],
      buttons: [accountsButton(reader)],
    }
  }
  const rows = transactions.slice(0, limits.bank.chatPageRows)
  return {
    title,
    sections: [
      {
        kind: 'table',
        columns: [t(texts.day), t(texts.what), t(texts.amount)],
        rows: rows.map((row) => transactionRow(row, reader)),
      },
      { kind: 'note', text: fillCount(total, texts.count, reader) },
    ],
    buttons: toEarlier(output, reader, input),
  }
}

/** The same days, account and category go on. A longer page than a message shows goes on within itself. */
function toEarlier(
  { transactions, next }: TransactionsView,
  reader: CardReader,
  { offset = 0, ...input }: CommandInput,
): Button[] {
  const max = limits.bank.chatPageRows
  const go = (values: Button['values']) => [
    toButton(texts.more, 'list-bank-transactions', { ...input, ...values }, reader),
  ]
  if (transactions.length > max) return go({ offset: Number(offset) + max, limit: max })
  return next === null ? [] : go({ after: next })
}

/** Money in has a plus sign; the provider's sign is that of spending. */
function transactionRow(row: TransactionView, reader: CardReader): readonly string[] {
  const { amount, iso_currency_code: currency, pending } = row
  const sum = formatInCurrency(Math.abs(amount), currency, reader)
  const name = formatCreditor(row.merchant_name ?? row.name)
  return [
    formatIsoDate(row.date, reader),
    pending ? fill(texts.pending, { name }, reader) : name,
    `${amount < 0 ? '+' : '−'}${sum}`,
  ]
}
