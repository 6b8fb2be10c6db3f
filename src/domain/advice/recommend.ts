import type { Localized } from '../text/language.ts'
import { utilisationMarks } from './advice-rules.ts'
import type { CoachAnalysis, Recommendation } from './coaching.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { Lever } from './knowledge/lever.ts'
import { type LeverId, levers } from './knowledge/levers.ts'
import type { Known } from './known.ts'
import { paymentAdvice } from './plan/lines/allocation-lines.ts'
import { goalLines } from './plan/lines/goal-lines.ts'
import { monthlyAdvice } from './plan/lines/monthly-lines.ts'
import { offerAdvice } from './plan/lines/offer-lines.ts'
import { ageLines } from './plan/lines/report-lines.ts'
import { opportunityOf, recommendationOf, shownSteps } from './plan/lines/step-lines.ts'
import type { Step } from './plan/steps.ts'
import { filled, say } from './wording.ts'

const most = { recommendations: 5, steps: 3, levers: 4, opportunities: 3, risks: 3 }
const ranks: Readonly<Record<Recommendation['priority'], number>> = { high: 0, medium: 1, low: 2 }

/**
 * What to do, most urgent first: of one priority the person's own steps, most points per dollar
 * first, before what the topic advises; behind it where balances are not what was asked. Empty for
 * small talk and for what the coach cannot act on.
 */
export function recommendationsFor(known: Known): readonly Recommendation[] {
  const { situation, language } = known
  const advice = adviceFrom(known)
  const steps =
    advice.length > 0
      ? advice
      : stepsOf(known).map((step) => recommendationOf(step, situation.cards, language))
  const own = leversOf(known)
  const advised = (steps.length > 0 ? own : ledBy(known, own))
    .slice(0, most.levers)
    .map(({ action, impact, priority, timeline }) => ({ action, impact, priority, timeline }))
  const isFirst = isAboutMoney(known) || advice.length > 0
  return byPriority(isFirst ? [...steps, ...advised] : [...advised, ...steps]).slice(
    0,
    most.recommendations,
  )
}

export function analysisFor(known: Known): CoachAnalysis {
  const { situation, language } = known
  const { cards, report } = situation
  const advised = leversOf(known)
  const opportunities = [
    ...adviceFrom(known).map(({ action, impact }) => say(adviceLine, language, { action, impact })),
    ...stepsOf(known).map((step) => opportunityOf(step, cards, language)),
    ...(report === undefined || !isAboutMoney(known) ? [] : ageLines(report, 1, language)),
    ...advised.map(({ impact }) => impact),
  ]
  return {
    currentSituation: currentSituation(known),
    opportunities: opportunities.slice(0, most.opportunities),
    risks: advised.slice(0, most.risks).map(({ risk }) => risk),
  }
}

const adviceLine: Localized = { en: '{action}: {impact}', fr: '{action} : {impact}' }

function byPriority<R extends Pick<Recommendation, 'priority'>>(advised: readonly R[]): R[] {
  return advised.toSorted((one, other) => ranks[one.priority] - ranks[other.priority])
}

/** Topics in which two ways to refinance are weighed. */
const offered: ReadonlySet<string> = new Set([
  'loan-or-transfer',
  'balance-transfer',
  'consolidation',
])

/** Who asks where a sum should go is told that, and no other sums. */
function adviceFrom(known: Known): readonly Recommendation[] {
  const { recognised, plan, language, situation, told } = known
  const { effect, steps } = plan
  if (!isActedOn(known)) return []
  const offers = offered.has(recognised[0].id) ? offerAdvice(told.at(-1)?.offers, language) : []
  if (offers.length > 0) return offers
  if (effect?.kind === 'monthly' && effect.pastDue === 0) {
    return monthlyAdvice(effect, situation.cards, language)
  }
  return effect?.kind === 'payment' ? paymentAdvice(effect, steps, language) : []
}

function isActedOn({ recognised: [{ kind, levers }] }: Known): boolean {
  return levers.length > 0 && kind !== 'boundary'
}

const cardLevers: readonly LeverId[] = ['payTo30', 'payTo10', 'payBeforeStatement', 'payoffOrder']
/** Levers of topics in which a better score or lower balances are what the person is after. */
const moneyLevers: ReadonlySet<LeverId> = new Set([...cardLevers, 'bringCurrent'])

function isAboutMoney(known: Known): boolean {
  return isActedOn(known) && known.recognised[0].levers.some((lever) => moneyLevers.has(lever))
}

/** The steps to name, where they are about what was asked; what is late now is always named. */
function stepsOf(known: Known): readonly Step[] {
  if (!isActedOn(known)) return []
  const { levers } = known.recognised[0]
  const shown = shownSteps(known.plan.steps)
  const fit = isAboutMoney(known)
    ? shown
    : shown.filter(
        ({ kind }) => kind === 'past-due' || (kind === 'dispute' && levers.includes('dispute')),
      )
  return fit.slice(0, most.steps)
}

/** A lever as it is told to the person, in their language and country. */
interface SaidLever extends Recommendation {
  readonly id: LeverId
  readonly risk: string
}

/** What the topic names first is what was asked about: it leads, and is urgent. */
function ledBy(
  { recognised: [main], situation }: Known,
  advised: readonly SaidLever[],
): readonly SaidLever[] {
  const [named] = main.levers
  // Quotes are for the last weeks: who has months before them works on the file first.
  const isEarly = named === 'shopTogether' && (situation.deadline ?? 0) >= 2
  const order: readonly LeverId[] = isEarly ? ['checkReports'] : main.levers
  const leading = order.flatMap((wanted) => advised.find(({ id }) => id === wanted) ?? [])[0]
  if (leading === undefined) return advised
  return [{ ...leading, priority: 'high' }, ...advised.filter((one) => one !== leading)]
}

/** The topic's levers that are not absurd here: nothing to pay on empty cards, nothing to dispute. */
function leversOf(known: Known): readonly SaidLever[] {
  const { situation, plan } = known
  const ids = new Set<LeverId>(known.recognised[0].levers)
  const { cards, balance, utilisation, report, pastDue } = situation
  const has = (kind: Step['kind']) => plan.steps.some((step) => step.kind === kind)
  if (has('all-to-30') || has('all-to-10')) {
    ids.delete('payTo30')
    ids.delete('payTo10')
  }
  if (cards.length > 0 && (balance ?? 0) <= 0) for (const id of cardLevers) ids.delete(id)
  if (cards.length === 1) ids.delete('payoffOrder')
  if (utilisation !== undefined && utilisation <= utilisationMarks.low) {
    ids.delete('payBeforeStatement')
  }
  if (has('past-due')) ids.delete('bringCurrent')
  if (situation.isCaughtUp || (report !== undefined && pastDue <= 0)) ids.delete('bringCurrent')
  if (has('dispute')) ids.delete('dispute')
  return byPriority(Array.from(ids).flatMap((id) => saidLever(id, known) ?? []))
}

/** Undefined where a figure that it names is not known. */
function saidLever(id: LeverId, { situation, slots, language }: Known): SaidLever | undefined {
  const lever: Lever = levers[id]
  const told = situation.country === 'CA' ? { ...lever, ...lever.inCanada } : lever
  const text = (wording: Localized) => filled(wording, language, slots)
  const [action, risk] = [text(told.action), text(told.risk)]
  if (action === undefined || risk === undefined) return undefined
  const [impact = '', timeline = ''] = [text(told.impact), text(told.timeline)]
  return { id, priority: lever.priority, action, impact, timeline, risk }
}

const noFigures: Localized = {
  en: 'You asked about {title} and have told me no score or balance yet, so this is general.',
  fr: 'Votre question porte sur {title} ; vous ne m’avez encore donné ni cote ni solde, la réponse est donc générale.',
}
const nothingAsked: Localized = {
  en: 'You have not asked about your credit yet and told me no figures.',
  fr: 'Vous n’avez pas encore posé de question sur votre crédit ni donné de chiffres.',
}

function currentSituation({ recognised: [main], plan, slots, language }: Known): string {
  const ids: readonly FigureId[] =
    plan.goal === undefined
      ? ['band', 'gap', 'deadline', 'utilisation', 'debtToIncome']
      : ['band', 'utilisation', 'debtToIncome']
  const known = [...figureLines(ids, language, slots), ...goalLines(plan.goal, language)]
  if (known.length > 0) return known.join(' ')
  const wording = main.kind === 'small-talk' ? nothingAsked : noFigures
  return say(wording, language, { title: main.title[language] })
}
