import templates from '../knowledge/coach/lines/recommend.json' with { type: 'json' }
import {
  type FigureId,
  type RecommendationId,
  type RecommendationTemplate,
  recommendations,
} from '../knowledge/coach/topic.ts'
import type { Localized } from '../text/language.ts'
import { offerAdvice } from './calculators/debt-lines.ts'
import { goalLines } from './calculators/goal.ts'
import { monthlyAdvice } from './calculators/monthly-payment.ts'
import { paymentAdvice } from './calculators/payment-allocation.ts'
import { utilisationMarks } from './calculators/reference-figures.ts'
import { ageLines } from './calculators/report-lines.ts'
import { type PlanStep, shownSteps, toOpportunity, toRecommendation } from './calculators/steps.ts'
import type { CoachAnalysis, Recommendation } from './coaching.ts'
import { type AnswerContext, figureLines } from './own-figure-lines.ts'
import { fillIfKnown, fillTemplate } from './wording.ts'

const max = { recommendations: 5, steps: 3, fromTopic: 4, opportunities: 3, risks: 3 }
const ranks: Readonly<Record<Recommendation['priority'], number>> = { high: 0, medium: 1, low: 2 }

/**
 * Most urgent first; at equal priority the person's own steps (most points per dollar first) before
 * the topic's, or after them when balances are not the question. Empty for small talk and refused
 * topics.
 */
export function listRecommendations(known: AnswerContext): readonly Recommendation[] {
  const { situation, language } = known
  const advice = computedAdvice(known)
  const steps =
    advice.length > 0
      ? advice
      : relevantSteps(known).map((step) => toRecommendation(step, situation.cards, language))
  const own = fittingRecommendations(known)
  const advised = (steps.length > 0 ? own : leadWithNamed(known, own))
    .slice(0, max.fromTopic)
    .map(({ action, impact, priority, timeline }) => ({ action, impact, priority, timeline }))
  const isFirst = isAboutMoney(known) || advice.length > 0
  return sortByPriority(isFirst ? [...steps, ...advised] : [...advised, ...steps]).slice(
    0,
    max.recommendations,
  )
}

export function analyzeSituation(known: AnswerContext): CoachAnalysis {
  const { situation, language } = known
  const { cards, report } = situation
  const advised = fittingRecommendations(known)
  const opportunities = [
    ...computedAdvice(known).map(({ action, impact }) =>
      fillTemplate(templates.adviceLine, language, { action, impact }),
    ),
    ...relevantSteps(known).map((step) => toOpportunity(step, cards, language)),
    ...(report === undefined || !isAboutMoney(known) ? [] : ageLines(report, 1, language)),
    ...advised.map(({ impact }) => impact),
  ]
  return {
    currentSituation: currentSituation(known),
    opportunities: opportunities.slice(0, max.opportunities),
    risks: advised.slice(0, max.risks).map(({ risk }) => risk),
  }
}

function sortByPriority<R extends Pick<Recommendation, 'priority'>>(advised: readonly R[]): R[] {
  return advised.toSorted((one, other) => ranks[one.priority] - ranks[other.priority])
}

/** Topics that compare two ways to refinance. */
const refinancingTopics: ReadonlySet<string> = new Set([
  'loan-or-transfer',
  'balance-transfer',
  'consolidation',
])

/** A question where a sum should go gets only that. */
function computedAdvice(known: AnswerContext): readonly Recommendation[] {
  const { recognised, plan, language, situation, facts } = known
  const { effect, steps } = plan
  if (!isActedOn(known)) return []
  const offers = refinancingTopics.has(recognised[0].id)
    ? offerAdvice(facts.at(-1)?.offers, language)
    : []
  if (offers.length > 0) return offers
  if (effect?.kind === 'monthly' && effect.pastDue === 0) {
    return monthlyAdvice(effect, situation.cards, language)
  }
  return effect?.kind === 'payment' ? paymentAdvice(effect, steps, language) : []
}

function isActedOn({ recognised: [{ kind, recommendations }] }: AnswerContext): boolean {
  return recommendations.length > 0 && kind !== 'boundary'
}

const cardRecommendations: readonly RecommendationId[] = [
  'payTo30',
  'payTo10',
  'payBeforeStatement',
  'payoffOrder',
]
/** Topics about a better score or lower balances. */
const moneyRecommendations: ReadonlySet<RecommendationId> = new Set([
  ...cardRecommendations,
  'bringCurrent',
])

function isAboutMoney(known: AnswerContext): boolean {
  return (
    isActedOn(known) &&
    known.recognised[0].recommendations.some((id) => moneyRecommendations.has(id))
  )
}

/** Steps that fit the question; late accounts always. */
function relevantSteps(known: AnswerContext): readonly PlanStep[] {
  if (!isActedOn(known)) return []
  const { recommendations } = known.recognised[0]
  const shown = shownSteps(known.plan.steps)
  const fit = isAboutMoney(known)
    ? shown
    : shown.filter(
        ({ kind }) =>
          kind === 'past-due' || (kind === 'dispute' && recommendations.includes('dispute')),
      )
  return fit.slice(0, max.steps)
}

/** A recommendation in the person's language and country. */
interface FilledRecommendation extends Recommendation {
  readonly id: RecommendationId
  readonly risk: string
}

/** The first recommendation of the topic leads and is urgent. */
function leadWithNamed(
  { recognised: [main], situation }: AnswerContext,
  advised: readonly FilledRecommendation[],
): readonly FilledRecommendation[] {
  const [named] = main.recommendations
  // Rate shopping is for the last weeks: with months left, the file comes first.
  const isEarly = named === 'shopTogether' && (situation.deadline ?? 0) >= 2
  const order: readonly RecommendationId[] = isEarly ? ['checkReports'] : main.recommendations
  const leading = order.flatMap((namedId) => advised.find(({ id }) => id === namedId) ?? [])[0]
  if (leading === undefined) return advised
  return [{ ...leading, priority: 'high' }, ...advised.filter((one) => one !== leading)]
}

/** Drops what makes no sense here: paying empty cards, disputing nothing. */
function fittingRecommendations(known: AnswerContext): readonly FilledRecommendation[] {
  const { situation, plan } = known
  const ids = new Set<RecommendationId>(known.recognised[0].recommendations)
  const { cards, balance, utilisation, report, pastDue } = situation
  const has = (kind: PlanStep['kind']) => plan.steps.some((step) => step.kind === kind)
  if (has('all-to-30') || has('all-to-10')) {
    ids.delete('payTo30')
    ids.delete('payTo10')
  }
  if (cards.length > 0 && (balance ?? 0) <= 0) for (const id of cardRecommendations) ids.delete(id)
  if (cards.length === 1) ids.delete('payoffOrder')
  if (utilisation !== undefined && utilisation <= utilisationMarks.low) {
    ids.delete('payBeforeStatement')
  }
  if (has('past-due')) ids.delete('bringCurrent')
  if (situation.isCaughtUp || (report !== undefined && pastDue <= 0)) ids.delete('bringCurrent')
  if (has('dispute')) ids.delete('dispute')
  return sortByPriority(Array.from(ids).flatMap((id) => fillRecommendation(id, known) ?? []))
}

/** Undefined when one of its figures is unknown. */
function fillRecommendation(
  id: RecommendationId,
  { situation, slots, language }: AnswerContext,
): FilledRecommendation | undefined {
  const template: RecommendationTemplate = recommendations[id]
  const texts = situation.country === 'CA' ? { ...template, ...template.inCanada } : template
  const text = (wording: Localized) => fillIfKnown(wording, language, slots)
  const [action, risk] = [text(texts.action), text(texts.risk)]
  if (action === undefined || risk === undefined) return undefined
  const [impact = '', timeline = ''] = [text(texts.impact), text(texts.timeline)]
  return { id, priority: template.priority, action, impact, timeline, risk }
}

function currentSituation({ recognised: [main], plan, slots, language }: AnswerContext): string {
  const ids: readonly FigureId[] =
    plan.goal === undefined
      ? ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome']
      : ['band', 'utilisation', 'debtToIncome']
  const known = [...figureLines(ids, language, slots), ...goalLines(plan.goal, language)]
  if (known.length > 0) return known.join(' ')
  const wording = main.kind === 'small-talk' ? templates.noQuestionYet : templates.noFigures
  return fillTemplate(wording, language, { title: main.title[language] })
}
