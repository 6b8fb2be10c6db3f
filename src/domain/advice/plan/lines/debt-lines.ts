import type { Language, Localized } from '../../../text/language.ts'
import { joined, money, rateInWords, say } from '../../wording.ts'
import { type Debt, interestOf, payoffInOrder } from '../payoff.ts'
import type { DebtsTold } from '../told/debts-told.ts'
import { saidMonths } from './said.ts'

const same: Localized = {
  en: 'Both ways begin with the same one: {balance} at {rate}% is the smallest balance and the highest rate.',
  fr: 'Les deux méthodes commencent par la même : {balance} à {rate} % est le plus petit solde et le taux le plus haut.',
}
const highest: Localized = {
  en: 'First the one at {rate}% ({balance}): it costs the most. The smallest, {small} at {smallRate}%, goes first only if a quick win keeps you going.',
  fr: 'D’abord celle à {rate} % ({balance}) : c’est la plus chère. La plus petite, {small} à {smallRate} %, ne passe d’abord que si une victoire rapide vous aide à tenir.',
}
const month: Localized = {
  en: 'Interest a month: {list}. Pay the minimum on the others meanwhile.',
  fr: 'Intérêts par mois : {list}. Payez le minimum sur les autres entre-temps.',
}
const each: Localized = {
  en: 'about {interest} on {balance} at {rate}%',
  fr: 'environ {interest} sur {balance} à {rate} %',
}
const payoff: Localized = {
  en: 'With {payment} a month for all of them you are done in about {months}, with about {total} of interest in all.',
  fr: 'Avec {payment} par mois pour le tout, c’est fini en environ {months}, avec environ {total} d’intérêts en tout.',
}
const dearer: Localized = {
  en: 'The smallest first costs about {more} more.',
  fr: 'La plus petite d’abord coûte environ {more} de plus.',
}
const growing: Localized = {
  en: '{payment} a month does not cover the interest of all of them: the debt grows.',
  fr: '{payment} par mois ne couvrent pas les intérêts du tout : la dette augmente.',
}

/** The order of debts told with their rates, and how long a told sum a month takes. */
export function debtOrderLines(told: DebtsTold | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  const byRate = told.debts.toSorted((one, other) => other.rate - one.rate)
  const bySize = told.debts.toSorted((one, other) => one.balance - other.balance)
  const [[dearest], [smallest]] = [byRate, bySize]
  if (dearest === undefined || smallest === undefined) return []
  const small = slotsOf(smallest, language)
  const list = told.debts.map((one) => say(each, language, slotsOf(one, language)))
  return [
    say(dearest === smallest ? same : highest, language, {
      ...slotsOf(dearest, language),
      small: small.balance,
      smallRate: small.rate,
    }),
    ...payoffLines(byRate, bySize, told.payment, language),
    say(month, language, { list: joined(list, language) }),
  ]
}

function payoffLines(
  byRate: readonly Debt[],
  bySize: readonly Debt[],
  payment: number | undefined,
  language: Language,
): readonly string[] {
  if (payment === undefined) return []
  const [cheap, other] = [payoffInOrder(byRate, payment), payoffInOrder(bySize, payment)]
  const slots = { payment: money(payment, language) }
  if (cheap === undefined) return [say(growing, language, slots)]
  const line = say(payoff, language, {
    ...slots,
    months: saidMonths(cheap.months, language),
    total: money(cheap.interest, language),
  })
  const more = Math.round((other?.interest ?? 0) - cheap.interest)
  return more < 1 ? [line] : [`${line} ${say(dearer, language, { more: money(more, language) })}`]
}

function slotsOf(debt: Debt, language: Language) {
  return {
    balance: money(debt.balance, language),
    rate: rateInWords(debt.rate, language),
    interest: money(interestOf(debt), language),
  }
}
