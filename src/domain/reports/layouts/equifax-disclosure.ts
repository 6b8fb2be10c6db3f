import { creditorName } from '../creditor-name.ts'
import type { AccountRecord } from '../text/records.ts'
import { readDisclosure } from './disclosure.ts'
import { bears, type Layout } from './layout.ts'

const marks = [
  /\bequifax\b/i,
  /^\s*\d{1,2}\.\s+(?:summary|revolving accounts|mortgage accounts|installment accounts|other accounts)\b/i,
  /^\s*\d{1,2}\.\d{1,3}\s+\S/,
  /\bdebt-to-credit ratio\b/i,
  /\b(?:pays_as_agreed|pays as agreed)\b/i,
  /\breported balance\b/i,
  /\baccount designator\b|\bactivity designator\b/i,
  /\bamount past due\b/i,
]

/** "4. Revolving Accounts": a numbered section. */
const section = /^\s*\d{1,2}\.\s+([A-Za-z][A-Za-z /&-]{2,40})\s*$/

const numbered = /^\s*\d{1,2}\.\d{1,3}\.?\s+(\S.{0,100}?)\s*$/

/**
 * The disclosure of Equifax: numbered sections, an account a numbered heading ("2.1 CAPITAL HARBOR
 * BANK (CLOSED)"), two label columns on a line. The rows of its summary are kinds of accounts, not
 * accounts.
 */
export const equifaxDisclosure: Layout = {
  name: 'equifax',
  recognizes: (lines) => bears(lines, marks, 4),
  read: (text) =>
    readDisclosure(text, {
      bureau: 'Equifax',
      closingIsPrinted: true,
      firstSection: '',
      sectionAt: sectionOf,
      startAt,
      sourceOf,
    }),
}

function sectionOf(line: string): string | undefined {
  const title = line.length < 80 ? section.exec(line)?.[1] : undefined
  if (title === undefined) return undefined
  if (/collection/i.test(title)) return 'collections'
  return /accounts/i.test(title) ? 'accounts' : ''
}

function startAt(lines: readonly string[], index: number): string | undefined {
  const line = lines[index] ?? ''
  const name = line.length < 140 ? numbered.exec(line)?.[1] : undefined
  return name === undefined || creditorName(name) === undefined ? undefined : name
}

function sourceOf({ name, fields }: AccountRecord) {
  const isClosed = /\(closed\)\s*$/i.test(name)
  const remarks = `${fields.get('remarks') ?? ''}. Closed`
  return { name, fields: isClosed ? new Map([...fields, ['remarks', remarks] as const]) : fields }
}
