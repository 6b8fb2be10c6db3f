import { limits } from '../../config/limits.ts'
import type { BankFacts, LinkedAccount } from '../../domain/bank/bank-facts.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import { withoutRepeated } from '../../domain/bank/repeated-accounts.ts'
import { addMonths, isoDay } from '../../domain/calendar.ts'
import { isGuestId, permits } from '../../domain/caller.ts'
import { sanitizeName } from '../../domain/text/sanitize.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { mapInTurns } from '../map-in-turns.ts'
import { listConnections, listOpenAccounts } from './bank-connection.ts'
import { openTransaction } from './bank-rows.ts'

type FactsContext = Pick<Context, 'store' | 'ports' | 'now'> & { readonly userId: string }

/** Reads the linked accounts and their recent rows; undefined when none is linked. */
export async function loadBankFacts(context: FactsContext): Promise<BankFacts | undefined> {
  const connections = await loadConnections(context)
  const accounts = await loadAccounts(connections, context)
  if (accounts.length === 0) return undefined
  const used = new Set(accounts.map(({ connectionId }) => connectionId))
  const read = connections.filter(({ id }) => used.has(id)).map(({ value }) => value)
  const syncs = read.map(({ syncedAt }) => syncedAt)
  const known = syncs.filter((time) => time !== null)
  return {
    accounts,
    transactions: await loadTransactions(used, context),
    lastSync: known.length < syncs.length ? null : Math.min(...known),
    isHealthy: read.every(({ status }) => healthy.has(status)),
  }
}

const healthy: ReadonlySet<BankConnectionRecord['status']> = new Set([
  'syncing',
  'synced',
  'expiring',
])

/**
 * The facts for an answer that is not about the bank: only when the person has allowed it by their
 * setting, the credential may read it, and no one else reads the answer.
 */
export async function findAllowedBankFacts(
  context: Pick<Context, 'store' | 'ports' | 'now' | 'caller' | 'isPublic'>,
): Promise<BankFacts | undefined> {
  const { userId } = context.caller
  if (userId === undefined || !(await mayUseBankData(context))) return undefined
  return await loadBankFacts({ ...pickPorts(context), userId })
}

const pickPorts = ({ store, ports, now }: Omit<FactsContext, 'userId'>) => ({ store, ports, now })

/** True when answers of the coach may draw on the linked accounts. */
export async function mayUseBankData({
  caller,
  store,
  isPublic,
}: Pick<Context, 'caller' | 'store' | 'isPublic'>): Promise<boolean> {
  const { userId } = caller
  if (isPublic || userId === undefined || isGuestId(userId)) return false
  if (!permits(caller, 'bank')) return false
  const person = await store.get('people', userId)
  // Records from before the setting have none: off.
  return person?.value.settings.useBankData === true
}

/** True when a linked account exists that the person could let answers use. */
export async function hasLinkedBank({
  caller,
  store,
}: Pick<Context, 'caller' | 'store'>): Promise<boolean> {
  const { userId } = caller
  if (userId === undefined || !permits(caller, 'bank')) return false
  return (await loadConnections({ store, userId })).length > 0
}

const loadConnections = async (services: Pick<FactsContext, 'store' | 'userId'>) =>
  (await listConnections(services)).filter(({ value }) => value.status !== 'disconnected')

/** Each account once, even when two sign-ins show it. */
async function loadAccounts(
  connections: readonly Stored<'bankConnections'>[],
  { store }: Pick<FactsContext, 'store'>,
): Promise<readonly LinkedAccount[]> {
  const accounts = withoutRepeated(await listOpenAccounts(connections, store))
  return accounts
    .slice(0, limits.bank.maxInsightAccounts)
    .map(({ institutionId: _, institutionName, status, syncedAt, ...account }) => ({
      ...account,
      // Names come from the bank: text without markup or characters that reorder it.
      name: sanitizeName(account.name),
      officialName: account.officialName === null ? null : sanitizeName(account.officialName),
      mask: account.mask.replace(/\D/g, '').slice(-4),
      institution: sanitizeName(institutionName),
      syncedAt: syncedAt ?? account.balances.updatedAt,
      hasWholeHistory: status !== 'syncing' && syncedAt !== null,
    }))
}

/** Rows of the linked accounts, newest first. */
async function loadTransactions(
  connections: ReadonlySet<string>,
  { store, userId, ports, now }: FactsContext,
): Promise<readonly BankTransaction[]> {
  const from = isoDay(addMonths(now, -limits.bank.insightMonths))
  const rows: Stored<'bankTransactions'>[] = []
  let after: string | undefined
  do {
    const page = await store.list('bankTransactions', {
      ...{ index: 'byUser', equals: [userId], from, order: 'descending', after },
      limit: Math.min(limits.bank.maxPageRows, limits.bank.maxInsightRows - rows.length),
    })
    rows.push(...page.items.filter(({ value }) => connections.has(connectionOf(value.accountKey))))
    after = page.next
  } while (after !== undefined && rows.length < limits.bank.maxInsightRows)
  return await mapInTurns(
    rows,
    ({ value }) => value.sealedDetails.length,
    ({ id, value }) => openTransaction(id, value, ports.vault),
  )
}

/** Ids of connections have no slash. */
const connectionOf = (accountKey: string): string => accountKey.slice(0, accountKey.indexOf('/'))
