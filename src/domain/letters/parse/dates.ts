import { addDays, addMonths, toDay } from '../../calendar.ts'
import { formatDay, formatMonth, monthPattern, parseMonth } from '../../text/dates.ts'
import { type Localized, removeAccents } from '../../text/language.ts'
import { countWords, parseCount } from '../../text/numbers-in-words.ts'
import type { DisputeFacts, LetterPlace } from '../letter.ts'
import { oncePerFacts, plainReason } from './parsed-text.ts'

/** Decides how dates with slashes are read. */
export type DatePlace = Pick<LetterPlace, 'country' | 'language'>

/** A day, month or year in a text, as its first and last day. */
export interface DateInText {
  /** Milliseconds since 1970, as `last`. */
  readonly first: number
  readonly last: number
  /** `unclear`: `03/04/2015` when day and month may be in either order. */
  readonly precision: 'day' | 'month' | 'year' | 'unclear'
  /** As written. */
  readonly written: string
  /** Words without accents since the previous date or the sentence's beginning. */
  readonly before: string
  /** Words after it in its sentence, up to the next date. */
  readonly after: string
}

const month = `(?:${monthPattern})\\.?`
const year = '(?:19|20)\\d{2}'

/** Words before four digits that make them a year. */
const beforeYear =
  /\b(?:in|since|from|during|of|early|late|mid|around|about|year|until|before|by|after|spring|summer|fall|autumn|winter|entered|filed|began|started|defaulted|delinquent|missed|paid|sold|opened|closed|off|chargeoff|en|depuis|des|vers|avant|apres|annee|de|debut|fin|mi|printemps|ete|automne|hiver|des l.annee) $/i
/** Contexts where four digits may be an amount or part of a number. */
const notAYear =
  /(?:[$#.,\d]|[a-z]-|\b(?:account|number|no|ending|owe[ds]?|owing|balance|amount|limit|total|for|compte|numero|solde|montant|limite|doi[ts]|pour)\b[^.;!?]{0,20})$/i

/** Begins with a digit or a month's first letter, to fail fast. */
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

/** Order of `03/04/2015`: Americans write the month first, Canadians either way. */
type SlashOrder = 'month first' | 'either'

const toMonth = (name = '') => parseMonth(name.toLowerCase().replace('.', ''))

/** A day, or a month without one; undefined when it does not exist. */
function toSpan(year: string, month: number, day?: string): Span | undefined {
  const first = toDay(Number(year), month, Number(day ?? 1))
  if (first === undefined) return undefined
  return day === undefined
    ? { first, last: addDays(addMonths(first, 1), -1), precision: 'month' }
    : { first, last: first, precision: 'day' }
}

/** `19` is 2019 and `98` is 1998: no credit file has older or much later dates. */
const fullYear = (twoDigits: string) => `${Number(twoDigits) < 40 ? 20 : 19}${twoDigits}`

function markedSpan({ one = '', other = '', markedYear: year = '' }: Groups, order: SlashOrder) {
  // `2/14/19`: outside the American order, the year may also come first.
  if (year.length === 2 && order === 'either') return undefined
  const markedYear = year.length === 2 ? fullYear(year) : year
  const monthFirst = toSpan(markedYear, Number(one), other)
  const dayFirst = toSpan(markedYear, Number(other), one)
  if (monthFirst === undefined || dayFirst === undefined) return monthFirst ?? dayFirst
  if (order === 'month first' || one === other) return monthFirst
  const first = Math.min(monthFirst.first, dayFirst.first)
  const last = Math.max(monthFirst.first, dayFirst.first)
  return { first, last, precision: 'unclear' } as const
}

function parseSpan(groups: Groups, order: SlashOrder): Span | undefined {
  const { bareYear, isoYear, dayFirstYear, namedYear, shortYear, slashYear } = groups
  if (bareYear !== undefined) {
    const bare = Number(bareYear)
    return { first: Date.UTC(bare, 0, 1), last: Date.UTC(bare, 11, 31), precision: 'year' }
  }
  if (isoYear !== undefined) return toSpan(isoYear, Number(groups['isoMonth']), groups['isoDay'])
  if (dayFirstYear !== undefined) {
    return toSpan(dayFirstYear, toMonth(groups['dayFirstMonth']), groups['dayFirst'])
  }
  if (namedYear !== undefined) {
    return toSpan(namedYear, toMonth(groups['named']), groups['namedDay'])
  }
  if (shortYear !== undefined) return toSpan(fullYear(shortYear), toMonth(groups['shortMonth']))
  if (slashYear !== undefined) return toSpan(slashYear, Number(groups['slashMonth']))
  return markedSpan(groups, order)
}

/** Characters before four digits searched for words that make them a year or an amount. */
const wordsBefore = 60

const isYearAfter = (text: string) => beforeYear.test(text) || !notAYear.test(text)

const sentenceEnd = /[.;!?]\s|\n/

/**
 * Dates in English, French or ISO form, in order of mention. Slashes have the American order only
 * in American letters in English.
 */
export function findDates(text: string, place: DatePlace): readonly DateInText[] {
  return findDatesInPlain(removeAccents(text), place)
}

function findDatesInPlain(plain: string, { country, language }: DatePlace): readonly DateInText[] {
  const order = country === 'US' && language === 'en' ? 'month first' : 'either'
  const found: DateInText[] = []
  const matches = [...plain.matchAll(written)]
  for (const [index, match] of matches.entries()) {
    const span = parseSpan(match.groups ?? {}, order)
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

export const reasonDates = oncePerFacts(
  (facts: Pick<DisputeFacts, 'reason'> & DatePlace): readonly DateInText[] =>
    findDatesInPlain(plainReason(facts), facts),
)

/** A date at its stated precision: a day, a month or `the year 2018`. */
export function dateAsStated({ first, precision, written }: DateInText): Localized {
  if (precision === 'unclear') return { en: written, fr: written }
  if (precision === 'day') return formatDay(first)
  if (precision === 'month') return formatMonth(first)
  const year = new Date(first).getUTCFullYear()
  return { en: `the year ${year}`, fr: `l’année ${year}` }
}

/** Earliest opening of an account of this age in months: ages are rounded. */
export const earliestOpening = (accountAge: number, now: number): number =>
  addMonths(now, -Math.ceil(accountAge) - 1)

/** A day, a month or a timestamp of ISO 8601. */
const isoForm = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?)?$/

/** True for the form of ISO 8601, even if the day does not exist. */
export const isIsoForm = (text: string): boolean => isoForm.test(text.trim())

/** Message for a text without a valid date. */
export const lateDayFormat: Localized = {
  en: 'must be a date like 2024-03-14 or a month like 2024-03',
  fr: 'doit être une date comme 2024-03-14 ou un mois comme 2024-03',
}

interface LateDay {
  /** First day, milliseconds since 1970. */
  readonly day: number
  readonly precision: 'day' | 'month'
}

/**
 * Parses the date of a late payment: `2024-03-14`, `2024-03`, a timestamp, `March 2024`, `14 mars
 * 2024`, `03/14/2024`. Undefined when it does not exist or is ambiguous.
 */
export function parseLateDay(text: string, place: DatePlace): LateDay | undefined {
  const plain = text.trim()
  const iso = isoForm.exec(plain)
  if (iso !== null) {
    const day = toDay(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1))
    return day === undefined
      ? undefined
      : { day, precision: iso[3] === undefined ? 'month' : 'day' }
  }
  const [date, ...more] = findDates(plain, place)
  if (date === undefined || more.length > 0) return undefined
  const { first, precision, before, after } = date
  if (/\S/.test(before + after) || precision === 'year' || precision === 'unclear') return undefined
  return { day: first, precision }
}

export type DateRole = 'beginning' | 'after default' | 'elsewhere'

/** Meaning of a date by the nearest words. A sale or payment never restarts the period. */
const roleCues: readonly (readonly [DateRole, RegExp])[] = [
  [
    'elsewhere',
    /\b(?:(?<!\b(?:last|not|never|n['’]t) )paid|settled|sold|bought|purchased|transferred|assigned|removed|deleted|fall off|updated|reported|reinserted|verified|dated|my report|report of|opened|until|should|expire[sd]?|due to|passed|ended|dropped|years|completed)\b/gi,
  ],
  [
    'elsewhere',
    /\b(?:(?<!\b(?:pas|jamais|plus|rien) )(?:payee?s?|reglee?s?|rembours\w+)|vendue?s?|achetee?s?|transferee?s?|cedee?s?|supprimee?s?|retiree?s?|effacee?s?|mise? a jour|declaree?s?|rapportee?s?|inscrite?s?|verifiee?s?|mon (?:dossier|rapport)|ouverte?s?|jusqu|devrait|expir\w+|terminee?s?|ans)\b/gi,
  ],
  [
    'after default',
    /\b(?:charged?[- ]?off|written off|collections?|collector|repossess\w*|foreclos\w*|radiee?s?|radiation|passee?s? (?:a|en|aux) (?:pertes?|profits)|recouvrement|saisie?s?)\b/gi,
  ],
  [
    'beginning',
    /\b(?:delinquen\w*|dofd|missed|late|past due|default\w*|stopped paying|last paid|last payment|last paying|(?:not|never|n['’]t) paid|behind|filed|discharged|entered|order for relief|judge?ment)\b/gi,
  ],
  [
    'beginning',
    /\b(?:defauts?|delinquan\w*|impayee?s?|manquee?s?|retards?|en souffrance|arrieres?|(?:cesse|arrete) de (?:payer|rembourser)|derniers? (?:paiement|versement)|derniere activite|(?:pas|jamais|plus|rien) paye|deposee?s?|liberee?s?|liberation|jugement|faillite)\b/gi,
  ],
]

interface NearestCue {
  readonly role: DateRole
  readonly words: string
}

/** Cue nearest to the end (or beginning) of a text. */
function nearestCue(text: string, side: 'end' | 'beginning'): NearestCue | undefined {
  const cues = roleCues.flatMap(([role, cue]) =>
    [...text.matchAll(cue)].map((match) => ({
      role,
      words: match[0].toLowerCase(),
      at: match.index + match[0].length,
    })),
  )
  cues.sort((one, other) => (side === 'end' ? other.at - one.at : one.at - other.at))
  return cues[0]
}

export interface DateWithRole {
  readonly date: DateInText
  /** Undefined without a cue nearby. */
  readonly role: DateRole | undefined
  /** Words of the cue, lower case without accents. */
  readonly words: string
}

/** Words of others: `they put 2022`, `le dossier indique 2022`. */
const attributed =
  /\b(?:they|you|he|she|it|bank|bureau|agency|collector|lender|creditor|company|report|file|equifax|experian|transunion|ils?|elles?|vous|on|banque|caisse|agence|dossier|rapport|creancier)\b[^.;!?]{0,40}\b(?:sa(?:y|ys|id)|put|has|have|wrote|shows?|lists?|listed|reports?|reported|states?|read|reads|claims?|dit|disent|ont|avez|a mis|indique\w*|affiche\w*|montre\w*|inscri\w*|mis|ecrit|declare\w*)\b[^.;!?]{0,150}$/i

/** True when the words before the date attribute it to others. */
const isAttributed = ({ before }: DateInText): boolean => attributed.test(before)

/**
 * Role of each date by the words before it, else after it. Dates of others are ignored when the
 * person gives one: `they put 2022, my last payment was in 2014`.
 */
export function findDateRoles(dates: readonly DateInText[]): readonly DateWithRole[] {
  const read = dates.map((date): DateWithRole => {
    const cue = nearestCue(date.before, 'end') ?? nearestCue(date.after, 'beginning')
    return { date, role: cue?.role, words: cue?.words ?? '' }
  })
  const isOwnDate = ({ date, role }: DateWithRole) => role !== 'elsewhere' && !isAttributed(date)
  if (!read.some(isOwnDate)) return read
  return read.map((each) =>
    isAttributed(each.date) ? { date: each.date, role: 'elsewhere', words: '' } : each,
  )
}

const looseCounts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'a couple of': 2,
  'a few': 3,
  'une couple d': 2,
  quelques: 3,
}
const yearsByUnit: Readonly<Record<string, number>> = {
  ...{ decade: 10, year: 1, yr: 1, month: 1 / 12, week: 1 / 52, day: 1 / 365 },
  ...{ decennie: 10, an: 1, annee: 1, mois: 1 / 12, semaine: 1 / 52, jour: 1 / 365 },
}

const inWords = countWords.join('|')
const count = `\\d{1,3}(?:\\.\\d)?|${inWords}|an?|a couple of|a few`
const compte = `\\d{1,3}(?:,\\d)?|${inWords}|quelques|une couple d`
const unite = 'decennie|annee|an|mois|semaine|jour'

const agePattern = new RegExp(
  [
    `\\b(?<count>${count})(?: and a half)?\\+?[\\s-]+(?<unit>decade|year|yr|month|week|day)s?(?: and a half)?[\\s-]+(?<how>old|ago|(?:ha(?:s|ve|d)) (?:now |already )?passed|back|since)\\b`,
    `\\b(?:older than|more than|over|past|at least|for)(?: the last| the past| about| over| more than)? (?<longCount>${count}) (?<longUnit>decade|year|yr)s?\\b`,
    '\\b(?<recent>(?:last|this|earlier this) (?:year|month|week|spring|summer|fall|autumn|winter)|yesterday|recently)\\b',
    `\\b(?<ago>il y a|ca fait|cela fait|voila) (?:deja |environ |plus de |plus d'|au moins |pres de |a peine |bien |maintenant )*(?<agoCount>${compte}) ?(?:e?s? )?(?<agoUnit>${unite})s?\\b`,
    `\\b(?:vieux|vieil|vieille|vieilles|ages?|agee|date|datent|datant|remonte|remontent|depuis|plus de|plus d'|au moins|vieux d|apres)(?: de| d'| a| deja| plus de| plus d'| environ| au moins| pres de| il y a)* (?<oldCount>${compte}) (?<oldUnit>${unite})s?\\b`,
    `\\b(?<goneCount>${compte}) (?<goneUnit>${unite})s? (?:se sont (?:deja )?ecoule|ont (?:deja )?passe|sont (?:deja )?passe|d'age)`,
    "\\b(?<recemment>l'an (?:dernier|passe)|l'annee (?:derniere|passee)|cette annee|(?:le mois|la semaine|l'ete|l'hiver|l'automne|le printemps) (?:dernier|derniere|passee?)|ce mois-ci|cette semaine|hier|recemment|dernierement)",
  ].join('|'),
  'gi',
)

/** `I paid it 3 years ago` gives no age of the item. */
const anotherEvent =
  /\b(?:(?<!stopped |last )(?:paid|settled)|sold|bought|transferred|removed|deleted|updated|moved|re-?reported|reported|re-?aged|listed|verified|noticed|saw|found|checked|called|contacted|disputed|asked|told|opened|(?<!\b(?:pas|jamais|plus|rien) )(?:paye|regle|rembourse)|vendue?|achetee?|transferee?|cedee?|demenage|declaree?|rapportee?|inscrite?|verifiee?|remarque|vu|trouve|appele|contacte|conteste|demande|ouverte?)\b[^.;]*$/i

function parseAgeCount(words: string): number {
  return looseCounts[words.toLowerCase()] ?? parseCount(words)
}

interface StatedAge {
  /** True when any age is mentioned. */
  readonly isStated: boolean
  /** Greatest age of the item in years; undefined when the ages are of other events. */
  readonly years: number | undefined
}

/** Age in words: `8 years old`, `last year`, `il y a huit ans`. */
export function findStatedAge(reason: string): StatedAge {
  const text = removeAccents(reason).replace(/[’‘]/g, "'")
  const ages: number[] = []
  const matches = [...text.matchAll(agePattern)]
  for (const match of matches) {
    const groups = match.groups ?? {}
    const isRecent = (groups['recent'] ?? groups['recemment']) !== undefined
    const isMoment =
      isRecent || groups['ago'] !== undefined || /ago|back/i.test(groups['how'] ?? '')
    const before = text.slice(Math.max(0, match.index - 60), match.index)
    if (isMoment && anotherEvent.test(before)) continue
    const number = ['count', 'longCount', 'agoCount', 'oldCount', 'goneCount']
    const unit = ['unit', 'longUnit', 'agoUnit', 'oldUnit', 'goneUnit']
    const of = (names: readonly string[]) =>
      names.map((name) => groups[name]).find((value) => value !== undefined) ?? ''
    // "Last year" and later: at most about one year old.
    ages.push(isRecent ? 1 : parseAgeCount(of(number)) * (yearsByUnit[of(unit).toLowerCase()] ?? 0))
  }
  return {
    isStated: matches.length > 0,
    years: ages.length === 0 ? undefined : Math.max(...ages),
  }
}

/** Words for an inquiry, without accents; `demande de crédit` is more often an application. */
export const inquiryWords = /\b[ie]nquir|\bdemandes? de renseignements|\benquetes? de credit/i
