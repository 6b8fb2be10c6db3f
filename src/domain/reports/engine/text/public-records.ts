import type { PublicRecord } from '../../report.ts'
import type { NormalPublicRecord } from '../normal-form.ts'
import { cellsOf } from './cells.ts'
import { parseDate } from './dates.ts'
import { parseMoney } from './money.ts'
import { type LineSections, sectionsOf } from './sections.ts'

type RecordPart =
  | 'type'
  | 'status'
  | 'filed'
  | 'closed'
  | 'statusDate'
  | 'amount'
  | 'court'
  | 'other'

/** Labels of a public record. A longer label precedes its prefix. */
const recordLabels: readonly (readonly [RegExp, RecordPart])[] = [
  [
    /^(?:date filed(?:\/reported)?|filed on|filed date|filing date|date of filing|file date|filed)(?=\b)/i,
    'filed',
  ],
  [
    /^(?:date (?:resolved|paid|satisfied|released|discharged|dismissed|completed|closed)|discharge date|disposition date|date of (?:disposition|discharge)|resolved (?:date|on)|satisfied (?:date|on)|released (?:date|on)|completed on|clos(?:ed|ing) date)(?=\b)/i,
    'closed',
  ],
  [/^(?:date of status|status date|status updated|date updated)(?=\b)/i, 'statusDate'],
  [
    /^(?:liability amount|claim amount|judgment amount|original amount|amount|liabilit(?:y|ies))(?=\b)/i,
    'amount',
  ],
  [
    /^(?:record type|type of (?:public )?record|public record type|bankruptcy type|filing type|classification|type)(?=\b)/i,
    'type',
  ],
  [/^chapter(?= ?:| {2,}|\s*$)/i, 'type'],
  [/^(?:current disposition|disposition|status)(?=\b)/i, 'status'],
  [/^(?:court name|court(?= ?:))/i, 'court'],
  [
    /^(?:court type|address|phone(?: number)?|plaintiff(?: attorney)?|attorney|reference (?:number|#)|file number|docket number|case number|identification number|responsibility|date reported|reported|on record until|asset amount|exempt amount|estimated month and year that this item will be removed|balance)(?=\b)/i,
    'other',
  ],
]

const kinds: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/consumer proposal/i, 'consumer_proposal'],
  [/bankrupt|\bchapter (?:7|11|12|13)\b|\bbkpt\b/i, 'bankruptcy'],
  [/judge?ment|civil (?:suit|claim)/i, 'judgment'],
  [/tax lien|(?:federal|state|county|municipal|irs).{0,12}\blien/i, 'tax_lien'],
  [/foreclosure/i, 'foreclosure'],
  [/registered item/i, 'registered_item'],
]

/** True for states that end a record: their date is the end of the record. */
export function isEndedStatus(words: string): boolean {
  return /discharg|satisf|releas|dismiss|complet|paid|vacat|withdrawn/i.test(words)
}

const courtWords = /\b(?:court|bkpt ct|district|clerk|recorder)\b/i

interface OpenPublicRecord {
  kind: PublicRecord['kind'] | undefined
  chapter: PublicRecord['chapter']
  isOfCourt: boolean
  isTyped: boolean
  status: string
  filedOn: string | null
  closedOn: string | null
  statusOn: string | null
  amount: number | null
}

/** Reads the entries of courts and registries in their section of a disclosure. */
export function readPublicRecords(
  lines: readonly string[],
  sections: LineSections = sectionsOf(lines),
): readonly NormalPublicRecord[] {
  const found: OpenPublicRecord[] = []
  let record: OpenPublicRecord | undefined
  let inside = false
  let waiting: PrintedPart['part'] | undefined
  for (const [index, line] of lines.entries()) {
    const section = sections[index]
    if ((section === undefined && !inside) || line.length > 300) continue
    if (section !== undefined) {
      inside = section === 'public_records'
      record = undefined
      continue
    }
    if (line.trim() === '') continue
    const parts = partsOf(line, waiting)
    waiting = parts.at(-1)?.value === '' ? parts.at(-1)?.part : undefined
    for (const { part, value } of parts) {
      if (record === undefined || startsAnother(record, part, value)) {
        record = openPublicRecord()
        found.push(record)
      }
      addPart(record, part, value)
    }
  }
  return found.flatMap(closePublicRecord)
}

function openPublicRecord(): OpenPublicRecord {
  return {
    kind: undefined,
    chapter: null,
    isOfCourt: false,
    isTyped: false,
    status: '',
    filedOn: null,
    closedOn: null,
    statusOn: null,
    amount: null,
  }
}

interface PrintedPart {
  /** 'title' has no label. */
  readonly part: RecordPart | 'title'
  readonly value: string
}

/**
 * Columns may be joined by one space: "Type: CHAPTER 7 BANKRUPTCY Date Filed: 11/20/2021"; "Court
 * Type" is one label.
 */
const beforeLabel =
  /(?<!\bof|(?:^|\t| {2}|\d )(?:court|record|filing|bankruptcy|judgment|asset|exempt)) (?=(?:date (?:filed|paid|resolved|satisfied|reported|updated|closed)|type|status|court(?: type)?|responsibility|docket (?:#|number)|plaintiff(?: attorney)?|(?:liability |claim )?amount)\s*:)/gi

function partsOf(line: string, waiting: PrintedPart['part'] | undefined): readonly PrintedPart[] {
  const cells = cellsOf(line.replace(beforeLabel, '  ')).map(({ text }) => text)
  const parts: PrintedPart[] = []
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? ''
    const known = recordLabels.find(([pattern]) => pattern.test(cell))
    if (known === undefined) {
      const part = index === 0 ? (waiting ?? 'title') : 'other'
      parts.push({ part, value: cell })
      continue
    }
    const rest = cell.replace(known[0], '').replace(/^\s*:?\s*/, '')
    const next = cells[index + 1]
    const hasNextValue =
      rest === '' && next !== undefined && !recordLabels.some(([pattern]) => pattern.test(next))
    if (hasNextValue) index++
    parts.push({ part: known[1], value: hasNextValue ? next : rest })
  }
  return parts
}

/** A court, a second kind or a second filing starts the next record. */
function startsAnother(
  record: OpenPublicRecord,
  part: PrintedPart['part'],
  value: string,
): boolean {
  const hasValues = record.filedOn !== null || record.amount !== null || record.status !== ''
  if (part === 'filed') return record.filedOn !== null && parseDate(value) !== null
  if (part === 'type') return record.isTyped && hasValues
  if (part === 'court') return record.isOfCourt
  if (part !== 'title') return false
  const names = courtWords.test(value) || kindOf(value) !== undefined
  return names && (hasValues || (record.isOfCourt && courtWords.test(value)))
}

function kindOf(text: string) {
  return kinds.find(([pattern]) => pattern.test(text))?.[1]
}

function addPart(record: OpenPublicRecord, part: PrintedPart['part'], value: string): void {
  if (part === 'filed') record.filedOn ??= parseDate(value)
  else if (part === 'closed') record.closedOn ??= parseDate(value)
  else if (part === 'statusDate') record.statusOn ??= parseDate(value)
  else if (part === 'amount') record.amount ??= parseMoney(value)
  else if (part === 'status') record.status ||= value
  else if (part === 'court' || (part === 'title' && courtWords.test(value))) record.isOfCourt = true
  if (part === 'other') return
  record.isTyped ||= part === 'type'
  const isWord = part === 'type' || part === 'status' || part === 'title' || part === 'court'
  if (!isWord || denial.test(value)) return
  // "CHAPTER_7"
  const words = value.replaceAll('_', ' ')
  record.kind ??= kindOf(words)
  record.chapter ??= chapterIn(words)
}

/** "No public records reported." */
const denial = /^(?:no(?:ne|t)?\b|n\/a|you (?:currently )?(?:do not|have no)|there are no)/i

export function chapterIn(text: string): PublicRecord['chapter'] {
  const found = /\b(?:chapter|ch\.?)[ -]?(7|11|12|13)\b/i.exec(text)?.[1]
  const chapter = ([7, 11, 12, 13] as const).find((number) => String(number) === found)
  return chapter ?? null
}

function closePublicRecord(record: OpenPublicRecord): readonly NormalPublicRecord[] {
  const { kind, chapter, filedOn, amount, status, statusOn } = record
  const hasValues = filedOn !== null || amount !== null || status !== ''
  if (!hasValues || (kind === undefined && !record.isOfCourt)) return []
  const closedOn = record.closedOn ?? (isEndedStatus(status) ? statusOn : null)
  return [{ kind: kind ?? 'other', chapter, filedOn, closedOn, amount, bureau: null }]
}

/** Kinds by the words of lenders' reports. */
const recordKinds: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/bankrupt|\bbkr?pt\b|\b(?:chapter|chap|ch)[ -]?(?:7|11|12|13)\b/i, 'bankruptcy'],
  [/\blien\b/i, 'tax_lien'],
  [/foreclos/i, 'foreclosure'],
  [/judge?ment|\bjudg\b|small claims|\bgarnish/i, 'judgment'],
  [/forcible detainer|\beviction|financing statement|\bchild support\b/i, 'other'],
]

/** Kind of public record in a lender's report; undefined without a match. */
export function recordKindIn(words: string): PublicRecord['kind'] | undefined {
  return recordKinds.find(([pattern]) => pattern.test(words))?.[1]
}
