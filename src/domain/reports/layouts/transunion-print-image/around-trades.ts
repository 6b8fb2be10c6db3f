import { recordKindIn } from '../../engine/lender-words.ts'
import type {
  NormalFactor,
  NormalInquiry,
  NormalPublicRecord,
  NormalScore,
} from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { chapterIn } from '../../engine/text/public-records.ts'
import { modelIn } from '../../engine/text/scores.ts'

interface ModelProfile {
  readonly scores: readonly NormalScore[]
  readonly factors: readonly NormalFactor[]
}

/** Models that predict something other than payment as agreed. */
const otherModels =
  /recovery|bankruptcy|fraud|insurance|income|collection|attrition|propensity|tenant|employ|revenue/i

const scored =
  /^\s*(\S.*?)(?:\s+ALERT)?\s*:?\s+SCORE\s*:?\s*\+?(\d{3,4})\b\s*(?:(?::|\b(?:factors?|reasons?|codes?)\b:?)\s*(.*))?$/i

const maxProfileLines = 60

/**
 * Reads the scores and their reason codes: "***VANTAGESCORE 3.0 ALERT: SCORE +634 : 032, 013, 085,
 * 012 ***". A score of 0 or a sentence means there is none.
 */
export function modelProfileFrom(lines: readonly string[]): ModelProfile {
  const scores: NormalScore[] = []
  const factors: NormalFactor[] = []
  const printed = lines
    .slice(0, maxProfileLines)
    .map((line) => line.trim().slice(0, 200))
    .join(' ')
  const parts = printed.includes('***') ? printed.split('***') : lines.slice(0, maxProfileLines)
  for (const part of parts) {
    const [, model = '', digits = '', codes = ''] = scored.exec(part) ?? []
    const value = Number(digits)
    if (otherModels.test(model) || value < 300 || value > 900) continue
    const isFirst = scores.length === 0
    scores.push({
      value,
      model: /vantage/i.test(model) ? modelIn(model) : model,
      bureau: 'TransUnion',
    })
    if (isFirst) factors.push(...factorsOf(codes))
  }
  const inquiries = /number of inquiries[\w' ]{0,60}\baffected/i.exec(
    printed.replaceAll('***', ' '),
  )
  if (scores.length > 0 && inquiries !== null) factors.push(factor(inquiries[0], null))
  return { scores, factors }
}

function factorsOf(codes: string): readonly NormalFactor[] {
  return (codes.match(/\b\d{2,3}\b/g) ?? []).slice(0, 5).map((code) => factor('', code))
}

function factor(text: string, code: string | null): NormalFactor {
  return { text: text.replace(/\s+/g, ' '), code, impact: 'negative', bureau: 'TransUnion' }
}

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
    filedOn: parseShortDate(filed),
    closedOn: parseShortDate(paid?.[1] ?? ''),
    amount: parseMoney(liability),
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
    const date = parseShortDate(inquiryDate)
    const by = cellsOf(rest)[0]?.text.replace(/\s+\$.*$/, '') ?? ''
    return date === null
      ? []
      : [{ date, by: /\p{L}{2}/u.test(by) ? by : null, bureau: 'TransUnion' as const }]
  })
}
