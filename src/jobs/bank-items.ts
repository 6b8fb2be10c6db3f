import { limits } from '../config/limits.ts'
import { Failure, QuotaExceeded } from '../errors.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import { readNewItem, type SavedItem, saveItem } from '../operations/bank/link-item.ts'
import { BankItemError } from '../ports/bank-provider.ts'
import { type HandlerServices, repeatWork, type WorkHandler } from './work-handler.ts'

/** Exchanges the public token of a finished link page for the person who opened it. */
export function createFinishBankLink({
  ports,
  newId,
}: HandlerServices): WorkHandler<'finish-bank-link'> {
  return async (work, { store, now, signal }) => {
    const { linkId, publicToken } = work.payload
    const link = await store.get('bankLinks', linkId)
    if (link === undefined || link.value.expiresAt <= now) return {}
    const { userId, language } = link.value
    const events = new ReportedEvents({ now, newId, vault: ports.vault })
    const saved = await unlessSettled(async () => {
      const item = await readNewItem({ publicToken, userId }, { ports, store, signal })
      return await saveItem(item, { userId, language, now, newId, store, events })
    })
    if (saved === undefined) return {}
    return {
      changes: [...saved.changes, ...events.changes],
      work: [...saved.work, ...events.work],
    }
  }
}

/** Undefined for a token that cannot be linked: a client has done so already, or there is no place for it. */
async function unlessSettled(link: () => Promise<SavedItem>): Promise<SavedItem | undefined> {
  try {
    return await link()
  } catch (error) {
    const isRefused = error instanceof Failure && error.kind === 'invalid_request'
    if (isRefused || error instanceof BankItemError || error instanceof QuotaExceeded) {
      return undefined
    }
    throw error
  }
}

/** Ends the access at the provider; an outage is tried again. */
export function createRevokeBankItem({ ports }: HandlerServices): WorkHandler<'revoke-bank-item'> {
  return async ({ payload }, { signal }) => {
    try {
      await ports.bank.removeItem(payload.accessToken, signal)
    } catch (error) {
      if (!(error instanceof BankItemError)) throw error
    }
    return {}
  }
}

/** Deletes the accounts and rows of an erased connection, a batch at a time. */
export const eraseBankRows: WorkHandler<'erase-bank-rows'> = async (work, { store, now }) => {
  const { connectionId } = work.payload
  const limit = limits.bank.eraseBatch
  const query = { index: 'byConnection', equals: [connectionId], limit } as const
  const [rows, accounts] = await Promise.all([
    store.list('bankTransactions', query),
    store.list('bankAccounts', query),
  ])
  const isWhole = rows.next === undefined && accounts.next === undefined
  return {
    changes: [
      ...rows.items.map(
        ({ id }) => ({ kind: 'delete', collection: 'bankTransactions', id }) as const,
      ),
      ...accounts.items.map(
        ({ id }) => ({ kind: 'delete', collection: 'bankAccounts', id }) as const,
      ),
    ],
    work: isWhole ? [] : [repeatWork(work, now)],
  }
}
