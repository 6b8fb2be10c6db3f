import type { Debt } from '../calculators/payoff.ts'
import { parseMonths } from './date-facts.ts'
import { digits, findSums, parseDollars } from './sums.ts'

/** Debts given each with a rate. */
export interface DebtListFacts {
  /** Two or more, in the order given. */
  readonly debts: readonly Debt[]
  /** Dollars a month for all of them. */
  readonly payment: number | undefined
  /** The question is which debt goes first. */
  readonly asksOrder: boolean
}

const ratePattern = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
/** A rate and a sum of one debt in either order; only its limit may stand between. */
const debtWithRate = new RegExp(
  String.raw`(?<![\d.,])${digits}(?: ?\$)?(?: ?(?:of|on|out of|sur|\/)(?: (?:an?|my|une?|ma))? ?\$? ?\d[\d, ]{0,9}\d(?: ?\$)?)?[^\d.?!;%]{0,24}?${ratePattern}|(?<![\d.,])${ratePattern}[^\d.?!;%]{0,40}?\$? ?${digits}(?! ?%)`,
  'g',
)
const rateBounds = { min: 3, max: 60 }
const minDebtBalance = 50
const maxDebts = 8
/** "1,600 to reach 30%": a share of a limit, not a rate. */
const shareWords =
  /\b(?:to|reach|under|below|utili\w*|used|limits?|atteindre|arriver|sous|limites?)\b/
const orderWords =
  /\b(?:first|which|order|or|snowball|avalanche|where|d'abord|premier|premiere|laquelle|lequel|ordre|ou)\b/

/** Expects `PlainText.plain`; undefined for fewer than two debts. */
export function findDebtList(plain: string): DebtListFacts | undefined {
  const listed = Array.from(plain.matchAll(debtWithRate), ([all, sum, after, before, later]) => ({
    balance: shareWords.test(all) ? 0 : parseDollars(sum ?? later ?? ''),
    rate: Number((after ?? before ?? '').replace(',', '.')),
  }))
    .filter(
      ({ rate, balance }) =>
        rate >= rateBounds.min && rate <= rateBounds.max && balance >= minDebtBalance,
    )
    .slice(0, maxDebts)
  if (listed.length < 2) return undefined
  const payment = findSums(plain).filter(({ isMonthly }) => isMonthly)
  return {
    debts: listed,
    payment: payment.length === 1 ? payment[0]?.dollars : undefined,
    asksOrder: orderWords.test(plain),
  }
}

/** A debt with its rate and payments, as far as the message gives them. */
export interface InterestFacts {
  /** Dollars. */
  readonly balance: number
  /** Percent a year; undefined when missing. */
  readonly rate: number | undefined
  /** Dollars a month; "400 instead of 150" gives two. */
  readonly payments: readonly number[]
  /** Months until it should be paid off. */
  readonly term: number | undefined
  /** Asks for the time, the total cost or the monthly payment. */
  readonly asksPayoff: boolean
  /** Asks about the effect on the score. */
  readonly asksHarm: boolean
}

const yearlyRate =
  /(\d{1,2}(?:[.,]\d{1,2})?) ?%(?! ?(?:utili|fee|of my limit|de ma limite|balance transfer|frais))/
const rateWords =
  /\b(?:apr|interest|rate|taux|interets?)\b| (?:at|a|@) \d{1,2}(?:[.,]\d{1,2})? ?%|% (?:on|sur) (?:a |my |un |une )?\$?\d/
/**
 * Minimum for a card's rate: a smaller percent is a share of a limit or a mortgage, unless a payoff
 * is asked.
 */
const minCardRate = 8
const maxRate = 60
const payoffQuestion =
  /\b(?:how (?:long|soon|(?:much )?(?:faster|sooner|quicker)|many months|much interest|much (?:will|would) i pay)|when (?:will|would|is|do|am|done|finished|over)|pay (?:it |this |that )?off|combien de (?:temps|mois)|plus vite|combien d'interets?|quand)\b/
const paymentQuestion =
  /\b(?:how much|what|combien|quel\w*)\b.{0,300}\b(?:a month|per month|monthly|each month|par mois|chaque mois|mensuel\w*|mensualite\w*|payments?|do i (?:have|need) to pay|dois-je payer)\b/
const enoughQuestion =
  /\b(?:enough|possible|can i|could i|assez|suffi\w*|puis-je|est-ce que je peux)\b/
const harmQuestion = /\b(?:hurt|kill|affect|impact|damag|bad for|nui[tr]|affect|joue)/
const termPattern =
  /\b(?:in|within|over|en|dans|sur)(?: the next)? (\d{1,3} (?:months?|years?|mois|ans?)|an? year)\b/

const insteadOfPayment = new RegExp(
  String.raw`\$? ?(?<![\d.,])${digits} ?\$?(?: a month| per month| par mois)? (?:instead of|rather than|au lieu de|plutot que) \$? ?${digits} ?\$?(?: a month| per month| par mois)?`,
)

/** Expects `PlainText.plain`; undefined when the sum may be a limit. */
export function findInterest(plain: string): InterestFacts | undefined {
  const compared = insteadOfPayment.exec(plain)
  const comparedPayments = (compared?.slice(1) ?? []).map(parseDollars)
  const sums = findSums(plain.replace(insteadOfPayment, ' ')).filter(({ isLimit }) => !isLimit)
  const monthly = sums.filter(({ isMonthly }) => isMonthly)
  const [balance, another] = sums.filter(({ isMonthly }) => !isMonthly)
  if (balance === undefined || another !== undefined || monthly.length > 1) return undefined
  const payments = [...comparedPayments, ...monthly.map(({ dollars }) => dollars)]
  const termText = termPattern.exec(plain)?.[1]
  const asksTerm =
    paymentQuestion.test(plain) || (payments.length > 0 && enoughQuestion.test(plain))
  const term = termText === undefined || !asksTerm ? undefined : parseMonths(termText)
  const asksPayoff = term !== undefined || (payments.length > 0 && payoffQuestion.test(plain))
  const rate = findRate(plain, asksPayoff ? 0 : minCardRate)
  if (rate === undefined && !asksPayoff) return undefined
  const asksHarm = harmQuestion.test(plain) && !payoffQuestion.test(plain)
  return {
    balance: balance.dollars,
    rate,
    payments,
    term,
    asksPayoff: asksPayoff,
    asksHarm,
  }
}

function findRate(plain: string, min: number): number | undefined {
  const printed = rateWords.test(plain) ? yearlyRate.exec(plain)?.[1] : undefined
  const rate = printed === undefined ? Number.NaN : Number(printed.replace(',', '.'))
  return rate >= min && rate <= maxRate ? rate : undefined
}

/** A card's minimum payment as a share of its balance. */
export interface MinimumFacts {
  /** Dollars. */
  readonly balance: number
  /** Percent of the balance. */
  readonly share: number
  /** The month's interest is added. */
  readonly isPlusInterest: boolean
  /** Percent a year; undefined when missing. */
  readonly rate: number | undefined
}

const minimumShare = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const minimumPatterns = [
  String.raw`\b(?:minimums?|mins?)\b[^.?!;%$\d]{0,24}${minimumShare}`,
  String.raw`${minimumShare}(?: (?:a month|per month|monthly|par mois))?(?: (?:of the balance|of my balance|du solde))? (?:minimums?|min)\b`,
  String.raw`\b(?:minimums?|mins?)\b[^.?!;%]{0,24} (?:at|of|is|a|de) ${minimumShare}(?!.*%)`,
  String.raw`${minimumShare} (?:a month|per month|monthly|par mois) (?:of|on|du|de|sur)\b`,
].map((way) => new RegExp(way))
const plusInterestWords =
  /% ?(?:(?:of|du) (?:the |my )?(?:balance|solde) )?(?:plus|\+|and|et) (?:the |les? |l')?(?:interest|interets?)/
const anyPercent = new RegExp(minimumShare)
/** A larger share is no minimum payment. */
const maxShare = 10
const minimumRates = { min: 1, max: 60 }

/** "minimum 2% on 6,000 at 22%"; expects `PlainText.plain`. */
export function findMinimum(plain: string): MinimumFacts | undefined {
  const match = minimumPatterns.map((way) => way.exec(plain)).find((one) => one !== null)
  if (match === undefined || match === null) return undefined
  const share = parseNumber(match[1])
  const rest = plain.replace(match[0], ' ')
  const [balance, another] = findSums(rest).filter(
    ({ isMonthly, isLimit }) => !isMonthly && !isLimit,
  )
  if (share === 0 || share > maxShare || balance === undefined || another !== undefined) {
    return undefined
  }
  const rate = parseNumber(anyPercent.exec(rest)?.[1])
  return {
    balance: balance.dollars,
    share,
    isPlusInterest: plusInterestWords.test(plain),
    rate: rate >= minimumRates.min && rate <= minimumRates.max ? rate : undefined,
  }
}

function parseNumber(digits: string | undefined): number {
  return Number((digits ?? '0').replace(',', '.'))
}

/** A debt settled for less; dollars. */
export interface SettlementFacts {
  readonly owed: number
  readonly paid: number
}

interface SettlementExtraction {
  readonly settlement: SettlementFacts | undefined
  /** The message without its sums, so they are not read as a card or a payment. */
  readonly rest: string
}

const settlementSum = String.raw`(?<!\b(?:in|since|en|depuis) )\$? ?(?<![\d.,])${digits}(?: ?\$)?`
const settlementPatterns: readonly (readonly [way: RegExp, isPaidFirst: boolean])[] = [
  // "settle 5,000 for 2,000", "settle 10,000 for 45%", « régler une dette de 8 000 $ pour 3 000 $ »
  [
    new RegExp(
      String.raw`\b(?:settl\w*|regl\w*)\b[^.?!;\d$%]{0,40}${settlementSum}(?! ?%)[^.?!;\d$%]{0,30}\b(?:for|at|with|pour|contre|a)\b[^.?!;\d$%]{0,12}${settlementSum}( ?%)?`,
    ),
    false,
  ],
  // "they want 1,200 to settle a 4,000 debt"
  [
    new RegExp(
      String.raw`${settlementSum}[^.?!;\d$%]{0,20}\b(?:to settle|pour regler)\b[^.?!;\d$%]{0,30}${settlementSum}()`,
    ),
    true,
  ],
  // "they'll take 3,000 on my 7,500 card", "the collector accepts 900 for a 2,000 debt"
  [
    new RegExp(
      String.raw`(?:\b(?:they|collector|creditor|lender|bank|agency|company|ils|on|agence|creancier|banque)\b[^.?!;\d$]{0,24}\b(?:take|takes|accepts?|accepted|agreed to|settle for|accepte\w*|prend\w*)|(?<!\bi )\b(?:will|would|agreed to|offered to) (?:only )?(?:take|accept|settle for))\b[^.?!;\d$%]{0,16}${settlementSum}[^.?!;\d$%]{0,16}\b(?:on|for|of|sur|pour|instead of|au lieu de)\b[^.?!;\d$%]{0,14}${settlementSum}()`,
    ),
    true,
  ],
]
/** "50% off a 2,000 collection", « 40 % de rabais sur ma dette de 3 000 $ » */
const discount = new RegExp(
  String.raw`(\d{1,2}) ?% (?:off|de rabais|de moins)\b[^.?!;\d$%]{0,24}${settlementSum}`,
)
const debtWords =
  /\b(?:collections?|collectors?|settl\w*|charge[- ]offs?|debts?|dettes?|recouvrements?|regl\w*)\b/
/** Cheap check before the patterns. */
const settlementHint = /\b(?:settl|regl|tak|accept|prend|offered|off\b|rabais|de moins)/
const minOwed = 50

/** Expects `PlainText.plain`. */
export function extractSettlement(plain: string): SettlementExtraction {
  if (!settlementHint.test(plain)) return { settlement: undefined, rest: plain }
  for (const [way, isPaidFirst] of settlementPatterns) {
    const match = way.exec(plain)
    if (match === null) continue
    const [all, one = '', two = '', isShare = ''] = match
    const owed = parseDollars(isPaidFirst ? two : one)
    const amount = parseDollars(isPaidFirst ? one : two)
    const paid = isShare === '' ? amount : (owed * amount) / 100
    if (owed < minOwed || paid <= 0 || paid >= owed) continue
    const rest = plain.replace(all, all.replace(/[\d$%]/g, ' '))
    return { settlement: { owed, paid }, rest }
  }
  return extractDiscount(plain)
}

function extractDiscount(plain: string): SettlementExtraction {
  const match = debtWords.test(plain) ? discount.exec(plain) : null
  const owed = parseDollars(match?.[2] ?? '')
  if (match === null || owed < minOwed) return { settlement: undefined, rest: plain }
  const rest = plain.replace(match[0], match[0].replace(/[\d$%]/g, ' '))
  return { settlement: { owed, paid: owed * (1 - Number(match[1]) / 100) }, rest }
}
