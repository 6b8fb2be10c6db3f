import type { NormalInquiry, NormalPublicRecord } from '../../engine/normal-form.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { chapterIn, recordKindIn } from '../../engine/text/public-records.ts'
import { type Sourced, sourceAtEnd, sourceAtStart, sourceIn, sourceInLetters } from './sections.ts'

const maxLineLength = 300

const date = String.raw`\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)?\d\d`

const anyDate = new RegExp(date)
const filed = new RegExp(String.raw`\b(?:filed|filing|fd|date)\b\D{0,12}(${date})`, 'i')
const ended = new RegExp(
  String.raw`\b(?:discharged?|dischg|released?|satisfied|dismissed|paid|completed|vacated|settled)\b\D{0,12}(${date})`,
  'i',
)
const none = /\bnone\b|\bno (?:public )?records?\b/i

/**
 * Reads the section's entries: a line that names a kind starts one, the following lines belong to
 * it. The other applicant's entries are skipped.
 */
export function publicRecordsFrom(
  lines: readonly string[],
  hasOther: boolean,
): readonly NormalPublicRecord[] {
  const entries: string[] = []
  for (const line of lines) {
    if (line.length > maxLineLength || none.test(line)) continue
    const last = entries.at(-1)
    const isFiled = last !== undefined && filed.test(last)
    if (recordKindIn(line) !== undefined && (last === undefined || isFiled) && !isCourt(line))
      entries.push(line)
    else if (last !== undefined && last.length < 1_000)
      entries[entries.length - 1] = `${last}  ${line.trim()}`
  }
  const isOwn = (entry: string) => !hasOther || !others.test(entry.trim().split(/\s+/)[0] ?? '')
  return entries.filter(isOwn).flatMap(recordsOf)
}

/** "US BANKRUPTCY COURT" is a place, not a kind. */
function isCourt(line: string): boolean {
  return /\bcourt\b/i.test(line) && !anyDate.test(line) && !/\bchapter\b/i.test(line)
}

function recordsOf(entry: string): readonly NormalPublicRecord[] {
  const kind = recordKindIn(entry)
  const filedOn = parseShortDate(filed.exec(entry)?.[1] ?? anyDate.exec(entry)?.[0] ?? '')
  if (kind === undefined || filedOn === null) return []
  const bureaus = entry.split(/ {2,}/).flatMap((cell) => sourceAtEnd(cell).bureaus)
  const record = {
    kind,
    chapter: kind === 'bankruptcy' ? chapterIn(entry) : null,
    filedOn,
    closedOn: parseShortDate(ended.exec(entry)?.[1] ?? ''),
    amount: parseMoney(/\$[\d,]+(?:\.\d\d)?/.exec(entry)?.[0] ?? ''),
  }
  const owners = [...new Set(bureaus)]
  return owners.length === 0
    ? [{ ...record, bureau: null }]
    : owners.map((bureau) => ({ ...record, bureau }))
}

const inquiryDate = String.raw`\d{1,2}[/-]\d{1,2}[/-](?:19|20)?\d\d(?=\s|$)`
const inquiryStart = new RegExp(String.raw`(?:^|\s)(${inquiryDate})`)
const source = String.raw`(?:(?:XPN?|EXP?|TUC?|TRU|EFX?|EQ[XF]?)\s+)?`
const startsWithInquiry = new RegExp(String.raw`^\s*${source}${inquiryDate}`)
const beforeInquiry = new RegExp(
  String.raw`(?:(?<!\b[A-Z]{2,3})\s+|\s{2,})(?=${source}${inquiryDate})`,
)

const owners = '(?:CO-?)?(?:BORROWER|APPLICANT)|B[12]|[BCJ]'

/** Owner of an entry: C, B2 and co-borrower mean the other applicant alone. */
const whose = new RegExp(`(?:^|\\s)(${owners})(?=\\s|$)`, 'i')
const others = /^(?:C|B2|CO-?(?:BORROWER|APPLICANT))$/i

const longWord = new RegExp(`(?<!\\S)(?!(?:${owners})(?!\\S))\\S{2,}`, 'gi')
const ownerFirst = new RegExp(`^\\s*(?:${owners})(?:\\s+|$)`, 'i')

/** Source, owner, date, company and line of business, in any order. */
export function inquiriesFrom(lines: readonly string[]): readonly NormalInquiry[] {
  return lines.flatMap(entriesOn).flatMap((line) => {
    const found = line.length > maxLineLength ? null : inquiryStart.exec(line)
    const day = parseShortDate(found?.[1] ?? '')
    if (found === null || day === null) return []
    const before = line.slice(0, found.index)
    const behind = line.slice(found.index + found[0].length)
    const parts = [
      sourceAtStart(before),
      sourceAtEnd(before.replace(whose, ' ')),
      sourceAtEnd(behind.replace(whose, ' ')),
      sourceAtStart(behind),
      sourceIn(behind),
    ]
    const source: Sourced | undefined = parts.find(({ bureaus }) => bureaus.length > 0)
    const owner =
      whose.exec(before.replace(longWord, ' '))?.[1] ??
      whose.exec(behind.replace(longWord, ' '))?.[1]
    if (others.test(owner ?? '')) return []
    const by = nameIn(before) ?? nameIn(behind)
    const lettered = sourceInLetters(
      line
        .trim()
        .split(/ {2,}|\t/)
        .at(-1) ?? '',
    )
    const bureaus = source?.bureaus ?? (lettered.length > 0 ? lettered : [null])
    return bureaus.map((bureau) => ({ date: day, by, bureau }))
  })
}

/**
 * "10-30-26 SHORE BANK (TUC)   03-04-24 TERN LOANS (EFX)": several entries on a line, each with its
 * date first.
 */
function entriesOn(line: string): readonly string[] {
  if (line.length > maxLineLength || !startsWithInquiry.test(line)) return [line]
  const entries = line.trim().split(beforeInquiry)
  return entries.every((entry) => /\p{L}{3}/u.test(entry)) ? entries : [line]
}

function nameIn(text: string): string | null {
  const cells = text
    .split(/ {2,}|\t/)
    .map((cell) => sourceAtEnd(sourceAtStart(sourceIn(cell).rest).rest).rest)
  const name = cells
    .map((cell) => cell.replace(ownerFirst, '').trim())
    .find((cell) => /\p{L}{2}/u.test(cell))
  return name === undefined ? null : name.slice(0, 60)
}
