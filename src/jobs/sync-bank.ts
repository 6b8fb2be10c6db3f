import { limits } from '../config/limits.ts'
import { Failure } from '../errors.ts'
import { neverSynced, syncBankWork } from '../operations/bank/bank-connection.ts'
import { isOverQuota } from '../operations/bank/bank-problems.ts'
import { BankItemError } from '../ports/bank-provider.ts'
import { type HandlerServices, repeatWork, type WorkHandler } from './work-handler.ts'

/** Pause before a connection is tried again that another sync holds. */
const busyMs = 2_000

/**
 * Reads what is new at a bank. What only the person or the operator can mend waits for the daily poll; an outage
 * is tried again with growing pauses.
 */
export function createSyncBank({ ports }: HandlerServices): WorkHandler<'sync-bank'> {
  return async (work, { now, signal, stopping }) => {
    const { connectionId } = work.payload
    const request = {
      isForced: false,
      maxMs: limits.bank.maxSyncMs,
      signal: AbortSignal.any([signal, stopping]),
    }
    try {
      const { outcome } = await ports.bankSync.sync(connectionId, request)
      if (outcome === 'unfinished') throw tooSlow()
      return outcome === 'busy' ? { work: [repeatWork(work, now + busyMs)] } : {}
    } catch (error) {
      // Another instance, or the next start, goes on at once.
      if (stopping.aborted && error === stopping.reason) return { work: [repeatWork(work, now)] }
      const isSettled = error instanceof BankItemError || isOverQuota(error)
      if (isSettled && !isChanging(error)) return {}
      throw error
    }
  }
}

const isChanging = (error: unknown): boolean =>
  error instanceof BankItemError && error.problem === 'changed_while_reading'

const tooSlow = (): Failure =>
  new Failure('unavailable', 'The bank provider took too long.', { details: { reason: 'timeout' } })

/** Connections per transaction. */
const batch = 500

/**
 * Makes syncs of the connections whose last is a day ago: webhooks get lost. A time beyond the next day was
 * planned by a clock that was ahead.
 */
export const pollBanks: WorkHandler<'poll-banks'> = async (work, { store, now }) => {
  const query = { index: 'byNextSync', equals: [], limit: batch } as const
  const ahead = now + limits.bank.pollMs + limits.clocks.toleranceMs
  const [due, misplanned] = await Promise.all([
    store.list('bankConnections', { ...query, to: now + 1 }),
    store.list('bankConnections', { ...query, from: ahead, to: neverSynced }),
  ])
  const found = [...due.items, ...misplanned.items]
  const isWhole = due.next === undefined && misplanned.next === undefined
  return {
    // A later poll must not find them again while their syncs wait.
    changes: found.map(({ id, version: expectVersion, value }) => {
      const planned = { ...value, nextSyncAt: now + limits.bank.pollMs }
      return { kind: 'put', collection: 'bankConnections', id, value: planned, expectVersion }
    }),
    work: [
      ...found.map(({ id }) => syncBankWork(id, now)),
      ...(isWhole ? [] : [repeatWork(work, now)]),
    ],
  }
}
