import { accountFromFields } from '../../account-from-fields.ts'
import { isPaidOn, lateBucket } from '../../account-status.ts'
import { creditorName } from '../../creditor-name.ts'
import { mostAccounts, type ReadAccount } from '../../normal-form.ts'
import type { Field } from '../../text/labels.ts'
import { kindWithName } from '../phrases/kinds.ts'
import { phraseOf } from '../phrases/phrase.ts'
import { keep, type Values } from '../phrases/values.ts'

/** An account that stands in cells behind its creditor, each cell with its own short label. */
export interface Entry {
  readonly account: ReadAccount
  /** The printed words, for what a layout reads besides. */
  readonly text: string
}

const longestLine = 300

function cellsBetween(line: string): readonly string[] {
  return line
    .trim()
    .split(/\s+\|\s+|\t+| {2,}/)
    .map((cell) => cell.trim())
}

/** How late an account is, alone in its cell: "30", "60+". */
const rating = /^(30|60|90|120)\+?$/

function valuesIn(cell: string): Values {
  const days = rating.exec(cell)?.[1]
  if (days !== undefined) return [['payStatus', `${days} days late`]]
  const phrase = phraseOf(cell, undefined)
  if (phrase.is === 'kind') return [['type', phrase.kind]]
  return phrase.is === 'values' ? phrase.values : []
}

/** What the cells behind a name tell; each field once, by the first cell that tells it. */
function fieldsIn(cells: readonly string[]): Map<Field, string> {
  const fields = new Map<Field, string>()
  for (const cell of cells) keep(fields, valuesIn(cell))
  return fields
}

/** The amounts and dates without which a line is no account: prose and sums tell fewer. */
function tellsAccount(fields: ReadonlyMap<Field, string>): boolean {
  const has = (field: Field) => fields.has(field)
  return has('balance') && has('opened') && (has('status') || has('payStatus') || has('type'))
}

/**
 * Accounts of which each is one line, or a line of its name, number and kind with its values on the
 * next one: "TERN BANK | 41**8821 | Rev | Opened 05/22 | Limit $1,000 | Bal $910 | Cur".
 */
export function entriesIn(lines: readonly string[]): readonly Entry[] {
  const found: Entry[] = []
  let isClosed = false
  for (const [place, line] of lines.entries()) {
    if (line.length > longestLine || found.length > mostAccounts) continue
    if (/^\s*(?:open|closed) accounts\s*$/i.test(line)) isClosed = /closed/i.test(line)
    if (!isNameLine(line)) continue
    const entry = entryIn(line, isClosed) ?? joinedEntry(line, lines[place + 1] ?? '', isClosed)
    if (entry !== undefined) found.push(entry)
  }
  return found
}

/** A line that is an entry of its own goes on no other. */
function joinedEntry(line: string, below: string, isClosed: boolean): Entry | undefined {
  if (below.length > longestLine) return undefined
  const isOwn = isNameLine(below) && entryIn(below, isClosed) !== undefined
  return isOwn ? undefined : entryIn(`${line}  ${below.trim()}`, isClosed)
}

/** A name first, then cells: most lines are none. */
function isNameLine(line: string): boolean {
  return /^\s*(?:\d{1,3}[.)]\s+)?[A-Z][^|$:]{2,50}?(?:\s+\|\s|\t| {2,})\S/.test(line)
}

function entryIn(text: string, isClosed: boolean): Entry | undefined {
  const [first = '', ...cells] = cellsBetween(text.replace(/^\s*\d{1,3}[.)]\s+/, ''))
  const name = creditorName(first)
  if (name === undefined || cells.length < 4 || valuesIn(first).length > 0) return undefined
  const fields = fieldsIn(cells)
  if (!tellsAccount(fields)) return undefined
  if (isClosed && !fields.has('openState')) fields.set('openState', 'Closed')
  const kind = fields.get('type')
  if (kind !== undefined) fields.set('type', kindWithName(kind, name))
  const account = accountFromFields({
    name,
    fields,
    history: [],
    isCollection: kind === 'Collection',
  })
  if (account === undefined) return undefined
  const { status, balance } = account
  const open = account.open ?? (isPaidOn(status) && balance !== null && balance > 0 ? true : null)
  return { account: { ...account, open, worstLate: account.worstLate ?? countedLate(text) }, text }
}

/** "30:1  60:0  90:0": how often it was late. */
export function countedLate(text: string): ReadAccount['worstLate'] {
  const counts = [...text.matchAll(/\b([369]0)(?: days?)?\+?\s*:\s*(\d{1,2})\b(?!\/)/gi)]
  if (counts.length === 0) return null
  const days = counts.map(([, late, count]) => (Number(count) > 0 ? Number(late) : 0))
  return lateBucket(Math.max(0, ...days)) ?? 0
}
