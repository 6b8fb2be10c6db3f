import type { z } from 'zod'
import type { Card, CardButton, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import { formatMoney } from '../../domain/monitoring/templates/format-values.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  fillCount,
  formatCreditor,
  formatIsoDate,
  formatShare,
  toUtilizationBand,
} from '../card-parts.ts'
import { bankTexts as texts } from './bank-texts.ts'
import type {
  bankAccountOutput,
  bankConnectionOutput,
  bankTotalOutput,
  bankTransactionOutput,
} from './bank-views.ts'

type AccountView = z.input<typeof bankAccountOutput>
type ConnectionView = z.input<typeof bankConnectionOutput>
type TransactionView = z.input<typeof bankTransactionOutput>
type TotalView = z.input<typeof bankTotalOutput>

export const confirmDisconnect: Localized = texts.confirmDisconnect

/** The currency is named where it is not the usual dollar of the reader's texts. */
function formatSum(amount: number, currency: string, { t }: CardReader): string {
  const money = t(formatMoney(amount))
  return currency === 'USD' ? money : `${money} ${currency}`
}

const formatAccount = ({ name, mask }: Pick<AccountView, 'name' | 'mask'>): string =>
  mask === '' ? formatCreditor(name) : `${formatCreditor(name)} …${formatCreditor(mask)}`

const linkButton = (reader: CardReader): CardButton => ({
  label: reader.t(texts.linkButton),
  operation: 'create-link-token',
  values: {},
})

export function presentLink(
  {
    hosted_link_url: url,
    expiration,
  }: { readonly hosted_link_url?: string | undefined; readonly expiration: string },
  reader: CardReader,
): Card {
  const { t } = reader
  return {
    title: t(texts.linkTitle),
    sections: [
      {
        kind: 'text',
        markdown: t(url === undefined ? texts.linkWithoutPage : texts.linkText),
        isGeneral: true,
      },
      { kind: 'note', text: fill(texts.linkUntil, { time: expiration.slice(11, 16) }, reader) },
    ],
    ...(url === undefined ? {} : { links: [{ label: t(texts.openLink), url }] }),
    buttons: [{ label: t(texts.seeAccounts), operation: 'list-bank-accounts', values: {} }],
  }
}

export function presentLinked(
  linked: {
    readonly institution: { readonly name: string }
    readonly accounts: readonly AccountView[]
  },
  reader: CardReader,
): Card {
  const { t } = reader
  return {
    title: fill(texts.linkedTitle, { bank: formatCreditor(linked.institution.name) }, reader),
    sections: [
      { kind: 'list', items: linked.accounts.map(formatAccount) },
      { kind: 'note', text: t(texts.linkedNote) },
    ],
    buttons: [{ label: t(texts.seeAccounts), operation: 'list-bank-accounts', values: {} }],
  }
}

interface AccountsView {
  readonly accounts: readonly AccountView[]
  readonly connections: readonly ConnectionView[]
  readonly totals: readonly TotalView[]
  readonly last_sync: string | null
}

export function presentAccounts(output: AccountsView, reader: CardReader): Card {
  const { accounts, connections, totals, last_sync: lastSync } = output
  const { t } = reader
  if (connections.length === 0) {
    return {
      title: t(texts.accountsTitle),
      sections: [{ kind: 'text', markdown: t(texts.noAccounts), isGeneral: true }],
      buttons: [linkButton(reader)],
    }
  }
  const synced =
    lastSync === null ? t(texts.neverSynced) : formatIsoDate(lastSync.slice(0, 10), reader)
  return {
    title: t(texts.accountsTitle),
    sections: [
      { kind: 'facts', facts: accounts.map((account) => accountFact(account, reader)) },
      ...(accounts.length < 2 ? [] : [totalFacts(totals, reader)]),
      ...stateSection(connections, reader),
      { kind: 'note', text: fill(texts.asOf, { date: synced }, reader) },
    ],
    buttons: [...signInButtons(connections, reader), ...accountButtons(reader)],
  }
}

const accountButtons = (reader: CardReader): CardButton[] => [
  { label: reader.t(texts.seeInsights), operation: 'get-bank-insights', values: {} },
  { label: reader.t(texts.seeTransactions), operation: 'list-bank-transactions', values: {} },
  linkButton(reader),
]

/** A use of a limit has a band; a balance has none. */
function accountFact(account: AccountView, reader: CardReader) {
  const { balances, type } = account
  const { current, limit, iso_currency_code: currency } = balances
  const sum = formatSum(current, currency, reader)
  if (type !== 'credit' || limit === null || limit <= 0) {
    return { label: formatAccount(account), value: sum }
  }
  const share = (100 * current) / limit
  const slots = {
    sum,
    limit: formatSum(limit, currency, reader),
    share: formatShare(share, reader),
  }
  return {
    label: formatAccount(account),
    value: fill(texts.ofLimit, slots, reader),
    band: toUtilizationBand(share, reader),
  }
}

function totalFacts(totals: readonly TotalView[], reader: CardReader): CardSection {
  return {
    kind: 'facts',
    facts: totals.map(({ net, iso_currency_code: currency }) => ({
      label: fill(texts.total, { currency }, reader),
      value: formatSum(net, currency, reader),
    })),
  }
}

/** Connections that need their person. */
function stateSection(connections: readonly ConnectionView[], reader: CardReader): CardSection[] {
  const items = connections.flatMap(({ status, institution, expiresAt }) => {
    const bank = formatCreditor(institution.name)
    if (status === 'synced') return []
    const date = expiresAt === null ? '' : formatIsoDate(expiresAt.slice(0, 10), reader)
    const text =
      status === 'expiring' && date === '' ? texts.states.expiringSoon : texts.states[status]
    return [fill(text, { bank, date }, reader)]
  })
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

const signInButtons = (connections: readonly ConnectionView[], reader: CardReader): CardButton[] =>
  connections
    .filter(({ status }) => status === 'login_required' || status === 'expiring')
    .map(({ connectionId, institution }) => ({
      label: fill(texts.signIn, { bank: formatCreditor(institution.name) }, reader),
      operation: 'create-link-token',
      values: { connectionId },
    }))

export function presentTransactions(
  output: {
    readonly transactions: readonly TransactionView[]
    readonly total: number
    readonly last_sync: string | null
    readonly next: string | null
  },
  reader: CardReader,
): Card {
  const { transactions, total, next } = output
  const { t } = reader
  if (transactions.length === 0) {
    return {
      title: t(texts.transactionsTitle),
      sections: [{ kind: 'text', markdown: t(texts.noTransactions), isGeneral: true }],
    }
  }
  return {
    title: t(texts.transactionsTitle),
    sections: [
      {
        kind: 'table',
        columns: [t(texts.day), t(texts.what), t(texts.amount)],
        rows: transactions.map((row) => transactionRow(row, reader)),
      },
      { kind: 'note', text: fillCount(total, texts.count, reader) },
    ],
    ...(next === null
      ? {}
      : {
          buttons: [
            { label: t(texts.more), operation: 'list-bank-transactions', values: { after: next } },
          ],
        }),
  }
}

/** Money in has a plus sign; the provider's sign is that of spending. */
function transactionRow(row: TransactionView, reader: CardReader): readonly string[] {
  const { amount, iso_currency_code: currency, pending } = row
  const sum = formatSum(Math.abs(amount), currency, reader)
  const name = formatCreditor(row.merchant_name ?? row.name)
  return [
    row.date,
    pending ? fill(texts.pending, { name }, reader) : name,
    `${amount < 0 ? '+' : '−'}${sum}`,
  ]
}

export function presentRefresh(
  output: {
    readonly added: number
    readonly modified: number
    readonly removed: number
    readonly has_more: boolean
  },
  reader: CardReader,
): Card {
  const { added, modified, removed, has_more: hasMore } = output
  const { t } = reader
  const text = hasMore
    ? texts.stillReading
    : added + modified + removed === 0
      ? texts.nothingNew
      : texts.read
  return {
    title: t(texts.refreshTitle),
    sections: [
      { kind: 'text', markdown: fill(text, { added, modified, removed }, reader), isGeneral: true },
    ],
    buttons: [{ label: t(texts.seeAccounts), operation: 'list-bank-accounts', values: {} }],
  }
}

export const presentDisconnected = (
  { message }: { readonly message: string },
  { t }: CardReader,
): Card => ({
  title: t(texts.disconnectedTitle),
  sections: [{ kind: 'text', markdown: message, isGeneral: true }],
})

export function presentInstitutions(
  output: {
    readonly institutions: readonly {
      readonly name: string
      readonly country_codes: readonly string[]
    }[]
    readonly total: number
  },
  reader: CardReader,
): Card {
  const { institutions, total } = output
  return {
    title: reader.t(texts.banksTitle),
    sections: [
      {
        kind: 'list',
        items: institutions.map(
          ({ name, country_codes: codes }) => `${formatCreditor(name)} (${codes.join(', ')})`,
        ),
      },
      { kind: 'note', text: fillCount(total, texts.bankCount, reader) },
    ],
    buttons: [linkButton(reader)],
  }
}
