import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { addDays, isoDay } from '../../src/domain/calendar.ts'
import { findPastDueDay, type MissedTime } from './card-rules.ts'
import { type AccountKind, accountKinds, type Entry, type Statement } from './entry.ts'
import type { ReadHistory } from './histories.ts'
import { createPersona, type Persona } from './persona.ts'
import { simulate } from './simulate.ts'
import { firstShownDay, specialEntries } from './special-entries.ts'

/** A sign-in at the sandbox bank, which its access token carries. */
export interface SandboxItem {
  readonly userId: string
  readonly institutionId: string
  readonly person: string
  readonly itemId: string
  /** Milliseconds since 1970. */
  readonly linkedAt: number
  /** The person signed in again. */
  readonly isRepaired: boolean
}

/** Cents. */
interface AccountTotals {
  /** Booked money, or booked debt. */
  readonly booked: number
  /** Money that leaves, or debt that grows, when pending rows are booked. */
  readonly pending: number
}

/** All that the bank knows of an item at one moment. */
export interface Ledger {
  readonly persona: Persona
  readonly totals: Readonly<Record<AccountKind, AccountTotals>>
  /** Booked entries, oldest first. */
  readonly booked: readonly Entry[]
  readonly statements: readonly Statement[]
  /** Entries that the bank shows as rows, oldest first. */
  readonly shown: readonly Entry[]
}

/** Rows by id, oldest first. */
export type LedgerRows = ReadonlyMap<string, BankTransaction>

type LedgerKey = Pick<SandboxItem, 'institutionId' | 'person' | 'itemId' | 'linkedAt'>

export const accountIdOf = (itemId: string, kind: AccountKind): string =>
  toId(`${itemId}/account/${kind}`)

const toId = (text: string): string => hash('sha256', text, 'base64url').slice(0, 30)

/** The item at a moment: a pure function, so every instance tells the same, also after a restart. */
export function ledgerAt(
  item: LedgerKey,
  time: number,
  readHistory: ReadHistory = simulate,
): Ledger {
  const { institutionId, person, linkedAt } = item
  const persona = createPersona(institutionId, person)
  if (person === 'user_no_accounts') return { ...emptyLedger, persona }
  const { entries, statements } = readHistory(persona, time, missedTime(item, persona))
  const known = [...entries, ...specialEntries(person, linkedAt)].flatMap((entry) =>
    entryAt(entry, time),
  )
  const firstDay = firstShownDay(person, linkedAt, time)
  return {
    ...{ persona, statements },
    totals: computeTotals(known, time),
    booked: known.filter(({ bookedAt }) => bookedAt <= time),
    shown: known.filter(({ occursAt }) => occursAt >= firstDay),
  }
}

/** Rows of a ledger of that moment: thousands of ids are hashed, which balances need none of. */
export function toRows(
  { itemId }: Pick<LedgerKey, 'itemId'>,
  { persona, shown }: Ledger,
  time: number,
): LedgerRows {
  const currency = persona.country === 'CA' ? 'CAD' : 'USD'
  const accountIds = new Map(accountKinds.map((kind) => [kind, accountIdOf(itemId, kind)]))
  return new Map(
    shown.map((entry) => {
      const accountId = accountIds.get(entry.account) ?? ''
      const row = toRow(entry, { itemId, accountId, currency, time })
      return [row.transactionId, row]
    }),
  )
}

const noTotals: AccountTotals = { booked: 0, pending: 0 }

const emptyLedger = {
  totals: { checking: noTotals, savings: noTotals, card: noTotals, loan: noTotals },
  ...{ booked: [], statements: [], shown: [] },
}

/** The last payment before linking and the next one are missed. */
function missedTime({ person, linkedAt }: LedgerKey, { card }: Persona): MissedTime | undefined {
  if (person !== 'user_late') return undefined
  const from = findPastDueDay(addDays(linkedAt, -3), card.statementDay)
  return { from, to: addDays(linkedAt, limits.bank.sandboxLateDays) }
}

/** The entry as it stands at the time; none: it is not there. */
function entryAt(entry: Entry, time: number): readonly Entry[] {
  const { occursAt, removedAt, correction } = entry
  if (occursAt > time || (removedAt !== undefined && removedAt <= time)) return []
  if (correction === undefined || correction.at > time) return [entry]
  return [{ ...entry, name: correction.name, cents: correction.cents }]
}

function computeTotals(entries: readonly Entry[], time: number): Ledger['totals'] {
  const sums = { checking: noTotals, savings: noTotals, card: noTotals, loan: noTotals }
  for (const { account, cents, bookedAt } of entries) {
    const { booked, pending } = sums[account]
    const sign = account === 'card' || account === 'loan' ? 1 : -1
    sums[account] =
      bookedAt <= time
        ? { booked: booked + sign * cents, pending }
        : { booked, pending: pending + cents }
  }
  return sums
}

interface RowContext {
  readonly itemId: string
  readonly accountId: string
  readonly currency: string
  readonly time: number
}

function toRow(entry: Entry, { itemId, accountId, currency, time }: RowContext): BankTransaction {
  const { key, cents, name, merchant, primary, detailed, channel, occursAt, bookedAt } = entry
  const isPending = bookedAt > time
  const pendingId = bookedAt > occursAt ? toId(`${itemId}/pending/${key}`) : null
  const occursOn = isoDay(occursAt)
  return {
    transactionId: isPending && pendingId !== null ? pendingId : toId(`${itemId}/${key}`),
    ...{ accountId, amount: cents / 100, currency, name, merchantName: merchant },
    date: isPending ? occursOn : isoDay(bookedAt),
    authorizedDate: occursOn,
    ...{ primaryCategory: primary, detailedCategory: detailed, channel, isPending },
    pendingTransactionId: isPending ? null : pendingId,
    ...{ logoUrl: null, website: null },
  }
}

/** Accounts that exist by then: a loan begins later than the others. */
export const openAccounts = ({ booked }: Pick<Ledger, 'booked'>): readonly AccountKind[] => {
  const used = new Set(booked.map(({ account }) => account))
  return used.size === 0 ? [] : accountKinds.filter((kind) => kind === 'card' || used.has(kind))
}
