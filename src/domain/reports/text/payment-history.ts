const rating = /^(?:ok|✓|✔|√|c|cur|n|30|60|90|120|150|180|co|cls|nd|na|x|b|f|vs|r|-|–|\*|\.)$/i

/** Ratings that say nothing of a payment: no data, closed, not reported. */
const silent = /^(?:nd|na|cls|x|b|n|-|–|\*|\.)$/i

const year = /^(?:19|20)\d\d$/

/**
 * The ratings of one row of a payment grid, oldest month first: days late, 'ok' or 'co'; undefined
 * when the line is no such row. A row starts with a year (Experian, Equifax) or is all ratings.
 */
export function historyRow(
  line: string,
): { readonly year: number | null; readonly ratings: readonly string[] } | undefined {
  if (line.length > 200) return undefined
  const words = line.trim().split(/\s+/)
  const hasYear = year.test(words[0] ?? '')
  const ratings = hasYear ? words.slice(1) : words
  if (ratings.length === 0 || ratings.length > 30 || (!hasYear && ratings.length < 3))
    return undefined
  if (!ratings.every((word) => rating.test(word))) return undefined
  return {
    year: hasYear ? Number(words[0]) : null,
    ratings: ratings.filter((word) => !silent.test(word)).map(plain),
  }
}

function plain(word: string): string {
  if (/^\d+$/.test(word)) return word
  return /^co$/i.test(word) ? 'co' : 'ok'
}
