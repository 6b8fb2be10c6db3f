import { isOwing, lateBucket } from '../accounts/account-words.ts'
import { creditorName } from '../accounts/creditor-name.ts'
import { normalizeAccount } from '../accounts/normalize-account.ts'
import { maxAccounts, type NormalAccount } from '../normal-form.ts'
import type { AccountField } from '../text/labels.ts'
import { phraseOf } from './phrase.ts'
import { type AccountValueList, saveValues } from './values.ts'
import { kindWithName } from './words.ts'

/** An account in cells after its creditor, each cell with a short label. */
interface AccountEntry {
  readonly account: NormalAccount
  /** Printed text, for further values. */
  readonly text: string
}

const maxLineLength = 300

function cellsBetween(line: string): readonly string[] {
  return line
    .trim()
    .split(/\s+\|\s+|\t+| {2,}/)
    .map((cell) => cell.trim())
}

/** Days late alone in a cell: "30", "60+". */
const rating = /^(30|60|90|120)\+?$/

function valuesIn(cell: string): AccountValueList {
  const days = rating.exec(cell)?.[1]
  if (days !== undefined) return [['payStatus', `${days} days late`]]
  const phrase = phraseOf(cell, undefined)
  if (phrase.is === 'kind') return [['type', phrase.kind]]
  return phrase.is === 'values' ? phrase.values : []
}

/** Values of the cells after a name; the first cell of each field wins. */
function fieldsIn(cells: readonly string[]): Map<AccountField, string> {
  const fields = new Map<AccountField, string>()
  for (const cell of cells) saveValues(fields, valuesIn(cell))
  return fields
}

/** Requires balance, opening date and state: prose and totals have fewer. */
function isAccount(fields: ReadonlyMap<AccountField, string>): boolean {
  const has = (field: AccountField) => fields.has(field)
  return has('balance') && has('opened') && (has('status') || has('payStatus') || has('type'))
}

/**
 * Reads accounts on one line, or on a line of name, number and kind with values on the next: "TERN
 * BANK | 41**8821 | Rev | Opened 05/22 | Limit $1,000 | Bal $910 | Cur".
 */
export function entriesIn(lines: readonly string[]): readonly AccountEntry[] {
  const found: AccountEntry[] = []
  let isClosed = false
  for (const [place, line] of lines.entries()) {
    if (line.length > maxLineLength || found.length > maxAccounts) continue
    if (/^\s*(?:open|closed) accounts\s*$/i.test(line)) isClosed = /closed/i.test(line)
    if (!isNameLine(line)) continue
    const entry = entryIn(line, isClosed) ?? joinedEntry(line, lines[place + 1] ?? '', isClosed)
    if (entry !== undefined) found.push(entry)
  }
  return found
}

/** A line that is a complete entry continues no other. */
function joinedEntry(line: string, below: string, isClosed: boolean): AccountEntry | undefined {
  if (below.length > maxLineLength) return undefined
  const isOwn = isNameLine(below) && entryIn(below, isClosed) !== undefined
  return isOwn ? undefined : entryIn(`${line}  ${below.trim()}`, isClosed)
}

/** A name, then cells: a quick test. */
function isNameLine(line: string): boolean {
  return /^\s*(?:\d{1,3}[.)]\s+)?[A-Z][^|$:]{2,50}?(?:\s+\|\s|\t| {2,})\S/.test(line)
}

function entryIn(text: string, isClosed: boolean): AccountEntry | undefined {
  const [first = '', ...cells] = cellsBetween(text.replace(/^\s*\d{1,3}[.)]\s+/, ''))
  const name = creditorName(first)
  if (name === undefined || cells.length < 4 || valuesIn(first).length > 0) return undefined
  const fields = fieldsIn(cells)
  if (!isAccount(fields)) return undefined
  if (isClosed && !fields.has('openState')) fields.set('openState', 'Closed')
  const kind = fields.get('type')
  if (kind !== undefined) fields.set('type', kindWithName(kind, name))
  const account = normalizeAccount({
    name,
    fields,
    history: [],
    isCollection: kind === 'Collection',
  })
  if (account === undefined) return undefined
  const { status, balance } = account
  const open = account.open ?? (isOwing(status, balance) ? true : null)
  return { account: { ...account, open, worstLate: account.worstLate ?? countedLate(text) }, text }
}

/** "30:1  60:0  90:0": counts of late payments. */
export function countedLate(text: string): NormalAccount['worstLate'] {
  const counts = [...text.matchAll(/\b([369]0)(?: days?)?\+?\s*:\s*(\d{1,2})\b(?!\/)/gi)]
  if (counts.length === 0) return null
  const days = counts.map(([, late, count]) => (Number(count) > 0 ? Number(late) : 0))
  return lateBucket(Math.max(0, ...days)) ?? 0
}
