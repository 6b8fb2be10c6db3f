import { limits } from '../../config/limits.ts'
import type { BankAccount } from '../../domain/bank/bank-account.ts'
import type { BankConnectionRecord } from '../../domain/bank/bank-records.ts'
import type { BankTransaction } from '../../domain/bank/bank-transaction.ts'
import { findPaymentWarnings } from '../../domain/bank/payment-warnings.ts'
import { dayMs, isoDay } from '../../domain/calendar.ts'
import type { Reporter } from '../../events/reported-events.ts'

/** State of a connection behind a sync. */
interface SyncedFacts {
  readonly connection: { readonly id: string; readonly value: BankConnectionRecord }
  readonly accounts: readonly BankAccount[]
  /** Rows of `limits.bank.paymentRowsMs`. */
  readonly transactions: readonly BankTransaction[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Reports the payment warnings that were not reported before, and returns the connection's next `warnedKeys`. While the
 * bank is still collecting the history, a payment may be in the rows that are to come.
 */
export function reportPaymentWarnings(facts: SyncedFacts, events: Reporter): readonly string[] {
  const { connection, accounts, transactions, now } = facts
  const { id: connectionId, value } = connection
  const { userId, institutionName: institution, warnedKeys } = value
  if (value.status === 'syncing') return warnedKeys
  const found = findPaymentWarnings({ institution, accounts, transactions, now, readAt: now })
  const warnings = found.slice(0, limits.bank.maxWarnings)
  const known = new Map(warnedKeys.map((text) => parseKey(text)))
  for (const warning of warnings) {
    if (known.has(warning.key)) continue
    events.report('bank.payment.warning', { userId, connectionId, warning })
  }
  const held = new Set(warnings.map(({ key }) => key))
  return [...held, ...keysOfPast(known, held, now)].slice(0, limits.bank.maxWarnedKeys)
}

/** True while the cause of a reported warning is there. */
export const isWarned = (
  { warnedKeys }: Pick<BankConnectionRecord, 'warnedKeys'>,
  key: string,
): boolean => warnedKeys.includes(key)

/** Keys whose cause is gone, with the day since when, the newest first. */
function keysOfPast(
  known: ReadonlyMap<string, string | undefined>,
  held: ReadonlySet<string>,
  now: number,
): readonly string[] {
  const earliest = isoDay(now - limits.bank.warnedKeyDays * dayMs)
  return [...known]
    .filter(([key]) => !held.has(key))
    .map(([key, goneSince]) => ({ key, goneSince: goneSince ?? isoDay(now) }))
    .filter(({ goneSince }) => goneSince >= earliest)
    .toSorted((one, other) => other.goneSince.localeCompare(one.goneSince))
    .map(({ key, goneSince }) => `${key} ${goneSince}`)
}

const goneMark = / (\d{4}-\d{2}-\d{2})$/

function parseKey(text: string): readonly [key: string, goneSince: string | undefined] {
  const goneSince = goneMark.exec(text)?.[1]
  return [text.replace(goneMark, ''), goneSince]
}
