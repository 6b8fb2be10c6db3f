import { asksIfGoal, asksWhatHarms, isDeadlineAlone } from './asked-about.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { LeverId } from './knowledge/levers.ts'
import type { Known } from './known.ts'
import { cardLines } from './plan/lines/card-lines.ts'
import { goalLines } from './plan/lines/goal-lines.ts'
import { harmLines } from './plan/lines/harm-lines.ts'
import { ageLines, datesLine, reportLines } from './plan/lines/report-lines.ts'
import { scoreFallLines, shareLines, targetLines } from './plan/lines/small-lines.ts'
import { stepLines } from './plan/lines/step-lines.ts'
import { toldMarkLines } from './plan/lines/told-mark-lines.ts'
import type { Plan } from './plan/plan.ts'
import { agesAsked } from './plan/told/ages-asked.ts'
import type { Topic } from './topic.ts'

/** No plan for who asks for what the coach refuses, is in danger or only greets. */
export function isPlanned({ kind }: Topic): boolean {
  return kind === 'credit' || kind === 'general'
}

export interface OwnFigures {
  readonly lines: readonly string[]
  /** Where the figures come from, when it is a report. */
  readonly source: readonly string[]
  /** The figures are the answer, and no general sentence goes before them. */
  readonly isAnswer: boolean
}

/** The person's own figures, and where the topic is about them the plan that follows from them. */
export function ownFigures(known: Known, hasEffect: boolean): OwnFigures {
  const { recognised, situation, slots, plan, told, language, last, now } = known
  const [main] = recognised
  const dates = reportDates(known, hasEffect)
  if (dates.isAnswer) return { ...dates, source: [] }
  const hasPlan = isPlanned(main)
  const isAboutGoal = hasPlan && (main.figures.includes('gap') || namesGoal(known))
  const isAboutPaying = hasPlan && main.levers.some((lever) => payingLevers.has(lever))
  const asked = figuresAsked(known, isAboutGoal)
  // Cards that are told are answered for, behind what was asked.
  const areCardsOpen = hasPlan && situation.areCardsNew && !isPaid(plan.effect)
  const ids = new Set(areCardsOpen ? [...asked, 'utilisation' as const] : asked)
  const isMonthly = plan.effect?.kind === 'monthly'
  const hasSteps = (isAboutGoal || isAboutPaying) && (!hasEffect || isMonthly)
  const hasCards = isAboutPaying && plan.effect?.kind !== 'payment'
  const isIfGoal = isAboutGoal && asksIfGoal(last)
  const goal = isAboutGoal ? goalLines(plan.goal, language, isIfGoal) : []
  const isHarmAsked = hasPlan && !hasEffect && asksWhatHarms(last)
  const harms = isHarmAsked ? harmLines(situation.report?.harms ?? [], language) : []
  const verdict: readonly FigureId[] = isIfGoal && ids.has('gap') ? ['verdict'] : []
  const toPay = hasPlan ? plan.markToPay : undefined
  const lines = [
    ...toldMarkLines(toPay, situation.country, language, now),
    ...(main.id === 'score-drop' ? scoreFallLines(told[0].fall, language) : []),
    ...harms,
    ...(isIfGoal ? goal : []),
    ...figureLines([...verdict, ...ids], language, slots),
    ...(hasPlan && ids.has('utilisation') ? targetLines(plan.target, language) : []),
    ...(isAboutGoal || isAboutPaying ? shareLines(plan.share, language) : []),
    ...(hasCards ? cardLines(situation.cards, firstCard(plan), language) : []),
    ...(isIfGoal ? [] : goal),
    ...(hasSteps ? stepLines(plan.steps, situation.cards, language) : []),
    ...(isAboutGoal ? dates.lines : []),
  ]
  const isTold =
    figureLines(
      answering.filter((id) => asked.has(id)),
      language,
      slots,
    ).length > 0
  const isPlainBand = main.kind !== 'general' && ids.has('band') && slots.has('band')
  const hasMore = lines.length > (isPlainBand ? 1 : 0)
  return {
    lines,
    source: reportLines(situation, language, now),
    isAnswer: harms.length > 0 || (hasMore && (isAboutGoal || isAboutPaying || isTold)),
  }
}

/** Dates of the report that the question or a plan is about; the answer where they were asked. */
function reportDates(
  { recognised: [main], situation: { report }, language, last }: Known,
  hasEffect: boolean,
): Pick<OwnFigures, 'lines' | 'isAnswer'> {
  const ages = hasEffect ? undefined : agesAsked(main, last)
  if (report === undefined || ages === undefined) return { lines: [], isAnswer: false }
  const lines = ageLines(report, ages.isFirst ? mostAges.asked : mostAges.beside, language, ages)
  const isAnswer = ages.isFirst && lines.length > 0
  return { lines: isAnswer ? [datesLine(report, language), ...lines] : lines, isAnswer }
}

const mostAges = { asked: 4, beside: 2 }

/** The topic's figures without those that the plan says better. */
function figuresAsked(
  { recognised: [main], plan: { goal, effect }, situation }: Known,
  isAboutGoal: boolean,
): ReadonlySet<FigureId> {
  const ids = new Set<FigureId>(main.figures)
  if (isAboutGoal && goal !== undefined) {
    ids.delete('gap')
    ids.delete('deadline')
  }
  if (isPlanned(main) && effect?.kind === 'monthly') ids.add('utilisation')
  if (isPaid(effect)) ids.delete('utilisation')
  if (effect?.kind === 'event' || situation.isCaughtUp) ids.delete('late')
  return ids
}

/** A sum on all cards is told with what it leaves, and not with what was owed before. */
function isPaid(effect: Plan['effect']): boolean {
  return effect?.kind === 'payment' && effect.allocation?.isOnOne === false
}

/** "Can I be at 700 by summer?": the goal is the question, whatever the figures are about. */
function namesGoal({ recognised: [main], situation: { goal }, plan, last }: Known): boolean {
  if (!main.figures.includes('utilisation') || plan.effect !== undefined || !asksIfGoal(last)) {
    return false
  }
  if (isDeadlineAlone(last)) return true
  return last.words.includes(` ${goal} `) || / (?:goal|objectif|there|y arriver) /.test(last.words)
}

/** Figures that answer by themselves; a band only sets the scene. */
const answering: readonly FigureId[] = ['mortgageLine', 'gap', 'utilisation', 'lent', 'timeLeft']

/** Where the order of cards and steps is what was asked, and not only near it. */
const payingLevers: ReadonlySet<LeverId> = new Set(['payTo10', 'payoffOrder'])

/** The card that the steps begin with; undefined without a score. */
function firstCard({ steps }: Plan): number | undefined {
  return steps.find(({ number, gain }) => number !== undefined && gain !== undefined)?.number
}
