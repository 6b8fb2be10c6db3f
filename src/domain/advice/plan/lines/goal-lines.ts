import type { Language, Localized } from '../../../text/language.ts'
import { money, say } from '../../wording.ts'
import type { GoalAfter } from '../goal-after.ts'
import type { GoalPlan } from '../goal-plan.ts'
import { saidGain, saidMonths } from './said.ts'

const way: Localized = {
  en: 'From {score} to {goal} is {gap} points. The steps of your plan, {dollars} in all, are worth {gain} together within {months}.',
  fr: 'De {score} à {goal}, il y a {gap} points. Les étapes de votre plan, {dollars} en tout, valent {gain} ensemble en {months}.',
}
const freeWay: Localized = {
  en: 'From {score} to {goal} is {gap} points. The steps of your plan are worth {gain} together within {months}.',
  fr: 'De {score} à {goal}, il y a {gap} points. Les étapes de votre plan valent {gain} ensemble en {months}.',
}
const reaches: Localized = {
  en: 'That is enough on paper, if nothing new goes wrong; it is an estimate and not a promise.',
  fr: 'C’est assez sur le papier, si rien de nouveau ne tourne mal ; c’est une estimation, pas une promesse.',
}
const falls: Localized = {
  en: 'That leaves {rest} points to time: by FICO’s published recoveries {from} to {to} months in all, so about {likely} is realistic in {months} and {goal} is not. It is an estimate and not a promise.',
  fr: 'Il reste {rest} points que seul le temps apporte : selon les remontées publiées par FICO, de {from} à {to} mois en tout ; environ {likely} est donc réaliste en {months}, mais {goal} ne l’est pas. C’est une estimation, pas une promesse.',
}
const fallsLate: Localized = {
  en: 'That leaves {rest} points to time: by FICO’s published recoveries {from} to {to} months in all. About {likely} is realistic from the steps alone; {goal} in {months} needs time to go well besides. It is an estimate and not a promise.',
  fr: 'Il reste {rest} points que seul le temps apporte : selon les remontées publiées par FICO, de {from} à {to} mois en tout. Environ {likely} est réaliste par les seules étapes ; {goal} en {months} demande aussi que le temps joue en votre faveur. C’est une estimation, pas une promesse.',
}

const within: Localized = {
  en: 'Yes, on paper: {goal} is within reach in {months}.',
  fr: 'Oui, sur le papier : {goal} est à votre portée en {months}.',
}
const beyond: Localized = {
  en: 'Not in {months}: about {likely} is realistic by then, {goal} takes longer.',
  fr: 'Non, pas en {months} : environ {likely} est réaliste d’ici là, {goal} demande plus de temps.',
}
const perhaps: Localized = {
  en: 'It is possible, but not sure: {goal} in {months} needs time to go well, besides the steps below.',
  fr: 'C’est possible, mais pas certain : {goal} en {months} demande que le temps aide, en plus des étapes ci-dessous.',
}

/** The honest sum of the plan against the way to the goal; whether it can be, where that is asked. */
export function goalLines(
  plan: GoalPlan | undefined,
  language: Language,
  isAsked = false,
): readonly string[] {
  if (plan === undefined) return []
  const { score, goal, gap, gain, months, dollars, rest, restMonths } = plan
  const slots = {
    ...{ score, goal, gap, rest },
    dollars: money(dollars, language),
    gain: saidGain(gain, language),
    months: saidMonths(months, language),
    ...restMonths,
    likely: score + gain.likely,
  }
  const [answer, verdict] =
    rest === 0
      ? [within, reaches]
      : restMonths.from > months
        ? [beyond, falls]
        : [perhaps, fallsLate]
  return [
    ...(isAsked ? [say(answer, language, slots)] : []),
    say(dollars > 0 ? way : freeWay, language, slots),
    say(verdict, language, slots),
  ]
}

const enough: Localized = {
  en: 'Yes, on paper: this payment alone takes {score} to about {reached}, and your goal is {goal}.',
  fr: 'Oui, sur le papier : ce paiement seul mène de {score} à environ {reached}, et votre objectif est {goal}.',
}
const notEnough: Localized = {
  en: 'By itself not yet: this payment takes {score} to about {reached}, {rest} points short of {goal}.',
  fr: 'À lui seul, pas encore : ce paiement mène de {score} à environ {reached}, à {rest} points de {goal}.',
}

/** Whether a payment is enough for the goal. */
export function goalAfterLines(
  after: GoalAfter | undefined,
  language: Language,
): readonly string[] {
  if (after === undefined) return []
  const { score, reached, goal } = after
  const wording = reached >= goal ? enough : notEnough
  return [say(wording, language, { score, reached, goal, rest: goal - reached })]
}
