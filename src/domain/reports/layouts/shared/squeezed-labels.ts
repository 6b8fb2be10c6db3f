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

/** A value begins with a capital, a digit or a sign, right behind the small letter that ends the label. */
const squeezed = new RegExp(`^(\\s*(?:${labels.join('|')}))(?=[\\dA-Z$>(])`)

/** So many lines show that the cells of a page were run together where its text was taken out. */
const fewest = 3

/** The lines with the labels of a disclosure apart from their values again: "Balance$5" is "Balance $5". */
export function withLabelsApart(lines: readonly string[]): readonly string[] {
  let count = 0
  const apart = lines.map((line) => {
    const length = line.length > 300 ? undefined : squeezed.exec(line)?.[1]?.length
    if (length === undefined) return line
    count += 1
    return `${line.slice(0, length)} ${line.slice(length)}`
  })
  return count < fewest ? lines : apart
}
