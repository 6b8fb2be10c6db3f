import type { Language, Localized } from '../../../text/language.ts'
import { money, rateInWords, say } from '../../wording.ts'
import { interestOf, paymentFor, payoffOf } from '../payoff.ts'
import type { InterestTold } from '../told/interest-told.ts'
import { saidMonths } from './said.ts'

const costs: Localized = {
  en: '{no}he rate is in no score, only the balance against the limit and paying on time are. At {rate}%, {balance} costs about {interest} of interest a month.',
  fr: '{no}e taux n’entre dans aucune cote : seuls comptent le solde par rapport à la limite et les paiements à temps. À {rate} %, {balance} coûtent environ {interest} d’intérêts par mois.',
}
/** A question whether a rate hurts a score is answered in one word. */
const openings = {
  no: { en: 'No: t', fr: 'Non : l' },
  plain: { en: 'T', fr: 'L' },
} as const satisfies Record<string, Localized>
const paying: Localized = {
  en: 'At {payment} a month {balance} at {rate}% is paid off in about {months} and costs about {total} of interest in all, with no new purchase.',
  fr: 'À {payment} par mois, {balance} à {rate} % sont remboursés en environ {months} et coûtent environ {total} d’intérêts en tout, sans nouvel achat.',
}
const free: Localized = {
  en: 'At {payment} a month {balance} at 0% is paid off in {months}, with no new purchase.',
  fr: 'À {payment} par mois, {balance} à 0 % sont remboursés en {months}, sans nouvel achat.',
}
const unrated: Localized = {
  en: 'At {payment} a month {balance} is paid off in {months} without interest, so later with it: tell me the rate and I count it in.',
  fr: 'À {payment} par mois, {balance} sont remboursés en {months} sans intérêts, donc plus tard avec eux : donnez-moi le taux et je les compte.',
}
const growing: Localized = {
  en: 'Never at that pace: {payment} a month does not cover the interest, about {interest}, and the debt grows.',
  fr: 'Jamais à ce rythme : {payment} par mois ne couvrent pas les intérêts, environ {interest}, et la dette augmente.',
}
const needed: Localized = {
  en: 'To be rid of {balance} in {months} at {rate}% takes about {payment} a month, {total} of interest in all, with no new purchase.',
  fr: 'Pour effacer {balance} en {months} à {rate} %, il faut environ {payment} par mois, dont {total} d’intérêts en tout, sans nouvel achat.',
}
const neededFree: Localized = {
  en: 'To be rid of {balance} in {months} takes {payment} a month before interest: tell me the rate and I count it in.',
  fr: 'Pour effacer {balance} en {months}, il faut {payment} par mois avant les intérêts : donnez-moi le taux et je les compte.',
}

/** What a told rate costs a month, how long a told payment takes, and what a told term asks a month. */
export function interestLines(
  told: InterestTold | undefined,
  language: Language,
): readonly string[] {
  if (told === undefined) return []
  const paid = [
    ...told.payments.map((payment) => paidLine(told, payment, language)),
    ...termLines(told, language),
  ]
  const cost = costLines(told, language)
  // Who asks how long is told that first.
  return told.isHarmAsked ? [...cost, ...paid] : [...paid, ...cost]
}

function costLines(
  { balance, rate, isHarmAsked }: InterestTold,
  language: Language,
): readonly string[] {
  if (rate === undefined || rate === 0) return []
  return [
    say(costs, language, {
      no: openings[isHarmAsked ? 'no' : 'plain'][language],
      rate: rateInWords(rate, language),
      balance: money(balance, language),
      interest: money(interestOf({ balance, rate }), language),
    }),
  ]
}

function paidLine({ balance, rate }: InterestTold, payment: number, language: Language): string {
  const debt = { balance, rate: rate ?? 0 }
  const payoff = payoffOf(debt, payment)
  const slots = {
    payment: money(payment, language),
    balance: money(balance, language),
    rate: rateInWords(debt.rate, language),
    interest: money(interestOf(debt), language),
  }
  if (payoff === undefined) return say(growing, language, slots)
  const wording = rate === undefined ? unrated : rate === 0 ? free : paying
  return say(wording, language, {
    ...slots,
    months: saidMonths(payoff.months, language),
    total: money(payoff.interest, language),
  })
}

function termLines({ balance, rate, term }: InterestTold, language: Language): readonly string[] {
  if (term === undefined) return []
  const payment = paymentFor({ balance, rate: rate ?? 0 }, term)
  return [
    say(rate === undefined ? neededFree : needed, language, {
      balance: money(balance, language),
      rate: rateInWords(rate ?? 0, language),
      months: saidMonths(term, language),
      payment: money(Math.ceil(payment), language),
      total: money(payment * term - balance, language),
    }),
  ]
}
