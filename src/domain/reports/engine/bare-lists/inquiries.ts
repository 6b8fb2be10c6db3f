import type { BureauName } from '../../../bureaus.ts'
import { creditorName } from '../accounts/creditor-name.ts'
import { maxEntries, type NormalInquiry } from '../normal-form.ts'
import { parseDate, parseShortDate } from '../text/dates.ts'
import { endsAccounts, headingAt } from './accounts.ts'

const heading =
  /^(?:(?:(?:recent |your )?(?:hard |credit )?(?:(?:in|en)quir(?:y|ies)|searches|checks|pulls))|inq|demandes?(?: de crédit| de renseignements)?(?: officielles?| fermes?)?|enquêtes?(?: de crédit)?|consultations?)(?: (?:by|from) (?:lenders|creditors|companies))?(?:,? (?:(?:in|over|within|during) )?(?:the )?(?:last|past) \w{1,8} (?:years?|months?))?(?: \(\d{1,3}\))?(?:\s*:\s*(?=\S)|\s*:?$)/i

/** Headings of inquiries visible only to the consumer. */
const softHeading =
  /^(?:soft|account review|promotional|other) (?:inquir|enquir|searches|checks|pulls)|^(?:demandes?|enquêtes?|consultations?)(?: de (?:crédit|renseignements))? (?:souples?|non|sans|promotionnelles?|internes?)(?![\p{L}])/iu

/** "Removed Sep 2028", "Falls off in 2027": the bureau's removal date of the inquiry. */
const removalWords =
  /\b(?:remov(?:ed?|al)|falls? off|expires?|until|scheduled|stays? on|tomber|retirée?|jusqu)(?![\p{L}])/iu

const date =
  /(?<![\p{L}\p{N}])(?:le )?(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(?:20)?\d\d|\p{L}{3,9}\.? \d{1,2},? 20\d\d|\d{1,2}(?:er|st|nd|rd|th)? \p{L}{3,9}\.? 20\d\d)(?!\p{N})/giu

/** Text around a name and a date. */
const aroundName =
  /^(?:[\s,;:·•|*.–—-]|\d{1,3} ?\(|(?:and|et)(?=\s)|(?:inquired|requested|checked|demandée?|date|name|company|nom)(?: on| le| by)?(?=[\s:]|$)|\d{1,3}[.)](?=\s)|on(?=\s)|le(?=\s))+|(?:[\s,;:(·•|.–—-]|(?<=[\s,])(?:on|le|inquired|requested|inquired on|requested on)(?=\s*$))+$/giu

/** Line of business under or beside the name. */
const business =
  /^(?:banks?(?:ing)?|auto (?:dealers?|financing)|finance|retail|utilities|mortgage|insurance|credit cards?|telecom\w*|all banks?.*|personal finance.*|date|name|nom)$/i

/**
 * Reads hard inquiries under their heading: name and date beside or below each other in either
 * order, or after the heading ("Inquiries: SHORE BANK 03/04/26; NORTH AUTO 04/28/25").
 */
export function inquiriesInLines(
  lines: readonly string[],
  bureau: BureauName | null,
): readonly NormalInquiry[] {
  const found: NormalInquiry[] = []
  let isInside = false
  /** A name still without its date, or a last date still without its name. */
  let waiting: string | null = null
  let isNameless = false
  for (const line of lines) {
    const text = line.trim()
    if (text === '' || text.length > 300) continue
    const start = heading.exec(text)?.[0]
    if (start !== undefined) {
      isInside = true
      waiting = null
      isNameless = false
    } else if (isInside && endsInquiries(text)) isInside = false
    if (!isInside || found.length > maxEntries) continue
    for (const { by, on } of entriesOf(text.slice(start?.length ?? 0))) {
      const last = found.at(-1)
      if (on === null && by !== null && isNameless && last !== undefined) {
        found[found.length - 1] = { ...last, by }
        isNameless = false
      } else if (on === null) waiting = by ?? waiting
      else {
        found.push({ date: on, by: by ?? waiting, bureau })
        isNameless = by === null && waiting === null
        waiting = null
      }
    }
  }
  return found
}

interface NameAndDate {
  readonly by: string | null
  readonly on: string | null
}

/** Names and dates of one line; each date goes with the name before it, else the one after. */
function entriesOf(printed: string): readonly NameAndDate[] {
  const text = withoutRemoval(printed)
  const dates = [...text.matchAll(date)].flatMap((found) => {
    const day = found[0].replace(/^le /i, '')
    const on = parseDate(day) ?? parseShortDate(day)
    return on === null ? [] : [{ on, start: found.index, end: found.index + found[0].length }]
  })
  if (dates.length === 0) return [{ by: nameIn(text), on: null }]
  return dates.map(({ on, start, end }, place) => {
    const before = nameIn(text.slice(dates[place - 1]?.end ?? 0, start))
    return { on, by: before ?? (dates.length === 1 ? nameIn(text.slice(end)) : null) }
  })
}

/**
 * "ROGERS BANK · Oct 4, 2021 — will be removed Oct 2024": keeps the part before; '' without a date
 * there.
 */
function withoutRemoval(text: string): string {
  const end = text.search(removalWords)
  if (end < 0) return text
  const before = text
    .slice(0, end)
    .replace(/(?<![\s([–—·,;-])(?:[\s([–—·,;-]|\b(?:will|to|be|is|it|sera|doit|être)\b)+$/iu, '')
  return before.search(date) < 0 ? '' : before
}

function nameIn(text: string): string | null {
  const [name = ''] = text
    .replace(/\.{3}.*;/, '')
    .replace(aroundName, '')
    .split(/\t| {2,}|\s[·|•–—-]\s/)
  const isName = /\p{L}{2}/u.test(name) && !business.test(name) && !/\d{3}-\d{4}/.test(name)
  return isName ? (creditorName(name) ?? null) : null
}

/** "Inquired on Aug 11, 2026" starts like a heading. */
function endsInquiries(text: string): boolean {
  const isOther = headingAt(text) !== undefined || endsAccounts(text) || /^\d{1,3}$/.test(text)
  return softHeading.test(text) || (isOther && text.search(date) < 0)
}
