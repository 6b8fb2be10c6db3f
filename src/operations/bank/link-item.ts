import { limits } from '../../config/limits.ts'
import type { BankAccount } from '../../domain/bank/bank-account.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import type { Language, Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Reporter } from '../../events/reported-events.ts'
import type { BankProvider, ItemSnapshot, LinkedItem } from '../../ports/bank-provider.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import type { Context, Ports } from '../context.ts'
import { timestamp } from '../fields.ts'
import { touchUses } from '../people/daily-uses.ts'
import { accountChanges } from './apply-changes.ts'
import {
  findConnectionByItem,
  listConnections,
  putConnection,
  syncBankWork,
} from './bank-connection.ts'
import { replaceConnections } from './replace-connections.ts'

/** A sign-in that was just exchanged. */
export interface NewItem {
  readonly linked: LinkedItem
  /** Undefined: the provider could not tell; the first sync reads it. */
  readonly bank: ReadBank | undefined
}

interface ReadBank {
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
 * past the number of connections. A public token may be used once: an outage behind its exchange loses no sign-in.
 */
export async function readNewItem(
  { publicToken, userId }: { readonly publicToken: string; readonly userId: string },
  { ports: { bank }, store, signal }: ReadServices,
): Promise<NewItem> {
  const late = AbortSignal.timeout(limits.bank.maxRefreshMs)
  const linked = await bank.exchangePublicToken(publicToken, userId, signal)
  const known = await listConnections({ userId, store })
  const isKnown = known.some(({ value }) => value.itemId === linked.itemId)
  try {
    if (!isKnown) checkPlace(known)
    return { linked, bank: await readBank(bank, linked, AbortSignal.any([signal, late])) }
  } catch (error) {
    if (late.aborted || isOutage(error)) return { linked, bank: undefined }
    // An item that is not stored must not live on at the provider, which may be out of reach as well.
    const isOrphan = (await findConnectionByItem(linked.itemId, store)) === undefined
    if (isOrphan) await bank.removeItem(linked.accessToken, signal).catch(() => undefined)
    throw error
  }
}

async function readBank(
  bank: BankProvider,
  { accessToken }: LinkedItem,
  signal: AbortSignal,
): Promise<ReadBank> {
  const snapshot = await bank.readItem(accessToken, false, signal)
  return { snapshot, institutionName: await readInstitutionName(bank, snapshot, signal) }
}

/** Its id, where the provider does not know the institution. */
export async function readInstitutionName(
  bank: Pick<BankProvider, 'findInstitution'>,
  { institutionId }: Pick<ItemSnapshot, 'institutionId'>,
  signal: AbortSignal,
): Promise<string> {
  const found = await bank.findInstitution(institutionId, signal)
  return found?.institution.name ?? institutionId
}

const isOutage = (error: unknown): boolean =>
  error instanceof Failure && error.kind === 'unavailable'

function checkPlace(known: readonly unknown[]): void {
  if (known.length >= limits.bank.maxConnections) throw tooMany()
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
  const { linked, bank } = item
  const { userId, now, newId, store, language, events } = services
  const known = await findConnectionByItem(linked.itemId, store)
  if (known !== undefined && known.value.userId !== userId) throw takenItem()
  if (known === undefined) checkPlace(await listConnections({ userId, store }))
  const connectionId = known?.id ?? newId('bnk')
  const { institutionId, institutionName } = toInstitution(bank, known?.value, language)
  const value: BankConnectionRecord = {
    ...known?.value,
    userId,
    itemId: linked.itemId,
    institutionId,
    institutionName,
    accessToken: linked.accessToken,
    cursor: known?.value.cursor ?? null,
    categoriesMark: known?.value.categoriesMark ?? null,
    status: 'syncing',
    problem: null,
    expiresAt:
      bank === undefined ? (known?.value.expiresAt ?? null) : bank.snapshot.consentExpiresAt,
    syncedAt: known?.value.syncedAt ?? null,
    nextSyncAt: now + limits.bank.pollMs,
    syncingUntil: known?.value.syncingUntil ?? 0,
    language,
    createdAt: known?.value.createdAt ?? now,
    warnedKeys: known?.value.warnedKeys ?? [],
  }
  const previousStatus = known?.value.status ?? null
  if (previousStatus !== 'syncing') {
    events.report('bank.connection.updated', {
      ...{ userId, connectionId, institution: institutionName, status: 'syncing', previousStatus },
      problem: null,
      expiresAt: timestamp(value.expiresAt),
    })
  }
  const owner = { userId, connectionId }
  const snapshot = bank?.snapshot
  const replaced =
    known === undefined && snapshot !== undefined
      ? await replaceConnections(owner, snapshot, now, store)
      : nothing
  return {
    ...{ connectionId, itemId: linked.itemId, accounts: snapshot?.accounts ?? [] },
    institution: { id: institutionId, name: institutionName },
    changes: [
      putConnection({ id: connectionId, version: known?.version ?? 0 }, value),
      ...(snapshot === undefined ? [] : await accountChanges(owner, snapshot, now, store)),
      ...replaced.changes,
      ...(known === undefined ? [await touchUses(services)] : []),
    ],
    work: [syncBankWork(connectionId, now), ...replaced.work],
  }
}

const nothing = { changes: [], work: [] } as const

/** Stands for a name until the first sync. */
const unnamedBank: Localized = { en: 'Your bank', fr: 'Votre banque' }

function toInstitution(
  read: ReadBank | undefined,
  known: BankConnectionRecord | undefined,
  language: Language,
): Pick<BankConnectionRecord, 'institutionId' | 'institutionName'> {
  if (read === undefined)
    return known ?? { institutionId: '', institutionName: unnamedBank[language] }
  const { snapshot, institutionName } = read
  return { institutionId: snapshot.institutionId, institutionName }
}

const takenItem = (): Failure =>
  new Failure('invalid_request', {
    en: 'This sign-in at the bank belongs to another account of this service.',
    fr: 'Cet accès à la banque appartient à un autre compte de ce service.',
  })
