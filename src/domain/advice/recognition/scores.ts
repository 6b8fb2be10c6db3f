import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import { offTopic, topics, unclear } from '../../knowledge/coach/topics.ts'
import { CueBook, parseWords } from './cues.ts'
import { Likeness } from './likeness.ts'
import { exampleWords, topicBook } from './spelling.ts'

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
