import { accountFromFields } from '../account-from-fields.ts'
import { lateBucket } from '../account-status.ts'
import { creditorName } from '../creditor-name.ts'
import { mostAccounts, type ReadAccount } from '../normal-form.ts'
import type { Field } from '../text/labels.ts'
import { shortDateFrom } from '../text/short-dates.ts'
import { kindNamed } from './app-paste/words.ts'

/** An account that stands in cells behind its creditor, each cell with its own short label. */
export interface Entry {
  readonly account: ReadAccount
  /** The printed words, for what a layout reads besides. */
  readonly text: string
}

const longestLine = 300

/** Labels as lenders' prints shorten them, one space before the value: "Bal $910", "Opened 05/22". */
const labels: readonly (readonly [RegExp, Field])[] = [
  [/^(?:date )?(?:opened|opnd|opn)$/, 'opened'],
  [/^(?:date )?closed$/, 'closed'],
  [/^(?:credit )?(?:limit|lim|line)$/, 'limit'],
  [/^(?:current )?(?:balance|bal)$/, 'balance'],
  [/^(?:orig(?:inal)?\.? (?:amount|amt)|loan amount)$/, 'originalAmount'],
  [/^high(?: (?:credit|balance|bal))?$/, 'highBalance'],
  [/^(?:(?:amt|amount) )?past due$/, 'pastDue'],
  [/^(?:min(?:imum)? )?(?:pmt|payment)$|^mos?$|^months$|^(?:rptd|reported)$/, 'other'],
]

const labelled = /^([A-Za-z][A-Za-z. ]{1,20}?)\s?:?\s+(\$?\d[\d,./-]*)$/
const numbered = /^(?:(?:acct|account)\.? ?#?:? ?|#|ending (?:in )?|\.{2,3}|…)([\w*]*\d[\w*]*)$/i
const masked = /^(?=.*\d)\d{0,6}[*xX]{2,}\d{0,5}$/

const rows: readonly (readonly [RegExp, string])[] = [
  [/^rev(?:olving)?$/i, 'Revolving'],
  [/^(?:inst(?:allment)?|open account)$/i, 'Installment'],
  [/^bank ?card$/i, 'Credit card'],
  [/^(?:student|education) (?:loan|ln)$/i, 'Student loan'],
  [/^mtg$/i, 'Mortgage'],
]

const states: readonly (readonly [RegExp, string])[] = [
  [/^cur(?:rent)?\b.*$/i, 'Current'],
  [/^(?:late )?(30|60|90|120)(?:\+| days?(?: late| past due)?)?$/i, '$1 days late'],
  [/^late (30|60|90|120)\b.*$/i, '$1 days late'],
  [/^paid\b.*$/i, 'Paid'],
  [/^(?:charged? ?-?off|c\/o)\b.*$/i, 'Charge off'],
  [/^repo(?:ssession)?\b.*$/i, 'Repossession'],
]

function cellsBetween(line: string): readonly string[] {
  return line
    .trim()
    .split(/\s+\|\s+|\t+| {2,}/)
    .map((cell) => cell.trim())
}

function kindIn(cell: string): string | undefined {
  const [, inner = ''] = /^\w+ \(([^()]{3,20})\)$/.exec(cell) ?? []
  const short = rows.find(([pattern]) => pattern.test(cell))?.[1]
  return (inner === '' ? undefined : kindNamed(inner)) ?? short ?? kindNamed(cell)
}

function stateIn(cell: string): string | undefined {
  const [pattern, words = ''] = states.find(([form]) => form.test(cell)) ?? []
  return pattern === undefined ? undefined : cell.replace(pattern, words)
}

/** What the cells behind a name tell; each field once, by the first cell that tells it. */
function fieldsIn(cells: readonly string[]): ReadonlyMap<Field, string> {
  const fields = new Map<Field, string>()
  const keep = (field: Field, value: string) => {
    if (!fields.has(field)) fields.set(field, value)
  }
  for (const cell of cells) {
    const [, label = '', value = ''] = labelled.exec(cell) ?? []
    const field = labels.find(([pattern]) => pattern.test(label.toLowerCase()))?.[1]
    const number = numbered.exec(cell)?.[1] ?? masked.exec(cell)?.[0]
    const kind = kindIn(cell)
    const state = stateIn(cell)
    if (field === 'opened' || field === 'closed') keep(field, shortDateFrom(value) ?? '')
    else if (field !== undefined) keep(field, value)
    else if (number !== undefined) keep('number', number)
    else if (/^status\s*:/i.test(cell))
      keep('status', stateIn(cell.slice(7).trim()) ?? cell.slice(7))
    else if (/^(?:open|closed)$/i.test(cell)) keep('openState', cell)
    else if (/^auth(?:ori[sz]ed)? user$/i.test(cell)) keep('responsibility', 'Authorized user')
    else if (/^\(?original(?: creditor)?\s*:/i.test(cell))
      keep('originalCreditor', cell.replace(/^\(?[^:]*:\s*|\)$/g, ''))
    else if (kind !== undefined) keep('type', kind)
    else if (state !== undefined) keep('status', state)
  }
  return fields
}

/** The amounts and dates without which a line is no account: prose and sums tell fewer. */
function tellsAccount(fields: ReadonlyMap<Field, string>): boolean {
  const has = (field: Field) => fields.has(field)
  return has('balance') && has('opened') && (has('status') || has('type'))
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
    const below = lines[place + 1] ?? ''
    const entry =
      entryIn(line, isClosed) ??
      (below.length > longestLine ? undefined : entryIn(`${line}  ${below.trim()}`, isClosed))
    if (entry !== undefined) found.push(entry)
  }
  return found
}

/** A name first, then cells: most lines are none. */
function isNameLine(line: string): boolean {
  return /^\s*(?:\d{1,3}[.)]\s+)?[A-Z][^|$:]{2,50}?(?:\s+\|\s|\t| {2,})\S/.test(line)
}

function entryIn(text: string, isClosed: boolean): Entry | undefined {
  const [first = '', ...cells] = cellsBetween(text.replace(/^\s*\d{1,3}[.)]\s+/, ''))
  const name = creditorName(first)
  if (name === undefined || cells.length < 4 || labelled.test(first)) return undefined
  const fields = new Map(fieldsIn(cells))
  if (!tellsAccount(fields)) return undefined
  if (isClosed && !fields.has('openState')) fields.set('openState', 'Closed')
  const account = accountFromFields({
    name,
    fields,
    history: [],
    isCollection: fields.get('type') === 'Collection',
  })
  if (account === undefined) return undefined
  const { status, balance } = account
  const isLiving = status === 'current' || status.startsWith('late_')
  const open = account.open ?? (isLiving && balance !== null && balance > 0 ? true : null)
  return { account: { ...account, open, worstLate: account.worstLate ?? countedLate(text) }, text }
}

/** "30:1  60:0  90:0": how often it was late. */
export function countedLate(text: string): ReadAccount['worstLate'] {
  const counts = [...text.matchAll(/\b([369]0)(?: days?)?\+?\s*:\s*(\d{1,2})\b(?!\/)/gi)]
  if (counts.length === 0) return null
  const days = counts.map(([, late, count]) => (Number(count) > 0 ? Number(late) : 0))
  return lateBucket(Math.max(0, ...days)) ?? 0
}
