import { accountFromFields } from '../../account-from-fields.ts'
import { accountTypeFrom, isRevolvingType } from '../../account-type.ts'
import { mostAccounts, type ReadAccount } from '../../normal-form.ts'
import { type Cell, cellsOf, columnOf } from '../../text/cells.ts'
import type { Field } from '../../text/labels.ts'
import { kindWithName } from '../phrases/kinds.ts'
import { withoutNumber } from '../phrases/shapes.ts'
import { keep, statusValues, type Values, valuesFrom } from '../phrases/values.ts'
import { columnField } from './delimited-lines.ts'
import { headsInquiries } from './inquiry-table.ts'

interface Table {
  readonly columns: readonly Cell[]
  readonly fields: readonly (Field | undefined)[]
  readonly isCollections: boolean
  /** One column of amounts: a card's limit, or what was first lent. */
  readonly sharesLimit: boolean
}

/** A row with the labelled lines under it. */
interface Row {
  readonly name: string
  readonly fields: Map<Field, string>
  readonly table: Table
}

/** "Limit / Orig" over a card's limit and over what a loan began with. */
const limitOrOriginal =
  /^(?:credit )?lim(?:it)? ?(?:\/|or) ?orig(?:inal|\.)?(?: (?:amount|amt|balance|bal|loan))?$/i

/** Headings that stand over the debts of a person, and over invoices as well. */
const common: readonly (readonly [RegExp, Field])[] = [
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

/** Rows that add up or head the others. */
const noAccount = /^(?:grand |sub)?totals?\b|^(?:average|sum|all accounts|overall)\b/i

/**
 * The accounts of tables: a heading line of labels that holds the creditor's name and a balance, then a
 * row an account until a line that is none. Where a score stands with them more words are headings.
 * Tables that count kinds of accounts are not read.
 */
export function accountsInTables(
  lines: readonly string[],
  isScored: boolean,
): readonly ReadAccount[] {
  const rows: Row[] = []
  let table: Table | undefined
  for (const line of lines) {
    if (rows.length > mostAccounts) break
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
      keep(above.fields, details)
      continue
    }
    const row = rowOf(line, table)
    if (row === undefined) table = undefined
    else if (row !== 'none') rows.push(row)
  }
  return rows.flatMap((row) => accountOf(row) ?? [])
}

/** "    Date Opened: 02/2012    Credit Limit: $10,000": a line of nothing but labels and values. */
function detailsIn(line: string): Values {
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

/** Headings that head nothing but debts, without which the common ones are not looked for: rows have none. */
const fewestNamed = 1

function tableOf(line: string, isScored: boolean): Table | undefined {
  if (line.length > 400) return undefined
  const columns = cellsOf(line)
  const named = columns.map(({ text }) => columnField(text))
  const isHeading = named.filter((field) => field !== undefined).length >= fewestNamed
  const fields =
    isScored && isHeading
      ? named.map((field, place) => field ?? commonField(columns[place]?.text ?? ''))
      : named
  const known = fields.filter((field) => field !== undefined)
  // Wide tables of credit have headings of the vendor's own: a third may be unknown.
  const isOfCredit = fields.includes('limit') || fields.includes('pastDue')
  const mostUnknown = isOfCredit ? Math.max(1, Math.floor(columns.length / 3)) : 1
  const isTable = known.length >= 3 && columns.length - known.length <= mostUnknown
  // Tables that count kinds of accounts and lists of customers have no opening dates and past dues.
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

function commonField(text: string): Field | undefined {
  return text.length > 30 ? undefined : common.find(([pattern]) => pattern.test(text))?.[1]
}

/** What a cell tells under its heading; a state tells itself, whatever a vendor calls its column. */
function valuesIn(field: Field | undefined, text: string): Values {
  if (/^(?:[-–—]{1,3}|n\/a)$/i.test(text)) return []
  if (field === undefined) {
    const state = statusValues('status', text)
    return state.some(([told]) => told === 'status') ? [] : state
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

function isState(field: Field): boolean {
  return field === 'status' || field === 'payStatus'
}

/** 'none' for a row that sums others up; undefined for a line that is no row of the table. */
function rowOf(line: string, table: Table): Row | 'none' | undefined {
  const cells = cellsOf(line)
  if (cells.length < 3 || headsInquiries(cells.map(({ text }) => text))) return undefined
  const fields = new Map<Field, string>()
  for (const cell of cells)
    keep(fields, valuesIn(table.fields[columnOf(cell, table.columns)], cell.text))
  const name = fields.get('name')
  if (name === undefined || noAccount.test(name)) return name === undefined ? undefined : 'none'
  return { name, fields, table }
}

function accountOf({ name, fields, table }: Row): ReadAccount | undefined {
  const kind = kindWithName(fields.get('type') ?? '', name)
  if (kind !== '') fields.set('type', kind)
  if (table.sharesLimit && !isRevolvingType(accountTypeFrom(kind || name))) fields.delete('limit')
  const isCollection = table.isCollections || /^Collection\b/.test(kind)
  return accountFromFields({ name, fields, history: [], isCollection })
}
