import { mostAccounts, type Notice, type ReadAccount } from '../normal-form.ts'
import type { ReportText } from '../text/report-text.ts'
import { bureauIn } from '../text/scores.ts'
import { bears, type Layout } from './layout.ts'
import { distinctNotices, noticesIn } from './lender-notices.ts'
import { applicantsFrom, reportDateFrom } from './lender-tri-merge/applicants.ts'
import type { PrintedTrade } from './lender-tri-merge/printed-trade.ts'
import { printedTrades } from './lender-tri-merge/printed-trades.ts'
import { inquiriesFrom, publicRecordsFrom } from './lender-tri-merge/records-and-inquiries.ts'
import { scoreModelsFrom } from './lender-tri-merge/score-models.ts'
import { type Sections, sectionsOf } from './lender-tri-merge/sections.ts'
import { accountFromTrade } from './lender-tri-merge/trade-account.ts'

const marks = [
  /\brepositor(?:ies|y)\b.{0,12}\b(?:XP|TU|EF|XPN|TUC|EFX|Experian)\b/i,
  /\bMO\.? ?REV\b|\bPAST\s+MO\b.*\bHISTORICAL\b/i,
  /\bHISTORICAL\b|\b30\s+60\s+90\+/i,
  /\b(?:XP|TU|EF)(?:[/ ](?:XP|TU|EF)){1,2}\s*$/,
  /\becoa key\b|\becoa\s?\/?\s?whose\b/i,
  /\bresidential mortgage credit report\b|\bmerged? (?:in-?file )?credit report\b|\btri-?merge/i,
  /^\s*score models\s*$/i,
  /\b(?:trade|derogatory) summary\b/i,
  /\bin-?file credit report\b|\binstant merge\b/i,
  /\bECOA\b.*\bBALANCE\b|\bBALANCE\b.*\bECOA\b/,
  /\b30[ /]+60[ /]+90\b.*\b(?:REPOS|BUREAUS|SOURCE)\b/,
  /\b(?:fair isaac|beacon 5\.0|fico classic|empirica)\b/i,
]

/**
 * The merged report of three repositories that mortgage lenders order. Each trade is printed once
 * with the repositories that report it: it counts for each of them. Sources: ECOA and column legends
 * as published by credit reporting agencies and mortgage associations (XP Experian, TU TransUnion,
 * EF Equifax).
 */
export const lenderTriMerge: Layout = {
  name: 'lender-tri-merge',
  recognizes: (lines) =>
    bears(lines, marks, 4) || (bears(lines, marks.slice(0, 1), 1) && bears(lines, marks, 3)),
  read(text) {
    const sections = sectionsOf(text.lines)
    const { coApplicant, identity } = applicantsFrom(
      [...(sections.get('head') ?? []), ...text.running],
      sections.get('sources') ?? [],
    )
    const { scores, factors } = scoreModelsFrom(sections.get('scores') ?? [], coApplicant, [
      ...identity.names,
      ...(coApplicant === '' ? [] : [coApplicant]),
    ])
    return {
      accounts: accountsOf(sections.get('trades') ?? []),
      scores,
      factors,
      inquiries: inquiriesFrom(sections.get('inquiries') ?? []),
      reportDate: reportDateFrom(linesOf(text)),
      bureau: null,
      country: 'US',
      publicRecords: publicRecordsFrom(sections.get('records') ?? []),
      notices: noticesOf(sections),
      identity,
    }
  },
}

function linesOf({ lines, running }: ReportText): readonly string[] {
  return [...lines.slice(0, 100), ...running.slice(0, 20)]
}

/** An entry for each repository; two trades with one name and number are about one account. */
function accountsOf(lines: readonly string[]): readonly ReadAccount[] {
  const accounts: ReadAccount[] = []
  const records = new Map<string, number>()
  for (const trade of printedTrades(lines)) {
    const account = trade.whose === 'C' ? undefined : accountFromTrade(trade)
    if (account === undefined) continue
    if (trade.bureaus.length === 0) accounts.push(account)
    const key = recordOf(trade, accounts.length)
    const record = records.get(key) ?? records.size
    records.set(key, record)
    for (const bureau of trade.bureaus) accounts.push({ ...account, bureau, record })
    if (accounts.length > mostAccounts) break
  }
  return accounts
}

function recordOf({ name, number }: PrintedTrade, place: number): string {
  return number === '' ? String(place) : `${name} ${number}`.toUpperCase()
}

/** Every part may tell that a repository keeps an alert, a freeze or a statement. */
function noticesOf(sections: Sections): readonly Notice[] {
  const lines = (['head', 'messages', 'scores', 'sources'] as const).flatMap(
    (section) => sections.get(section) ?? [],
  )
  return distinctNotices(lines.flatMap((line) => noticesIn(line, bureauIn(line))))
}
