import { addDays, startOfDay } from '../calendar.ts'
import texts from '../knowledge/letters/goodwill.json' with { type: 'json' }
import { withRetention } from '../law/retention-slots.ts'
import { formatDay, formatMonth } from '../text/dates.ts'
import {
  fillSlots,
  type Localized,
  noText,
  removeAccents,
  withArticle,
  withDe,
} from '../text/language.ts'
import {
  createLocalizer,
  formatLetter,
  type GoodwillFacts,
  type Letter,
  type LetterBlocks,
  type LetterTime,
  letterPhrases,
  type Paragraph,
  salutation,
} from './letter.ts'
import { earliestOpening, parseLateDay } from './parse/dates.ts'
import { formatAccountEnding, type Printable } from './parse/printable-facts.ts'

/** 90 characters a line, less the space lost to word wrap. */
const page = { lines: 45, characters: 84 } as const

const printedLines = (text: string) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / page.characters)), 0)

/** The text if it fits; else its longest beginning that ends a sentence, as one paragraph. */
function fitted(text: string, lines: number): string {
  if (printedLines(text) <= lines) return text
  const paragraph = [...text.replaceAll('\n', ' ')]
  const room = lines * page.characters
  if (paragraph.length <= room) return paragraph.join('')
  const beginning = paragraph.slice(0, room - 2).join('')
  return /^.*[.!?](?=\s)/u.exec(beginning)?.[0] ?? `${beginning.replace(/\s+\S*$/u, '')} …`
}

function toGoodwillBlocks(facts: GoodwillFacts, { now, reference }: LetterTime): LetterBlocks {
  const { language, country, creditor } = facts
  const localizeText = createLocalizer(language)
  const account = formatAccountEnding(facts.accountNumber)
  return {
    language,
    country,
    sender: [],
    date: formatDay(now)[language],
    recipient: [creditor],
    subject: [
      `${localizeText(letterPhrases.subject)} ${localizeText(fillSlots(texts.subject, { account }))}`,
      `${localizeText(letterPhrases.accountNumber)} ${facts.accountNumber}`,
      `${localizeText(letterPhrases.reference)} ${reference}`,
    ],
    salutation: localizeText(salutation(creditor)),
    paragraphs: goodwillParagraphs(facts, now).map(localizeText),
    closing: localizeText(letterPhrases.closing),
    signature: localizeText(fillSlots(texts.signature, { account })),
    enclosures: null,
  }
}

/**
 * Writes a goodwill letter of at most one page: owns the late payments, explains, states the
 * history as it is and asks for a courtesy. The request has neither the sender's name nor the
 * creditor's address, so it is signed by the account's holder and `bureauAddress` says where to
 * find the address. Check `findFalseGoodwillClaim` first.
 */
export function goodwillLetter(facts: Printable<GoodwillFacts>, time: LetterTime): Letter {
  const { now, reference } = time
  const frame = formatLetter(toGoodwillBlocks({ ...facts, explanation: '' }, time))
  const explanation = fitted(facts.explanation, page.lines - printedLines(frame.trimEnd()) + 1)
  const printable = { ...facts, explanation }
  const localizeText = createLocalizer(facts.language)
  const { instructions, expectedResponse, nextSteps } = goodwillInstructions(printable, {
    now,
    wasShortened: explanation !== facts.explanation,
  })
  return {
    blocks: toGoodwillBlocks(printable, time),
    metadata: {
      bureauAddress: localizeText(formatAddressee(facts.creditor)),
      mailingInstructions: localizeText(formatGoodwillMailing(facts, reference)),
      trackingNumber: reference,
    },
    instructions: instructions.map(localizeText),
    followUp: {
      expectedResponse: localizeText(expectedResponse),
      nextSteps: nextSteps.map(localizeText),
    },
  }
}

function formatGoodwillMailing({ creditor, country }: GoodwillFacts, reference: string): Localized {
  return fillSlots(texts.mailing, {
    creditor: { en: creditor, fr: withDe(withArticle(creditor)) },
    kind: texts.mailKinds[country],
    reference,
  })
}

function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Dates of the late payments, oldest first, without duplicates. */
function lateDates(facts: GoodwillFacts): readonly Localized[] {
  const parsed = facts.latePaymentDates
    .map((text) => parseLateDay(text, facts))
    .filter((date) => date !== undefined)
  parsed.sort((one, other) => one.day - other.day)
  const written = parsed.map(({ day, precision }) =>
    precision === 'day' ? formatDay(day) : formatMonth(day),
  )
  return [...new Map(written.map((date) => [date.en, date])).values()]
}

const english = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const frenchYears = (count: number) => `${count} an${count === 1 ? '' : 's'}`

/** `6 years and 2 months`, from whole months. */
function ageInWords(months: number): Localized {
  const years = Math.floor(months / 12)
  const rest = Math.floor(months) % 12
  if (years === 0) {
    return rest === 0
      ? texts.ages.lessThanMonth
      : { en: english(rest, 'month'), fr: `${rest} mois` }
  }
  return rest === 0
    ? { en: english(years, 'year'), fr: frenchYears(years) }
    : {
        en: `${english(years, 'year')} and ${english(rest, 'month')}`,
        fr: `${frenchYears(years)} et ${rest} mois`,
      }
}

/**
 * True when the account's age does not reach back to the first late payment: it may be counted to a
 * closing, so the letter leaves it out.
 */
function doAgesDisagree(facts: GoodwillFacts, now: number): boolean {
  const opened = earliestOpening(facts.accountAge, now)
  return facts.latePaymentDates.some((text) => (parseLateDay(text, facts)?.day ?? now) < opened)
}

/** Payment history without embellishment. */
function formatHistory(facts: GoodwillFacts, number: 'one' | 'several', now: number): Localized {
  const { clean, record, held: heldFor } = texts.history
  const count = facts.previousLatePayments
  const isHeld = !doAgesDisagree(facts, now)
  const held = isHeld ? fillSlots(heldFor, { age: ageInWords(facts.accountAge) }) : noText
  return count === 0
    ? fillSlots(clean[number], { held })
    : fillSlots(record[count === 1 ? 'one' : 'several'], { held, count })
}

/** Paragraphs between salutation and closing. */
function goodwillParagraphs(facts: GoodwillFacts, now: number): readonly Paragraph[] {
  const dates = lateDates(facts)
  const number = dates.length > 1 ? 'several' : 'one'
  const on = {
    en: listed(
      dates.map(({ en }) => en),
      'and',
    ),
    fr: listed(
      dates.map(({ fr }) => `${/^\d/.test(fr) ? 'du ' : monthPreposition(fr)}${fr}`),
      'et',
    ),
  }
  return [
    fillSlots(texts.opening[number], { on }),
    facts.explanation,
    formatHistory(facts, number, now),
    texts.request[number],
    texts.intent,
    texts.thanks,
  ]
}

/** `d’avril`, `de mars`. */
const monthPreposition = (month: string) => (/^[ao]/.test(month) ? 'd’' : 'de ')

/** Days until the usual polite reminder; no law sets a time. */
const reminderAfter = 45

const formatAddressee = (creditor: string): Localized => fillSlots(texts.addressee, { creditor })

interface Guidance {
  readonly instructions: readonly Localized[]
  readonly expectedResponse: Localized
  readonly nextSteps: readonly Localized[]
}

/** Instructions that come with a goodwill letter. */
function goodwillInstructions(
  facts: GoodwillFacts,
  { now, wasShortened }: { readonly now: number; readonly wasShortened: boolean },
): Guidance {
  return {
    instructions: beforeMailing(facts, wasShortened, now),
    expectedResponse: expected(facts, now),
    nextSteps: afterwards(facts, now).map((step) => withRetention(step, now)),
  }
}

/** Steps already taken; a failed autopay is none. */
const preventionWords =
  /\b(?:set up|signed up|enrolled|switched|turned on|put|now|since then|ever since|mis|mises?|active|desormais|maintenant|depuis)\b/i
const prevention =
  /\bauto-?pay|\bautomatic|\bautomati(?:que|se)|\bpre-?autori[sz]|\bprelev|\bdirect debit|\breminder|\bcalendar|\balert|\brappel|\bscheduled payment|\bvirement/i

function mentionsPrevention(explanation: string): boolean {
  const text = removeAccents(explanation)
  return prevention.test(text) && preventionWords.test(text)
}

function beforeMailing(
  facts: GoodwillFacts,
  wasShortened: boolean,
  now: number,
): readonly Localized[] {
  const { creditor, country } = facts
  return [
    texts.before.read,
    ...(wasShortened ? [texts.before.shortened] : []),
    ...(doAgesDisagree(facts, now) ? [texts.before.agesDisagree] : []),
    ...(mentionsPrevention(facts.explanation) ? [] : [texts.preventionAdvice]),
    texts.before.sign,
    fillSlots(texts.before.address, {
      creditor: { en: creditor, fr: withDe(withArticle(creditor)) },
    }),
    texts.before.number,
    texts.before.upToDate,
    texts.free[country],
  ]
}

function expected({ creditor }: GoodwillFacts, now: number): Localized {
  const today = formatDay(now)
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return fillSlots(texts.expected, {
    creditor: { en: creditor, fr: withArticle(creditor) },
    reminder,
    reminderAfter,
    today,
  })
}

function afterwards({ country }: GoodwillFacts, now: number): readonly Localized[] {
  const reminder = formatDay(addDays(startOfDay(now), reminderAfter))
  return [
    fillSlots(texts.after.remind, { reminder }),
    texts.after.yes,
    texts.after.no[country],
    texts.after.noDispute,
  ]
}
