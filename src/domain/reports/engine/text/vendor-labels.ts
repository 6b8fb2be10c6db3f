import { worstLateIn } from '../phrases/words.ts'

/** Labels specific to vendors, with their common names. */
const vendorLabels: readonly (readonly [RegExp, string])[] = [
  [/^(?:portfolio(?: type)?|account class)$/i, 'Account type'],
  [
    /^(?:kind of (?:business|account|loan|credit|debt)|product(?: type)?|loan class)$/i,
    'Loan type',
  ],
  [/^(?:account )?(?:condition|state)$/i, 'Open/closed'],
  [/^(?:(?:current|pay|payment) )?rating$|^manner of payment$|^paying as$/i, 'Payment status'],
  [/^(?:account |present |current )?standing$/i, 'Status'],
  [
    /^(?:principal|outstanding|remaining) balance$|^(?:outstanding|owing) amount$|^(?:amount|sum|balance) (?:outstanding|owing|still owed)$|^(?:still )?owing$/i,
    'Balance',
  ],
  [
    /^(?:reporting company|reported by|subscriber|bank name|lender name|issuer|credit grantor|owed to)$/i,
    'Creditor name',
  ],
  [
    /^(?:maximum|approved|authori[sz]ed) (?:credit|limit|line)$|^(?:credit|spending) (?:ceiling|maximum)$|^spending limit$/i,
    'Credit limit',
  ],
  [
    /^(?:overdue|delinquent|late|arrears) (?:amount|balance)$|^(?:amount|balance|sum) (?:overdue|delinquent|behind|(?:now )?late|in arrears)$|^overdue$|^(?:in )?arrears$/i,
    'Past due',
  ],
  [
    /^(?:amount|sum) (?:borrowed|financed|lent)$|^(?:borrowed|financed) amount$|^original principal$/i,
    'Original amount',
  ],
  [/^(?:date placed|placed(?: on)?|assigned(?: on)?|turned over)$/i, 'Date assigned'],
  [
    /^(?:start|opening) date$|^date open$|^(?:opened|started) in$|^account start(?:ed)?$/i,
    'Date opened',
  ],
]

/** "Days late 30/60/90", with three counts as value. */
const counts =
  /^(?:times |days |payment history )?\(?(?:late )?30\/60\/90\+?\)?(?: days?)?(?: late)?$/i

/** "Balance ..... 500"; "LARK BANK ...2231" ends in an account number. */
const leaders =
  /^(\s*(?:[-*•]\s+)?)([\p{L}\d][\p{L}\d/#&' -]{1,38}?)\s?(?:(?:\.{3,}|…+)(?![.…])(?:\s|(?!\d{3,4}$))|\s:\s?)(?=\S)/u
const labelled = /^(\s*(?:[-*•]\s+)?)([\p{L}\d][\p{L}\d/#&' -]{1,38}?)\s*:\s*(?=\S)/u

/** "Number ending 3051" beside labels; alone it also heads bank statements. */
const ending =
  /^(?:(?:account|acct|card|loan)\.? )?(?:(?:number|no\.?|#) )?(?:ending|ends)(?: (?:in|with))?\s*:?\s*[x*•.]{0,12}(\d{3,4})$/i

/** "Lender: HARBOR RECOVERY (for: Lakeside Dental)" */
const owedTo =
  /^(.{2,80}?)\s*\((?:for|on behalf of|orig(?:inal)?\.? creditor|client)(?:\s*:)?\s+([^()]{2,60})\)$/i

/**
 * Removes list numbers ("[1] …"), replaces leaders by a colon ("Balance ..... $5"), and renames
 * labels to their common names.
 */
export function withCommonLabel(line: string): string {
  if (line.length > 300) return line
  const plain = line.replace(/^(\s*)\[\d{1,3}\]\s+/, '$1').replace(leaders, '$1$2: ')
  if (!/\S {2,}\S/.test(plain)) return withCommonName(plain)
  return plain.replace(/\S(?:(?! {2})[^\t])*/g, (cell) => {
    const digits = /\d$/.test(cell) ? ending.exec(cell)?.[1] : undefined
    return digits === undefined ? withCommonName(cell) : `Account number: XXXX${digits}`
  })
}

/** Common name of a vendor's label. */
export function commonLabel(label: string): string | undefined {
  return vendorLabels.find(([pattern]) => pattern.test(label))?.[1]
}

/** True for a label of counts of 30, 60 and 90 days late. */
export function countsLate(label: string): boolean {
  return label.includes('30') && counts.test(label)
}

function withCommonName(cell: string): string {
  const found = labelled.exec(cell)
  if (found === null) return cell
  const [start, indent = '', label = ''] = found
  const value = cell.slice(start.length)
  if (counts.test(label)) {
    const worst = worstLateIn(value)
    return worst === undefined ? cell : `${indent}Maximum delinquency: ${worst}`
  }
  const common = commonLabel(label)
  const named = `${indent}${common ?? label}: `
  const owner = isName.test(named) ? owedTo.exec(value) : null
  if (owner !== null) return `${named}${owner[1] ?? ''}   Original creditor: ${owner[2] ?? ''}`
  return common === undefined ? cell : `${named}${value}`
}

const isName =
  /^\s*(?:[-*•]\s+)?(?:creditor(?: name)?|lender|company|collection agency|agency|collector): $/i
