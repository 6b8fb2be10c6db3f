import { isRevolvingType, parseAccountType } from '../../engine/accounts/account-type.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import { maxAccounts, type NormalAccount } from '../../engine/normal-form.ts'
import { kindWithName } from '../../engine/phrases/kinds.ts'
import { withoutNumber } from '../../engine/phrases/shapes.ts'
import {
  type AccountValueList,
  saveValues,
  statusValues,
  valuesFrom,
} from '../../engine/phrases/values.ts'
import { columnField, headsInquiries } from '../../engine/tables/delimited-tables.ts'
import { cellsOf, columnOf, type LineCell } from '../../engine/text/cells.ts'
import type { AccountField } from '../../engine/text/labels.ts'

interface AccountTable {
  readonly columns: readonly LineCell[]
  readonly fields: readonly (AccountField | undefined)[]
  readonly isCollections: boolean
  /** One column holds a card's limit or a loan's original amount. */
  readonly sharesLimit: boolean
}

/** A row with the labeled lines below it. */
interface TableRow {
  readonly name: string
  readonly fields: Map<AccountField, string>
  readonly table: AccountTable
}

/** "Limit / Orig" over a card's limit or a loan's original amount. */
const limitOrOriginal =
  /^(?:credit )?lim(?:it)? ?(?:\/|or) ?orig(?:inal|\.)?(?: (?:amount|amt|balance|bal|loan))?$/i

/** Headings of personal debts that also occur on invoices. */
const commonHeadings: readonly (readonly [RegExp, AccountField])[] = [
  [/^(?:(?:financial )?institution|owed to)$/i, 'name'],
  [/^category$/i, 'type'],
  [/^(?:state|how paid|paid as)$/i, 'status'],
  [/^(?:since|start(?:ed)?|start date|open since)$/i, 'opened'],
  [/^(?:owed|owes|owing|outstanding|still owed|amount outstanding)$/i, 'balance'],
  [
    /^(?:line|max(?:imum)?|max ?\/ ?(?:line|limit)|line ?\/ ?limit|limit ?\/ ?line|ceiling)$/i,
    'limit',
  ],
  [limitOrOriginal, 'limit'],
  [/^(?:(?:acct\.?|account) )?(?:ending(?: in)?|last four)$/i, 'number'],
  [
    /^(?:#|no\.?|min(?:imum)?\.? (?:pmt|payment)\.?|payment|monthly|per month|mo\.? (?:pmt|payment)\.?|minimum|rate|apr)$/i,
    'other',
  ],
]

/** A line drawn between rows. */
const rule = /^[\s+|=_–—-]+$/

/** Rows of totals or headings. */
const noAccount = /^(?:grand |sub)?totals?\b|^(?:average|sum|all accounts|overall)\b/i

/**
 * Reads tables of accounts: a heading line with the creditor's name and a balance, then a row per
 * account until another line. Beside a score more words count as headings. Tables that count kinds
 * of accounts are skipped.
 */
export function accountsInTables(
  lines: readonly string[],
  isScored: boolean,
): readonly NormalAccount[] {
  const rows: TableRow[] = []
  let table: AccountTable | undefined
  for (const line of lines) {
    if (rows.length > maxAccounts) break
    if (line.trim() === '' || rule.test(line)) continue
    const heading = tableOf(line, isScored)
    if (heading !== undefined) {
      table = heading
      continue
    }
    if (table === undefined) continue
    const details = detailsIn(line)
    const above = rows.at(-1)
    if (details.length > 0 && above?.table === table) {
      saveValues(above.fields, details)
      continue
    }
    const row = rowOf(line, table)
    if (row === undefined) table = undefined
    else if (row !== 'none') rows.push(row)
  }
  return rows.flatMap((row) => accountOf(row) ?? [])
}

/** "    Date Opened: 02/2012    Credit Limit: $10,000": a line of only labels and values. */
function detailsIn(line: string): AccountValueList {
  if (!line.includes(': ')) return []
  const cells = cellsOf(line).map(({ text }) => text.split(/: +/, 2))
  const isLabelled = ([label = '', value = '']: readonly string[]) =>
    /^\p{L}[\p{L} /-]{1,28}$/u.test(label) && value !== ''
  if (!cells.every(isLabelled)) return []
  return cells.flatMap(([label = '', value = '']) => {
    const field = columnField(label)
    return field === undefined ? [['other', value] as const] : valuesFrom(field, value)
  })
}

/** Minimum headings specific to debts before common ones are tried: rows have none. */
const minNamedHeadings = 1

function tableOf(line: string, isScored: boolean): AccountTable | undefined {
  if (line.length > 400) return undefined
  const columns = cellsOf(line)
  const named = columns.map(({ text }) => columnField(text))
  const isHeading = named.filter((field) => field !== undefined).length >= minNamedHeadings
  const fields =
    isScored && isHeading
      ? named.map((field, place) => field ?? commonField(columns[place]?.text ?? ''))
      : named
  const known = fields.filter((field) => field !== undefined)
  // Wide credit tables use a vendor's own headings: a third may be unknown.
  const isOfCredit = fields.includes('limit') || fields.includes('pastDue')
  const maxUnknown = isOfCredit ? Math.max(1, Math.floor(columns.length / 3)) : 1
  const isTable = known.length >= 3 && columns.length - known.length <= maxUnknown
  // Counts of account kinds and lists of customers have no opening dates or past due amounts.
  const isEach =
    fields[0] === 'name' || fields.includes('opened') || (isOfCredit && fields.includes('number'))
  if (!isTable || !isEach || !fields.includes('name') || !fields.includes('balance'))
    return undefined
  return {
    columns,
    fields,
    isCollections: /agency|collect/i.test(columns[fields.indexOf('name')]?.text ?? ''),
    sharesLimit: limitOrOriginal.test(columns[fields.indexOf('limit')]?.text ?? ''),
  }
}

function commonField(text: string): AccountField | undefined {
  return text.length > 30 ? undefined : commonHeadings.find(([pattern]) => pattern.test(text))?.[1]
}

/** Values of a cell under its heading; a state is recognized under any heading. */
function valuesIn(field: AccountField | undefined, text: string): AccountValueList {
  if (/^(?:[-–—]{1,3}|n\/a)$/i.test(text)) return []
  if (field === undefined) {
    const state = statusValues('status', text)
    return state.some(([field]) => field === 'status') ? [] : state
  }
  if (field === 'responsibility' && /^AU\b/.test(text)) return [[field, 'Authorized user']]
  if (isState(field) && /^good$/i.test(text)) return [[field, 'Good standing']]
  if (field !== 'name') return valuesFrom(field, text)
  const { words, number } = withoutNumber(text)
  return number === undefined
    ? [['name', text]]
    : [
        ['name', words],
        ['number', number],
      ]
}

function isState(field: AccountField): boolean {
  return field === 'status' || field === 'payStatus'
}

/** 'none' for a row of totals; undefined for a line that is no row. */
function rowOf(line: string, table: AccountTable): TableRow | 'none' | undefined {
  const cells = cellsOf(line)
  if (cells.length < 3 || headsInquiries(cells.map(({ text }) => text))) return undefined
  const fields = new Map<AccountField, string>()
  for (const cell of cells)
    saveValues(fields, valuesIn(table.fields[columnOf(cell, table.columns)], cell.text))
  const name = fields.get('name')
  if (name === undefined || noAccount.test(name)) return name === undefined ? undefined : 'none'
  return { name, fields, table }
}

function accountOf({ name, fields, table }: TableRow): NormalAccount | undefined {
  const kind = kindWithName(fields.get('type') ?? '', name)
  if (kind !== '') fields.set('type', kind)
  if (table.sharesLimit && !isRevolvingType(parseAccountType(kind || name))) fields.delete('limit')
  const isCollection = table.isCollections || /^Collection\b/.test(kind)
  return normalizeAccount({ name, fields, history: [], isCollection })
}
