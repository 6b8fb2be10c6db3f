import { limits } from '../../config/limits.ts'
import type { BankAccount } from '../../domain/bank/bank-account.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Reporter } from '../../events/reported-events.ts'
import type { ItemSnapshot, LinkedItem } from '../../ports/bank-provider.ts'
import type { Change, NewWork, Store, Stored } from '../../ports/store.ts'
import type { Context, Ports } from '../context.ts'
import { timestamp } from '../fields.ts'
import { accountChanges } from './apply-changes.ts'
import {
  findConnectionByItem,
  forgetConnectionWork,
  listConnections,
  putConnection,
  syncBankWork,
} from './bank-connection.ts'

/** A sign-in that was just exchanged. */
export interface NewItem {
  readonly linked: LinkedItem
  readonly snapshot: ItemSnapshot
  readonly institutionName: string
}

interface ReadServices {
  readonly ports: Pick<Ports, 'bank'>
  readonly store: Pick<Store, 'list'>
  readonly signal: AbortSignal
}

/**
 * Exchanges the public token and reads its accounts. Rejects like BankProvider, with Failure('invalid_request')
 * past the number of connections.
 */
export async function readNewItem(
  { publicToken, userId }: { readonly publicToken: string; readonly userId: string },
  { ports: { bank }, store, signal }: ReadServices,
): Promise<NewItem> {
  const linked = await bank.exchangePublicToken(publicToken, userId, signal)
  const known = await listConnections({ userId, store })
  const isKnown = known.some(({ value }) => value.itemId === linked.itemId)
  if (!isKnown && known.length >= limits.bank.maxConnections) {
    await bank.removeItem(linked.accessToken, signal)
    throw tooMany()
  }
  const snapshot = await bank.readItem(linked.accessToken, false, signal)
  const found = await bank.findInstitution(snapshot.institutionId, signal)
  return {
    linked,
    snapshot,
    institutionName: found?.institution.name ?? snapshot.institutionId,
  }
}

const tooMany = (): Failure =>
  new Failure('invalid_request', {
    en: `You have ${limits.bank.maxConnections} bank connections. Disconnect and erase one before you link another.`,
    fr: `Vous avez ${limits.bank.maxConnections} connexions bancaires. Déconnectez-en et effacez-en une avant d’en relier une autre.`,
  })

interface SaveServices extends Pick<Context, 'userId' | 'now' | 'newId'> {
  readonly language: Language
  readonly store: Pick<Store, 'get' | 'list'>
  readonly events: Reporter
}

export interface SavedItem {
  readonly connectionId: string
  readonly itemId: string
  readonly institution: { readonly id: string; readonly name: string }
  readonly accounts: readonly BankAccount[]
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/**
 * Stores the connection and its accounts and queues the first sync. A known item is signed in again and keeps its
 * connection. The same accounts under a new item would be counted twice: the older access ends and its rows go,
 * since the new item brings them again.
 */
export async function saveItem(item: NewItem, services: SaveServices): Promise<SavedItem> {
  const { linked, snapshot, institutionName } = item
  const { userId, now, newId, store, language, events } = services
  const known = await findConnectionByItem(linked.itemId, store)
  if (known !== undefined && known.value.userId !== userId) throw takenItem()
  const connectionId = known?.id ?? newId('bnk')
  const { institutionId } = snapshot
  const value: BankConnectionRecord = {
    ...known?.value,
    userId,
    itemId: linked.itemId,
    institutionId,
    institutionName,
    accessToken: linked.accessToken,
    cursor: known?.value.cursor ?? null,
    status: 'syncing',
    problem: null,
    expiresAt: snapshot.consentExpiresAt,
    syncedAt: known?.value.syncedAt ?? null,
    nextSyncAt: now + limits.bank.pollMs,
    syncingUntil: known?.value.syncingUntil ?? 0,
    language,
    createdAt: known?.value.createdAt ?? now,
  }
  const previousStatus = known?.value.status ?? null
  if (previousStatus !== 'syncing') {
    events.report('bank.connection.updated', {
      ...{ userId, connectionId, institution: institutionName, status: 'syncing', previousStatus },
      expiresAt: timestamp(value.expiresAt),
    })
  }
  const owner = { userId, connectionId }
  const replaced = known === undefined ? await findReplaced(owner, snapshot, store) : []
  return {
    ...{ connectionId, itemId: linked.itemId, accounts: snapshot.accounts },
    institution: { id: institutionId, name: institutionName },
    changes: [
      putConnection({ id: connectionId, version: known?.version ?? 0 }, value),
      ...(await accountChanges(owner, snapshot, now, store)),
      ...replaced.map(({ id, version: expectVersion }): Change => {
        return { kind: 'delete', collection: 'bankConnections', id, expectVersion }
      }),
    ],
    work: [
      syncBankWork(connectionId, now),
      ...replaced.flatMap((connection) => forgetConnectionWork(connection, now)),
    ],
  }
}

/** Other connections to the bank that show exactly these accounts. */
async function findReplaced(
  { userId }: { readonly userId: string },
  { institutionId, accounts }: ItemSnapshot,
  store: Pick<Store, 'list'>,
): Promise<readonly Stored<'bankConnections'>[]> {
  const connections = await listConnections({ userId, store })
  const alike = connections.filter(({ value }) => value.institutionId === institutionId)
  const nameOf = ({ mask, subtype, name }: BankAccount) => JSON.stringify([mask, subtype, name])
  const names = accounts.map(nameOf).sort().join()
  const checked = await Promise.all(
    alike.map(async (connection) => {
      const query = { index: 'byConnection', equals: [connection.id] } as const
      const { items } = await store.list('bankAccounts', {
        ...query,
        limit: limits.bank.maxAccounts,
      })
      const known = items.map(({ value }) => nameOf(value.account)).sort()
      return known.length > 0 && known.join() === names ? [connection] : []
    }),
  )
  return checked.flat()
}

const takenItem = (): Failure =>
  new Failure('invalid_request', {
    en: 'This sign-in at the bank belongs to another account of this service.',
    fr: 'Cet accès à la banque appartient à un autre compte de ce service.',
  })
