import { directAnswers } from '../knowledge/direct-answers.ts'
import { raiseScore } from '../knowledge/topics/score-basics.ts'
import { offTopic, unclear } from '../knowledge/topics/small-talk.ts'
import { topics } from '../knowledge/topics.ts'
import { vocabularyOf } from '../knowledge/vocabulary.ts'
import { figuresIn } from '../message/figures.ts'
import type { PlainText } from '../plain-text.ts'
import type { Topic } from '../topic.ts'
import { CueBook, phrasesOf, wordsFrom } from './cues.ts'
import { isFollowUp, leansOnBefore, wordsIn } from './follow-up.ts'
import { meantWords } from './meant-words.ts'
import { topicBook } from './topic-book.ts'
import { Votes } from './votes.ts'

/** At most two, the one to answer first; never empty. */
export type Recognised = readonly [main: Topic, beside?: Topic]

interface Candidate {
  readonly topic: Topic
  readonly score: number
}

const votes = new Votes(
  topics.map(({ id, cues }) => [
    ...phrasesOf(cues),
    ...vocabularyOf(id),
    ...directAnswers.filter(({ topic }) => topic === id).flatMap((one) => phrasesOf(one.cues)),
  ]),
)
const others = new CueBook([unclear.cues, offTopic.cues])

/** A greeting longer than this has a question in it. */
const longestGreeting = 8
/** Words of a message that is read as one; a longer one is read sentence by sentence as well. */
const longestWhole = 30
/** What a cue is worth over a whole story, where its words may stand far apart. */
const farApart = 0.6
const questionBonus = 1.25
const partly = 0.5
const voted = 4
/** What stands in for a cue never outranks a cue that is met. */
const withoutCue = 0.65
const leastAsked = 0.8
/** Of the main topic's score, what a second one must reach to be answered too. */
const besideShare = 0.75
/** "Bankruptcy or consolidation?" asks about both. */
const choiceShare = 0.4
const choices = [' or ', ' ou ', ' versus ', ' vs ', ' difference ']
const figuresTold = 1.5
/** What stands in for a cue; more where no word is about credit at all. */
const leastSupport = { aboutCredit: 1.6, otherwise: 2.8 }
/** A score under which a short message leans on the one before it. */
const faint = 2

const questionOpenings =
  /^ (?:how|what|why|when|where|which|who|can|could|should|would|will|do|does|did|is|are|am|comment|quand|pourquoi|combien|quel\w*|qui|que|ou|est ce|dois|puis|peut|peux|faut|c est quoi|qu est)\b/

/** What the last message asks about; a short one that names nothing continues an earlier message. */
export function recognise(last: PlainText, earlier: readonly PlainText[]): Recognised {
  const reading = readingOf(last)
  const found = candidatesIn(reading)
  const main = found[0]
  const isFaint = main === undefined || (main.score < faint && main.topic.kind === 'general')
  const isGrave = main?.topic.kind === 'crisis' || main?.topic.kind === 'boundary'
  const isLeaning = !isGrave && leansOnBefore(last)
  if (isLeaning || (isFaint && isFollowUp(last) && !holds(1, last))) {
    const before = topicBefore(earlier)
    if (before !== undefined) return before
  }
  if (isAway(last, main)) return [offTopic]
  if (main !== undefined && !isOnlyGreeting(main.topic, last)) {
    return twoQuestionsIn(reading) ?? withBeside(main, found, reading.words)
  }
  const figures = figuresIn(last.plain)
  if (figures.score !== undefined || figures.goal !== undefined) return [raiseScore]
  return [holds(0, last) && !holds(1, last) ? unclear : offTopic]
}

/** Words of another subject and none of credit: a topic is then met by chance, but for grave ones. */
function isAway(last: PlainText, main: Candidate | undefined): boolean {
  if (!holds(1, last) || holds(0, last)) return false
  return main === undefined || main.topic.kind === 'general' || main.topic.kind === 'credit'
}

/** A text with its slips repaired. */
interface Reading {
  readonly text: PlainText
  readonly words: string
  readonly sentences: readonly { readonly words: string; readonly isQuestion: boolean }[]
}

function readingOf(text: PlainText): Reading {
  const words = meantWords(text.words)
  const sentences = text.sentences.map((sentence) => ({
    words: meantWords(sentence.words),
    isQuestion: sentence.isQuestion || questionOpenings.test(sentence.words),
  }))
  return { text, words, sentences }
}

function topicBefore(earlier: readonly PlainText[]): Recognised | undefined {
  for (const text of earlier.toReversed()) {
    if (leansOnBefore(text)) continue
    const reading = readingOf(text)
    const before = candidatesIn(reading).filter(({ topic }) => topic.kind !== 'small-talk')
    if (before[0] !== undefined) return withBeside(before[0], before, reading.words)
  }
  return undefined
}

/** Number 0 is `unclear`, number 1 `offTopic`. */
function holds(which: 0 | 1, text: PlainText): boolean {
  return others.answers(wordsFrom(text.words)).whole.has(which)
}

/**
 * Every topic that the text names, the best first. A long text is read question by question and
 * two sentences at a time, so that a cue is not made of words that stand far apart; a crisis counts anywhere.
 */
function candidatesIn({ text, words, sentences }: Reading): Candidate[] {
  const isLong = words.split(' ').length - 2 > longestWhole && sentences.length > 1
  if (!isLong) return ranked(withFigures(scoresOf(words), text))
  const best = new Map<number, number>()
  for (const [topic, score] of topicBook.answers(wordsFrom(words)).whole) {
    best.set(topic, topics[topic]?.kind === 'crisis' ? score : score * farApart)
  }
  const read = new Set<string>()
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]?.words ?? ' '
    const weight = sentence.isQuestion ? questionBonus : 1
    const both = `${sentence.words}${next.slice(1)}`
    const words = sentence.isQuestion ? sentence.words : both
    // What is said again says nothing more.
    if (read.has(words)) continue
    read.add(words)
    for (const [topic, score] of scoresOf(words)) {
      best.set(topic, Math.max(best.get(topic) ?? 0, score * weight))
    }
  }
  return ranked(best)
}

/** Cards that a message counts up are a question in themselves, even without a word of one. */
function withFigures(scores: Map<number, number>, { plain }: PlainText): Map<number, number> {
  const { cards, utilisation } = figuresIn(plain)
  if (cards.length === 0 && utilisation === undefined) return scores
  const told = cards.length > 1 ? 'pay-first' : 'utilisation'
  const topic = topics.findIndex(({ id }) => id === told)
  return new Map([...scores, [topic, (scores.get(topic) ?? 0) + figuresTold]])
}

/** Whole cues decide; cues met in part and single words help, and stand in where no cue is met. */
function scoresOf(text: string): Map<number, number> {
  const words = wordsFrom(text)
  const { whole: scores, part: parts } = topicBook.answers(words)
  const supported = new Map<number, number>()
  const about = others.answers(words).whole
  const least = about.has(0) ? leastSupport.aboutCredit : leastSupport.otherwise
  for (const [topic, vote] of votes.for(text)) {
    const score = scores.get(topic)
    const support = (parts.get(topic) ?? 0) * partly + vote * voted
    if (score !== undefined) scores.set(topic, score + support)
    else if (support >= least && isOrdinary(topic)) supported.set(topic, support * withoutCue)
  }
  // A greeting or another subject in plain words is no faint question about credit.
  const isSomethingElse = [...scores.keys()].some((topic) => topics[topic]?.kind === 'small-talk')
  const isAway = isSomethingElse || about.has(1)
  return isAway ? scores : new Map([...supported, ...scores])
}

/** What is refused, small talk and choices are recognised by whole cues alone. */
function isOrdinary(topic: number): boolean {
  const { kind, isChoice } = topics[topic] ?? {}
  return (kind === 'credit' && isChoice !== true) || kind === 'general'
}

function ranked(scores: ReadonlyMap<number, number>): Candidate[] {
  const found: Candidate[] = []
  for (const [number, score] of scores) {
    const topic = topics[number]
    if (topic === undefined) continue
    found.push({ topic, score: topic.kind === 'general' ? score * 0.6 : score })
  }
  return found.sort((one, other) => rank(other) - rank(one))
}

/** Who weighs two ways is answered about the choice, and not about one of the two. */
const choiceLead = 10

/** A life before all, boundaries before the rest, small talk behind it; then the better match. */
function rank({ topic, score }: Candidate): number {
  if (topic.kind === 'crisis') return score + 2000
  if (topic.kind === 'boundary') return score + 1000
  if (topic.isChoice === true) return score + choiceLead
  return topic.kind === 'small-talk' ? score - 1000 : score
}

/** Two questions in one message are answered in their order, unless one has a boundary in it. */
function twoQuestionsIn({ sentences }: Reading): Recognised | undefined {
  const asked = sentences.filter(({ isQuestion }) => isQuestion)
  if (asked.length < 2) return undefined
  const mains = new Set<Topic>()
  for (const { words } of asked) {
    const best = ranked(scoresOf(words))[0]
    if (best === undefined || best.topic.kind === 'small-talk') continue
    if (best.topic.kind === 'crisis' || best.topic.kind === 'boundary') return undefined
    if (best.score >= leastAsked) mains.add(best.topic)
  }
  const [main, beside] = mains
  if (main === undefined || beside === undefined) return undefined
  if (main.kind === 'general' && beside.kind !== 'general') return [beside, main]
  return [main, beside]
}

/** Beside the main topic stands the next one of which a whole cue is met, if it is near enough. */
function withBeside(main: Candidate, found: readonly Candidate[], words: string): Recognised {
  if (main.topic.kind === 'crisis') return [main.topic]
  // Who wants to talk the rules away and names what for is answered about that.
  const wanted = found.find(({ topic }) => topic.kind === 'boundary' && topic !== main.topic)
  if (main.topic.id === 'instructions' && wanted !== undefined) return [wanted.topic]
  const met = topicBook.answers(wordsFrom(words)).whole
  const beside = found.slice(1).find(({ topic }) => met.has(topics.indexOf(topic)))
  if (beside === undefined || beside.topic.kind === 'small-talk') return [main.topic]
  // "My credit" is said in every question: what is general stands beside nothing.
  if (beside.topic.kind === 'general' || main.topic.kind === 'general') return [main.topic]
  if (main.topic.kind === 'boundary' && beside.topic.kind !== 'boundary') return [main.topic]
  const share = choices.some((choice) => words.includes(choice)) ? choiceShare : besideShare
  return beside.score >= main.score * share ? [main.topic, beside.topic] : [main.topic]
}

function isOnlyGreeting(topic: Topic, { words }: PlainText): boolean {
  return topic.id === 'greeting' && wordsIn(words) > longestGreeting
}
