import { offTopic, unclear } from '../knowledge/topics/small-talk.ts'
import { topics } from '../knowledge/topics.ts'
import type { Topic } from '../topic.ts'
import { CueBook, parseWords } from './cues.ts'
import { Likeness } from './likeness.ts'
import { exampleWords, topicBook } from './spelling.ts'

export interface Candidate {
  readonly topic: Topic
  readonly score: number
}

/** The questions kept for each topic, and behind them those that are not about credit. */
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
/** What stands in for a cue never outranks a cue that is met. */
const withoutCue = 0.75
/** Likeness that stands in for a cue. */
export const minLikeness = 0.25
/** Likeness and cues met in part that stand in where nothing else does. */
const minSupport = 1.3
/** What is refused is recognised without a cue only where nothing else is nearly as like. */
const refusedLikeness = { min: 0.33, lead: 2 }
/** A score under which a short message leans on the one before it. */
export const faint = 2

/** Whole cues decide; likeness and cues met in part help, and stand in where no cue is met. */
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
  // A greeting or another subject in plain words is no faint question about credit.
  const isSomethingElse = [...scores.keys()].some((topic) => topics[topic]?.kind === 'small-talk')
  if (isSomethingElse || others.answers(words).whole.has(1)) return scores
  if (scores.size + supported.size > 0 || guess.topic < 0) return new Map([...supported, ...scores])
  return new Map([[guess.topic, guess.support * withoutCue]])
}

function isOrdinary(topic: number): boolean {
  const { kind, isChoice } = topics[topic] ?? {}
  return (kind === 'credit' && isChoice !== true) || kind === 'general'
}

/** Small talk and choices are recognised by whole cues alone; what is refused, where none is met. */
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

/** Who weighs two ways is answered about the choice, and not about one of the two. */
const choiceLead = 10

/** Of the best match, what a boundary must reach to go before it: a stray word refuses nobody. */
const boundaryShare = 0.5

/** A life before all, boundaries before the rest, small talk behind it; then the better match. */
function rankScore({ topic, score }: Candidate, best: number): number {
  if (topic.kind === 'boundary' && score >= best * boundaryShare) return score + 1000
  if (topic.isChoice === true) return score + choiceLead
  return topic.kind === 'small-talk' ? score - 1000 : score
}
