/** What a code of a payment grid says that is worse than any count of days. */
export type HistoryMark =
  | 'charge_off'
  | 'collection'
  | 'repossession'
  | 'foreclosure'
  | 'bankruptcy'

/** One month: days late, paid as agreed, a mark, or a code that says something we cannot tell. */
export type Rating = number | 'ok' | HistoryMark | 'unknown'

/** What a report's own legend says of the codes that the bureaus use in different ways. */
export type Legend = ReadonlyMap<string, Rating | 'silent'>

/**
 * The codes as the legends of Experian, Equifax and TransUnion disclosures print them; 'silent' says
 * nothing of a payment (no data, closed, not reported). A voluntary surrender is a repossession. `C`
 * is "collection" in some and "current" in others, `B` "bankruptcy" or "payment code not applicable".
 */
const printed: Readonly<Record<Extract<Rating, string> | 'silent', string>> = {
  ok: 'ok ✓ ✔ √ cur',
  charge_off: 'co c/o',
  collection: 'col coll',
  repossession: 'r rpo vs v',
  foreclosure: 'f fc fs',
  bankruptcy: 'bk',
  unknown: 'c b d g ic pbc crd',
  silent: 'nd na n/a nr n/r cls x n tn - – — * .',
}

const codes = new Map<string, Rating | 'silent'>([
  ...(Object.entries(printed) as [Extract<Rating, string> | 'silent', string][]).flatMap(
    ([rating, words]) => words.split(' ').map((word) => [word, rating] as const),
  ),
  ...[30, 60, 90, 120, 150, 180].map((days) => [String(days), days] as const),
])

const year = /^(?:19|20)\d\d$/

/** A code that no legend we know prints, in a row that is a grid's for sure; one letter heads a month. */
const otherCode = /^[A-Z]{2,3}$/

/** What one code says; undefined for a word that is none. */
export function ratingOf(word: string, legend: Legend): Rating | 'silent' | undefined {
  const code = word.toLowerCase()
  return legend.get(code) ?? codes.get(code)
}

/**
 * The ratings of one row of a payment grid, in the order printed; undefined when the line is no such
 * row. A row starts with a year (Experian, Equifax) or is all ratings.
 */
export function historyRow(
  line: string,
  legend: Legend,
): { readonly year: number | null; readonly ratings: readonly Rating[] } | undefined {
  if (line.length > 200) return undefined
  const [first = ''] = /\S+/.exec(line) ?? []
  const hasYear = year.test(first)
  // Most lines are seen by their first word to be none.
  if (!hasYear && ratingOf(first, legend) === undefined) return undefined
  const words = line.trim().split(/\s+/)
  const row = hasYear ? words.slice(1) : words
  if (row.length === 0 || row.length > 30 || (!hasYear && row.length < 3)) return undefined
  const isGrid = hasYear && row.filter((word) => codes.has(word.toLowerCase())).length >= 2
  const ratings: Rating[] = []
  for (const word of row) {
    const known = ratingOf(word, legend)
    if (known === undefined && !(isGrid && otherCode.test(word))) return undefined
    if (known !== 'silent') ratings.push(known ?? 'unknown')
  }
  return { year: hasYear ? Number(words[0]) : null, ratings }
}

/** The mark that a history shows, the newest of several; 'unknown' for codes that cannot be told. */
export function markIn(history: readonly Rating[]): HistoryMark | 'unknown' | null {
  const mark = history.findLast((rating) => isMark(rating))
  if (mark !== undefined && isMark(mark)) return mark
  return history.includes('unknown') ? 'unknown' : null
}

export function isMark(word: Rating | string | null): word is HistoryMark {
  return (
    word === 'charge_off' ||
    word === 'collection' ||
    word === 'repossession' ||
    word === 'foreclosure' ||
    word === 'bankruptcy'
  )
}

const meanings: readonly (readonly [RegExp, Rating | 'silent'])[] = [
  [/^current/i, 'ok'],
  [/^collection/i, 'collection'],
  [/^(?:included|bankrupt)/i, 'bankruptcy'],
  [/^account/i, 'silent'],
]

const meant = String.raw`([CB])(?:\s*[-–=:]\s*|\s+)(current|collection|(?:included in )?bankruptcy|account condition change)\b`

/** A part of every meaning: most lines hold none, and cost no further look. */
const meaning = /current|collection|bankruptcy|condition change/i

const apart = new RegExp(String.raw`(?:^|\t| {2}|[,;|:(•·] ?)${meant}`, 'gi')
const running = new RegExp(String.raw`(?:^|\s)${meant}`, 'gi')

/** A line that explains other codes too, so that single spaces part what it explains. */
const explains =
  /\blegend\b|\bkey\b|\b(?:OK|CO|VS|CLS|ND|R|F)\s*[-–=:]?\s*(?:current|charge|volunt|closed|no data|reposs|foreclos)/i

/** What the printed legend says of `C` and `B`; a code that it explains in two ways stays unknown. */
export function legendFrom(lines: readonly string[]): Legend {
  const legend = new Map<string, Rating | 'silent'>()
  for (const line of lines) {
    if (line.length > 500 || !meaning.test(line)) continue
    const trimmed = line.trim()
    for (const [, code = '', words = ''] of trimmed.matchAll(
      explains.test(trimmed) ? running : apart,
    )) {
      const key = code.toLowerCase()
      const told = meanings.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
      legend.set(key, (legend.get(key) ?? told) === told ? told : 'unknown')
    }
  }
  return legend
}
