import templates from '../knowledge/coach/lines/content.json' with { type: 'json' }
import {
  type CoachTopic,
  formatSource,
  type MissingFact,
  questionsBack,
  type SourceId,
  type TopicPoint,
} from '../knowledge/coach/topic.ts'
import { bankOfferLine } from './calculators/bank-lines.ts'
import { effectLines } from './calculators/effect-lines.ts'
import { factLines } from './calculators/fact-lines.ts'
import { goalProgressLines } from './calculators/goal.ts'
import { markLines } from './calculators/mark-lines.ts'
import type { Plan } from './calculators/plan.ts'
import { type PlainText, wordCount } from './extract/plain-text.ts'
import { asksDuration, asksIfGoal, asksOpenly, asksWhere } from './extract/question-kinds.ts'
import type { Situation } from './extract/situation.ts'
import { type AnswerContext, isPlanned, ownFigureLines } from './own-figure-lines.ts'
import { findDirectAnswers, findDirectAnswersOfQuestions } from './recognition/questions.ts'
import { capitalize, fillIfKnown, fillTemplate } from './wording.ts'

/** Aspects of a short question, and the words of points that answer them. */
const aspects: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    / (?:free|cost|costs|fees?|gratuit\w*|coute|cout|frais) /,
    /\b(?:free|fees?|costs?|gratuit\w*|coûte\w*|frais|dépôt|deposit\w*)\b/i,
  ],
  [
    / (?:fast|quick\w*|vite|rapidement) /,
    /\b(?:month\w*|statement\w*|next report|memory|mois|relevé\w*|mémoire)\b/iu,
  ],
  [
    / (?:how much|deposit|combien|deposer|depot) /,
    /\$|%|\b(?:deposit\w*|amount|dépos\w*|montant)\b/i,
  ],
]
const next = / (?:and then|then what|what next|after that|et apres|et puis|et ensuite|la suite) /
const maxQuestionWords = 8

/** Moves the short answering sentence of a point to its front. */
function leadWithAnswer(text: string, answerPattern: RegExp): string {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  const answer = sentences.find((one) => answerPattern.test(one) && one.length <= maxAnswerLength)
  if (answer === undefined || !/^(?:It|This|C’est|Elle|Il) /.test(answer)) return text
  return [answer, ...sentences.filter((one) => one !== answer)].join(' ')
}

/** Characters of a sentence that answers alone: "It is free." */
const maxAnswerLength = 60

/** Puts points on the asked aspect first. */
function orderByAspect<P extends { readonly text: string }>(
  points: readonly P[],
  { words }: PlainText,
): readonly P[] {
  if (wordCount(words) > maxQuestionWords) return points
  // The points shown before go last.
  if (next.test(words)) return [...points.slice(2), ...points.slice(0, 2)]
  const answerPattern = aspects.find(([questionWords]) => questionWords.test(words))?.[1]
  if (answerPattern === undefined) return points
  return [
    ...points
      .filter(({ text }) => answerPattern.test(text))
      .map((one) => ({ ...one, text: leadWithAnswer(one.text, answerPattern) })),
    ...points.filter(({ text }) => !answerPattern.test(text)),
  ]
}

/** Points of a second topic. */
const maxBesidePoints = 2
/** Points with a computed answer. */
const maxPointsWithEffect = 3
/** Points after a direct answer. */
const maxPointsWithAnswer = 4
const maxSources = 4

/**
 * The answer as plain text: effect or direct answer, figures and plan, points, a second topic, a
 * question back, sources.
 */
export function writeContent(known: AnswerContext): string {
  const { language, plan, last } = known
  const [main, second] = known.recognised
  const isSpoken = !isPlanned(main)
  const computed = factLinesFor(known)
  const effect = isSpoken ? '' : effectLinesFor(known, computed).join('\n')
  const hasEffect = effect !== ''
  const shown = choosePoints(known, hasEffect)
  const beside = hasEffect ? undefined : second
  const besides = beside === undefined ? [] : besidePoints(beside, known).slice(0, maxBesidePoints)
  const own = ownFigureLines(known, hasEffect)
  const isLed = main.isChoice === true ? computed.length === 0 : !hasEffect && !own.isAnswer
  const lead = isLed && !isSpoken ? (shown[0]?.text ?? '') : ''
  const points = isSpoken
    ? shown.map(({ text }) => text).join('\n')
    : formatList(lead === '' ? shown : shown.slice(1))
  const hasSource = !isSpoken && (own.lines.length > 0 || hasEffect)
  const figures = [...own.lines, ...(hasSource ? own.source : [])].join('\n')
  const warning = last.hadIdentityNumber ? fillTemplate(templates.identityNumber, language) : ''
  const paragraphs = [
    warning,
    lead,
    effect,
    ...(isSpoken ? [points, figures] : [figures, points]),
    beside === undefined || besides.length === 0
      ? ''
      : `${fillTemplate(templates.besideLabel, language, { title: beside.title[language] })}\n${formatList(besides)}`,
    chooseQuestionBack(known, hasEffect && !waitsForScore(plan), [...shown, ...besides]),
    offerBank(known),
    formatSources([...shown, ...besides], known),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/** Lines computed from facts of the message; empty when an event or mark is the question. */
function factLinesFor({
  recognised: [main],
  plan,
  facts,
  language,
  now,
  situation,
}: AnswerContext): readonly string[] {
  if (!isPlanned(main) || plan.effect?.kind === 'event' || plan.mark !== undefined) return []
  return factLines(main, facts, language, now, situation.country)
}

/** Computed lines for the question itself. */
function effectLinesFor(known: AnswerContext, computed: readonly string[]): readonly string[] {
  const { plan, situation, language, now } = known
  const marks = markLines(plan.mark, situation.country, language, now)
  // A payment on late accounts comes before their marks.
  const isLatePaid = plan.effect?.kind === 'payment' && plan.effect.pastDue > 0
  const rest = effectAndGoalLines(known)
  return isLatePaid ? [...marks, ...rest, ...computed] : [...marks, ...computed, ...rest]
}

/** "Is it enough?" gets the goal first; "where?" gets the card first. */
function effectAndGoalLines({
  plan,
  situation,
  language,
  last,
  now,
}: AnswerContext): readonly string[] {
  const lines = effectLines(plan.effect, situation.country, language, now)
  const isWhere = plan.effect?.kind === 'payment' && plan.effect.pastDue <= 0 && asksWhere(last)
  const effect = isWhere ? [...lines.slice(1), ...lines.slice(0, 1)] : lines
  const goal = goalProgressLines(plan.goalAfter, language)
  return asksIfGoal(last) ? [...goal, ...effect] : [...effect, ...goal]
}

/** Points need the score, so it is asked even after a computed answer. */
function waitsForScore({ effect }: Plan): boolean {
  return effect?.kind === 'payment' && effect.allocation?.gain === undefined
}

interface ShownPoint {
  readonly text: string
  readonly source: SourceId
  readonly country: TopicPoint['country']
}

/** The direct answer, if there is one, then the topic's points. */
function choosePoints(known: AnswerContext, hasEffect: boolean): readonly ShownPoint[] {
  const { recognised, last, plan, question } = known
  const [main] = recognised
  const points = orderPoints(fillPoints(main.points, known), last, plan.mark !== undefined)
  if (hasEffect) return points.slice(0, maxPointsWithEffect)
  const direct = fillPoints(findDirectAnswers(main, question), known)
  if (direct.length === 0) return points
  const answer = asksOpenly(last) ? direct.map((one) => stripVerdict(one, openVerdict)) : direct
  return [...answer, ...remainingPoints(answer, points).slice(0, maxPointsWithAnswer)]
}

/** A second topic also begins with its direct answer. */
function besidePoints(beside: CoachTopic, known: AnswerContext): readonly ShownPoint[] {
  const answer = fillPoints(findDirectAnswersOfQuestions(beside, known.last), known)
  return [...answer, ...remainingPoints(answer, fillPoints(beside.points, known))]
}

/** Points not shown yet, without their own yes or no. */
function remainingPoints(
  answer: readonly ShownPoint[],
  points: readonly ShownPoint[],
): readonly ShownPoint[] {
  const others = points.filter(({ text }) => answer.every((one) => one.text !== text))
  return answer.length === 0 ? others : others.map((one) => stripVerdict(one, verdict))
}

const verdict = /^((?:Aux États-Unis|Au Canada), )?(?:yes|no|oui|non)\s?[:,] /iu
/** Only before a colon: "No, it may not" stays whole. */
const openVerdict = /^((?:Aux États-Unis|Au Canada), )?(?:yes|no|oui|non)\s?: /iu

function stripVerdict(one: ShownPoint, verdict: RegExp): ShownPoint {
  return { ...one, text: capitalize(one.text.replace(verdict, '$1')) }
}

/** Without a country the US points are used, and the country is asked. */
function fillPoints(
  points: readonly TopicPoint[],
  { situation, language, slots }: AnswerContext,
): readonly ShownPoint[] {
  const here = situation.country ?? 'US'
  return points.flatMap(({ country, source, text: wording }) => {
    const text =
      country === undefined || country === here ? fillIfKnown(wording, language, slots) : undefined
    return text === undefined ? [] : [{ text, source, country }]
  })
}

const aDuration = /\b\d+ (?:(?:to|à|or|ou) \d+ )?(?:days|months|jours|mois)\b/
/** Characters of a question that only asks how long. */
const shortQuestion = 50

/** "How long?" gets durations first, unless a date is computed. */
function orderPoints(
  points: readonly ShownPoint[],
  last: PlainText,
  isDated: boolean,
): readonly ShownPoint[] {
  if (!isDated && !asksDuration(last)) return orderByAspect(points, last)
  const isDuration = ({ source, text }: ShownPoint) =>
    source === 'fcra-retention' || (source === 'ca-file' && /\d (?:years|ans)\b/.test(text))
  const isTimed = points.some(isDuration) || last.words.length > shortQuestion
  const fits = isTimed ? isDuration : ({ text }: ShownPoint) => aDuration.test(text)
  const [durations, others] = [points.filter(fits), points.filter((one) => !fits(one))]
  return isDated ? [...others, ...durations] : [...durations, ...others]
}

function formatList(points: readonly ShownPoint[]): string {
  return points.map(({ text }) => `- ${text}`).join('\n')
}

/** One missing fact that would change the answer; with a computed answer only the country. */
function chooseQuestionBack(
  { recognised: [main], situation, language, isPublic }: AnswerContext,
  isComputed: boolean,
  points: readonly ShownPoint[],
): string {
  const countries = new Set(points.map(({ country }) => country))
  const isCountryOpen = countries.has('US') !== countries.has('CA') && isOfBoth(main)
  const facts: readonly MissingFact[] = [
    ...(isCountryOpen ? (['country'] as const) : []),
    ...(isComputed ? [] : main.asks.filter((fact) => fact !== 'country')),
  ]
  const missing = facts.find((fact) => !isKnown(fact, situation))
  if (missing === undefined) return ''
  const isOwn = missing !== 'country'
  const question = isPublic && isOwn ? templates.askInPrivate : questionsBack[missing]
  return fillTemplate(question, language)
}

/** Helps where the answer is about card balances, and where the person has not given any. */
function offerBank({
  recognised: [main],
  situation,
  bankOffer,
  isPublic,
  language,
}: AnswerContext): string {
  const isAboutCards = isPlanned(main) && main.figures.includes('utilisation')
  if (bankOffer === undefined || isPublic || !isAboutCards || situation.areCardsNew) return ''
  return bankOfferLine(bankOffer, language)
}

function isOfBoth({ points }: CoachTopic): boolean {
  return new Set(points.flatMap(({ country }) => country ?? [])).size === 2
}

function isKnown(fact: MissingFact, situation: Situation): boolean {
  if (fact !== 'finances') return situation[fact] !== undefined
  return situation.debtToIncome !== undefined || situation.finances !== undefined
}

function formatSources(
  points: readonly ShownPoint[],
  { language, situation: { country } }: AnswerContext,
): string {
  const cited = new Set(
    points.flatMap(({ source }) => (source === 'method' ? [] : [formatSource(source, country)])),
  )
  if (cited.size === 0) return ''
  return `${fillTemplate(templates.sourcesLabel, language)}${[...cited].slice(0, maxSources).join('; ')}`
}
