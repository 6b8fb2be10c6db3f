import { withRetention } from '../../law/retention-slots.ts'
import type { Country } from '../../reports/report.ts'
import type { Language, Localized } from '../../text/language.ts'
import type { Recommendation } from '../coaching.ts'
import type { SettlementFacts } from '../extract/debt-facts.ts'
import type { OfferFacts } from '../extract/offer-facts.ts'
import { fillTemplate, formatMoney, formatRate } from '../wording.ts'
import { formatMonths } from './format.ts'
import { monthlyInterest, requiredPayment } from './payoff.ts'

/** Usual fees of a transfer, percent of the debt. */
const usualFees = { from: 3, to: 5 } as const

const verdict: Localized = {
  en: 'The transfer costs less if you can pay {payment} a month: then it is at zero before the low rate ends. If you cannot, the loan is the safer one.',
  fr: 'Le transfert coûte moins si vous pouvez payer {payment} par mois : tout est alors remboursé avant la fin du bas taux. Sinon, le prêt est plus sûr.',
}
const transferCost: Localized = {
  en: 'The transfer: a fee of {fee} on {debt}, so {total} in {months}, {payment} a month. What is left then bears the card’s ordinary rate.',
  fr: 'Le transfert : {fee} de frais sur {debt}, donc {total} en {months}, {payment} par mois. Ce qui reste ensuite porte le taux ordinaire de la carte.',
}
const transferFee: Localized = {
  en: 'The transfer: a fee of {fee} on {debt}, added to the balance on the first day.',
  fr: 'Le transfert : {fee} de frais sur {debt}, ajoutés au solde dès le premier jour.',
}
const feeAsUsual: Localized = {
  en: 'Moving {debt} costs {from} to {to} at the usual fee of 3% to 5%, added to the balance on the first day.',
  fr: 'Transférer {debt} coûte de {from} à {to} aux frais habituels de 3 % à 5 %, ajoutés au solde dès le premier jour.',
}
const loanCost: Localized = {
  en: 'The loan at {rate}% over {months}: {payment} a month and {interest} of interest in all, before any fee.',
  fr: 'Le prêt à {rate} % sur {months} : {payment} par mois et {interest} d’intérêts en tout, avant tous frais.',
}
const currentCost: Localized = {
  en: 'Where it is now, at {rate}%, it costs about {interest} of interest a month.',
  fr: 'Là où elle est, à {rate} %, la dette coûte environ {interest} d’intérêts par mois.',
}

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

const swapSaves: Localized = {
  en: 'At {offered}% instead of {rate}%, {debt} costs about {less} less interest in the first year: {after} instead of {before}, before any fee.',
  fr: 'À {offered} % au lieu de {rate} %, {debt} coûtent environ {less} d’intérêts de moins la première année : {after} au lieu de {before}, avant tous frais.',
}
const swapCosts: Localized = {
  en: 'No, not for the interest: at {offered}% instead of {rate}%, {debt} costs about {less} more in the first year, {after} instead of {before}.',
  fr: 'Non, pas pour les intérêts : à {offered} % au lieu de {rate} %, {debt} coûtent environ {less} de plus la première année, {after} au lieu de {before}.',
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
    fillTemplate(then < now ? swapSaves : swapCosts, language, {
      rate: formatRate(rate, language),
      offered: formatRate(offered, language),
      debt: formatMoney(debt, language),
      before: formatMoney(now, language),
      after: formatMoney(then, language),
      less: formatMoney(Math.abs(now - then), language),
    }),
  ]
}

const takeIt: Localized = {
  en: 'Take the transfer only if you can pay {payment} a month for {months}; otherwise take the loan',
  fr: 'Ne prenez le transfert que si vous pouvez payer {payment} par mois pendant {months} ; sinon, prenez le prêt',
}
const itsImpact: Localized = {
  en: 'Paid in that time, the transfer costs {fee} in all.',
  fr: 'Payé dans ce délai, le transfert coûte {fee} en tout.',
}
const beforeApplying: Localized = { en: 'before you apply', fr: 'avant de faire la demande' }

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
      action: fillTemplate(takeIt, language, slots),
      impact: fillTemplate(itsImpact, language, slots),
      priority: 'high',
      timeline: fillTemplate(beforeApplying, language),
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
  return [fillTemplate(verdict, language, { payment: formatMoney(Math.ceil(payment), language) })]
}

function transferLines(facts: OfferFacts, language: Language): readonly string[] {
  const { debt, transfer } = facts
  if (transfer === undefined) return []
  const slots = { debt: formatMoney(debt, language) }
  if (transfer.fee === undefined) {
    const [from, to] = [usualFees.from, usualFees.to].map((percent) => (debt * percent) / 100)
    const range = { from: formatMoney(from ?? 0, language), to: formatMoney(to ?? 0, language) }
    return [fillTemplate(feeAsUsual, language, { ...slots, ...range })]
  }
  const fee = formatMoney((debt * transfer.fee) / 100, language)
  const payment = transferPayment(facts)
  if (payment === undefined || transfer.months === undefined) {
    return [fillTemplate(transferFee, language, { ...slots, fee })]
  }
  return [
    fillTemplate(transferCost, language, {
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
    fillTemplate(loanCost, language, {
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
  return [fillTemplate(currentCost, language, { rate: formatRate(rate, language), interest })]
}

/** US creditors send form 1099-C from this amount on (26 CFR 1.6050P-1). */
const minReportedDollars = 600

const forgiven: Localized = {
  en: 'Settling {owed} for {paid} means that {rest} is forgiven.',
  fr: 'Régler {owed} pour {paid} veut dire que {rest} sont effacés.',
}
const taxed: Localized = {
  en: 'In the United States that {rest} usually comes back on a tax form 1099-C and may be taxed as income, unless you are insolvent then.',
  fr: 'Aux États-Unis, ces {rest} reviennent d’habitude sur un formulaire fiscal 1099-C et peuvent être imposés comme revenu, sauf si vous êtes alors insolvable.',
}
const unreported: Localized = {
  en: 'In the United States a tax form 1099-C is sent from $600 on: ask a tax adviser whether less is income for you.',
  fr: 'Aux États-Unis, un formulaire fiscal 1099-C est envoyé à partir de 600 $ : demandez à un fiscaliste si moins compte comme revenu pour vous.',
}
const stays: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'The account then reads “settled” and still leaves at the latest {usCollection} years and {usDelinquencyDays} days after the first missed payment: settling neither removes it nor restarts that time.',
    fr: 'Le compte porte ensuite « réglé pour moins » et part toujours au plus tard {usCollection} ans et {usDelinquencyDays} jours après le premier paiement manqué : le règlement ne l’enlève pas et ne fait pas repartir ce délai.',
  },
  CA: {
    en: 'The account then reads “settled” and stays about {caLate} years; settling does not remove it.',
    fr: 'Le compte porte ensuite « réglé pour moins » et reste environ {caLate} ans ; le règlement ne l’enlève pas.',
  },
}

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
  const tax = rest >= minReportedDollars ? taxed : unreported
  return [
    [
      fillTemplate(forgiven, language, slots),
      ...(country === 'CA' ? [] : [fillTemplate(tax, language, slots)]),
    ].join(' '),
    fillTemplate(withRetention(stays[country ?? 'US'], now), language),
  ]
}
