import type { Language, Localized } from '../../../text/language.ts'
import { type Card, totalOf, useOf } from '../../card.ts'
import type { Recommendation } from '../../coaching.ts'
import { capital, money, percent, say } from '../../wording.ts'
import type { Gain } from '../gain.ts'
import type { Step } from '../steps.ts'
import { saidCard, saidGain, saidMonths } from './said.ts'

const actions: Readonly<Record<Step['kind'], Localized>> = {
  'past-due': {
    en: 'Pay the {dollars} that is past due before the next 30-day mark',
    fr: 'Payez les {dollars} en retard avant le prochain seuil de 30 jours',
  },
  'card-to-30': {
    en: 'Pay {dollars} on {card}, which brings {use} down to 30%',
    fr: 'Payez {dollars} sur {card}, ce qui ramène {use} à 30 %',
  },
  'all-to-30': {
    en: 'Pay {dollars} on your cards, which brings {use} down to 30%',
    fr: 'Payez {dollars} sur vos cartes, ce qui ramène {use} à 30 %',
  },
  'all-to-10': {
    en: 'Pay {dollars} in all on your cards, which brings {use} down to 10%',
    fr: 'Payez {dollars} en tout sur vos cartes, ce qui ramène {use} à 10 %',
  },
  dispute: {
    en: 'Dispute in writing what looks wrong or too old in your report, once you have checked it (items found: {count})',
    fr: 'Contestez par écrit ce qui semble faux ou trop vieux dans votre dossier, après vérification (éléments trouvés : {count})',
  },
}
const impactOf: Localized = { en: '{gain}.', fr: '{gain}.' }
const perThousand: Localized = {
  en: '{gain}, or {rate} points for each $1,000.',
  fr: '{gain}, soit {rate} points par tranche de 1 000 $.',
}
/** Of a payment on cards, where no score is known. */
export const withoutScore: Localized = {
  en: 'Utilisation answers at the next report; tell me your score and I compute the points.',
  fr: 'L’utilisation réagit au prochain relevé ; donnez-moi votre cote et je calcule les points.',
}
const unscored: Partial<Readonly<Record<Step['kind'], Localized>>> = {
  dispute: {
    en: 'A wrong item that is corrected or deleted stops counting; a true one stays.',
    fr: 'Un élément faux corrigé ou supprimé cesse de compter ; un élément vrai reste.',
  },
  'past-due': {
    en: 'A late account that is current again stops getting worse, and the mark weighs less as it ages.',
    fr: 'Un compte en retard remis à jour cesse de s’aggraver, et la marque pèse moins en vieillissant.',
  },
}
const nextReport: Localized = {
  en: 'the next report, about 1 month',
  fr: 'le prochain relevé, environ 1 mois',
}
const disputeTimeline: Localized = {
  en: '30 to 45 days for the answer, about {months} to the next report',
  fr: '30 à 45 jours pour la réponse, environ {months} jusqu’au relevé suivant',
}

export function saidNextReport(language: Language): string {
  return say(nextReport, language)
}

/** A step as it stands in the recommendations. */
export function recommendationOf(
  step: Step,
  cards: readonly Card[],
  language: Language,
): Recommendation {
  return {
    action: actionText(step, cards, language),
    impact: capital(impactText(step, language)),
    priority: 'high',
    timeline:
      step.kind === 'dispute'
        ? say(disputeTimeline, language, { months: saidMonths(step.months, language) })
        : saidNextReport(language),
  }
}

/** A step and what it is worth, in one line. */
export function opportunityOf(step: Step, cards: readonly Card[], language: Language): string {
  const action = actionText(step, cards, language)
  return step.gain === undefined
    ? say(bareOpportunity, language, { action })
    : say(opportunity, language, { action, gain: gainText(step, step.gain, language) })
}

/** With several cards, one by one and then down to 10%: the total to 30% says the same again. */
export function shownSteps(steps: readonly Step[]): readonly Step[] {
  const hasCards = steps.some(({ kind }) => kind === 'card-to-30')
  return hasCards ? steps.filter(({ kind }) => kind !== 'all-to-30') : steps
}

const opportunity: Localized = { en: '{action}: {gain}.', fr: '{action} : {gain}.' }
const bareOpportunity: Localized = { en: '{action}.', fr: '{action}.' }
const inAll: Localized = { en: '{gain} in all', fr: '{gain} en tout' }
const stepLine: Localized = { en: '{rank}. {action}: {gain}.', fr: '{rank}. {action} : {gain}.' }
const heading: Localized = {
  en: 'In the order of points per dollar, each with what it adds:',
  fr: 'Les étapes, dans l’ordre des points par dollar, avec ce que chacune ajoute :',
}

const mostListed = 5

/** The steps as a numbered list; nothing without points, since the figures then say it already. */
export function stepLines(
  steps: readonly Step[],
  cards: readonly Card[],
  language: Language,
): readonly string[] {
  const lines = shownSteps(steps).flatMap((step) =>
    step.gain === undefined
      ? []
      : [{ action: actionText(step, cards, language), gain: gainText(step, step.gain, language) }],
  )
  if (lines.length === 0) return []
  return [
    say(heading, language),
    ...lines
      .slice(0, mostListed)
      .map((slots, index) => say(stepLine, language, { rank: index + 1, ...slots })),
  ]
}

function actionText(step: Step, cards: readonly Card[], language: Language): string {
  const paid = step.card ?? totalOf(cards)
  return say(actions[step.kind], language, {
    dollars: money(step.dollars, language),
    card: step.card === undefined ? '' : saidCard(step.number ?? 1, step.card, language),
    use: paid.limit > 0 ? percent(useOf(paid), language) : '',
    count: step.count ?? 0,
  })
}

/** The total to 10% holds what the steps before it added. */
function gainText({ kind }: Step, gain: Gain, language: Language): string {
  const text = saidGain(gain, language)
  return kind === 'all-to-10' ? say(inAll, language, { gain: text }) : text
}

function impactText(step: Step, language: Language): string {
  const { kind, gain, dollars } = step
  if (gain === undefined) {
    return say(unscored[kind] ?? withoutScore, language)
  }
  const rate = dollars > 0 ? Math.round((gain.likely / dollars) * 1_000) : 0
  const slots = { gain: gainText(step, gain, language), rate }
  return say(rate > 0 && kind !== 'past-due' ? perThousand : impactOf, language, slots)
}
