import { foldLetters } from '../../../text/language.ts'
import { cellsOf, columnOf } from '../text/cells.ts'
import { parseMoney } from '../text/money.ts'
import { tableCells } from './account-places.ts'

/** Kind of accounts counted. */
export type CountedKind = 'all' | 'open' | 'closed' | 'collection'

/** A printed number of accounts; one number per bureau, in unknown order. */
export interface PrintedCount {
  readonly kind: CountedKind
  readonly counts: readonly number[]
  /** The printed label; null for a number within a sentence or over a group. */
  readonly label: string | null
}

/** Larger numbers are codes, scores or amounts. */
const maxCount = 400

const accounts = '(?:credit )?(?:accounts?|acc?ts|tradelines?|trades|comptes?(?: de credit)?)'
const accountsAlone = new RegExp(`^${accounts}$`)

/** Labels of counts and their kind. */
const labels: readonly (readonly [RegExp, CountedKind])[] = [
  [
    new RegExp(
      `^(?:total|number of|no\\. of|nombre (?:total )?de|#) ?(?:of |number of |des |de )?${accounts}(?: on file| au dossier)?$`,
    ),
    'all',
  ],
  [new RegExp(`^${accounts} (?:total|count|in all|on file|au total)$`), 'all'],
  [/^trades$|^trd$|^tradelines$|^all accounts$|^tous les comptes$/, 'all'],
  [/^(?:(?:total|number of) )?open (?:accounts|trades)$|^comptes ouverts$/, 'open'],
  [/^(?:(?:total|number of) )?closed (?:accounts|trades)$|^comptes fermes$/, 'closed'],
  [
    /^(?:(?:total|number of) )?(?:accounts in )?collections?(?: accounts)?$|^col$|^(?:comptes en )?recouvrements?$/,
    'collection',
  ],
]

/** "3 accounts", "9 open accounts", "Vous avez 7 comptes". */
const inWords = new RegExp(
  `^(?:(?:you have|vous avez|il y a|there are|showing|total of)\\s+)?(\\d{1,3}) (open |closed |active )?${accounts}(?: (ouverts|fermes|on file|in total|au total|au dossier|on (?:your|this) (?:report|file)))?(?= {2}|$|[.,])`,
)

/** "Accounts (7)", "Credit cards (2)", "Prêts (1)". */
const inBrackets = /^(?:(?:your|my|vos|mes|open|closed) )*([\p{L} -]{4,40}?) ?\((\d{1,3})\)$/u

const kindOfGroup =
  /^(?:credit cards?|cards?|loans?|mortgages?|lines of credit|(?:auto|car|student|personal|home|real estate) loans?|revolving|instal?lment|collections?|other|cartes(?: de credit)?|prets?(?: [a-z]+)?|marges(?: de credit)?|hypotheques?|recouvrements?)(?: accounts?)?$/

/** Reads the report's own counts of accounts: in its header, over groups, in totals. */
export function printedCounts(lines: readonly string[]): readonly PrintedCount[] {
  const found: PrintedCount[] = []
  const groups = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    if (line.length > 200 || !/[a-z]/i.test(line)) continue
    const below = lines[index + 1] ?? ''
    if (/\d/.test(line + below)) found.push(...countsBehindLabels(line, below))
    found.push(...sumOfTable(lines, index))
    const text = foldLetters(line).trim()
    const [, count, state = '', after = ''] = inWords.exec(text) ?? []
    if (count !== undefined) {
      const above = foldLetters(lines.slice(0, index).findLast((one) => one.trim() !== '') ?? '')
      if (kindOfGroup.test(above.trim())) groups.set(above.trim(), Number(count))
      else found.push(countOf(stateOf(`${state}${after}`), count))
    }
    const [, title = '', bracketed] = inBrackets.exec(text) ?? []
    if (bracketed === undefined) continue
    if (accountsAlone.test(title)) {
      found.push(countOf(stateOf(text), bracketed))
    } else if (kindOfGroup.test(title)) groups.set(title, Number(bracketed))
  }
  const grouped = [...groups.values()].reduce((sum, count) => sum + count, 0)
  return grouped === 0 ? found : [...found, countOf('all', grouped)]
}

function countOf(kind: CountedKind, count: number | string, label: string | null = null) {
  return { kind, counts: [Number(count)], label }
}

function stateOf(words: string): CountedKind {
  if (/\bopen\b|\bactive\b|ouvert/.test(words)) return 'open'
  return /\bclosed\b|ferme/.test(words) ? 'closed' : 'all'
}

/** "Total Accounts:   12   11   12", "TRD=5  COL=1", "Total accounts" over "6". */
function countsBehindLabels(line: string, below: string): readonly PrintedCount[] {
  const cells = cellsOf(line.replace(/[=:]/g, '  ')).flatMap(({ text }) => splitCount(text))
  return cells.flatMap((label, index) => {
    const words = foldLetters(label)
    const kind = labels.find(([pattern]) => pattern.test(words))?.[1]
    if (kind === undefined) return []
    const behind = countsFrom(cells.slice(index + 1))
    if (behind.length > 0) return [{ kind, counts: behind, label }]
    const under = cells.length === 1 && kind !== 'collection' ? countsFrom([below.trim()]) : []
    return under.length > 0 ? [{ kind, counts: under, label }] : []
  })
}

/** "trades 5" is a label and its count. */
function splitCount(cell: string): readonly string[] {
  const [, label, numbers] = /^([\p{L}#. ]+?)\s+(\d{1,3}(?: \d{1,3})*)$/u.exec(cell) ?? []
  return label === undefined || numbers === undefined ? [cell] : [label, ...numbers.split(' ')]
}

function countsFrom(cells: readonly string[]): readonly number[] {
  const end = cells.findIndex((cell) => !/^\d{1,3}$/.test(cell))
  const counts = cells.slice(0, end < 0 ? cells.length : end).map(Number)
  return counts.every((count) => count <= maxCount) ? counts : []
}

/** Heading of a column of counts. */
const countColumn =
  /^(?:(?:total )?(?:count|number|accounts|accts|trades)|#|no\.?|qty|nombre(?: total)?|comptes)$/

/** Maximum lines between a table's heading and its totals. */
const maxTableHeight = 15

/** A row of totals, with anything before its first cell. */
const beginsWithTotal = /^\W*totals?\b/i

/** "Total   6   $168,722" under a heading "Count". */
function sumOfTable(lines: readonly string[], index: number): readonly PrintedCount[] {
  if (!beginsWithTotal.test(lines[index] ?? '')) return []
  const [first, ...values] = tableCells(lines[index])
  if (first === undefined || !/^totals?$/.test(first.text) || values.length === 0) return []
  for (let at = index - 1; at >= Math.max(0, index - maxTableHeight); at--) {
    const heads = tableCells(lines[at])
    const column = heads.findIndex(({ text }) => countColumn.test(text))
    if (heads.length < 2 || column < 0) continue
    const cell = values.find((value) => columnOf(value, heads) === column)
    const isCount = cell !== undefined && /^\d{1,3}$/.test(cell.text)
    return isCount ? [countOf('all', cell.text)] : []
  }
  return []
}

/** Printed totals of balances; one amount per bureau, in unknown order. */
export type PrintedTotal = readonly number[]

const totalOfBalances =
  /^(?:total (?:current |account |outstanding )?(?:balances?|debts?|owed|owing|amount owed)|total of (?:all )?balances|balances|overall balance|solde total|total des (?:soldes|dettes)|dette totale)\s*:?\s*/

const balanceHead =
  /^(?:(?:current |total )?bal(?:ance)?s?|balance owed|amount owed|soldes?|total balance)$/

/** Maximum lines between a table's heading and its totals. */
const maxBalanceTableHeight = 80

/** Reads the report's own totals of balances. */
export function printedTotals(lines: readonly string[]): readonly PrintedTotal[] {
  return lines.flatMap((line, index) => {
    if (line.length > 200 || !/\d/.test(line)) return []
    const text = foldLetters(line).trim()
    const label = totalOfBalances.exec(text)?.[0]
    if (label !== undefined) return totalsIn(text.slice(label.length))
    return /^totals?\b/.test(text) ? footOf(lines, index) : []
  })
}

function totalsIn(text: string): readonly PrintedTotal[] {
  const amounts = cellsOf(text).map((cell) => parseMoney(cell.text.split(/ (?:of|sur) /)[0] ?? ''))
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === 0 ? [] : [known]
}

/** Total below a table's column of balances. */
function footOf(lines: readonly string[], index: number): readonly PrintedTotal[] {
  const [, ...values] = tableCells(lines[index])
  for (let at = index - 1; at >= Math.max(0, index - maxBalanceTableHeight); at--) {
    const heads = tableCells(lines[at])
    const column = heads.findIndex(({ text }) => balanceHead.test(text))
    if (heads.length < 3 || column < 0) continue
    const cell = values.find((value) => columnOf(value, heads) === column)
    const amount = cell === undefined ? null : parseMoney(cell.text)
    return amount === null ? [] : [[amount]]
  }
  return []
}
