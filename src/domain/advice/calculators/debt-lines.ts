import type { Language, Localized } from '../../text/language.ts'
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

const sameFirst: Localized = {
  en: 'Both ways begin with the same one: {balance} at {rate}% is the smallest balance and the highest rate.',
  fr: 'Les deux méthodes commencent par la même : {balance} à {rate} % est le plus petit solde et le taux le plus haut.',
}
const highestFirst: Localized = {
  en: 'First the one at {rate}% ({balance}): it costs the most. The smallest, {small} at {smallRate}%, goes first only if a quick win keeps you going.',
  fr: 'D’abord celle à {rate} % ({balance}) : c’est la plus chère. La plus petite, {small} à {smallRate} %, ne passe d’abord que si une victoire rapide vous aide à tenir.',
}
const interestByDebt: Localized = {
  en: 'Interest a month: {list}. Pay the minimum on the others meanwhile.',
  fr: 'Intérêts par mois : {list}. Payez le minimum sur les autres entre-temps.',
}
const interestOfDebt: Localized = {
  en: 'about {interest} on {balance} at {rate}%',
  fr: 'environ {interest} sur {balance} à {rate} %',
}
const orderPayoff: Localized = {
  en: 'With {payment} a month for all of them you are done in about {months}, with about {total} of interest in all.',
  fr: 'Avec {payment} par mois pour le tout, c’est fini en environ {months}, avec environ {total} d’intérêts en tout.',
}
const smallestCostsMore: Localized = {
  en: 'The smallest first costs about {more} more.',
  fr: 'La plus petite d’abord coûte environ {more} de plus.',
}
const orderGrowing: Localized = {
  en: '{payment} a month does not cover the interest of all of them: the debt grows.',
  fr: '{payment} par mois ne couvrent pas les intérêts du tout : la dette augmente.',
}

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
    fillTemplate(interestOfDebt, language, debtSlots(one, language)),
  )
  return [
    fillTemplate(dearest === smallestDebt ? sameFirst : highestFirst, language, {
      ...debtSlots(dearest, language),
      small: small.balance,
      smallRate: small.rate,
    }),
    ...orderPayoffLines(byRate, bySize, facts.payment, language),
    fillTemplate(interestByDebt, language, { list: joinList(list, language) }),
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
  if (byRatePayoff === undefined) return [fillTemplate(orderGrowing, language, slots)]
  const line = fillTemplate(orderPayoff, language, {
    ...slots,
    months: formatMonths(byRatePayoff.months, language),
    total: formatMoney(byRatePayoff.interest, language),
  })
  const more = Math.round((bySizePayoff?.interest ?? 0) - byRatePayoff.interest)
  return more < 1
    ? [line]
    : [
        `${line} ${fillTemplate(smallestCostsMore, language, { more: formatMoney(more, language) })}`,
      ]
}

function debtSlots(debt: Debt, language: Language) {
  return {
    balance: formatMoney(debt.balance, language),
    rate: formatRate(debt.rate, language),
    interest: formatMoney(monthlyInterest(debt), language),
  }
}

const interestCost: Localized = {
  en: '{no}he rate is in no score, only the balance against the limit and paying on time are. At {rate}%, {balance} costs about {interest} of interest a month.',
  fr: '{no}e taux n’entre dans aucune cote : seuls comptent le solde par rapport à la limite et les paiements à temps. À {rate} %, {balance} coûtent environ {interest} d’intérêts par mois.',
}
/** A question whether a rate hurts a score is answered first. */
const openings = {
  no: { en: 'No: t', fr: 'Non : l' },
  plain: { en: 'T', fr: 'L' },
} as const satisfies Record<string, Localized>
const payoffTime: Localized = {
  en: 'At {payment} a month {balance} at {rate}% is paid off in about {months} and costs about {total} of interest in all, with no new purchase.',
  fr: 'À {payment} par mois, {balance} à {rate} % sont remboursés en environ {months} et coûtent environ {total} d’intérêts en tout, sans nouvel achat.',
}
const interestFreePayoff: Localized = {
  en: 'At {payment} a month {balance} at 0% is paid off in {months}, with no new purchase.',
  fr: 'À {payment} par mois, {balance} à 0 % sont remboursés en {months}, sans nouvel achat.',
}
const payoffWithoutRate: Localized = {
  en: 'At {payment} a month {balance} is paid off in {months} without interest, so later with it: tell me the rate and I count it in.',
  fr: 'À {payment} par mois, {balance} sont remboursés en {months} sans intérêts, donc plus tard avec eux : donnez-moi le taux et je les compte.',
}
const paymentTooLow: Localized = {
  en: 'Never at that pace: {payment} a month does not cover the interest, about {interest}, and the debt grows.',
  fr: 'Jamais à ce rythme : {payment} par mois ne couvrent pas les intérêts, environ {interest}, et la dette augmente.',
}
const neededPayment: Localized = {
  en: 'To be rid of {balance} in {months} at {rate}% takes about {payment} a month, {total} of interest in all, with no new purchase.',
  fr: 'Pour effacer {balance} en {months} à {rate} %, il faut environ {payment} par mois, dont {total} d’intérêts en tout, sans nouvel achat.',
}
const neededWithoutRate: Localized = {
  en: 'To be rid of {balance} in {months} takes {payment} a month before interest: tell me the rate and I count it in.',
  fr: 'Pour effacer {balance} en {months}, il faut {payment} par mois avant les intérêts : donnez-moi le taux et je les compte.',
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
    fillTemplate(interestCost, language, {
      no: openings[asksHarm ? 'no' : 'plain'][language],
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
  if (payoff === undefined) return fillTemplate(paymentTooLow, language, slots)
  const wording =
    rate === undefined ? payoffWithoutRate : rate === 0 ? interestFreePayoff : payoffTime
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
    fillTemplate(rate === undefined ? neededWithoutRate : neededPayment, language, {
      balance: formatMoney(balance, language),
      rate: formatRate(rate ?? 0, language),
      months: formatMonths(term, language),
      payment: formatMoney(Math.ceil(payment), language),
      total: formatMoney(payment * term - balance, language),
    }),
  ]
}

const minimumSplit: Localized = {
  en: 'The minimum of {share} on {balance} is {first} at first, and {interest} of it is interest: only {down} pays the debt down.',
  fr: 'Le minimum de {share} sur {balance} est de {first} au début, dont {interest} d’intérêts : seuls {down} réduisent la dette.',
}
const minimumTooLow: Localized = {
  en: 'Never at that pace: the minimum of {share} on {balance} is {first}, and the interest alone is {interest} a month, so the debt is not paid down.',
  fr: 'Jamais à ce rythme : le minimum de {share} sur {balance} est de {first}, et les intérêts seuls sont de {interest} par mois ; la dette ne baisse donc pas.',
}
const minimumWithoutRate: Localized = {
  en: 'The minimum of {share} on {balance} is {first} at first and falls with the balance: tell me the rate and I compute how long it takes.',
  fr: 'Le minimum de {share} sur {balance} est de {first} au début et baisse avec le solde : donnez-moi le taux et je calcule la durée.',
}
const minimumAlone: Localized = {
  en: 'The minimum alone, which falls with the balance (I assume to {floor} at least), takes about {months} and costs about {total} of interest.',
  fr: 'Le minimum seul, qui baisse avec le solde (je suppose jusqu’à {floor} au moins), prend environ {months} et coûte environ {total} d’intérêts.',
}
const minimumEndless: Localized = {
  en: 'The minimum alone, which falls with the balance, takes more than 50 years.',
  fr: 'Le minimum seul, qui baisse avec le solde, prend plus de 50 ans.',
}
const fixedPayment: Localized = {
  en: 'Paying {first} every month instead, even as the minimum falls, takes about {months} and costs about {total} of interest.',
  fr: 'Payer {first} chaque mois, même quand le minimum baisse, prend environ {months} et coûte environ {total} d’intérêts.',
}
const shareText: Localized = { en: '{share}%', fr: '{share} %' }
const sharePlusInterest: Localized = {
  en: '{share}% plus interest',
  fr: '{share} % plus les intérêts',
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
    share: fillTemplate(isPlusInterest ? sharePlusInterest : shareText, language, {
      share: formatRate(share, language),
    }),
    balance: formatMoney(balance, language),
    first: formatMoney(first, language),
    interest: formatMoney(interest, language),
    down: formatMoney(first - interest, language),
  }
  if (rate === undefined) return [fillTemplate(minimumWithoutRate, language, slots)]
  if (first - interest < 1) return [fillTemplate(minimumTooLow, language, slots)]
  const [falling, fixed] = [
    computeMinimumPayoff(debt, share, isPlusInterest),
    computePayoff(debt, first),
  ]
  return [
    fillTemplate(minimumSplit, language, slots),
    falling === undefined
      ? fillTemplate(minimumEndless, language)
      : fillTemplate(minimumAlone, language, {
          floor: formatMoney(assumedMinimumFloor, language),
          months: formatMonths(falling.months, language),
          total: formatMoney(falling.interest, language),
        }),
    ...(fixed === undefined
      ? []
      : [
          fillTemplate(fixedPayment, language, {
            ...slots,
            months: formatMonths(fixed.months, language),
            total: formatMoney(fixed.interest, language),
          }),
        ]),
  ]
}
