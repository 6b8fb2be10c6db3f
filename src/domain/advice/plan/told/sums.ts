/** Digits of whole dollars, any cents left out: the one group of a pattern. */
export const digits = String.raw`(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d+(?!\d))(?:[.,]\d{1,2}(?!\d))?(?![.,]?\d)`

export function dollarsOf(printed: string): number {
  return Number(printed.replace(/\D/g, ''))
}

/** More is no sum of a person but digits that happen to be there. */
export const mostDollars = 10_000_000
/** Less is no limit of a card. */
export const leastLimit = 100

/** An amount of money in a message, in whole dollars. */
export interface Sum {
  readonly dollars: number
  /** What is paid each month. */
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
/** What comes in or goes elsewhere each month pays no debt. */
const elsewhere =
  /\b(?:make|earn|income|salary|bring home|take home|rent|gagne|revenus?|salaire|loyer)\b[^.?!;\d]{0,20}$/
const elsewhereAfter =
  /^ ?\$?(?: (?:an? month|per month|par mois))? (?:in |of |de )?(?:rent|income|salary|loyer|revenus?)\b/
const atRate =
  /^(?: balance| debt| solde| de solde| de dette)? ?(?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?%/
const owed = /^ (?:balance|debt|owed|owing|loan|solde|dette|de solde|de dette|pret)\b/
const owing =
  /\b(?:owe|owing|balance(?: of)?|debt(?: of)?|dois|solde(?: de)?|dette(?: de)?|rid of|pay off) $/
const limited = /^ ?(?:credit |de )?(?:limits?|limites?)\b/
const limiting = /\b(?:limits?|limites?|plafond)(?: (?:of|is|are|de|est))* $/
/** A bare number that is less may be a score, a day or a count. */
const leastBare = 1_000
const years = { from: 1990, to: 2039 }

/** Nobody tells more of one debt: a pasted list is read in its beginning alone. */
const mostSums = 40

/** The amounts of a message; a bare number counts where its size or its words say that it is money. */
export function sumsIn(plain: string): readonly Sum[] {
  return Array.from(plain.matchAll(sums).take(mostSums), (match) => {
    const [all, before, after, bare] = match
    const rest = plain.slice(match.index + all.length)
    const lead = plain.slice(Math.max(0, match.index - 40), match.index)
    const dollars = dollarsOf(before ?? after ?? bare ?? '')
    const isMonthly = aMonth.test(rest) || (monthlyPayment.test(lead) && dollars < leastBare)
    const isSaid = atRate.test(rest) || owed.test(rest) || owing.test(lead) || isMonthly
    const isYear = dollars >= years.from && dollars <= years.to
    const isMoney = bare === undefined || isSaid || (dollars >= leastBare && !isYear)
    const isElsewhere = elsewhere.test(lead) || elsewhereAfter.test(rest)
    const isLimit = limited.test(rest) || limiting.test(lead)
    return { dollars: isMoney && !isElsewhere ? dollars : 0, isMonthly, isLimit }
  }).filter(({ dollars }) => dollars > 0)
}
