import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { predictActions } from '../../domain/advice/calculators/gain.ts'
import { toCents } from '../../domain/advice/plans/plan-debt.ts'
import { listPayments } from '../../domain/advice/plans/plan-payments.ts'
import {
  computeScorePlan,
  firstDues,
  paymentDay,
  type ScorePlan,
  type ScorePlanQuestion,
} from '../../domain/advice/plans/score-plan.ts'
import {
  explainStep,
  formatStep,
  formatSummary,
  judgeOutcome,
  listAssumptions,
  nameLateAccounts,
} from '../../domain/advice/plans/score-plan-text.ts'
import { isSpendable } from '../../domain/bank/bank-facts.ts'
import { addMonths, isoDay, startOfDay, toDay } from '../../domain/calendar.ts'
import { bilingual, type Language } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import { toUsedBank, usedBank } from '../bank/used-bank.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { countryField, dayField, named, outputList } from '../fields.ts'
import { toUsedReport, usedReport } from '../reports/used-report.ts'
import { listBankAssumptions } from './bank-assumptions.ts'
import {
  addTerms,
  type BankDebts,
  cardsOfBank,
  findBudget,
  findPlanBank,
  type PlanBank,
  withBank,
} from './bank-debts.ts'
import { presentPlan } from './plan-cards.ts'
import {
  budgetField,
  debtsField,
  debtsOfReport,
  findPlanReport,
  type PlanReport,
  planStart,
  type ResolvedDebts,
  resolveDebts,
  scoreField,
} from './plan-debts.ts'
import { pointRange } from './point-range.ts'
import { listStatementSteps, statementSteps } from './statement-steps.ts'

const { maxMonths, maxDollars } = limits.plans

const planStep = named(
  'ScorePlanStep',
  z.object({
    kind: z.enum(['past_due', 'dispute', 'card', 'minimums']),
    what: z.string(),
    account: z.string().nullable(),
    dollars: z.number(),
    /** Days of the first and the last payment, and the day by which the report shows it. */
    from: dayField,
    by: dayField,
    showsBy: dayField,
    points: pointRange,
    score: z.number(),
    why: z.string().nullable(),
  }),
)

/** Short in a tool's schema, where the pattern of an ISO date takes 150 tokens. */
const dayPattern = /^\d{4}-\d\d-\d\d$/

const dayForm = {
  en: 'must be a day like 2027-03-01',
  fr: 'doit être un jour comme 2027-03-01',
}

const input = named(
  'ScorePlanRequest',
  z.strictObject({
    target: scoreField,
    date: z
      .string()
      .regex(dayPattern, { error: bilingual(dayForm) })
      .optional(),
    months: z.int().min(1).max(maxMonths).optional(),
    /** Required unless linked accounts may be used and show what is free. */
    budget: budgetField.optional(),
    currentScore: scoreField.optional(),
    debts: debtsField.optional(),
    pastDue: z.number().min(0).max(maxDollars).optional(),
  }),
)

type PlanInput = z.output<typeof input>

export const buildScorePlan = defineOperation({
  name: 'build-score-plan',
  summary: 'Plan the steps to a target score',
  description:
    'Plans month by month how to reach a target score by a date (or in months) with a budget in dollars a month that includes the minimum payments of the cards: what to pay, on which account, by when, the likely points with their range, and whether the target is within reach. Cards, score and what is past due come from the newest analysed report where they are not given. Where the person allows it (useBankData), linked bank accounts give current balances, limits, rates, minimums and closing days of cards, and the budget when none is named. An estimate, never a promise; nothing is done.',
  usage:
    'Use for a target score by a date with a monthly budget; one action alone: `predict-impact`. Cards and score come from the latest report. Several debts with rates: `compare-payoff-options`. Quote its range, promise nothing.',
  api: 'engine',
  access: 'coach',
  effect: 'reads',
  dataClass: 'financial',
  command: {
    name: 'plan',
    nameFr: 'plan',
    positional: ['target', 'months', 'budget'],
    present: presentPlan,
  },
  rest: { method: 'POST', path: '/api/plan/score' },
  graphql: { kind: 'query', field: 'scorePlan', input: ({ input }) => input },
  input,
  output: named(
    'ScorePlan',
    z.object({
      currentScore: z.number(),
      target: z.number(),
      date: dayField,
      months: z.number(),
      budget: z.number(),
      /** The country on whose scale the scores are read. */
      country: countryField,
      outcome: z.enum(['reached', 'likely', 'possible', 'unlikely']),
      /** Scores at the date. */
      projected: pointRange,
      summary: outputList(z.string()),
      /** Day on which the same budget likely reaches the target; null beyond ten years. */
      reachedBy: dayField.nullable(),
      /** Dollars a month that likely reach it by the date; null when none do. */
      neededBudget: z.number().nullable(),
      steps: outputList(planStep),
      /** The same dollars each month from one day to another. */
      payments: outputList(
        named(
          'PlannedPayment',
          z.object({
            account: z.string(),
            dollars: z.number(),
            from: dayField,
            through: dayField,
          }),
        ),
      ),
      assumed: outputList(z.string()),
      sources: outputList(z.string()),
      report: usedReport.optional(),
      /** First payments on linked cards, before their statements close; absent without linked cards. */
      payBeforeStatement: statementSteps.optional(),
      /** The linked accounts that gave figures; absent when none did. */
      bank: usedBank.optional(),
      /** The budget is what the linked accounts leave. */
      budgetFromBank: z.literal(true).optional(),
    }),
  ),
  async handle(input, context) {
    const months = countMonths(input, context.now)
    const printed = await findPlanReport(context)
    const bank = await findPlanBank(printed, context)
    const report = withBank(printed, bank, context.now)
    const setting = toQuestion(input, months, { report, bank }, context)
    const { question, resolved } = setting
    requireBudget(question, input)
    const plan = computeScorePlan(question)
    const { linked } = resolved
    const answer = toAnswer(question, plan, resolved, report, context)
    const used = toUsedBank([
      ...linked.flatMap((account) => account ?? []),
      ...(input.budget === undefined ? (bank?.accounts.filter(isSpendable) ?? []) : []),
    ])
    if (used === undefined) return answer
    const { language, now } = context
    const isFromBank = input.budget === undefined
    return {
      ...answer,
      assumed: [
        ...listBankAssumptions({ used, isBudget: isFromBank }, language),
        ...answer.assumed,
      ],
      payBeforeStatement: listStatementSteps(question.debts, linked, plan.months, now),
      bank: used,
      ...(isFromBank ? { budgetFromBank: true as const } : {}),
    }
  },
})

/** Months until the date; less than one counts as one reporting cycle. */
function countMonths({ date, months }: PlanInput, now: number): number {
  if ((date === undefined) === (months === undefined)) {
    throw invalidField(date === undefined ? 'months' : 'date', {
      en: 'is one of two: send either date or months',
      fr: 'est l’un de deux champs : envoyez date ou months',
    })
  }
  if (date === undefined) return months ?? 1
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const end = toDay(year, month, day)
  if (end === undefined) throw invalidField('date', dayForm)
  const today = startOfDay(now)
  if (end <= today || end > addMonths(today, maxMonths)) {
    throw invalidField('date', {
      en: `must be a day after today, within ${maxMonths} months`,
      fr: `doit être un jour après aujourd’hui, dans les ${maxMonths} mois`,
    })
  }
  let count = 1
  while (addMonths(today, count + 1) <= end) count += 1
  return count
}

interface PlanSetting {
  readonly question: ScorePlanQuestion
  readonly resolved: BankDebts
}

interface PlanSources {
  /** With today's balances of the linked cards. */
  readonly report: PlanReport | undefined
  readonly bank: PlanBank | undefined
}

/** The stated figure, else that of the report or the bank; throws a 400 that names what neither gives. */
function toQuestion(
  input: PlanInput,
  months: number,
  { report, bank }: PlanSources,
  { language, now }: Pick<Context, 'language' | 'now'>,
): PlanSetting {
  const score = input.currentScore ?? report?.facts.score
  const resolved = chooseDebts(input, { report, bank }, language)
  if (score === undefined || resolved === undefined) {
    throw missingFields([
      ...(score === undefined ? ['currentScore'] : []),
      ...(resolved === undefined ? ['debts'] : []),
    ])
  }
  const { target } = input
  const budget = input.budget ?? (bank && findBudget(bank, resolved.linked, now))
  if (budget === undefined) throw missingBudget()
  const { debts, isWhole } = resolved
  const question: ScorePlanQuestion = {
    start: planStart(Math.round(score), resolved, report),
    ...{ target: Math.round(target), months, budget, debts, isWhole },
    pastDue: input.pastDue ?? report?.facts.pastDue ?? 0,
    report: report?.facts,
  }
  return { question, resolved }
}

function chooseDebts(
  { debts }: PlanInput,
  { report, bank }: PlanSources,
  language: Language,
): BankDebts | undefined {
  if (debts !== undefined) return { ...resolveDebts(debts, report, language), linked: [] }
  if (report?.facts.isComplete === true) {
    const printed = debtsOfReport(report, language)
    return bank === undefined ? { ...printed, linked: [] } : addTerms(printed, report, bank)
  }
  return bank === undefined ? undefined : cardsOfBank(bank, language)
}

function missingBudget() {
  return invalidField('budget', {
    en: 'is missing: send the dollars a month for these debts, minimum payments included',
    fr: 'manque : envoyez les dollars par mois pour ces dettes, paiements minimums compris',
  })
}

function missingFields(names: readonly string[]) {
  const list = names.join(', ')
  return invalidField(names[0] ?? '', {
    en: `is missing: without a whole analyzed report that shows them, send ${list} (debts: name, balance and limit of each card)`,
    fr: `manque : sans dossier entier analysé qui les donne, envoyez ${list} (debts : nom, solde et limite de chaque carte)`,
  })
}

function requireBudget(question: ScorePlanQuestion, { budget }: PlanInput): void {
  const due = Math.ceil(firstDues(question) - 1e-6)
  if (question.budget >= due) return
  if (budget === undefined) {
    throw invalidField('budget', {
      en: `is missing, and your accounts leave ${question.budget} dollars a month: less than the ${due} dollars of minimum payments and interest`,
      fr: `manque, et vos comptes laissent ${question.budget} dollars par mois : moins que les ${due} dollars de paiements minimums et d’intérêts`,
    })
  }
  throw invalidField('budget', {
    en: `is below what is due each month: the minimum payments and the interest come to ${due} dollars`,
    fr: `est inférieur à ce qui est dû chaque mois : les paiements minimums et les intérêts totalisent ${due} dollars`,
  })
}

function toAnswer(
  question: ScorePlanQuestion,
  plan: ScorePlan,
  { assumesMinimum }: ResolvedDebts,
  report: PlanReport | undefined,
  { now, language }: Pick<Context, 'now' | 'language'>,
) {
  const { start, target, months, budget } = question
  const toScore = (points: number) => Math.min(900, Math.max(300, start.score + points))
  const explained = plan.steps.map((step) => explainStep(step, question, language))
  return {
    ...{ currentScore: start.score, target, months, budget },
    country: start.country ?? predictActions(start, [], 1).country,
    date: isoDay(addMonths(now, months)),
    outcome: judgeOutcome(question, plan),
    projected: {
      likely: toScore(plan.gain.likely),
      best: toScore(plan.gain.high),
      worst: toScore(plan.gain.low),
    },
    summary: formatSummary(question, plan, language, now),
    reachedBy: plan.reachedIn === undefined ? null : isoDay(addMonths(now, plan.reachedIn)),
    neededBudget: plan.neededBudget ?? null,
    steps: plan.steps.map((step, index) => ({
      kind: step.kind,
      what: formatStep(step, question, language),
      account:
        step.kind === 'past_due'
          ? nameLateAccounts(question, language)
          : (question.debts[step.debt ?? -1]?.name ?? null),
      dollars: toCents(step.dollars),
      from: isoDay(paymentDay(now, step.from)),
      by: isoDay(paymentDay(now, step.through)),
      showsBy: isoDay(addMonths(now, step.months)),
      points: { likely: step.gain.likely, best: step.gain.high, worst: step.gain.low },
      score: step.score,
      why: explained[index]?.mechanism ?? null,
    })),
    payments: listPayments(question, plan.months, nameLateAccounts(question, language)).map(
      ({ from, through, ...payment }) => ({
        ...payment,
        from: isoDay(paymentDay(now, from)),
        through: isoDay(paymentDay(now, through)),
      }),
    ),
    assumed: listAssumptions(
      question,
      plan,
      { reportDay: report?.facts.date, assumesMinimum },
      language,
    ),
    sources: [...new Set(explained.flatMap((basis) => basis?.sources ?? []))],
    report: report && toUsedReport(report.stored),
  }
}
