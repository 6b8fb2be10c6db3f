import texts from '../knowledge/letters/goodwill.json' with { type: 'json' }
import { formatDay, formatMonth } from '../text/dates.ts'
import type { Localized } from '../text/language.ts'
import { fillSlots, noText } from '../text/language.ts'
import type { GoodwillFacts, Paragraph } from './letter.ts'
import { earliestOpening, parseLateDay } from './parse/dates.ts'

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
export function doAgesDisagree(facts: GoodwillFacts, now: number): boolean {
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
export function goodwillParagraphs(facts: GoodwillFacts, now: number): readonly Paragraph[] {
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
