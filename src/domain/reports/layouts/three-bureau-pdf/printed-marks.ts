/** "Transunion®", "Experian(R)": trademark signs beside bureau names, or on the next line. */
const tradeMarks = /(?<=transunion|experian|equifax)(?:\(R\)|[®™])|[®™](?<=^\s{0,40}[®™])(?=\s)/gi

const dotted = /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/g

/**
 * Normalizes vendor print at the same length, so that columns stay: names without trademark signs,
 * dotted dates ("25.3.2026") with slashes, month first.
 */
export function withPlainMarks(lines: readonly string[]): readonly string[] {
  const isMonthFirst = putsMonthFirst(lines)
  return lines.map((line) =>
    line
      .replace(tradeMarks, (mark) => ' '.repeat(mark.length))
      .replace(dotted, (_, first: string, second: string, year: string) =>
        isMonthFirst ? `${first}/${second}/${year}` : `${second}/${first}/${year}`,
      ),
  )
}

/** Dotted dates are day first, unless this report's days stand second. */
function putsMonthFirst(lines: readonly string[]): boolean {
  let isProven = false
  for (const line of lines) {
    for (const [, first, second] of line.matchAll(dotted)) {
      if (Number(first) > 12) return false
      isProven ||= Number(second) > 12
    }
  }
  return isProven
}
