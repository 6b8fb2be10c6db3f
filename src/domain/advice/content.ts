import { type Language, type Sentence, typeset } from '../language.ts'
import { asksIfGoal, asksWhere } from './asked-about.ts'
import { byAspect } from './aspect.ts'
import { directAnswersTo, directAnswersToQuestion } from './direct-answer.ts'
import { questions } from './knowledge/questions.ts'
import { citedAs, type SourceId } from './knowledge/sources.ts'
import { type Asked, isPlanned, ownFigures } from './own-figures.ts'
import type { PlainText } from './plain-text.ts'
import { goalAfterLines } from './plan/goal-after.ts'
import { effectLines } from './plan/lines/effect-lines.ts'
import { toldLines } from './plan/lines/told-lines.ts'
import { toldMarkLines } from './plan/lines/told-mark-lines.ts'
import type { Plan } from './plan/plan.ts'
import { asksDuration } from './plan/told/ages-asked.ts'
import type { Country } from './score-scale.ts'
import type { Situation } from './situation.ts'
import type { Slots } from './slots.ts'
import type { Fact, Point, Topic } from './topic.ts'
import { filled } from './wording.ts'

const sourcesLabel: Sentence = { en: 'Sources: ', fr: 'Sources : ' }
const besideLabel: Sentence = { en: 'On {title}:', fr: 'Sur {title} :' }
const identityNumber: Sentence = {
  en: 'Please do not send identity or card numbers here: I have dropped the one in your message and do not need it.',
  fr: 'N’envoyez pas de numéro d’identité ou de carte ici : j’ai écarté celui de votre message et je n’en ai pas besoin.',
}

/** Points of a second topic that the same question touches. */
const mostBeside = 2
/** Points beside a computed answer. */
const mostWithEffect = 3
/** Points behind the sentence that answers what was asked. */
const mostWithAnswer = 4
const mostSources = 4

/**
 * The answer as plain text: what the person's question would do or the answer in a sentence, their
 * figures and plan, points as a list, a second topic, a question back, sources.
 */
export function contentFor(asked: Asked): string {
  const { situation, language, slots, plan, last } = asked
  const [main, second] = asked.recognised
  const warning = asked.hadIdentityNumber ? typeset(identityNumber[language], language) : ''
  const told =
    !isPlanned(main) || plan.effect?.kind === 'event' || plan.mark !== undefined
      ? []
      : toldLines(main, asked.told, language, asked.now)
  // A sum that goes to what is late answers before the marks of the lateness.
  const isLatePaid = plan.effect?.kind === 'payment' && plan.effect.pastDue > 0
  const effect = isPlanned(main)
    ? [
        ...toldMarkLines(plan.mark, situation.country, language, asked.now),
        ...(isLatePaid ? [] : told),
        ...effectAndGoal(asked),
        ...(isLatePaid ? told : []),
      ].join('\n')
    : ''
  const beside = effect === '' ? second : undefined
  const said = inOrder(pointsOf(main, situation, language, slots), last, plan.mark !== undefined)
  const direct = effect === '' ? directAnswersTo(main, asked.goesBack ?? last) : []
  const answer = pointsOf({ ...main, points: direct }, situation, language, slots)
  const others = behind(answer, said)
  const most = effect === '' ? mostWithAnswer : mostWithEffect
  const shown = effect === '' && answer.length === 0 ? said : [...answer, ...others.slice(0, most)]
  const besides = beside === undefined ? [] : besidesOf(beside, asked).slice(0, mostBeside)
  const own = ownFigures(asked, effect !== '')
  const isSpoken = !isPlanned(main)
  const isComputed = effect !== '' || own.isAnswer
  const isLed = main.isChoice === true ? told.length === 0 : !isComputed
  const lead = isSpoken || !isLed ? undefined : shown[0]
  const points = isSpoken
    ? shown.map(({ text }) => text).join('\n')
    : listed(lead === undefined ? shown : shown.slice(1))
  const isTold = isPlanned(main) && (own.lines.length > 0 || effect !== '')
  const figures = [...own.lines, ...(isTold && own.source !== '' ? [own.source] : [])].join('\n')
  const paragraphs = [
    ...(main.kind === 'crisis'
      ? [points, warning]
      : [warning, lead?.text ?? '', effect, ...(isSpoken ? [points, figures] : [figures, points])]),
    beside === undefined || besides.length === 0
      ? ''
      : `${typeset(besideLabel[language].replace('{title}', beside.title[language]), language)}\n${listed(besides)}`,
    questionBack(main, situation, language, asksNothing(effect, plan), [...shown, ...besides]),
    citation([...shown, ...besides], language, situation.country),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/** What an answer has not said, without a yes or no that is not its own. */
function behind(answer: readonly Said[], said: readonly Said[]): readonly Said[] {
  const others = said.filter(({ text }) => answer.every((one) => one.text !== text))
  return answer.length === 0 ? others : others.map(withoutVerdict)
}

const verdict = /^(?:Yes|No|Oui|Non)\s?[:,] /u

function withoutVerdict(one: Said): Said {
  const text = one.text.replace(verdict, '')
  return { ...one, text: text.charAt(0).toUpperCase() + text.slice(1) }
}

/** A second question has its direct answer first, too. */
function besidesOf(beside: Topic, { last, situation, language, slots }: Asked): readonly Said[] {
  const points = pointsOf(beside, situation, language, slots)
  const direct = directAnswersToQuestion(beside, last)
  const answer = pointsOf({ ...beside, points: direct }, situation, language, slots)
  return [...answer, ...behind(answer, points)]
}

/** Who asks whether it is enough is told that first, and who asks where to pay the card. */
function effectAndGoal({ plan, situation, language, last }: Asked): readonly string[] {
  const lines = effectLines(plan.effect, situation.country, language)
  const isWhere = plan.effect?.kind === 'payment' && plan.effect.pastDue <= 0 && asksWhere(last)
  const effect = isWhere ? [...lines.slice(1), ...lines.slice(0, 1)] : lines
  const goal = goalAfterLines(plan.goalAfter, language)
  return asksIfGoal(last) ? [...goal, ...effect] : [...effect, ...goal]
}

/** Beside a computed answer only the score is asked, where the points of a payment wait for it. */
function asksNothing(effect: string, { effect: asked }: Plan): boolean {
  return effect !== '' && !(asked?.kind === 'payment' && asked.allocation?.gain === undefined)
}

interface Said {
  readonly text: string
  readonly source: SourceId
  readonly country: Country | undefined
}

function pointsOf(
  topic: Topic,
  situation: Situation,
  language: Language,
  slots: Slots,
): readonly Said[] {
  return topic.points.flatMap(({ country, source, text: wording }) => {
    if (!isFor(country, situation)) return []
    const text = filled(wording, language, slots)
    return text === undefined ? [] : [{ text, source, country }]
  })
}

/** Who has named no country is told what holds in the United States, and asked. */
function isFor(country: Point['country'], situation: Situation): boolean {
  return country === undefined || country === (situation.country ?? 'US')
}

const aDuration = /\b\d+ (?:(?:to|à|or|ou) \d+ )?(?:days|months|jours|mois)\b/
/** Characters of a question that asks nothing but how long. */
const shortQuestion = 50

/** Who asks how long is told that first, unless their own date is told already. */
function inOrder(said: readonly Said[], last: PlainText, isDated: boolean): readonly Said[] {
  if (!isDated && !asksDuration(last)) return byAspect(said, last)
  const isDuration = ({ source, text }: Said) =>
    source === 'fcra-retention' || (source === 'ca-file' && /\d (?:years|ans)\b/.test(text))
  const isTimed = said.some(isDuration) || last.words.length > shortQuestion
  const fits = isTimed ? isDuration : ({ text }: Said) => aDuration.test(text)
  const [durations, others] = [said.filter(fits), said.filter((one) => !fits(one))]
  return isDated ? [...others, ...durations] : [...durations, ...others]
}

function listed(points: readonly Said[]): string {
  return points.map(({ text }) => `- ${text}`).join('\n')
}

/** One thing that is missing and would change the answer; nothing beside a computed one. */
function questionBack(
  topic: Topic,
  situation: Situation,
  language: Language,
  hasEffect: boolean,
  said: readonly Said[],
): string {
  const countries = new Set(said.map(({ country }) => country ?? ''))
  const isCountryOpen = countries.has('US') !== countries.has('CA') && isOfBoth(topic)
  const facts: readonly Fact[] = [
    ...(isCountryOpen ? (['country'] as const) : []),
    ...(hasEffect ? [] : topic.asks.filter((fact) => fact !== 'country')),
  ]
  const missing = facts.find((fact) => !isKnown(fact, situation))
  return missing === undefined ? '' : typeset(questions[missing][language], language)
}

function isOfBoth({ points }: Topic): boolean {
  return new Set(points.flatMap(({ country }) => country ?? [])).size === 2
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
