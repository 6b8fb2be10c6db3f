import { creditorName } from '../creditor-name.ts'
import type { AccountRecord } from '../text/records.ts'
import type { ReportText } from '../text/report-text.ts'
import { withoutColumns } from './experian-disclosure/label-columns.ts'
import { bears, type Layout } from './layout.ts'
import { readDisclosure } from './shared/disclosure.ts'
import { nameOverNumber } from './shared/over-number.ts'

const marks = [
  /\bexperian\b/i,
  /^\s*prepared for\b/i,
  /^\s*account info\b/i,
  /potentially negative/i,
  /\bon record until\b/i,
  /accounts in good standing/i,
  /requests viewed by others/i,
  /credit limit\/original amount/i,
  /address identification number|partial account number/i,
  /^\s*(?:status updated|company sold|open\/closed)\s*$/i,
  /^\s*balance updated\s*$/i,
  /^\s*responsibility\s*:?\s*(?:$|individual|joint|authori)/i,
  /^\s*date of inquiry\b/i,
]

const accounts =
  /^\s*(?:(?:your |open |closed |credit |credit card |revolving |instal?lment |loan |mortgage |real estate |other )*accounts|(?:your )?accounts in good standing|(?:your )?potentially negative (?:items|accounts)?.*|(?:your )?accounts that may be considered negative|credit items|collections?|collection accounts)\s*$/i

const elsewhere =
  /^\s*(?:at a glance|account summary|overall credit usage|debt summary|summary|personal information|hard inquiries|soft inquiries|public records.*|inquiries|(?:record of )?requests (?:for|viewed).*|important messages?.*|know your rights.*|dispute.*|your personal statements?.*|score factors.*|credit score)\s*$/i

/**
 * The disclosure of Experian, as now ("Account Info" under the creditor's name, a label and its value
 * side by side) and as before ("Accounts in Good Standing", an address under the name). Account numbers
 * show their first digits, so no last four are known.
 */
export const experianDisclosure: Layout = {
  name: 'experian',
  recognizes: (lines) => bears(lines, marks, 3),
  read: (text) =>
    readDisclosure(plainLines(text), {
      bureau: 'Experian',
      closingIsPrinted: false,
      firstSection: 'accounts',
      sectionAt: sectionOf,
      startAt,
      sourceOf,
    }),
}

/**
 * A web page prints a link behind its titles ("ABCD BANKS        back to top") and "Current:" over the
 * remark that stands; under the payment history each lateness is told in words.
 */
function plainLines(text: ReportText): ReportText {
  const lines = withoutColumns(text.lines)
    .filter((line) => !/^\s*current:\s*$/i.test(line))
    .map((line) => withoutLink(line).replace(lateAsOf, 'Maximum delinquency: $1 days past due'))
    .flatMap((line) => [line, ...(keptUntil.exec(line.slice(0, 400)) ?? []).slice(0, 1)])
  return { ...text, lines }
}

function withoutLink(line: string): string {
  return /back to top/i.test(line) ? line.replace(/(?<!\s)\s+back to top\s*$/i, '') : line
}

/** In a sentence behind the status: "This account is scheduled to continue on record until Aug 2028." */
const keptUntil = /scheduled to continue on record until [a-z]{3,9} \d{4}/i

/** "60 days past due as of Jun 2024", in older forms "60 days as of Jun 2024, Mar 2023". */
const lateAsOf = /^\s*(\d{2,3}) days (?:past due )?as of\b/i

function sectionOf(line: string): string | undefined {
  if (line.length > 100) return undefined
  if (accounts.test(line)) return /collection/i.test(line) ? 'collections' : 'accounts'
  return elsewhere.test(line) ? '' : undefined
}

/** "BLACKPINE FINANCIAL    Account number 88210012....", "BLACKPINE FINANCIAL #88210012....", as its letters print it. */
const besideNumber =
  /^\s*(\S(?:(?! {2}|\t).){1,60}?)(?:(?: {2,}|\t)\s*(?:partial )?account number\b|\s+#[A-Z\d]{2,12}(?:\.{2,}|[xX*]{3,})\s*$)/i

/** The name stands over "Account Info" (a warning may part them), or over "Address". */
function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  const numbered = /#|account number/i.test(line) ? besideNumber.exec(line.slice(0, 160)) : null
  if (numbered?.[1] !== undefined) return creditorName(numbered[1])
  if (/\S {2,}\S|:/.test(line)) return undefined
  const following = lines
    .slice(index + 1, index + 6)
    .find((one) => one.trim() !== '' && !underName.test(one))
  const isNamed =
    isHead.test(following ?? '') || nameOverNumber(lines, index, partialNumber) !== undefined
  // Whether it can be a name costs most, and comes last.
  return isNamed ? creditorName(line) : undefined
}

const isHead = /^\s*(?:account info(?:rmation)?\s*$|account name\b|address\s*:)/i

/** What a page prints between a name and its "Account info": a grade, the balance. */
const underName =
  /^\s*(?:potentially negative|exceptional payment history|balance|(?:balance:? *)?\$[\d,.]+)\s*$/i

const partialNumber = /^\s*partial account number\b/i

function sourceOf({ name, fields }: AccountRecord) {
  const shown = [...fields].filter(([field, value]) => field !== 'number' || !isFirstDigits(value))
  return { name, fields: new Map(shown) }
}

/** Experian masks the end of a number; one without any mask shows no more than its beginning. */
function isFirstDigits(value: string): boolean {
  return /^\d{1,8}(?:[xX*.•]*)$/.test(value.replace(/\s/g, ''))
}
