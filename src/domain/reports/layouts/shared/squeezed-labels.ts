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
export function withLabelsApart(lines: readonly string[]): readonly string[] {
  let count = 0
  const apart = lines.map((line) => {
    const length = line.length > 300 ? undefined : squeezedLabel.exec(line)?.[1]?.length
    if (length === undefined) return line
    count += 1
    return `${line.slice(0, length)} ${line.slice(length)}`
  })
  return count < minSqueezedLines ? lines : apart
}
