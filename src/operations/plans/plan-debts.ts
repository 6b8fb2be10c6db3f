import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { formatCard } from '../../domain/advice/calculators/format.ts'
import { type FileStart, withOwnCards } from '../../domain/advice/calculators/gain.ts'
import {
  extractReportFacts,
  type ReportFacts,
} from '../../domain/advice/calculators/report-facts.ts'
import { assumeMinimum, findCards, type PlanDebt } from '../../domain/advice/plans/plan-debt.ts'
import type { ReportAccount } from '../../domain/reports/report.ts'
import { isNamedBy } from '../../domain/scoring/card-balances.ts'
import type { Language, Localized } from '../../domain/text/language.ts'
import { sanitizeName } from '../../domain/text/sanitize.ts'
import { invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { textField } from '../fields.ts'
import { newestReport } from '../reports/saved-reports.ts'

const { maxDebts, maxDollars, maxNameLength, maxRate } = limits.plans

const dollars = z.number().min(0).max(maxDollars)
const rate = z.number().min(0).max(maxRate)

export const scoreField = z.number().min(300).max(900)

export const budgetField = z.number().positive().max(maxDollars)

const debtFields = {
  name: textField(maxNameLength),
  balance: dollars.optional(),
  minimum: dollars.optional(),
  /** Credit limit of a card. */
  limit: z.number().positive().max(maxDollars).optional(),
}

/** Debts whose rate may be unknown. */
export const debtsField = z
  .array(z.strictObject({ ...debtFields, rate: rate.optional() }))
  .min(1)
  .max(maxDebts)

/** Debts with their yearly rate in percent. */
export const ratedDebtsField = z
  .array(z.strictObject({ ...debtFields, rate }))
  .min(1)
  .max(maxDebts)

type DebtInput = z.output<typeof debtsField>[number]

/** The caller's newest report and its facts; undefined without one. */
export interface PlanReport {
  readonly stored: Stored<'reports'>
  readonly facts: ReportFacts
}

export async function findPlanReport(
  context: Pick<Context, 'caller' | 'store' | 'now'>,
): Promise<PlanReport | undefined> {
  const stored = await newestReport(context)
  if (stored === undefined) return undefined
  return { stored, facts: extractReportFacts(stored.value, context.now) }
}

/** Debts of a plan, and whether the report gave any of their figures. */
export interface ResolvedDebts {
  readonly debts: readonly PlanDebt[]
  readonly isWhole: boolean
  readonly usesReport: boolean
  readonly assumesMinimum: boolean
}

/** Fills what the debts leave out from the report's account of that name; throws a 400 otherwise. */
export function resolveDebts(
  inputs: readonly DebtInput[],
  report: PlanReport | undefined,
  language: Language,
): ResolvedDebts {
  let usesReport = false
  let assumesMinimum = false
  const debts = inputs.map((input, index): PlanDebt => {
    const field = `debts[${index}]`
    const account = input.balance === undefined ? findAccount(input.name, report) : undefined
    if (account !== undefined) usesReport = true
    const balance = input.balance ?? account?.balance ?? undefined
    if (balance === undefined) throw invalidField(`${field}.balance`, missingBalance)
    const limit = input.limit ?? (account === undefined ? undefined : limitOf(account))
    if (input.minimum === undefined && limit === undefined && balance > 0) {
      throw invalidField(`${field}.minimum`, missingMinimum)
    }
    if (input.minimum === undefined) assumesMinimum = true
    const minimum = input.minimum ?? assumeMinimum(balance, input.rate)
    const name = sanitizeName(input.name) || formatCard(index + 1, {}, language)
    return { name, balance, rate: input.rate, minimum, limit }
  })
  const cards = findCards(debts).length
  const reported = usesReport ? (report?.facts.cards.length ?? 0) : 0
  return { debts, isWhole: cards > 1 && cards >= reported, usesReport, assumesMinimum }
}

/** Every card of the report with its figures. */
export function debtsOfReport({ facts: { cards } }: PlanReport, language: Language): ResolvedDebts {
  const debts = cards.map((card, index): PlanDebt => {
    const { name = formatCard(index + 1, {}, language), balance, limit } = card
    const minimum = assumeMinimum(balance, undefined)
    return { name, balance, rate: undefined, minimum, limit }
  })
  return { debts, isWhole: true, usesReport: true, assumesMinimum: true }
}

/** Start of predictions; the debts' cards stand in for the report's when they are all. */
export function planStart(
  score: number,
  { debts, isWhole, usesReport }: ResolvedDebts,
  report: PlanReport | undefined,
): FileStart {
  const country = report?.facts.country
  const file = report?.facts.file
  const cards = findCards(debts).map(({ card }) => card)
  if (file === undefined || cards.length === 0 || usesReport) return { score, country, file }
  return { score, country, file: withOwnCards(file, { cards, isWhole }) }
}

function findAccount(name: string, report: PlanReport | undefined): ReportAccount | undefined {
  if (report === undefined) return undefined
  const { accounts } = report.stored.value.analysis
  const fitting = accounts.filter(
    ({ name: printed, lastFour, balance, open }) =>
      open !== false &&
      balance !== null &&
      balance >= 0 &&
      isNamedBy({ name: printed, lastFour: lastFour ?? undefined }, name),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

const revolving: ReadonlySet<string> = new Set(['credit_card', 'line_of_credit'])

const limitOf = ({ type, limit }: ReportAccount): number | undefined =>
  revolving.has(type) && limit !== null && limit > 0 ? limit : undefined

const missingBalance: Localized = {
  en: 'is missing, and the latest analyzed report has no single open account of this name',
  fr: 'manque, et le dernier dossier analysé n’a pas de compte ouvert unique de ce nom',
}

const missingMinimum: Localized = {
  en: 'is missing: a minimum can be assumed for a card with a limit, not for a loan',
  fr: 'manque : un minimum peut être supposé pour une carte avec une limite, pas pour un prêt',
}
