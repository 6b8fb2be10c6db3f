import { type Language, type Sentence, typeset } from '../language.ts'
import { cardOrder } from './card-order.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import type { LeverId } from './knowledge/levers.ts'
import { questions } from './knowledge/questions.ts'
import { citedAs, type SourceId } from './knowledge/sources.ts'
import { effectLines } from './plan/effect-lines.ts'
import { goalLines } from './plan/goal-lines.ts'
import type { Plan } from './plan/plan.ts'
import { ageLines, reportLines } from './plan/report-lines.ts'
import { stepLines } from './plan/step-lines.ts'
import { shareLines } from './plan/told-share.ts'
import type { Recognised } from './recognise.ts'
import type { Known } from './recommend.ts'
import type { Situation } from './situation.ts'
import type { Slots } from './slots.ts'
import type { Fact, Point, Topic } from './topic.ts'
import { filled } from './wording.ts'

interface Asked extends Known {
  readonly now: number
  /** The message held digits of an SSN, SIN or card, which were dropped. */
  readonly hadIdentityNumber: boolean
}

const sourcesLabel: Sentence = { en: 'Sources: ', fr: 'Sources : ' }
const besideLabel: Sentence = { en: 'On {title}:', fr: 'Sur {title} :' }
const identityNumber: Sentence = {
  en: 'Please do not send identity or card numbers here: I have dropped the one in your message and do not need it.',
  fr: 'N’envoyez pas de numéro d’identité ou de carte ici : j’ai écarté celui de votre message et je n’en ai pas besoin.',
}

/** Points of a second topic that the same question touches. */
const mostBeside = 2
const mostAgeLines = 3
const mostSources = 4

/**
 * The answer as plain text: what the person's question would do, their figures and plan, points as a
 * list, a second topic, a question back, sources.
 */
export function contentFor(asked: Asked): string {
  const { situation, language, slots, plan } = asked
  const [main, beside] = asked.recognised
  const warning = asked.hadIdentityNumber ? typeset(identityNumber[language], language) : ''
  const effect = isPlanned(main)
    ? effectLines(plan.effect, situation.country, language).join('\n')
    : ''
  const said = pointsOf(main, situation, language, slots)
  const besides =
    beside === undefined ? [] : pointsOf(beside, situation, language, slots).slice(0, mostBeside)
  const own = ownFigures(asked).join('\n')
  const source =
    isPlanned(main) && (own !== '' || effect !== '')
      ? reportLines(situation, language, asked.now).join('\n')
      : ''
  const isSpoken = main.kind !== 'credit' && main.kind !== 'general'
  const points = isSpoken ? said.map(({ text }) => text).join('\n') : listed(said)
  const paragraphs = [
    ...(main.kind === 'crisis'
      ? [points, warning]
      : [warning, source, effect, ...(isSpoken ? [points, own] : [own, points])]),
    beside === undefined || besides.length === 0
      ? ''
      : `${typeset(besideLabel[language].replace('{title}', beside.title[language]), language)}\n${listed(besides)}`,
    questionBack(main, situation, language, isByCountry(asked.recognised)),
    citation([...said, ...besides], language, situation.country),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/** No plan for who asks for what the coach refuses, is in danger or only greets. */
function isPlanned({ kind }: Topic): boolean {
  return kind === 'credit' || kind === 'general'
}

interface Said {
  readonly text: string
  readonly source: SourceId
}

function pointsOf(
  topic: Topic,
  situation: Situation,
  language: Language,
  slots: Slots,
): readonly Said[] {
  return topic.points.flatMap((point) => {
    if (!isFor(point, situation)) return []
    const text = filled(point.text, language, slots)
    return text === undefined ? [] : [{ text, source: point.source }]
  })
}

function isFor({ country }: Point, situation: Situation): boolean {
  return country === undefined || country === (situation.country ?? 'US')
}

/** The person's own figures, and where the topic is about them the plan that follows from them. */
function ownFigures({ recognised, situation, slots, plan, language }: Asked): string[] {
  const [main, beside] = recognised
  const ids = new Set<FigureId>([...main.figures, ...(beside?.figures ?? [])])
  const hasPlan = isPlanned(main)
  const isAboutGoal = hasPlan && ids.has('gap')
  const isAboutPaying = hasPlan && main.levers.some((lever) => payingLevers.has(lever))
  if (isAboutGoal && plan.goal !== undefined) {
    ids.delete('gap')
    ids.delete('deadline')
  }
  if (plan.effect?.kind === 'event') ids.delete('late')
  const isAgeing = isAboutGoal || (hasPlan && (ids.has('late') || main.levers.includes('ageOff')))
  const hasSteps = (isAboutGoal || isAboutPaying) && plan.effect?.kind !== 'payment'
  const { cards, report } = situation
  return [
    ...figureLines([...ids], language, slots),
    ...(isAboutGoal || isAboutPaying ? shareLines(plan.share, language) : []),
    ...(isAboutPaying ? cardOrder(cards, firstCard(plan), language) : []),
    ...(isAboutGoal ? goalLines(plan.goal, language) : []),
    ...(hasSteps ? stepLines(plan.steps, cards, language) : []),
    ...(isAgeing && report !== undefined ? ageLines(report, mostAgeLines, language) : []),
  ]
}

/** Where the order of cards and steps is what was asked, and not only near it. */
const payingLevers: ReadonlySet<LeverId> = new Set(['payTo10', 'payoffOrder'])

/** The card that the steps begin with; undefined without a score. */
function firstCard({ steps, effect }: Plan): number | 'told' | undefined {
  if (effect?.kind === 'payment') return 'told'
  return steps.find(({ number, gain }) => number !== undefined && gain !== undefined)?.number
}

function listed(points: readonly Said[]): string {
  return points.map(({ text }) => `- ${text}`).join('\n')
}

function isByCountry(recognised: Recognised): boolean {
  return recognised.some((topic) => topic?.points.some(({ country }) => country !== undefined))
}

function questionBack(
  topic: Topic,
  situation: Situation,
  language: Language,
  isCountryAsked: boolean,
): string {
  const facts: readonly Fact[] = isCountryAsked ? [...topic.asks, 'country'] : topic.asks
  const missing = facts.find((fact) => !isKnown(fact, situation))
  return missing === undefined ? '' : typeset(questions[missing][language], language)
}

function isKnown(fact: Fact, situation: Situation): boolean {
  switch (fact) {
    case 'score':
      return situation.score !== undefined
    case 'goal':
      return situation.goal !== undefined
    case 'utilisation':
      return situation.utilisation !== undefined
    case 'country':
      return situation.country !== undefined
    case 'finances':
      return situation.debtToIncome !== undefined || situation.finances !== undefined
  }
}

function citation(
  points: readonly Said[],
  language: Language,
  country: Situation['country'],
): string {
  const cited = new Set(
    points.flatMap(({ source }) => (source === 'method' ? [] : [citedAs(source, country)])),
  )
  if (cited.size === 0) return ''
  return `${typeset(sourcesLabel[language], language)}${[...cited].slice(0, mostSources).join('; ')}`
}
