import type { Language, Sentence } from '../../../language.ts'
import type { PlainText } from '../../plain-text.ts'
import { money } from '../../wording.ts'
import { saidMonths, say } from '../lines/said.ts'

/** A debt with its yearly rate and, where it is told, the payment a month. */
interface InterestTold {
  /** Dollars. */
  readonly balance: number
  /** Percent a year, as printed. */
  readonly rate: number
  readonly printed: string
  /** Dollars a month. */
  readonly payment: number | undefined
}

const digits = String.raw`(\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+)(?:[.,]\d{1,2}(?!\d))? ?(k\b)?`
const sum = new RegExp(
  String.raw`(?:\$ ?${digits}|(?<![\d.,/])${digits} ?(?:\$|dollars?))|(?<![\d.,/$])(\d{1,3})k\b|(?<![\d.,/$])(\d{2,5})(?= ?(?:a month|per month|par mois|monthly|\/ ?mo))|(?<![\d.,/$])(\d{1,3}(?:,\d{3})+|\d{3,6})(?= (?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?(?:%|percent|per cent|pct|pour ?cent))`,
  'g',
)
const yearly =
  /(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|percent\b|per cent\b|pct\b|pour ?cent\b)(?! ?(?:utili|fee|of my limit|de ma limite|balance transfer|frais))/
const ofRate =
  /\b(?:apr|interest|rate|taux|interets?)\b| (?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?(?:%|percent|per cent|pct|pour ?cent)|% (?:on|sur) (?:a |my |un |une )?\$?\d/
const aMonth =
  /^ ?(?:a month|per month|monthly|each month|every month|\/ ?mo|par mois|\/ ?mois|chaque mois)/
/** A card's rate is told; less is the share of a limit or a mortgage. */
const leastRate = 8
const mostRate = 60
const mostMonths = 600
/** Of a payment: what is left in a last month that need not be counted as one. */
const fewDollars = 0.1

/** Text in the form of `PlainText.plain`; undefined where a limit could be meant as well. */
function interestTold(plain: string): InterestTold | undefined {
  const printed = yearly.exec(plain)?.[1]
  if (printed === undefined || !ofRate.test(plain)) return undefined
  const rate = Number(printed.replace(',', '.'))
  if (rate < leastRate || rate > mostRate) return undefined
  const sums = Array.from(plain.matchAll(sum), (match) => {
    const [all, before, beforeK, after, afterK, bareK, bare, atRate] = match
    const whole = Number((before ?? after ?? bareK ?? bare ?? atRate ?? '').replace(/\D/g, ''))
    const isThousand = (beforeK ?? afterK ?? bareK) !== undefined
    const isMonthly = aMonth.test(plain.slice(match.index + all.length))
    return { dollars: whole * (isThousand ? 1_000 : 1), isMonthly }
  }).filter(({ dollars }) => dollars > 0)
  const monthly = sums.filter(({ isMonthly }) => isMonthly)
  const [balance, another] = sums.filter(({ isMonthly }) => !isMonthly)
  if (balance === undefined || another !== undefined || monthly.length > 1) return undefined
  return { balance: balance.dollars, rate, printed, payment: monthly[0]?.dollars }
}

const costs: Sentence = {
  en: 'No: the rate is in no score, only the balance against the limit and paying on time are. At {rate}%, {balance} costs about {interest} of interest a month.',
  fr: 'Le taux n’entre dans aucune cote : seuls comptent le solde par rapport à la limite et les paiements à temps. À {rate} %, {balance} coûtent environ {interest} d’intérêts par mois.',
}
const paying: Sentence = {
  en: 'At {payment} a month {balance} at {rate}% is paid off in about {months} and costs about {total} of interest in all, with no new purchase.',
  fr: 'À {payment} par mois, {balance} à {rate} % sont remboursés en environ {months} et coûtent environ {total} d’intérêts en tout, sans nouvel achat.',
}
const growing: Sentence = {
  en: '{payment} a month does not cover the interest: the debt grows.',
  fr: '{payment} par mois ne couvrent pas les intérêts : la dette augmente.',
}

/** By the annuity formula; undefined where the payment never gets there. */
function monthsToPay(balance: number, monthly: number, payment: number): number | undefined {
  if (payment <= balance * monthly) return undefined
  const months = -Math.log(1 - (monthly * balance) / payment) / Math.log(1 + monthly)
  return months > mostMonths ? undefined : months
}

/** A payment a month is told for a debt with its rate: how long and what it costs is the question. */
export function tellsPayoff({ plain }: PlainText): boolean {
  return interestTold(plain)?.payment !== undefined && asksPayoff.test(plain)
}

const asksPayoff =
  /\b(?:how (?:long|many months|much interest|much (?:will|would) i pay)|when (?:will|would|is|do)|pay (?:it |this |that )?off|combien de (?:temps|mois)|combien d'interets?|quand)\b/

const asksHarm = /\b(?:hurt|kill|affect|impact|damag|bad for|nui[tr]|affect|joue)/

/** What a told rate costs a month, and how long a told payment takes. */
export function interestLines({ plain }: PlainText, language: Language): readonly string[] {
  const told = interestTold(plain)
  if (told === undefined) return []
  const { balance, rate, printed, payment } = told
  const monthly = rate / 1_200
  const interest = balance * monthly
  const inWords = {
    rate: language === 'fr' ? printed.replace('.', ',') : printed.replace(',', '.'),
    balance: money(balance, language),
  }
  const first = say(costs, language, {
    ...inWords,
    interest: money(Math.round(interest), language),
  })
  const isHarm = asksHarm.test(plain) && !asksPayoff.test(plain)
  const cost = isHarm ? first : first.replace(/^No: the/, 'The')
  if (payment === undefined) return [cost]
  const slots = { payment: money(payment, language) }
  const exact = monthsToPay(balance, monthly, payment)
  if (exact === undefined) return [cost, say(growing, language, slots)]
  const paid = say(paying, language, {
    ...slots,
    ...inWords,
    months: saidMonths(Math.max(1, Math.ceil(exact - fewDollars)), language),
    total: money(Math.round(exact * payment - balance), language),
  })
  // Who asks how long is told that first.
  return isHarm ? [cost, paid] : [paid, cost]
}
