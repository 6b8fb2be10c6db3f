import type { BankAccount, PaymentTerms } from '../../src/domain/bank/bank-account.ts'
import { isoDay, startOfDay } from '../../src/domain/calendar.ts'
import { hashFraction } from '../../src/domain/text/hash-fraction.ts'
import type { AccountKind, Statement } from './entry.ts'
import { findSandboxInstitution } from './institutions.ts'
import { accountIdOf, type Ledger, openAccounts, type SandboxItem } from './ledger.ts'

interface Described {
  readonly name: string
  readonly officialName: string
  readonly type: string
  readonly subtype: string
}

/** The accounts of the item with balances and terms of the time. */
export function listAccounts(
  { institutionId, itemId }: Pick<SandboxItem, 'institutionId' | 'itemId'>,
  ledger: Ledger,
  time: number,
): BankAccount[] {
  const bank = findSandboxInstitution(institutionId)?.shortName ?? ''
  const { seed } = ledger.persona
  return openAccounts(ledger).map((kind) => ({
    accountId: accountIdOf(itemId, kind),
    ...describe(kind, ledger),
    officialName: `${bank} ${describe(kind, ledger).officialName}`,
    mask: String(Math.floor(hashFraction(`${seed}|mask|${kind}`) * 10_000)).padStart(4, '0'),
    balances: balancesOf(kind, ledger, time),
    terms: termsOf(kind, ledger, time),
  }))
}

function describe(kind: AccountKind, { persona: { loan } }: Ledger): Described {
  switch (kind) {
    case 'checking':
      return {
        ...{ name: 'Checking', officialName: 'Everyday Checking' },
        ...{ type: 'depository', subtype: 'checking' },
      }
    case 'savings':
      return {
        ...{ name: 'Savings', officialName: 'Rainy Day Savings' },
        ...{ type: 'depository', subtype: 'savings' },
      }
    case 'card':
      return {
        ...{ name: 'Credit Card', officialName: 'Meadow Credit Card' },
        ...{ type: 'credit', subtype: 'credit card' },
      }
    case 'loan':
      return loan.kind === 'auto'
        ? { name: 'Auto Loan', officialName: 'New Car Loan', type: 'loan', subtype: 'auto' }
        : { name: 'Student Loan', officialName: 'Study Loan', type: 'loan', subtype: 'student' }
  }
}

function balancesOf(kind: AccountKind, ledger: Ledger, time: number): BankAccount['balances'] {
  const { persona, totals } = ledger
  const { booked, pending } = totals[kind]
  const limit = kind === 'card' ? persona.card.limit : null
  const available =
    kind === 'loan' ? 0 : limit === null ? booked - pending : Math.max(0, limit - booked - pending)
  return {
    available: available / 100,
    current: booked / 100,
    limit: limit === null ? null : limit / 100,
    currency: persona.country === 'CA' ? 'CAD' : 'USD',
    updatedAt: time,
  }
}

function termsOf(kind: AccountKind, ledger: Ledger, time: number): PaymentTerms | null {
  if (kind === 'card') return cardTerms(ledger, time)
  return kind === 'loan' ? loanTerms(ledger, time) : null
}

const day = (time: number | undefined): string | null => (time === undefined ? null : isoDay(time))

const money = (cents: number | undefined): number | null =>
  cents === undefined ? null : cents / 100

function lastPayment(account: AccountKind, { booked }: Ledger) {
  const payment = booked.findLast(
    (entry) => entry.account === account && entry.detailed.startsWith('LOAN_PAYMENTS_'),
  )
  return {
    lastPaymentDate: day(payment?.bookedAt),
    lastPaymentAmount: money(payment === undefined ? undefined : -payment.cents),
  }
}

function cardTerms(ledger: Ledger, time: number): PaymentTerms {
  const { statements, persona } = ledger
  const statement = statements.at(-1)
  return {
    statementDate: day(statement?.day),
    statementBalance: money(statement?.balance),
    dueDate: day(statement?.dueDay),
    minimumPayment: money(statement?.minimum),
    ...lastPayment('card', ledger),
    isOverdue: statements.some((one) => isOverdue(one, ledger, time)),
    annualRate: persona.card.rate,
  }
}

/** True from the day after a missed payment until the next one. */
function isOverdue({ dueDay, isMissed }: Statement, { booked }: Ledger, time: number): boolean {
  if (!isMissed || startOfDay(time) <= dueDay) return false
  const isPaid = ({ account, detailed, bookedAt }: Ledger['booked'][number]) =>
    account === 'card' && detailed.startsWith('LOAN_PAYMENTS_') && bookedAt > dueDay
  return !booked.some(isPaid)
}

function loanTerms(ledger: Ledger, time: number): PaymentTerms {
  const { loan } = ledger.persona
  const owed = ledger.totals.loan.booked
  const today = new Date(startOfDay(time))
  const month = today.getUTCMonth() + (today.getUTCDate() > loan.paymentDay ? 1 : 0)
  const due = Date.UTC(today.getUTCFullYear(), month, loan.paymentDay)
  return {
    ...{ statementDate: null, statementBalance: null },
    dueDate: owed > 0 ? day(due) : null,
    minimumPayment: owed > 0 ? Math.min(loan.payment, owed) / 100 : null,
    ...lastPayment('loan', ledger),
    ...{ isOverdue: false, annualRate: loan.rate },
  }
}
