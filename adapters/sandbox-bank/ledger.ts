import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { addDays, isoDay, startOfDay } from '../../src/domain/calendar.ts'
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
  /** Rows by id, oldest first. */
  readonly rows: ReadonlyMap<string, BankTransaction>
}

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
  const shown = known.filter(({ occursAt }) => occursAt >= firstShownDay(person, linkedAt, time))
  return {
    ...{ persona, statements },
    totals: computeTotals(known, time),
    booked: known.filter(({ bookedAt }) => bookedAt <= time),
    rows: new Map(shown.map((entry) => toRow(entry, item, persona, time))),
  }
}

const noTotals: AccountTotals = { booked: 0, pending: 0 }

const emptyLedger = {
  totals: { checking: noTotals, savings: noTotals, card: noTotals, loan: noTotals },
  ...{ booked: [], statements: [], rows: new Map<string, BankTransaction>() },
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

function toRow(
  entry: Entry,
  { itemId }: LedgerKey,
  { country }: Persona,
  time: number,
): [string, BankTransaction] {
  const { key, account, cents, name, merchant, primary, detailed, channel } = entry
  const { occursAt, bookedAt } = entry
  const isPending = bookedAt > time
  const pendingId = bookedAt > occursAt ? toId(`${itemId}/pending/${key}`) : null
  const transactionId = isPending && pendingId !== null ? pendingId : toId(`${itemId}/${key}`)
  const row = {
    ...{ transactionId, accountId: accountIdOf(itemId, account), amount: cents / 100 },
    ...{ currency: country === 'CA' ? 'CAD' : 'USD', name, merchantName: merchant },
    date: isoDay(isPending ? occursAt : bookedAt),
    authorizedDate: isoDay(startOfDay(occursAt)),
    ...{ primaryCategory: primary, detailedCategory: detailed, channel, isPending },
    pendingTransactionId: isPending ? null : pendingId,
    ...{ logoUrl: null, website: null },
  }
  return [transactionId, row]
}

/** Accounts that exist by then: a loan begins later than the others. */
export const openAccounts = ({ booked }: Pick<Ledger, 'booked'>): readonly AccountKind[] => {
  const used = new Set(booked.map(({ account }) => account))
  return used.size === 0 ? [] : accountKinds.filter((kind) => kind === 'card' || used.has(kind))
}
