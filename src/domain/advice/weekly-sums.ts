const amount = String.raw`(?<![\d.,$])(?:\$ ?)?(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d{2,6})(?:[.,]\d{1,2})?(?![\d.,]*\d)`
const twoWeeks =
  '(?:every (?:2|two|other|second) weeks?|bi[- ]?weekly|every 14 days|(?:aux|toutes les|chaque|a chaque) (?:2|deux|quinze|15) (?:semaines|jours))'
const oneWeek = String.raw`(?:an? week|per week|each week|every week|weekly|\/ ?w(?:ee)?k\b|(?:par|chaque|a la|la) semaine|toutes les semaines|hebdomadaire)`
/** "$150 every two weeks", « 50 $ par semaine », "biweekly payments of 200". */
const told = new RegExp(
  String.raw`${amount}(?: ?(?:\$|dollars|bucks|piastres))? ?(?:(${twoWeeks})|${oneWeek})(?!\p{L})|(?<!\p{L})(?:(bi[- ]?weekly)|weekly)(?: payments?)?(?: of)? ${amount}(?: ?\$)?(?! ?%)`,
  'gu',
)
const weeksInYear = 52
/** Without one of them no pattern is tried. */
const mentioned = /week|wk\b|semaine|14 days|15 jours|hebdo/

/** A sum that is paid or earned each week, or every two. */
export interface WeeklySum {
  /** Dollars. */
  readonly dollars: number
  readonly weeks: 1 | 2
  readonly aMonth: number
}

/** The message with such sums as what they are in a month; text in one notation, lower case without accents. */
export function inMonths(text: string): string {
  if (!mentioned.test(text)) return text
  return text.replace(told, (...match: string[]) => `$${sumFrom(match).aMonth} a month`)
}

/** The one sum of that kind that a message tells, its figures as they were told. */
export function weeklyIn(text: string): WeeklySum | undefined {
  if (!mentioned.test(text)) return undefined
  const [sum, another] = Array.from(text.matchAll(told), sumFrom)
  return another === undefined ? sum : undefined
}

function sumFrom([, behind, two, twoBefore, before]: readonly string[]): WeeklySum {
  const dollars = Number((behind ?? before ?? '').replace(/\D/g, ''))
  const weeks = two === undefined && twoBefore === undefined ? 1 : 2
  return { dollars, weeks, aMonth: Math.round((dollars * weeksInYear) / weeks / 12) }
}
