import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { hasMarkers, type Layout, nameOverNumber, readDisclosure } from '../../engine/layout.ts'
import type { AccountRecord } from '../../engine/text/account-records.ts'
import type { AccountField } from '../../engine/text/labels.ts'

const labels = [
  'Account Type',
  'Address',
  'Balance',
  'Credit Limit',
  'Date Closed',
  'Date Opened',
  'Date Updated',
  'Estimated month and year (?:that )?this item will be removed',
  'High Balance',
  'Last Payment Made',
  'Loan Type',
  'Location',
  'Monthly Payment',
  'Original Amount',
  'Original Creditor',
  'Past Due',
  'Pay Status',
  'Payment Received',
  'Permissible Purpose',
  'Phone',
  'Remarks',
  'Requested On',
  'Responsibility',
  'Terms',
]

/** A value that starts with a capital, digit or sign right after its label. */
const squeezedLabel = new RegExp(`^(\\s*(?:${labels.join('|')}))(?=[\\dA-Z$>(])`)

/** Minimum lines that prove a page's cells were joined during extraction. */
const minSqueezedLines = 3

/** Separates labels from their values again: "Balance$5" becomes "Balance $5". */
function withLabelsApart(lines: readonly string[]): readonly string[] {
  let count = 0
  const apart = lines.map((line) => {
    const length = line.length > 300 ? undefined : squeezedLabel.exec(line)?.[1]?.length
    if (length === undefined) return line
    count += 1
    return `${line.slice(0, length)} ${line.slice(length)}`
  })
  return count < minSqueezedLines ? lines : apart
}

const markers = [
  /\btransunion\b/i,
  /personal credit report for/i,
  /accounts with adverse information/i,
  /^\s*satisfactory accounts/i,
  /\bpay status\b/i,
  /estimated month and year (?:that )?this item will be removed/i,
  /^\s*account information\s*$/i,
  /\bmaximum delinquency of\b/i,
  /regular inquiries/i,
]

const accounts =
  /^\s*(?:(?:open |closed |credit |revolving |instal?lment |mortgage |other )*accounts?|accounts with adverse information|adverse accounts|satisfactory accounts|collections?(?: accounts?)?|account information$)\s*$/i

const elsewhere =
  /^\s*(?:personal information|public records?.*|(?:regular|promotional|account review|requests?) ?inquiries.*|inquiries.*|consumer statements?.*|summary.*|special (?:notes|messages?).*|should you wish.*|your rights.*|additional information.*|credit score|score factors.*)\s*$/i

/** "RIVERSTONE BANK #517805****", "RIVERSTONE BANK 517805**********": a name with its number. */
const named =
  /^\s*(\S.*?)\s+#?\s?([A-Za-z\d]{0,12}[*Xx]{3}[\dXx*]*|[A-Za-z\d]{0,10}\d{2}\*{2,}|#[\dA-Za-z]{4,20}\**)\s*$/

/** In copied pages the masked number stands under the name. */
const numberAlone = /^\s*#?\s?[A-Za-z\d]{0,12}[*Xx]{3,}[\dXx*]*\s*$/

/**
 * Disclosure of TransUnion: the creditor with its masked number, "Account Information", and labeled
 * values. Adverse values stand between ">" and "<"; a closed card's former limit is "Credit Limit
 * (Hist.)".
 */
export const transunionDisclosure: Layout = {
  name: 'transunion',
  recognizes: (lines) => hasMarkers(lines, markers, 3),
  read(text) {
    const lines = withWorstCounted(withLabelsApart(text.lines).map(withoutBrackets))
    return readDisclosure(
      { ...text, lines },
      {
        bureau: 'TransUnion',
        closingIsPrinted: true,
        firstSection: 'accounts',
        sectionAt: sectionOf,
        startAt,
        sourceOf,
      },
    )
  },
}

/**
 * Labels one space after a value that fills its column: ">Maximum Delinquency of 90 days<", "Loan
 * Type: SECURED CREDIT CARD Credit Limit: $300".
 */
const besideValue =
  / (?=maximum delinquency\b)|(?<!\b(?:historical|hist\.?|total|scheduled)) (?=(?:credit limit|high balance|pay status|date (?:opened|updated|closed)|payment received|last payment made|original amount):)/gi

function withoutBrackets(line: string): string {
  const plain = line.replaceAll(/[><]/g, '')
  return line.length > 300 ? plain : plain.replace(besideValue, '   ')
}

/** "0 30-day", "30 days: 0" */
const lateCount = /\b(\d{1,3}) (?:30|60|90)-day\b|\b(?:30|60|90) days:? (\d{1,3})\b/gi

const lateCounts = /^\s*late payments\b/i

/**
 * Before 2013 TransUnion printed counts of payments 30, 60 and 90 days late, on a line or under
 * these numbers: rewrites the worst in the words of today's form.
 */
function withWorstCounted(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => {
    const next = () => lines.slice(index + 1, index + 4).find((one) => one.trim() !== '') ?? ''
    const counts = line.length > 200 ? undefined : countsIn(line, next)
    if (counts === undefined) return line
    const worst = ([90, 60, 30] as const).find((days) => Number(counts[days]) > 0)
    if (worst !== undefined) return `Maximum Delinquency: ${worst} days late`
    return counts[30] === undefined ? line : 'Maximum Delinquency: never late'
  })
}

type Counts = Readonly<Partial<Record<30 | 60 | 90, string>>>

/** "Late payments: 0 30-day, …", the same over its numbers, or "30 days late" over "1". */
function countsIn(line: string, next: () => string): Counts | undefined {
  const [, days, beside] = oneCount.exec(line) ?? []
  if (days !== undefined) {
    const count = beside === '' ? /^\s*(\d{1,3})\s*$/.exec(next())?.[1] : beside
    return count === undefined ? undefined : { [Number(days)]: count }
  }
  if (!lateCounts.test(line)) return undefined
  const below = /\b30\s+60\s+90\s*$/.test(line)
    ? /\s(\d{1,3})\s+(\d{1,3})\s+(\d{1,3})\s*$/.exec(next())?.slice(1)
    : undefined
  const counts =
    below ?? [...line.matchAll(lateCount)].map(([, before, behind]) => before ?? behind ?? '')
  const [thirty = '', sixty = '', ninety = ''] = counts
  return counts.length === 3 ? { 30: thirty, 60: sixty, 90: ninety } : undefined
}

const oneCount = /^\s*(30|60|90)\+? days late(?:\s*:)?\s*(\d{0,3})\s*$/i

function sectionOf(line: string): string | undefined {
  if (/^\s*account information\s*$/i.test(line)) return undefined
  if (accounts.test(line)) return /collection/i.test(line) ? 'collections' : 'accounts'
  return elsewhere.test(line) ? '' : undefined
}

function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  const withNumber = line.length < 160 ? named.exec(line)?.[1] : undefined
  if (withNumber !== undefined)
    return creditorName(withNumber) === undefined ? undefined : line.trim()
  const next = lines
    .slice(index + 1, index + 5)
    .find((one) => one.trim() !== '' && !numberAlone.test(one))
  const isHead = /^\s*account information\s*$/i.test(next ?? '') && !/\S {2,}\S|:/.test(line.trim())
  return isHead ? creditorName(line) : nameOverNumber(lines, index, numberLabel)
}

/** A name above "Account Number". */
const numberLabel = /^\s*account number\s*:?\s*(?:$|[A-Z\d]{0,16}[X*]{2})/i

function sourceOf({ name, fields }: AccountRecord) {
  const [, creditor = name, number] = named.exec(name) ?? []
  const all = new Map<AccountField, string>(fields)
  if (number !== undefined && !all.get('number')) all.set('number', number)
  return { name: creditor, fields: all }
}
