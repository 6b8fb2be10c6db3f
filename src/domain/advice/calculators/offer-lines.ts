import templates from '../../knowledge/coach/lines/offer.json' with { type: 'json' }
import { withRetention } from '../../law/retention-slots.ts'
import type { Country } from '../../reports/report.ts'
import type { Language } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import type { SettlementFacts } from '../extract/debt-facts.ts'
import type { OfferFacts } from '../extract/offer-facts.ts'
import { fillTemplate, formatMoney, formatRate } from '../wording.ts'
import { formatMonths } from './format.ts'
import { monthlyInterest, requiredPayment } from './payoff.ts'

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
