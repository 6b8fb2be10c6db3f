import { type Language, type Sentence, typeset } from '../language.ts'
import type { CoachAnalysis, Recommendation } from './coaching.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { Lever } from './knowledge/lever.ts'
import { type LeverId, levers } from './knowledge/levers.ts'
import type { PlainText } from './plain-text.ts'
import { paymentAdvice } from './plan/lines/allocation-lines.ts'
import { goalLines } from './plan/lines/goal-lines.ts'
import { monthlyAdvice } from './plan/lines/monthly-lines.ts'
import { offerAdvice } from './plan/lines/offer-lines.ts'
import { ageLines } from './plan/lines/report-lines.ts'
import { opportunityOf, recommendationOf, shownSteps } from './plan/lines/step-lines.ts'
import type { Plan } from './plan/plan.ts'
import type { Step } from './plan/steps.ts'
import type { Told } from './plan/told/told.ts'
import type { Recognised } from './recognition/recognise.ts'
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
  /** The last message, and with those that it goes on with. */
  readonly told: readonly [Told, ...Told[]]
  readonly language: Language
  readonly last: PlainText
}

/**
 * What to do, most urgent first: of one priority the person's own steps, most points per dollar
 * first, before what the topic advises; behind it where balances are not what was asked. Empty for
 * small talk and for what the coach cannot act on.
 */
export function recommendationsFor(known: Known): readonly Recommendation[] {
  const { situation, slots, language } = known
  const steps =
    adviceFrom(known) ??
    stepsOf(known).map((step) => recommendationOf(step, situation.cards, language))
  const isCanadian = situation.country === 'CA'
  const own = leversOf(known)
  const advised = (steps.length > 0 ? own : ledBy(known, own))
    .slice(0, most.levers)
    .map((lever) => ({
      action: say(wordingOf(lever, 'action', isCanadian), language, slots),
      impact: say(wordingOf(lever, 'impact', isCanadian), language, slots),
      priority: lever.priority,
      timeline: say(wordingOf(lever, 'timeline', isCanadian), language, slots),
    }))
  const isFirst = isAboutMoney(known) || adviceFrom(known) !== undefined
  const ordered = isFirst ? [...steps, ...advised] : [...advised, ...steps]
  return ordered
    .toSorted((one, other) => order[one.priority] - order[other.priority])
    .slice(0, most.recommendations)
}

export function analysisFor(known: Known): CoachAnalysis {
  const { situation, slots, language } = known
  const advised = leversOf(known)
  const isCanadian = situation.country === 'CA'
  const { report } = situation
  const opportunities = [
    ...(adviceFrom(known) ?? []).map((one) => typeset(adviceLine(one)[language], language)),
    ...stepsOf(known).map((step) => opportunityOf(step, situation.cards, language)),
    ...(report === undefined || !isAboutMoney(known) ? [] : ageLines(report, 1, language)),
    ...advised.map((lever) => say(wordingOf(lever, 'impact', isCanadian), language, slots)),
  ]
  return {
    currentSituation: currentSituation(known),
    opportunities: opportunities.slice(0, most.opportunities),
    risks: advised.slice(0, most.risks).map((lever) => say(lever.risk, language, slots)),
  }
}

function adviceLine({ action, impact }: Recommendation): Sentence {
  return { en: `${action}: ${impact}`, fr: `${action} : ${impact}` }
}

function wordingOf(
  lever: Lever,
  part: 'action' | 'impact' | 'timeline',
  isCanadian: boolean,
): Sentence {
  return (isCanadian ? lever.inCanada[part] : undefined) ?? lever[part]
}

/** Topics in which two ways to refinance are weighed. */
const offered: ReadonlySet<string> = new Set([
  'loan-or-transfer',
  'balance-transfer',
  'consolidation',
])

/** Who asks where a sum should go is told that, and no other sums. */
function adviceFrom(known: Known): Recommendation[] | undefined {
  const { recognised, plan, language, situation, told } = known
  const [main] = recognised
  if (main.levers.length === 0 || main.kind === 'boundary') return undefined
  if (offered.has(main.id)) {
    const advice = offerAdvice(told.at(-1)?.offers, language)
    if (advice.length > 0) return advice
  }
  if (plan.effect?.kind === 'monthly' && plan.effect.pastDue === 0) {
    const advice = monthlyAdvice(plan.effect, situation.cards, language)
    return advice.length === 0 ? undefined : advice
  }
  if (plan.effect?.kind !== 'payment') return undefined
  const advice = paymentAdvice(plan.effect, plan.steps, language)
  return advice.length === 0 ? undefined : advice
}

/** Levers of topics in which a better score or lower balances are what the person is after. */
const moneyLevers = new Set<LeverId>([
  'payTo30',
  'payTo10',
  'payBeforeStatement',
  'payoffOrder',
  'bringCurrent',
])
const cardLevers = new Set<LeverId>(['payTo30', 'payTo10', 'payBeforeStatement', 'payoffOrder'])

function isAboutMoney({ recognised: [main] }: Known): boolean {
  return main.kind !== 'boundary' && main.levers.some((lever) => moneyLevers.has(lever))
}

/** The steps to name, where they are about what was asked; what is late now is always named. */
function stepsOf(known: Known): readonly Step[] {
  const { recognised, plan } = known
  const [main] = recognised
  if (main.levers.length === 0 || main.kind === 'boundary') return []
  const shown = shownSteps(plan.steps)
  const fit = isAboutMoney(known)
    ? shown
    : shown.filter(({ kind }) => fitsAnyway(kind, main.levers))
  return fit.slice(0, most.steps)
}

function fitsAnyway(kind: Step['kind'], advised: readonly LeverId[]): boolean {
  return kind === 'past-due' || (kind === 'dispute' && advised.includes('dispute'))
}

/** What the topic names first is what was asked about: it leads, and is urgent. */
function ledBy({ recognised, situation }: Known, advised: readonly Lever[]): readonly Lever[] {
  const [named] = recognised[0].levers
  // Quotes are for the last weeks: who has months before them works on the file first.
  const isEarly = named === 'shopTogether' && (situation.deadline ?? 0) >= 2
  const order: readonly LeverId[] = isEarly ? ['checkReports'] : recognised[0].levers
  const leading = order.map((id) => levers[id]).find((one) => advised.includes(one))
  if (leading === undefined) return advised
  return [{ ...leading, priority: 'high' }, ...advised.filter((one) => one !== leading)]
}

/** The topic's levers that are not absurd here: nothing to pay on empty cards, nothing to dispute. */
function leversOf({ recognised: [main], situation, slots, plan, language }: Known): Lever[] {
  if (main.levers.length === 0) return []
  const ids = new Set<LeverId>(main.levers)
  const { cards, balance, utilisation, report, pastDue } = situation
  const has = (kind: Step['kind']) => plan.steps.some((step) => step.kind === kind)
  if (has('all-to-30') || has('all-to-10')) {
    ids.delete('payTo30')
    ids.delete('payTo10')
  }
  if (cards.length > 0 && (balance ?? 0) <= 0) for (const id of cardLevers) ids.delete(id)
  if (cards.length === 1) ids.delete('payoffOrder')
  if (utilisation !== undefined && utilisation <= 10) ids.delete('payBeforeStatement')
  if (has('past-due')) ids.delete('bringCurrent')
  if (situation.isCaughtUp || (report !== undefined && pastDue <= 0)) ids.delete('bringCurrent')
  if (has('dispute')) ids.delete('dispute')
  const isClean = report !== undefined && report.doubtful.length === 0
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
