import type { Language, Localized } from '../../../text/language.ts'
import { money, rateInWords, say } from '../../wording.ts'
import { assumedFloor, firstMinimum, minimumPayoff } from '../minimum-payoff.ts'
import { interestOf, payoffOf } from '../payoff.ts'
import type { MinimumTold } from '../told/minimum-told.ts'
import { saidMonths } from './said.ts'

const split: Localized = {
  en: 'The minimum of {share} on {balance} is {first} at first, and {interest} of it is interest: only {down} pays the debt down.',
  fr: 'Le minimum de {share} sur {balance} est de {first} au début, dont {interest} d’intérêts : seuls {down} réduisent la dette.',
}
const uncovered: Localized = {
  en: 'Never at that pace: the minimum of {share} on {balance} is {first}, and the interest alone is {interest} a month, so the debt is not paid down.',
  fr: 'Jamais à ce rythme : le minimum de {share} sur {balance} est de {first}, et les intérêts seuls sont de {interest} par mois ; la dette ne baisse donc pas.',
}
const unrated: Localized = {
  en: 'The minimum of {share} on {balance} is {first} at first and falls with the balance: tell me the rate and I compute how long it takes.',
  fr: 'Le minimum de {share} sur {balance} est de {first} au début et baisse avec le solde : donnez-moi le taux et je calcule la durée.',
}
const alone: Localized = {
  en: 'The minimum alone, which falls with the balance (I assume to {floor} at least), takes about {months} and costs about {total} of interest.',
  fr: 'Le minimum seul, qui baisse avec le solde (je suppose jusqu’à {floor} au moins), prend environ {months} et coûte environ {total} d’intérêts.',
}
const endless: Localized = {
  en: 'The minimum alone, which falls with the balance, takes more than 50 years.',
  fr: 'Le minimum seul, qui baisse avec le solde, prend plus de 50 ans.',
}
const kept: Localized = {
  en: 'Paying {first} every month instead, even as the minimum falls, takes about {months} and costs about {total} of interest.',
  fr: 'Payer {first} chaque mois, même quand le minimum baisse, prend environ {months} et coûte environ {total} d’intérêts.',
}
const shares: Localized = { en: '{share}%', fr: '{share} %' }
const plusInterest: Localized = { en: '{share}% plus interest', fr: '{share} % plus les intérêts' }

/** What a minimum told as a share pays of a debt, and how long it takes beside the same sum kept up. */
export function minimumLines(told: MinimumTold | undefined, language: Language): readonly string[] {
  if (told === undefined) return []
  const { balance, share, isPlusInterest, rate } = told
  const debt = { balance, rate: rate ?? 0 }
  const first = firstMinimum(debt, share, isPlusInterest)
  const interest = interestOf(debt)
  const slots = {
    share: say(isPlusInterest ? plusInterest : shares, language, {
      share: rateInWords(share, language),
    }),
    balance: money(balance, language),
    first: money(first, language),
    interest: money(interest, language),
    down: money(first - interest, language),
  }
  if (rate === undefined) return [say(unrated, language, slots)]
  if (first - interest < 1) return [say(uncovered, language, slots)]
  const [falling, fixed] = [minimumPayoff(debt, share, isPlusInterest), payoffOf(debt, first)]
  return [
    say(split, language, slots),
    falling === undefined
      ? say(endless, language)
      : say(alone, language, {
          floor: money(assumedFloor, language),
          months: saidMonths(falling.months, language),
          total: money(falling.interest, language),
        }),
    ...(fixed === undefined
      ? []
      : [
          say(kept, language, {
            ...slots,
            months: saidMonths(fixed.months, language),
            total: money(fixed.interest, language),
          }),
        ]),
  ]
}
