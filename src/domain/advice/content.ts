import { type Language, type Sentence, typeset } from '../language.ts'
import { cardOrder } from './card-order.ts'
import { figureLines } from './figure-lines.ts'
import type { FigureId } from './knowledge/figures.ts'
import { questions } from './knowledge/questions.ts'
import { type SourceId, sources } from './knowledge/sources.ts'
import type { Recognised } from './recognise.ts'
import type { Situation } from './situation.ts'
import type { Slots } from './slots.ts'
import type { Fact, Point, Topic } from './topic.ts'
import { filled } from './wording.ts'

interface Asked {
  readonly recognised: Recognised
  readonly situation: Situation
  readonly slots: Slots
  readonly language: Language
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
const mostSources = 4

/** The answer as plain text: figures, points as a list, a second topic, a question back, sources. */
export function contentFor(asked: Asked): string {
  const { recognised, situation, language, slots } = asked
  const [main, beside] = recognised
  const said = pointsOf(main, situation, language, slots)
  const besides =
    beside === undefined ? [] : pointsOf(beside, situation, language, slots).slice(0, mostBeside)
  const own = ownFigures(recognised, situation, language, slots).join('\n')
  const isSpoken = main.kind !== 'credit' && main.kind !== 'general'
  const points = isSpoken ? said.map(({ text }) => text).join('\n') : listed(said)
  const warning = asked.hadIdentityNumber ? identityNumber[language] : ''
  const paragraphs = [
    ...(main.kind === 'crisis'
      ? [points, warning]
      : [warning, ...(isSpoken ? [points, own] : [own, points])]),
    beside === undefined || besides.length === 0
      ? ''
      : `${typeset(besideLabel[language].replace('{title}', beside.title[language]), language)}\n${listed(besides)}`,
    questionBack(main, situation, language, isByCountry(recognised)),
    citation([...said, ...besides], language),
  ]
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
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

function ownFigures(
  [main, beside]: Recognised,
  situation: Situation,
  language: Language,
  slots: Slots,
): readonly string[] {
  const ids = new Set<FigureId>([...main.figures, ...(beside?.figures ?? [])])
  const lines = figureLines([...ids], language, slots)
  return ids.has('utilisation') ? [...lines, ...cardOrder(situation.cards, language)] : lines
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

function citation(points: readonly Said[], language: Language): string {
  const cited = new Set(
    points.flatMap(({ source }) => (source === 'method' ? [] : [sources[source]])),
  )
  if (cited.size === 0) return ''
  return `${typeset(sourcesLabel[language], language)}${[...cited].slice(0, mostSources).join('; ')}`
}
