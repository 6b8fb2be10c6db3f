import type { BureauName } from '../../../bureaus.ts'
import type { Notice, PrintedScore, ReadInquiry, ReadPublicRecord } from '../../normal-form.ts'
import { cellsOf } from '../../text/cells.ts'
import { dateFrom } from '../../text/dates.ts'
import { moneyFrom } from '../../text/money.ts'
import { chapterIn } from '../../text/public-records.ts'
import { modelIn } from '../../text/scores.ts'
import { recordKindIn } from '../lender-records.ts'
import {
  type BureauHeading,
  bureauOf,
  headingOf,
  told,
} from '../three-bureau-web/bureau-columns.ts'
import { bureausOnly, otherPart } from './account-blocks.ts'
import { isAbsent } from './printed-labels.ts'

/** How far from its heading a row of bare scores may stand from a line that names scores. */
const reach = 4

const isScore = (text: string) => /^[3-8]\d\d$/.test(text)

/** Scores stand under the bureaus, or each under its bureau's name; goals and ranges are none. */
export function scoresFrom(lines: readonly string[]): readonly PrintedScore[] {
  const head = lines.filter((line) => line.trim() !== '').slice(0, 60)
  const model = head.map(modelIn).find((one) => one !== null) ?? null
  const found: PrintedScore[] = []
  let order: readonly BureauName[] = []
  let heading: BureauHeading | undefined
  for (const [index, line] of head.entries()) {
    const named = bureausOnly(line)
    if (named.length > 1) {
      order = named
      heading = headingOf(line)
    }
    const near = head.slice(Math.max(0, index - reach), index + reach).join(' ')
    if (/\bscore|vantage|fico/i.test(near)) found.push(...scoresIn(line, order, heading, model))
    const above = bureauOf(head[index - 1]?.trim() ?? '')
    if (above !== undefined && isScore(line.trim()) && namesScores(head.slice(0, index)))
      found.push({ value: Number(line), model, bureau: above })
  }
  return [
    ...new Map(found.toReversed().map((score) => [score.bureau, score])).values(),
  ].toReversed()
}

/** A row that ends in a score or a dash for each bureau, bare or behind the name of a score. */
function scoresIn(
  line: string,
  order: readonly BureauName[],
  heading: BureauHeading | undefined,
  model: string | null,
): readonly PrintedScore[] {
  const words = line.trim().split(/\s+/)
  const label = words.slice(0, -order.length).join(' ')
  const values = words.slice(-order.length)
  const isRow = order.length > 1 && values.every((word) => isScore(word) || isAbsent(word))
  if (!isRow && heading !== undefined) return scoresUnder(line, heading, model)
  if (!isRow || (label !== '' && !scoreLabel.test(label))) return []
  return values.flatMap((value, place) => {
    const bureau = order[place]
    return bureau === undefined || !isScore(value) ? [] : [{ value: Number(value), model, bureau }]
  })
}

/** The same where a bureau's place is left blank: the scores stand under their bureaus. */
function scoresUnder(
  line: string,
  heading: BureauHeading,
  model: string | null,
): readonly PrintedScore[] {
  const [label, ...values] = cellsOf(line)
  if (!scoreLabel.test(label?.text ?? '') || !values.every(({ text }) => isScore(text))) return []
  return told(heading, values, line.includes('\t')).map(({ bureau, value }) => ({
    value: Number(value),
    model,
    bureau,
  }))
}

const scoreLabel =
  /^(?:(?:your |credit |fico |vantage ?|3b )*scores?|fico|vantage ?score)[®™]?(?: scores?)?(?: \d{1,2}(?:\.0)?)?(?: scores?)?\s*:?$/i

/** Whether what stands over a list of bureaus and their scores names scores. */
function namesScores(lines: readonly string[]): boolean {
  const over = lines.findLast((line) => {
    const text = line.trim()
    return bureauOf(text) === undefined && !isScore(text) && !isAbsent(text)
  })
  return /\bscore|vantage|fico/i.test(over ?? '')
}

/** The lines of a part, up to the next one. */
function partOf(lines: readonly string[], heading: RegExp): readonly string[] {
  const from = lines.findIndex((line) => heading.test(line))
  if (from < 0) return []
  const end = lines.findIndex((line, index) => index > from && otherPart.test(line))
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** "SHORE BANK 06/30/2026 Equifax": a row with one space between its columns. */
const inOneCell =
  /^\s*(\S(?:(?! {2}|\t).){1,60}?) (\d{1,2}\/\d{1,2}\/\d{4}) (TransUnion|Experian|Equifax)\W?\s*$/i

/** Who asked, when, and of which bureau: in a row, or line by line. */
export function inquiriesFrom(lines: readonly string[]): readonly ReadInquiry[] {
  const found: ReadInquiry[] = []
  let by: string | null = null
  let date: string | null = null
  for (const line of partOf(lines, /^\s*(?:hard |credit )?inquiries\s*$/i)) {
    const [name, day, whose] = inOneCell.exec(line)?.slice(1) ?? []
    const cells =
      name === undefined ? cellsOf(line).map(({ text }) => text) : [name, day ?? '', whose ?? '']
    for (const text of cells) {
      const bureau = bureauOf(text)
      if (bureau !== undefined) {
        if (date !== null) found.push({ date, by, bureau })
        by = null
        date = null
      } else if (dateFrom(text) !== null) date = dateFrom(text)
      else if (
        !/^(?:(?:creditor(?: name)?|date(?: of inquiry)?|type(?: of business)?|credit bureau|bureau|none reported)(?: |$))+$/i.test(
          text,
        )
      )
        by ??= text.slice(0, 60)
    }
  }
  return found
}

interface OpenRecord {
  words: string
  filedOn: string | null
  closedOn: string | null
  amount: number | null
}

/** Public records: rows of a label and a value under each bureau; a second "Type" starts the next. */
export function publicRecordsFrom(lines: readonly string[]): readonly ReadPublicRecord[] {
  const found: (readonly [BureauName, OpenRecord])[] = []
  const open = new Map<BureauName, OpenRecord>()
  let heading: BureauHeading | undefined
  for (const line of partOf(lines, /^\s*public (?:information|records?)\s*$/i)) {
    const next = headingOf(line)
    if (next !== undefined) {
      heading = next
      continue
    }
    const [label, ...values] = cellsOf(line)
    if (heading === undefined || label === undefined) continue
    const isType = /^(?:type|record type|public record type)\b/i.test(label.text)
    if (isType) open.clear()
    for (const { bureau, value } of told(heading, values, line.includes('\t'))) {
      if (isAbsent(value)) continue
      let record = open.get(bureau)
      if (record === undefined) {
        record = { words: '', filedOn: null, closedOn: null, amount: null }
        open.set(bureau, record)
        found.push([bureau, record])
      }
      take(record, label.text, value)
    }
  }
  return found.flatMap(([bureau, { words, filedOn, closedOn, amount }]) => {
    const kind = recordKindIn(words)
    if (kind === undefined) return []
    const chapter = kind === 'bankruptcy' ? chapterIn(words) : null
    return [{ kind, chapter, filedOn, closedOn, amount, bureau }]
  })
}

function take(record: OpenRecord, label: string, value: string): void {
  if (/^(?:type|record type|public record type|classification|status)\b/i.test(label))
    record.words += ` ${value}`
  else if (/^date filed|^filed|^filing date/i.test(label)) record.filedOn ??= dateFrom(value)
  else if (/clos|resolved|released|discharged|satisfied|paid/i.test(label))
    record.closedOn ??= dateFrom(value)
  else if (/^(?:liability|amount|claim amount|judgment amount)\b/i.test(label))
    record.amount ??= moneyFrom(value)
}

/** The names that the bureaus keep the file under, from the rows over the scores. */
export function namesFrom(lines: readonly string[]): readonly string[] {
  const names = new Set<string>()
  let heading: BureauHeading | undefined
  for (const line of lines.slice(0, 120)) {
    heading = headingOf(line) ?? heading
    const [label, ...values] = cellsOf(line)
    if (
      heading === undefined ||
      !/^(?:name|also known as|former(?: name)?)\s*:?$/i.test(label?.text ?? '')
    )
      continue
    for (const { value } of told(heading, values, line.includes('\t')))
      if (/\p{L}{2}/u.test(value)) names.add(value)
  }
  return [...names].slice(0, 12)
}

/** A statement of the person's own under the bureau that keeps it. */
export function statementsFrom(lines: readonly string[]): readonly Notice[] {
  const found = new Set<BureauName>()
  let heading: BureauHeading | undefined
  for (const line of partOf(lines, /^\s*consumer statements?\s*$/i)) {
    if (bureausOnly(line).length > 1) heading = headingOf(line)
    else if (/\b(?:score|total accounts)\b/i.test(line)) break
    else if (heading !== undefined) {
      for (const { bureau, value } of told(heading, cellsOf(line), line.includes('\t')))
        if (!isAbsent(value) && !/^(?:none|no )/i.test(value) && value.split(' ').length >= 4)
          found.add(bureau)
    }
  }
  return [...found].map((bureau) => ({ kind: 'consumer_statement', bureau }))
}
