/**
 * Orders of dates without centuries: 26/10/02 and 26/10, 10/02/26 and 10/26, or 02/10/26 and 10/26.
 */
type DateOrder = 'year first' | 'month first' | 'day first'

/** Order of a document's dates and of its months without a day; null when unproven. */
export interface DateOrders {
  readonly days: DateOrder | null
  readonly months: DateOrder | null
}

const short = /(?<![\d/-])(\d{2})\/(\d{2})(?:\/(\d{2}))?(?![\d/-])/g

/** Longer lines are prose or data. */
const maxLineLength = 300

const orders = ['year first', 'month first', 'day first'] as const

/**
 * Derives the order from all short dates of a document: in "01/19/26" only the month can come
 * first, in "10/26" only the year last. The unique order that explains most dates wins.
 */
export function ordersOf(lines: readonly string[]): DateOrders {
  const explained = { days: [0, 0, 0], months: [0, 0, 0] }
  for (const line of lines) {
    if (line.length > maxLineLength || !line.includes('/')) continue
    for (const [printed, , , third] of line.matchAll(short)) {
      const counts = third === undefined ? explained.months : explained.days
      for (const [index, order] of orders.entries()) {
        if (inOrder(printed, order) !== null) counts[index] = (counts[index] ?? 0) + 1
      }
    }
  }
  const [yearFirst = 0, ...yearLast] = explained.days
  const days = mostLikely(explained.days)
  // Dates show the year's position even if month and day are ambiguous.
  const isLast = Math.max(...yearLast) > yearFirst
  const ofDays = days === 'year first' ? days : isLast ? 'month first' : null
  const [first = 0, last = 0] = explained.months
  const ofMonths = first > last ? 'year first' : last > first ? 'month first' : null
  return { days, months: ofMonths ?? ofDays }
}

function mostLikely(counts: readonly number[]): DateOrder | null {
  const best = Math.max(...counts)
  const found = orders.filter((_, index) => counts[index] === best)
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Orders of a lender's report: year first unless its dates prove another. */
export function lenderOrders(lines: readonly string[]): DateOrders {
  const { days, months } = ordersOf(lines)
  return { days: days ?? months ?? 'year first', months: months ?? 'year first' }
}

/** Two-digit years from here on belong to the last century: no open file is older. */
const minLastCenturyYear = 50

/** Converts "26/10", "2026/10", "26/10/02" to ISO dates; null if invalid or of unknown order. */
export function dateOf(printed: string, { days, months }: DateOrders): string | null {
  const long = /^((?:19|20)\d\d)[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (long) return iso(long[1] ?? '', long[2], long[3])
  const order = printed.length > monthLength ? days : months
  return order === null ? null : inOrder(printed, order)
}

const monthLength = '26/10'.length

function inOrder(printed: string, order: DateOrder): string | null {
  const found = /^(\d{2})[/-](\d{2})(?:[/-](\d{2}))?$/.exec(printed)
  if (!found) return null
  const [, first = '', second = '', third] = found
  if (order === 'year first') return iso(withCentury(first), second, third)
  if (third === undefined) return iso(withCentury(second), first, third)
  const [month, day] = order === 'month first' ? [first, second] : [second, first]
  return iso(withCentury(third), month, day)
}

function withCentury(year: string): string {
  return `${Number(year) < minLastCenturyYear ? '20' : '19'}${year}`
}

function iso(year: string, month: string | undefined, day: string | undefined): string | null {
  if (Number(month) < 1 || Number(month) > 12) return null
  if (day === undefined) return `${year}-${month}`
  return Number(day) >= 1 && Number(day) <= 31 ? `${year}-${month}-${day}` : null
}

/** Writes out a line's short dates in the known order; others stay. */
export function withYears(line: string, orders: DateOrders): string {
  const isPlain = line.length > maxLineLength || (orders.days ?? orders.months) === null
  return isPlain ? line : line.replace(short, (printed) => dateOf(printed, orders) ?? printed)
}
