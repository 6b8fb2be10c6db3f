import type { BureauName } from '../../../bureaus.ts'
import { isOwing } from '../../engine/accounts/account-words.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeAccount } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { countedLate, entriesIn } from '../../engine/phrases/entry-lines.ts'
import { readAccountRecords } from '../../engine/text/account-records.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { fieldOf, labelValuesOf } from '../../engine/text/labels.ts'
import { isTradesTitle, sourceAtEnd, sourceAtStart, sourceIn } from './sections.ts'

interface LabeledTrade {
  readonly account: NormalAccount
  readonly bureaus: readonly BureauName[]
  /** Owed by the other applicant alone. */
  readonly isOthers: boolean
}

/** Maximum lines of a trade; more belong to another section. */
const maxTradeLines = 40

/** Reads trades of vendors that print blocks of labels instead of columns. */
export function* labeledTrades(lines: readonly string[]): Generator<LabeledTrade> {
  const marked = lines.map(withColons)
  const names = marked.flatMap((_, start) => {
    const name = nameAt(marked, start)
    return name === undefined ? [] : [{ name, start }]
  })
  for (const [place, { name, start }] of names.entries()) {
    const end = Math.min(names[place + 1]?.start ?? lines.length, start + maxTradeLines)
    const trade = tradeIn(name, marked.slice(start, end))
    if (trade !== undefined) yield trade
  }
}

/** Adds the colon to labels in cells of their own: "Opened  12/2016      Closed". */
function withColons(line: string): string {
  return line.length > 300
    ? line
    : line
        .replace(/\b(?:acct|account)\s*:(?=\s*[\w*]*\d)/i, 'Account #:')
        .replace(/\S+(?: \S+)*/g, (cell) => (fieldOf(cell) === undefined ? cell : `${cell}:`))
}

/**
 * Entries of one or two lines without colons: "Opened 01/05  Limit 18,000  Bal 2,205  Current  [XP
 * TU EF]".
 */
export function entryTrades(lines: readonly string[]): readonly LabeledTrade[] {
  return entriesIn(lines).map(({ account, text }) => ({
    account,
    bureaus: sourceIn(text).bureaus.length > 0 ? sourceIn(text).bureaus : sourceAtEnd(text).bureaus,
    isOthers: /\bowner c\b/i.test(text),
  }))
}

/** A creditor, alone or with its number, directly above account labels. */
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

function tradeIn(name: string, lines: readonly string[]): LabeledTrade | undefined {
  const [, ...under] = lines
  const [head = ''] = lines
  const values = [head.slice(head.indexOf(name) + name.length), ...under]
  const [record] = readAccountRecords([name, ...values], {
    strictness: 'disclosure',
    firstSection: 'trades',
    sectionAt: () => undefined,
    startAt: (_, index) => (index === 0 ? name : undefined),
  })
  if (record === undefined) return undefined
  const account = normalizeAccount({ ...record, name })
  if (account === undefined || (account.balance === null && account.openedOn === null))
    return undefined
  const sources = lines.flatMap((line) => [sourceIn(line).bureaus, sourceAtEnd(line).bureaus])
  const worstLate = account.worstLate ?? countedLate(values.join('\n'))
  return {
    account: {
      ...account,
      worstLate,
      open: account.open ?? (isOwing(account.status, account.balance) ? true : null),
    },
    isOthers: /^(?:co-?(?:borrower|applicant)|c)$/i.test(record.fields.get('responsibility') ?? ''),
    bureaus: sources.find((bureaus) => bureaus.length > 0) ?? [],
  }
}
