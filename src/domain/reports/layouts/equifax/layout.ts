import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { hasMarkers, type Layout, nameOverNumber, readDisclosure } from '../../engine/layout.ts'
import type { AccountRecord } from '../../engine/text/account-records.ts'
import type { ReportText } from '../../engine/text/report-text.ts'

const markers = [
  /\bequifax\b/i,
  /^\s*\d{1,2}\.\s+(?:summary|revolving accounts|mortgage accounts|installment accounts|other accounts)\b/i,
  /^\s*\d{1,2}\.\d{1,3}\s+\S/,
  /\bdebt[- ]to[- ]credit ratio\b/i,
  /\b(?:pays_as_agreed|pays as agreed)\b/i,
  /\breported balance\b/i,
  /\baccount designator\b|\bactivity designator\b/i,
  /\bamount past due\b/i,
]

/** "4. Revolving Accounts": a numbered section. */
const section = /^\s*\d{1,2}\.\s+([A-Za-z][A-Za-z /&-]{2,40})\s*$/

/** Sections of the web page before 2018, without numbers. */
const plainSection =
  /^\s*(?:((?:mortgage|instal?lment|revolving|other|negative|open|closed) accounts|collections)|credit summary|accounts|inquiries\b.{0,60}|negative information|public records|bankruptcies|judgments|liens|personal information)\s*$/i

const agency =
  /^\s*(?:collection )?agency(?: name)?\s*:?\s+(\S(?:(?! {2}|\t).){1,80}?)\s*(?: {2}|\t|$)/i

const numbered = /^\s*\d{1,2}\.\d{1,3}\.?\s+(\S.{0,100}?)\s*$/

/**
 * Disclosure of Equifax: numbered sections and account headings ("2.1 CAPITAL HARBOR BANK
 * (CLOSED)"), two label columns per line. Rows of its summary are account kinds, not accounts.
 */
export const equifaxDisclosure: Layout = {
  name: 'equifax',
  recognizes: (lines) => hasMarkers(lines, markers, 4),
  read: (text) =>
    readDisclosure(inParts(text), {
      bureau: 'Equifax',
      closingIsPrinted: true,
      firstSection: '',
      sectionAt: sectionOf,
      startAt,
      sourceOf,
    }),
}

/** Right column of labels in its public records and collections. */
const besides =
  / (?=(?:Status|Balance Date|Account Designator Code|Account Number|Creditor Classification|Last Payment Date|Case ID|Date Reported|Filer|Disposition Date)\b(?! *:))/i

const lefts =
  /^\s*(?:Date Reported|Collection Agency|Original Creditor Name|Date Assigned|Original Amount Owed|Amount|Reference Number|Date Filed|Type|Status)\b/i

/**
 * Separates record columns that a copy joined by one space, and moves a collection's agency, which
 * starts our record, above its line of dates.
 */
function inParts(text: ReportText): ReportText {
  const printed = text.lines.filter((line) => line.trim() !== '')
  const lines = printed.map((line) =>
    line.length < 200 && lefts.test(line) && !/\S {2,}\S|\t/.test(line)
      ? line.trim().replace(besides, '   ')
      : line,
  )
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1] ?? ''
    if (!/^\s*date reported\b/i.test(line) || !agency.test(below.slice(0, 200))) continue
    lines[index] = below
    lines[index + 1] = line
  }
  return { ...text, lines }
}

function sectionOf(line: string): string | undefined {
  if (line.length >= 80) return undefined
  const plain = plainSection.exec(line)
  const title = plain === null ? section.exec(line)?.[1] : (plain[1] ?? '')
  if (title === undefined) return undefined
  if (/collection/i.test(title)) return 'collections'
  return /accounts/i.test(title) ? 'accounts' : ''
}

function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  if (line.length >= 140) return undefined
  const name =
    numbered.exec(line)?.[1] ??
    agency.exec(line)?.[1] ??
    nameOverNumber(lines, index, numberAndStatus)
  return name === undefined || creditorName(name) === undefined ? undefined : name
}

/** Page before 2018: name, address, then number and status. */
const numberAndStatus = /^\s*account number\s*:.*\b(?:current|account) status\s*:/i

function sourceOf({ name, fields }: AccountRecord) {
  const isClosed = /\(closed\)\s*$/i.test(name)
  const remarks = `${fields.get('remarks') ?? ''}. Closed`
  return { name, fields: isClosed ? new Map([...fields, ['remarks', remarks] as const]) : fields }
}
