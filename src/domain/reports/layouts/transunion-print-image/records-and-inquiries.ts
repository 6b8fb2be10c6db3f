import type { ReadInquiry, ReadPublicRecord } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { moneyFrom } from '../../text/money.ts'
import { chapterIn } from '../../text/public-records.ts'
import { shortDateFrom } from '../../text/short-dates.ts'
import { recordKindIn } from '../shared/lender-records.ts'

const longestLine = 160

/** Source, date with its indicator, liability, ECOA letter, assets, paid, docket. */
const recordLine =
  /^\s*[A-Z]{1,2} ?\d{3,9}\s+(\d{1,2}\/(?:\d{1,2}\/)?\d\d)[A-Z]?(?=\s|$)(?:\s+(\$[\d,.]+K?))?/i

/** The second date of the line, under PAID: a court and assets may stand before it. */
const paidDate = /\s(\d{1,2}\/\d\d)[A-Z]?(?=\s|$)/i

/** "CHAPTER 7 BANKRUPTCY DISCHARGED  9/19" */
const endedDate =
  /\b(?:discharged?|dismissed|paid|satisfied|released|completed|closed)\b\D{0,10}(\d{1,2}\/\d\d)\b/i

/** A court's own name says nothing of what it decided. */
const courtName = /\b(?:bankruptcy|bkr?pt|judicial) (?:court|ct|dist(?:rict)?)\b/gi

/** The public records: two lines each, of which the first or the second names the kind. */
export function publicRecordsFrom(lines: readonly string[]): readonly ReadPublicRecord[] {
  const items: { readonly first: RegExpExecArray; readonly under: string[] }[] = []
  for (const line of lines) {
    if (line.length > longestLine) continue
    const first = recordLine.exec(line)
    if (first === null) items.at(-1)?.under.push(line)
    else items.push({ first, under: [] })
  }
  return items.flatMap(({ first, under }) => recordOf(first, under) ?? [])
}

function recordOf(first: RegExpExecArray, under: readonly string[]): ReadPublicRecord | undefined {
  const [printed, filed = '', liability = ''] = first
  const beside = first.input.slice(printed.length)
  const words = [beside.replace(courtName, ' '), ...under].find(
    (line) => recordKindIn(line) !== undefined,
  )
  const kind = words === undefined ? undefined : recordKindIn(words)
  if (words === undefined || kind === undefined) return undefined
  const paid = paidDate.exec(beside) ?? endedDate.exec(words)
  return {
    kind,
    chapter: kind === 'bankruptcy' ? chapterIn(words) : null,
    filedOn: shortDateFrom(filed),
    closedOn: shortDateFrom(paid?.[1] ?? ''),
    amount: moneyFrom(liability),
    bureau: 'TransUnion',
  }
}

/** Date, code of the subscriber with the place of its office, name. */
const inquiryLine =
  /^\s*(\d{1,2}\/\d{1,2}\/\d{2}(?:\d\d)?)\s+[A-Z]{1,4} ?\d{2,9}(?:\s*\([A-Z]{2,4}\))?(?:\s+(\S.*))?$/i

export function inquiriesFrom(lines: readonly string[]): readonly ReadInquiry[] {
  return lines.flatMap((line) => {
    const [, asked = '', rest = ''] =
      line.length > longestLine ? [] : (inquiryLine.exec(line) ?? [])
    const date = shortDateFrom(asked)
    const by = cellsOf(rest)[0]?.text.replace(/\s+\$.*$/, '') ?? ''
    return date === null
      ? []
      : [{ date, by: /\p{L}{2}/u.test(by) ? by : null, bureau: 'TransUnion' as const }]
  })
}
