import { addDays, addMonths, dayFrom } from '../calendar.ts'

/** A date that a text names: a day, a month or a year, as its first and last day. */
export interface DateInText {
  readonly first: number
  readonly last: number
  readonly precision: 'day' | 'month' | 'year'
  /** The words between the date before (or the beginning of the sentence) and this one. */
  readonly before: string
  /** The words that follow it in its sentence, up to the next date. */
  readonly after: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const year = '(?:19|20)\\d{2}'

const written = new RegExp(
  [
    `(?<isoYear>${year})-(?<isoMonth>\\d{2})(?:-(?<isoDay>\\d{2}))?(?!\\d)`,
    `(?<dayFirst>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<dayFirstMonth>${month}),? (?<dayFirstYear>${year})`,
    `(?<named>${month}),? (?:of )?(?:(?<namedDay>\\d{1,2})(?:st|nd|rd|th)?,? )?(?<namedYear>${year})`,
    `(?<slashMonth>\\d{1,2})/(?:(?<slashDay>\\d{1,2})/)?(?<slashYear>${year})`,
    `(?<=\\b(?:in|since|from|during|of|early|late|mid|around|about|year|until|before|by|after|spring|summer|fall|autumn|winter|entered|filed|began|started|defaulted|delinquent|late|missed|paid|sold|opened|closed|off|chargeoff) )(?<bareYear>${year})`,
  ]
    .map((form) => `\\b(?:${form})\\b`)
    .join('|'),
  'gi',
)

type Groups = Readonly<Record<string, string | undefined>>

interface Span {
  readonly first: number
  readonly last: number
  readonly precision: DateInText['precision']
}

function spanFrom(groups: Groups): Span | undefined {
  const yearText =
    groups['isoYear'] ?? groups['dayFirstYear'] ?? groups['namedYear'] ?? groups['slashYear']
  if (yearText === undefined) {
    const bare = Number(groups['bareYear'])
    return { first: Date.UTC(bare, 0, 1), last: Date.UTC(bare, 11, 31), precision: 'year' }
  }
  const name = groups['dayFirstMonth'] ?? groups['named']
  const monthNumber =
    name === undefined
      ? Number(groups['isoMonth'] ?? groups['slashMonth'])
      : months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const dayText = groups['isoDay'] ?? groups['dayFirst'] ?? groups['namedDay'] ?? groups['slashDay']
  const first = dayFrom(Number(yearText), monthNumber, Number(dayText ?? 1))
  if (first === undefined) return undefined
  return dayText === undefined
    ? { first, last: addDays(addMonths(first, 1), -1), precision: 'month' }
    : { first, last: first, precision: 'day' }
}

const sentenceEnd = /[.;!?]\s|\n/

/** The dates that a text names in English or ISO form, US order for slashes, in order of mention. */
export function datesIn(text: string): readonly DateInText[] {
  const found: DateInText[] = []
  const matches = [...text.matchAll(written)]
  for (const [index, match] of matches.entries()) {
    const span = spanFrom(match.groups ?? {})
    if (span === undefined) continue
    const previous = matches[index - 1]
    const from = previous === undefined ? 0 : previous.index + previous[0].length
    const before = text.slice(from, match.index).split(sentenceEnd).at(-1) ?? ''
    const rest = text.slice(match.index + match[0].length, matches[index + 1]?.index)
    found.push({ ...span, before, after: rest.split(sentenceEnd)[0] ?? '' })
  }
  return found
}

/**
 * A late payment's date as the person gave it, `2024-03-14` or `2024-03`, as its first day; undefined
 * when the calendar has no such day.
 */
export function isoDayOrMonth(
  text: string,
): { readonly day: number; readonly precision: 'day' | 'month' } | undefined {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text.trim())
  if (match === null) return undefined
  const day = dayFrom(Number(match[1]), Number(match[2]), Number(match[3] ?? 1))
  if (day === undefined) return undefined
  return { day, precision: match[3] === undefined ? 'month' : 'day' }
}
