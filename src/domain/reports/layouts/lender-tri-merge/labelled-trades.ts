import type { BureauName } from '../../../bureaus.ts'
import { accountFromFields } from '../../account-from-fields.ts'
import { creditorName } from '../../creditor-name.ts'
import type { ReadAccount } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { labelValuesOf } from '../../text/label-values.ts'
import { fieldOf } from '../../text/labels.ts'
import { recordsFrom } from '../../text/records.ts'
import { countedLate, entriesIn } from '../shared/entry-lines.ts'
import { sourceAtEnd, sourceAtStart, sourceIn } from './repositories.ts'
import { isTradesTitle } from './sections.ts'

export interface LabelledTrade {
  readonly account: ReadAccount
  readonly bureaus: readonly BureauName[]
  /** The other applicant owes it alone. */
  readonly isOthers: boolean
}

/** Lines that one trade can have; more are the text of another part. */
const mostLines = 40

/** Trades of vendors that print a block of labels under each creditor instead of columns. */
export function* labelledTrades(lines: readonly string[]): Generator<LabelledTrade> {
  const marked = lines.map(withColons)
  const names = marked.flatMap((_, start) => {
    const name = nameAt(marked, start)
    return name === undefined ? [] : [{ name, start }]
  })
  for (const [place, { name, start }] of names.entries()) {
    const end = Math.min(names[place + 1]?.start ?? lines.length, start + mostLines)
    const trade = tradeIn(name, marked.slice(start, end))
    if (trade !== undefined) yield trade
  }
}

/** A label that is a cell of its own gets its colon: "Opened  12/2016      Closed". */
function withColons(line: string): string {
  return line.length > 300
    ? line
    : line
        .replace(/\b(?:acct|account)\s*:(?=\s*[\w*]*\d)/i, 'Account #:')
        .replace(/\S+(?: \S+)*/g, (cell) => (fieldOf(cell) === undefined ? cell : `${cell}:`))
}

/** Entries of one or two lines without colons: "Opened 01/05  Limit 18,000  Bal 2,205  Current  [XP TU EF]". */
export function entryTrades(lines: readonly string[]): readonly LabelledTrade[] {
  return entriesIn(lines).map(({ account, text }) => ({
    account,
    bureaus: sourceIn(text).bureaus.length > 0 ? sourceIn(text).bureaus : sourceAtEnd(text).bureaus,
    isOthers: /\bowner c\b/i.test(text),
  }))
}

/** A creditor alone or with its number, when labels of an account follow at once. */
function nameAt(lines: readonly string[], index: number): string | undefined {
  const line = (lines[index] ?? '').replace(
    /^\s*(?:# ?|[([])?\d{1,3}[.)\]]?(?=\s{1,4}\p{L})/u,
    (place) => ' '.repeat(place.length),
  )
  if (line.length > 300) return undefined
  const [first, second] = cellsOf(line)
  const printed = sourceAtEnd(first?.text ?? '').rest.replace(
    /^(?:\d{1,3}[.)]|creditor\s*:)\s*/i,
    '',
  )
  if (/:|\$|\d\/\d/.test(printed) || isTradesTitle(line)) return undefined
  if (creditorName(printed) === undefined) return undefined
  const beside = second === undefined ? [] : labelValuesOf(line.slice(second.start), 'disclosure')
  const next = labelValuesOf(lines[index + 1] ?? '', 'disclosure')
  const isHeaded =
    second === undefined ||
    sourceAtStart(second.text).rest.trim() === '' ||
    beside.some(({ field, value }) => field === 'number' || (field === 'name' && /\d/.test(value)))
  return isHeaded && next.filter(({ value }) => value !== '').length >= 2 ? printed : undefined
}

function tradeIn(name: string, lines: readonly string[]): LabelledTrade | undefined {
  const [, ...under] = lines
  const [head = ''] = lines
  const values = [head.slice(head.indexOf(name) + name.length), ...under]
  const [record] = recordsFrom([name, ...values], {
    strictness: 'disclosure',
    firstSection: 'trades',
    sectionAt: () => undefined,
    startAt: (_, index) => (index === 0 ? name : undefined),
  })
  if (record === undefined) return undefined
  const account = accountFromFields({ ...record, name })
  if (account === undefined || (account.balance === null && account.openedOn === null))
    return undefined
  const sources = lines.flatMap((line) => [sourceIn(line).bureaus, sourceAtEnd(line).bureaus])
  const worstLate = account.worstLate ?? countedLate(values.join('\n'))
  return {
    account: { ...account, worstLate, open: account.open ?? (isOwed(account) ? true : null) },
    isOthers: /^(?:co-?(?:borrower|applicant)|c)$/i.test(record.fields.get('responsibility') ?? ''),
    bureaus: sources.find((bureaus) => bureaus.length > 0) ?? [],
  }
}

/** An account that is paid on, late or not, and owed is open. */
function isOwed({ status, balance }: ReadAccount): boolean {
  const isLiving = status === 'current' || status.startsWith('late_')
  return isLiving && balance !== null && balance > 0
}
