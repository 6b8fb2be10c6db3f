import type { BureauId, BureauNames } from '../bureaus.ts'
import type { Language } from '../text/language.ts'
import { viewOf } from './bureau-view.ts'
import { readCounted } from './census/counted-reading.ts'
import { completeFile } from './complete-file.ts'
import { figuresOf } from './credit-figures.ts'
import { scoreFactorsOf } from './factors/score-factors.ts'
import { issuesOf } from './issues/find-issues.ts'
import type { Layout } from './layouts/layout.ts'
import { layouts } from './layouts/layouts.ts'
import { mostAccounts, mostEntries, type ReadAccount, type ReadReport } from './normal-form.ts'
import { plainReport } from './plain-report.ts'
import type { ReportAccount, ReportAnalysis } from './report.ts'
import { type ReportText, readText } from './text/report-text.ts'

export interface ReportQuestion {
  readonly bureau: BureauId
  readonly bureauNames: BureauNames
  /** Milliseconds since 1970; ages and periods are counted to here. */
  readonly now: number
  /** Of the factors' details and of what the issues say and advise. */
  readonly language: Language
}

/**
 * `not_a_report`: nothing in the text reads as an account, a score or a bureau's own form.
 * `too_many_accounts`, `too_many_entries`: more than one person has (`mostAccounts`, `mostEntries`).
 */
export type ReportProblem = 'not_a_report' | 'too_many_accounts' | 'too_many_entries'

/**
 * Reads a credit report as the asked bureau tells it: the layout is recognised, its labels and columns
 * are brought to one normal form, and factors and issues are told from that.
 */
export function analyzeReport(
  text: string,
  question: ReportQuestion,
): ReportAnalysis | ReportProblem {
  const printed = readText(text)
  const found = firstReading(printed)
  if (found === undefined) return 'not_a_report'
  if (found.report.accounts.length > mostAccounts) return 'too_many_accounts'
  const { inquiries, publicRecords, factors } = found.report
  if ([inquiries, publicRecords, factors].some((list) => list.length > mostEntries)) {
    return 'too_many_entries'
  }
  const { report, census } = readCounted(printed, found.layout, found.report)
  const view = viewOf(plainReport(report, question.language), question.bureauNames[question.bureau])
  const file = completeFile(view, census)
  const whole = file && { file, figures: figuresOf(file, question.now) }
  return {
    score: view.score?.value ?? null,
    scoreModel: view.score?.model ?? null,
    scoreFactors: scoreFactorsOf(view, whole?.figures, question),
    accounts: view.accounts.map(accountOf),
    issues: issuesOf(view, whole ?? census, question),
    complete: file !== undefined,
    layout: found.layout.name,
    reportDate: view.reportDate,
    country: view.country,
    inquiries: view.inquiries.map(({ date, by }) => ({ date, by })),
    publicRecords: view.publicRecords.map(({ bureau: _, ...record }) => record),
  }
}

interface Reading {
  readonly layout: Layout
  readonly report: ReadReport
}

/** The first layout that recognises the text and reads an account; else the first that recognised it for sure. */
function firstReading(text: ReportText): Reading | undefined {
  let thin: Reading | undefined
  // What heads each page bears marks, too, and was taken out of the lines.
  const isData = /^\s*[{[<]/.test(text.whole)
  const lines = isData ? text.lines : [...new Set(text.running.slice(0, 12)), ...text.lines]
  for (const layout of layouts) {
    if (thin !== undefined && layout.isUnsure === true) continue
    if (!layout.recognizes(lines)) continue
    const report = layout.read(text)
    const reading = { layout, report }
    if (report.accounts.length > 0) return reading
    if (layout.isReport?.(report) ?? true) thin ??= reading
    if (layout.isOnlyReader === true) return thin
  }
  return thin
}

function accountOf(account: ReadAccount): ReportAccount {
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
