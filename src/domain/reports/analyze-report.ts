import type { BureauId, BureauNames } from '../bureaus.ts'
import type { Language, Localized } from '../text/language.ts'
import { maskPersonalNumbers, sanitizeName } from '../text/sanitize.ts'
import { completeFile, computeFigures, toBureauView } from './engine/bureau-view.ts'
import { verifyReport } from './engine/census/verify-report.ts'
import type { Layout } from './engine/layout.ts'
import {
  maxAccounts,
  maxEntries,
  type NormalAccount,
  type NormalReport,
} from './engine/normal-form.ts'
import { isPersonsName } from './engine/text/identity.ts'
import { type ReportText, readText } from './engine/text/report-text.ts'
import { computeScoreFactors } from './factors/score-factors.ts'
import { findIssues } from './issues/find-issues.ts'
import { layouts } from './layouts/layouts.ts'
import type { ReportAccount, ReportAnalysis } from './report.ts'

export interface AnalysisOptions {
  readonly bureau: BureauId
  readonly bureauNames: BureauNames
  /** Milliseconds since 1970; ages and periods are computed at this time. */
  readonly now: number
  /** Language of details, descriptions and recommendations. */
  readonly language: Language
}

/**
 * `not_a_report`: no account, score or bureau form was recognized. `too_many_accounts`,
 * `too_many_entries`: more than one person has (`maxAccounts`, `maxEntries`).
 */
export type ReportProblem = 'not_a_report' | 'too_many_accounts' | 'too_many_entries'

/**
 * Analyzes a credit report from the requested bureau's view: recognizes the layout, normalizes its
 * values, then derives factors and issues.
 */
export function analyzeReport(
  text: string,
  question: AnalysisOptions,
): ReportAnalysis | ReportProblem {
  const printed = readText(text)
  const found = findLayout(printed)
  if (found === undefined) return 'not_a_report'
  if (found.report.accounts.length > maxAccounts) return 'too_many_accounts'
  const { inquiries, publicRecords, factors } = found.report
  if ([inquiries, publicRecords, factors].some((list) => list.length > maxEntries)) {
    return 'too_many_entries'
  }
  const { report, census } = verifyReport(printed, found.layout, found.report)
  const view = toBureauView(
    sanitizeReport(report, question.language),
    question.bureauNames[question.bureau],
  )
  const file = completeFile(view, census)
  const whole = file && { file, figures: computeFigures(file, question.now) }
  return {
    score: view.score?.value ?? null,
    scoreModel: view.score?.model ?? null,
    scoreFactors: computeScoreFactors(view, whole?.figures, question),
    accounts: view.accounts.map(accountOf),
    issues: findIssues(view, whole ?? census, question),
    complete: file !== undefined,
    layout: found.layout.name,
    reportDate: view.reportDate,
    country: view.country,
    inquiries: view.inquiries.map(({ date, by }) => ({ date, by })),
    publicRecords: view.publicRecords.map(({ bureau: _, ...record }) => record),
  }
}

interface LayoutMatch {
  readonly layout: Layout
  readonly report: NormalReport
}

/** First layout that recognizes the text and reads an account, else the first sure match. */
function findLayout(text: ReportText): LayoutMatch | undefined {
  let fallback: LayoutMatch | undefined
  // Page headers contain marker words too, but were removed from the lines.
  const isData = /^\s*[{[<]/.test(text.whole)
  const lines = isData ? text.lines : [...new Set(text.running.slice(0, 12)), ...text.lines]
  for (const layout of layouts) {
    if (fallback !== undefined && layout.isUnsure === true) continue
    if (!layout.recognizes(lines)) continue
    const report = layout.read(text)
    const match = { layout, report }
    if (report.accounts.length > 0) return match
    if (layout.isReport?.(report) ?? true) fallback ??= match
    if (layout.isOnlyReader === true) return fallback
  }
  return fallback
}

function accountOf(account: NormalAccount): ReportAccount {
  const { name, type, status, open, balance, limit, utilization } = account
  const { lastFour, openedOn, firstDelinquencyOn, pastDue, worstLate, isAuthorizedUser } = account
  return {
    name,
    type,
    status,
    open,
    balance,
    limit,
    utilization,
    lastFour,
    openedOn,
    firstDelinquencyOn,
    pastDue,
    worstLate,
    isAuthorizedUser,
  }
}

/** Maximum characters of a creditor, model or person name, longer than any printed one. */
const maxLength = 60

/** Maximum characters of a printed reason. */
const maxReasonLength = 200

/**
 * Sanitizes every text that leaves the report: no identity numbers, hidden characters or markup. An
 * account whose name is only such a number is called unnamed; a line that names the consumer is
 * dropped.
 */
function sanitizeReport(report: NormalReport, language: Language): NormalReport {
  // Cache: the same name recurs for each bureau.
  const names = new Map<string | null, string | null>()
  const once = (printed: string | null) => {
    const known = names.get(printed)
    if (known !== undefined) return known
    const name = sanitize(printed)
    names.set(printed, name)
    return name
  }
  return {
    ...report,
    accounts: report.accounts
      .filter(({ name }) => !isPersonsName(name, report.identity))
      .map((account) => ({
        ...account,
        name: once(account.name) ?? unnamed[language],
        originalCreditor: once(account.originalCreditor),
      })),
    scores: report.scores.map((score) => ({ ...score, model: sanitize(score.model) })),
    factors: report.factors.map((factor) => ({
      ...factor,
      text: sanitize(factor.text, maxReasonLength) ?? '',
    })),
    inquiries: report.inquiries.map((inquiry) => ({ ...inquiry, by: once(inquiry.by) })),
    identity: {
      ...report.identity,
      names: report.identity.names.flatMap((name) => sanitize(name) ?? []),
    },
  }
}

const unnamed: Localized = { en: 'Unnamed account', fr: 'Compte sans nom' }

function sanitize(printed: string | null, maxCharacters = maxLength): string | null {
  if (printed === null) return null
  // Cut first to bound the work, but long enough to recognize a whole identity number.
  const name = maskPersonalNumbers(sanitizeName(printed.slice(0, 2 * maxReasonLength)))
  return /[\p{L}\p{N}]/u.test(name.replaceAll('XXXXX', ''))
    ? [...name].slice(0, maxCharacters).join('').trimEnd()
    : null
}
