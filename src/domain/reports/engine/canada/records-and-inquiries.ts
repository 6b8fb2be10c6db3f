import type { BureauName } from '../../../bureaus.ts'
import { monthPattern } from '../../../text/dates.ts'
import type { NormalInquiry, NormalPublicRecord } from '../normal-form.ts'
import { cellsOf } from '../text/cells.ts'
import type { CanadianEntry } from './entries.ts'
import { creditorOf, type Visibility, visibilityIn } from './sections.ts'
import {
  bareLetters,
  fold,
  ordersOf,
  parseCanadianAmount,
  parseCanadianDate,
  withYears,
} from './values.ts'

const anyDate =
  /(?:^|\s)((?:19|20)\d\d[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d|\d{1,2}\/(?:19|20)\d\d)(?=\s|$|,)/

/**
 * Reads a section's hard inquiries, one per line: date and company in either order. Entries marked
 * as visible only to the consumer are skipped.
 */
export function inquiriesIn(
  lines: readonly string[],
  bureau: BureauName | null,
): readonly NormalInquiry[] {
  const found: NormalInquiry[] = []
  let date: string | null = null
  let by: string | null = null
  let isSoft = false
  const end = () => {
    if (date !== null && !isSoft) found.push({ date, by, bureau })
    date = null
    by = null
    isSoft = false
  }
  const orders = ordersOf(lines)
  for (const printed of lines) {
    const line = withYears(printed, orders)
    if (line.length > 300 || isHeader(line)) continue
    const cells = cellsOf(line).map(({ text }) => parseCell(withoutLabel(text)))
    // A line with both is complete: an undated line above is no name for it.
    if (date === null && cells.some(({ day }) => day) && cells.some(({ name }) => name)) {
      by = null
      isSoft = false
    }
    for (const { day, sight, name } of cells) {
      if ((day !== null && date !== null) || (name !== null && by !== null && date !== null)) end()
      date ??= day
      by ??= name
      isSoft ||= sight === 'soft'
    }
  }
  end()
  return found
}

const headWords = new Set(
  'date dates nom noms name names member membre company entreprise requestor requested inquired on of demandeur du de la le demande inquiry interrogation type number no numero telephone phone organization organisation creancier creditor subscriber client code id and et &'.split(
    ' ',
  ),
)

/** "DATE   REQUESTOR NAME   TELEPHONE NUMBER" */
function isHeader(line: string): boolean {
  return (
    line.length <= 120 &&
    fold(line)
      .split(/[\s./:]+/)
      .every((word) => word === '' || headWords.has(word))
  )
}

interface InquiryCell {
  readonly day: string | null
  readonly sight: Visibility | undefined
  readonly name: string | null
}

function parseCell(value: string): InquiryCell {
  const day = dayIn(value)
  const rest = restOf(value, day)
  const sight = visibilityBeside(rest)
  return { day: day?.date ?? null, sight, name: sight === undefined ? nameIn(rest) : null }
}

/** "Inquiry date: ", "Nom du demandeur : ": before a value; without a colon only before a date. */
const label = new RegExp(
  String.raw`^(?:(?:${[...headWords].join('|')})(?=[\s:.])[\s.]*)+(?::\s*|(?=\d))`,
  'i',
)

function withoutLabel(value: string): string {
  return value.slice(label.exec(bareLetters(value))?.[0].length ?? 0)
}

interface Day {
  readonly date: string
  readonly text: string
}

const spokenDate = new RegExp(
  String.raw`(?:le )?(?:\d{1,2}(?:er|st|nd|rd|th)? )?(?<![a-z])(?:${monthPattern})\.? (?:\d{1,2},? )?(?:19|20)\d\d`,
  'i',
)

function dayIn(value: string): Day | null {
  const whole = parseCanadianDate(value)
  const numeric = anyDate.exec(value)?.[1]
  const date = whole ?? (numeric === undefined ? null : parseCanadianDate(numeric))
  const place = spokenDate.exec(bareLetters(value))
  const spoken =
    place === null ? undefined : value.slice(place.index, place.index + place[0].length)
  const day = date ?? (spoken === undefined ? null : parseCanadianDate(spoken))
  return day === null ? null : { date: day, text: numeric ?? spoken ?? '' }
}

/** Rest of a cell beside its date, without telephone and member numbers. */
function restOf(value: string, day: Day | null): string {
  return value
    .replace(day?.text ?? '', ' ')
    .replace(/^[\s,;:·•|–-]+|(?<![\s,;:·•|–-])[\s,;:·•|–-]+$/g, '')
    .replace(noPhone, '')
    .replace(
      /\(?\b(?:1[- ])?\(?\d{3}\)?[- ]?\d{3}-\d{4}\b.*$|(?<=\S )\b\d{2,6}[A-Z]{2}\d{3,6}\b.*$|^\d{2,6}[A-Z]{2}\d{3,6}$/i,
      '',
    )
    .trim()
}

/** "(Phone Number Not Available)", "(Numéro de téléphone non disponible)": no part of a name. */
const noPhone =
  /\s*\([^()]{0,40}\b(?:phone|tel|tél|téléphone|telephone|(?:not|non) (?:available|disponible))(?![\p{L}])[^()]{0,40}\)$/iu

const bureau = /\b(?:equifax|trans ?union)\b/i

/** Maximum length of a company name. */
const maxNameLength = 60
const inBrackets = /\(([^()]{3,60})\)$/

/**
 * "Soft", "ASSURANCES X (sans incidence)", "AUTH EQUIFAX REQUEST": a bureau's request for the
 * consumer.
 */
function visibilityBeside(rest: string): Visibility | undefined {
  if (rest.length > maxNameLength) return undefined
  const words = inBrackets.exec(rest)?.[1] ?? rest
  return bureau.test(rest) ? 'soft' : visibilityIn(fold(words), true)
}

function nameIn(rest: string): string | null {
  return isHeader(rest) || isSentence.test(rest) ? null : (creditorOf(rest) ?? null)
}

const isSentence =
  /\b(?:the following|have (?:requested|received)|(?:les|ces) \p{L}+ (?:suivante?s|ont)|ont (?:demandé|reçu|consulté))\b/iu

type CanadianRecordKind = NormalPublicRecord['kind']

/** First match wins, on folded words. */
const kinds: readonly (readonly [RegExp, CanadianRecordKind])[] = [
  [/\bproposal|\bproposition|\borderly payment|\bdepot volontaire/, 'consumer_proposal'],
  [/\bbankrupt|\bfaillite|\binsolv|\bsyndic\b|\btrustee\b|\bbkrpt\b/, 'bankruptcy'],
  [
    /\bsecured|\bregistered|\benregistre|\bppsa\b|\brdprm\b|\blien\b|\bprivilege|\bhypotheque legale|\bgaranti\b|\bsurete|\bchattel/,
    'registered_item',
  ],
  [/\bjudge?ment|\bjugement|\bplaintiff|\bdemandeur|\bsmall claims|\bpetites creances/, 'judgment'],
]

/** Converts a public record; undefined without values. */
export function recordOf(
  { fields, section, notes }: CanadianEntry,
  bureau: BureauName,
): NormalPublicRecord | undefined {
  const words = [...fields.values(), ...notes].join('. ')
  const filedOn =
    parseCanadianDate(fields.get('filed') ?? '') ?? parseCanadianDate(fields.get('reported') ?? '')
  const amount =
    parseCanadianAmount(fields.get('amount') ?? '') ??
    parseCanadianAmount(fields.get('originalAmount') ?? '')
  if (filedOn === null && amount === null && !fields.has('court')) return undefined
  return {
    kind: kindOf(section, words),
    chapter: null,
    filedOn,
    closedOn: parseCanadianDate(fields.get('ended') ?? '') ?? endedIn(words),
    amount,
    bureau,
  }
}

function kindOf({ topic, heading }: CanadianEntry['section'], words: string): CanadianRecordKind {
  const plain = fold(words)
  // Proposals are filed with the same office and listed together.
  if (topic === 'bankruptcy' && /\bproposal|\bproposition/.test(plain)) return 'consumer_proposal'
  const isNamed =
    topic === 'bankruptcy' ||
    topic === 'consumer_proposal' ||
    topic === 'judgment' ||
    topic === 'registered_item'
  if (isNamed) return topic
  // "Public records, bankruptcies" heads records of every kind.
  const headed = /\bpubli|\blegal|\bjuridi|\bjudicia/.test(heading) ? 'other' : kindIn(heading)
  return headed === 'other' ? kindIn(plain) : headed
}

function kindIn(plain: string): CanadianRecordKind {
  return kinds.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}

const ended =
  /\b(?:discharged?|satisfied|completed|released|paid|dismissed|libere|liberation(?: absolue)?|satisfait|execute|regle|quittance)\w{0,3}[^\d.;]{0,20}((?:19|20)\d\d[-/]\d{1,2}(?:[-/]\d{1,2})?|\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)\d\d)/

/**
 * "Discharged 2011/12", "absolute discharge from bankruptcy in 12/2011": the date after the word.
 */
function endedIn(words: string): string | null {
  const found = ended.exec(fold(words))?.[1]
  return found === undefined ? null : parseCanadianDate(found)
}
