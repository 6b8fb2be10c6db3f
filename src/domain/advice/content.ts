import type { Localized } from '../text/language.ts'
import { asksDuration, asksIfGoal, asksOpenly, asksWhere } from './asked-about.ts'
import { byAspect } from './aspect.ts'
import { directAnswersTo, directAnswersToQuestion } from './direct-answer.ts'
import { questions } from './knowledge/questions.ts'
import { citedAs, type SourceId } from './knowledge/sources.ts'
import type { Known } from './known.ts'
import { isPlanned, ownFigures } from './own-figures.ts'
import type { PlainText } from './plain-text.ts'
import { effectLines } from './plan/lines/effect-lines.ts'
import { goalAfterLines } from './plan/lines/goal-lines.ts'
import { toldLines } from './plan/lines/told-lines.ts'
import { toldMarkLines } from './plan/lines/told-mark-lines.ts'
import type { Plan } from './plan/plan.ts'
import type { Situation } from './situation.ts'
import type { Fact, Point, Topic } from './topic.ts'
import { capital, filled, say } from './wording.ts'

const sourcesLabel: Localized = { en: 'Sources: ', fr: 'Sources : ' }
const besideLabel: Localized = { en: 'On {title}:', fr: 'Sur {title} :' }
const identityNumber: Localized = {
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
export function contentFor(known: Known): string {
  const { language, plan, last } = known
  const [main, second] = known.recognised
  const isSpoken = !isPlanned(main)
  const told = toldFor(known)
  const effect = isSpoken ? '' : effectFor(known, told).join('\n')
  const hasEffect = effect !== ''
  const shown = pointsToSay(known, hasEffect)
  const beside = hasEffect ? undefined : second
  const besides = beside === undefined ? [] : besidesOf(beside, known).slice(0, mostBeside)
  const own = ownFigures(known, hasEffect)
  const isLed = main.isChoice === true ? told.length === 0 : !hasEffect && !own.isAnswer
  const lead = isLed && !isSpoken ? (shown[0]?.text ?? '') : ''
  const points = isSpoken
    ? shown.map(({ text }) => text).join('\n')
    : listed(lead === '' ? shown : shown.slice(1))
  const hasSource = !isSpoken && (own.lines.length > 0 || hasEffect)
  const figures = [...own.lines, ...(hasSource ? own.source : [])].join('\n')
  const warning = last.hadIdentityNumber ? say(identityNumber, language) : ''
  const paragraphs = [
    warning,
    lead,
    effect,
    ...(isSpoken ? [points, figures] : [figures, points]),
    beside === undefined || besides.length === 0
      ? ''
      : `${say(besideLabel, language, { title: beside.title[language] })}\n${listed(besides)}`,
    questionBack(known, hasEffect && !waitsForScore(plan), [...shown, ...besides]),
    citation([...shown, ...besides], known),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

/** What follows from figures of the message itself; nothing where an event or a mark is the question. */
function toldFor({
  recognised: [main],
  plan,
  told,
  language,
  now,
  situation,
}: Known): readonly string[] {
  if (!isPlanned(main) || plan.effect?.kind === 'event' || plan.mark !== undefined) return []
  return toldLines(main, told, language, now, situation.country)
}

/** What is computed for the question itself. */
function effectFor(known: Known, told: readonly string[]): readonly string[] {
  const { plan, situation, language, now } = known
  const marks = toldMarkLines(plan.mark, situation.country, language, now)
  // A sum that goes to what is late answers before the marks of the lateness.
  const isLatePaid = plan.effect?.kind === 'payment' && plan.effect.pastDue > 0
  const rest = effectAndGoal(known)
  return isLatePaid ? [...marks, ...rest, ...told] : [...marks, ...told, ...rest]
}

/** Who asks whether it is enough is told that first, and who asks where to pay the card. */
function effectAndGoal({ plan, situation, language, last, now }: Known): readonly string[] {
  const lines = effectLines(plan.effect, situation.country, language, now)
  const isWhere = plan.effect?.kind === 'payment' && plan.effect.pastDue <= 0 && asksWhere(last)
  const effect = isWhere ? [...lines.slice(1), ...lines.slice(0, 1)] : lines
  const goal = goalAfterLines(plan.goalAfter, language)
  return asksIfGoal(last) ? [...goal, ...effect] : [...effect, ...goal]
}

/** The points of a payment wait for the score, which is then asked even beside a computed answer. */
function waitsForScore({ effect }: Plan): boolean {
  return effect?.kind === 'payment' && effect.allocation?.gain === undefined
}

interface Said {
  readonly text: string
  readonly source: SourceId
  readonly country: Point['country']
}

/** The sentence that answers what was asked, where one is written, and the points of the topic. */
function pointsToSay(known: Known, hasEffect: boolean): readonly Said[] {
  const { recognised, last, plan, question } = known
  const [main] = recognised
  const said = inOrder(pointsOf(main.points, known), last, plan.mark !== undefined)
  if (hasEffect) return said.slice(0, mostWithEffect)
  const direct = pointsOf(directAnswersTo(main, question), known)
  if (direct.length === 0) return said
  const answer = asksOpenly(last) ? direct.map((one) => withoutVerdict(one, openVerdict)) : direct
  return [...answer, ...behind(answer, said).slice(0, mostWithAnswer)]
}

/** A second question has its direct answer first, too. */
function besidesOf(beside: Topic, known: Known): readonly Said[] {
  const answer = pointsOf(directAnswersToQuestion(beside, known.last), known)
  return [...answer, ...behind(answer, pointsOf(beside.points, known))]
}

/** What an answer has not said, without a yes or no that is not its own. */
function behind(answer: readonly Said[], said: readonly Said[]): readonly Said[] {
  const others = said.filter(({ text }) => answer.every((one) => one.text !== text))
  return answer.length === 0 ? others : others.map((one) => withoutVerdict(one, verdict))
}

const verdict = /^((?:Aux États-Unis|Au Canada), )?(?:yes|no|oui|non)\s?[:,] /iu
/** Behind a colon stands a sentence of its own, and not "No, it may not". */
const openVerdict = /^((?:Aux États-Unis|Au Canada), )?(?:yes|no|oui|non)\s?: /iu

function withoutVerdict(one: Said, verdict: RegExp): Said {
  return { ...one, text: capital(one.text.replace(verdict, '$1')) }
}

/** Who has named no country is told what holds in the United States, and asked. */
function pointsOf(
  points: readonly Point[],
  { situation, language, slots }: Known,
): readonly Said[] {
  const here = situation.country ?? 'US'
  return points.flatMap(({ country, source, text: wording }) => {
    const text =
      country === undefined || country === here ? filled(wording, language, slots) : undefined
    return text === undefined ? [] : [{ text, source, country }]
  })
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

/** One thing that is missing and would change the answer; of a computed one only the country. */
function questionBack(
  { recognised: [main], situation, language }: Known,
  isComputed: boolean,
  said: readonly Said[],
): string {
  const countries = new Set(said.map(({ country }) => country))
  const isCountryOpen = countries.has('US') !== countries.has('CA') && isOfBoth(main)
  const facts: readonly Fact[] = [
    ...(isCountryOpen ? (['country'] as const) : []),
    ...(isComputed ? [] : main.asks.filter((fact) => fact !== 'country')),
  ]
  const missing = facts.find((fact) => !isKnown(fact, situation))
  return missing === undefined ? '' : say(questions[missing], language)
}

function isOfBoth({ points }: Topic): boolean {
  return new Set(points.flatMap(({ country }) => country ?? [])).size === 2
}

function isKnown(fact: Fact, situation: Situation): boolean {
  if (fact !== 'finances') return situation[fact] !== undefined
  return situation.debtToIncome !== undefined || situation.finances !== undefined
}

function citation(points: readonly Said[], { language, situation: { country } }: Known): string {
  const cited = new Set(
    points.flatMap(({ source }) => (source === 'method' ? [] : [citedAs(source, country)])),
  )
  if (cited.size === 0) return ''
  return `${say(sourcesLabel, language)}${[...cited].slice(0, mostSources).join('; ')}`
}
