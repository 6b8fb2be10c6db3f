import { z } from 'zod'
import type { FileStart } from '../../domain/advice/calculators/gain.ts'
import {
  effectOfAll,
  effectOnScore,
  suggestPayments,
} from '../../domain/advice/plans/card-payments.ts'
import type { BankFacts, LinkedAccount } from '../../domain/bank/bank-facts.ts'
import type { CashFacts } from '../../domain/bank/cash-flow.ts'
import { type BankInsights, type CardInsight, findInsights } from '../../domain/bank/insights.ts'
import { findPaymentWarnings } from '../../domain/bank/payment-warnings.ts'
import { type Language, localize } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { timestamp } from '../fields.ts'
import { newestReport } from '../reports/saved-reports.ts'
import { toUsedReport } from '../reports/used-report.ts'
import { noteOnFreshness } from './freshness-note.ts'
import { type InsightStart, startIn, toInsightStart } from './insight-start.ts'
import { presentInsights } from './insights-card.ts'
import { bankInsightsOutput } from './insights-output.ts'
import { loadBankFacts, mayUseBankData } from './load-bank-facts.ts'

type Output = z.input<typeof bankInsightsOutput>

export const getBankInsights = defineOperation({
  name: 'get-bank-insights',
  summary: 'What to pay on your cards and when, from your bank accounts',
  description:
    'Computes from the linked bank accounts: for each card how much of its limit is used now, when its statement closes, what to pay before then to report under 30 and under 10 percent and the likely points of it (from the newest analyzed report, with a range); payments that are due or at risk; cash that is free after the bills until the next pay, and the cards on which it helps most. What the bank does not state is null. Nothing is paid.',
  usage:
    'Use for real card use, what to pay before a statement closes, due payments and free cash. For other amounts: `predict-impact`; for a target: `build-score-plan`. Say when the bank was last read.',
  api: 'console',
  access: 'bank',
  effect: 'reads',
  dataClass: 'financial',
  command: { name: 'payments', nameFr: 'paiements', present: presentInsights },
  rest: { method: 'GET', path: '/api/bank/insights' },
  graphql: { kind: 'query', field: 'bankInsights' },
  input: z.strictObject({}),
  output: bankInsightsOutput,
  async handle(_input, context): Promise<Output> {
    const { now, language } = context
    const [facts, usedByCoach] = await Promise.all([
      loadBankFacts(context),
      mayUseBankData(context),
    ])
    const note = noteOnFreshness(facts, now)
    const about = {
      last_sync: timestamp(facts?.lastSync ?? null),
      note: note === undefined ? null : localize(note, language),
      used_by_coach: usedByCoach,
    }
    if (facts === undefined) return { ...empty, ...about }
    const report = await newestReport(context)
    const from = toInsightStart(report, facts, now)
    return {
      ...toAnswer(findInsights(facts, now), from, language),
      warnings: toWarnings(facts, now),
      ...about,
      ...(report === undefined || from === undefined ? {} : { report: toUsedReport(report) }),
    }
  },
})

const empty = { cards: [], overall: [], cash: [], payments_due: [], debts: [], warnings: [] }

function toAnswer(
  { cards, overall, cash, due, debts }: BankInsights,
  from: InsightStart | undefined,
  language: Language,
): Pick<Output, 'cards' | 'overall' | 'cash' | 'payments_due' | 'debts'> {
  const suggestions = cash.map((money) => {
    const start = startIn(money.currency, from)
    const own = cards.filter(({ account }) => account.balances.currency === money.currency)
    return { money, start, payments: suggestPayments(own, money.free ?? 0, start) }
  })
  return {
    cards: cards.map((card) => {
      const { currency } = card.account.balances
      const own = suggestions.find(({ money }) => money.currency === currency)
      const isKnown = own !== undefined && own.money.free !== null && card.limit !== null
      return {
        ...toCard(card, startIn(currency, from)),
        suggested_payment: isKnown ? (own.payments.get(card) ?? 0) : null,
      }
    }),
    overall: overall.map(({ currency, isWhole, ...use }) => ({
      iso_currency_code: currency,
      ...use,
      complete: isWhole,
    })),
    cash: suggestions.map(({ money, start, payments }) => ({
      ...toCash(money),
      suggested: toSuggestion(payments, start, language),
    })),
    payments_due: due.map(({ account, day, amount }) => ({
      ...nameAccount(account),
      due_date: day,
      minimum_payment: amount,
    })),
    debts: debts.map((account) => ({
      ...nameAccount(account),
      type: account.type,
      balance: Math.max(0, account.balances.current),
      annual_rate: account.terms?.annualRate ?? null,
      minimum_payment: account.terms?.minimumPayment ?? null,
      due_date: account.terms?.dueDate ?? null,
    })),
  }
}

const nameAccount = ({
  accountId,
  connectionId,
  name,
  mask,
  institution,
  balances,
}: LinkedAccount) => ({
  account_id: accountId,
  connection_id: connectionId,
  name,
  mask,
  institution,
  iso_currency_code: balances.currency,
})

function toCard(card: CardInsight, start: FileStart | undefined) {
  const { account, balance, limit, utilization, gap, closing, pay } = card
  const toPayment = (dollars: number) => {
    const effect = effectOnScore(card, dollars, start)
    return { amount: dollars, ...toPoints(effect?.gain, start) }
  }
  return {
    ...nameAccount(account),
    ...{ balance, limit, utilization },
    utilization_unknown: gap,
    closing_date: closing?.day ?? null,
    closing_date_estimated: closing?.isEstimated ?? null,
    closing_date_basis: closing?.basis ?? null,
    due_date: account.terms?.dueDate ?? null,
    minimum_payment: account.terms?.minimumPayment ?? null,
    pay_before_closing:
      pay === null
        ? null
        : {
            to_under_30: toPayment(pay.toUnder30),
            to_under_10: toPayment(pay.toUnder10),
            to_best: pay.toBest,
          },
  }
}

function toPoints(
  gain: { readonly likely: number; readonly low: number; readonly high: number } | undefined,
  start: FileStart | undefined,
) {
  if (gain === undefined || start === undefined) return { points: null, score: null }
  const { likely, low: worst, high: best } = gain
  return { points: { likely, best, worst }, score: start.score + likely }
}

const toCash = ({ currency, onHand, bills, free, until, pay }: CashFacts) => ({
  iso_currency_code: currency,
  on_hand: onHand,
  ...{ bills, free, until },
  next_pay_date: pay?.nextDay ?? null,
  pay_period: pay?.period ?? null,
})

function toSuggestion(
  payments: ReadonlyMap<CardInsight, number>,
  start: FileStart | undefined,
  language: Language,
) {
  const total = [...payments.values()].reduce((sum, dollars) => sum + dollars, 0)
  if (total === 0) return null
  if (start === undefined) {
    return { total, ...toPoints(undefined, start), basis: { mechanisms: [], sources: [] } }
  }
  const { gain, ...basis } = effectOfAll(payments, start, language)
  return { total, ...toPoints(gain, start), basis }
}

/** Warnings of each connection: its rows say which payments were made. */
function toWarnings({ accounts: all, transactions }: BankFacts, now: number): Output['warnings'] {
  const accounts = all.filter(({ hasWholeHistory }) => hasWholeHistory)
  const connections = [...new Set(accounts.map(({ connectionId }) => connectionId))]
  return connections.flatMap((connection) => {
    const own = accounts.filter(({ connectionId }) => connectionId === connection)
    const ids = new Set(own.map(({ accountId }) => accountId))
    const rows = transactions.filter(({ accountId }) => ids.has(accountId))
    const institution = own[0]?.institution ?? ''
    const readAt = own[0]?.syncedAt ?? now
    const facts = { institution, accounts: own, transactions: rows, now, readAt }
    return findPaymentWarnings(facts).map(
      ({ problem, accountId, name, mask, institution, dueDate, amount, currency, ...rest }) => ({
        ...{ problem, account_id: accountId, name, mask, institution },
        iso_currency_code: currency,
        due_date: dueDate,
        amount,
        reportable_from: rest.reportableFrom,
      }),
    )
  })
}
