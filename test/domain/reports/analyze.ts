import { readdirSync, readFileSync } from 'node:fs'
import type { BureauId } from '../../../src/domain/bureaus.ts'
import { analyzeReport } from '../../../src/domain/reports/analyze-report.ts'
import type { ReportAccount, ReportAnalysis } from '../../../src/domain/reports/report.ts'
import type { Language } from '../../../src/domain/text/language.ts'

const bureauNames = {
  bureau_a: 'Equifax',
  bureau_b: 'Experian',
  bureau_c: 'TransUnion',
} as const

/** Noon of 21 November 2026: every report of the fixtures was printed in the weeks before. */
const now = Date.UTC(2026, 10, 21, 12)

const folder = new URL('fixtures/', import.meta.url)

export const fixtureNames = readdirSync(folder).map((file) => file.replace('.txt', ''))

export function fixture(name: string): string {
  return readFileSync(new URL(`${name}.txt`, folder), 'utf8')
}

export function analyzeOrProblem(
  text: string,
  bureau: BureauId = 'bureau_a',
  at = now,
  language: Language = 'en',
) {
  return analyzeReport(text, { bureau, bureauNames, now: at, language })
}

export function tryAnalyze(text: string, bureau: BureauId = 'bureau_a', at = now) {
  const read = analyzeOrProblem(text, bureau, at)
  return typeof read === 'string' ? undefined : read
}

export function analyze(text: string, bureau: BureauId = 'bureau_a', at = now): ReportAnalysis {
  const analysis = tryAnalyze(text, bureau, at)
  if (analysis === undefined) throw new Error('this text reads as no credit report')
  return analysis
}

/**
 * One account a line: name, type, status, open, balance, limit, utilization, last four, opened, first
 * delinquency, past due; '-' for what is null.
 */
export function rowLines(accounts: readonly ReportAccount[]): readonly string[] {
  return accounts.map((one) =>
    [
      one.name,
      one.type,
      one.status,
      one.open,
      one.balance,
      one.limit,
      one.utilization,
      one.lastFour,
      one.openedOn,
      one.firstDelinquencyOn,
      one.pastDue,
    ]
      .map((value) => value ?? '-')
      .join(' '),
  )
}

/** The issues as "kind severity account". */
export function issuesOf({ issues }: ReportAnalysis): readonly string[] {
  return issues.map(({ kind, severity, account }) => `${kind} ${severity} ${account ?? '-'}`)
}
