import { monthMs } from '../../calendar.ts'
import { parseCount } from '../../text/numbers-in-words.ts'

/** Parses "three", "a", "couple", "12"; NaN for other words. */
export function parseSmallCount(word: string): number {
  return /^an?$/.test(word) ? 1 : word === 'couple' ? 2 : parseCount(word)
}

const durationUnits: readonly (readonly [prefixes: readonly string[], months: number])[] = [
  [['day', 'jour'], 1 / 30],
  [['week', 'semaine'], 7 / 30],
  [['month', 'mois'], 1],
  [['year', 'an'], 12],
]
const durationPattern =
  /(?<![\p{L}\d])(\d{1,3}|[a-z]{1,8}) ?(days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|annees?)(?!\p{L})/u

/** Months of "6 months", "90 days", "un an"; undefined without a duration. */
export function parseMonths(plain: string): number | undefined {
  const match = durationPattern.exec(plain)
  if (match === null) return undefined
  const [, amount = '', unit = ''] = match
  const count = parseSmallCount(amount)
  const months = durationUnits.find(([prefixes]) =>
    prefixes.some((one) => unit.startsWith(one)),
  )?.[1]
  if (Number.isNaN(count) || months === undefined || count <= 0) return undefined
  return Math.max(1, Math.round(count * months))
}

/** Names used instead of a date, with month (from 0) and day. */
const namedDays: readonly (readonly [words: string, month: number, day: number])[] = [
  ['january|janvier', 0, 1],
  ['february|fevrier|valentine\\S*|saint-valentin', 1, 1],
  ['march|mars', 2, 1],
  ['april|avril', 3, 1],
  ['may|mai', 4, 1],
  ['june|juin|saint-jean', 5, 1],
  ['july|juillet', 6, 1],
  ['august|aout', 7, 1],
  ['september|septembre|labou?r day|la rentree', 8, 1],
  ['october|octobre|halloween', 9, 1],
  ['november|novembre|thanksgiving', 10, 1],
  ['december|decembre', 11, 1],
  ['spring|printemps', 2, 20],
  ["summer|ete|l'ete", 5, 21],
  ["fall|autumn|automne|l'automne", 8, 22],
  ["winter|hiver|l'hiver", 11, 21],
  ['christmas|xmas|noel|the holidays|les fetes', 11, 25],
  ["new year\\S*|nouvel an|jour de l'an", 0, 1],
  ["(?:the )?end of next year|(?:la )?fin (?:de )?l'an(?:nee)? prochaine?", 23, 31],
  [
    "(?:the )?end of (?:the|this) year|year end|year's end|(?:la )?fin (?:de )?(?:l'|d'|cette )?annee",
    11,
    31,
  ],
]
const namedDayPattern = namedDays.map(([words]) => `(${words})`).join('|')
const leadIn =
  "(?:the |this |next |le |la |l'|cet |cette |early |mid |debut |mi-? ?)*(?:(?:end of|fin|month of|mois de|fin de|fin du|debut)(?: the| d'| de)? ?)?"
const yearSuffix = String.raw`(?:(?: \d{1,2},?)? ((?:20)\d\d))?(?!\p{L}| off)`
/** "by June", "before March 2028", « d'ici Noël »: always a deadline. */
const deadlineWords = new RegExp(
  String.raw`(?:\b(?:by|before|until|till|come|avant|pour|vers)|\bd'ici(?: a)?) ${leadIn}(?:${namedDayPattern})${yearSuffix}`,
  'u',
)
/**
 * "buy a house in the spring", « une hypothèque au printemps »: a deadline when something is
 * planned.
 */
const plannedDay = new RegExp(
  String.raw`\b(?:want|wants|plan|planning|hope|hoping|going|will|would like|need|looking|buy|buying|apply|applying|refinance|move|moving|veux|voudrais|aimerais|prevois|compte|vais|acheter|demander|magasiner|projet)\b[^.?!;]{0,80}?\b(?:in|next|this|en|au|a|cet|cette) ${leadIn}(?:${namedDayPattern})${yearSuffix}`,
  'u',
)
/** Characters before a named day searched for past tense. */
const pastWindow = 40
const pastTense =
  /\b(?:last|was|were|lost|missed|had|since|ago|dernier|derniere|passe|perdu|manque|depuis|etait)\b/

const durationAhead =
  /(?:\b(?:in|within|next|under|by|dans|en|sous|prochains?)|\bd'ici)(?: the next| the| les)? ((?:\d{1,3}|[a-z]{1,6}) ?(?:prochains? )?[a-z]{2,8})\b/

/** Months until a deadline: "in 6 months", « d'ici Noël », "before spring". */
export function findDeadline(plain: string, now: number): number | undefined {
  const found = durationAhead.exec(plain)?.[1]
  const months = found === undefined ? undefined : parseMonths(found)
  return months ?? monthsToNamedDay(plain, now)
}

function monthsToNamedDay(plain: string, now: number): number | undefined {
  const match = [deadlineWords, plannedDay].map((one) => one.exec(plain)).find(isFuture)
  const at = match?.slice(1, namedDays.length + 1).findIndex((one) => one !== undefined) ?? -1
  const found = namedDays[at]
  if (found === undefined) return undefined
  const [, month, dayOfMonth] = found
  const year = Number(match?.[namedDays.length + 1] ?? new Date(now).getUTCFullYear())
  const namedDay = Date.UTC(year, month, dayOfMonth)
  const isPast = namedDay <= now
  // An explicit year in the past is no deadline.
  if (isPast && match?.[namedDays.length + 1] !== undefined) return undefined
  const target = isPast ? Date.UTC(year + 1, month, dayOfMonth) : namedDay
  return Math.max(1, Math.round((target - now) / monthMs))
}

/** "I was late before Christmas" is past. */
function isFuture(match: RegExpExecArray | null): match is RegExpExecArray {
  if (match === null) return false
  const { index, input } = match
  return !pastTense.test(`${input.slice(Math.max(0, index - pastWindow), index)} ${match[0]}`)
}

/** Days of the month on which a statement closes and its payment is due. */
export interface StatementFacts {
  readonly closes: number
  readonly due: number | undefined
}

const dayPattern = String.raw`(\d{1,2})(?:st|nd|rd|th|er|e)?(?![\d$%.,]*\d| ?[$%])`
const closingDay = new RegExp(
  String.raw`\b(?:statements?|closing date|billing cycle|cycle|releves?|date de fermeture)\b[^.?!;\d]{0,40}?\b(?:on|is|the|every|le|est|du) ${dayPattern}`,
)
const dueDay = new RegExp(
  String.raw`\b(?:due|echeance|paiement (?:est )?du|exigible)\b[^.?!;\d]{0,24}?\b(?:on|is|the|by|every|le|est|du) ${dayPattern}`,
)

/** Expects `PlainText.plain`. */
export function findStatementDates(plain: string): StatementFacts | undefined {
  const closing = findDay(closingDay, plain)
  return closing === undefined ? undefined : { closes: closing, due: findDay(dueDay, plain) }
}

function findDay(pattern: RegExp, plain: string): number | undefined {
  const day = Number(pattern.exec(plain)?.[1])
  return day >= 1 && day <= 31 ? day : undefined
}
