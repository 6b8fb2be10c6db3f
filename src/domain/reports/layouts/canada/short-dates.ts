/** How the dates of a print without centuries run: 26/10 is a year with its month, 10/26 a month with its year. */
export type DateOrder = 'year first' | 'month first'

const short = /(?<![\d/-])(\d{2})\/(\d{2})(?![\d/-])/g

/** The order of all dates of a print: year first, unless one of them can be no month behind a year. */
export function orderOf(lines: readonly string[]): DateOrder {
  let monthFirst = 0
  let yearFirst = 0
  for (const line of lines) {
    if (line.length > 250) continue
    for (const [, first, second] of line.matchAll(short)) {
      if (Number(second) > 12 && isMonth(first)) monthFirst++
      if (Number(first) > 12 && isMonth(second)) yearFirst++
    }
  }
  return monthFirst > yearFirst ? 'month first' : 'year first'
}

/** Years from here on are of the last century: no credit file of today was opened later in this one. */
const century = 50

/** "26/10", "2026/10", "26/10/02" as ISO dates; null when it is none. */
export function dateOf(printed: string, order: DateOrder): string | null {
  const long = /^((?:19|20)\d\d)[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (long) return iso(long[1] ?? '', long[2], long[3])
  const found = /^(\d{2})[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (!found) return null
  const [, first = '', second = '', third] = found
  if (order === 'year first') return iso(withCentury(first), second, third)
  return third === undefined
    ? iso(withCentury(second), first, third)
    : iso(withCentury(third), first, second)
}

function withCentury(year: string): string {
  return `${Number(year) < century ? '20' : '19'}${year}`
}

function iso(year: string, month: string | undefined, day: string | undefined): string | null {
  if (!isMonth(month)) return null
  if (day === undefined) return `${year}-${month}`
  return Number(day) >= 1 && Number(day) <= 31 ? `${year}-${month}-${day}` : null
}

function isMonth(text: string | undefined): boolean {
  return Number(text) >= 1 && Number(text) <= 12
}

const any = /(?<![\d/-])\d{2}\/\d{2}(?:\/\d{2})?(?![\d/-])/g

/** The line with its short dates written out, so that it reads like any other. */
export function withYears(line: string, order: DateOrder): string {
  return line.length > 250
    ? line
    : line.replace(any, (printed) => dateOf(printed, order) ?? printed)
}

const shortDay = /(?<![\d/-])(\d{2})\/(\d{2})\/(\d{2})(?![\d/-])/g

/**
 * The lines of a list with its short days written out, when one of them proves their order: in
 * "01/19/26" only the month can stand first. A list that proves none stays as it is.
 */
export function withProvenDays(lines: readonly string[]): readonly string[] {
  const days = lines.flatMap((line) => (line.length > 250 ? [] : [...line.matchAll(shortDay)]))
  const isProven =
    days.some(([, , day]) => Number(day) > 12) && days.every(([, month]) => isMonth(month))
  if (!isProven) return lines
  return lines.map((line) =>
    line.length > 250
      ? line
      : line.replace(shortDay, (printed) => dateOf(printed, 'month first') ?? printed),
  )
}
