import { limits } from '../../config/limits.ts'
import { formatCard } from '../../domain/advice/calculators/format.ts'
import { extractReportFacts, toAccountLabel } from '../../domain/advice/calculators/report-facts.ts'
import { assumeMinimum, type PlanDebt } from '../../domain/advice/plans/plan-debt.ts'
import { isCard, isDebt } from '../../domain/bank/bank-account.ts'
import type { BankFacts, LinkedAccount } from '../../domain/bank/bank-facts.ts'
import { findMonthlyBudget } from '../../domain/bank/cash-flow.ts'
import { chooseCurrency, inCurrency } from '../../domain/bank/currency.ts'
import { matchCards, withLinkedBalances } from '../../domain/bank/report-match.ts'
import type { Language } from '../../domain/text/language.ts'
import { findAllowedBankFacts } from '../bank/load-bank-facts.ts'
import { isNewerThanReport } from '../bank/used-bank.ts'
import type { Context } from '../context.ts'
import type { PlanReport, ResolvedDebts } from './plan-debts.ts'

/** Linked accounts behind a plan, all in one currency. */
export interface PlanBank {
  readonly facts: BankFacts
  readonly currency: string
  readonly accounts: readonly LinkedAccount[]
}

/**
 * The linked accounts that a plan may use: in the currency of the report's country, else in the only one
 * of all debts. Undefined when the person does not allow it or the report is newer.
 */
export async function findPlanBank(
  report: PlanReport | undefined,
  context: Pick<Context, 'caller' | 'store' | 'ports' | 'now' | 'isPublic'>,
): Promise<PlanBank | undefined> {
  const facts = await findAllowedBankFacts(context)
  if (facts === undefined) return undefined
  if (!isNewerThanReport(facts, report?.stored.value)) return undefined
  const currency = chooseCurrency(report?.facts.country, facts.accounts.filter(isDebt))
  if (currency === undefined) return undefined
  const accounts = inCurrency(facts.accounts, currency)
  return accounts.length === 0 ? undefined : { facts, currency, accounts }
}

/** The report with today's balances of linked cards. */
export function withBank(
  report: PlanReport | undefined,
  bank: PlanBank | undefined,
  now: number,
): PlanReport | undefined {
  if (report === undefined || bank === undefined) return report
  const { stored } = report
  const analysis = withLinkedBalances(stored.value.analysis, bank.accounts)
  const value = { ...stored.value, analysis }
  return { stored: { ...stored, value }, facts: extractReportFacts(value, now) }
}

/** Debts of a plan with the linked account of each; undefined: the report alone shows it. */
export interface BankDebts extends ResolvedDebts {
  readonly linked: readonly (LinkedAccount | undefined)[]
}

/** The report's debts with the rates, minimums and days of the linked cards. */
export function addTerms(resolved: ResolvedDebts, report: PlanReport, bank: PlanBank): BankDebts {
  const { accounts } = report.stored.value.analysis
  const pairs = matchCards(report.stored.value.analysis, bank.accounts)
  const linked = resolved.debts.map(({ balance, limit, name }) => {
    const fitting = pairs.filter(({ index }) => {
      const account = accounts[index]
      const isSame = account?.balance === balance && account.limit === limit
      const label = account === undefined ? undefined : toAccountLabel(account.name)
      return isSame && (label === undefined || label === name)
    })
    return fitting.length === 1 ? fitting[0]?.linked : undefined
  })
  const debts = resolved.debts.map((debt, index) => withTerms(debt, linked[index]))
  const assumesMinimum = linked.some((account) => findMinimum(account) === undefined)
  return { ...resolved, debts, linked, assumesMinimum }
}

function withTerms(debt: PlanDebt, linked: LinkedAccount | undefined): PlanDebt {
  const rate = linked?.terms?.annualRate ?? debt.rate
  return { ...debt, rate, minimum: findMinimum(linked) ?? assumeMinimum(debt.balance, rate) }
}

/**
 * Minimum of the months to come. A card that owes and has a minimum of 0 was used after its last statement: the next
 * one asks for more. Undefined when not known.
 */
function findMinimum(linked: LinkedAccount | undefined): number | undefined {
  if (linked === undefined) return undefined
  const minimum = linked.terms?.minimumPayment ?? undefined
  return minimum === 0 && isCard(linked) && linked.balances.current > 0 ? undefined : minimum
}

/** Linked cards with a limit, for a person without a whole report; undefined when there are none. */
export function cardsOfBank(bank: PlanBank, language: Language): BankDebts | undefined {
  const cards = bank.accounts.filter(
    ({ type, balances: { limit } }) => isCard({ type }) && limit !== null && limit > 0,
  )
  if (cards.length === 0) return undefined
  return toBankDebts(cards, cards.length > 1, language)
}

/** Linked debts with a balance and a known rate, and the names of those without one. */
export function ratedDebtsOfBank(
  bank: PlanBank,
  language: Language,
): { readonly known: BankDebts; readonly unrated: readonly string[] } | undefined {
  const owed = bank.accounts.filter((account) => isDebt(account) && account.balances.current > 0)
  const rated = owed.filter(
    (account) =>
      account.terms?.annualRate != null &&
      (isCard(account) || account.terms.minimumPayment !== null),
  )
  if (rated.length === 0) return undefined
  const cards = bank.accounts.filter(isCard)
  const isWhole = cards.length > 1 && cards.every(({ balances }) => balances.limit !== null)
  const unrated = owed.filter((account) => !rated.includes(account))
  return {
    known: toBankDebts(rated.slice(0, limits.plans.maxDebts), isWhole, language),
    unrated: unrated.map((account, index) => nameOf(account, index, language)),
  }
}

function toBankDebts(
  accounts: readonly LinkedAccount[],
  isWhole: boolean,
  language: Language,
): BankDebts {
  const debts = accounts.map((account, index): PlanDebt => {
    const balance = Math.max(0, account.balances.current)
    const limit = isCard(account) ? (account.balances.limit ?? undefined) : undefined
    const name = nameOf(account, index, language)
    return withTerms({ name, balance, limit, rate: undefined, minimum: 0 }, account)
  })
  const assumesMinimum = accounts.some((account) => findMinimum(account) === undefined)
  return { debts, isWhole, usesReport: false, assumesMinimum, linked: accounts }
}

/** A name without advice or long numbers, with the last digits that tell two cards apart. */
function nameOf({ name, institution, mask }: LinkedAccount, index: number, language: Language) {
  const label = toAccountLabel(name) ?? toAccountLabel(institution)
  if (label === undefined) return formatCard(index + 1, {}, language)
  return mask === '' || label.endsWith(mask) ? label : `${label} ${mask}`
}

/**
 * Whole dollars a month that the accounts leave for the linked debts of a plan, or for all linked cards where the plan
 * has debts of the caller; undefined when not known.
 */
export function findBudget(
  { facts, accounts }: PlanBank,
  linked: BankDebts['linked'],
  now: number,
): number | undefined {
  const debts = linked.flatMap((account) => account ?? [])
  const budget = findMonthlyBudget(debts.length === 0 ? accounts.filter(isCard) : debts, facts, now)
  const monthly = Math.floor(budget ?? 0)
  return monthly > 0 ? Math.min(monthly, limits.plans.maxDollars) : undefined
}
