import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import { offTopic, topics, unclear } from '../../knowledge/coach/topics.ts'
import { CueBook, parseWords } from './cues.ts'
import { exampleWords, topicBook } from './spelling.ts'

/**
 * Similarity of a text to the example questions of each topic: cosine of word stems and stem pairs,
 * weighted by rarity (tf–idf, one centroid a topic).
 */
export class Likeness {
  /** Contribution of each stem or pair to its topics. */
  readonly #shares = new Map<string, readonly (readonly [topic: number, share: number])[]>()
  readonly #rarity = new Map<string, number>()
  readonly #unknown: number
  readonly #topics: number

  /** Example questions by topic, as `PlainText.words`. */
  constructor(questionsByTopic: readonly (readonly string[])[]) {
    const featuresByTopic = questionsByTopic.map((questions) => questions.map(extractFeatures))
    const counts = new Map<string, number>()
    for (const features of featuresByTopic.flat()) {
      for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
    }
    const questionCount = featuresByTopic.flat().length
    this.#topics = questionsByTopic.length
    this.#unknown = Math.log(1 + questionCount * 2) * unknownWorth
    for (const [feature, count] of counts) {
      this.#rarity.set(feature, Math.log(1 + questionCount / (count + 0.5)))
    }
    const shares = new Map<string, [number, number][]>()
    for (const [topic, questions] of featuresByTopic.entries()) {
      const centroid = new Map<string, number>()
      for (const question of questions) {
        const { weights, length } = this.#toVector(question)
        for (const [feature, weight] of weights) {
          centroid.set(feature, (centroid.get(feature) ?? 0) + weight / length)
        }
      }
      for (const [feature, weight] of centroid) {
        const share: [number, number] = [topic, weight / Math.sqrt(questions.length)]
        const known = shares.get(feature)
        if (known === undefined) shares.set(feature, [share])
        else known.push(share)
      }
    }
    this.#shares = shares
  }

  /** Scores from 0 upwards by topic number; expects `PlainText.words`. */
  of(words: string): Float64Array {
    const likes = new Float64Array(this.#topics)
    const vector = this.#toVector(extractFeatures(words))
    // A single word is similar to too much.
    if (vector.known < 2) return likes
    for (const [feature, weight] of vector.weights) {
      for (const [topic, share] of this.#shares.get(feature) ?? []) {
        likes[topic] = (likes[topic] ?? 0) + (weight / vector.length) * share
      }
    }
    return likes
  }

  #toVector(features: ReadonlyMap<string, number>): Vector {
    const weights: [feature: string, weight: number][] = []
    let [squares, known] = [0, 0]
    for (const [feature, worth] of features) {
      const rarity = this.#rarity.get(feature)
      const isPair = feature.includes(' ')
      if (rarity !== undefined && !isPair && feature !== '#') known += 1
      // An unknown pair is neutral; an unknown word may be another subject.
      const weight = worth * (rarity ?? (isPair ? 0 : this.#unknown))
      if (weight === 0) continue
      squares += weight * weight
      weights.push([feature, weight])
    }
    return { weights, known, length: Math.sqrt(squares) || 1 }
  }
}

interface Vector {
  readonly weights: readonly (readonly [feature: string, weight: number])[]
  /** Words known from some question. */
  readonly known: number
  readonly length: number
}

/** Letters of a stem: "collections" and "collector" share it, in either language. */
const stemLength = 6
/** "The house" adds little to "house". */
const pairWorth = { ofSubjects: 0.7, withGrammar: 0.35 }
/** Weight of an unknown word. */
const unknownWorth = 0.5
/** Words read of one text. */
const voters = 100

/** Function words: alone they name no subject. */
const grammar = new Set(
  'a an the i me my mine you your he she it its we us our they them their his her this that these those is are was were be been am do does did doing have has had having will would can could should may might must not no yes and or but if then than so as at by for from in into of off on out over to up with without about after before again all any both each few more most other some such only own same too very just now how what when where which who why there here get gets got go goes going make makes made let want wants need needs know say says said tell told ask still even ever also s t d ll m re ve don isn aren won doesn didn can t wasn haven one two un une le la les l de du des d et ou mais si je j me m moi mon ma mes tu te toi ton ta tes il elle on nous notre nos vous votre vos ils elles leur leurs ce cet cette ces c ca cela qui que qu quoi dont est es suis sont etre ete etait ai as a avons avez ont avoir eu fait faire fais font va vais vont aller dans sur sous par pour avec sans en y au aux ne n pas plus tres trop bien aussi alors comme encore deja tout tous toute toutes meme quel quelle quels quelles comment quand pourquoi combien peut peux puis veux veut dois doit faut il se sa son ses please svp thing things chose choses someone something much many long really way good bad bon bonne'.split(
    ' ',
  ),
)

/** Places decide the law, not the topic. */
const places = new Set(
  'quebec ontario alberta manitoba saskatchewan columbia colombie britannique canada montreal toronto vancouver ottawa texas florida california'.split(
    ' ',
  ),
)

function extractFeatures(words: string): ReadonlyMap<string, number> {
  const each = words
    .trim()
    .split(' ', voters)
    .filter((word) => !places.has(word))
  const features = new Map<string, number>()
  for (const [at, word] of each.entries()) {
    const isGrammar = grammar.has(word)
    const stem = toStem(word)
    if (!isGrammar) features.set(stem, 1)
    const next = each[at + 1]
    if (next === undefined || (isGrammar && grammar.has(next))) continue
    const isBare = isGrammar || grammar.has(next)
    features.set(`${stem} ${toStem(next)}`, isBare ? pairWorth.withGrammar : pairWorth.ofSubjects)
  }
  return features
}

/** All numbers share one stem. */
function toStem(word: string): string {
  return /^\d+$/.test(word) ? '#' : word.slice(0, stemLength)
}

export interface Candidate {
  readonly topic: CoachTopic
  readonly score: number
}

/** Example questions of each topic, then those not about credit. */
const exampleWordsByTopic = [...topics, offTopic].map(({ id }) => exampleWords(id))
export const likeness = new Likeness(exampleWordsByTopic)
topicBook.learn(
  exampleWordsByTopic.flatMap((all, topic) =>
    all.map((words) => ({ topic, words: parseWords(words) })),
  ),
)
/** Words of credit, and of other subjects. */
export const others = new CueBook([unclear.cues, offTopic.cues])
const partly = 0.3
const alike = 7
/** Without a cue the score is lower than with one. */
const withoutCue = 0.75
/** Similarity that can replace a cue. */
export const minLikeness = 0.25
/** Support needed when nothing else matches. */
const minSupport = 1.3
/** A refused topic without a cue needs clearly more similarity than any other. */
const refusedLikeness = { min: 0.33, lead: 2 }
/** Below this score a short message continues the one before. */
export const faint = 2

/** Complete cues decide; similarity and partial cues add, or replace them when none matches. */
export function scoreTopics(text: string): Map<number, number> {
  const words = parseWords(text)
  const { whole: scores, part: parts } = topicBook.answers(words)
  const supported = new Map<number, number>()
  const guess = { topic: -1, support: minSupport }
  const likes = likeness.of(text)
  for (const [topic, like] of likes.entries()) {
    if (like === 0) continue
    const score = scores.get(topic)
    const support = (parts.get(topic) ?? 0) * partly + like * alike
    if (score !== undefined) scores.set(topic, score + support)
    else if (standsIn(topic, like, likes, scores)) supported.set(topic, support * withoutCue)
    else if (support > guess.support && isOrdinary(topic)) Object.assign(guess, { topic, support })
  }
  // A greeting or another subject is no weak question about credit.
  const isSomethingElse = [...scores.keys()].some((topic) => topics[topic]?.kind === 'small-talk')
  if (isSomethingElse || others.answers(words).whole.has(1)) return scores
  if (scores.size + supported.size > 0 || guess.topic < 0) return new Map([...supported, ...scores])
  return new Map([[guess.topic, guess.support * withoutCue]])
}

function isOrdinary(topic: number): boolean {
  const { kind, isChoice } = topics[topic] ?? {}
  return (kind === 'credit' && isChoice !== true) || kind === 'general'
}

/** Small talk and choices need complete cues; refused topics may match without. */
function standsIn(
  topic: number,
  like: number,
  likes: Float64Array,
  met: ReadonlyMap<number, number>,
): boolean {
  if (topics[topic]?.kind === 'boundary') {
    if (like < refusedLikeness.min) return false
    const next = Math.max(...likes.map((one, at) => (topics[at]?.kind === 'boundary' ? 0 : one)))
    const isPlain = [...met.values()].every((score) => score < faint)
    return isPlain && like >= next * refusedLikeness.lead
  }
  return like >= minLikeness && isOrdinary(topic)
}

export function rankTopics(scores: ReadonlyMap<number, number>): Candidate[] {
  const found: Candidate[] = []
  for (const [number, score] of scores) {
    const topic = topics[number]
    if (topic === undefined) continue
    found.push({ topic, score: topic.kind === 'general' ? score * 0.6 : score })
  }
  const others = found.filter(({ topic }) => topic.kind === 'credit' || topic.kind === 'general')
  const best = Math.max(0, ...others.map(({ score }) => score))
  return found.sort((one, other) => rankScore(other, best) - rankScore(one, best))
}

/** A question that compares two ways is about the choice. */
const choiceLead = 10

/** Share of the best score a boundary needs: a stray word refuses nobody. */
const boundaryShare = 0.5

/** Boundaries first, small talk last; else the better score. */
function rankScore({ topic, score }: Candidate, best: number): number {
  if (topic.kind === 'boundary' && score >= best * boundaryShare) return score + 1000
  if (topic.isChoice === true) return score + choiceLead
  return topic.kind === 'small-talk' ? score - 1000 : score
}
