import { addDays, addMonths, toDay } from '../../calendar.ts'
import { formatDay, formatMonth, monthPattern, parseMonth } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { removeAccents } from '../../text/language.ts'
import type { DisputeFacts, LetterPlace } from '../letter.ts'
import { onceEach } from './once-each.ts'
import { plainReason } from './plain-reason.ts'

/** What decides how figures between slashes are read. */
export type DatePlace = Pick<LetterPlace, 'country' | 'language'>

/** A date that a text names: a day, a month or a year, as its first and last day. */
export interface DateInText {
  /** Milliseconds since 1970, as `last`. */
  readonly first: number
  readonly last: number
  /** `unclear`: `03/04/2015` where day and month may stand in either order. */
  readonly precision: 'day' | 'month' | 'year' | 'unclear'
  /** As it stands in the text. */
  readonly written: string
  /** The words, without accents, between the date before (or the sentence's beginning) and this one. */
  readonly before: string
  /** The words that follow it in its sentence, up to the next date. */
  readonly after: string
}

const month = `(?:${monthPattern})\\.?`
const year = '(?:19|20)\\d{2}'

/** Words after which four digits are a year, whatever else the sentence speaks of. */
const beforeYear =
  /\b(?:in|since|from|during|of|early|late|mid|around|about|year|until|before|by|after|spring|summer|fall|autumn|winter|entered|filed|began|started|defaulted|delinquent|missed|paid|sold|opened|closed|off|chargeoff|en|depuis|des|vers|avant|apres|annee|de|debut|fin|mi|printemps|ete|automne|hiver|des l.annee) $/i
/** Where four digits may be an amount or part of a number. */
const notAYear =
  /(?:[$#.,\d]|[a-z]-|\b(?:account|number|no|ending|owe[ds]?|owing|balance|amount|limit|total|for|compte|numero|solde|montant|limite|doi[ts]|pour)\b[^.;!?]{0,20})$/i

/** Begins with a digit or a month's first letter, which is quickly looked for. */
const written = new RegExp(
  `\\b(?=[\\djfmasond])(?:${[
    `(?<isoYear>${year})[-/](?<isoMonth>\\d{2})(?:[-/](?<isoDay>\\d{2}))?(?!\\d)`,
    `(?<dayFirst>\\d{1,2})(?:st|nd|rd|th|er|e)? (?:of )?(?<dayFirstMonth>${month}),? (?<dayFirstYear>${year})`,
    `(?<named>${month}),? (?:of |de )?(?:(?<namedDay>\\d{1,2})(?:st|nd|rd|th)?,? )?(?<namedYear>${year})`,
    `(?<shortMonth>${month}) ?['’](?<shortYear>\\d{2})`,
    `(?<one>\\d{1,2})(?<mark>[/-])(?<other>\\d{1,2})\\k<mark>(?<markedYear>${year}|\\d{2})`,
    `(?<slashMonth>\\d{1,2})/(?<slashYear>${year})`,
    `(?<bareYear>(?:19[89]|20[0-3])\\d)(?!\\s?(?:\\$|%|dollars|bucks)|[.,]\\d|-\\d{1,3}\\b)`,
  ]
    .map((form) => `(?:${form})\\b`)
    .join('|')})`,
  'gi',
)

type Groups = Readonly<Record<string, string | undefined>>
type Span = Pick<DateInText, 'first' | 'last' | 'precision'>

/** How `03/04/2015` is read: Americans write the month first, Canadians either way. */
type SlashOrder = 'month first' | 'either'

const monthOf = (name = '') => parseMonth(name.toLowerCase().replace('.', ''))

/** A day, or without one a month; undefined for one that the calendar does not have. */
function spanOf(year: string, month: number, day?: string): Span | undefined {
  const first = toDay(Number(year), month, Number(day ?? 1))
  if (first === undefined) return undefined
  return day === undefined
    ? { first, last: addDays(addMonths(first, 1), -1), precision: 'month' }
    : { first, last: first, precision: 'day' }
}

/** `19` is 2019 and `98` is 1998: nothing on a credit file is older than 1940 or far to come. */
const fullYear = (twoDigits: string) => `${Number(twoDigits) < 40 ? 20 : 19}${twoDigits}`

function markedSpan({ one = '', other = '', markedYear: year = '' }: Groups, order: SlashOrder) {
  // `2/14/19`: elsewhere than in the American order, the year may stand first as well.
  if (year.length === 2 && order === 'either') return undefined
  const markedYear = year.length === 2 ? fullYear(year) : year
  const monthFirst = spanOf(markedYear, Number(one), other)
  const dayFirst = spanOf(markedYear, Number(other), one)
  if (monthFirst === undefined || dayFirst === undefined) return monthFirst ?? dayFirst
  if (order === 'month first' || one === other) return monthFirst
  const first = Math.min(monthFirst.first, dayFirst.first)
  const last = Math.max(monthFirst.first, dayFirst.first)
  return { first, last, precision: 'unclear' } as const
}

function spanFrom(groups: Groups, order: SlashOrder): Span | undefined {
  const { bareYear, isoYear, dayFirstYear, namedYear, shortYear, slashYear } = groups
  if (bareYear !== undefined) {
    const bare = Number(bareYear)
    return { first: Date.UTC(bare, 0, 1), last: Date.UTC(bare, 11, 31), precision: 'year' }
  }
  if (isoYear !== undefined) return spanOf(isoYear, Number(groups['isoMonth']), groups['isoDay'])
  if (dayFirstYear !== undefined) {
    return spanOf(dayFirstYear, monthOf(groups['dayFirstMonth']), groups['dayFirst'])
  }
  if (namedYear !== undefined) {
    return spanOf(namedYear, monthOf(groups['named']), groups['namedDay'])
  }
  if (shortYear !== undefined) return spanOf(fullYear(shortYear), monthOf(groups['shortMonth']))
  if (slashYear !== undefined) return spanOf(slashYear, Number(groups['slashMonth']))
  return markedSpan(groups, order)
}

/** How many characters before four digits the words are looked for that make them a year or an amount. */
const wordsBefore = 60

const isYearAfter = (text: string) => beforeYear.test(text) || !notAYear.test(text)

const sentenceEnd = /[.;!?]\s|\n/

/**
 * The dates that a text names in English, French or ISO form, in order of mention. Figures between
 * slashes are read in the American order only where the letter is American and English.
 */
export function datesIn(text: string, place: DatePlace): readonly DateInText[] {
  return datesInPlain(removeAccents(text), place)
}

function datesInPlain(plain: string, { country, language }: DatePlace): readonly DateInText[] {
  const order = country === 'US' && language === 'en' ? 'month first' : 'either'
  const found: DateInText[] = []
  const matches = [...plain.matchAll(written)]
  for (const [index, match] of matches.entries()) {
    const span = spanFrom(match.groups ?? {}, order)
    if (span === undefined) continue
    const near = plain.slice(Math.max(0, match.index - wordsBefore), match.index)
    if (match.groups?.['bareYear'] !== undefined && !isYearAfter(near)) continue
    const previous = matches[index - 1]
    const from = previous === undefined ? 0 : previous.index + previous[0].length
    const before = plain.slice(from, match.index).split(sentenceEnd).at(-1) ?? ''
    const rest = plain.slice(match.index + match[0].length, matches[index + 1]?.index)
    const after = rest.split(sentenceEnd)[0] ?? ''
    found.push({ ...span, written: match[0], before, after })
  }
  return found
}

/** The dates of a dispute's reason. */
export const reasonDates = onceEach(
  (facts: Pick<DisputeFacts, 'reason'> & DatePlace): readonly DateInText[] =>
    datesInPlain(plainReason(facts), facts),
)

/** A date as precisely as it was stated: a day, a month or `the year 2018`. */
export function dateAsStated({ first, precision, written }: DateInText): Localized {
  if (precision === 'unclear') return { en: written, fr: written }
  if (precision === 'day') return formatDay(first)
  if (precision === 'month') return formatMonth(first)
  const year = new Date(first).getUTCFullYear()
  return { en: `the year ${year}`, fr: `l’année ${year}` }
}
