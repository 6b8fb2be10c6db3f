import { type Language, type Sentence, typeset } from '../language.ts'
import type { CoachAnalysis, Recommendation } from './coaching.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { Lever } from './knowledge/lever.ts'
import { type LeverId, levers } from './knowledge/levers.ts'
import { allocationAdvice } from './plan/allocation-lines.ts'
import { goalLines } from './plan/goal-lines.ts'
import type { Plan } from './plan/plan.ts'
import { ageLines } from './plan/report-lines.ts'
import { opportunityOf, recommendationOf, shownSteps } from './plan/step-lines.ts'
import type { Step } from './plan/steps.ts'
import type { Recognised } from './recognise.ts'
import type { Situation } from './situation.ts'
import type { Slots } from './slots.ts'
import { filled } from './wording.ts'

const most = { recommendations: 5, steps: 3, levers: 4, opportunities: 3, risks: 3 }
const order = { high: 0, medium: 1, low: 2 } as const

/** What is known and computed when an answer is written. */
export interface Known {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly plan: Plan
  readonly language: Language
}

/**
 * What to do: the person's own steps, most points per dollar first, and what the topic advises, most
 * urgent first; the steps before it where the topic is about balances. Empty for small talk and for what the coach cannot act on.
 */
export function recommendationsFor(known: Known): readonly Recommendation[] {
  const { situation, slots, language } = known
  const steps =
    adviceFrom(known) ??
    stepsOf(known).map((step) => recommendationOf(step, situation.cards, language))
  const levers = leversOf(known).map((lever) => ({
    action: say(lever.action, language, slots),
    impact: say(lever.impact, language, slots),
    priority: lever.priority,
    timeline: say(lever.timeline, language, slots),
  }))
  const isAboutPaying = known.recognised[0].levers.some((lever) => cardLevers.has(lever))
  const ordered = isAboutPaying
    ? [...steps, ...levers]
    : [...levers.slice(0, most.levers), ...steps]
  return ordered.slice(0, most.recommendations)
}

export function analysisFor(known: Known): CoachAnalysis {
  const { situation, slots, language } = known
  const levers = leversOf(known)
  const isAdvised = known.recognised[0].levers.length > 0
  const { report } = situation
  const opportunities = [
    ...stepsOf(known).map((step) => opportunityOf(step, situation.cards, language)),
    ...(report === undefined || !isAdvised ? [] : ageLines(report, 1, language)),
    ...levers.map((lever) => say(lever.impact, language, slots)),
  ]
  return {
    currentSituation: currentSituation(known),
    opportunities: opportunities.slice(0, most.opportunities),
    risks: levers.slice(0, most.risks).map((lever) => say(lever.risk, language, slots)),
  }
}

/** Who asks where a sum should go is told that, and no other sums. */
function adviceFrom({ recognised: [main], plan, language }: Known): Recommendation[] | undefined {
  if (plan.effect?.kind !== 'payment' || main.levers.length === 0) return undefined
  if (main.kind === 'boundary') return undefined
  const advice = allocationAdvice(plan.effect.allocation, language)
  return advice === undefined ? undefined : [advice]
}

/** The steps to name: with several cards they are paid one by one and then down to 10%. */
function stepsOf({ recognised: [main], plan }: Known): readonly Step[] {
  if (main.levers.length === 0 || main.kind === 'boundary') return []
  return shownSteps(plan.steps).slice(0, most.steps)
}

const payLevers = new Set<LeverId>(['payTo30', 'payTo10'])
const cardLevers = new Set<LeverId>(['payTo30', 'payTo10', 'payBeforeStatement', 'payoffOrder'])

/** The topic's levers that are not absurd here: nothing to pay on empty cards, nothing to dispute. */
function leversOf({
  recognised: [main, beside],
  situation,
  slots,
  plan,
  language,
}: Known): Lever[] {
  if (main.levers.length === 0) return []
  const ids = new Set<LeverId>([...main.levers, ...(beside?.levers ?? [])])
  if (main.kind !== 'boundary') ids.add('payTo30')
  if (plan.steps.some(({ kind }) => kind.startsWith('all-')) && main.kind !== 'boundary') {
    for (const id of payLevers) ids.delete(id)
  }
  if (situation.cards.length > 0 && (situation.balance ?? 0) <= 0) {
    for (const id of cardLevers) ids.delete(id)
  }
  const isClean = situation.report !== undefined && situation.report.doubtful.length === 0
  if (isClean && !main.levers.includes('dispute')) ids.delete('dispute')
  return Array.from(ids, (id) => levers[id])
    .filter((lever) =>
      [lever.action, lever.risk].every((text) => filled(text, language, slots) !== undefined),
    )
    .toSorted((one, other) => order[one.priority] - order[other.priority])
}

function say(wording: Sentence, language: Language, slots: Slots): string {
  return filled(wording, language, slots) ?? ''
}

const noFigures: Sentence = {
  en: 'You asked about {title} and have told me no score or balance yet, so this is general.',
  fr: 'Votre question porte sur {title} ; vous ne m’avez encore donné ni cote ni solde, la réponse est donc générale.',
}
const safetyFirst: Sentence = {
  en: 'Your safety comes first; your credit can wait.',
  fr: 'Votre sécurité passe d’abord ; votre crédit peut attendre.',
}
const nothingAsked: Sentence = {
  en: 'You have not asked about your credit yet and told me no figures.',
  fr: 'Vous n’avez pas encore posé de question sur votre crédit ni donné de chiffres.',
}

function currentSituation({ recognised: [main], plan, slots, language }: Known): string {
  if (main.kind === 'crisis') return typeset(safetyFirst[language], language)
  const ids: readonly FigureId[] =
    plan.goal === undefined
      ? ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome']
      : ['band', 'utilisation', 'debtToIncome']
  const known = [...figureLines(ids, language, slots), ...goalLines(plan.goal, language)]
  if (known.length > 0) return known.join(' ')
  const wording = main.kind === 'small-talk' ? nothingAsked : noFigures
  return typeset(wording[language].replace('{title}', main.title[language]), language)
}
