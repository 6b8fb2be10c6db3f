import templates from '../../knowledge/coach/lines/debt.json' with { type: 'json' }
import { withRetention } from '../../law/retention-slots.ts'
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import type {
  DebtListFacts,
  InterestFacts,
  MinimumFacts,
  SettlementFacts,
} from '../extract/debt-facts.ts'
import type { OfferFacts } from '../extract/offer-facts.ts'
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

/** Usual fees of a transfer, percent of the debt. */
const usualFees = { from: 3, to: 5 } as const

/** Cost of each offer, and the condition under which one is cheaper. */
export function offerLines(facts: OfferFacts | undefined, language: Language): readonly string[] {
  if (facts === undefined) return []
  const ways = [
    ...transferLines(facts, language),
    ...swapLines(facts, language),
    ...loanLines(facts, language),
  ]
  if (ways.length === 0) return []
  return [...verdictLines(facts, language), ...ways, ...todayLines(facts, language)]
}

/** Savings of a loan at another rate in the first year. */
function swapLines(
  { debt, rate, loan, transfer }: OfferFacts,
  language: Language,
): readonly string[] {
  const offered = loan?.rate
  // With a transfer, the two offers are compared with each other.
  if (transfer !== undefined || rate === undefined || offered === undefined) return []
  if (rate === offered) return []
  const [now, then] = [(debt * rate) / 100, (debt * offered) / 100]
  return [
    fillTemplate(then < now ? templates.swapSaves : templates.swapCosts, language, {
      rate: formatRate(rate, language),
      offered: formatRate(offered, language),
      debt: formatMoney(debt, language),
      before: formatMoney(now, language),
      after: formatMoney(then, language),
      less: formatMoney(Math.abs(now - then), language),
    }),
  ]
}

/** Recommendation between two offers with complete figures. */
export function offerAdvice(facts: OfferFacts | undefined, language: Language): Recommendation[] {
  if (facts?.loan?.rate === undefined || facts.transfer === undefined) return []
  const payment = transferPayment(facts)
  const { months, fee } = facts.transfer
  if (payment === undefined || months === undefined || fee === undefined) return []
  const slots = {
    payment: formatMoney(Math.ceil(payment), language),
    months: formatMonths(months, language),
    fee: formatMoney((facts.debt * fee) / 100, language),
  }
  return [
    {
      action: fillTemplate(templates.takeIt, language, slots),
      impact: fillTemplate(templates.itsImpact, language, slots),
      priority: 'high',
      timeline: fillTemplate(templates.beforeApplying, language),
    },
  ]
}

function transferPayment({ debt, transfer }: OfferFacts): number | undefined {
  const { months, fee } = transfer ?? {}
  return months === undefined || fee === undefined ? undefined : (debt * (1 + fee / 100)) / months
}

function verdictLines(facts: OfferFacts, language: Language): readonly string[] {
  const payment = transferPayment(facts)
  if (payment === undefined || facts.loan?.rate === undefined) return []
  return [
    fillTemplate(templates.verdict, language, {
      payment: formatMoney(Math.ceil(payment), language),
    }),
  ]
}

function transferLines(facts: OfferFacts, language: Language): readonly string[] {
  const { debt, transfer } = facts
  if (transfer === undefined) return []
  const slots = { debt: formatMoney(debt, language) }
  if (transfer.fee === undefined) {
    const [from, to] = [usualFees.from, usualFees.to].map((percent) => (debt * percent) / 100)
    const range = { from: formatMoney(from ?? 0, language), to: formatMoney(to ?? 0, language) }
    return [fillTemplate(templates.feeAsUsual, language, { ...slots, ...range })]
  }
  const fee = formatMoney((debt * transfer.fee) / 100, language)
  const payment = transferPayment(facts)
  if (payment === undefined || transfer.months === undefined) {
    return [fillTemplate(templates.transferFee, language, { ...slots, fee })]
  }
  return [
    fillTemplate(templates.transferCost, language, {
      ...slots,
      fee,
      total: formatMoney(debt * (1 + transfer.fee / 100), language),
      months: formatMonths(transfer.months, language),
      payment: formatMoney(Math.ceil(payment), language),
    }),
  ]
}

function loanLines({ debt, loan }: OfferFacts, language: Language): readonly string[] {
  const { rate, months } = loan ?? {}
  if (rate === undefined || months === undefined || rate <= 0) return []
  const payment = requiredPayment({ balance: debt, rate }, months)
  return [
    fillTemplate(templates.loanCost, language, {
      rate: formatRate(rate, language),
      months: formatMonths(months, language),
      payment: formatMoney(payment, language),
      interest: formatMoney(payment * months - debt, language),
    }),
  ]
}

function todayLines({ debt, rate }: OfferFacts, language: Language): readonly string[] {
  if (rate === undefined) return []
  const interest = formatMoney(monthlyInterest({ balance: debt, rate }), language)
  return [
    fillTemplate(templates.currentCost, language, { rate: formatRate(rate, language), interest }),
  ]
}

/** US creditors send form 1099-C from this amount on (26 CFR 1.6050P-1). */
const minReportedDollars = 600

/** Amount forgiven, tax, and how long the mark stays. */
export function settlementLines(
  facts: SettlementFacts | undefined,
  country: Country | undefined,
  language: Language,
  now: number,
): readonly string[] {
  if (facts === undefined) return []
  const rest = facts.owed - facts.paid
  const slots = {
    owed: formatMoney(facts.owed, language),
    paid: formatMoney(facts.paid, language),
    rest: formatMoney(rest, language),
  }
  const tax = rest >= minReportedDollars ? templates.taxed : templates.unreported
  return [
    [
      fillTemplate(templates.forgiven, language, slots),
      ...(country === 'CA' ? [] : [fillTemplate(tax, language, slots)]),
    ].join(' '),
    fillTemplate(withRetention(templates.stays[country ?? 'US'], now), language),
  ]
}
