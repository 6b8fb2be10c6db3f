import { hasMarkers, type Layout } from '../../engine/layout.ts'
import {
  maxAccounts,
  type NormalAccount,
  type NormalReport,
  type Notice,
  type PrintedIdentity,
} from '../../engine/normal-form.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { distinctNotices, noticesIn } from '../../engine/text/notices.ts'
import type { ReportText } from '../../engine/text/report-text.ts'
import { bureauIn } from '../../engine/text/scores.ts'
import { headsTrades } from './column-headings.ts'
import { entryTrades, labeledTrades } from './labeled-trades.ts'
import { withoutWhose } from './name-parts.ts'
import { printedTrades } from './printed-trades.ts'
import { inquiriesFrom, publicRecordsFrom } from './records-and-inquiries.ts'
import { scoreModelsFrom } from './scores.ts'
import { type MergeSections, sectionsOf } from './sections.ts'
import { accountFromTrade } from './trade-account.ts'
import type { PrintedTrade } from './trade-words.ts'

interface Applicants {
  /** Name of the other applicant as printed; '' without one. */
  readonly coApplicant: string
  readonly identity: PrintedIdentity
}

const applicant = /^\s*(?:applicant|borrower)(?: 1)?(?: name)?(?: ?\([A-Z]1?\))?(?:\s*:)?\s+(.*)$/i
const other =
  /\b(?:co-?\s?(?:applicant|borrower)|(?:applicant|borrower) 2)(?: name)?(?: ?\([A-Z]2?\))?(?:\s*:)?\s*(.*)$/i
const number = /(?<!\d)[\dX*]{3}-?[\dX*]{2}-?(\d{4})(?!\d)/i
const variant =
  /\b(?:name|aka|also known as)\s*:\s*([\p{L}][\p{L}' .,-]{2,50}?)(?= {2,}|\s+\w+:|$)/giu

/** Reads the loan applicants from the page heads; names on file are listed with the sources. */
function applicantsFrom(head: readonly string[], sources: readonly string[]): Applicants {
  const names = new Set<string>()
  let coApplicant = ''
  let ending = ''
  for (const line of head.slice(0, 60)) {
    if (line.length > 300) continue
    coApplicant ||= nameAt(other.exec(line)?.[1] ?? '')
    const own = nameAt(applicant.exec(line.replace(other, ''))?.[1] ?? '')
    if (own !== '') names.add(own)
    if (ending === '' && /\b(?:soc|ssn|social)\b/i.test(line)) ending = number.exec(line)?.[1] ?? ''
  }
  for (const line of sources) {
    if (line.length > 300) continue
    for (const [, name = ''] of line.matchAll(variant))
      if (name.trim().toUpperCase() !== coApplicant.toUpperCase()) names.add(name.trim())
  }
  return {
    coApplicant,
    identity: { names: [...names].slice(0, 12), numberEndings: ending === '' ? [] : [ending] },
  }
}

/** Name at the start of a value, up to the next label. */
function nameAt(text: string): string {
  const name = text.split(/ {2,}|\t| ?\(|\b(?:ssn|soc|dob|co-)\b| (?=[\dX*]{3}-)/i)[0]?.trim() ?? ''
  return /^\p{L}[\p{L}' .,-]+$/u.test(name) ? name : ''
}

const printedDay = String.raw`\b\s*:?\s*(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|\p{L}{3,9}\.? \d{1,2},? \d{4})`

/** Date of completion, else of the order. */
const dated: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:date comp(?:leted)?|completed(?: date| on)?|comp(?:letion)? date|report(?:ed)? date|date (?:of report|issued|released|reported)|issued|released|pull date|date pulled|printed|created)${printedDay}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:date ordered|ordered|order date|received|rec'?d|date rec'?d|requested|date)${printedDay}`,
    'iu',
  ),
  /(?:^|\s)(\d{1,2}\/\d{1,2}\/\d{2,4})\s{1,4}\d{1,2}:\d\d\b/,
]

function reportDateFrom(lines: readonly string[]): string | null {
  const head = lines.slice(0, 200).filter((line) => line.length <= 300)
  for (const pattern of dated) {
    const printed = head.map((line) => pattern.exec(line)?.[1]).find((day) => day !== undefined)
    if (printed !== undefined) return parseShortDate(printed)
  }
  return null
}

/** Minimum cells of a row without outer bars: fewer bars belong to sentences. */
const minCells = 6

const maxLineLength = 400

/**
 * Converts tables of bars ("B | SHORE BANK / 4147**3318 | 06/2011 | …") to columns like other
 * merged reports; other lines stay.
 */
export function withoutBars(lines: readonly string[]): readonly string[] {
  if (!lines.some(isBarred)) return lines
  const converted: string[] = []
  let table: (readonly string[])[] = []
  const end = () => {
    converted.push(...inColumns(table))
    table = []
  }
  for (const line of lines) {
    if (table.length > 0 && line.trim() === '') continue
    const cells = isBarred(line) ? cellsBetween(line) : []
    if (table.length > 0 && cells.length !== table[0]?.length) end()
    if (cells.length > 0) table.push(cells)
    else converted.push(line)
  }
  end()
  return converted
}

function isBarred(line: string): boolean {
  if (line.length > maxLineLength || !line.includes(' | ')) return false
  return /^\s*\|.*\|\s*$/.test(line) || line.split(' | ', minCells).length >= minCells
}

function cellsBetween(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\|\s*|\s*\|$/g, '')
    .split('|')
    .map((cell) => cell.trim().replace(/\s+\/\s+(?=[\w*]*\d[\w*]*$)/, '  ') || '-')
}

function inColumns(table: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = table
  const widths = first.map((_, place) => Math.max(...table.map((row) => row[place]?.length ?? 0)))
  return table.map((row) =>
    row
      .map((cell, place) => cell.padEnd((widths[place] ?? 0) + 2))
      .join('')
      .trimEnd(),
  )
}

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

const markers = [
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
    (hasMarkers(lines, markers, 3) ||
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
function noticesOf(sections: MergeSections): readonly Notice[] {
  const lines = (['head', 'messages', 'scores', 'sources'] as const).flatMap(
    (section) => sections.get(section) ?? [],
  )
  return distinctNotices(lines.flatMap((line) => noticesIn(line, bureauIn(line))))
}
