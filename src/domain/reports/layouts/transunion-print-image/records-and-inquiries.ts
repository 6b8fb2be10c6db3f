import type { NormalInquiry, NormalPublicRecord } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { shortDateFrom } from '../../engine/text/dates.ts'
import { moneyFrom } from '../../engine/text/money.ts'
import { chapterIn } from '../../engine/text/public-records.ts'
import { recordKindIn } from '../shared/lender-records.ts'

const maxLineLength = 160

/** Source, date with its indicator, liability, ECOA letter, assets, paid, docket. */
const recordLine =
  /^\s*[A-Z]{1,2} ?\d{3,9}\s+(\d{1,2}\/(?:\d{1,2}\/)?\d\d)[A-Z]?(?=\s|$)(?:\s+(\$[\d,.]+K?))?/i

/** Second date of the line, under PAID; a court and assets may precede it. */
const paidDate = /\s(\d{1,2}\/\d\d)[A-Z]?(?=\s|$)/i

/** "CHAPTER 7 BANKRUPTCY DISCHARGED  9/19" */
const endedDate =
  /\b(?:discharged?|dismissed|paid|satisfied|released|completed|closed)\b\D{0,10}(\d{1,2}\/\d\d)\b/i

/** A court's own name does not state its decision. */
const courtName = /\b(?:bankruptcy|bkr?pt|judicial) (?:court|ct|dist(?:rict)?)\b/gi

/** Reads public records: two lines each; the first or second names the kind. */
export function publicRecordsFrom(lines: readonly string[]): readonly NormalPublicRecord[] {
  const items: { readonly first: RegExpExecArray; readonly under: string[] }[] = []
  for (const line of lines) {
    if (line.length > maxLineLength) continue
    const first = recordLine.exec(line)
    if (first === null) items.at(-1)?.under.push(line)
    else items.push({ first, under: [] })
  }
  return items.flatMap(({ first, under }) => recordOf(first, under) ?? [])
}

function recordOf(
  first: RegExpExecArray,
  under: readonly string[],
): NormalPublicRecord | undefined {
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

/** Date, subscriber code with its office, name. */
const inquiryLine =
  /^\s*(\d{1,2}\/\d{1,2}\/\d{2}(?:\d\d)?)\s+[A-Z]{1,4} ?\d{2,9}(?:\s*\([A-Z]{2,4}\))?(?:\s+(\S.*))?$/i

export function inquiriesFrom(lines: readonly string[]): readonly NormalInquiry[] {
  return lines.flatMap((line) => {
    const [, inquiryDate = '', rest = ''] =
      line.length > maxLineLength ? [] : (inquiryLine.exec(line) ?? [])
    const date = shortDateFrom(inquiryDate)
    const by = cellsOf(rest)[0]?.text.replace(/\s+\$.*$/, '') ?? ''
    return date === null
      ? []
      : [{ date, by: /\p{L}{2}/u.test(by) ? by : null, bureau: 'TransUnion' as const }]
  })
}
