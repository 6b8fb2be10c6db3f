import { asksIfGoal, asksWhatHarms, isDeadlineAlone } from './asked-about.ts'
import { cardOrder } from './card-order.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { LeverId } from './knowledge/levers.ts'
import type { PlainText } from './plain-text.ts'
import { goalLines } from './plan/lines/goal-lines.ts'
import { ageLines, datesLine, reportLines } from './plan/lines/report-lines.ts'
import { scoreFallLines, targetLines } from './plan/lines/small-lines.ts'
import { stepLines } from './plan/lines/step-lines.ts'
import type { Plan } from './plan/plan.ts'
import { harmLines } from './plan/report-harm.ts'
import { agesAsked } from './plan/told/ages-asked.ts'
import { shareLines } from './plan/told/told-share.ts'
import type { Known } from './recommend.ts'
import type { Topic } from './topic.ts'

export interface Asked extends Known {
  readonly now: number
  /** A question that points back ("before that"), with what it points to. */
  readonly goesBack?: PlainText | undefined
  /** The message held digits of an SSN, SIN or card, which were dropped. */
  readonly hadIdentityNumber: boolean
}

/** No plan for who asks for what the coach refuses, is in danger or only greets. */
export function isPlanned({ kind }: Topic): boolean {
  return kind === 'credit' || kind === 'general'
}

export interface OwnFigures {
  readonly lines: readonly string[]
  /** Where the figures come from, when it is a report. */
  readonly source: string
  /** The figures are the answer, and no general sentence goes before them. */
  readonly isAnswer: boolean
}

/** The person's own figures, and where the topic is about them the plan that follows from them. */
export function ownFigures(known: Asked, hasEffect: boolean): OwnFigures {
  const { recognised, situation, slots, plan, told: messages, language, last, now } = known
  const [main] = recognised
  const ids = new Set<FigureId>(main.figures)
  const hasPlan = isPlanned(main)
  const isAboutGoal = hasPlan && (ids.has('gap') || (ids.has('utilisation') && namesGoal(known)))
  const isAboutPaying = hasPlan && main.levers.some((lever) => payingLevers.has(lever))
  if (isAboutGoal && plan.goal !== undefined) {
    ids.delete('gap')
    ids.delete('deadline')
  }
  if (hasPlan && plan.effect?.kind === 'monthly') ids.add('utilisation')
  const asked = new Set(ids)
  // Cards that are told are answered for, behind what was asked.
  if (hasPlan && situation.areCardsNew) ids.add('utilisation')
  if (plan.effect?.kind === 'event' || situation.isCaughtUp) ids.delete('late')
  const { cards, report } = situation
  const ages = report === undefined || hasEffect ? undefined : agesAsked(main, last)
  const dates =
    report === undefined || ages === undefined
      ? []
      : ageLines(report, ages.isFirst ? mostAges.asked : mostAges.beside, language, ages)
  if (report !== undefined && ages?.isFirst === true && dates.length > 0) {
    return { lines: [datesLine(report, language), ...dates], source: '', isAnswer: true }
  }
  const isHarmAsked = hasPlan && !hasEffect && asksWhatHarms(last)
  const isPayment = plan.effect?.kind === 'payment'
  const hasSteps = (isAboutGoal || isAboutPaying) && (!hasEffect || plan.effect?.kind === 'monthly')
  const isIfGoal = isAboutGoal && asksIfGoal(last)
  const hasVerdict = isIfGoal && ids.has('gap')
  const figures = figureLines([...(hasVerdict ? verdict : []), ...ids], language, slots)
  const goal = isAboutGoal ? goalLines(plan.goal, language, isIfGoal) : []
  const harms = isHarmAsked ? harmLines(report?.harms ?? [], language) : []
  const lines = [
    ...(main.id === 'score-drop' ? scoreFallLines(messages[0].fall, language) : []),
    ...harms,
    ...(isIfGoal ? goal : []),
    ...figures,
    ...(hasPlan && ids.has('utilisation') ? targetLines(plan.target, language) : []),
    ...(isAboutGoal || isAboutPaying ? shareLines(plan.share, language) : []),
    ...(isAboutPaying && !isPayment ? cardOrder(cards, firstCard(plan), language) : []),
    ...(isIfGoal ? [] : goal),
    ...(hasSteps ? stepLines(plan.steps, cards, language) : []),
    ...(isAboutGoal ? dates : []),
  ]
  const told =
    figureLines(
      answering.filter((id) => asked.has(id)),
      language,
      slots,
    ).length > 0
  const isPlainBand = main.kind !== 'general' && ids.has('band') && slots.has('band')
  return {
    lines,
    source: reportLines(situation, language, now).join('\n'),
    isAnswer:
      harms.length > 0 ||
      (lines.length > (isPlainBand ? 1 : 0) && (isAboutGoal || isAboutPaying || told)),
  }
}

/** "Can I be at 700 by summer?": the goal is the question, whatever the figures are about. */
function namesGoal({ situation: { goal }, plan, last }: Asked): boolean {
  if (plan.effect !== undefined || !asksIfGoal(last)) return false
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

const verdict: readonly FigureId[] = ['verdict']

const mostAges = { asked: 4, beside: 2 }
