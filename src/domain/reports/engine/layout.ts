import type { BureauName } from '../../bureaus.ts'
import { readFactors } from '../factors/canonical-factors.ts'
import { creditorName } from './accounts/creditor-name.ts'
import { type AccountSource, normalizeAccount } from './accounts/normalize-account.ts'
import {
  maxAccounts,
  type NormalAccount,
  type NormalInquiry,
  type NormalReport,
} from './normal-form.ts'
import { type AccountRecord, type RecordRules, readAccountRecords } from './text/account-records.ts'
import { readIdentity } from './text/identity.ts'
import { readInquiries } from './text/inquiries.ts'
import { readNotices } from './text/notices.ts'
import { readPublicRecords } from './text/public-records.ts'
import { type ReportText, readReportDate } from './text/report-text.ts'
import { readScores } from './text/scores.ts'
import { sectionsOf } from './text/sections.ts'

/** One printed form of reports. */
export interface Layout {
  readonly name: string
  /** True if the text has the markers of this layout; stops as early as possible. */
  recognizes(lines: readonly string[]): boolean
  read(text: ReportText): NormalReport
  /**
   * Decides whether a result without accounts is a report. Omitted if the markers are a bureau's
   * own, so that recognition suffices.
   */
  isReport?(report: NormalReport): boolean
  /**
   * No other layout may read text with its markers: a merged report read without columns would
   * assign one bureau's file to another, and dates to amounts.
   */
  readonly isOnlyReader?: boolean
  /**
   * Its markers are common words: earlier sure layouts take precedence, as bare lines over amounts
   * may be headings or trustees.
   */
  readonly isUnsure?: boolean
}

/** Lines searched for markers: about forty pages. */
const maxLines = 3_000

/** True if at least `min` markers occur. */
export function hasMarkers(
  lines: readonly string[],
  markers: readonly RegExp[],
  min: number,
): boolean {
  const missing = new Set(markers)
  // Labels recur in every account: test each distinct line once.
  for (const line of new Set(lines.slice(0, maxLines))) {
    if (line.length > 300) continue
    for (const mark of missing) {
      if (mark.test(line)) missing.delete(mark)
    }
    if (markers.length - missing.size >= min) return true
  }
  return false
}

/** Reads accounts one by one until there are more than a report can have. */
export function readAccounts<Item>(
  records: Iterable<Item>,
  read: (record: Item) => NormalAccount | undefined,
): readonly NormalAccount[] {
  const accounts: NormalAccount[] = []
  for (const record of records) {
    const account = read(record)
    if (account !== undefined) accounts.push(account)
    if (accounts.length > maxAccounts) break
  }
  return accounts
}

/** Combines a layout's accounts and inquiries with what all layouts print alike. */
export function wholeReport(
  text: ReportText,
  bureau: BureauName | null,
  accounts: readonly NormalAccount[],
  inquiries?: readonly NormalInquiry[],
): NormalReport {
  const sections = sectionsOf(text.lines)
  return {
    accounts,
    scores: readScores(text.lines),
    factors: readFactors(text.lines),
    inquiries: inquiries ?? readInquiries(text.lines, sections),
    reportDate: readReportDate(text),
    bureau,
    country: null,
    publicRecords: readPublicRecords(text.lines, sections),
    notices: readNotices(text.lines, sections),
    identity: readIdentity(text.lines, text.running, sections),
  }
}

/**
 * A bureau's form of the file that it must disclose to the consumer (15 USC 1681g), in Canada too.
 */
interface DisclosureForm extends Omit<RecordRules, 'strictness'> {
  readonly bureau: BureauName
  /** Closed accounts always have a closing date in this form. */
  readonly closingIsPrinted: boolean
  /** Adjusts the name and values of a record. */
  readonly sourceOf?: (record: AccountRecord) => Pick<AccountSource, 'name' | 'fields'>
}

/** A Canadian score's scale, or a bureau's Canadian site. */
const isCanadian = /\b300 ?(?:[-–]|to) ?900\b|\b(?:equifax|transunion)\.ca\b/i

export function readDisclosure(text: ReportText, form: DisclosureForm): NormalReport {
  const printed = text.lines.filter((line) => line.trim() !== '')
  const records = readAccountRecords(printed, { ...form, strictness: 'disclosure' })
  const accounts = readAccounts(records, (record) =>
    normalizeAccount({
      name: record.name,
      fields: record.fields,
      history: record.history,
      closingIsPrinted: form.closingIsPrinted,
      isCollection: record.section === 'collections',
      ...form.sourceOf?.(record),
    }),
  )
  const country = isCanadian.test(text.whole) ? 'CA' : 'US'
  return { ...wholeReport(text, form.bureau, accounts), country }
}

/** A street starts with its number, a place ends with its code. */
const address = /^\d+(?!\d*(?:st|nd|rd|th)\b)|\b[A-Z]{2}[ ,-]+\d{5}\b|\bphone\b|^\(?\d{3}\)?[ -]/i

/** Maximum lines of address and phone between a name and its account number. */
const maxAddressLines = 5

/**
 * Finds a creditor above its address, as older forms print it: an unlabeled name, and the first
 * labeled line below has the account number.
 */
export function nameOverNumber(
  lines: readonly string[],
  index: number,
  number: RegExp,
): string | undefined {
  const line = lines[index]?.trim() ?? ''
  if (line.length > 100 || /\S {2,}\S|:/.test(line)) return undefined
  const under = lines
    .slice(index + 1, index + 2 + maxAddressLines)
    .filter((one) => one.trim() !== '')
  const at = under.findIndex((one) => number.test(one))
  if (at < 0 || address.test(line)) return undefined
  const isAddress = (one: string) => address.test(one.trim()) || creditorName(one) === undefined
  return under.slice(0, at).every(isAddress) ? creditorName(line) : undefined
}
