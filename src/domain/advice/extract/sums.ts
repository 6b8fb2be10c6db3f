/** Pattern for whole dollars, cents ignored; one capture group. */
export const digits = String.raw`(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d+(?!\d))(?:[.,]\d{1,2}(?!\d))?(?![.,]?\d)`

export function parseDollars(printed: string): number {
  return Number(printed.replace(/\D/g, ''))
}

/** A larger number is no sum of a person. */
export const maxDollars = 10_000_000
/** A smaller number is no credit limit. */
export const minLimit = 100

/** An amount of money in whole dollars. */
interface Sum {
  readonly dollars: number
  /** Paid each month. */
  readonly isMonthly: boolean
  readonly isLimit: boolean
}

const sums = new RegExp(
  String.raw`\$ ?${digits}|(?<![\d.,/])${digits} ?\$|(?<![\d.,$/])(\d{1,3}(?:,\d{3})+|\d{2,6})(?![\d.,]*\d| ?(?:%|points?|days?|jours?|weeks?|semaines?|months?|mois|years?|yrs?|ans?)\b| ?%)`,
  'g',
)
const aMonth =
  /^ ?\$? ?(?:an? month|per month|monthly|each month|every month|\/ ?mo(?:nth)?\b|par mois|\/ ?mois|a mois|chaque mois)/
const monthlyPayment =
  /(?:monthly payments?|minimums?|mensualites?|paiements? mensuels?|pay(?:ments?)?)(?: payments?)?(?: of| is| are| de| est| sont)* $/
/** Income and monthly costs elsewhere pay no debt. */
const otherMoney =
  /\b(?:make|earn|income|salary|bring home|take home|rent|gagne|revenus?|salaire|loyer)\b[^.?!;\d]{0,20}$/
const otherMoneyAfter =
  /^ ?\$?(?: (?:an? month|per month|par mois))? (?:in |of |de )?(?:rent|income|salary|loyer|revenus?)\b/
const atRate =
  /^(?: balance| debt| solde| de solde| de dette)? ?(?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?%/
const owed = /^ (?:balance|debt|owed|owing|loan|solde|dette|de solde|de dette|pret)\b/
const owing =
  /\b(?:owe|owing|balance(?: of)?|debt(?: of)?|dois|solde(?: de)?|dette(?: de)?|rid of|pay off) $/
const limited = /^ ?(?:credit |de )?(?:limits?|limites?)\b/
const limiting = /\b(?:limits?|limites?|plafond)(?: (?:of|is|are|de|est))* $/
/** A smaller bare number may be a score, a day or a count. */
const minBareSum = 1_000
const years = { from: 1990, to: 2039 }

/** Longer lists are pasted: only the beginning is read. */
const maxSums = 40

/** Finds amounts; a bare number counts when its size or its words make it money. */
export function findSums(plain: string): readonly Sum[] {
  return Array.from(plain.matchAll(sums).take(maxSums), (match) => {
    const [all, before, after, bare] = match
    const rest = plain.slice(match.index + all.length)
    const lead = plain.slice(Math.max(0, match.index - 40), match.index)
    const dollars = parseDollars(before ?? after ?? bare ?? '')
    const isMonthly = aMonth.test(rest) || (monthlyPayment.test(lead) && dollars < minBareSum)
    const hasMoneyWords = atRate.test(rest) || owed.test(rest) || owing.test(lead) || isMonthly
    const isYear = dollars >= years.from && dollars <= years.to
    const isMoney = bare === undefined || hasMoneyWords || (dollars >= minBareSum && !isYear)
    const isOtherMoney = otherMoney.test(lead) || otherMoneyAfter.test(rest)
    const isLimit = limited.test(rest) || limiting.test(lead)
    return { dollars: isMoney && !isOtherMoney ? dollars : 0, isMonthly, isLimit }
  }).filter(({ dollars }) => dollars > 0)
}

const amount = String.raw`(?<![\d.,$])(?:\$ ?)?(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d{2,6})(?:[.,]\d{1,2})?(?![\d.,]*\d)`
const twoWeeks =
  '(?:every (?:2|two|other|second) weeks?|bi[- ]?weekly|every 14 days|(?:aux|toutes les|chaque|a chaque) (?:2|deux|quinze|15) (?:semaines|jours))'
const oneWeek = String.raw`(?:an? week|per week|each week|every week|weekly|\/ ?w(?:ee)?k\b|(?:par|chaque|a la|la) semaine|toutes les semaines|hebdomadaire)`
/** "$150 every two weeks", « 50 $ par semaine », "biweekly payments of 200". */
const weeklySum = new RegExp(
  String.raw`${amount}(?: ?(?:\$|dollars|bucks|piastres))? ?(?:(${twoWeeks})|${oneWeek})(?!\p{L})|(?<!\p{L})(?:(bi[- ]?weekly)|weekly)(?: payments?)?(?: of)? ${amount}(?: ?\$)?(?! ?%)`,
  'gu',
)
const weeksInYear = 52
/** Cheap check before the pattern. */
const mentioned = /week|wk\b|semaine|14 days|15 jours|hebdo/

/** A weekly or biweekly sum. */
export interface WeeklySum {
  /** Dollars. */
  readonly dollars: number
  readonly weeks: 1 | 2
  readonly aMonth: number
}

/**
 * Replaces weekly sums by monthly ones; expects normalized figures in lower case without accents.
 */
export function weeklyToMonthly(text: string): string {
  if (!mentioned.test(text)) return text
  return text.replace(weeklySum, (...match: string[]) => `$${toWeeklySum(match).aMonth} a month`)
}

/** The only weekly sum in a message, as written. */
export function findWeeklySum(text: string): WeeklySum | undefined {
  if (!mentioned.test(text)) return undefined
  const [sum, another] = Array.from(text.matchAll(weeklySum), toWeeklySum)
  return another === undefined ? sum : undefined
}

function toWeeklySum([, behind, two, twoBefore, before]: readonly string[]): WeeklySum {
  const dollars = Number((behind ?? before ?? '').replace(/\D/g, ''))
  const weeks = two === undefined && twoBefore === undefined ? 1 : 2
  return { dollars, weeks, aMonth: Math.round((dollars * weeksInYear) / weeks / 12) }
}
