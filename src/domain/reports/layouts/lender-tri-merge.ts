import {
  maxAccounts,
  type NormalAccount,
  type NormalReport,
  type Notice,
} from '../engine/normal-form.ts'
import type { ReportText } from '../engine/text/report-text.ts'
import { bureauIn } from '../engine/text/scores.ts'
import { hasMarkers, type Layout } from './layout.ts'
import { applicantsFrom, reportDateFrom } from './lender-tri-merge/applicants.ts'
import { withoutBars } from './lender-tri-merge/barred-lines.ts'
import { headsTrades } from './lender-tri-merge/column-headings.ts'
import { entryTrades, labeledTrades } from './lender-tri-merge/labelled-trades.ts'
import { withoutWhose } from './lender-tri-merge/name-parts.ts'
import type { PrintedTrade } from './lender-tri-merge/printed-trade.ts'
import { printedTrades } from './lender-tri-merge/printed-trades.ts'
import { inquiriesFrom, publicRecordsFrom } from './lender-tri-merge/records-and-inquiries.ts'
import { scoreModelsFrom } from './lender-tri-merge/score-models.ts'
import { type Sections, sectionsOf } from './lender-tri-merge/sections.ts'
import { accountFromTrade } from './lender-tri-merge/trade-account.ts'
import { distinctNotices, noticesIn } from './shared/lender-notices.ts'

const code = '(?:XPN?|EXP?|TUC?|TRU|EFX?|EQ[XF]?)'

/** Evidence that the files of several repositories are merged. */
const mergedMarkers = [
  /\brepositor(?:ies|y)\b.{0,12}\b(?:XP|TU|EF|XPN|TUC|EFX|Experian)\b/i,
  new RegExp(
    `\\b${code}(?:\\s?[/,&]\\s?| )${code}(?:(?:\\s?[/,&]\\s?| )${code})?(?=[\\])]|\\s{2,}|\\s*$)`,
  ),
  /\b(?:bureaus?|repositories)(?: (?:requested|ordered|accessed|returned))?\s*:.{0,60}\bexperian\b.{0,60}\b(?:trans ?union|equifax)\b/i,
  /\bmerged? (?:in-?file |mortgage )?(?:credit )?report\b|\b(?:tri|3b?)-? ?merge|\binstant merge\b/i,
]

const marks = [
  ...mergedMarkers,
  /\bMO\.? ?REV\b|\bPAST\s+MO\b.*\bHISTORICAL\b|\b30\s*:\s*\d+\s+60\s*:/i,
  /\bsource\s*:\s*(?:EXP|XPN?|TUC?|EFX?)\b/i,
  /\bHISTORICAL\b|\b30\s+60\s+90\+?|\b30\/60\/90\b/i,
  /\becoa key\b|\becoa\s?\/?\s?whose\b/i,
  /\bmortgage (?:merged )?credit report\b|\bin-?file credit report\b/i,
  /^\s*score models\s*$/i,
  /\b(?:trade|derogatory) summary\b/i,
  /\b(?:ECOA|WHO|OWN|WHOSE|Borr)\b.*\bBAL(?:ANCE)?\b|\bBALANCE\b.*\bECOA\b/i,
  /\b(?:RE?PTD|REPORTED|RPT|OPENED|OPND)\b.{0,150}\bBAL(?:ANCE)?\b.{0,80}\b(?:PAST ?DUE|P\/D|STATUS|MOP)\b/i,
  /\b30[ /]+60[ /]+90\b.*\b(?:REPOS|BUREAUS|SOURCE|SRC)\b/,
  /\b(?:fair,? isaac|beacon 5(?:\.0)?|fico (?:classic|risk score|ii|v2|v?0?4)|empirica)\b/i,
]

/** Lines searched for the heading of trades. */
const maxHeadLines = 400

/**
 * Merged report of three repositories for mortgage lenders. Each trade is printed once with the
 * repositories that report it, and counts for each of them. Sources: ECOA and column legends
 * published by credit reporting agencies and mortgage associations (XP Experian, TU TransUnion, EF
 * Equifax).
 */
export const lenderTriMerge: Layout = {
  name: 'lender-tri-merge',
  isOnlyReader: true,
  recognizes: (lines) =>
    hasMarkers(lines, mergedMarkers, 1) &&
    (hasMarkers(lines, marks, 3) ||
      (hasMarkers(lines, mergedMarkers, 2) && lines.slice(0, maxHeadLines).some(headsTrades))),
  isReport: ({ scores, inquiries, publicRecords }) =>
    scores.length + inquiries.length + publicRecords.length > 0,
  read(text) {
    const sections = sectionsOf(withoutBars(text.lines))
    const { coApplicant, identity } = applicantsFrom(
      [...(sections.get('head') ?? []), ...text.running],
      sections.get('sources') ?? [],
    )
    const people = [...identity.names, ...(coApplicant === '' ? [] : [coApplicant])]
    const scored = sections.get('scores') ?? sections.get('head') ?? []
    const { scores, factors } = scoreModelsFrom(scored, coApplicant, people)
    return {
      ...accountsOf(sections.get('trades') ?? [], coApplicant !== ''),
      scores,
      factors,
      inquiries: inquiriesFrom(sections.get('inquiries') ?? []),
      reportDate: reportDateFrom(linesOf(text)),
      bureau: null,
      country: 'US',
      publicRecords: publicRecordsFrom(sections.get('records') ?? [], coApplicant !== ''),
      notices: noticesOf(sections),
      identity,
    }
  },
}

function linesOf({ lines, running }: ReportText): readonly string[] {
  return [...lines.slice(0, 100), ...running.slice(0, 20)]
}

type TradesRead = Pick<NormalReport, 'accounts'> & { readonly leftOut: readonly string[] }

/** One entry per repository; trades with the same name and number are one account. */
function accountsOf(lines: readonly string[], hasOther: boolean): TradesRead {
  const accounts: NormalAccount[] = []
  const leftOut: string[] = []
  const records = new Map<string, number>()
  for (const trade of withoutWhose([...printedTrades(lines)])) {
    const isOthers = trade.whose === 'C' || (hasOther && trade.ecoa === 'C' && trade.whose === '')
    if (isOthers) leftOut.push(trade.name)
    const account = isOthers ? undefined : accountFromTrade(trade)
    if (account === undefined) continue
    if (trade.bureaus.length === 0) accounts.push(account)
    const key = recordOf(trade, accounts.length)
    const record = records.get(key) ?? records.size
    records.set(key, record)
    for (const bureau of trade.bureaus) accounts.push({ ...account, bureau, record })
    if (accounts.length > maxAccounts) break
  }
  return accounts.length > 0 ? { accounts, leftOut } : labelledAccounts(lines, hasOther)
}

function labelledAccounts(lines: readonly string[], hasOther: boolean): TradesRead {
  const accounts: NormalAccount[] = []
  const leftOut: string[] = []
  const entries = entryTrades(lines)
  for (const { account, bureaus, isOthers } of entries.length > 0
    ? entries
    : labeledTrades(lines)) {
    if (isOthers && hasOther) {
      leftOut.push(account.name)
      continue
    }
    const record = accounts.length
    if (bureaus.length === 0) accounts.push(account)
    for (const bureau of bureaus) accounts.push({ ...account, bureau, record })
    if (accounts.length > maxAccounts) break
  }
  return { accounts, leftOut }
}

function recordOf({ name, number }: PrintedTrade, place: number): string {
  return number === '' ? String(place) : `${name} ${number}`.toUpperCase()
}

/** Any section may mention an alert, freeze or statement. */
function noticesOf(sections: Sections): readonly Notice[] {
  const lines = (['head', 'messages', 'scores', 'sources'] as const).flatMap(
    (section) => sections.get(section) ?? [],
  )
  return distinctNotices(lines.flatMap((line) => noticesIn(line, bureauIn(line))))
}
