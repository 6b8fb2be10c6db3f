import type { PrintedIdentity } from '../../engine/normal-form.ts'
import { shortDateFrom } from '../../engine/text/dates.ts'

export interface Applicants {
  /** Name of the other applicant as printed; '' without one. */
  readonly coApplicant: string
  readonly identity: PrintedIdentity
}

const applicant = /^\s*(?:applicant|borrower)(?: 1)?(?: name)?(?: ?\([A-Z]1?\))?(?:\s*:)?\s+(.*)$/i
const other =
  /\b(?:co-?\s?(?:applicant|borrower)|(?:applicant|borrower) 2)(?: name)?(?: ?\([A-Z]2?\))?(?:\s*:)?\s*(.*)$/i
const number = /(?<!\d)[\dX*]{3}-?[\dX*]{2}-?(\d{4})(?!\d)/i
const variant =
  /\b(?:name|aka|also known as)\s*:\s*([\p{L}][\p{L}' .,-]{2,50}?)(?= {2,}|\s+\w+:|$)/giu

/** Reads the loan applicants from the page heads; names on file are listed with the sources. */
export function applicantsFrom(head: readonly string[], sources: readonly string[]): Applicants {
  const names = new Set<string>()
  let coApplicant = ''
  let ending = ''
  for (const line of head.slice(0, 60)) {
    if (line.length > 300) continue
    coApplicant ||= nameAt(other.exec(line)?.[1] ?? '')
    const own = nameAt(applicant.exec(line.replace(other, ''))?.[1] ?? '')
    if (own !== '') names.add(own)
    if (ending === '' && /\b(?:soc|ssn|social)\b/i.test(line)) ending = number.exec(line)?.[1] ?? ''
  }
  for (const line of sources) {
    if (line.length > 300) continue
    for (const [, name = ''] of line.matchAll(variant))
      if (name.trim().toUpperCase() !== coApplicant.toUpperCase()) names.add(name.trim())
  }
  return {
    coApplicant,
    identity: { names: [...names].slice(0, 12), numberEndings: ending === '' ? [] : [ending] },
  }
}

/** Name at the start of a value, up to the next label. */
function nameAt(text: string): string {
  const name = text.split(/ {2,}|\t| ?\(|\b(?:ssn|soc|dob|co-)\b| (?=[\dX*]{3}-)/i)[0]?.trim() ?? ''
  return /^\p{L}[\p{L}' .,-]+$/u.test(name) ? name : ''
}

const printedDay = String.raw`\b\s*:?\s*(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d\d-\d\d|\p{L}{3,9}\.? \d{1,2},? \d{4})`

/** Date of completion, else of the order. */
const dated: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:date comp(?:leted)?|completed(?: date| on)?|comp(?:letion)? date|report(?:ed)? date|date (?:of report|issued|released|reported)|issued|released|pull date|date pulled|printed|created)${printedDay}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:date ordered|ordered|order date|received|rec'?d|date rec'?d|requested|date)${printedDay}`,
    'iu',
  ),
  /(?:^|\s)(\d{1,2}\/\d{1,2}\/\d{2,4})\s{1,4}\d{1,2}:\d\d\b/,
]

export function reportDateFrom(lines: readonly string[]): string | null {
  const head = lines.slice(0, 200).filter((line) => line.length <= 300)
  for (const pattern of dated) {
    const printed = head.map((line) => pattern.exec(line)?.[1]).find((day) => day !== undefined)
    if (printed !== undefined) return shortDateFrom(printed)
  }
  return null
}
