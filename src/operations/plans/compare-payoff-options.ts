import { z } from 'zod'
import {
  comparePayoffs,
  neededPayment,
  type PayoffOption,
  type PayoffQuestion,
  strategies,
} from '../../domain/advice/plans/payoff-options.ts'
import {
  formatComparison,
  listPayoffAssumptions,
} from '../../domain/advice/plans/payoff-options-text.ts'
import { toCents } from '../../domain/advice/plans/plan-debt.ts'
import { formatMoney, joinList } from '../../domain/advice/wording.ts'
import { addMonths, isoDay } from '../../domain/calendar.ts'
import type { Language } from '../../domain/text/language.ts'
import { type Failure, invalidField } from '../../errors.ts'
import { toUsedBank, usedBank } from '../bank/used-bank.ts'
import { defineOperation } from '../define-operation.ts'
import { dayField, named, outputList } from '../fields.ts'
import { toUsedReport, usedReport } from '../reports/used-report.ts'
import { listBankAssumptions } from './bank-assumptions.ts'
import { findPlanBank, ratedDebtsOfBank, withBank } from './bank-debts.ts'
import { presentPayoff } from './plan-cards.ts'
import {
  budgetField,
  findPlanReport,
  type PlanReport,
  planStart,
  ratedDebtsField,
  resolveDebts,
  scoreField,
} from './plan-debts.ts'
import { pointRange } from './point-range.ts'

const strategyField = named('PayoffStrategy', z.enum(strategies))

const payoffOption = named(
  'PayoffOption',
  z.object({
    strategy: strategyField,
    months: z.number(),
    interest: z.number(),
    payoffDate: dayField,
    /** Debts in the order in which they end. */
    order: outputList(z.object({ account: z.string(), months: z.number(), paidOffBy: dayField })),
    /** After 3, 6 and 12 months; points are null without a score or without cards. */
    scores: outputList(
      z.object({
        months: z.number(),
        points: pointRange.nullable(),
        score: z.number().nullable(),
        utilization: z.number().nullable(),
        cardsAbove30: z.number(),
      }),
    ),
  }),
)

export const comparePayoffOptions = defineOperation({
  name: 'compare-payoff-options',
  summary: 'Compare orders of paying off debts',
  description:
    'Compares three ways to pay off debts with one monthly budget (dollars, minimum payments included): highest rate first (avalanche), smallest balance first (snowball) and fullest cards first (utilization). Gives months, interest, payoff date, and the likely points after 3, 6 and 12 months. Each debt needs its yearly rate in percent, which no report prints; balance and limit come from the newest analysed report when only the name is given. Where the person allows it (useBankData), linked bank accounts give the debts with their rates and minimums when none is named. Nothing is done.',
  usage:
    'Use when the person asks which debt to pay first; ask for each yearly rate. For a target score: `build-score-plan`.',
  api: 'engine',
  access: 'coach',
  effect: 'reads',
  dataClass: 'financial',
  command: { positional: ['budget'], present: presentPayoff },
  rest: { method: 'POST', path: '/api/plan/payoff' },
  graphql: { kind: 'query', field: 'payoffOptions', input: ({ input }) => input },
  input: named(
    'PayoffRequest',
    z.strictObject({
      budget: budgetField,
      debts: ratedDebtsField.optional(),
      currentScore: scoreField.optional(),
    }),
  ),
  output: named(
    'PayoffComparison',
    z.object({
      budget: z.number(),
      options: outputList(payoffOption),
      /** Several where they are equal; none for the score where no points are known. */
      best: z.object({
        cheapest: outputList(strategyField),
        quickest: outputList(strategyField),
        score: outputList(strategyField),
      }),
      summary: outputList(z.string()),
      assumed: outputList(z.string()),
      report: usedReport.optional(),
      /** The linked accounts that gave the debts; absent when none did. */
      bank: usedBank.optional(),
    }),
  ),
  async handle({ budget, debts: inputs, currentScore }, context) {
    const { language, now } = context
    const printed = await findPlanReport(context)
    const bank = await findPlanBank(printed, context)
    const report = withBank(printed, bank, now)
    const linked =
      inputs === undefined && bank !== undefined ? ratedDebtsOfBank(bank, language) : undefined
    if (inputs === undefined && linked === undefined) throw missingDebts(report)
    const resolved = linked?.known ?? resolveDebts(inputs ?? [], report, language)
    const score = currentScore ?? report?.facts.score
    const start = score === undefined ? undefined : planStart(Math.round(score), resolved, report)
    const question = { debts: resolved.debts, isWhole: resolved.isWhole, budget, start }
    requireBudget(question)
    const comparison = comparePayoffs(question)
    const { cheapest, quickest, bestForScore } = comparison
    const usesReport = resolved.usesReport || start?.file !== undefined || currentScore !== score
    const used = usesReport ? report : undefined
    const { assumesMinimum } = resolved
    const reportDay = used?.facts.date
    const usedAccounts = toUsedBank(linked?.known.linked.flatMap((account) => account ?? []) ?? [])
    return {
      budget,
      options: comparison.options.map((option) => toOptionView(option, question, now)),
      best: { cheapest, quickest, score: bestForScore },
      summary: formatComparison(question, comparison, language),
      assumed: [
        ...(usedAccounts === undefined
          ? []
          : listBankAssumptions({ used: usedAccounts, unrated: linked?.unrated ?? [] }, language)),
        ...listPayoffAssumptions({ reportDay, assumesMinimum }, language),
      ],
      report: used && toUsedReport(used.stored),
      ...(usedAccounts === undefined ? {} : { bank: usedAccounts }),
    }
  },
})

/** Names the report's debts, so that only their rates are left to look up. */
function missingDebts(report: PlanReport | undefined): Failure {
  const accounts = report?.stored.value.analysis.accounts ?? []
  const owed = accounts.flatMap(({ name, balance, open }) =>
    open === false || balance === null || balance <= 0 ? [] : [{ name, balance }],
  )
  const list = (one: Language) =>
    joinList(
      owed.map(({ name, balance }) => `${name} (${formatMoney(balance, one)})`),
      one,
    )
  if (owed.length === 0) {
    return invalidField('debts', {
      en: 'is missing: send name, balance, rate (percent a year), minimum and, for a card, limit of each debt',
      fr: 'manque : envoyez le nom, le solde, le taux (en pourcentage par an), le minimum et, pour une carte, la limite de chaque dette',
    })
  }
  const issue = {
    en: `is missing: reports print no interest rates. Send name and rate (percent a year) of each debt, and the minimum of a loan; the latest report shows ${list('en')}`,
    fr: `manque : les dossiers n’indiquent aucun taux d’intérêt. Envoyez le nom et le taux (en pourcentage par an) de chaque dette, et le minimum d’un prêt ; le dernier dossier affiche ${list('fr')}`,
  }
  return invalidField('debts', issue, { quoted: owed.map(({ name }) => name) })
}

function requireBudget({ debts, budget }: PayoffQuestion): void {
  const needed = neededPayment(debts)
  if (budget >= needed) return
  throw invalidField('budget', {
    en: `is too low to end these debts: the minimum payments and the interest need at least ${needed} dollars a month`,
    fr: `est trop bas pour venir à bout de ces dettes : les paiements minimums et les intérêts demandent au moins ${needed} dollars par mois`,
  })
}

function toOptionView(
  { strategy, months, interest, order, points }: PayoffOption,
  { debts, start }: PayoffQuestion,
  now: number,
) {
  const dayIn = (count: number) => isoDay(addMonths(now, count))
  return {
    strategy,
    months,
    interest: toCents(interest),
    payoffDate: dayIn(months),
    order: order.map((ended) => ({
      account: debts[ended.debt]?.name ?? '',
      months: ended.months,
      paidOffBy: dayIn(ended.months),
    })),
    scores: points.map(({ months: after, gain, utilization, highCards }) => ({
      months: after,
      points: gain === undefined ? null : { likely: gain.likely, best: gain.high, worst: gain.low },
      score: start === undefined || gain === undefined ? null : start.score + gain.likely,
      utilization: utilization === undefined ? null : Math.round(utilization * 10) / 10,
      cardsAbove30: highCards,
    })),
  }
}
