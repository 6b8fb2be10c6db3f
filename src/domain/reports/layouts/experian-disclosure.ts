import { creditorName } from '../creditor-name.ts'
import type { AccountRecord } from '../text/records.ts'
import type { ReportText } from '../text/report-text.ts'
import { readDisclosure } from './disclosure.ts'
import { withLabelsBeside } from './labels-over-values.ts'
import { bears, type Layout } from './layout.ts'
import { nameOverNumber } from './over-number.ts'

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
  /^\s*(?:accounts|your accounts|(?:your )?accounts in good standing|(?:your )?potentially negative (?:items|accounts)?.*|(?:your )?accounts that may be considered negative|credit items|collections?|collection accounts)\s*$/i

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
    readDisclosure(withoutLinks(text), {
      bureau: 'Experian',
      closingIsPrinted: false,
      firstSection: 'accounts',
      sectionAt: sectionOf,
      startAt,
      sourceOf,
    }),
}

/** A web page prints a link behind its titles: "ABCD BANKS        back to top". */
function withoutLinks(text: ReportText): ReportText {
  const lines = text.lines.map((line) => line.replace(/(?<!\s)\s+back to top\s*$/i, ''))
  return { ...text, lines: withLabelsBeside(lines) }
}

function sectionOf(line: string): string | undefined {
  if (line.length > 100) return undefined
  if (accounts.test(line)) return /collection/i.test(line) ? 'collections' : 'accounts'
  return elsewhere.test(line) ? '' : undefined
}

/** "BLACKPINE FINANCIAL    Account number 88210012....", as its letters print it. */
const besideNumber = /^\s*(\S(?:(?! {2}|\t).){1,60})(?: {2,}|\t)\s*(?:partial )?account number\b/i

/** The name stands over "Account Info" (a warning may part them), or over "Address". */
function startAt(lines: readonly string[], index: number): string | undefined {
  const beside = besideNumber.exec(lines[index]?.slice(0, 160) ?? '')?.[1]
  if (beside !== undefined) return creditorName(beside)
  const name = creditorName(lines[index] ?? '')
  if (name === undefined || /\S {2,}\S|:/.test(lines[index]?.trim() ?? '')) return undefined
  const following = lines
    .slice(index + 1, index + 6)
    .filter(
      (line) =>
        line.trim() !== '' &&
        !/^\s*(?:potentially negative|exceptional payment history)\s*$/i.test(line),
    )
  const isHead = /^\s*(?:account info(?:rmation)?\s*$|account name\b|address\s*:)/i
  return isHead.test(following[0] ?? '') ? name : nameOverNumber(lines, index, partialNumber)
}

const partialNumber = /^\s*partial account number\b/i

function sourceOf({ name, fields }: AccountRecord) {
  const shown = [...fields].filter(([field, value]) => field !== 'number' || !isFirstDigits(value))
  return { name, fields: new Map(shown) }
}

/** Experian masks the end of a number; one without any mask shows no more than its beginning. */
function isFirstDigits(value: string): boolean {
  return /^\d{1,8}(?:[xX*.•]*)$/.test(value.replace(/\s/g, ''))
}
