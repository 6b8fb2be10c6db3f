import type { BankConnectionRecord } from '../../../src/domain/bank/bank-records.ts'
import type { RecordedData } from '../../../src/events/event-types.ts'
import { ReportedEvents } from '../../../src/events/reported-events.ts'
import { neverSynced } from '../../../src/operations/bank/bank-connection.ts'
import { accountKey, putTransaction } from '../../../src/operations/bank/bank-rows.ts'
import type { Change, Store } from '../../../src/ports/store.ts'
import type { Vault } from '../../../src/ports/vault.ts'
import { card, payment, row } from '../../domain/bank/bank-examples.ts'
import { connectionRecord } from './connection-record.ts'

interface Stores {
  readonly store: Pick<Store, 'transact'>
  readonly vault: Vault
}

/** Texts that no answer may hold. */
export const bankSecrets = ['access-canary', 'item-canary', 'cursor-canary'] as const

/** Makes a person the owner of a linked bank: a card, two rows of it, and a link that is open. */
export async function linkBank(
  userId: string,
  { store, vault }: Stores,
  more: Partial<BankConnectionRecord> = {},
): Promise<void> {
  const connectionId = 'bnk_1'
  const [accessToken, itemId, cursor] = bankSecrets
  // The bank knows no such sign-in: a poll would end it.
  const nextSyncAt = neverSynced
  const secrets = { accessToken, itemId, cursor }
  const connection = { ...connectionRecord, userId, ...secrets, nextSyncAt, ...more }
  const owner = { userId, connectionId }
  const account = { ...owner, accountId: 'card', account: card(), createdAt: 1 }
  const link = { userId, connectionId: null, language: 'en', createdAt: 1, expiresAt: 2 } as const
  const rows = [row({ transactionId: 'tx_1' }), payment(35, { transactionId: 'tx_2' })]
  const changes: readonly Change[] = [
    { kind: 'put', collection: 'bankConnections', id: connectionId, value: connection },
    {
      ...{ kind: 'put', collection: 'bankAccounts', value: account },
      id: accountKey(connectionId, 'card'),
    },
    ...rows.map((one) => putTransaction(one, owner, vault)),
    { kind: 'put', collection: 'bankLinks', id: 'link_1', value: link },
  ]
  await store.transact({ changes })
}

/** Owner of each record of the bank, by collection; absent: it is gone. */
export async function bankOwners(
  store: Pick<Store, 'get'>,
): Promise<Readonly<Record<string, string | undefined>>> {
  const [connection, account, transaction, link] = await Promise.all([
    store.get('bankConnections', 'bnk_1'),
    store.get('bankAccounts', 'bnk_1/card'),
    store.get('bankTransactions', 'bnk_1/tx_1'),
    store.get('bankLinks', 'link_1'),
  ])
  return {
    connection: connection?.value.userId,
    account: account?.value.userId,
    transaction: transaction?.value.userId,
    link: link?.value.userId,
  }
}

type BankEventType =
  | 'bank.connection.updated'
  | 'bank.transactions.updated'
  | 'bank.payment.warning'

type BankEvent = {
  readonly [Type in BankEventType]: readonly [Type, Partial<RecordedData[Type]>]
}[BankEventType]

let ids = 0

/** Stores events about Alice's bank, all of one transaction. */
export async function reportBankEvents(
  events: readonly BankEvent[],
  { store, vault, now }: Stores & { readonly now: number },
): Promise<void> {
  const newId = (prefix: string) => `${prefix}_bank_${++ids}`
  const reported = new ReportedEvents({ now, newId, vault })
  const about = { userId: 'alice', connectionId: 'bnk_1' }
  for (const [type, data] of events) {
    if (type === 'bank.payment.warning') {
      reported.report(type, { ...about, warning: missedPayment, ...data })
      continue
    }
    if (type === 'bank.transactions.updated') {
      reported.report(type, { ...about, added: 3, modified: 1, removed: 0, ...data })
      continue
    }
    reported.report(type, {
      ...{ ...about, institution: 'First Platypus Bank', status: 'login_required' },
      ...{ previousStatus: 'synced', problem: 'ITEM_LOGIN_REQUIRED', expiresAt: null },
      ...data,
    })
  }
  await store.transact(reported)
}

export const missedPayment = {
  key: 'card/missed/2026-11-20',
  problem: 'missed',
  accountId: 'card',
  name: 'Everyday Card',
  mask: '4321',
  institution: 'First Platypus Bank',
  dueDate: '2026-11-20',
  amount: 35,
  currency: 'USD',
  reportableFrom: '2026-12-20',
} as const
