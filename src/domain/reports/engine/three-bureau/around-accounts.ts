import type { BureauName } from '../../../bureaus.ts'
import type { NormalInquiry, NormalPublicRecord, Notice } from '../normal-form.ts'
import { cellsOf } from '../text/cells.ts'
import { parseDate } from '../text/dates.ts'
import { readPublicRecords } from '../text/public-records.ts'
import { sectionsOf } from '../text/sections.ts'
import {
  type BureauHeading,
  bureauOf,
  bureausOnly,
  headingOf,
  isAbsent,
  otherPart,
  valuesByBureau,
} from './bureau-columns.ts'

/** Lines of a section, up to the next one. */
function partOf(lines: readonly string[], heading: RegExp): readonly string[] {
  const from = lines.findIndex((line) => heading.test(line))
  if (from < 0) return []
  const end = lines.findIndex((line, index) => index > from && otherPart.test(line))
  return lines.slice(from + 1, end < 0 ? undefined : end)
}

/** "SHORE BANK 06/30/2026 Equifax": a row with single spaces between its columns. */
const inOneCell =
  /^\s*(\S(?:(?! {2}|\t).){1,60}?) (\d{1,2}\/\d{1,2}\/\d{4}) (TransUnion|Experian|Equifax)\W?\s*$/i

/**
 * Company, date and bureau of inquiries: in a row, line by line, or in a list under each bureau.
 */
export function inquiriesFrom(lines: readonly string[]): readonly NormalInquiry[] {
  const part = partOf(lines, /^\s*(?:hard |credit )?inquiries\s*$/i)
  const first = part.find((line) => line.trim() !== '') ?? ''
  return bureausOnly(first).length === 1 ? listedInquiries(part) : rowsOfInquiries(part)
}

/** "NORTH BANK 9/12/2025 Credit Unions" under the bureau's name. */
const listedInquiry = /^\s*(\S(?:.{0,60}?\S)?)\s+(\d{1,2}\/\d{1,2}\/\d{4})(?=\s|$)/

function listedInquiries(lines: readonly string[]): readonly NormalInquiry[] {
  let bureau: BureauName | null = null
  return lines.flatMap((line) => {
    const [named] = bureausOnly(line)
    bureau = named ?? bureau
    const [, by = '', printed = ''] = listedInquiry.exec(line) ?? []
    const date = parseDate(printed)
    return date === null ? [] : [{ date, by, bureau }]
  })
}

/** Lines of business in a column after the name. */
const business =
  / (?:all banks|bank credit cards|(?:automobile|auto|used car|new car) dealers?|auto(?:mobile)? financing|(?:personal|sales) (?:loan|finance) compan(?:y|ies)|finance compan(?:y|ies)|mortgage compan(?:y|ies)|credit unions|department stores?)(?: ?[-–,] ?.{1,30})?$/i

function rowsOfInquiries(part: readonly string[]): readonly NormalInquiry[] {
  const found: NormalInquiry[] = []
  let by: string | null = null
  let date: string | null = null
  const hasBusiness = part.some((line) => line.length < 200 && /type of business/i.test(line))
  for (const line of part) {
    const [printed, day, whose] = inOneCell.exec(line)?.slice(1) ?? []
    const name = hasBusiness ? printed?.replace(business, '') : printed
    const cells =
      name === undefined ? cellsOf(line).map(({ text }) => text) : [name, day ?? '', whose ?? '']
    for (const text of cells) {
      const bureau = bureauOf(text)
      if (bureau !== undefined) {
        if (date !== null) found.push({ date, by, bureau })
        by = null
        date = null
      } else if (parseDate(text) !== null) date = parseDate(text)
      else if (
        !/^(?:(?:(?:creditor|company)(?: name)?|date(?: of inquiry)?|type(?: of business)?|credit bureau|bureau|none reported)(?: |$))+$/i.test(
          text,
        )
      )
        by ??= text.slice(0, 60)
    }
  }
  return found
}

/** Names of the file, from the rows above the scores. */
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
    for (const { value } of valuesByBureau(heading, values, line.includes('\t')))
      if (/\p{L}{2}/u.test(value)) names.add(value)
  }
  return [...names].slice(0, 12)
}

/** The consumer's own statements, by bureau. */
export function statementsFrom(lines: readonly string[]): readonly Notice[] {
  const found = new Set<BureauName>()
  let heading: BureauHeading | undefined
  for (const line of partOf(lines, /^\s*consumer statements?\s*$/i)) {
    if (bureausOnly(line).length > 1) heading = headingOf(line)
    else if (/\b(?:score|total accounts)\b/i.test(line)) break
    else if (heading !== undefined) {
      for (const { bureau, value } of valuesByBureau(heading, cellsOf(line), line.includes('\t')))
        if (!isAbsent(value) && !/^(?:none|no )/i.test(value) && value.split(' ').length >= 4)
          found.add(bureau)
    }
  }
  return [...found].map((bureau) => ({ kind: 'consumer_statement', bureau }))
}

/** Reads public records in columns: each bureau's column is parsed like a disclosure section. */
export function publicRecordsInColumns(lines: readonly string[]): readonly NormalPublicRecord[] {
  const columns = new Map<BureauName, string[]>()
  const sections = sectionsOf(lines)
  let heading: BureauHeading | undefined
  let inside = false
  for (const [index, line] of lines.entries()) {
    const section = sections[index]
    if (section !== undefined) inside = section === 'public_records'
    if (!inside || line.trim() === '') continue
    const found = headingOf(line)
    if (found !== undefined) {
      heading = found
      continue
    }
    const [label, ...values] = cellsOf(line)
    if (heading === undefined || label === undefined || values.length === 0) continue
    for (const { bureau, value } of valuesByBureau(heading, values, line.includes('\t'))) {
      if (/^[-–]{1,3}$/.test(value)) continue
      const column = columns.get(bureau) ?? ['Public Records']
      column.push(`${label.text.replace(/:$/, '')}: ${value}`)
      columns.set(bureau, column)
    }
  }
  return [...columns].flatMap(([bureau, column]) =>
    readPublicRecords(column).map((record) => ({ ...record, bureau })),
  )
}
