import { isCard, isDebt } from './bank-account.ts'
import type { BankFacts, LinkedAccount } from './bank-facts.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { type CashFacts, findCash } from './cash-flow.ts'
import { isPaymentOpen } from './open-payment.ts'
import { type ClosingDay, findNextClosing } from './statement-dates.ts'

/** Reasons why a card has no utilization. */
export const utilizationGaps = ['no_limit'] as const

/**
 * Whole dollars to pay before the statement closes. Scores react below 30 and 10 percent (VantageScore;
 * FICO: people with 800 and more use 7 percent); 1 to 9 percent is best, since a card that reports 0
 * shows no use.
 */
interface PayBeforeClosing {
  readonly toUnder30: number
  readonly toUnder10: number
  /** Between these two the card reports 9 to 1 percent. */
  readonly toBest: { readonly from: number; readonly to: number }
}

export interface CardInsight {
  readonly account: LinkedAccount
  /** Dollars owed; 0 when the bank owes the person. */
  readonly balance: number
  /** Null when the bank states none. */
  readonly limit: number | null
  /** Percent to one decimal, above 100 over the limit; null without a limit. */
  readonly utilization: number | null
  readonly gap: (typeof utilizationGaps)[number] | null
  readonly closing: ClosingDay | null
  readonly pay: PayBeforeClosing | null
}

/** A payment that a debt needs. */
export interface DuePayment {
  readonly account: LinkedAccount
  /** ISO 8601. */
  readonly day: string
  /** Minimum payment; null when not stated. */
  readonly amount: number | null
}

/** Cards of one currency together; currencies are never added up. */
interface OverallUse {
  readonly currency: string
  readonly balance: number
  readonly limit: number
  readonly utilization: number
  /** False when a card without a limit is left out. */
  readonly isWhole: boolean
}

export interface BankInsights {
  /** The fullest first, those without a limit last. */
  readonly cards: readonly CardInsight[]
  readonly overall: readonly OverallUse[]
  /** The soonest first. */
  readonly due: readonly DuePayment[]
  readonly debts: readonly LinkedAccount[]
  readonly cash: readonly CashFacts[]
}

/** Everything that the accounts say about a score and its next reports. */
export function findInsights(facts: BankFacts, now: number): BankInsights {
  const cards = facts.accounts.filter(isCard).map((account) => toCardInsight(account, now))
  const debts = facts.accounts.filter(isDebt)
  return {
    cards: cards.toSorted((one, other) => (other.utilization ?? -1) - (one.utilization ?? -1)),
    overall: findOverall(cards),
    due: findDue(debts, facts.transactions, now),
    debts,
    cash: findCash(facts, now),
  }
}

function toCardInsight(account: LinkedAccount, now: number): CardInsight {
  const { balances, terms } = account
  const balance = Math.max(0, balances.current)
  const limit = balances.limit !== null && balances.limit > 0 ? balances.limit : null
  return {
    account,
    balance,
    limit,
    utilization: limit === null ? null : toPercent(balance, limit),
    gap: limit === null ? 'no_limit' : null,
    closing: terms === null ? null : findNextClosing(terms, now),
    pay: limit === null ? null : payBeforeClosing(balance, limit),
  }
}

function payBeforeClosing(balance: number, limit: number): PayBeforeClosing {
  return {
    toUnder30: dollarsToUnder(30, balance, limit),
    toUnder10: dollarsToUnder(10, balance, limit),
    toBest: {
      from: Math.max(0, Math.ceil(balance - limit * 0.09 - tolerance)),
      to: Math.max(0, Math.floor(balance - limit * 0.01 + tolerance)),
    },
  }
}

/** Binary fractions: 0.09 of 5,000 is not exactly 450. */
const tolerance = 1e-6

/** Whole dollars that leave less than `percent` of the limit; never more than is owed. */
function dollarsToUnder(percent: number, balance: number, limit: number): number {
  const over = balance - (limit * percent) / 100
  if (over < 0) return 0
  return Math.min(Math.ceil(balance), Math.floor(over + tolerance) + 1)
}

const toPercent = (balance: number, limit: number): number =>
  Math.round((1_000 * balance) / limit) / 10

function findOverall(cards: readonly CardInsight[]): readonly OverallUse[] {
  const currencies = [...new Set(cards.map(({ account }) => account.balances.currency))]
  return currencies.flatMap((currency) => {
    const own = cards.filter(({ account }) => account.balances.currency === currency)
    const limited = own.filter(({ limit }) => limit !== null)
    const limit = limited.reduce((sum, card) => sum + (card.limit ?? 0), 0)
    const balance = limited.reduce((sum, card) => sum + card.balance, 0)
    if (limit === 0) return []
    const isWhole = limited.length === own.length
    return [{ currency, balance, limit, utilization: toPercent(balance, limit), isWhole }]
  })
}

/** Payments from today on that were not made yet, and those that the bank calls late. */
function findDue(
  debts: readonly LinkedAccount[],
  rows: readonly BankTransaction[],
  now: number,
): readonly DuePayment[] {
  return debts
    .filter((account) => isPaymentOpen(account, rows, now))
    .flatMap((account): DuePayment[] => {
      const { dueDate = null, minimumPayment = null } = account.terms ?? {}
      return dueDate === null ? [] : [{ account, day: dueDate, amount: minimumPayment }]
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
