import { monthMs } from '../../../calendar.ts'
import { monthsFrom } from './durations.ts'

/** Day of the year, month from 0, of what people name instead of a date. */
const days: readonly (readonly [words: string, month: number, day: number])[] = [
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
const named = days.map(([words]) => `(${words})`).join('|')
const beforeIt =
  "(?:the |this |next |le |la |l'|cet |cette |early |mid |debut |mi-? ?)*(?:(?:end of|fin|month of|mois de|fin de|fin du|debut)(?: the| d'| de)? ?)?"
const ofYear = String.raw`(?:(?: \d{1,2},?)? ((?:20)\d\d))?(?!\p{L}| off)`
/** "by June", "before March 2028", « d'ici Noël »: nothing else than a deadline. */
const limits = new RegExp(
  String.raw`(?:\b(?:by|before|until|till|come|avant|pour|vers)|\bd'ici(?: a)?) ${beforeIt}(?:${named})${ofYear}`,
  'u',
)
/** "buy a house in the spring", « une hypothèque au printemps »: one where something is planned. */
const plannedFor = new RegExp(
  String.raw`\b(?:want|wants|plan|planning|hope|hoping|going|will|would like|need|looking|buy|buying|apply|applying|refinance|move|moving|veux|voudrais|aimerais|prevois|compte|vais|acheter|demander|magasiner|projet)\b[^.?!;]{0,80}?\b(?:in|next|this|en|au|a|cet|cette) ${beforeIt}(?:${named})${ofYear}`,
  'u',
)
/** Characters before a named day in which a past is looked for. */
const lookedBack = 40
const past =
  /\b(?:last|was|were|lost|missed|had|since|ago|dernier|derniere|passe|perdu|manque|depuis|etait)\b/

const duration =
  /(?:\b(?:in|within|next|under|by|dans|en|sous|prochains?)|\bd'ici)(?: the next| the| les)? ((?:\d{1,3}|[a-z]{1,6}) ?(?:prochains? )?[a-z]{2,8})\b/

/** Months that a sentence gives as a deadline: "in 6 months", « d'ici Noël », "before spring". */
export function deadlineIn(plain: string, now: number): number | undefined {
  const told = duration.exec(plain)?.[1]
  const months = told === undefined ? undefined : monthsFrom(told)
  return months ?? monthsToDay(plain, now)
}

function monthsToDay(plain: string, now: number): number | undefined {
  const match = [limits, plannedFor].map((one) => one.exec(plain)).find(isAhead)
  const at = match?.slice(1, days.length + 1).findIndex((one) => one !== undefined) ?? -1
  const told = days[at]
  if (told === undefined) return undefined
  const [, month, dayOfMonth] = told
  const year = Number(match?.[days.length + 1] ?? new Date(now).getUTCFullYear())
  const named = Date.UTC(year, month, dayOfMonth)
  const isPast = named <= now
  // A year that is told is meant: what lies behind it is no deadline.
  if (isPast && match?.[days.length + 1] !== undefined) return undefined
  const target = isPast ? Date.UTC(year + 1, month, dayOfMonth) : named
  return Math.max(1, Math.round((target - now) / monthMs))
}

/** "I was late before Christmas" looks back. */
function isAhead(match: RegExpExecArray | null): match is RegExpExecArray {
  if (match === null) return false
  const { index, input } = match
  return !past.test(`${input.slice(Math.max(0, index - lookedBack), index)} ${match[0]}`)
}
