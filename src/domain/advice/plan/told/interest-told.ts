import { monthsFrom } from './durations.ts'
import { digits, dollarsOf, sumsIn } from './sums.ts'

/** A debt with what it costs and how it is paid, as far as a message tells it. */
export interface InterestTold {
  /** Dollars. */
  readonly balance: number
  /** Percent a year; undefined where none is told. */
  readonly rate: number | undefined
  /** Dollars a month, each a payment that is asked about: "400 instead of 150" tells two. */
  readonly payments: readonly number[]
  /** Months in which it should be gone. */
  readonly term: number | undefined
  /** How long it takes, what it costs in all, or what must be paid a month is the question. */
  readonly isPayoffAsked: boolean
  /** What it does to the score is the question. */
  readonly isHarmAsked: boolean
}

const yearly =
  /(\d{1,2}(?:[.,]\d{1,2})?) ?%(?! ?(?:utili|fee|of my limit|de ma limite|balance transfer|frais))/
const ofRate =
  /\b(?:apr|interest|rate|taux|interets?)\b| (?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?%|% (?:on|sur) (?:a |my |un |une )?\$?\d/
/** A card's rate is told; less is the share of a limit or a mortgage, unless it is being paid off. */
const leastRate = 8
const mostRate = 60
const asksPayoff =
  /\b(?:how (?:long|soon|(?:much )?(?:faster|sooner|quicker)|many months|much interest|much (?:will|would) i pay)|when (?:will|would|is|do|am|done|finished|over)|pay (?:it |this |that )?off|combien de (?:temps|mois)|plus vite|combien d'interets?|quand)\b/
const asksPayment =
  /\b(?:how much|what|combien|quel\w*)\b.{0,300}\b(?:a month|per month|monthly|each month|par mois|chaque mois|mensuel\w*|mensualite\w*|payments?|do i (?:have|need) to pay|dois-je payer)\b/
const asksEnough = /\b(?:enough|possible|can i|could i|assez|suffi\w*|puis-je|est-ce que je peux)\b/
const asksHarm = /\b(?:hurt|kill|affect|impact|damag|bad for|nui[tr]|affect|joue)/
const untilGone =
  /\b(?:in|within|over|en|dans|sur)(?: the next)? (\d{1,3} (?:months?|years?|mois|ans?)|an? year)\b/

const instead = new RegExp(
  String.raw`\$? ?(?<![\d.,])${digits} ?\$?(?: a month| per month| par mois)? (?:instead of|rather than|au lieu de|plutot que) \$? ?${digits} ?\$?(?: a month| per month| par mois)?`,
)

/** Text in the form of `PlainText.plain`; undefined where a limit could be meant as well. */
export function interestTold(plain: string): InterestTold | undefined {
  const compared = instead.exec(plain)
  const paid = (compared?.slice(1) ?? []).map(dollarsOf)
  const sums = sumsIn(plain.replace(instead, ' ')).filter(({ isLimit }) => !isLimit)
  const monthly = sums.filter(({ isMonthly }) => isMonthly)
  const [balance, another] = sums.filter(({ isMonthly }) => !isMonthly)
  if (balance === undefined || another !== undefined || monthly.length > 1) return undefined
  const payments = [...paid, ...monthly.map(({ dollars }) => dollars)]
  const told = untilGone.exec(plain)?.[1]
  const isTermAsked = asksPayment.test(plain) || (payments.length > 0 && asksEnough.test(plain))
  const term = told === undefined || !isTermAsked ? undefined : monthsFrom(told)
  const isPayoffAsked = term !== undefined || (payments.length > 0 && asksPayoff.test(plain))
  const rate = rateIn(plain, isPayoffAsked ? 0 : leastRate)
  if (rate === undefined && !isPayoffAsked) return undefined
  const isHarmAsked = asksHarm.test(plain) && !asksPayoff.test(plain)
  return { balance: balance.dollars, rate, payments, term, isPayoffAsked, isHarmAsked }
}

function rateIn(plain: string, least: number): number | undefined {
  const printed = ofRate.test(plain) ? yearly.exec(plain)?.[1] : undefined
  const rate = printed === undefined ? Number.NaN : Number(printed.replace(',', '.'))
  return rate >= least && rate <= mostRate ? rate : undefined
}
