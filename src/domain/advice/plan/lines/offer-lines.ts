import type { Language, Localized } from '../../../text/language.ts'
import type { Recommendation } from '../../coaching.ts'
import { money, rateInWords, say } from '../../wording.ts'
import { interestOf, paymentFor } from '../payoff.ts'
import type { OffersTold } from '../told/offers-told.ts'
import { saidMonths } from './said.ts'

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
const today: Localized = {
  en: 'Where it is now, at {rate}%, it costs about {interest} of interest a month.',
  fr: 'Là où elle est, à {rate} %, la dette coûte environ {interest} d’intérêts par mois.',
}

/** What each way to refinance a told debt costs, and when which is cheaper. */
export function offerLines(told: OffersTold | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  const ways = [
    ...transferLines(told, language),
    ...swapLines(told, language),
    ...loanLines(told, language),
  ]
  if (ways.length === 0) return []
  return [...verdictLines(told, language), ...ways, ...todayLines(told, language)]
}

const saves: Localized = {
  en: 'At {offered}% instead of {rate}%, {debt} costs about {less} less interest in the first year: {after} instead of {before}, before any fee.',
  fr: 'À {offered} % au lieu de {rate} %, {debt} coûtent environ {less} d’intérêts de moins la première année : {after} au lieu de {before}, avant tous frais.',
}
const dearer: Localized = {
  en: 'No, not for the interest: at {offered}% instead of {rate}%, {debt} costs about {less} more in the first year, {after} instead of {before}.',
  fr: 'Non, pas pour les intérêts : à {offered} % au lieu de {rate} %, {debt} coûtent environ {less} de plus la première année, {after} au lieu de {before}.',
}

/** What a loan at another rate saves on the debt in a year. */
function swapLines(
  { debt, rate, loan, transfer }: OffersTold,
  language: Language,
): readonly string[] {
  const offered = loan?.rate
  // Beside a transfer the two ways are weighed, and not the loan against what is.
  if (transfer !== undefined || rate === undefined || offered === undefined) return []
  if (rate === offered) return []
  const [now, then] = [(debt * rate) / 100, (debt * offered) / 100]
  return [
    say(then < now ? saves : dearer, language, {
      rate: rateInWords(rate, language),
      offered: rateInWords(offered, language),
      debt: money(debt, language),
      before: money(now, language),
      after: money(then, language),
      less: money(Math.abs(now - then), language),
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

/** The choice as something to do, where both ways are told with their figures. */
export function offerAdvice(told: OffersTold | undefined, language: Language): Recommendation[] {
  if (told?.loan?.rate === undefined || told.transfer === undefined) return []
  const payment = paymentOf(told)
  const { months, fee } = told.transfer
  if (payment === undefined || months === undefined || fee === undefined) return []
  const slots = {
    payment: money(Math.ceil(payment), language),
    months: saidMonths(months, language),
    fee: money((told.debt * fee) / 100, language),
  }
  return [
    {
      action: say(takeIt, language, slots),
      impact: say(itsImpact, language, slots),
      priority: 'high',
      timeline: say(beforeApplying, language),
    },
  ]
}

function paymentOf({ debt, transfer }: OffersTold): number | undefined {
  const { months, fee } = transfer ?? {}
  return months === undefined || fee === undefined ? undefined : (debt * (1 + fee / 100)) / months
}

function verdictLines(told: OffersTold, language: Language): readonly string[] {
  const payment = paymentOf(told)
  if (payment === undefined || told.loan?.rate === undefined) return []
  return [say(verdict, language, { payment: money(Math.ceil(payment), language) })]
}

function transferLines(told: OffersTold, language: Language): readonly string[] {
  const { debt, transfer } = told
  if (transfer === undefined) return []
  const slots = { debt: money(debt, language) }
  if (transfer.fee === undefined) {
    const [from, to] = [usualFees.from, usualFees.to].map((percent) => (debt * percent) / 100)
    const range = { from: money(from ?? 0, language), to: money(to ?? 0, language) }
    return [say(feeAsUsual, language, { ...slots, ...range })]
  }
  const fee = money((debt * transfer.fee) / 100, language)
  const payment = paymentOf(told)
  if (payment === undefined || transfer.months === undefined) {
    return [say(transferFee, language, { ...slots, fee })]
  }
  return [
    say(transferCost, language, {
      ...slots,
      fee,
      total: money(debt * (1 + transfer.fee / 100), language),
      months: saidMonths(transfer.months, language),
      payment: money(Math.ceil(payment), language),
    }),
  ]
}

function loanLines({ debt, loan }: OffersTold, language: Language): readonly string[] {
  const { rate, months } = loan ?? {}
  if (rate === undefined || months === undefined || rate <= 0) return []
  const payment = paymentFor({ balance: debt, rate }, months)
  return [
    say(loanCost, language, {
      rate: rateInWords(rate, language),
      months: saidMonths(months, language),
      payment: money(payment, language),
      interest: money(payment * months - debt, language),
    }),
  ]
}

function todayLines({ debt, rate }: OffersTold, language: Language): readonly string[] {
  if (rate === undefined) return []
  const interest = money(interestOf({ balance: debt, rate }), language)
  return [say(today, language, { rate: rateInWords(rate, language), interest })]
}
