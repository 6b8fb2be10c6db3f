import type { Debt } from '../payoff.ts'
import { digits, dollarsOf, sumsIn } from './sums.ts'

/** Debts told each with its rate. */
export interface DebtsTold {
  /** Two or more, in the order told. */
  readonly debts: readonly Debt[]
  /** Dollars a month for all of them. */
  readonly payment: number | undefined
  /** Which goes first is the question. */
  readonly isOrderAsked: boolean
}

const rate = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
/** A rate and a sum of one debt, in either order, with no other number between but its limit. */
const debts = new RegExp(
  String.raw`(?<![\d.,])${digits}(?: ?\$)?(?: ?(?:of|on|out of|sur|\/)(?: (?:an?|my|une?|ma))? ?\$? ?\d[\d, ]{0,9}\d(?: ?\$)?)?[^\d.?!;%]{0,24}?${rate}|(?<![\d.,])${rate}[^\d.?!;%]{0,40}?\$? ?${digits}(?! ?%)`,
  'g',
)
const rates = { least: 3, most: 60 }
const leastBalance = 50
const mostDebts = 8
/** "1,600 to reach 30%": a share of a limit and no rate. */
const ofShare = /\b(?:to|reach|under|below|utili\w*|used|limits?|atteindre|arriver|sous|limites?)\b/
const asksOrder =
  /\b(?:first|which|order|or|snowball|avalanche|where|d'abord|premier|premiere|laquelle|lequel|ordre|ou)\b/

/** Text in the form of `PlainText.plain`; undefined for fewer than two debts. */
export function debtsTold(plain: string): DebtsTold | undefined {
  const told = Array.from(plain.matchAll(debts), ([all, sum, after, before, later]) => ({
    balance: ofShare.test(all) ? 0 : dollarsOf(sum ?? later ?? ''),
    rate: Number((after ?? before ?? '').replace(',', '.')),
  }))
    .filter(
      ({ rate, balance }) => rate >= rates.least && rate <= rates.most && balance >= leastBalance,
    )
    .slice(0, mostDebts)
  if (told.length < 2) return undefined
  const payment = sumsIn(plain).filter(({ isMonthly }) => isMonthly)
  return {
    debts: told,
    payment: payment.length === 1 ? payment[0]?.dollars : undefined,
    isOrderAsked: asksOrder.test(plain),
  }
}
