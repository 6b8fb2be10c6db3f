/** "Transunion®", "Experian(R)": marks of trade beside the names of bureaus, or fallen on the next line. */
const tradeMarks = /(?<=transunion|experian|equifax)(?:\(R\)|[®™])|[®™](?<=^\s{0,40}[®™])(?=\s)/gi

const dotted = /\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/g

/**
 * The lines as most vendors print them, each as long as it was, so that its columns stay: names without
 * their marks of trade, dates with points ("25.3.2026") with slashes, the month first.
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

/** Dates with points put the day first, unless the days of this report stand second. */
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
