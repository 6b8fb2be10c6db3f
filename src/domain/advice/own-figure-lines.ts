import {
  type CoachTopic,
  type FigureId,
  figures,
  type RecommendationId,
} from '../knowledge/coach/topic.ts'
import type { Language, Localized } from '../text/language.ts'
import { bankLines } from './calculators/bank-lines.ts'
import { scoreFallLines, shareLines, targetLines } from './calculators/fact-lines.ts'
import { goalLines } from './calculators/goal.ts'
import { markLines } from './calculators/mark-lines.ts'
import { cardLines } from './calculators/payment-allocation.ts'
import type { Plan } from './calculators/plan.ts'
import { ageLines, datesLine, harmLines, reportLines } from './calculators/report-lines.ts'
import { stepLines } from './calculators/steps.ts'
import type { BankOffer } from './coaching.ts'
import type { MessageFacts } from './extract/message-facts.ts'
import type { PlainText } from './extract/plain-text.ts'
import {
  asksIfGoal,
  asksWhatHarms,
  findAgeQuestion,
  isDeadlineAlone,
} from './extract/question-kinds.ts'
import type { Situation } from './extract/situation.ts'
import type { Recognised } from './recognition/recognise.ts'
import type { Slots } from './slots.ts'
import { fillIfKnown } from './wording.ts'

/** One sentence for each known figure of the person. */
export function figureLines(
  ids: readonly FigureId[],
  language: Language,
  slots: Slots,
): readonly string[] {
  return ids.flatMap((id) => {
    const variants: readonly Localized[] = figures[id]
    for (const wording of variants) {
      const line = fillIfKnown(wording, language, slots)
      if (line !== undefined) return [line]
    }
    return []
  })
}

/** No plan for refused topics, danger or greetings. */
export function isPlanned({ kind }: CoachTopic): boolean {
  return kind === 'credit' || kind === 'general'
}

interface OwnFigureLines {
  readonly lines: readonly string[]
  /** Source line when the figures come from a report. */
  readonly source: readonly string[]
  /** True when the figures are the answer and need no general sentence before them. */
  readonly isAnswer: boolean
}

/** The person's own figures, with the plan that follows when the topic is about them. */
export function ownFigureLines(known: AnswerContext, hasEffect: boolean): OwnFigureLines {
  const { recognised, situation, slots, plan, facts, language, last, now } = known
  const [main] = recognised
  const dates = reportDateLines(known, hasEffect)
  if (dates.isAnswer) return { ...dates, source: [] }
  const hasPlan = isPlanned(main)
  const isAboutGoal = hasPlan && (main.figures.includes('gap') || namesGoal(known))
  const isAboutPaying = hasPlan && main.recommendations.some((id) => payingRecommendations.has(id))
  const requestedFigures = chooseFigures(known, isAboutGoal)
  // Cards in the message are answered too, after the question itself.
  const areCardsOpen = hasPlan && situation.areCardsNew && !isPaid(plan.effect)
  const ids = new Set(
    areCardsOpen ? [...requestedFigures, 'utilisation' as const] : requestedFigures,
  )
  const isMonthly = plan.effect?.kind === 'monthly'
  const hasSteps = (isAboutGoal || isAboutPaying) && (!hasEffect || isMonthly)
  const hasCards = isAboutPaying && plan.effect?.kind !== 'payment'
  const isIfGoal = isAboutGoal && asksIfGoal(last)
  const goal = isAboutGoal ? goalLines(plan.goal, language, isIfGoal) : []
  const asksHarm = hasPlan && !hasEffect && asksWhatHarms(last)
  const harms = asksHarm ? harmLines(situation.report?.harms ?? [], language) : []
  const verdict: readonly FigureId[] = isIfGoal && ids.has('gap') ? ['verdict'] : []
  const toPay = hasPlan ? plan.markToPay : undefined
  const lines = [
    ...markLines(toPay, situation.country, language, now),
    ...(main.id === 'score-drop' ? scoreFallLines(facts[0].fall, language) : []),
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
  const hasAnswer =
    figureLines(
      answeringFigures.filter((id) => requestedFigures.has(id)),
      language,
      slots,
    ).length > 0
  const isPlainBand = main.kind !== 'general' && ids.has('band') && slots.has('band')
  const hasMore = lines.length > (isPlainBand ? 1 : 0)
  return {
    lines,
    source: [...reportLines(situation, language, now), ...bankLines(situation.bank, language)],
    isAnswer: harms.length > 0 || (hasMore && (isAboutGoal || isAboutPaying || hasAnswer)),
  }
}

/** Dates of the report for the question or plan; the answer when dates were asked. */
function reportDateLines(
  { recognised: [main], situation: { report }, language, last }: AnswerContext,
  hasEffect: boolean,
): Pick<OwnFigureLines, 'lines' | 'isAnswer'> {
  const ages = hasEffect ? undefined : findAgeQuestion(main, last)
  if (report === undefined || ages === undefined) return { lines: [], isAnswer: false }
  const lines = ageLines(report, ages.isFirst ? maxAges.question : maxAges.beside, language, ages)
  const isAnswer = ages.isFirst && lines.length > 0
  return { lines: isAnswer ? [datesLine(report, language), ...lines] : lines, isAnswer }
}

const maxAges = { question: 4, beside: 2 }

/** Figures of the topic, except those the plan says better. */
function chooseFigures(
  { recognised: [main], plan: { goal, effect }, situation }: AnswerContext,
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

/** A payment on all cards: shows what is left instead of what was owed. */
function isPaid(effect: Plan['effect']): boolean {
  return effect?.kind === 'payment' && effect.allocation?.isOneOfSeveral === false
}

/** "Can I be at 700 by summer?": the goal is the question, whatever the topic's figures. */
function namesGoal({
  recognised: [main],
  situation: { goal },
  plan,
  last,
}: AnswerContext): boolean {
  if (!main.figures.includes('utilisation') || plan.effect !== undefined || !asksIfGoal(last)) {
    return false
  }
  if (isDeadlineAlone(last)) return true
  return last.words.includes(` ${goal} `) || / (?:goal|objectif|there|y arriver) /.test(last.words)
}

/** Figures that answer alone; a band only gives context. */
const answeringFigures: readonly FigureId[] = [
  'mortgageLine',
  'gap',
  'utilisation',
  'lent',
  'timeLeft',
]

/** Recommendations whose topic is the order of cards and steps. */
const payingRecommendations: ReadonlySet<RecommendationId> = new Set(['payTo10', 'payoffOrder'])

/** First card of the steps; undefined without a score. */
function firstCard({ steps }: Plan): number | undefined {
  return steps.find(({ number, gain }) => number !== undefined && gain !== undefined)?.number
}

/** Everything known and computed before an answer is written. */
export interface AnswerContext {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly plan: Plan
  /** Facts of the last message, then with the messages it continues. */
  readonly facts: readonly [MessageFacts, ...MessageFacts[]]
  readonly language: Language
  readonly isPublic: boolean
  readonly bankOffer: BankOffer | undefined
  readonly now: number
  readonly last: PlainText
  /** The last message with the messages its "before that" refers to. */
  readonly question: PlainText
}
