import templates from '../../knowledge/coach/lines/debt.json' with { type: 'json' }
import type { Language } from '../../text/language.ts'
import type { DebtListFacts, InterestFacts, MinimumFacts } from '../extract/debt-facts.ts'
import { fillTemplate, formatMoney, formatRate, joinList } from '../wording.ts'
import { formatMonths } from './format.ts'
import {
  assumedMinimumFloor,
  computeMinimumPayoff,
  computePayoff,
  computePayoffInOrder,
  type Debt,
  minimumPayment,
  monthlyInterest,
  requiredPayment,
} from './payoff.ts'

/** Order of the debts, and the time a monthly payment takes. */
export function payoffOrderLines(
  facts: DebtListFacts | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  const byRate = facts.debts.toSorted((one, other) => other.rate - one.rate)
  const bySize = facts.debts.toSorted((one, other) => one.balance - other.balance)
  const [[dearest], [smallestDebt]] = [byRate, bySize]
  if (dearest === undefined || smallestDebt === undefined) return []
  const small = debtSlots(smallestDebt, language)
  const list = facts.debts.map((one) =>
    fillTemplate(templates.interestOfDebt, language, debtSlots(one, language)),
  )
  return [
    fillTemplate(
      dearest === smallestDebt ? templates.sameFirst : templates.highestFirst,
      language,
      {
        ...debtSlots(dearest, language),
        small: small.balance,
        smallRate: small.rate,
      },
    ),
    ...orderPayoffLines(byRate, bySize, facts.payment, language),
    fillTemplate(templates.interestByDebt, language, { list: joinList(list, language) }),
  ]
}

function orderPayoffLines(
  byRate: readonly Debt[],
  bySize: readonly Debt[],
  payment: number | undefined,
  language: Language,
): readonly string[] {
  if (payment === undefined) return []
  const [byRatePayoff, bySizePayoff] = [
    computePayoffInOrder(byRate, payment),
    computePayoffInOrder(bySize, payment),
  ]
  const slots = { payment: formatMoney(payment, language) }
  if (byRatePayoff === undefined) return [fillTemplate(templates.orderGrowing, language, slots)]
  const line = fillTemplate(templates.orderPayoff, language, {
    ...slots,
    months: formatMonths(byRatePayoff.months, language),
    total: formatMoney(byRatePayoff.interest, language),
  })
  const more = Math.round((bySizePayoff?.interest ?? 0) - byRatePayoff.interest)
  return more < 1
    ? [line]
    : [
        `${line} ${fillTemplate(templates.smallestCostsMore, language, { more: formatMoney(more, language) })}`,
      ]
}

function debtSlots(debt: Debt, language: Language) {
  return {
    balance: formatMoney(debt.balance, language),
    rate: formatRate(debt.rate, language),
    interest: formatMoney(monthlyInterest(debt), language),
  }
}

/** Monthly cost of a rate, time of a payment, payment for a term. */
export function interestLines(
  facts: InterestFacts | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  const paid = [
    ...facts.payments.map((payment) => paidLine(facts, payment, language)),
    ...termLines(facts, language),
  ]
  const cost = costLines(facts, language)
  // A question about time gets the time first.
  return facts.asksHarm ? [...cost, ...paid] : [...paid, ...cost]
}

function costLines(
  { balance, rate, asksHarm }: InterestFacts,
  language: Language,
): readonly string[] {
  if (rate === undefined || rate === 0) return []
  return [
    fillTemplate(templates.interestCost, language, {
      no: templates.openings[asksHarm ? 'no' : 'plain'][language],
      rate: formatRate(rate, language),
      balance: formatMoney(balance, language),
      interest: formatMoney(monthlyInterest({ balance, rate }), language),
    }),
  ]
}

function paidLine({ balance, rate }: InterestFacts, payment: number, language: Language): string {
  const debt = { balance, rate: rate ?? 0 }
  const payoff = computePayoff(debt, payment)
  const slots = {
    payment: formatMoney(payment, language),
    balance: formatMoney(balance, language),
    rate: formatRate(debt.rate, language),
    interest: formatMoney(monthlyInterest(debt), language),
  }
  if (payoff === undefined) return fillTemplate(templates.paymentTooLow, language, slots)
  const wording =
    rate === undefined
      ? templates.payoffWithoutRate
      : rate === 0
        ? templates.interestFreePayoff
        : templates.payoffTime
  return fillTemplate(wording, language, {
    ...slots,
    months: formatMonths(payoff.months, language),
    total: formatMoney(payoff.interest, language),
  })
}

function termLines({ balance, rate, term }: InterestFacts, language: Language): readonly string[] {
  if (term === undefined) return []
  const payment = requiredPayment({ balance, rate: rate ?? 0 }, term)
  return [
    fillTemplate(
      rate === undefined ? templates.neededWithoutRate : templates.neededPayment,
      language,
      {
        balance: formatMoney(balance, language),
        rate: formatRate(rate ?? 0, language),
        months: formatMonths(term, language),
        payment: formatMoney(Math.ceil(payment), language),
        total: formatMoney(payment * term - balance, language),
      },
    ),
  ]
}

/** Share of interest in a minimum payment, and its time compared with a fixed payment. */
export function minimumLines(
  facts: MinimumFacts | undefined,
  language: Language,
): readonly string[] {
  if (facts === undefined) return []
  const { balance, share, isPlusInterest, rate } = facts
  const debt = { balance, rate: rate ?? 0 }
  const first = minimumPayment(debt, share, isPlusInterest)
  const interest = monthlyInterest(debt)
  const slots = {
    share: fillTemplate(
      isPlusInterest ? templates.sharePlusInterest : templates.shareText,
      language,
      {
        share: formatRate(share, language),
      },
    ),
    balance: formatMoney(balance, language),
    first: formatMoney(first, language),
    interest: formatMoney(interest, language),
    down: formatMoney(first - interest, language),
  }
  if (rate === undefined) return [fillTemplate(templates.minimumWithoutRate, language, slots)]
  if (first - interest < 1) return [fillTemplate(templates.minimumTooLow, language, slots)]
  const [falling, fixed] = [
    computeMinimumPayoff(debt, share, isPlusInterest),
    computePayoff(debt, first),
  ]
  return [
    fillTemplate(templates.minimumSplit, language, slots),
    falling === undefined
      ? fillTemplate(templates.minimumEndless, language)
      : fillTemplate(templates.minimumAlone, language, {
          floor: formatMoney(assumedMinimumFloor, language),
          months: formatMonths(falling.months, language),
          total: formatMoney(falling.interest, language),
        }),
    ...(fixed === undefined
      ? []
      : [
          fillTemplate(templates.fixedPayment, language, {
            ...slots,
            months: formatMonths(fixed.months, language),
            total: formatMoney(fixed.interest, language),
          }),
        ]),
  ]
}
